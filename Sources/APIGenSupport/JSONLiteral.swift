/// What an unquoted word of a spec is in JSON, if JSON has a literal for it.
package enum JSONLiteral: Hashable {
    case null
    case bool(Bool)
    case integer
    case fraction

    /// The literal of JSON that a text is (RFC 8259); `nil` for any other word, such as `007`, `+1` or `0x1F`.
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
