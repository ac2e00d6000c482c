import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import Testing

@Suite struct RefusalTests {
    private static let refusal = #"{"ok": false, "error": "channel_not_found"}"#

    @Test func `a body that declares a failure is an error with a status of success`() async throws {
        let api = try LoopbackAPI(.json(Self.refusal))
        let error = try await apiError { try await api.forge().channel(channel: "C1") }
        #expect(error.kind == .refused)
        #expect(error.status == 200)
        #expect(error.failure(as: Refusal.self)?.error == "channel_not_found")
        #expect(error.localizedDescription == "channel_not_found")
    }

    @Test func `the body takes precedence over the status, and the kind is that of the status`() async throws {
        let api = try LoopbackAPI(
            .json(Self.refusal, status: 401),
            .json(#"{"ok": true, "title": "No"}"#, status: 403)
        )
        let unauthorized = try await apiError { try await api.forge().channel(channel: "C1") }
        #expect(unauthorized.kind == .unauthorized)
        #expect(unauthorized.failure is Refusal)
        let forbidden = try await apiError { try await api.forge().channel(channel: "C1") }
        #expect(forbidden.kind == .status)
        #expect(forbidden.failure is Problem)
    }

    @Test func `a body that declares a failure without its fields is an error with its bytes`() async throws {
        let api = try LoopbackAPI(.json(#"{"ok": false}"#))
        let error = try await apiError { try await api.forge().channel(channel: "C1") }
        #expect(error.kind == .refused)
        #expect(error.failure == nil)
        #expect(error.body == Data(#"{"ok": false}"#.utf8))
        #expect(error.localizedDescription == "The server refused the request.")
    }

    @Test func `a body without the declared value is a response`() async throws {
        let api = try LoopbackAPI(.json(#"{"ok": true, "channel": {"id": "C1", "name": "all", "is_private": 0}}"#))
        #expect(try await api.forge().channel(channel: "C1").name == "all")
    }

    @Test func `a call is retried if the failure requires it`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"ok": false, "error": "busy"}"#),
            .json(#"{"ok": true, "channel": {"id": "C1", "name": "all", "is_private": 0}}"#)
        )
        #expect(try await api.forge().channel(channel: "C1").id == "C1")
        #expect(api.lines.count == 2)
    }
}
