import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Resolver {
    /// Converts a default to its type.
    mutating func initial(_ literal: Literal, for type: API.ValueType) -> API.Initial? {
        switch type {
        case .scalar(let scalar): return initial(literal, for: scalar)
        case .enumeration(let enumeration): return initial(literal, for: enumeration)
        case .array(let element):
            if let elements = literal.elements {
                let values = elements.compactMap { initial($0, for: element) }
                return values.count == elements.count ? .array(values) : nil
            }
            report(
                .defaultMismatch,
                "the default of an array is a list of values",
                at: literal.location,
                help: "write: [\(literal.source)]"
            )
        case .date: reportNoDefault(literal, "Date")
        case .model(let name, _):
            if let model = models[name], isUnion(model) {
                return namedUnion(model).flatMap { initial(literal, for: $0) }
            }
            reportNoDefault(literal, name)
        case .parameter(let name): reportNoDefault(literal, name)
        case .dictionary: reportNoDefault(literal, "[Key: Value]")
        case .object: reportNoDefault(literal, "{…}")
        case .union(let union): return initial(literal, for: union)
        case .optional(let wrapped), .formatted(let wrapped, _): return initial(literal, for: wrapped)
        case .invalid: break
        }
        return nil
    }

    /// A constant of a JSON body: an unquoted `true`, `2` or `null` is that literal, anything else is a text.
    mutating func constant(_ literal: Literal) -> API.Initial {
        if literal.isYAMLNull, !literal.isNull {
            report(
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

    private mutating func initial(_ literal: Literal, for scalar: API.Scalar) -> API.Initial? {
        let text = literal.text
        switch scalar {
        case .string, .id:
            if !literal.isYAMLNull { return .text(text) }
            reportNull(literal)
        case .bool:
            if !literal.isQuoted, text == "true" || text == "false" { return .bool(text == "true") }
            reportMismatch(literal, scalar, help: "a `Bool` is true or false, without quotes")
        case .int, .int32, .int64, .uint64:
            if !literal.isQuoted, JSONLiteral(text) == .integer, scalar.holds(text) { return .number(text) }
            if literal.isYAMLNull {
                reportNull(literal)
            } else {
                reportMismatch(literal, scalar, help: Self.helpForInteger(literal))
            }
        case .double, .float, .decimal:
            guard !literal.isQuoted, JSONLiteral(text)?.isNumber == true else {
                let help = literal.isQuoted ? "a number has no quotes" : "write it like 0.5 or 1e-3"
                reportMismatch(literal, scalar, help: help)
                return nil
            }
            return check(literal, isExactAs: scalar) ? .number(text) : nil
        case .url:
            if text.isURL { return .text(text) }
            reportMismatch(literal, scalar, help: "write a whole URL, such as https://example.com")
        case .uuid, .data, .day, .json, .upload: reportNoDefault(literal, scalar.rawValue)
        }
        return nil
    }

    private mutating func initial(_ literal: Literal, for enumeration: API.Enumeration) -> API.Initial? {
        initial(literal, among: enumeration.values.map(\.text.value))
    }

    /// The default of a union is one of its words, or a value of one of its types. A text is the last choice.
    private mutating func initial(_ literal: Literal, for union: API.Union) -> API.Initial? {
        let words = union.kinds.filter { $0.word != nil }.map(\.name.value)
        if words.contains(literal.text) { return .value(literal.text) }
        let kinds = union.kinds.enumerated().filter { $0.element.content != nil && union.mark == .shape }
        let texts = kinds.filter { $0.element.content?.isText == true }
        for (index, kind) in kinds.filter({ $0.element.content?.isText != true }) + texts {
            guard let content = kind.content else { continue }
            if let value = attempt({ $0.initial(literal, for: content) }) { return .kind(index, value) }
        }
        if words.isEmpty {
            reportMismatch(literal, "value of this union", help: nil)
            return nil
        }
        return initial(literal, among: words)
    }

    private mutating func initial(_ literal: Literal, among values: [String]) -> API.Initial? {
        if values.contains(literal.text) { return .value(literal.text) }
        report(
            .defaultMismatch,
            "`\(literal.text)` is none of the values",
            at: literal.location,
            help: "the values are \(values.map { "`\($0)`" }.joined(separator: ", "))",
            fix: .spelling(of: Located(literal.text, at: literal.location), in: values)
        )
        return nil
    }

    private mutating func reportMismatch(_ literal: Literal, _ scalar: API.Scalar, help: String?) {
        reportMismatch(literal, "`\(scalar.rawValue)`", help: help)
    }

    private mutating func reportMismatch(_ literal: Literal, _ type: String, help: String?) {
        let text = literal.isQuoted ? "\"\(literal.text)\"" : literal.text
        report(.defaultMismatch, "`\(text)` is not a valid \(type)", at: literal.location, help: help)
    }

    /// Suggests a decimal integer for a literal of another notation: `0x10`, `1_000`, `+5`.
    private static func helpForInteger(_ literal: Literal) -> String? {
        if literal.isQuoted { return "a number has no quotes" }
        let text = literal.text.replacing("_", with: "").lowercased()
        // A number that does not fit the integer type.
        if JSONLiteral(literal.text) == .integer { return nil }
        let radixes = [("0x", 16), ("0o", 8), ("0b", 2), ("+", 10), ("", 10)]
        let (prefix, radix) = radixes.first { text.hasPrefix($0.0) } ?? ("", 10)
        let digits = text.dropFirst(prefix.count)
        guard let number = Int(digits, radix: radix), digits == "0" || digits.first != "0" else {
            return "write it in decimal digits, like 10 or -5"
        }
        return "write \(number)"
    }

    private mutating func reportNull(_ literal: Literal) {
        report(
            .defaultMismatch,
            "`\(literal.text)` without quotes is null in YAML",
            at: literal.location,
            help: "delete the default: what has a `?` is nil without one; a text is quoted: \"\(literal.text)\""
        )
    }

    private mutating func reportNoDefault(_ literal: Literal, _ type: String) {
        report(
            .defaultMismatch,
            "a `\(type)` cannot have a default",
            at: literal.location,
            help: "delete the default, and add `?` to the type if callers may omit the value"
        )
    }

    /// Reports a number that Swift cannot represent: it is too large, or has too many digits.
    ///
    /// - Returns: Whether the type can represent the number exactly.
    mutating func check(_ literal: Literal, isExactAs scalar: API.Scalar) -> Bool {
        if scalar.holds(literal.text) { return true }
        let help =
            switch scalar {
            case .int: "write a number from \(Int64.min) to \(Int64.max), or a quoted text"
            case .float: "a `Float` keeps about 7 digits: write fewer, or use `Double`"
            case .decimal: "a default of a `Decimal` has at most 18 digits: write fewer"
            default: "a `Double` keeps about 15 digits: write fewer, or use `Decimal` or a quoted text"
            }
        report(
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

extension API.ValueType {
    /// Whether any unquoted literal is a value of the type.
    fileprivate var isText: Bool {
        switch self {
        case .scalar(.string), .scalar(.id): true
        default: false
        }
    }
}

extension String {
    /// Whether it is a whole URL of characters that no version of Foundation refuses or escapes (RFC 3986).
    fileprivate var isURL: Bool {
        wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9._~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+/#) != nil
            && URL(string: self) != nil
    }
}

extension API.Scalar {
    /// Whether Swift represents the JSON number exactly.
    fileprivate func holds(_ text: String) -> Bool {
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
