internal import Foundation

/// What the body of an answer says where it tells of a failure: a key that is there, perhaps with certain values.
///
/// ```swift
/// APIFailureMatcher(["ok"], oneOf: [false])   // {"ok": false, …}
/// APIFailureMatcher(["error"])                // {"error": "…"}, but not {"error": null}
/// ```
nonisolated public struct APIFailureMatcher: Hashable, Sendable {
    /// The keys that lead to the value, and places in arrays.
    public var path: [String]

    /// The values that are a sign; none where every value but null is one.
    public var values: [APIJSON]

    /// Creates a sign.
    public init(_ path: [String], oneOf values: [APIJSON] = []) {
        self.path = path
        self.values = values
    }

    /// Whether a body has the sign. It is looked for among the bytes, so that an answer without it costs no decoding.
    func matches(_ body: Data) -> Bool {
        let keys = path.map { key -> any CodingKey in Int(key).map { APIIndexKey($0) } ?? APINameKey(key) }
        guard let bytes = APIJSONLocator.scalar(in: body, at: keys) else { return false }
        if values.isEmpty { return bytes != Data("null".utf8) }
        guard let value = try? APIJSONCoding.decoder().decode(APIJSON.self, from: bytes) else { return false }
        return values.contains(value)
    }
}
