import APIRuntime
import APIRuntimeConformance
import Foundation
import Menu
import TestTraits
import Testing

/// The failures of a response in the order of their priority: 401, the server's error message, and all others.
struct MenuErrorTests {
    /// How an app handles a failed call.
    enum Reaction: Equatable {
        case signIn(at: URL?)
        case correct([String: [String]])
        case show(String)

        init(_ error: MenuClient.Error) {
            if error.kind == .unauthorized {
                self = .signIn(at: error.failure(as: Unauthorized.self)?.loginAt)
            } else if let fields = error.failure(as: Problem.self)?.fields {
                self = .correct(fields)
            } else {
                self = .show(error.localizedDescription)
            }
        }
    }

    private func reaction(to reply: Reply) async throws -> Reaction {
        let api = try LoopbackAPI(reply)
        return Reaction(
            try await apiError { try await api.menu().dishes.add(body: DishDraft(section: 1, title: "")) }
        )
    }

    @Test(.watchdog) func `a missing token is unauthorized`() async throws {
        let body = #"{"error":"Your shift is over.","login_at":"https://menu.example/login"}"#
        #expect(
            try await reaction(to: .unauthorized(json: body))
                == .signIn(at: URL(string: "https://menu.example/login"))
        )
        // A proxy may have sent the response.
        #expect(try await reaction(to: .text("No.", status: 401)) == .signIn(at: nil))
    }

    @Test(.watchdog) func `a validation failure lists its fields`() async throws {
        let body = #"{"title":"Please check.","fields":{"title":["is empty","is too short"]}}"#
        #expect(
            try await reaction(to: .json(body, status: 422)) == .correct(["title": ["is empty", "is too short"]])
        )
    }

    @Test(.watchdog, arguments: [400, 403, 404, 409, 500, 503])
    func `an error shows the message of the server for every status`(status: Int) async throws {
        let reply = Reply.json(#"{"title":"The kitchen is closed."}"#, status: status)
        #expect(try await reaction(to: reply) == .show("The kitchen is closed."))
    }

    @Test(.watchdog) func `an undeclared failure is an error with its bytes`() async throws {
        #expect(
            try await reaction(to: .text("<h1>Bad gateway</h1>", status: 502))
                == .show("The server reported an error (502).")
        )
        #expect(try await reaction(to: .json("[]", status: 404)) == .show("The server reported an error (404)."))
        #expect(
            try await reaction(to: .json("[]", status: 200))
                == .show("The server sent a response that could not be understood.")
        )
    }

    @Test(.watchdog) func `a refused login has its own failure`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"error":"Wrong password.","attempts_left":2}"#, status: 401),
            .json(#"{"title":"Too early."}"#, status: 403)
        )
        let menu = api.menu(token: nil)
        let refused = try await apiError { try await menu.session.open(name: "ada", password: "s3cret") }
        #expect(refused.failure(as: LoginRefusal.self) == LoginRefusal(error: "Wrong password.", attemptsLeft: 2))
        #expect(refused.localizedDescription == "Wrong password.")
        #expect(!refused.debugDescription.contains("s3cret"), "\(refused.debugDescription)")

        let early = try await apiError { try await menu.session.open(name: "ada", password: "s3cret") }
        #expect(early.failure(as: Problem.self) == Problem(title: "Too early."))
    }

    @Test(.watchdog) func `a failure that is a dictionary is decoded`() async throws {
        let api = try LoopbackAPI(.json(#"{"name":["Too short.","No digits."],"password":[]}"#, status: 422))
        let error = try await apiError { try await api.menu(token: nil).session.open(name: "a1", password: "s3cret") }
        let problems = error.failure(as: FieldProblems.self)
        #expect(problems == FieldProblems(additional: ["name": ["Too short.", "No digits."], "password": []]))
    }

    @Test(.watchdog) func `a cancelled call throws CancellationError`() async throws {
        let api = try LoopbackAPI(.hold)
        let task = Task { try await api.menu().dishes.remove(id: 7) }
        await api.server.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await api.server.waitForClosedByPeer(1)
        #expect(api.lines == ["DELETE /api/dishes/7"])
    }
}
