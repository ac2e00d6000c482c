internal import APIRuntime
internal import Foundation

/// The commands for the thread of libcurl. The thread exists while there are connections.
nonisolated final class APICurlMailbox: Sendable {
    enum Command: Sendable {
        case start(APICurlExchange)
        /// Continues a transfer whose reader was slower.
        case resume(APICurlExchange)
        case end(APICurlExchange)
        /// Ends all transfers and the thread.
        case stop
    }

    private struct State: Sendable {
        var commands: [Command] = []
        /// The connections of the running thread.
        var multi: APICurlMulti?
    }

    private let settings: APICurlTransport.Settings
    private let state = APILocked(State())

    init(_ settings: APICurlTransport.Settings) {
        self.settings = settings
    }

    func post(_ command: Command) {
        let multi = state.withLock { state -> APICurlMulti? in
            guard let multi = state.multi else {
                // Without a thread, there is nothing else to do.
                if case .start(let exchange) = command { startThread(for: exchange, &state) }
                return nil
            }
            state.commands.append(command)
            return state.commands.count == 1 ? multi : nil
        }
        multi?.wakeUp()
    }

    /// Takes all commands.
    func take() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Ends the thread, unless there is a command.
    func leave() -> Bool {
        state.withLock { state in
            guard state.commands.isEmpty else { return false }
            state.multi = nil
            return true
        }
    }

    private func startThread(for exchange: APICurlExchange, _ state: inout State) {
        guard let multi = APICurlMulti() else {
            return exchange.finish(throwing: APITransportError(.other, reason: "libcurl cannot start"))
        }
        multi.prepare(settings)
        state.multi = multi
        state.commands = [.start(exchange)]
        let thread = Thread { [self, settings] in
            APICurlLoop(multi: multi, mailbox: self, settings: settings).run()
        }
        thread.name = "APICurlTransport"
        thread.stackSize = 512 * 1_024
        thread.start()
    }
}
