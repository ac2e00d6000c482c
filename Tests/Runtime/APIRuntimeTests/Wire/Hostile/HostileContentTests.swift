import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

/// Bodies that are JSON or nearly JSON.
@Suite(.watchdog) struct HostileContentTests {
    private static let depth = 100_000

    /// By names, because the name of a test case contains its arguments.
    private static let texts = [
        "space": " ", "an object cut off": "{", "an array cut off": "[1, 2", "a comma too many": "[1,,2]",
        "no word": "nul", "two values": "[1] [2]", "a byte order mark": "\u{FEFF}", "an exponent": "[1e999999999]",
        "a long number": String(repeating: "9", count: depth),
        "half of a deep array": String(repeating: "[", count: depth),
        "a deep array": String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
        "a deep object": String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth),
    ]

    private func client(_ reply: Reply) throws -> (ProbeClient, LoopbackServer) {
        let server = try LoopbackServer { _ in reply }
        return (
            ProbeClient(
                APIConfiguration(transport: APIURLSessionTransport(), retry: .off),
                server: APIServer(server.url)
            ), server
        )
    }

    @Test(arguments: texts.keys.sorted()) func `hostile content is undecodable`(name: String) async throws {
        let text = try #require(Self.texts[name])
        let (client, server) = try client(.json(text))
        let error = try await apiError { try await client.send(Probe<[Int]>()) }
        #expect(error.kind == .undecodable)
        #expect(error.status == 200)
        #expect(error.debugDescription.utf8.count < 5_000)
        let other = try await apiError { try await client.send(Probe<[String: APIJSON]>()) }
        #expect(other.kind == .undecodable)
        #expect(server.requests.count == 2)
    }

    @Test(arguments: texts.keys.sorted()) func `hostile content of a failure keeps the status`(name: String)
        async throws
    {
        let text = try #require(Self.texts[name])
        let (client, server) = try client(.json(text, status: 400))
        let error = try await apiError { for try await _ in client.stream(ChatResource()) {} }
        #expect(error.kind == .status)
        #expect(error.status == 400)
        #expect(error.failure == nil)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: texts.keys.sorted()) func `hostile content of a stream is not an event`(name: String) async throws
    {
        let text = try #require(Self.texts[name])
        let (client, server) = try client(.events(["data: \(text)\n\n"]))
        let error = try await apiError { for try await _ in client.stream(ChatResource()) {} }
        #expect(error.kind == .undecodable)
        #expect(server.requests.count == 1)
    }
}
