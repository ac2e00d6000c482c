import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// Sequences continue from saved positions.
@Suite struct PagePositionTests {
    private enum Cursors: FeedStyle {
        static var paging: APIPaging<Feed<Self>> { .cursor(\.cursor, next: \.meta?.next) }
    }

    private enum Addresses: FeedStyle {
        static var paging: APIPaging<Feed<Self>> { .url(\.meta?.next) }
    }

    private static func page(_ ids: Int..., next: String? = nil) -> APIMockResponse {
        let items = ids.map { #"{"id": \#($0)}"# }.joined(separator: ",")
        return .json(#"{"items": [\#(items)], "meta": {"next": \#(next.map { #""\#($0)""# } ?? "null")}}"#)
    }

    private func client(_ transport: APIMockTransport) -> ProbeClient {
        let key = APIAuthentication("key", .query("key"), "s3cret")
        let configuration = APIConfiguration(transport: transport, retry: .off)
        return ProbeClient(configuration, defaults: APIDefaults(credentials: [key]))
    }

    private func saved(_ position: APIPagePosition) throws -> APIPagePosition {
        try JSONDecoder().decode(APIPagePosition.self, from: JSONEncoder().encode(position))
    }

    @Test func `pages continue after the last one`() async throws {
        let transport = APIMockTransport([Self.page(1, next: "a"), Self.page(2, next: "b"), Self.page(3)])
        let pages = client(transport).pages(of: Feed<Cursors>())
        #expect(pages.position == .start)
        for try await page in pages {
            if page.body.items.map(\.id) == [2] { break }
        }
        let rest = client(transport).pages(of: Feed<Cursors>(), from: try saved(pages.position))
        var ids: [Int] = []
        for try await page in rest { ids += page.body.items.map(\.id) }
        #expect(ids == [3])
        #expect(transport.requests.last?.url.query == "cursor=b&count=2&key=s3cret")
        #expect(rest.position.isEnd)
    }

    @Test func `the end stays the end`() async throws {
        let transport = APIMockTransport([Self.page(1)])
        let pages = client(transport).pages(of: Feed<Cursors>())
        for try await _ in pages {}
        for try await _ in client(transport).pages(of: Feed<Cursors>(), from: try saved(pages.position)) {
            Issue.record("there is no page behind the last one")
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `items continue within a page`() async throws {
        let transport = APIMockTransport([
            Self.page(1, next: "a"), Self.page(2, 3, 4, next: "b"), Self.page(2, 3, 4, next: "b"), Self.page(5),
        ])
        let items = client(transport).items(of: Feed<Cursors>())
        for try await item in items where item.id == 2 { break }
        var ids: [Int] = []
        for try await item in client(transport).items(of: Feed<Cursors>(), from: try saved(items.position)) {
            ids.append(item.id)
        }
        #expect(ids == [3, 4, 5])
        #expect(transport.unused.isEmpty)
    }

    @Test func `a failed page is requested again`() async throws {
        let transport = APIMockTransport([Self.page(1, next: "a"), .empty(503), Self.page(2)])
        let pages = client(transport).pages(of: Feed<Cursors>())
        await #expect(throws: APIError.self) {
            for try await _ in pages {}
        }
        var ids: [Int] = []
        for try await item in client(transport).items(of: Feed<Cursors>(), from: pages.position) { ids.append(item.id) }
        #expect(ids == [2])
    }

    @Test func `a saved address contains no credentials`() async throws {
        let transport = APIMockTransport([
            Self.page(1, next: "https://me:pass@api.example/v1/feed?key=s3cret&from=2"), Self.page(2),
        ])
        let pages = client(transport).pages(of: Feed<Addresses>())
        for try await _ in pages { break }
        let text = String(decoding: try JSONEncoder().encode(pages.position), as: UTF8.self)
        #expect(!text.contains("s3cret") && !text.contains("pass") && !text.contains("me:"))
        for try await _ in client(transport).pages(of: Feed<Addresses>(), from: pages.position) {}
        #expect(transport.requests.last?.url.absoluteString == "https://api.example/v1/feed?from=2&key=s3cret")
    }

    @Test func `a credential of the address is not saved`() async throws {
        let response = Self.page(1, next: "https://api.example/bot-s3cret/feed?from=2")
        let client = ProbeClient(
            APIConfiguration(transport: APIMockTransport([response]), retry: .off),
            server: "https://{host}.example/bot-{token}",
            defaults: APIDefaults(
                credentials: [APIAuthentication("token", .server("token"), "s3cret")],
                placeholders: ["host": "api"]
            )
        )
        let pages = client.pages(of: Feed<Addresses>())
        for try await _ in pages { break }
        let saved = try #require(String(data: JSONEncoder().encode(pages.position), encoding: .utf8))
        #expect(saved.contains("bot-REDACTED") && !saved.contains("s3cret"))
    }

    @Test func `a position of another strategy is rejected`() async throws {
        let transport = APIMockTransport([Self.page(1, next: "https://api.example/v1/feed?from=2")])
        let pages = client(transport).pages(of: Feed<Addresses>())
        for try await _ in pages { break }
        let error = await #expect(throws: APIError.self) {
            for try await _ in client(transport).pages(of: Feed<Cursors>(), from: pages.position) {}
        }
        #expect(error?.kind == .invalidRequest)
        #expect(error?.reason == "the position is not one of this resource's pages")
    }
}
