import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The same calls with a plain `URLSession`, to show what of the figures is Foundation's.
final class PlainLoad: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    /// What a delegate does for one task, guarded by the lock.
    private struct Call {
        /// The number of sent bytes at which the task is cancelled.
        var limit = Int64.max
        var onData: (@Sendable () -> Void)?
        var continuation: CheckedContinuation<Void, Never>?
    }

    private let server: String
    private let lock = NSLock()
    private var calls: [Int: Call] = [:]

    init(_ server: String) {
        self.server = server
    }

    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = SessionLoad.concurrentStreams
        configuration.urlCache = nil
        return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }()

    private func request(_ method: String, _ path: String) throws -> URLRequest {
        guard let url = URL(string: server + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        return request
    }

    func run(_ load: SessionLoad, _ file: URL) async throws {
        let width =
            switch load {
            case .streams: SessionLoad.concurrentStreams
            case .uploads: SessionLoad.count
            case .cancellations: 1
            }
        let message = try load == .streams ? request("GET", "/events") : request("POST", "/upload")
        // The session is created before it is used on many threads.
        let session = self.session
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<SessionLoad.count {
                if number >= width {
                    _ = await group.next()
                    SessionLoad.reportCall()
                }
                group.addTask {
                    if load == .streams {
                        await self.stream(session.dataTask(with: message))
                    } else {
                        let limit = Int64.random(in: 0..<Int64(SessionLoad.fileLength))
                        await self.finish(
                            session.uploadTask(with: message, fromFile: file),
                            Call(limit: load == .uploads ? .max : limit)
                        )
                    }
                }
            }
            for await _ in group { SessionLoad.reportCall() }
        }
    }

    /// The text and the error of a response whose gzip ends before its checksum.
    func gzip() async throws -> String {
        do {
            let (data, _) = try await URLSession.shared.data(for: request("GET", "/gzip"))
            return "'\(String(decoding: data, as: UTF8.self))' without an error"
        } catch {
            return "\((error as? URLError)?.code.rawValue ?? 0)"
        }
    }

    private func stream(_ task: URLSessionDataTask) async {
        let (chunks, continuation) = AsyncStream.makeStream(of: Void.self)
        async let end: Void = finish(task, Call(onData: { continuation.yield() }))
        _ = await chunks.first { _ in true }
        try? await Task.sleep(for: SessionLoad.streamTime)
        task.cancel()
        await end
    }

    private func finish(_ task: URLSessionTask, _ call: Call) async {
        await withCheckedContinuation { continuation in
            var call = call
            call.continuation = continuation
            lock.withLock { calls[task.taskIdentifier] = call }
            task.resume()
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { calls[dataTask.taskIdentifier]?.onData }?()
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        let limit = lock.withLock { calls[task.taskIdentifier]?.limit } ?? .max
        if totalBytesSent >= limit { DispatchQueue.global().async { task.cancel() } }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        lock.withLock { calls.removeValue(forKey: task.taskIdentifier) }?.continuation?.resume()
    }
}
