public import Foundation

/// A value that can be part of a path, a query or a header.
nonisolated public protocol APIParameter: Sendable {
    /// The value as text, without percent-encoding.
    var parameterText: String { get }
}

nonisolated extension APIParameter where Self: RawRepresentable, RawValue: APIParameter {
    public var parameterText: String { rawValue.parameterText }
}

// Each type has its own implementation. An extension of the protocol would be ambiguous in a standalone client whose
// target also imports another client: `Int` then has both, and only members of the same extension hide the other one.
nonisolated extension Int: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension Int8: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension Int16: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension Int32: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension Int64: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension UInt: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension UInt8: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension UInt16: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension UInt32: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension UInt64: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension String: APIParameter {
    public var parameterText: String { self }
}

nonisolated extension Bool: APIParameter {
    public var parameterText: String { self ? "true" : "false" }
}

nonisolated extension Double: APIParameter {
    public var parameterText: String { APIDecimalText.text(of: description) }
}

nonisolated extension Float: APIParameter {
    public var parameterText: String { APIDecimalText.text(of: description) }
}

nonisolated extension Decimal: APIParameter {
    public var parameterText: String { description }
}

nonisolated extension URL: APIParameter {
    public var parameterText: String { absoluteString }
}

nonisolated extension UUID: APIParameter {
    /// In lower case, as RFC 9562 requires. Either case is read.
    public var parameterText: String { uuidString.lowercased() }
}
