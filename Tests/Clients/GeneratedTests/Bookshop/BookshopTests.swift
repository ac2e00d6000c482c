import APIRuntime
import APIRuntimeConformance
import Bookshop
import Foundation
import TestTraits
import Testing

/// The client of the imported document: its requests and responses.
struct BookshopTests {
    private func client(of api: LoopbackAPI, token: APICredential? = nil, key: APICredential? = "k") -> BookshopClient {
        BookshopClient(
            token: token,
            key: key,
            server: APIServer(api.server.url),
            configuration: api.configuration
        )
    }

    @Test(.watchdog) func `a page is unwrapped, and one of two credentials is sent`() async throws {
        let api = try LoopbackAPI(.json(#"{"items":[{"stars":5,"text":"Good"}],"has_more":false}"#))
        let id = try #require(UUID(uuidString: "0D9F2C50-7B0B-4D5E-8E0C-5D7A3C1B2A10"))
        let reviews = try await client(of: api).books.listReviews(id: id, limit: 2)
        #expect(reviews.map(\.text) == ["Good"])
        #expect(api.lines == ["GET /books/0d9f2c50-7b0b-4d5e-8e0c-5d7a3c1b2a10/reviews?limit=2"])
    }

    @Test(.watchdog) func `the cursor of a page requests the next one`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"items":[{"stars":5}],"has_more":true,"next_cursor":"c2"}"#),
            .json(#"{"items":[{"stars":3}],"has_more":false,"next_cursor":"c3"}"#)
        )
        let id = try #require(UUID(uuidString: "0D9F2C50-7B0B-4D5E-8E0C-5D7A3C1B2A10"))
        var stars: [Int] = []
        for try await review in client(of: api).items(of: BooksListReviewsResource(id: id)) {
            stars.append(review.stars.rawValue)
        }
        #expect(stars == [5, 3])
        let path = "GET /books/0d9f2c50-7b0b-4d5e-8e0c-5d7a3c1b2a10/reviews"
        #expect(api.lines == [path, "\(path)?cursor=c2"])
    }

    @Test(.watchdog) func `a tagged union of the document is decoded`() async throws {
        let api = try LoopbackAPI(
            .json(
                #"""
                {"lines":[],"number":7,"status":"paid","total":{"amount":"9.90","currency":"EUR"},
                 "payment":{"type":"card","last4":"4242"}}
                """#
            )
        )
        let order = try await client(of: api, token: "t").orders.get(number: 7)
        #expect(order.payment == .card(CardPayment(type: "card", last4: "4242")))
        #expect(order.total.amount == Decimal(string: "9.90"))
        #expect(order.status == .paid)
    }

    @Test(.watchdog) func `an update sends only what is given, and null removes`() async throws {
        let api = try LoopbackAPI(.json("{}", status: 404))
        let id = UUID()
        await #expect(throws: APIError.self) {
            _ = try await client(of: api).books.update(id: id, title: "New", subtitle: .null)
        }
        #expect(api.bodies == [#"{"title":"New","subtitle":null}"#])
    }
}
