import APIRuntime
import Foundation
import Menu
import TestSupport
import Testing

/// The sequence of the kitchen's app: somebody signs in, changes the menu and goes home.
struct MenuLoginStoryTests {
    @Test(.timeLimit(.minutes(1))) func signInChangeAPriceSignOut() async throws {
        let api = try LoopbackAPI(
            .sample("menu/session"),
            .sample("menu/dishes"),
            .empty(),
            .empty(),
            .unauthorized(json: #"{"error":"Sign in first."}"#)
        )
        var menu = api.menu(token: nil)

        // 1. Name and password become a token.
        let session = try await menu.session.open(name: "ada", password: "open sesame")
        #expect(session.roles == [.waiter, .kitchen])
        #expect(session.expiresAt == Date(timeIntervalSince1970: 1_699_996_400.5))

        // 2. The client has it from now on, and every call carries it.
        menu.token = APICredential(session.token)
        let soup = try #require(try await menu.dishes.list().first { $0.price != nil })
        try await menu.dishes.setPrice(id: soup.id, price: (soup.price ?? 0) + 1)

        // 3. At the end of the shift the token is of no use any more.
        try await menu.session.close()
        let error = try await apiError { try await menu.dishes.remove(id: soup.id) }
        #expect(error.kind == .unauthorized)
        #expect(error.localizedDescription == "Sign in first.")

        #expect(
            api.lines == [
                "POST /api/session",
                "GET /api/dishes",
                "PATCH /api/dishes/0042",
                "DELETE /api/session",
                "DELETE /api/dishes/0042",
            ]
        )
        #expect(api.bodies[2] == #"{"price":8.9}"#)
        #expect(
            api.server.requests.map { $0.headers["Authorization"] }
                == [nil] + Array(repeating: "Bearer k1tchen", count: 4)
        )
    }

    /// Signs in when a token is first needed, and keeps it for all calls that follow.
    actor Doorkeeper {
        private let menu: MenuClient
        private var login: Task<String, any Error>?

        init(_ menu: MenuClient) {
            self.menu = menu
        }

        func token() async throws -> String {
            if let login { return try await login.value }
            let login = Task { [menu] in try await menu.session.open(name: "ada", password: "open sesame").token }
            self.login = login
            return try await login.value
        }
    }

    @Test(.timeLimit(.minutes(1))) func aClientThatSignsInByItself() async throws {
        let api = try LoopbackAPI { request in
            request.path == "/api/session"
                ? .json(#"{"token":"fresh","expires_at":"2024-01-01T00:00:00Z","roles":[]}"#) : .json("[]")
        }
        let doorkeeper = Doorkeeper(api.menu(token: nil))
        let menu = api.menu(token: APICredential { try await doorkeeper.token() })
        async let first = menu.dishes.list()
        async let second = menu.dishes.list(section: 1)
        _ = try await (first, second)

        #expect(api.lines.first == "POST /api/session")
        #expect(api.lines.dropFirst().sorted() == ["GET /api/dishes", "GET /api/dishes?section=1"])
        #expect(
            api.server.requests.dropFirst().map { $0.headers["Authorization"] } == ["Bearer fresh", "Bearer fresh"]
        )
    }
}
