import APIGenDescription
import APIGenInference
import APIGenRecordings

/// How many segments of inferred paths are parameters where those of the true paths are.
struct PathFigures: CustomStringConvertible {
    private var inferred = 0
    private var correct = 0
    private var expected = 0
    private var wholePaths = 0
    private var paths = 0
    private var unknown = 0
    private var wrong: [String] = []

    init(_ inference: Inference, _ exchanges: [RecordedExchange], _ truth: TruePaths) {
        var found: [TruePaths.Call: Set<[TruePaths.Segment]>] = [:]
        for (exchange, index) in zip(exchanges, inference.operations) {
            guard let index else { continue }
            guard let call = truth.call(of: exchange) else {
                unknown += 1
                continue
            }
            found[call, default: []].insert(inference.segments(of: exchange, operation: index))
        }
        paths = found.count
        for (call, inferences) in found {
            let others = inferences.filter { $0.map(\.isWord) != call.segments.map(\.isWord) }
            if others.isEmpty { wholePaths += 1 } else { wrong.append(Self.comparison(call, others)) }
            for segments in inferences {
                for (segment, expectedSegment) in zip(segments, call.segments) {
                    if !segment.isWord { inferred += 1 }
                    if !expectedSegment.isWord { expected += 1 }
                    if !segment.isWord, !expectedSegment.isWord { correct += 1 }
                }
            }
        }
    }

    /// A call with the paths that recordings of it got instead: `GET /users/{}: /users/alice`.
    private static func comparison(_ call: TruePaths.Call, _ inferences: Set<[TruePaths.Segment]>) -> String {
        let paths = inferences.map { TruePaths.Call(method: call.method, segments: $0).path }.sorted()
        let others = paths.count > 3 ? ", …" : ""
        return "\(call.text): \(paths.prefix(3).joined(separator: ", "))\(others)"
    }

    var description: String {
        let summary = """
            path parameters: precision \(percent(correct, of: inferred)), recall \(percent(correct, of: expected))
            paths: whole \(percent(wholePaths, of: paths)), \(unknown) exchanges of unknown calls
            """
        return ([summary] + wrong.sorted().map { "  not whole: \($0)" }).joined(separator: "\n")
    }
}

extension Inference {
    /// The segments of an exchange's whole path, with those that the inferred path has as parameters.
    func segments(of exchange: RecordedExchange, operation: Int) -> [TruePaths.Segment] {
        let own = description.operations[operation].path.prefix { $0 != "?" }.split(separator: "/")
        let segments = exchange.path.split(separator: "/")
        // The address of the server has the beginning of the path.
        let prefix = max(0, segments.count - own.count)
        return segments.prefix(prefix).map { .word(String($0)) } + own.map { TruePaths.Segment($0) }
    }
}
