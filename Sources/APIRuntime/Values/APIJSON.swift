public import Foundation

/// Any JSON value, with exact numbers where Swift can represent them.
///
/// ```swift
/// let settings: APIJSON = ["theme": "dark", "sizes": [1, 2.5]]
/// settings["sizes"]?[0]?.intValue  // 1
/// ```
nonisolated public enum APIJSON: Hashable, Sendable {
    case null
    case bool(Bool)
    /// An integer within the range of the type.
    case integer(Int64)
    /// An integer above the range of ``integer(_:)``.
    case unsigned(UInt64)
    /// Another number, of at most 38 digits.
    case decimal(Decimal)
    /// A number that `Decimal` cannot represent.
    case double(Double)
    case string(String)
    case array([APIJSON])
    case object([String: APIJSON])

    /// The member of an object; `nil` if there is none, and for other values.
    public subscript(name: String) -> APIJSON? {
        objectValue?[name]
    }

    /// The element of an array; `nil` if there is none, and for other values.
    public subscript(index: Int) -> APIJSON? {
        guard let arrayValue, arrayValue.indices.contains(index) else { return nil }
        return arrayValue[index]
    }

    /// Decodes the value as another type.
    ///
    /// - Throws: `DecodingError` if it does not have the type.
    public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try APIJSONCoding.decoder().decode(type, from: APIJSONCoding.encode(self))
    }
}

nonisolated extension APIJSON: CustomStringConvertible {
    /// The JSON text, with the names of each object sorted.
    public var description: String {
        (try? String(decoding: APIJSONCoding.encode(self), as: UTF8.self)) ?? "null"
    }
}
