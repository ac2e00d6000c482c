internal import APIRuntime
internal import APIRuntimeLibCurl
internal import Foundation

/// The work of the thread: it runs transfers, and waits for sockets and commands.
nonisolated final class APICurlLoop {
    private let multi: APICurlMulti
    private let mailbox: APICurlMailbox
    private let settings: APICurlTransport.Settings
    /// The running transfers, by the numbers of their handles.
    private var transfers: [Int: APICurlTransfer] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// Handles without a transfer.
    private var handles: [APICurlHandle] = []
    /// The next time at which a transfer may have been idle for too long.
    private var nextCheck: ContinuousClock.Instant?
    private var isStopped = false

    private static let keptHandles = 64

    init(multi: APICurlMulti, mailbox: APICurlMailbox, settings: APICurlTransport.Settings) {
        self.multi = multi
        self.mailbox = mailbox
        self.settings = settings
    }

    func run() {
        Self.ignoreBrokenPipes()
        var idle: ContinuousClock.Instant?
        while true {
            for command in mailbox.take() { perform(command) }
            multi.perform()
            while let (number, code) = multi.nextResult() {
                transfers[number]?.finish(code)
                remove(number, keepsHandle: code == CURLE_OK)
            }
            endIdleTransfers()
            if !transfers.isEmpty {
                idle = nil
            } else if isStopped || idle.map({ ContinuousClock.now - $0 >= settings.idleConnectionAge }) == true {
                // The connections end with the thread.
                if mailbox.leave() { return }
            } else if idle == nil {
                idle = .now
            }
            multi.wait(milliseconds: patience(idleSince: idle))
        }
    }

    private func patience(idleSince idle: ContinuousClock.Instant?) -> Int32 {
        let end = idle.map { $0 + settings.idleConnectionAge } ?? nextCheck
        guard let end else { return 60_000 }
        let (seconds, attoseconds) = max(.zero, end - .now).components
        return Int32(min(60_000, seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1))
    }

    private func perform(_ command: APICurlMailbox.Command) {
        switch command {
        case .start(let exchange):
            start(exchange)
        case .resume(let exchange):
            guard let number = numbers[ObjectIdentifier(exchange)], let code = transfers[number]?.resume(),
                code != CURLE_OK
            else { return }
            transfers[number]?.finish(code)
            remove(number)
        case .end(let exchange):
            guard let number = numbers[ObjectIdentifier(exchange)] else { return }
            end(number)
        case .stop:
            isStopped = true
            for (number, transfer) in transfers {
                transfer.exchange.finish(throwing: APITransportError(.connectionLost, reason: "the transport ended"))
                end(number)
            }
        }
    }

    private func start(_ exchange: APICurlExchange) {
        // The call may have been cancelled before.
        if exchange.isOver { return }
        guard let handle = handles.popLast() ?? APICurlHandle() else {
            return exchange.finish(throwing: APITransportError(.other, reason: "libcurl cannot start"))
        }
        let transfer = APICurlTransfer(exchange, handle, settings)
        do throws(APITransportError) {
            try transfer.prepare()
        } catch {
            exchange.finish(throwing: error)
            return recycle(handle)
        }
        transfers[handle.number] = transfer
        numbers[ObjectIdentifier(exchange)] = handle.number
        multi.add(handle)
        if nextCheck == nil { nextCheck = settings.shortestTimeout.map { .now + $0 } }
    }

    /// Ends a transfer that nobody waits for.
    private func end(_ number: Int) {
        // libcurl would wait for the thread that resolves the name. It then refuses the socket, which ends the transfer.
        if transfers[number]?.phase == .resolving { return }
        remove(number)
    }

    /// - Parameter keepsHandle: Whether another transfer may have its handle. A reset does not remove everything: after a
    ///   transfer that was to be sent again, libcurl would rewind the body of the next one, and fail.
    private func remove(_ number: Int, keepsHandle: Bool = false) {
        guard let transfer = transfers.removeValue(forKey: number) else { return }
        numbers[ObjectIdentifier(transfer.exchange)] = nil
        transfer.close()
        multi.remove(transfer.handle)
        if keepsHandle { recycle(transfer.handle) }
    }

    private func recycle(_ handle: APICurlHandle) {
        handle.reset()
        if handles.count < Self.keptHandles { handles.append(handle) }
    }

    // MARK: Timeouts

    /// Ends transfers that were idle for too long. Activity only delays the next check, so most iterations check none.
    private func endIdleTransfers() {
        let now = ContinuousClock.now
        guard let nextCheck, nextCheck <= now, let shortest = settings.shortestTimeout else { return }
        self.nextCheck = transfers.isEmpty ? nil : now + shortest
        for (number, transfer) in transfers {
            guard let end = transfer.end else { continue }
            if end <= now {
                transfer.exchange.finish(throwing: transfer.timeout)
                self.end(number)
            } else {
                self.nextCheck = min(end, self.nextCheck ?? end)
            }
        }
    }

    /// A TLS library of an older version would end the process by writing to a closed connection.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
