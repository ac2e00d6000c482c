internal import Dispatch
internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Collects the responses of a session's tasks, each for the call that waits for it.
///
/// The code that removes a load from `loads` finishes it, so that it finishes exactly once, by response, error or
/// cancellation. Later callbacks of the session for that task are ignored.
nonisolated final class APISessionDelegate: NSObject, Sendable {
    /// The running loads, by the identifiers of their tasks.
    private let loads = APILocked<[Int: APISessionLoad]>([:])
    private let tasks = APILocked(Tasks())

    private struct Tasks {
        /// The tasks whose end the session has not reported, by their identifiers.
        var running: [Int: URLSessionTask] = [:]
        /// The identifier of the task that ``cancellations`` cancels now.
        var cancelled: Int?
    }

    /// The queue for cancelling tasks. On Linux cancelling waits for the session, and the session waits a moment for a
    /// slow delegate. A delegate that received more data would slow itself down if it cancelled tasks, and a thread that
    /// cancels a call holds a lock of Swift's concurrency.
    private let cancellations = DispatchQueue(label: "APISessionDelegate.cancellations")

    /// The numbers of calls without a result and of running tasks.
    var inFlight: (loads: Int, tasks: Int) {
        (loads.withLock(\.count), tasks.withLock(\.running.count))
    }

    /// - Parameters:
    ///   - file: The body, if it is not in memory.
    ///   - deadline: The deadline of the response, or of the response headers of a stream.
    func load(
        _ request: APIRequest,
        from file: (any APIBodyFile)?,
        in session: URLSession,
        until deadline: APIDeadline?
    ) async throws -> APIRawResponse {
        try Task.checkCancellation()
        let message = try URLRequest(request, hasFile: file != nil)
        let task = try file?.task(sending: message, in: session) ?? session.dataTask(with: message)
        // See ``APILocked/synchronize()``.
        defer { loads.synchronize() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                var load = APISessionLoad(of: request, file: file, continuation: continuation)
                switch request.delivery {
                case .whole: break
                case .stream(let limit): load.channel = APIFeatures.streaming?.channel(limit: limit) { self.end(task) }
                case .sink(let sink): load.sink = sink
                }
                loads.withLock { $0[task.taskIdentifier] = load }
                tasks.withLock { $0.running[task.taskIdentifier] = task }
                // The cancellation handler may have run before the load was registered.
                if Task.isCancelled {
                    end(task)
                } else {
                    task.resume()
                    deadline?.whenOver { self.expire(task) }
                }
            }
        } onCancel: {
            end(task)
        }
    }

    private func end(_ task: URLSessionTask, throwing error: (any Error)? = CancellationError()) {
        let load = take(task)
        cancel(task)
        finish(load, throwing: error)
    }

    /// Ends a load after its deadline, but not a stream with a reader.
    private func expire(_ task: URLSessionTask) {
        let error = APITransportError(.timedOut)
        let load = loads.withLock { loads in
            loads[task.taskIdentifier]?.isAwaited == true ? loads.removeValue(forKey: task.taskIdentifier) : nil
        }
        guard let load else { return }
        cancel(task)
        finish(load, throwing: error)
    }

    /// Cancels all tasks, and ends the session after them.
    ///
    /// `invalidateAndCancel` would read the list of tasks on Linux while the session changes it.
    func invalidate(_ session: URLSession) {
        for task in tasks.withLock(\.running.values) { cancel(task) }
        session.finishTasksAndInvalidate()
    }

    private func cancel(_ task: URLSessionTask) {
        cancellations.async { [self] in
            let isRunning = tasks.withLock { tasks in
                guard tasks.running[task.taskIdentifier] != nil else { return false }
                tasks.cancelled = task.taskIdentifier
                return true
            }
            guard isRunning else { return }
            task.cancel()
            tasks.withLock { $0.cancelled = nil }
        }
    }

    private func finish(_ load: APISessionLoad?, throwing error: (any Error)? = nil) {
        guard var load else { return }
        let handOver = load.finish(throwing: error)
        loads.synchronize()
        handOver()
    }

    private func take(_ task: URLSessionTask) -> APISessionLoad? {
        loads.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }
}

nonisolated extension APISessionDelegate: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        // Linux also reports interim responses, such as `103 Early Hints`.
        if let response = response as? HTTPURLResponse,
            !(100..<200).contains(response.statusCode)
                || response.statusCode == 101
        {
            let head = APIRawResponse(response)
            let handOver = loads.withLock { $0[dataTask.taskIdentifier]?.receive(head) } ?? nil
            perform(handOver, for: dataTask)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let handOver = loads.withLock { $0[dataTask.taskIdentifier]?.receive(data) } ?? nil
        perform(handOver, for: dataTask)
    }

    private func perform(_ handOver: (() throws -> Void)?, for task: URLSessionTask) {
        do {
            try handOver?()
        } catch {
            end(task, throwing: error is APISessionLoad.Enough ? nil : error)
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        guard let onProgress = loads.withLock({ $0[task.taskIdentifier]?.onProgress }) else { return }
        // The first is 0 for the stream of a file.
        let total = max(totalBytesExpectedToSend, task.countOfBytesClientExpectsToSend)
        onProgress(APIProgress(.upload, completed: totalBytesSent, total: total > 0 ? total : nil))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let isBeingCancelled = tasks.withLock { tasks in
            tasks.running[task.taskIdentifier] = nil
            return tasks.cancelled == task.taskIdentifier
        }
        // Foundation on Linux ends the process if a task ends while it is cancelled.
        if isBeingCancelled { cancellations.sync {} }
        // A body that cannot be read ends its task with a lost connection.
        let error = error.map { error in
            task.originalRequest?.httpBodyStream?.streamError as? APITransportError ?? APITransportError(error)
        }
        let load = loads.withLock { loads in
            var load = loads.removeValue(forKey: task.taskIdentifier)
            if load?.head == nil, let response = task.response as? HTTPURLResponse {
                // Linux does not report a response that could be a redirect.
                load?.head = APIRawResponse(response)
            }
            return load
        }
        finish(load, throwing: error)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // The session returns the redirect, and the transport follows it.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if !canImport(FoundationNetworking)
            // These challenges are about the encryption of the connection, not about credentials.
            let method = challenge.protectionSpace.authenticationMethod
            if [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate].contains(method) {
                return completionHandler(.performDefaultHandling, nil)
            }
        #endif
        // Darwin asks before it reports the response, which it then continues. Linux asks after all bytes have arrived,
        // and then reports a cancelled task. The received response is therefore delivered before that.
        let load = loads.withLock { loads in
            loads[task.taskIdentifier]?.head == nil ? nil : loads.removeValue(forKey: task.taskIdentifier)
        }
        finish(load)
        cancellations.async { completionHandler(.rejectProtectionSpace, nil) }
    }
}
