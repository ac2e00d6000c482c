import Recordings

/// How many responses of a format are read as JSON, of those whose recording has a JSON body.
struct ReadingFigures: CustomStringConvertible {
    private struct Counts {
        var calls = 0
        var bodies = 0
        var typed = 0
        var reasons: [String: Int] = [:]
    }

    private var counts: [String: Counts] = [:]

    mutating func add(_ exchanges: [RecordedExchange], format: String) {
        for exchange in exchanges {
            counts[format, default: Counts()].calls += 1
            guard let body = exchange.response?.body, body.isDeclaredJSON else { continue }
            counts[format]?.bodies += 1
            if let reason = body.reasonToStayUntyped {
                counts[format]?.reasons[reason, default: 0] += 1
            } else {
                counts[format]?.typed += 1
            }
        }
    }

    var description: String {
        let lines = counts.sorted { $0.key < $1.key }.flatMap { format, counts in
            let summary =
                "\(format): \(counts.calls) calls, \(counts.bodies) with a JSON body; typed "
                + percent(counts.typed, of: counts.bodies)
            let reasons = counts.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            return [summary] + reasons.map { "  not typed: \($0.key) (\($0.value))" }
        }
        return lines.joined(separator: "\n")
    }
}

extension RecordedBody {
    /// Whether the recording has a JSON body, which may be unreadable.
    fileprivate var isDeclaredJSON: Bool {
        if case .json = content { return true }
        return type.map { $0.hasSuffix("/json") || $0.hasSuffix("+json") } ?? false
    }

    /// - Returns: `nil` if the body is JSON that was read.
    fileprivate var reasonToStayUntyped: String? {
        switch content {
        case .json: nil
        case .text: "not valid JSON"
        case .data: unread?.rawValue ?? "absent from the recording"
        case .form, .multipart: "a form"
        }
    }
}
