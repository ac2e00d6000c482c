import APIRuntime
import Foundation
import Testing

/// How each style asks for the next page, and what ends it.
@Suite struct PagingStyleTests {
    /// Plays the answers and gives the items, and the targets that were asked for.
    private func walk<Style: FeedStyle>(
        _ feed: Feed<Style>,
        _ answers: String...
    ) async throws -> (items: [Int], targets: [String]) {
        let transport = APIMockTransport(answers.map { .json($0) })
        let client = ProbeClient(APIConfiguration(transport: transport, retry: .off))
        var items: [Int] = []
        for try await item in client.items(of: feed) { items.append(item.id) }
        #expect(transport.unused.isEmpty)
        return (items, transport.requests.map { $0.url.query ?? "" })
    }

    @Test func countsFromAnyNumberToTheLastPage() async throws {
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

    @Test func countsItemsByTheSizeOfAPageToTheTotal() async throws {
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

    @Test func countsTheItemsThatCameWhereNothingSaysHowManyAPageHas() async throws {
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

    @Test func handsCursorsOnUntilOneIsEmpty() async throws {
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

    @Test func stopsWhenACursorComesBack() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .cursor(\.cursor, next: \.meta?.next) }
        }
        let (items, _) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}], "meta": {"next": "a"}}"#,
            #"{"items": [{"id": 2}], "meta": {"next": "b"}}"#,
            #"{"items": [{"id": 3}], "meta": {"next": "a"}}"#
        )
        #expect(items == [1, 2, 3])
    }

    @Test func asksForWhatFollowsTheLastItemUntilAllIsDone() async throws {
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

    @Test func followsAddressesRelativeToThePage() async throws {
        enum Style: FeedStyle {
            static var paging: APIPaging<Feed<Self>> { .url(\.meta?.next) }
        }
        let (items, targets) = try await walk(
            Feed<Style>(),
            #"{"items": [{"id": 1}], "meta": {"next": "?from=2"}}"#,
            #"{"items": [{"id": 2}], "meta": {"next": "https://api.example/v1/feed?from=3"}}"#,
            #"{"items": [{"id": 3}], "meta": {"next": "/v1/feed?from=2"}}"#
        )
        #expect(items == [1, 2, 3])
        #expect(targets == ["count=2", "from=2", "from=3"])
    }

    @Test func mergesAnObjectIntoTheQueryInPlaceOfTheOneBefore() async throws {
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
