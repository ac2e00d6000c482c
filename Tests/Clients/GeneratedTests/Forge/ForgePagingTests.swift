import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import TestTraits
import Testing

@Suite(.watchdog)
struct ForgePagingTests {
    /// A page of tickets with other fields next to the list.
    private static func page(_ ids: Int..., and rest: String = "") -> Reply {
        let tickets = ids.map { #"{"id":\#($0),"title":"t"}"# }.joined(separator: ",")
        return .json(#"{"data":[\#(tickets)]\#(rest.isEmpty ? "" : ",")\#(rest)}"#)
    }

    private func ids<Resource: APIPagedResource>(
        of items: APIItems<ForgeClient, Resource>
    ) async throws -> [Int] where Resource.Response == Listing<Ticket> {
        var ids: [Int] = []
        for try await ticket in items { ids.append(ticket.id) }
        return ids
    }

    @Test func `the key step counts items by the size of a page, and total ends them`() async throws {
        let api = try LoopbackAPI(Self.page(1, 2, and: #""total":3"#), Self.page(3, and: #""total":3"#))
        #expect(try await ids(of: api.forge().items(of: TicketsListResource(limit: 2))) == [1, 2, 3])
        #expect(api.targets == ["/v2/tickets?limit=2", "/v2/tickets?offset=2&limit=2"])
    }

    @Test func `pages are counted from the default of the parameter, and pages ends them`() async throws {
        let api = try LoopbackAPI(Self.page(1, and: #""page_count":2"#), Self.page(2, and: #""page_count":2"#))
        #expect(try await ids(of: api.forge().items(of: TicketsTrashResource())) == [1, 2])
        #expect(api.targets == ["/v2/tickets/trash?page=0", "/v2/tickets/trash?page=1"])
    }

    @Test func `the cursor next is sent in a field of the body, and an empty one ends the list`() async throws {
        let api = try LoopbackAPI(
            Self.page(1, and: #""meta":{"next_cursor":"b="}"#),
            Self.page(2, and: #""meta":{"next_cursor":""}"#)
        )
        #expect(try await ids(of: api.forge().items(of: TicketsSearchResource(text: "x"))) == [1, 2])
        #expect(api.bodies == [#"{"text":"x"}"#, #"{"text":"x","cursor":"b="}"#])
    }

    @Test func `the cursor next is sent in a field of the body's model, and more ends the list`() async throws {
        let api = try LoopbackAPI(
            Self.page(1, and: #""meta":{"next":7},"has_more":true"#),
            Self.page(2, and: #""meta":{"next":9},"has_more":false"#)
        )
        let resource = TicketsQueryResource(body: TicketQuery(text: "x"))
        #expect(try await ids(of: api.forge().items(of: resource)) == [1, 2])
        #expect(api.bodies == [#"{"text":"x"}"#, #"{"text":"x","from":7}"#])
    }

    @Test func `the cursor last is a field of the last item, and done ends the list`() async throws {
        let api = try LoopbackAPI(Self.page(9, 7, and: #""is_last":false"#), Self.page(4, and: #""is_last":true"#))
        #expect(try await ids(of: api.forge().items(of: TicketsNewestResource())) == [9, 7, 4])
        #expect(api.targets == ["/v2/tickets/newest", "/v2/tickets/newest?before=7"])
    }

    @Test func `the address of a page may be relative, and the credential is sent to its own origin alone`()
        async throws
    {
        let other = try LoopbackServer(replies: [Self.page(3)])
        let api = try LoopbackAPI(
            Self.page(1, and: #""meta":{"next_url":"feed?after=1"}"#),
            Self.page(2, and: #""meta":{"next_url":"\#(other.url)/more"}"#)
        )
        #expect(try await ids(of: api.forge().items(of: TicketsFeedResource(limit: 1))) == [1, 2, 3])
        #expect(api.targets == ["/v2/tickets/feed?limit=1", "/v2/tickets/feed?after=1"])
        #expect(api.server.requests.map { $0.headers["Authorization"] } == ["Bearer s3cret", "Bearer s3cret"])
        #expect(other.requests.map(\.target) == ["/more"])
        #expect(other.requests.map { $0.headers["Authorization"] } == [nil])
    }

    @Test func `the key merge adds the members of an object to the query`() async throws {
        let api = try LoopbackAPI(
            Self.page(1, and: #""continue":{"from":"a|b","limit":3}"#),
            Self.page(2, and: #""continue":{"from":"c"}"#),
            Self.page(3)
        )
        #expect(try await ids(of: api.forge().items(of: TicketsExportResource(limit: 1))) == [1, 2, 3])
        #expect(
            api.targets == [
                "/v2/tickets/export?limit=1", "/v2/tickets/export?from=a%7Cb&limit=3",
                "/v2/tickets/export?limit=1&from=c",
            ]
        )
    }

    @Test func `a repeated cursor is an error, and an empty page leads to the next one`() async throws {
        let api = try LoopbackAPI(
            Self.page(1, and: #""meta":{"next_cursor":"a"}"#),
            Self.page(2, and: #""meta":{"next_cursor":"a"}"#),
            Self.page(and: #""meta":{"next_cursor":"b"}"#),
            Self.page(3, and: #""meta":{"next_cursor":null}"#)
        )
        let items = api.forge().items(of: TicketsSearchResource(text: "x"))
        let error = await #expect(throws: APIError.self) { try await ids(of: items) }
        #expect(error?.reason == "the page leads to one that was read before, so that the pages would never end")
        #expect(try await ids(of: items) == [3])
        #expect(api.bodies.count == 4)
    }

    @Test func `a saved position continues in the middle of a page and contains no credential`() async throws {
        let api = try LoopbackAPI { request in
            request.target.contains("after")
                ? Self.page(2, 3, 4) : Self.page(1, and: #""meta":{"next_url":"feed?after=1"}"#)
        }
        let items = api.forge().items(of: TicketsFeedResource())
        for try await ticket in items where ticket.id == 2 { break }
        let saved = try JSONEncoder().encode(items.position)
        #expect(!String(decoding: saved, as: UTF8.self).contains("s3cret"))

        let position = try JSONDecoder().decode(APIPagePosition.self, from: saved)
        #expect(try await ids(of: api.forge().items(of: TicketsFeedResource(), from: position)) == [3, 4])
        #expect(api.targets == ["/v2/tickets/feed", "/v2/tickets/feed?after=1", "/v2/tickets/feed?after=1"])
    }

    @Test func `a cancelled task receives no other item and requests no other page`() async throws {
        let api = try LoopbackAPI { _ in Self.page(1, 2, and: #""has_more":true"#) }
        let items = api.forge().items(of: TicketsListResource())
        let task = Task {
            var ids: [Int] = []
            do {
                for try await ticket in items {
                    ids.append(ticket.id)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            } catch is CancellationError {
                ids.append(-1)
            }
            return ids
        }
        #expect(try await task.value == [1, -1])
        #expect(api.targets.count == 1)
    }
}
