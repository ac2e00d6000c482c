public import Foundation

/// A value that can be read from a header.
nonisolated public protocol APIHeaderValue {
    /// Reads the text of a header, without spaces around it.
    init?(headerText: String)
}

nonisolated extension APIHeaderValue where Self: LosslessStringConvertible {
    public init?(headerText: String) {
        self.init(headerText)
    }
}

nonisolated extension String: APIHeaderValue {}
nonisolated extension Int: APIHeaderValue {}
nonisolated extension Int32: APIHeaderValue {}
nonisolated extension Int64: APIHeaderValue {}
nonisolated extension UInt64: APIHeaderValue {}
nonisolated extension Double: APIHeaderValue {}
nonisolated extension Float: APIHeaderValue {}

nonisolated extension Bool: APIHeaderValue {
    /// `true` and `1`, `false` and `0`.
    public init?(headerText: String) {
        switch headerText.lowercased() {
        case "true", "1": self = true
        case "false", "0": self = false
        default: return nil
        }
    }
}

nonisolated extension URL: APIHeaderValue {
    public init?(headerText: String) {
        self.init(string: headerText)
    }
}

nonisolated extension UUID: APIHeaderValue {
    public init?(headerText: String) {
        self.init(uuidString: headerText)
    }
}

nonisolated extension Decimal: APIHeaderValue {
    public init?(headerText: String) {
        self.init(string: headerText, locale: Locale(identifier: "en_US_POSIX"))
    }
}

nonisolated extension APIID: APIHeaderValue {
    public init?(headerText: String) {
        self.init(headerText)
    }
}

nonisolated extension APIDay: APIHeaderValue {
    public init?(headerText: String) {
        self.init(headerText)
    }
}

nonisolated extension APIJSON: APIHeaderValue {
    /// The text as a JSON string.
    public init?(headerText: String) {
        self = .string(headerText)
    }
}
