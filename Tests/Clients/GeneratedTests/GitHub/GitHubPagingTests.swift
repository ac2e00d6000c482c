import APIRuntime
import APIRuntimeConformance
import GitHub
import TestTraits
import Testing

/// The header `Link` leads to the next page.
struct GitHubPagingTests {
    private static func label(_ name: String) -> String { #"[{"name": "\#(name)", "color": "d73a4a"}]"# }

    @Test(.watchdog) func `pages follow the Link header`() async throws {
        let api = try LoopbackAPI { request in
            let moved = "http://\(request.headers["Host"] ?? "")/repositories/1/labels?per_page=1"
            func link(_ page: Int, _ relation: String) -> String { #"<\#(moved)&page=\#(page)>; rel="\#(relation)""# }
            return switch request.target {
            case "/repos/ada/engine/labels?per_page=1":
                .json(Self.label("a")).header("Link", link(2, "next") + ", " + link(3, "last"))
            case "/repositories/1/labels?per_page=1&page=2":
                .json(Self.label("b")).header("Link", link(1, "prev") + ", " + link(3, "next"))
            default: .json(Self.label("c")).header("Link", link(1, "first"))
            }
        }
        var names: [String] = []
        let labels = LabelsListResource(owner: "ada", repo: "engine", perPage: 1)
        for try await label in api.github().items(of: labels) {
            names.append(label.name)
        }
        #expect(names == ["a", "b", "c"])
        #expect(
            api.targets == [
                "/repos/ada/engine/labels?per_page=1",
                "/repositories/1/labels?per_page=1&page=2",
                "/repositories/1/labels?per_page=1&page=3",
            ]
        )
        #expect(Set(api.server.requests.map { $0.headers["Authorization"] }) == ["Bearer the-token"])
        #expect(Set(api.server.requests.map { $0.headers["User-Agent"] }) == ["reader"])
    }

    @Test(.watchdog) func `a single page has no next page`() async throws {
        let api = try LoopbackAPI(.json(Self.label("a")))
        var count = 0
        for try await page in api.github().pages(of: LabelsListResource(owner: "ada", repo: "engine")) {
            count += page.body.count
        }
        #expect(count == 1)
        #expect(api.targets == ["/repos/ada/engine/labels"])
    }

    @Test(.watchdog) func `a link to another host receives no token`() async throws {
        let other = try LoopbackServer(replies: [.json(Self.label("b"))])
        let api = try LoopbackAPI(.json(Self.label("a")).header("Link", #"<\#(other.url)/labels>; rel="next""#))
        var names: [String] = []
        for try await label in api.github().items(of: LabelsListResource(owner: "ada", repo: "engine")) {
            names.append(label.name)
        }
        #expect(names == ["a", "b"])
        #expect(other.requests.map { $0.headers["Authorization"] } == [nil])
    }

    @Test(.watchdog) func `the items of a search are paged`() async throws {
        let api = try LoopbackAPI { request in
            let user = #"{"login": "a", "id": 1, "avatar_url": "https://x.example/a", "url": "https://x.example/b"}"#
            let page = Reply.json(#"{"total_count": 2, "incomplete_results": false, "items": [\#(user)]}"#)
            return request.target.contains("page=2")
                ? page : page.header("Link", #"</search/users?q=a&page=2>; rel="next""#)
        }
        var count = 0
        for try await _ in api.github().items(of: SearchUsersResource(text: "a")) { count += 1 }
        #expect(count == 2)
        #expect(api.targets == ["/search/users?q=a", "/search/users?q=a&page=2"])
    }
}
