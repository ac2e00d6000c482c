internal import Foundation

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
    public var values: [APIJSON]

    /// Creates a matcher.
    public init(_ path: [String], oneOf values: [APIJSON] = []) {
        self.path = path
        self.values = values
    }

    /// Whether a body meets the condition. The bytes are searched, so that other responses are not decoded for it.
    func matches(_ body: Data) -> Bool {
        let keys = path.map { key -> any CodingKey in Int(key).map { APIIndexKey($0) } ?? APINameKey(key) }
        guard let bytes = APIJSONLocator.scalar(in: body, at: keys) else { return false }
        if values.isEmpty { return bytes != Data("null".utf8) }
        guard let value = try? APIJSONCoding.decoder().decode(APIJSON.self, from: bytes) else { return false }
        return values.contains(value)
    }
}
