import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Reads constants of JSON, and checks that Swift represents numbers exactly.
struct ConstantReader {
    let diagnostics: DiagnosticSink

    /// A constant of a JSON body: an unquoted `true`, `2` or `null` is that literal, anything else is a string.
    func read(_ literal: Literal) -> API.Initial {
        if literal.isYAMLNull, !literal.isNull {
            diagnostics.report(
                .defaultMismatch,
                "`\(literal.text)` without quotes is null in YAML",
                at: literal.location,
                help: "write null, or \"\(literal.text)\" for the text"
            )
        }
        if !literal.isQuoted, let number = JSONLiteral(literal.text), number.isNumber {
            _ = check(literal, isExactAs: number == .integer ? .int : .double)
        }
        return API.Initial(constant: literal)
    }

    /// Reports a number that Swift cannot represent: it is too large, or has too many digits.
    ///
    /// - Returns: Whether the type can represent the number exactly.
    func check(_ literal: Literal, isExactAs scalar: API.Scalar) -> Bool {
        if scalar.holds(literal.text) { return true }
        let help =
            switch scalar {
            case .int: "write a number from \(Int64.min) to \(Int64.max), or a quoted text"
            case .float: "a `Float` keeps about 7 digits: write fewer, or use `Double`"
            case .decimal: "a default of a `Decimal` has at most 18 digits: write fewer"
            default: "a `Double` keeps about 15 digits: write fewer, or use `Decimal` or a quoted text"
            }
        diagnostics.report(
            .defaultMismatch,
            "`\(scalar.rawValue)` cannot represent `\(literal.text)` exactly",
            at: literal.location,
            help: help
        )
        return false
    }
}

extension API.Initial {
    /// The value of a constant in JSON.
    init(constant literal: Literal) {
        self =
            switch literal.isQuoted ? nil : JSONLiteral(literal.text) {
            case .bool(let flag): .bool(flag)
            case .null: .null
            case .integer, .fraction: .number(literal.text)
            case nil: .text(literal.text)
            }
    }
}

extension API.Scalar {
    /// Whether Swift represents the JSON number exactly.
    func holds(_ text: String) -> Bool {
        switch self {
        case .int32: Int32(text) != nil
        case .uint64: UInt64(text) != nil
        case .int, .int64: Int64(text) != nil
        case .decimal: DecimalDigits(text).isDecimal
        case .float: Float(text).map { $0.isFinite && DecimalDigits($0.description) == DecimalDigits(text) } ?? false
        default: Double(text).map { $0.isFinite && DecimalDigits($0.description) == DecimalDigits(text) } ?? false
        }
    }
}
