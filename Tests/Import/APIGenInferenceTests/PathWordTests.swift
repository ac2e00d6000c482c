import APIGenRecordings
import ImportTestSupport
import Testing

/// Words of paths that are values, and the nearest words that are not.
@Suite struct PathWordTests {
    private let login = call("GET", "/events", #"[{"actor": {"login": "alice"}, "kind": "push"}]"#)

    @Test func `the name with which somebody logs in is a value everywhere`() {
        #expect(
            operations(of: [login, call("GET", "/users/alice/repos", "[]")]) == [
                "GET /events", "GET /users/{user}/repos",
            ]
        )
        #expect(
            operations(of: [login, call("GET", "/users/bob/repos", "[]")]) == ["GET /events", "GET /users/bob/repos"]
        )
    }

    @Test func `the name of a part of an API is not a value`() {
        let list = call("GET", "/catalog", #"[{"name": "slack", "size": 1}]"#)
        let exchanges = [list, call("GET", "/integrations/slack/accounts", "[]")]
        #expect(operations(of: exchanges) == ["GET /catalog", "GET /integrations/slack/accounts"])
    }

    @Test func `a field that is named after the collection has values of it`() {
        let path = "GET /clusters/tiers/standard/versions"
        let other = call("GET", "/clusters/regions", "[]")
        func list(_ field: String) -> RecordedExchange {
            call("GET", "/clusters/tiers/standard/versions", #"[{"id": "1.32", "\#(field)": "standard"}]"#)
        }
        #expect(operations(of: [list("service_tier"), other])[0] == "GET /tiers/{tier}/versions")
        #expect(operations(of: [list("grade"), other])[0] == path.replacing("/clusters", with: ""))
    }

    @Test func `words with the same calls are values if bodies have them as names`() {
        let shelf = #"{"id": 4, "size": 2}"#
        let names = call("GET", "/books", #"[{"id": 1, "name": "poetry"}, {"id": 2, "name": "drama"}]"#)
        let calls = [call("GET", "/shelves/poetry", shelf), call("GET", "/shelves/drama", shelf)]
        #expect(operations(of: calls + [names]) == ["GET /shelves/{shelf}", "GET /books"])
        #expect(operations(of: calls) == ["GET /poetry", "GET /drama"])
        // The responses differ.
        let other = call("GET", "/shelves/drama", #"{"plays": [], "authors": [], "count": 1}"#)
        #expect(
            operations(of: [calls[0], other, names]) == ["GET /shelves/poetry", "GET /shelves/drama", "GET /books"]
        )
    }

    @Test func `a few words with the same responses are fixed, and many are values`() {
        let report = #"{"from": 1, "to": 2, "total": 3, "rows": [1]}"#
        let periods = ["daily", "weekly", "monthly", "yearly"].map { call("GET", "/reports/\($0)", report) }
        #expect(operations(of: periods) == ["GET /daily", "GET /weekly", "GET /monthly", "GET /yearly"])
        let words = ["lima", "oslo", "quito", "rome"].map { call("GET", "/cities/\($0)", report) }
        #expect(operations(of: words) == ["GET /cities/{city}"])
        #expect(operations(of: Array(words.dropLast())) == ["GET /lima", "GET /oslo", "GET /quito"])
    }

    @Test func `words with other responses below them are different parts`() {
        func servers(_ provider: String, _ response: String) -> RecordedExchange {
            call("GET", "/subscriptions/42/providers/\(provider)/servers", response)
        }
        let first = servers("Microsoft.Sql", #"[{"id": "a", "login": "b", "version": "c"}]"#)
        let other = servers("Microsoft.DBforMySQL", #"[{"id": "a", "sku": {"tier": "b"}, "storage": 5}]"#)
        let path = "/{subscription}/providers"
        #expect(
            operations(of: [first, other]) == [
                "GET \(path)/Microsoft.Sql/servers", "GET \(path)/Microsoft.DBforMySQL/servers",
            ]
        )
        let same = servers("Microsoft.DBforMySQL", #"[{"id": "a", "login": "b", "version": "c"}]"#)
        #expect(
            operations(of: [first, same]) == ["GET /subscriptions/{subscription}/providers/{provider}/servers"]
        )
    }

    @Test func `what a call to the collection creates is a value`() {
        let tag = call("POST", "/tags", status: 201, "{}", body: #"{"label": "work"}"#)
        #expect(
            operations(of: [tag, call("DELETE", "/tags/work", status: 204)]) == ["POST /tags", "DELETE /tags/{tag}"]
        )
        let bucket = call("POST", "/buckets", status: 201, "{}", body: #"{"region": "oslo", "label": "logs-a"}"#)
        #expect(
            operations(of: [bucket, call("GET", "/buckets/oslo/logs-a/access", "{}")]) == [
                "POST /buckets", "GET /buckets/{bucket}/{id}/access",
            ]
        )
        // A kind is a word of the API.
        let integration = call("POST", "/integrations", status: 201, "{}", body: #"{"type": "slack"}"#)
        #expect(
            operations(of: [integration, call("GET", "/integrations/slack", "[]")]) == [
                "POST /integrations", "GET /integrations/slack",
            ]
        )
    }

    // MARK: - Identifiers in the same place

    @Test func `a name next to identifiers is a value`() {
        let branch = call("GET", "/branch", #"{"ref": "develop"}"#)
        let commits = [call("GET", "/commits/553c2077f0ed"), call("GET", "/commits/develop")]
        #expect(operations(of: commits + [branch]) == ["GET /commits/{commit}", "GET /branch"])
        #expect(operations(of: commits) == ["GET /{commit}", "GET /develop"])
    }

    @Test func `a word in the place of three identifiers is one, unless a field has its name`() {
        func calls(_ count: Int, _ word: String) -> [RecordedExchange] {
            (1...count).map { call("GET", "/users/\($0)", status: 204) } + [call("GET", "/users/\(word)", status: 204)]
        }
        let other = call("GET", "/ping", #"{"quota": 1}"#)
        #expect(operations(of: calls(3, "zoe") + [other]) == ["GET /users/{user}", "GET /ping"])
        #expect(operations(of: calls(2, "zoe") + [other]) == ["GET /users/{user}", "GET /users/zoe", "GET /ping"])
        #expect(operations(of: calls(3, "quota") + [other]) == ["GET /users/{user}", "GET /users/quota", "GET /ping"])
    }

    @Test func `a word without shared calls is a value among eight identifiers`() {
        func calls(_ count: Int, _ last: String) -> [RecordedExchange] {
            (1...count).map { call("GET", "/repos/a1/b\($0)", status: 204) }
                + [call("GET", "/repos/a1/\(last)", status: 204)]
        }
        #expect(operations(of: calls(8, "tool/stars")) == ["GET /{repo}/{id}", "GET /{repo}/{id}/stars"])
        #expect(operations(of: calls(7, "tool/stars")) == ["GET /{repo}/{id}", "GET /{repo}/tool/stars"])
        #expect(operations(of: calls(8, "tools/stars")) == ["GET /{repo}/{id}", "GET /{repo}/{id}/stars"])
        // A word of the API is one in other places as well.
        #expect(
            operations(of: calls(8, "tools/stars") + [call("GET", "/tools")]) == [
                "GET /repos/{repo}/{id}", "GET /repos/{repo}/tools/stars", "GET /tools",
            ]
        )
    }

    @Test func `the names of an owner and of its thing are values if a field has both`() {
        let star = call("PUT", "/user/starred/a1/tool-test", status: 204)
        let repo = call("GET", "/news", #"[{"full_name": "a1/tool-test"}]"#)
        #expect(operations(of: [repo, star])[1] == "PUT /user/starred/{starred}/{id}")
        let other = call("GET", "/news", #"[{"full_name": "b2/tool-test"}]"#)
        #expect(operations(of: [other, star])[1] == "PUT /user/starred/{starred}/tool-test")
    }

    @Test func `a name that begins with a verb is a value next to identifiers`() {
        let known = [call("GET", "/repos/a1/b2/issues", status: 204), call("GET", "/repos/a1/b3/pins", status: 204)]
        let issues = call("GET", "/repos/a1/add-labels/issues", status: 204)
        #expect(operations(of: known + [issues])[0] == "GET /{repo}/{id}/issues")
        #expect(operations(of: known + [issues]).count == 2)
        let status = call("GET", "/repos/a1/create-status/states", status: 204)
        let named = call("GET", "/news", #"[{"name": "create-status"}]"#)
        #expect(operations(of: known + [status, named]).contains("GET /repos/{repo}/{id}/states"))
        #expect(operations(of: known + [status]).contains("GET /{repo}/create-status/states"))
        // A search is no thing.
        #expect(operations(of: known + [call("GET", "/repos/a1/search/issues", status: 204)]).count == 3)
    }

    @Test func `a view in the place of a second value is one if several calls follow it and identifiers`() {
        let paths = ["b2/issues", "b2/pins", "test/issues", "test/pins"]
        let calls = paths.map { call("GET", "/repos/a1/\($0)", status: 204) }
        #expect(operations(of: calls) == ["GET /{repo}/{id}/issues", "GET /{repo}/{id}/pins"])
        #expect(operations(of: [calls[0], calls[2]]) == ["GET /{repo}/{id}/issues", "GET /{repo}/test/issues"])
    }

    @Test func `a word has the meaning that it has at another host of the API`() {
        let calls = [
            call("GET", "/repos/acme/b2", status: 200, #"{"name": "b2", "owner": {"login": "acme"}}"#),
            call("GET", "/repos/acme/b2/releases", status: 204),
            call("POST", "/repos/acme/b2/releases/7/assets", status: 201, origin: "https://uploads.example.com"),
        ]
        #expect(operations(of: calls).contains("POST /repos/{owner}/{name}/releases/{release}/assets"))
    }

    @Test func `a document next to identifiers is a value`() {
        let numbers = call("GET", "/workflows/42")
        #expect(operations(of: [numbers, call("GET", "/workflows/ci.yml")]) == ["GET /workflows/{workflow}"])
        #expect(operations(of: [numbers, call("GET", "/workflows/ci.json")]) == ["GET /{workflow}", "GET /ci.json"])
    }

    @Test func `an action next to identifiers is fixed`() {
        let users = (1...8).map { call("POST", "/threads/\($0)", status: 204) }
        let exchanges = users + [call("POST", "/threads/tidy", status: 204)]
        #expect(operations(of: exchanges) == ["POST /{thread}", "POST /tidy"])
    }

    @Test func `a word shares at least half of its calls with identifiers`() {
        let known = call("GET", "/users/42/posts", status: 204)
        func calls(_ paths: [String]) -> [String] {
            operations(of: [known] + paths.map { call("GET", "/users/zoe/\($0)", status: 204) })
        }
        #expect(calls(["posts", "likes-of"]) == ["GET /{user}/posts", "GET /{user}/likes-of"])
        #expect(
            calls(["posts", "likes-of", "pins"]) == [
                "GET /{user}/posts", "GET /zoe/posts", "GET /zoe/likes-of", "GET /zoe/pins",
            ]
        )
    }

    @Test func `a view is a value if several calls follow it and identifiers`() {
        func calls(_ view: String, _ paths: [String]) -> [String] {
            operations(
                of: paths.flatMap { path in
                    ["a1", view].map { call("GET", "/groups/\($0)/\(path)", status: 204) }
                }
            )
        }
        #expect(calls("all", ["posts", "likes-of"]) == ["GET /{group}/posts", "GET /{group}/likes-of"])
        #expect(calls("all", ["posts"]) == ["GET /{group}/posts", "GET /all/posts"])
        #expect(calls("me", ["posts", "pins"]).contains("GET /me/posts"))
    }

    @Test func `an item of a collection is deleted, and a part of an API is not`() {
        let item = call("GET", "/keys/42", #"{"id": 42, "title": "a"}"#)
        #expect(operations(of: [item, call("DELETE", "/keys/work", status: 204)])[1] == "DELETE /keys/{key}")
        #expect(operations(of: [item, call("POST", "/keys/work", status: 204)])[1] == "POST /work")
    }

    @Test func `the kind of an object in the response does not distinguish operations`() {
        func repository(_ owner: String, _ type: String, _ path: String = ".type") -> String {
            #"{"size": 1, "forks": 2, "owner": {"type": "\#(type)", "site": "a"}}"#
        }
        let first = call("GET", "/repos/a1", repository("a", "User"))
        let second = call("GET", "/repos/tool", repository("b", "Organization"))
        #expect(operations(of: [first, second]) == ["GET /repos/{repo}"])
        let kinds = ["a1": "file", "tool": "folder"].sorted { $0.key < $1.key }.map { name, type in
            call("GET", "/nodes/\(name)", #"{"type": "\#(type)", "size": 1, "site": "a"}"#)
        }
        #expect(operations(of: kinds) == ["GET /{node}", "GET /tool"])
    }

    // MARK: - Forms

    @Test func `a part of an object is fixed although a file has its name`() {
        let exchanges = [call("GET", "/repos/a1/b2/license", #"{"name": "LICENSE", "size": 1}"#)]
        #expect(operations(of: exchanges) == ["GET /repos/{repo}/{id}/license"])
        let exact = [call("GET", "/repos/a1/b2/license", #"{"name": "license", "size": 1}"#)]
        #expect(operations(of: exact) == ["GET /repos/{repo}/{id}/{name}"])
    }

    @Test func `an extension is a part of a name if a response has it, or if segments follow`() {
        let file = call("PUT", "/contents/notes.txt", #"{"content": {"name": "notes.txt"}}"#)
        #expect(operations(of: [file]) == ["PUT /contents/{content}"])
        let data = call("GET", "/workflows/42.json")
        #expect(
            operations(of: [data, call("GET", "/workflows/ci.yml/runs")]) == [
                "GET /{workflow}", "GET /{workflow}/runs",
            ]
        )
        #expect(operations(of: [data, call("GET", "/workflows/ci.yml")]) == ["GET /{workflow}.json", "GET /ci.yml"])
        #expect(operations(of: [call("GET", "/orders/42.json")]) == ["GET /orders/{order}.json"])
    }

    @Test func `the version of a thing is a value, and that of an API is not`() {
        #expect(operations(of: [call("GET", "/releases/v1.20.3")]) == ["GET /releases/{release}"])
        #expect(operations(of: [call("GET", "/releases/v1.20")]) == ["GET /releases/v1.20"])
        let commits = [call("GET", "/commits/553c2077f0ed/status"), call("GET", "/commits/v1.0/status")]
        #expect(operations(of: commits) == ["GET /commits/{commit}/status"])
        #expect(
            operations(of: [call("GET", "/networks/ipv6s"), call("GET", "/networks/ipv4")]) == [
                "GET /ipv6s", "GET /ipv4",
            ]
        )
    }

    @Test func `a single letter abbreviates a collection`() {
        let post = call("GET", "/best", #"{"subreddit": "swiftlang"}"#)
        #expect(operations(of: [post, call("GET", "/r/swiftlang/hot")]) == ["GET /best", "GET /r/{r}/hot"])
        #expect(operations(of: [post, call("GET", "/re/swiftlang/hot")]) == ["GET /best", "GET /re/swiftlang/hot"])
        #expect(operations(of: [post, call("GET", "/r/rustlang/hot")]) == ["GET /best", "GET /r/rustlang/hot"])
    }

    @Test func `a slash at the end changes nothing`() {
        let user = #"{"login": "x", "bio": null, "site": "y", "posts": 3}"#
        let exchanges = [call("GET", "/users/42/", user), call("GET", "/users/alice/", user)]
        #expect(operations(of: exchanges) == ["GET /users/{user}/"])
    }
}
