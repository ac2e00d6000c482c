internal import APIRuntime
internal import APIRuntimeLibCurl
internal import Foundation

/// The events of one transfer, on the thread of libcurl.
nonisolated final class APICurlTransfer {
    enum Phase {
        /// It waits for a connection.
        case waiting
        case resolving, connecting
        /// The request is sent, or the response headers are awaited.
        case sending
        case receiving
    }

    enum Acceptance {
        case accepted, paused, refused
    }

    enum Reading {
        case bytes(Data)
        case paused, failed
    }

    let exchange: APICurlExchange
    let handle: APICurlHandle
    let settings: APICurlTransport.Settings
    private(set) var phase = Phase.waiting
    /// Whether the request was sent once. A second connection begins with the first phases again.
    private var wasSent = false
    private var times = APICurlTimes()
    private var deadline: APIDeadline?
    /// Whether the transfer waits for the reader of the response, or for the source of the request body.
    private var isPaused = false
    /// The number of bytes of the request body that were passed to libcurl.
    private var sent: Int64 = 0
    private var head = APICurlHead()
    /// The received bytes of a body that is not a stream.
    private var body = Data()
    /// Why the transfer ended itself.
    private var failure: APITransportError?

    init(_ exchange: APICurlExchange, _ handle: APICurlHandle, _ settings: APICurlTransport.Settings) {
        self.exchange = exchange
        self.handle = handle
        self.settings = settings
    }

    var request: APIRequest { exchange.request }

    /// The client reports the progress of a stream.
    private var isWhole: Bool { request.delivery == .whole && request.onProgress == nil }

    // MARK: Phases

    func willResolve() {
        times.noteResolving()
        begin(.resolving)
    }

    /// - Returns: Whether a connection may be opened.
    func willConnect() -> Bool {
        guard mayContinue() else { return false }
        times.noteConnecting()
        begin(.connecting)
        return true
    }

    /// - Returns: Whether the request may be sent.
    func willSend() -> Bool {
        guard mayContinue() else { return false }
        times.noteSending()
        begin(.sending)
        wasSent = true
        return true
    }

    private func begin(_ phase: Phase) {
        self.phase = phase
        guard deadline == nil else { return }
        deadline = APIDeadline(of: request)
        deadline?.whenOver { [exchange] in exchange.expire() }
    }

    /// Whether the request may be sent. libcurl sends it again if a connection that was used before has ended. Only a
    /// method that changes nothing is sent twice, because the server may have received the first request.
    private func mayContinue() -> Bool {
        if exchange.isOver { return false }
        guard wasSent, ![.get, .head, .options].contains(request.method) else { return true }
        failure = APITransportError(.connectionLost, reason: "the server closed the connection without a response")
        return false
    }

    // MARK: Timeouts

    /// The end of the time in which something must happen.
    var end: ContinuousClock.Instant? { limit.map { times.activity + $0 } }

    private var limit: Duration? {
        if isPaused { return nil }
        return switch phase {
        case .waiting: nil
        case .resolving, .connecting: settings.connectTimeout
        case .sending: settings.responseTimeout
        case .receiving: settings.idleTimeout
        }
    }

    var timeout: APITransportError {
        let problem =
            switch phase {
            case .waiting, .resolving, .connecting: "no connection"
            case .sending: "no response headers"
            case .receiving: "no more bytes of the response"
            }
        return APITransportError(.timedOut, reason: "\(problem) in \(limit ?? .zero)")
    }

    /// Continues after a pause.
    func resume() -> CURLcode {
        isPaused = false
        times.noteActivity()
        return handle.resume()
    }

    // MARK: The request

    /// The next bytes of the request body; an empty value is the end.
    func read(upTo count: Int) -> Reading {
        do {
            let bytes = try exchange.upload?.read(upTo: count) { [exchange] in exchange.resume() }
            guard let bytes else {
                isPaused = true
                return .paused
            }
            times.noteSent()
            sent += Int64(bytes.count)
            if !bytes.isEmpty {
                request.onProgress?(APIProgress(.upload, completed: sent, total: exchange.upload?.length))
            }
            return .bytes(bytes)
        } catch {
            failure = error as? APITransportError ?? APITransportError(.invalidRequest, underlying: error)
            return .failed
        }
    }

    // MARK: The response

    /// - Returns: Whether the transfer continues.
    func receiveHeader(_ line: [UInt8]) -> Bool {
        times.noteFirstByte()
        // Trailers follow the body.
        if head.isComplete { return true }
        do {
            try head.receive(line)
        } catch {
            failure = APITransportError(.connectionLost, reason: error.reason)
            return false
        }
        guard head.isComplete else { return true }
        phase = .receiving
        if !isWhole {
            deadline?.cancel()
            exchange.deliver(response)
        }
        return true
    }

    func receiveBody(_ bytes: Data) -> Acceptance {
        times.noteActivity()
        if !isWhole {
            if exchange.isOver { return .refused }
            isPaused = !exchange.offer(bytes)
            return isPaused ? .paused : .accepted
        }
        guard bytes.count <= request.maximumResponseBytes - body.count else {
            failure = APITransportError(.tooLarge)
            return .refused
        }
        body.append(bytes)
        return .accepted
    }

    private var response: APIRawResponse {
        var headers = APIHeaders()
        for (name, value) in head.fields { headers.add(name, value) }
        return APIRawResponse(
            status: head.status,
            headers: headers,
            body: body,
            url: request.url,
            timings: times.timings(handle)
        )
    }

    /// Delivers the result of libcurl.
    func finish(_ code: CURLcode) {
        if let failure {
            exchange.finish(throwing: failure)
        } else if code != CURLE_OK {
            let isSent = phase == .sending || phase == .receiving
            exchange.finish(throwing: APITransportError(code, handle.text(of: code), isSent: isSent))
        } else if !head.isComplete {
            exchange.finish(throwing: APITransportError(.connectionLost, reason: "there is no response"))
        } else if isWhole {
            exchange.complete(response)
        } else {
            exchange.finish(throwing: nil)
        }
    }

    /// Ends the work for a transfer that libcurl has ended or will end.
    func close() {
        deadline?.cancel()
    }
}
