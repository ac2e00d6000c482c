/// What a connection does to give a reply, step by step.
struct ReplyScript: Sendable, Equatable {
    enum Step: Sendable, Equatable {
        case send([UInt8])
        /// The same bytes so many times, each time with a pause behind them.
        case `repeat`([UInt8], count: Int, pause: Duration = .zero)
        case pause(Duration)
    }

    enum Ending: Sendable, Equatable {
        /// The connection waits for the next request.
        case keepAlive
        /// An orderly end, after everything sent has arrived.
        case close
        /// A reset.
        case reset
        /// Silence, until the peer goes away.
        case hold
    }

    var steps: [Step] = []
    var ending = Ending.keepAlive

    /// Sends no more than `limit` bytes and then ends in another way.
    mutating func cut(after limit: Int, ending: Ending) {
        var left = limit
        var kept: [Step] = []
        for step in steps {
            switch step {
            case .send(let bytes):
                guard left > 0 else { continue }
                kept.append(.send(Array(bytes.prefix(left))))
                left -= bytes.count
            case .repeat(let bytes, let count, let pause):
                guard left > 0 else { continue }
                let whole = min(left / bytes.count, count)
                kept.append(.repeat(bytes, count: whole, pause: pause))
                if whole < count { kept.append(.send(Array(bytes.prefix(left - whole * bytes.count)))) }
                left -= bytes.count * count
            case .pause:
                if left > 0 || kept.isEmpty { kept.append(step) }
            }
        }
        steps = kept
        self.ending = ending
    }
}
