internal import APIRuntime
internal import Foundation

extension HostileResponse {
    /// Invalid responses, which end in time with an error or with the value that other clients read.
    static let cases = (heads + bodies + endless + detours).map { response in
        APIConformanceCase("the server sends \(response.name)", .hostile, response.level) { trial in
            for mode in Mode.allCases { try await response.check(mode, trial) }
        }
    }

    private func check(_ mode: Mode, _ trial: Trial) async throws {
        guard let expected = outcomes(mode) else { return }
        let reply = reply
        let server = try trial.server { _ in reply }
        var configuration = APIConfiguration(
            transport: try trial.transport,
            retry: .off,
            // Only the clock of the outcome `late` ends a call, even on a busy machine.
            timeout: .seconds(3_600),
            streamLimit: 100_000,
            maximumResponseBytes: 100_000
        )
        if expected.contains(.late) {
            configuration.clock = .waiting {
                await server.waitForRequests(1)
                if reply.isEndless { await server.waitForRepetitions(5) }
            }
        }
        let outcome = try await Self.outcome(mode, TrialClient(server, configuration))
        let words = expected.map(\.words).sorted().joined(separator: " or ")
        try expect(expected.contains(outcome), "\(mode): the result is \(outcome.words) instead of \(words)")
        if outcome == .late { try await server.expectClosedByPeer() }
    }

    private static func outcome(_ mode: Mode, _ client: TrialClient) async throws -> Outcome {
        do {
            return .text(String(decoding: try await body(mode, client), as: UTF8.self))
        } catch let error as APIError {
            return .failure(error.kind, status: error.status)
        }
    }

    private static func body(_ mode: Mode, _ client: TrialClient) async throws -> Data {
        switch mode {
        case .whole:
            return try await client.send(TrialResource<Data>()).body
        case .file:
            let folder = try CaseFolder()
            let file = folder.file("file")
            return try Data(
                contentsOf: await client.download(TrialResource<Data>(), to: file, maximumBytes: 100_000).body
            )
        case .stream:
            var lines = ""
            for try await line in client.stream(TrialLines()) { lines += line + "\n" }
            return Data(lines.utf8)
        }
    }
}

extension HostileResponse.Outcome {
    fileprivate var words: String {
        switch self {
        case .text(let text): "the body \(String(reflecting: text))"
        case .failure(let kind, nil): "\(kind)"
        case .failure(let kind, let status?): "\(kind) with the status \(status)"
        }
    }
}
