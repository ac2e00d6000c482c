import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// How each strategy requests the next page and detects the last one.
@Suite struct PagingStyleTests {
    /// Returns the items of the responses, and the requested targets.
    private func walk<Style: FeedStyle>(
        _ feed: Feed<Style>,
        _ responses: String...
    ) async throws -> (items: [Int], targets: [String]) {
        let transport = APIMockTransport(responses.map { .json($0) })
        let client = ProbeClient(APIConfiguration(transport: transport, retry: .off))
        var items: [Int] = []
        for try await item in client.items(of: feed) { items.append(item.id) }
        #expect(transport.unused.isEmpty)
        return (items, transport.requests.map { $0.url.query ?? "" })
    }

    @Test func `page numbers start anywhere and end at the last page`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .number(\.number, first: 0).pages(\.pages) }
        }
        let (items, targets) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}], "pages": 3}"#,
            #"{"items": [{"id": 2}], "pages": 3}"#,
            #"{"items": [{"id": 3}], "pages": 3}"#
        )
        #expect(items == [1, 2, 3])
        #expect(targets == ["count=2", "number=1&count=2", "number=2&count=2"])
    }

    @Test func `offsets increase by the page size up to the total`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .offset(\.number, step: \.count).total(\.total) }
        }
        let (items, targets) = try await walk(
            Feed<Style>(number: 10),
            #"{"items": [{"id": 1}, {"id": 2}], "total": 13}"#,
            #"{"items": [{"id": 3}], "total": 13}"#
        )
        #expect(items == [1, 2, 3])
        #expect(targets == ["number=10&count=2", "number=12&count=2"])
    }

    @Test func `offsets increase by the received items without a page size`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .offset(\.number) { _ in nil } }
        }
        let (items, targets) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}, {"id": 2}, {"id": 3}]}"#,
            #"{"items": []}"#
        )
        #expect(items == [1, 2, 3])
        #expect(targets == ["count=2", "number=3&count=2"])
    }

    @Test func `cursors end with an empty one`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .cursor(\.cursor, next: \.meta?.next) }
        }
        let (items, targets) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}], "meta": {"next": "a b"}}"#,
            #"{"items": [{"id": 2}], "meta": {"next": ""}}"#
        )
        #expect(items == [1, 2])
        #expect(targets == ["count=2", "cursor=a%20b&count=2"])
    }

    /// The items before the error of the sequence, and its reason.
    private func failure<Style: FeedStyle>(
        of feed: Feed<Style>,
        _ responses: String...
    ) async throws -> (items: [Int], reason: String?) {
        let transport = APIMockTransport(responses.map { .json($0) })
        let client = ProbeClient(APIConfiguration(transport: transport, retry: .off))
        var iterator = client.items(of: feed).makeAsyncIterator()
        var items: [Int] = []
        let error = try await apiError {
            while let item = try await iterator.next() { items.append(item.id) }
        }
        #expect(error.kind == .undecodable)
        #expect(transport.unused.isEmpty)
        #expect(try await iterator.next() == nil)
        return (items, error.reason)
    }

    private static let repeated = "the page leads to one that was read before, so that the pages would never end"
    private static let unknown = "the response says that there is another page, but not where it is"

    @Test func `a repeated cursor is an error`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .cursor(\.cursor, next: \.meta?.next) }
        }
        let (items, reason) = try await failure(
            of: Feed<Style>(),
            #"{"items": [{"id": 1}], "meta": {"next": "a"}}"#,
            #"{"items": [{"id": 2}], "meta": {"next": "b"}}"#,
            #"{"items": [{"id": 3}], "meta": {"next": "a"}}"#
        )
        #expect(items == [1, 2, 3])
        #expect(reason == Self.repeated)
    }

    @Test func `an empty page with its own cursor is the end`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .cursor(\.cursor, next: \.meta?.next) }
        }
        let (items, targets) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}], "meta": {"next": "a"}}"#,
            #"{"items": [], "meta": {"next": "b"}}"#,
            #"{"items": [{"id": 2}], "meta": {"next": "c"}}"#,
            #"{"items": [], "meta": {"next": "c"}}"#
        )
        #expect(items == [1, 2])
        #expect(targets == ["count=2", "cursor=a&count=2", "cursor=b&count=2", "cursor=c&count=2"])
    }

    @Test func `more pages without a cursor are an error`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .cursor(\.number, last: \.id).done(\.isDone) }
        }
        let (items, reason) = try await failure(
            of: Feed<Style>(),
            #"{"items": [{"id": 1}], "isDone": false}"#,
            #"{"items": [], "isDone": false}"#
        )
        #expect(items == [1])
        #expect(reason == Self.unknown)
    }

    @Test func `a repeated item is an error`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .cursor(\.number, last: \.id) }
        }
        let page = #"{"items": [{"id": 1}]}"#
        #expect(try await failure(of: Feed<Style>(), page, page).reason == Self.repeated)
    }

    @Test func `a repeated object is an error`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .merge(\.continue) }
        }
        let page = #"{"items": [{"id": 1}], "continue": {"a": 1}}"#
        #expect(try await failure(of: Feed<Style>(), page, page).reason == Self.repeated)
    }

    @Test func `an offset that does not increase is an error`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .offset(\.number) { _ in nil }.done(\.isDone) }
        }
        let (items, reason) = try await failure(
            of: Feed<Style>(),
            #"{"items": [{"id": 1}], "isDone": false}"#,
            #"{"items": [], "isDone": false}"#
        )
        #expect(items == [1])
        #expect(reason == Self.repeated)
    }

    @Test func `fewer items than the total can be all`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .offset(\.number, step: \.count).total(\.total) }
        }
        let (items, _) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}, {"id": 2}], "total": 3}"#,
            #"{"items": [], "total": 3}"#
        )
        #expect(items == [1, 2])
    }

    @Test func `the last item leads to the next page until all are done`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .cursor(\.number, last: \.id).done(\.isDone) }
        }
        let (items, targets) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}, {"id": 7}], "isDone": false}"#,
            #"{"items": [{"id": 9}], "isDone": true}"#
        )
        #expect(items == [1, 7, 9])
        #expect(targets == ["count=2", "number=7&count=2"])
    }

    @Test func `addresses are relative to the page`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .url(\.meta?.next) }
        }
        let (items, targets) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}], "meta": {"next": "?from=2"}}"#,
            #"{"items": [{"id": 2}], "meta": {"next": "https://api.example/v1/feed?from=3"}}"#,
            #"{"items": [{"id": 3}], "meta": {"next": null}}"#
        )
        #expect(items == [1, 2, 3])
        #expect(targets == ["count=2", "from=2", "from=3"])
    }

    @Test func `a repeated address is an error`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .url(\.meta?.next) }
        }
        let (items, reason) = try await failure(
            of: Feed<Style>(),
            #"{"items": [{"id": 1}], "meta": {"next": "?from=2"}}"#,
            #"{"items": [{"id": 2}], "meta": {"next": "/v1/feed?from=2"}}"#
        )
        #expect(items == [1, 2])
        #expect(reason == Self.repeated)
    }

    @Test func `a repeated link is an error`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .link("next") }
        }
        let page = APIMockResponse.json(#"{"items": [{"id": 1}]}"#, headers: ["Link": "</v1/feed?page=2>; rel=next"])
        let client = ProbeClient(APIConfiguration(transport: APIMockTransport([page.repeated()]), retry: .off))
        let error = try await apiError { for try await _ in client.items(of: Feed<Style>()) {} }
        #expect(error.reason == Self.repeated)
    }

    @Test func `an object replaces the previous one in the query`() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .merge(\.continue) }
        }
        let (items, targets) = try await walk(
            Feed<Style>(cursor: "start"),
            #"{"items": [{"id": 1}], "continue": {"cursor": "x", "b": 2}}"#,
            #"{"items": [{"id": 2}], "continue": {"cursor": "y"}}"#,
            #"{"items": [{"id": 3}]}"#
        )
        #expect(items == [1, 2, 3])
        #expect(targets == ["cursor=start&count=2", "count=2&b=2&cursor=x", "count=2&cursor=y"])
    }
}
