import APIGenInference
import APIGenRecordings
import ImportTestSupport
import Testing

@Suite struct PathInferenceTests {
    @Test(arguments: [
        ("/users/42", "/users/{user}"),
        ("/users/0b5a7d4e-9c1f-4f0e-8a51-2f6f3a1f5c1d/posts", "/users/{user}/posts"),
        ("/customers/cus_9s6XKzkNRiz8i3", "/customers/{customer}"),
        ("/rates/2024-05-01", "/rates/{date}"),
        ("/en-US/products", "/{locale}/products"),
        ("/orders/42.json", "/orders/{order}.json"),
        ("/jobs/42:cancel", "/jobs/{job}:cancel"),
        ("/@alice/posts", "/@{username}/posts"),
        ("/members/a%40example.com", "/members/{member}"),
        ("/files/QAtIbDKzQmCnHSvQdeVWwa", "/files/{file}"),
    ])
    func `the form of a segment tells that it is a parameter`(path: String, template: String) {
        #expect(operations(of: [call("GET", path)]) == ["GET \(template)"])
    }

    @Test(arguments: [
        "/v1beta1/status", "/users/me", "/oauth2/token", "/admin/api/2024-01/shop", "/3/movie/popular", "/users/search",
        "/2.3/questions",
    ])
    func `versions and names with digits are fixed`(path: String) {
        #expect(operations(of: [call("GET", path)]) == ["GET \(path)"])
    }

    @Test func `a word that identifies the object of its response is a parameter`() {
        let exchanges = [call("GET", "/pokemon/ditto", #"{"name": "ditto", "weight": 40}"#)]
        #expect(operations(of: exchanges) == ["GET /pokemon/{pokemon}"])
    }

    @Test func `a word with the responses of an identifier in its place is a parameter`() {
        let user = #"{"login": "x", "bio": null, "site": "y", "posts": 3}"#
        let exchanges = [call("GET", "/users/42", user), call("GET", "/users/alice", user)]
        #expect(operations(of: exchanges) == ["GET /users/{user}"])
    }

    @Test func `a view next to identifiers is fixed`() {
        let exchanges = [
            call("GET", "/monitors/42", #"{"id": 42, "name": "a", "query": "b"}"#),
            call("GET", "/monitors/search", #"{"monitors": [], "counts": {}, "metadata": {}}"#),
        ]
        #expect(operations(of: exchanges) == ["GET /{monitor}", "GET /search"])
    }

    @Test func `the owner of a repository is a parameter because a response names it`() {
        let exchanges = [
            call("GET", "/repos/octocat/hello", #"{"name": "hello", "owner": {"login": "octocat"}}"#),
            call("GET", "/user", #"{"login": "octocat"}"#),
        ]
        #expect(operations(of: exchanges) == ["GET /repos/{owner}/{name}", "GET /user"])
    }

    @Test func `a path that a recording has with its parameters is right`() {
        var given = call("GET", "/teams/blue")
        given.template = "/teams/{slug}"
        #expect(operations(of: [given, call("GET", "/teams/red")]) == ["GET /teams/{slug}"])
    }

    @Test func `no path crashes`() {
        let pieces = [
            "", "/", "//", "%", "%zz", "@", "~", "(", ")", "a(", "a()", ":", "1:", ".", "..json", ";", ",", "🐟", "{",
            "-",
        ]
        for first in pieces {
            for second in pieces {
                #expect(operations(of: [call("GET", "/\(first)/\(second)")]).count == 1)
            }
        }
    }

    @Test func `words in the place of items are a doubt`() {
        let inference = DescriptionInferrer.infer([
            call("GET", "/stations/KSFO/observations", "[]"), call("GET", "/stations/KOAK/observations", "[]"),
        ])
        #expect(inference.doubts.map(\.evidence) == ["the same segments follow `KSFO` and `KOAK`"])
        #expect(inference.doubts.map(\.alternative) == ["/stations/{}"])
    }
}
