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
nonisolated extension Int: APIParameter { public var parameterText: String { description } }
nonisolated extension Int8: APIParameter { public var parameterText: String { description } }
nonisolated extension Int16: APIParameter { public var parameterText: String { description } }
nonisolated extension Int32: APIParameter { public var parameterText: String { description } }
nonisolated extension Int64: APIParameter { public var parameterText: String { description } }
nonisolated extension UInt: APIParameter { public var parameterText: String { description } }
nonisolated extension UInt8: APIParameter { public var parameterText: String { description } }
nonisolated extension UInt16: APIParameter { public var parameterText: String { description } }
nonisolated extension UInt32: APIParameter { public var parameterText: String { description } }
nonisolated extension UInt64: APIParameter { public var parameterText: String { description } }
nonisolated extension String: APIParameter { public var parameterText: String { self } }
nonisolated extension Bool: APIParameter { public var parameterText: String { self ? "true" : "false" } }
nonisolated extension Double: APIParameter { public var parameterText: String { APIDecimalText.text(of: description) } }
nonisolated extension Float: APIParameter { public var parameterText: String { APIDecimalText.text(of: description) } }
nonisolated extension Decimal: APIParameter { public var parameterText: String { description } }
nonisolated extension URL: APIParameter { public var parameterText: String { absoluteString } }

nonisolated extension UUID: APIParameter {
    /// In lower case, as RFC 9562 requires. Either case is read.
    public var parameterText: String { uuidString.lowercased() }
}

/// The format of an array in a query, a form or a multipart body.
nonisolated public enum APIArrayStyle: Hashable, Sendable {
    /// One item, `tags=a;b`. The elements are percent-encoded. The joiner is not, unless an address cannot contain it.
    case joined(String)
    /// One item for each element, `tags=a&tags=b`.
    case repeated
    /// One item for each element, `tags[]=a&tags[]=b`.
    case brackets
    /// One item for each element, `tags[0]=a&tags[1]=b`.
    case indices
}

/// Formats decimal numbers without an exponent, because few servers read `1e-07`.
nonisolated enum APIDecimalText {
    /// Formats the description of a floating-point number without an exponent and without `.0`.
    ///
    /// What is not finite has the names of JavaScript and Java, which more servers read than `inf`.
    static func text(of description: String) -> String {
        switch description {
        case "nan": return "NaN"
        case "inf": return "Infinity"
        case "-inf": return "-Infinity"
        default: break
        }
        guard let mark = description.firstIndex(of: "e"),
            let exponent = Int(description[description.index(after: mark)...])
        else {
            return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        }
        let sign = description.hasPrefix("-") ? "-" : ""
        let parts = description[..<mark].drop { $0 == "-" }.split(separator: ".").map(String.init)
        let digits = parts.count > 1 && parts[1] != "0" ? parts[0] + parts[1] : parts[0]
        let point = parts[0].count + exponent
        if point <= 0 {
            return sign + "0." + String(repeating: "0", count: -point) + digits
        }
        if point >= digits.count {
            return sign + digits + String(repeating: "0", count: point - digits.count)
        }
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }

    /// Whether a string is exactly a decimal number. `Double` and `Decimal` accept other strings as well.
    static func isNumber(_ text: String) -> Bool {
        text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(text) != nil
    }
}
