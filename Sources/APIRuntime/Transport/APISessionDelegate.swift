internal import Dispatch
internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Collects the answers of a session's tasks, each for the call that waits for it.
///
/// Whoever takes a load out of `loads` finishes it, so that this happens exactly once, whether the answer, an error or
/// the cancellation comes first. What a session still reports about a task that is gone is ignored.
nonisolated final class APISessionDelegate: NSObject, Sendable {
    /// The loads under way, by the identifiers of their tasks.
    private let loads = APILocked<[Int: APISessionLoad]>([:])

    /// The tasks that the session has not reported the end of.
    private let tasks = APILocked<Set<Int>>([])

    /// Where tasks are cancelled. On Linux that waits for the session, which may wait for its delegate: that one must not
    /// wait for it in turn, nor for whoever cancels a call and holds a lock of Swift's meanwhile.
    private let cancellations = DispatchQueue(label: "APISessionDelegate.cancellations")

    /// How many calls have neither an answer nor an error, and how many tasks of the session no end.
    var inFlight: (loads: Int, tasks: Int) {
        (loads.withLock(\.count), tasks.withLock(\.count))
    }

    /// - Parameters:
    ///   - file: The body, where it is not in memory.
    ///   - deadline: When the answer has to be there, or the head of one that goes on as a stream.
    func load(
        _ request: APIRequest,
        from file: APIBodyFile?,
        in session: URLSession,
        until deadline: APIDeadline?
    ) async throws -> APIRawResponse {
        try Task.checkCancellation()
        let message = try URLRequest(request, hasFile: file != nil)
        let task =
            if let file { session.uploadTask(with: message, fromFile: file.url) } else {
                session.dataTask(with: message)
            }
        // See ``APILocked/synchronize()``.
        defer { loads.synchronize() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                var load = APISessionLoad(of: request, file: file, continuation: continuation)
                switch request.delivery {
                case .whole: break
                case .stream(let limit): load.channel = APIByteChannel(limit: limit) { self.end(task) }
                case .file(let file): load.download = file
                }
                loads.withLock { $0[task.taskIdentifier] = load }
                _ = tasks.withLock { $0.insert(task.taskIdentifier) }
                // The handler may have run before the load was there to be found.
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

    /// Ends a load that took too long, but not a stream that somebody reads already.
    private func expire(_ task: URLSessionTask) {
        let error = APITransportError(.timedOut)
        let load = loads.withLock { loads in
            loads[task.taskIdentifier]?.isAwaited == true ? loads.removeValue(forKey: task.taskIdentifier) : nil
        }
        guard let load else { return }
        cancel(task)
        finish(load, throwing: error)
    }

    private func cancel(_ task: URLSessionTask) {
        cancellations.async { [self] in
            // Linux traps where a task is cancelled at the moment of its end.
            if tasks.withLock({ $0.contains(task.taskIdentifier) }) { task.cancel() }
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
        // Linux also reports what comes before the answer, such as `103 Early Hints`.
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
        let total = totalBytesExpectedToSend > 0 ? totalBytesExpectedToSend : nil
        onProgress(APIProgress(.upload, completed: totalBytesSent, total: total))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        _ = tasks.withLock { $0.remove(task.taskIdentifier) }
        let error = error.map { APITransportError($0) }
        let load = loads.withLock { loads in
            var load = loads.removeValue(forKey: task.taskIdentifier)
            if load?.head == nil, let response = task.response as? HTTPURLResponse {
                // Linux reports no response that could have been a redirect.
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
        // The redirect itself is the answer; the transport follows it.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if !canImport(FoundationNetworking)
            // These are about the encryption of the connection, not about who calls.
            let method = challenge.protectionSpace.authenticationMethod
            if [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate].contains(method) {
                return completionHandler(.performDefaultHandling, nil)
            }
        #endif
        // Darwin asks before it reports the response and goes on with it. Linux asks when all of it has arrived, and then
        // knows nothing but a cancelled task for an answer: so what is there is the answer, before that happens.
        let load = loads.withLock { loads in
            loads[task.taskIdentifier]?.head == nil ? nil : loads.removeValue(forKey: task.taskIdentifier)
        }
        finish(load)
        cancellations.async { completionHandler(.rejectProtectionSpace, nil) }
    }
}
