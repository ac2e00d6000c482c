internal import Foundation

/// The types of failure bodies, by status.
nonisolated public struct APIFailures: Sendable, ExpressibleByDictionaryLiteral {
    /// The statuses of a type. The most specific one has priority.
    public enum Key: Hashable, Sendable {
        /// One status.
        case status(Int)
        /// The first digit of the status: 4 for 4xx.
        case statusClass(Int)
        /// Every status, including 200, if the body meets the conditions of the type.
        case body
        /// Every status without another type.
        case `default`
    }

    private var types: [Key: any APIFailure.Type]

    public init(dictionaryLiteral elements: (Key, any APIFailure.Type)...) {
        types = Dictionary(elements) { _, last in last }
    }

    /// The candidate types of a response, best first. A match of the body has priority over the status.
    func candidates(for status: Int, _ body: Data) -> [any APIFailure.Type] {
        return ([.body] + Self.keys(of: status)).compactMap { types[$0] }.filter { type in
            type.matchers.allSatisfy { $0.matches(body) }
        }
    }

    /// The keys of a status, the most specific one first.
    private static func keys(of status: Int) -> [Key] {
        [.status(status), .statusClass(status / 100), .default]
    }

    var isEmpty: Bool { types.isEmpty }

    /// Whether a response is described, by its status or by its body.
    func describe(_ status: Int, _ body: Data) -> Bool {
        Self.keys(of: status).contains { types[$0] != nil } || matchBody(body)
    }

    /// Whether the body of a response reports a failure, whatever its status.
    func matchBody(_ body: Data) -> Bool {
        guard let type = types[.body], !type.matchers.isEmpty else { return false }
        return type.matchers.allSatisfy { $0.matches(body) }
    }
}

/// The body of a response that reports a failure.
nonisolated public protocol APIFailure: Decodable, Sendable {
    /// The conditions that the body of this failure meets, all of them. It is empty if the status alone decides.
    static var matchers: [APIFailureMatcher] { get }

    /// The server's message, which can be shown to a user.
    var failureMessage: String? { get }

    /// Whether another attempt of the call may succeed.
    var isRetryable: Bool { get }
}

nonisolated extension APIFailure {
    public static var matchers: [APIFailureMatcher] { [] }
    public var failureMessage: String? { nil }
    public var isRetryable: Bool { false }
}

/// A condition on the body of a failure: a key that is present, perhaps with certain values.
///
/// ```swift
/// APIFailureMatcher(["ok"], oneOf: [false])   // {"ok": false, …}
/// APIFailureMatcher(["error"])                // {"error": "…"}, but not {"error": null}
/// ```
nonisolated public struct APIFailureMatcher: Hashable, Sendable {
    /// The keys and array indices that lead to the value.
    public var path: [String]

    /// The values that match. If it is empty, every value except null matches.
    public var values: [Value]

    /// Creates a matcher.
    public init(_ path: [String], oneOf values: [Value] = []) {
        self.path = path
        self.values = values
    }

    /// Whether a body meets the condition. The bytes are searched, so that other responses are not decoded for it.
    func matches(_ body: Data) -> Bool {
        let keys = path.map { key -> any CodingKey in Int(key).map { APIIndexKey($0) } ?? APINameKey(key) }
        guard let bytes = APIJSONLocator.scalar(in: body, at: keys) else { return false }
        if values.isEmpty { return bytes != Data("null".utf8) }
        guard let value = try? JSONDecoder().decode(Value.self, from: bytes) else { return false }
        return values.contains(value)
    }
}

nonisolated extension APIFailureMatcher {
    /// A JSON value without members.
    public enum Value: Hashable, Sendable {
        case bool(Bool)
        case number(Double)
        case string(String)
    }
}

nonisolated extension APIFailureMatcher.Value: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else {
            self = .string(try container.decode(String.self))
        }
    }
}

nonisolated extension APIFailureMatcher.Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(stringLiteral value: String) { self = .string(value) }
}
