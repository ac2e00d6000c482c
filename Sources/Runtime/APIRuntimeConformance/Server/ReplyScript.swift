/// The steps in which a connection sends a reply.
struct ReplyScript: Sendable, Equatable {
    enum Step: Sendable, Equatable {
        case send([UInt8])
        /// Sends the same bytes this number of times, with a pause after each time.
        case `repeat`([UInt8], count: Int, pause: Duration = .zero)
        case pause(Duration)
    }

    enum Ending: Sendable, Equatable {
        /// The connection waits for the next request.
        case keepAlive
        /// The connection ends in order after everything was sent.
        case close
        case reset
        /// Nothing more is sent until the peer disconnects.
        case hold
    }

    var steps: [Step] = []
    var ending = Ending.keepAlive

    /// Sends at most `limit` bytes, and then ends as specified.
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
