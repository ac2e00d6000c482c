public import Foundation

/// A value that can stand in a path, a query or a header.
nonisolated public protocol APIParameter: Sendable {
    /// The value as text, not yet percent-encoded.
    var parameterText: String { get }
}

nonisolated extension APIParameter where Self: RawRepresentable, RawValue: APIParameter {
    public var parameterText: String { rawValue.parameterText }
}

nonisolated extension APIParameter where Self: BinaryInteger {
    public var parameterText: String { String(self) }
}

nonisolated extension Int: APIParameter {}
nonisolated extension Int8: APIParameter {}
nonisolated extension Int16: APIParameter {}
nonisolated extension Int32: APIParameter {}
nonisolated extension Int64: APIParameter {}
nonisolated extension UInt: APIParameter {}
nonisolated extension UInt8: APIParameter {}
nonisolated extension UInt16: APIParameter {}
nonisolated extension UInt32: APIParameter {}
nonisolated extension UInt64: APIParameter {}

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
    public var parameterText: String { uuidString }
}
