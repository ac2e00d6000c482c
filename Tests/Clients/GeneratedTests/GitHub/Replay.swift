import APIRuntime
import GitHub
import Testing

/// A recording and the calls with the same requests.
struct Replay: Sendable, CustomTestStringConvertible {
    let recording: String
    /// The bodies that differ from the recorded ones. The reason is next to each replay.
    var sendsOtherBodies = false
    let calls: @Sendable (GitHubClient) async throws -> Void

    var testDescription: String { recording }

    static let all = octokit + pygithub

    /// Expects that a call fails with this status and, if it is given, with this message of the server.
    static func expect<Value>(
        _ status: Int,
        _ message: String? = nil,
        of call: () async throws -> Value
    ) async throws {
        let error = try await apiError(of: call)
        #expect(error.status == status)
        if let message {
            #expect(error.failure(as: Failure.self)?.message == message)
        }
    }
}
