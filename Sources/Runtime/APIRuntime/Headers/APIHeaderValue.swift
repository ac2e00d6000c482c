public import Foundation

/// A value that can be read from a header.
///
/// It is a function, because another initializer with a string would make `Int.init` ambiguous in all code that imports
/// a client. ``APIParameter`` explains why each type has its own implementation.
nonisolated public protocol APIHeaderValue {
    /// The value of a header's text without surrounding spaces; `nil` if the text is invalid.
    static func value(ofHeader text: String) -> Self?
}

nonisolated extension String: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { text }
}

nonisolated extension Int: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { Self(text) }
}

nonisolated extension Int32: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { Self(text) }
}

nonisolated extension Int64: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { Self(text) }
}

nonisolated extension UInt64: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { Self(text) }
}

nonisolated extension Double: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { scalar(of: text) }
}

nonisolated extension Float: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { scalar(of: text) }
}

nonisolated extension Bool: APIHeaderValue {
    /// `true` and `1`, `false` and `0`.
    public static func value(ofHeader text: String) -> Self? { scalar(of: text) }
}

nonisolated extension URL: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { Self(string: text) }
}

nonisolated extension UUID: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { Self(uuidString: text) }
}

nonisolated extension Decimal: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { scalar(of: text) }
}

nonisolated extension APIID: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { Self(text) }
}

nonisolated extension APIDay: APIHeaderValue {
    public static func value(ofHeader text: String) -> Self? { Self(text) }
}

nonisolated extension APIJSON: APIHeaderValue {
    /// The text as a JSON string.
    public static func value(ofHeader text: String) -> Self? { .string(text) }
}
