internal import Foundation

nonisolated extension APIFailureMatcher {
    /// Creates a condition on the value at a path: it is present and not null, or it is one of the values.
    ///
    /// ```swift
    /// APIFailureMatcher(["ok"], oneOf: [false])   // {"ok": false, …}
    /// APIFailureMatcher(["error"])                // {"error": "…"}, but not {"error": null}
    /// ```
    ///
    /// The value alone is decoded.
    ///
    /// - Parameters:
    ///   - path: The keys and array indices that lead to the value.
    ///   - values: The values that match. If it is empty, every value except null matches.
    public init(_ path: [String], oneOf values: [Value] = []) {
        self.init { body in
            let keys = path.map { key -> any CodingKey in Int(key).map { APIIndexKey($0) } ?? APINameKey(key) }
            guard let document = try? APIJSONDocument(body) else { return false }
            let place = document.place(of: keys)
            let decoder = APIJSONDecoder(document, at: place.mark)
            guard place.isComplete, decoder.kind != .null else { return false }
            if values.isEmpty { return true }
            return (try? decoder.decode(Value.self)).map(values.contains) ?? false
        }
    }

    /// A JSON value without members.
    public enum Value: Hashable, Sendable {
        /// Matches `true` or `false`, and no string.
        case bool(Bool)
        /// Matches a number, however it is written: `1` equals `1.0`.
        case number(Double)
        /// Matches a string with the same letters in the same case.
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
