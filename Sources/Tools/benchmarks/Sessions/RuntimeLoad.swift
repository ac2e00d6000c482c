import APIRuntime
import Foundation

/// Calls of the runtime for the measurements of sessions.
struct RuntimeLoad {
    private struct Client: APIClient {
        static let runtimeVersion: APIRuntimeVersion = .v1
        static let defaultServer: APIServer = "https://api.example"

        var server: APIServer
        var configuration = APIConfiguration(retry: .off)
        var defaults: APIDefaults { APIDefaults() }
    }

    private struct Events: APIStreamedResource {
        typealias Response = String
        typealias StreamElement = String

        static let name = "events"
        static let streaming: APIStreaming = .events()

        var path: APIPath { "/events" }
    }

    private struct Upload: APIResource {
        typealias Response = Void

        static let name = "upload"
        static let method: APIMethod = .post

        var body: APIBody?
        var path: APIPath { "/upload" }
    }

    private let client: Client

    init(_ server: String) {
        client = Client(server: APIServer(server))
    }

    func run(_ load: SessionLoad, _ file: URL) async throws {
        switch load {
        case .streams: try await repeated(SessionLoad.concurrentStreams) { try await stream() }
        case .uploads:
            try await repeated(SessionLoad.count) {
                _ = try await client.send(Upload(body: .multipart(["file": APIUpload(file: file)])))
            }
        case .cancellations: try await repeated(1) { try await cancelUpload(of: file) }
        }
    }

    private func repeated(_ width: Int, _ action: @escaping @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<SessionLoad.count {
                if number >= width {
                    _ = try await group.next()
                    SessionLoad.reportCall()
                }
                group.addTask { try await action() }
            }
            for try await _ in group { SessionLoad.reportCall() }
        }
    }

    private func stream() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Void.self)
        let reader = Task {
            defer { continuation.finish() }
            for try await _ in client.stream(Events()) {
                continuation.yield()
                // The rest waits in the buffer of the stream.
                try await Task.sleep(for: .seconds(60))
            }
        }
        _ = await events.first { _ in true }
        try await Task.sleep(for: SessionLoad.streamTime)
        reader.cancel()
        _ = await reader.result
    }

    private func cancelUpload(of file: URL) async throws {
        let limit = Int64.random(in: 0..<Int64(SessionLoad.fileLength))
        let (progress, continuation) = AsyncStream.makeStream(of: Int64.self)
        let call = Task {
            defer { continuation.finish() }
            _ = try await client.send(Upload(body: .file(file))) { value in continuation.yield(value.completed) }
        }
        _ = await progress.first { $0 >= limit }
        call.cancel()
        _ = await call.result
    }
}
