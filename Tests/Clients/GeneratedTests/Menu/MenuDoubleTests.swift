import APIRuntime
import Foundation
import Menu
import Testing

@testable import APIRuntimeTesting

/// Code that uses the client is tested without a server, with a mock transport.
struct MenuDoubleTests {
    /// A part of an app: the lines that a board in the restaurant shows.
    struct Board {
        let menu: MenuClient

        func lines() async -> [String] {
            do {
                return try await menu.dishes.list().map { dish in
                    "\(dish.title): \(dish.price.map { "\($0) €" } ?? "ask us")"
                }
            } catch {
                return ["Our menu is being written."]
            }
        }
    }

    private func board(_ transport: APIMockTransport) -> Board {
        Board(menu: MenuClient(token: "t", configuration: APIConfiguration(transport: transport, retry: .off)))
    }

    @Test func `the board shows the dishes`() async throws {
        let transport = APIMockTransport([
            .json(
                #"[{"id":1,"section":1,"title":"Soup","price":3.5},{"id":2,"section":1,"title":"Fish"}]"#
            ).when(.get, "/api/dishes")
        ])
        #expect(await board(transport).lines() == ["Soup: 3.5 €", "Fish: ask us"])
        #expect(transport.unused.isEmpty)
        #expect(transport.requests.map(\.url.absoluteString) == ["https://menu.example/api/dishes"])
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer t"])
    }

    @Test(arguments: [
        APIMockResponse.failure(.notConnected), .json(#"{"error":"?"}"#, status: 401), .json("{}"), .empty(500),
    ])
    func `the board shows every error`(response: APIMockResponse) async throws {
        #expect(await board(APIMockTransport([response])).lines() == ["Our menu is being written."])
    }

    @Test func `an unexpected call is named in the error`() async throws {
        let menu = board(APIMockTransport([.empty().when(.delete, "/api/dishes/1")])).menu
        let error = try await apiError { try await menu.dishes.remove(id: 2) }
        #expect(
            (error.underlying as? APIPlaybackError)?.description
                == """
                The mock transport has no response for DELETE https://menu.example/api/dishes/2. \
                It expected: DELETE /api/dishes/1.
                """
        )
    }

    @Test func `a request can be inspected without sending it`() async throws {
        let request = try await MenuClient(token: "t").request(for: DishesSetPriceResource(id: 7, price: 9))
        #expect(request.method == .patch)
        #expect(request.url.absoluteString == "https://menu.example/api/dishes/7")
        #expect(try request.body?.bytes == Data(#"{"price":9}"#.utf8))
        #expect(request.headers["Content-Type"] == "application/json")
    }
}
