import APIRuntime
import Forge
import Foundation
import TestSupport
import Testing

@Suite("Failures that the body tells of")
struct RefusalTests {
    private static let refusal = #"{"ok": false, "error": "channel_not_found"}"#

    @Test("A status of success does not hide what the body says")
    func success() async throws {
        let api = try LoopbackAPI(.json(Self.refusal))
        let error = try await apiError { try await api.forge().channel(channel: "C1") }
        #expect(error.kind == .refused)
        #expect(error.status == 200)
        #expect(error.failure(as: Refusal.self)?.error == "channel_not_found")
        #expect(error.localizedDescription == "channel_not_found")
    }

    @Test("What the body tells comes before what the status does, and the kind stays that of the status")
    func otherStatuses() async throws {
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

    @Test("A sign without the rest of the failure is a failure with its bytes")
    func undecodable() async throws {
        let api = try LoopbackAPI(.json(#"{"ok": false}"#))
        let error = try await apiError { try await api.forge().channel(channel: "C1") }
        #expect(error.kind == .refused)
        #expect(error.failure == nil)
        #expect(error.body == Data(#"{"ok": false}"#.utf8))
        #expect(error.localizedDescription == "The server refused the request.")
    }

    @Test("Without the sign the answer is an answer")
    func answer() async throws {
        let api = try LoopbackAPI(.json(#"{"ok": true, "channel": {"id": "C1", "name": "all", "is_private": 0}}"#))
        #expect(try await api.forge().channel(channel: "C1").name == "all")
    }

    @Test("A second try is made where the failure says so")
    func retry() async throws {
        let api = try LoopbackAPI(
            .json(#"{"ok": false, "error": "busy"}"#),
            .json(#"{"ok": true, "channel": {"id": "C1", "name": "all", "is_private": 0}}"#)
        )
        #expect(try await api.forge().channel(channel: "C1").id == "C1")
        #expect(api.lines.count == 2)
    }
}
