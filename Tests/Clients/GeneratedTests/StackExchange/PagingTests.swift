import APIRuntime
import Foundation
import StackExchange
import TestSupport
import TestTraits
import Testing

struct PagingTests {
    private func tag(_ name: String) -> String {
        "{\"name\":\"\(name)\",\"count\":1,\"has_synonyms\":false,\"is_moderator_only\":false,\"is_required\":false}"
    }

    @Test(.watchdog) func `items continue to the last page with all parameters`() async throws {
        let api = try LoopbackAPI(
            .page("\(tag("a")),\(tag("b"))", hasMore: true),
            .page(tag("c"), hasMore: true),
            .page(tag("d"))
        )
        var names: [String] = []
        for try await tag in api.stackExchange(key: "k").items(of: TagsListResource(nameContaining: "x", pageSize: 2)) {
            names.append(tag.name)
        }
        #expect(names == ["a", "b", "c", "d"])
        let rest = "&key=k"
        #expect(
            api.targets == [
                "/2.3/tags?inname=x&sort=popular&order=desc&pagesize=2&site=stackoverflow\(rest)",
                "/2.3/tags?inname=x&sort=popular&order=desc&page=2&pagesize=2&site=stackoverflow\(rest)",
                "/2.3/tags?inname=x&sort=popular&order=desc&page=3&pagesize=2&site=stackoverflow\(rest)",
            ]
        )
    }

    @Test(.watchdog) func `pages are requested lazily from any page`() async throws {
        let api = try LoopbackAPI(.page(tag("g"), hasMore: true))
        for try await page in api.stackExchange().pages(of: TagsListResource(page: 7)) {
            #expect(page.body.items.map(\.name) == ["g"])
            break
        }
        #expect(api.targets == ["/2.3/tags?sort=popular&order=desc&page=7&site=stackoverflow"])
    }

    @Test(.watchdog) func `an empty page with a flag for more pages is not the last`() async throws {
        let api = try LoopbackAPI(
            .page(tag("a"), hasMore: true),
            .page(hasMore: true),
            .page(tag("b"), hasMore: false)
        )
        var names: [String] = []
        for try await tag in api.stackExchange().items(of: TagsListResource()) { names.append(tag.name) }
        #expect(names == ["a", "b"])
        #expect(api.targets.count == 3)
    }
}
