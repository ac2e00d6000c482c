import APIGenRecordings

/// The calls of an API as its documentation has them.
struct TruePaths {
    struct Call: Hashable {
        var method: String
        var segments: [Segment]

        var text: String { "\(method) \(path)" }

        var path: String {
            segments.map { segment in
                switch segment {
                case .word(let word): "/\(word)"
                case .parameter: "/{}"
                }
            }.joined()
        }
    }

    enum Segment: Hashable {
        case word(String)
        case parameter

        init(_ text: some StringProtocol) {
            self = text.contains("{") ? .parameter : .word(String(text))
        }
    }

    private struct Size: Hashable {
        var method: String
        var segmentCount: Int
    }

    /// Stands for every method, in a line of an API whose code does not tell them: `* /users/{id}`.
    private static let anyMethod = "*"

    private let calls: [Size: [Call]]

    init(_ text: String) {
        let calls = text.split(separator: "\n").compactMap { line -> Call? in
            let words = line.split(separator: " ")
            guard words.count == 2 else { return nil }
            return Call(method: String(words[0]), segments: words[1].split(separator: "/").map { Segment($0) })
        }
        self.calls = Dictionary(grouping: calls) { Size(method: $0.method, segmentCount: $0.segments.count) }
    }

    /// The call of an exchange: the one with the most words among those that fit.
    func call(of exchange: RecordedExchange) -> Call? {
        let segments = exchange.path.split(separator: "/")
        let fitting = [exchange.method, Self.anyMethod].flatMap { method in
            calls[Size(method: method, segmentCount: segments.count), default: []].filter { call in
                zip(call.segments, segments).allSatisfy { $0 == .parameter || $0 == .word(String($1)) }
            }
        }
        let segmentsOfCall = fitting.map(\.segments).max { $0.count(where: \.isWord) < $1.count(where: \.isWord) }
        return segmentsOfCall.map { Call(method: exchange.method, segments: $0) }
    }
}

extension TruePaths.Segment {
    var isWord: Bool { self != .parameter }
}
