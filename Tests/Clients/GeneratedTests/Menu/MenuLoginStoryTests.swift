import APIRuntime
import APIRuntimeConformance
import Foundation
import Menu
import TestSupport
import TestTraits
import Testing

@testable import APIRuntimeLogin

/// The calls of an app for the kitchen: a user signs in, changes the menu and signs out.
struct MenuLoginStoryTests {
    @Test(.watchdog) func `a shift signs in, changes a price and signs out`() async throws {
        let api = try LoopbackAPI(
            .sample("menu/session"),
            .sample("menu/dishes"),
            .empty(),
            .empty(),
            .unauthorized(json: #"{"error":"Sign in first."}"#)
        )
        var menu = api.menu(token: nil)

        // 1. The name and the password are exchanged for a token.
        let session = try await menu.session.open(name: "ada", password: "open sesame")
        #expect(session.roles == [.waiter, .kitchen])
        #expect(session.expiresAt == Date(timeIntervalSince1970: 1_699_996_400.5))

        // 2. Every later call sends the token.
        menu.token = APICredential(session.token)
        let soup = try #require(try await menu.dishes.list().first { $0.price != nil })
        try await menu.dishes.setPrice(id: soup.id, price: (soup.price ?? 0) + 1)

        // 3. After sign-out the token is invalid.
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

    /// A server that allows one session at a time, each with its own token.
    private final class Kitchen: Sendable {
        let api: LoopbackAPI
        /// The time of the client and the server.
        let now = Locked(Date(timeIntervalSince1970: 1_700_000_000))
        private let sessions = Locked(0)

        init() throws {
            let (now, sessions) = (now, sessions)
            api = try LoopbackAPI { request in
                let current = sessions.withLock { $0 }
                switch (request.method, request.path) {
                case ("POST", "/api/session") where request.text.contains("open sesame"):
                    sessions.withLock { $0 += 1 }
                    let end = now.withLock { $0 + 3_600 }.ISO8601Format()
                    return .json(#"{"token":"shift\#(current + 1)","expires_at":"\#(end)","roles":[]}"#)
                case ("POST", "/api/session"):
                    return .json(#"{"error":"Wrong password."}"#, status: 401)
                case _ where request.headers["Authorization"] != "Bearer shift\(current)":
                    return .unauthorized(json: #"{"error":"Your shift is over."}"#)
                case ("DELETE", _):
                    return .empty()
                default:
                    return .json("[]")
                }
            }
        }

        /// Ends the session without a call of the client.
        func forget() {
            sessions.withLock { $0 += 1 }
        }

        func menu(password: String = "open sesame") -> (MenuClient, APILogin) {
            var menu = api.menu(token: nil)
            menu.configuration.clock.date = { [now] in now.withLock { $0 } }
            let login = APILogin { [door = menu] in
                let session = try await door.session.open(name: "ada", password: password)
                return APIToken(session.token, expiresAt: session.expiresAt)
            }
            menu.token = APICredential(login)
            return (menu, login)
        }

        /// The calls so far, each with its token.
        var calls: [String] {
            api.server.requests.map { request in
                "\(request.method) \(request.path) \(request.headers["Authorization"] ?? "without a token")"
            }
        }
    }

    @Test(.watchdog) func `a client signs in when a call needs it`() async throws {
        let kitchen = try Kitchen()
        let (menu, login) = kitchen.menu()

        // 1. The first calls share one login.
        async let first = menu.dishes.list()
        async let second = menu.dishes.list()
        _ = try await (first, second)

        // 2. The token expires after an hour, and the next call requests another one first.
        kitchen.now.withLock { $0 += 3_590 }
        _ = try await menu.dishes.list()

        // 3. The server ends the session: the call is refused, signs in and is sent again.
        kitchen.forget()
        try await menu.dishes.remove(id: 7)

        // 4. After sign-out no call is sent.
        try await menu.session.close()
        login.signOut()
        let error = try await apiError { try await menu.dishes.list() }
        #expect(error.kind == .unauthorized)
        #expect(error.localizedDescription == "Access was refused.")

        #expect(
            kitchen.calls == [
                "POST /api/session without a token",
                "GET /api/dishes Bearer shift1",
                "GET /api/dishes Bearer shift1",
                "POST /api/session without a token",
                "GET /api/dishes Bearer shift2",
                "DELETE /api/dishes/7 Bearer shift2",
                "POST /api/session without a token",
                "DELETE /api/dishes/7 Bearer shift4",
                "DELETE /api/session Bearer shift4",
            ]
        )

        // 5. The same client works again after the next login.
        login.signIn()
        _ = try await menu.dishes.list()
        #expect(kitchen.calls.suffix(2) == ["POST /api/session without a token", "GET /api/dishes Bearer shift5"])
    }

    @Test(.watchdog) func `a wrong password is the error of the call that needed it`() async throws {
        let kitchen = try Kitchen()
        let (menu, _) = kitchen.menu(password: "s3cret")
        let error = try await apiError { try await menu.dishes.list() }
        #expect(error.kind == .unauthorized)
        #expect(error.failure(as: LoginRefusal.self) == LoginRefusal(error: "Wrong password."))
        #expect(error.localizedDescription == "Wrong password.")
        #expect(!error.debugDescription.contains("s3cret"))
        #expect(kitchen.calls == ["POST /api/session without a token"])
    }

    @Test(.watchdog) func `many unauthorized calls sign in once`() async throws {
        let kitchen = try Kitchen()
        let (menu, _) = kitchen.menu()
        _ = try await menu.dishes.list()
        kitchen.forget()
        try await withThrowingTaskGroup { group in
            for _ in 1...20 {
                group.addTask { _ = try await menu.dishes.list() }
            }
            try await group.waitForAll()
        }
        #expect(kitchen.calls.count { $0.hasPrefix("POST") } == 2)
        #expect(kitchen.calls.count { $0 == "GET /api/dishes Bearer shift3" } == 20)
    }
}
