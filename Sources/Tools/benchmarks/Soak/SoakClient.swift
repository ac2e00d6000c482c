import APIRuntime
import Foundation
import TestSupport

/// The client of the soak, which makes one call of a kind and says how it ended.
struct SoakClient: Sendable {
    private struct Client: APIClient {
        static let runtimeVersion: APIRuntimeVersion = .v1
        static let defaultServer: APIServer = "https://api.example"

        var server: APIServer
        var configuration: APIConfiguration
        var defaults: APIDefaults { APIDefaults() }
    }

    private struct Document: Decodable {
        var number: Int
        var length: Int
        var text: String
    }

    private struct Read<Value: Decodable & Sendable>: APIResource {
        typealias Response = Value

        static var name: String { "soak.read" }

        let path: APIPath
    }

    private struct Write: APIResource {
        typealias Response = Document

        static let name = "soak.write"
        static let method: APIMethod = .post

        let path: APIPath
        let body: APIBody?
    }

    private struct Lines: APIStreamedResource {
        typealias Response = String
        typealias StreamElement = String

        static let name = "soak.lines"
        static let streaming: APIStreaming = .lines()

        let path: APIPath
    }

    /// The server does not respond within this time, so a call with it always times out.
    private static let shortTimeout = Duration.milliseconds(50)
    private static let smallLimit = 100_000
    static let uploadLength = 1 << 20

    private let client: Client
    private let folder: TemporaryFolder
    private let upload: URL

    init(_ server: String, _ transport: any APITransport) throws {
        client = Client(
            server: APIServer(server),
            configuration: APIConfiguration(transport: transport, retry: .off, timeout: .seconds(60))
        )
        folder = try TemporaryFolder()
        upload = folder.url.appending(path: "upload")
        try Data(SoakKind.bytes(0, Self.uploadLength)).write(to: upload)
    }

    /// Whether no call has left a file.
    var hasNoFiles: Bool { get throws { try folder.files == ["upload"] } }

    /// Makes a call.
    ///
    /// - Parameters:
    ///   - number: From 0 to 999; it determines the response.
    ///   - pause: The time until the call is cancelled, if it is of such a kind.
    func outcome(of kind: SoakKind, _ number: Int, cancelledAfter pause: Duration) async -> SoakOutcome {
        let path: APIPath = "/soak/\(kind.rawValue)/\(number)"
        do {
            switch kind {
            case .cancelledCall, .cancelledStream, .cancelledDownload, .cancelledUpload:
                let call = Task { try await send(kind, number, path) }
                try await Task.sleep(for: pause)
                call.cancel()
                return try await call.value
            default: return try await send(kind, number, path)
            }
        } catch is CancellationError {
            return .cancelled
        } catch let error as APIError {
            return switch error.kind {
            case .status: .status(error.status ?? 0)
            case .other: .foreign(error.reason ?? "\(String(describing: error.underlying))")
            default: .failure(error.kind)
            }
        } catch {
            return .foreign("\(error)")
        }
    }

    private func send(_ kind: SoakKind, _ number: Int, _ path: APIPath) async throws -> SoakOutcome {
        switch kind {
        case .json, .gzip, .chunks, .redirect, .closedInChunks:
            let document = try await client.send(Read<Document>(path: path)).body
            return document.number == number ? .whole : .other("number \(document.number) instead of \(number)")
        case .uploadOfData, .postClosedUnanswered:
            return try await write(.data(Data(SoakKind.bytes(number, 10 * number))), number, path)
        case .uploadOfFile, .closedInUpload, .refusedUpload, .cancelledUpload:
            return try await write(.file(upload), number, path)
        case .uploadOfForm: return try await write(.multipart(["file": APIUpload(file: upload)]), number, path)
        case .stream, .streamThatIsLeft, .closedInStream, .cancelledStream:
            return try await readLines(kind, number, path)
        case .download, .closedInDownload, .cancelledDownload: return try await download(number, path)
        case .large: return try await read(path, SoakKind.bytes(number, SoakKind.largeLength))
        case .silence, .silenceInHead, .silenceInBody:
            var client = client
            client.configuration.timeout = Self.shortTimeout
            return try await read(path, [], client)
        case .bodyWithoutEnd, .bomb:
            var client = client
            client.configuration.maximumResponseBytes = Self.smallLimit
            return try await read(path, [], client)
        case .tooShortLength: return try await read(path, Array("one\n".utf8))
        case .trailers: return try await read(path, Array("one".utf8))
        default: return try await read(path, [])
        }
    }

    private func read(_ path: APIPath, _ bytes: [UInt8], _ client: Client? = nil) async throws -> SoakOutcome {
        let body = try await (client ?? self.client).send(Read<Data>(path: path)).body
        return body == Data(bytes) ? .whole : .other("different bytes")
    }

    private func write(_ body: APIBody, _ number: Int, _ path: APIPath) async throws -> SoakOutcome {
        let document = try await client.send(Write(path: path, body: body)).body
        let length = try body.bytes.count
        // The boundary of a form is random, but its length is not.
        guard document.number == number, document.length == length else {
            return .other("number \(document.number) instead of \(number), length \(document.length) of \(length)")
        }
        return .whole
    }

    private func readLines(_ kind: SoakKind, _ number: Int, _ path: APIPath) async throws -> SoakOutcome {
        var lines: [String] = []
        for try await line in client.stream(Lines(path: path)) {
            lines.append(line)
            if kind == .streamThatIsLeft, lines.count > number % 10 { return .left }
        }
        return lines == SoakKind.lines(number) ? .whole : .other("different bytes")
    }

    private func download(_ number: Int, _ path: APIPath) async throws -> SoakOutcome {
        let file = folder.url.appending(path: UUID().uuidString)
        _ = try await client.download(Read<Data>(path: path), to: file, keepsPartialFile: false)
        defer { try? FileManager.default.removeItem(at: file) }
        return try Data(contentsOf: file) == Data(SoakKind.bytes(number, SoakKind.largeLength / 4))
            ? .whole : .other("different bytes")
    }
}
