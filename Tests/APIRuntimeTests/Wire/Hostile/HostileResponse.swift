import APIRuntime
import TestSupport
import Testing

/// An answer as a broken or a malicious server gives it, and what comes of it in each way of taking answers.
struct HostileResponse: Sendable {
    /// How an answer is taken.
    enum Mode: CaseIterable {
        case whole, file, stream
    }

    enum Outcome: Hashable, Sendable {
        /// What was read.
        case text(String)
        case failure(APIError.Kind, status: Int? = nil)

        static let lost = failure(.connectionLost)
        static let late = failure(.timedOut)
    }

    let name: String
    let reply: Reply
    /// Whether it is over when its time is, which comes soon after the request.
    private(set) var isSlow = false
    private let outcomes: [Mode: Outcome]

    init(_ name: String, _ reply: Reply, _ outcome: Outcome) {
        self.init(name, reply, whole: outcome, file: outcome, stream: outcome)
    }

    /// An answer whose status is known, once the body breaks off, to whoever has the head already.
    init(_ name: String, cut reply: Reply) {
        self.init(name, reply, whole: .lost, file: .lost, stream: .failure(.connectionLost, status: 200))
    }

    /// - Parameters:
    ///   - file: `nil` where something comes again and again, so that a download goes on.
    ///   - stream: `nil` where a stream goes on, which has as much time as it likes.
    init(_ name: String, _ reply: Reply, whole: Outcome, file: Outcome? = nil, stream: Outcome? = nil) {
        self.name = name
        self.reply = reply
        var outcomes: [Mode: Outcome] = [.whole: whole]
        outcomes[.file] = file
        outcomes[.stream] = stream
        self.outcomes = outcomes
    }

    func outcome(_ mode: Mode) -> Outcome? { outcomes[mode] }

    /// The same where the client waits in vain for more.
    var slow: Self {
        var answer = self
        answer.isSlow = true
        return answer
    }
}

extension HostileResponse: CustomTestStringConvertible {
    var testDescription: String { name }
}
