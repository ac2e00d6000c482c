import APIRuntime
import APIRuntimeConformance
import Testing

/// A response of a broken or malicious server, and the expected result of each kind of call.
struct HostileResponse: Sendable {
    /// The kind of call.
    enum Mode: CaseIterable {
        case whole, file, stream
    }

    enum Outcome: Hashable, Sendable {
        /// The decoded text.
        case text(String)
        case failure(APIError.Kind, status: Int? = nil)

        static let lost = failure(.connectionLost)
        static let late = failure(.timedOut)
    }

    let name: String
    let reply: Reply
    /// Whether it ends by its timeout, shortly after the request.
    private(set) var isSlow = false
    private let outcomes: [Mode: Outcome]

    init(_ name: String, _ reply: Reply, _ outcome: Outcome) {
        self.init(name, reply, whole: outcome, file: outcome, stream: outcome)
    }

    /// A response with an interrupted body. Callers that receive the headers first know its status.
    init(_ name: String, cut reply: Reply) {
        self.init(name, reply, whole: .lost, file: .lost, stream: .failure(.connectionLost, status: 200))
    }

    /// - Parameters:
    ///   - file: `nil` if bytes keep arriving, so that a download continues.
    ///   - stream: `nil` if a stream continues, which has no time limit.
    init(_ name: String, _ reply: Reply, whole: Outcome, file: Outcome? = nil, stream: Outcome? = nil) {
        self.name = name
        self.reply = reply
        var outcomes: [Mode: Outcome] = [.whole: whole]
        outcomes[.file] = file
        outcomes[.stream] = stream
        self.outcomes = outcomes
    }

    func outcome(_ mode: Mode) -> Outcome? { outcomes[mode] }

    /// The same for a client that waits for more bytes.
    var slow: Self {
        var response = self
        response.isSlow = true
        return response
    }
}

extension HostileResponse: CustomTestStringConvertible {
    var testDescription: String { name }
}
