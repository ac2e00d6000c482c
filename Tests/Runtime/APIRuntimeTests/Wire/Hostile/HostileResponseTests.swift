import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

/// Invalid responses, which must end in time with an error or with the value that other clients read.
@Suite(.watchdog) struct HostileResponseTests {
    private static let transport = APIURLSessionTransport()

    @Test(arguments: HostileResponse.heads + HostileResponse.bodies + HostileResponse.endless + HostileResponse.detours)
    func `a hostile response ends as expected`(response: HostileResponse) async throws {
        let server = try LoopbackServer { _ in response.reply }
        let folder = try TemporaryFolder()
        var client = ProbeClient(
            APIConfiguration(
                transport: Self.transport,
                retry: .off,
                streamLimit: 100_000,
                maximumResponseBytes: 100_000
            ),
            server: APIServer(server.url)
        )
        var abandoned = 0
        for mode in HostileResponse.Mode.allCases {
            guard let expected = response.outcome(mode) else { continue }
            if response.isSlow {
                client.configuration.transport = APIURLSessionTransport(
                    clock: .sleeping { [number = abandoned + 1] _ in
                        await server.waitForRequests(number)
                        // The time in which bytes can arrive after the request.
                        try? await Task.sleep(for: .milliseconds(50))
                    }
                )
            }
            let outcome = await outcome(mode, client, folder.url.appending(path: "file"))
            #expect(outcome == expected, "\(mode)")
            // A server that stops first would interrupt a header, which crashes Foundation on Linux.
            if expected == .late {
                abandoned += 1
                await server.waitForClosedByPeer(abandoned)
            }
        }
    }

    private func outcome(
        _ mode: HostileResponse.Mode,
        _ client: ProbeClient,
        _ file: URL
    ) async -> HostileResponse.Outcome? {
        do {
            return .text(String(decoding: try await body(mode, client, file), as: UTF8.self))
        } catch let error as APIError {
            return .failure(error.kind, status: error.status)
        } catch {
            Issue.record(error)
            return nil
        }
    }

    private func body(_ mode: HostileResponse.Mode, _ client: ProbeClient, _ file: URL) async throws -> Data {
        switch mode {
        case .whole:
            return try await client.send(Probe<Data>()).body
        case .file:
            return try Data(
                contentsOf: await client.download(Probe<Data>(), to: file, maximumBytes: 100_000).body
            )
        case .stream:
            var lines = ""
            for try await line in client.stream(LinesResource<String>()) { lines += line + "\n" }
            return Data(lines.utf8)
        }
    }
}
