public import Foundation

/// The path of a call, after the server's address: a string literal whose interpolated values are percent-encoded.
///
/// ```swift
/// let path: APIPath = "/questions/\([11, 12], .joined(";"))/comments"  // /questions/11;12/comments
/// ```
///
/// A value that is empty, `.` or `..` would change the endpoint, so the call throws ``APIError`` and sends nothing.
nonisolated public struct APIPath: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The format of a value with slashes.
    public enum SlashStyle: Hashable, Sendable {
        /// The slashes are kept, and the segments between them are percent-encoded.
        case keepingSlashes
    }

    enum Place: Hashable, Sendable {
        /// A percent-encoded path on the client's server.
        case server(String)
        case url(URL)
    }

    let place: Place

    /// Whether the path is on the client's server.
    var isOnServer: Bool { if case .server = place { true } else { false } }

    /// Why the path is invalid; `nil` if it is valid.
    let problem: String?

    /// A whole address. The client's shared query, headers and credentials are not sent there.
    public static func url(_ url: URL) -> Self {
        Self(place: .url(url), problem: nil)
    }

    private init(place: Place, problem: String?) {
        self.place = place
        self.problem = problem
    }

    /// The path as sent, or the whole address.
    public var description: String {
        switch place {
        case .server(let path): path
        case .url(let url): url.absoluteString
        }
    }

    public init(stringLiteral value: String) {
        var interpolation = StringInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.init(stringInterpolation: interpolation)
    }

    public init(stringInterpolation: StringInterpolation) {
        let path = stringInterpolation.path
        place = .server(path)
        problem = Self.hasDots(path.utf8) ? "a path segment is '.' or '..'" : stringInterpolation.problem
    }

    /// Whether a segment is `.` or `..`.
    private static func hasDots(_ path: String.UTF8View) -> Bool {
        // The dots of the current segment; `nil` if it has anything else.
        var dots: Int? = 0
        for byte in path {
            switch byte {
            case UInt8(ascii: "/"):
                if dots == 1 || dots == 2 { return true }
                dots = 0
            case UInt8(ascii: "."): dots = dots.map { $0 + 1 }
            default: dots = nil
            }
        }
        return dots == 1 || dots == 2
    }
}

nonisolated extension APIPath {
    /// Builds a path with percent-encoded values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        private(set) var path = ""
        private(set) var problem: String?

        public init(literalCapacity: Int, interpolationCount: Int) {
            path.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        public mutating func appendLiteral(_ literal: String) {
            path += APIPercentEncoding.encodeIllegal(literal)
        }

        /// Appends a value as one segment, or a part of one.
        public mutating func appendInterpolation(_ value: some APIParameter) {
            let text = value.parameterText
            if text.isEmpty { problem = "a value in the path is empty, after '\(path)'" }
            path += APIPercentEncoding.encode(text)
        }

        /// Appends an array with its joiner, or with commas if the style has none.
        public mutating func appendInterpolation(_ values: [some APIParameter], _ style: APIArrayStyle) {
            append(values.map(\.parameterText), joiner: style.joiner)
        }

        /// Appends a value with several segments, which may be empty.
        public mutating func appendInterpolation(_ value: some APIParameter, _ style: SlashStyle) {
            path +=
                value.parameterText
                .split(separator: "/", omittingEmptySubsequences: false)
                .map { APIPercentEncoding.encode(String($0)) }
                .joined(separator: "/")
        }

        mutating func append(_ texts: [String], joiner: String) {
            if texts.allSatisfy(\.isEmpty) {
                problem = "a value in the path is empty, after '\(path)'"
            }
            path += texts.map(APIPercentEncoding.encode).joined(separator: APIPercentEncoding.encodeJoiner(joiner))
        }
    }
}

nonisolated extension APIArrayStyle {
    var joiner: String {
        if case .joined(let joiner) = self { joiner } else { "," }
    }
}
