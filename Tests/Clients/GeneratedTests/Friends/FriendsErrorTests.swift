import APIRuntime
import APIRuntimeConformance
import Foundation
import Friends
import TestTraits
import Testing

/// The failures that an app distinguishes: no connection, the server's message, and all others.
struct FriendsErrorTests {
    /// The text that an app shows for a failed call.
    enum Trouble: Equatable {
        case noConnection
        case refused(Refusal.Code, message: String)
        case other(String)

        init(_ error: FriendsClient.Error) {
            if let refusal = error.failure(as: Refusal.self) {
                self = .refused(refusal.code, message: refusal.message)
                return
            }
            switch error.kind {
            case .notConnected, .connectionLost, .timedOut: self = .noConnection
            default: self = .other(error.localizedDescription)
            }
        }
    }

    private func trouble(of call: () async throws -> Void) async throws -> Trouble {
        Trouble(try await apiError(of: call))
    }

    @Test(.watchdog) func `a refused connection is an error of the kind notConnected`() async throws {
        let port = try UnreachablePort()
        let client = FriendsClient(token: "t", server: APIServer(port.url))
        #expect(try await trouble { try await client.friends.remove(handle: "ada") } == .noConnection)
    }

    @Test(.watchdog) func `a lost connection is retried up to the limit`() async throws {
        let api = try LoopbackAPI { _ in .dropped }
        #expect(try await trouble { try await api.friends().friends.remove(handle: "ada") } == .noConnection)
        #expect(api.lines == Array(repeating: "DELETE /v1/friends/ada", count: 3))
    }

    @Test(.watchdog) func `an error has the message of the server`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"code":"already_friends","message":"You and Ada are friends already."}"#, status: 409)
        )
        let error = try await apiError { try await api.friends().friends.add(handle: "ada") }
        #expect(Trouble(error) == .refused(.alreadyFriends, message: "You and Ada are friends already."))
        #expect(error.kind == .status)
        #expect(error.status == 409)
        #expect(error.localizedDescription == "You and Ada are friends already.")
    }

    @Test(.watchdog) func `an unknown token is unauthorized`() async throws {
        let api = try LoopbackAPI(
            .unauthorized(json: #"{"code":"unknown_token","message":"Sign in again."}"#)
        )
        let error = try await apiError { try await api.friends(token: "s3cret").groups.list() }
        #expect(error.kind == .unauthorized)
        #expect(Trouble(error) == .refused(.unknownToken, message: "Sign in again."))
        #expect(!error.debugDescription.contains("s3cret"), "\(error.debugDescription)")
    }

    @Test(.watchdog) func `an unknown code of a failure is kept`() async throws {
        let api = try LoopbackAPI(.json(#"{"code":"moon_phase","message":"Not today."}"#, status: 422))
        let trouble = try await trouble { _ = try await api.friends().groups.create(name: "Choir") }
        #expect(trouble == .refused(Refusal.Code(rawValue: "moon_phase"), message: "Not today."))
    }

    @Test(.watchdog) func `a failure that is not the server's JSON keeps its bytes`() async throws {
        let api = try LoopbackAPI(.text("<h1>It works!</h1>", status: 404))
        let error = try await apiError { try await api.friends().friends.get(handle: "ada") }
        #expect(Trouble(error) == .other("The server reported an error (404)."))
        #expect(error.body == Data("<h1>It works!</h1>".utf8))
    }

    @Test(.watchdog) func `a response of another shape is undecodable`() async throws {
        let api = try LoopbackAPI(.json(#"{"handle":"ada"}"#))
        let error = try await apiError { try await api.friends().friends.get(handle: "ada") }
        #expect(error.kind == .undecodable)
        #expect(Trouble(error) == .other("The server sent a response that could not be understood."))
        #expect(error.debugDescription.contains("display_name"), "\(error.debugDescription)")
    }

    @Test(.watchdog) func `a call to a busy server is retried`() async throws {
        let busy = Reply.json(#"{"code":"busy","message":"One moment."}"#, status: 409)
        let api = try LoopbackAPI(busy, busy, .json("[]"))
        var friends = api.friends()
        friends.configuration.random = { 1 }
        #expect(try await friends.groups.list() == [])
        #expect(api.clock.sleeps.count == 2)
    }

    @Test(.watchdog) func `a call that is not idempotent is not retried`() async throws {
        let api = try LoopbackAPI(.json(#"{"code":"busy","message":"One moment."}"#, status: 409))
        let trouble = try await trouble { _ = try await api.friends().friends.add(handle: "ada") }
        #expect(trouble == .refused(.busy, message: "One moment."))
        #expect(api.lines == ["POST /v1/friends"])
    }
}
