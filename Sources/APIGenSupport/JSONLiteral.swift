/// The JSON literal of an unquoted word of a spec.
package enum JSONLiteral: Hashable {
    case null
    case bool(Bool)
    case integer
    case fraction

    /// The literal (RFC 8259); `nil` for any other word, such as `007`, `+1` or `0x1F`.
    package init?(_ text: String) {
        switch text {
        case "null": self = .null
        case "true", "false": self = .bool(text == "true")
        default:
            guard let number = text.wholeMatch(of: #/-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) else {
                return nil
            }
            self = number.output.1 == nil && number.output.2 == nil ? .integer : .fraction
        }
    }

    package var isNumber: Bool { self == .integer || self == .fraction }
}
