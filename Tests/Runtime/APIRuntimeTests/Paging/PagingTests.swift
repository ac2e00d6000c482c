import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct PagingTests {
    private static func page(_ names: [String], more: Bool) -> APIMockResponse {
        let items = names.map { #"{"name": "\#($0)", "site_url": "https://\#($0).example"}"# }
        return .json(#"{"items": [\#(items.joined(separator: ","))], "has_more": \#(more)}"#)
    }

    private func client(_ transport: APIMockTransport) -> ForumClient {
        ForumClient(key: "k", user: "u", configuration: APIConfiguration(transport: transport, retry: .off))
    }

    @Test func `items are read from all pages`() async throws {
        let transport = APIMockTransport([
            Self.page(["a", "b"], more: true), Self.page(["c"], more: true), Self.page(["d"], more: false),
        ])
        var names: [String] = []
        for try await site in client(transport).items(of: SitesResource()) {
            names.append(site.name)
        }
        #expect(names == ["a", "b", "c", "d"])
        #expect(
            transport.requests.map { $0.url.query ?? "" } == [
                "key=k&access_token=u", "page=2&key=k&access_token=u", "page=3&key=k&access_token=u",
            ]
        )
    }

    @Test func `a page is requested when it is needed`() async throws {
        let transport = APIMockTransport([Self.page(["a"], more: true), Self.page(["b"], more: false)])
        var iterator = client(transport).items(of: SitesResource(page: 5)).makeAsyncIterator()
        #expect(transport.requests.isEmpty)
        #expect(try await iterator.next()?.name == "a")
        #expect(transport.requests.count == 1)
        #expect(try await iterator.next()?.name == "b")
        #expect(transport.requests.last?.url.query == "page=6&key=k&access_token=u")
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
        #expect(transport.requests.count == 2)
    }

    @Test func `an empty page that announces more is not the end`() async throws {
        let transport = APIMockTransport([
            Self.page(["a"], more: true), Self.page([], more: true), Self.page(["b"], more: false),
        ])
        var sizes: [Int] = []
        for try await page in client(transport).pages(of: SitesResource()) {
            sizes.append(page.body.items.count)
        }
        #expect(sizes == [1, 0, 1])
        #expect(transport.unused.isEmpty)
    }

    @Test func `ten consecutive empty pages are an error`() async throws {
        let transport = APIMockTransport(
            [Self.page([], more: true), Self.page(["a"], more: true)] + [Self.page([], more: true).repeated()]
        )
        let items = client(transport).items(of: SitesResource())
        var iterator = items.makeAsyncIterator()
        #expect(try await iterator.next()?.name == "a")
        let error = try await apiError { try await iterator.next() }
        #expect(
            error.debugDescription == """
                sites: undecodable
                reason: 10 pages in a row are empty, and the last one leads to another
                status: 200
                """
        )
        #expect(transport.requests.count == 12)
        #expect(try await iterator.next() == nil)
    }

    @Test func `arrays end with an empty one`() async throws {
        struct Numbers: APIPagedResource {
            typealias Response = [Int]
            static let name = "numbers"
            static var paging: APIPaging<Self> { .number(\.page) }
            var page = 0
            var path: APIPath { "/numbers/\(page)" }
        }
        let transport = APIMockTransport([.json("[1, 2]"), .json("[3]"), .json("[]")])
        var numbers: [Int] = []
        for try await number in client(transport).items(of: Numbers()) {
            numbers.append(number)
        }
        #expect(numbers == [1, 2, 3])
        #expect(transport.requests.map(\.url.path) == ["/2.3/numbers/0", "/2.3/numbers/1", "/2.3/numbers/2"])
    }

    @Test func `an error ends the sequence`() async throws {
        let transport = APIMockTransport([.empty(404)])
        var iterator = client(transport).pages(of: SitesResource()).makeAsyncIterator()
        await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
        #expect(transport.requests.count == 1)
    }

    @Test func `a cancelled sequence stops at once`() async throws {
        let transport = APIMockTransport([Self.page(["a", "b", "c"], more: true), Self.page(["d"], more: false)])
        let items = client(transport).items(of: SitesResource())
        let task = Task {
            var names: [String] = []
            do {
                for try await site in items {
                    names.append(site.name)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            } catch is CancellationError {
                names.append("cancelled")
            }
            return names
        }
        #expect(try await task.value == ["a", "cancelled"])
        #expect(transport.requests.count == 1)
    }

    @Test @MainActor func `a sequence can be iterated on an actor`() async throws {
        let transport = APIMockTransport([Self.page(["a"], more: false)])
        var names: [String] = []
        for try await site in client(transport).items(of: SitesResource()) {
            MainActor.assertIsolated()
            names.append(site.name)
        }
        #expect(names == ["a"])
    }
}
