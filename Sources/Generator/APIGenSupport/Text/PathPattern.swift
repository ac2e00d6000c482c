/// A path with parameters in braces, which paths of requests are compared with: `/users/{id}/files/{path...}`.
public struct PathPattern: Sendable {
    fileprivate enum Segment {
        case word(String)
        /// The strings around the parameters: `{base}...{head}` has `""`, `"..."` and `""`.
        case parameters([String])
        /// One segment or more.
        case rest
    }

    private let segments: [Segment]

    /// - Parameters:
    ///   - text: A parameter may have a type, as in `{id:Int}`. A query has no effect.
    ///   - server: The address of a server, whose path precedes the text.
    public init(_ text: String, below server: String = "") {
        let rest = server.firstRange(of: "://").map { server[$0.upperBound...] } ?? server[...]
        segments = (Self.segments(of: rest.drop { $0 != "/" }) + Self.segments(of: text)).map { Segment($0) }
    }

    /// How exactly a template matches a path. Of several templates, the one with the highest rank is the path's own.
    public struct Rank: Comparable, Sendable {
        private var words: Int
        private var parameters: Int

        fileprivate init(_ segments: [Segment]) {
            words = segments.count { if case .word = $0 { true } else { false } }
            parameters = segments.count { if case .parameters = $0 { true } else { false } }
        }

        public static func < (left: Self, right: Self) -> Bool {
            (left.words, left.parameters) < (right.words, right.parameters)
        }
    }

    /// The segments of a path as sent, percent-encoded, without the query.
    public static func segments(of path: some StringProtocol) -> [String] {
        Substring(path).beginning(before: "?").beginning(before: "#").parts(between: "/").map(String.init)
    }

    /// - Parameter path: The segments of a path.
    /// - Returns: `nil` if the path does not match.
    public func rank(of path: [String]) -> Rank? {
        Self.matches(path[...], segments[...]) ? Rank(segments) : nil
    }

    private static func matches(_ path: ArraySlice<String>, _ segments: ArraySlice<Segment>) -> Bool {
        var (path, segments) = (path, segments)
        while let segment = segments.popFirst() {
            if case .rest = segment {
                guard path.count > segments.count else { return false }
                // Another rest may begin later, so every end is tried.
                return (1...path.count - segments.count).contains { matches(path.dropFirst($0), segments) }
            }
            guard let own = path.popFirst(), segment.matches(own) else { return false }
        }
        return path.isEmpty
    }
}

extension PathPattern.Segment {
    fileprivate init(_ text: String) {
        var words: [String] = [""]
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open == rest.startIndex, words == [""], rest.index(after: close) == rest.endIndex,
                rest[..<close].hasSuffix("...")
            {
                self = .rest
                return
            }
            words[words.count - 1] += rest[..<open]
            words.append("")
            rest = rest[rest.index(after: close)...]
        }
        words[words.count - 1] += rest
        self = words.count == 1 ? .word(text.withoutPercentEncoding) : .parameters(words)
    }

    fileprivate func matches(_ text: String) -> Bool {
        switch self {
        case .word(let word): return text.withoutPercentEncoding == word
        case .rest: return true
        case .parameters(let words):
            guard let first = words.first, let last = words.last, text.hasPrefix(first) else { return false }
            var rest = text.dropFirst(first.count)
            for word in words.dropFirst().dropLast() {
                guard let range = rest.dropFirst().firstRange(of: word) else { return false }
                rest = rest[range.upperBound...]
            }
            return rest.hasSuffix(last) && rest.count > last.count
        }
    }
}
