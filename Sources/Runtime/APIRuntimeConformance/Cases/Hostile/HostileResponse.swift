internal import APIRuntime
internal import Foundation

/// A response of a broken or malicious server, and the results that are right for each kind of call.
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
        static let tooLarge = failure(.tooLarge)
    }

    /// What the server sends.
    let name: String
    let reply: Reply
    private(set) var level = APIConformanceCase.Level.must
    private let outcomes: [Mode: Set<Outcome>]

    /// - Parameter outcomes: The right results. There are several where HTTP leaves it to the client.
    init(_ name: String, _ reply: Reply, _ outcomes: Outcome...) {
        self.name = name
        self.reply = reply
        let all = Set(outcomes)
        self.outcomes = [.whole: all, .file: all, .stream: Self.withStatus(all)]
    }

    /// A response with an interrupted body.
    ///
    /// - Parameter others: What is right as well.
    init(_ name: String, cut reply: Reply, or others: Outcome...) {
        self.name = name
        self.reply = reply
        let all = Set(others + [.lost])
        outcomes = [.whole: all, .file: all, .stream: Self.withStatus(all)]
    }

    /// - Parameters:
    ///   - file: `nil` if bytes keep arriving, so that a download continues.
    ///   - stream: `nil` if a stream continues, which has no time limit.
    init(_ name: String, _ reply: Reply, whole: Outcome, file: Outcome? = nil, stream: Outcome? = nil) {
        self.name = name
        self.reply = reply
        var outcomes: [Mode: Set<Outcome>] = [.whole: [whole]]
        outcomes[.file] = file.map { [$0] }
        outcomes[.stream] = stream.map { [$0] }
        self.outcomes = outcomes
    }

    /// Callers that receive the head first know the status of a response whose body fails.
    private static func withStatus(_ outcomes: Set<Outcome>) -> Set<Outcome> {
        outcomes.union(
            outcomes.compactMap { outcome in
                if case .failure(let kind, status: nil) = outcome { .failure(kind, status: 200) } else { nil }
            }
        )
    }

    func outcomes(_ mode: Mode) -> Set<Outcome>? { outcomes[mode] }

    /// The same as a case that a transport may fail.
    var optional: Self {
        var response = self
        response.level = .should
        return response
    }
}
