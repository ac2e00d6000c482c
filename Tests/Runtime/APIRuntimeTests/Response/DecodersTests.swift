import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct DecodersTests {
    /// The content of a response in the format `key=value`.
    struct Pair: APIFailure, Codable, Hashable, Sendable {
        var key: String
        var value: String

        var failureMessage: String? { value }
    }

    private struct NoPair: Error {}

    private static let decodePair: APIDecoders.Decode = { _, data in
        let parts = String(decoding: data, as: UTF8.self).split(separator: "=").map(String.init)
        guard parts.count == 2 else { throw NoPair() }
        return Pair(key: parts[0], value: parts[1])
    }

    private static func response(_ text: String, _ type: String = "text/x-pair", status: Int = 200) -> APIMockResponse {
        .data(Data(text.utf8), contentType: type, status: status)
    }

    private func client(
        _ responses: APIMockResponse...,
        mediaType: String = "text/x-pair",
        decode: @escaping APIDecoders.Decode = decodePair
    ) -> ProbeClient {
        var decoders = APIDecoders()
        decoders[mediaType] = decode
        let configuration = APIConfiguration(
            transport: APIMockTransport(responses),
            retry: .off,
            decoders: decoders
        )
        return ProbeClient(configuration, defaults: APIDefaults(failures: [.default: Pair.self]))
    }

    @Test func `a decoder is used for its media type in any case`() async throws {
        let client = client(
            Self.response("a=1", "Text/X-Pair; charset=utf-8"),
            .json(#"{"key":"b","value":"2"}"#),
            mediaType: "TEXT/x-pair"
        )
        #expect(try await client.send(Probe<Pair>()).body == Pair(key: "a", value: "1"))
        #expect(try await client.send(Probe<Pair>()).body == Pair(key: "b", value: "2"))
    }

    @Test func `a decoder decodes failures`() async throws {
        let client = client(Self.response("error=Too late", status: 410), Self.response("?", status: 410))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.failure(as: Pair.self) == Pair(key: "error", value: "Too late"))
        #expect(error.localizedDescription == "Too late")
        let other = try await apiError { try await client.send(Probe<Int>()) }
        #expect(other.failure == nil)
        #expect(other.body == Data("?".utf8))
    }

    @Test func `bytes, text and Void use no decoder`() async throws {
        let client = client(Self.response("a"), Self.response("a"), Self.response(""), Self.response("a"))
        #expect(try await client.send(Probe<Data>()).body == Data("a".utf8))
        #expect(try await client.send(Probe<String>()).body == "a")
        #expect(try await client.send(Probe<Pair?>()).body == nil)
        try await client.send(PostProbe()).body
    }

    @Test func `the error of a decoder makes the response undecodable`() async throws {
        let client = client(Self.response("nothing of the kind"))
        let error = try await apiError { try await client.send(Probe<Pair>()) }
        #expect(error.kind == .undecodable)
        #expect(error.underlying is NoPair)
        #expect(error.decoding == .init(path: "the top level", problem: "NoPair()", near: "nothing of the kind"))
    }

    @Test func `a decoder must return the requested type`() async throws {
        let client = client(Self.response("a=1"))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.kind == .undecodable)
        #expect(
            error.decoding?.problem
                == "expected Int: the decoder for text/x-pair gave a value of the type Pair"
        )
    }

    @Test func `a decoder can be removed`() async throws {
        var client = client(Self.response("3"))
        client.configuration.decoders["Text/X-Pair"] = nil
        #expect(client.configuration.decoders["text/x-pair"] == nil)
        #expect(try await client.send(Probe<Int>()).body == 3)
    }

    @Test func `a decoder receives the type and reports no drift`() async throws {
        var client = client(Self.response("7"), Self.response("8")) { type, data in
            try JSONDecoder().decode(type, from: data)
        }
        #expect(try await client.send(Probe<Int>()).body == 7)
        client.configuration.onDrift = { Issue.record("\($0)") }
        #expect(try await client.send(Probe<Double>()).body == 8)
    }
}
