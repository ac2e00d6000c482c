import APIGenInference
import APIGenRecordings

/// How many responses are typed, of those whose recording has a JSON body.
struct ReadingFigures: CustomStringConvertible {
    private var calls = 0
    private var bodies = 0
    private var typed = 0
    private var reasons: [String: Int] = [:]

    init(_ exchanges: [RecordedExchange], _ inference: Inference) {
        calls = exchanges.count
        for (exchange, operation) in zip(exchanges, inference.operations) {
            guard let body = exchange.response?.body, body.isDeclaredJSON else { continue }
            bodies += 1
            if let reason = body.reasonToStayUntyped ?? (operation == nil ? "left out of the spec" : nil) {
                reasons[reason, default: 0] += 1
            } else {
                typed += 1
            }
        }
    }

    var description: String {
        let summary = "recordings: \(calls) calls, \(bodies) with a JSON body; typed \(percent(typed, of: bodies))"
        let omitted = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return ([summary] + omitted.map { "  not typed: \($0.key) (\($0.value))" }).joined(separator: "\n")
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
