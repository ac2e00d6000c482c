import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Converts defaults to the values of their types.
struct DefaultResolver: TypePart {
    let types: TypeResolver

    func resolve(_ literal: Literal, for type: API.ValueType) -> API.Initial? {
        switch type {
        case .scalar(let scalar): return resolve(literal, for: scalar)
        case .enumeration(let enumeration): return resolve(literal, for: enumeration)
        case .array(let element):
            if let elements = literal.elements {
                let values = elements.compactMap { resolve($0, for: element) }
                return values.count == elements.count ? .array(values) : nil
            }
            diagnostics.report(
                .defaultMismatch,
                "the default of an array is a list of values",
                at: literal.location,
                help: "write: [\(literal.source)]"
            )
        case .date: reportNoDefault(literal, "Date")
        case .model(let name, _):
            if let model = symbols.models[name], symbols.isUnion(model) {
                return types.resolveUnion(model).flatMap { resolve(literal, for: $0) }
            }
            reportNoDefault(literal, name)
        case .parameter(let name): reportNoDefault(literal, name)
        case .dictionary: reportNoDefault(literal, "[Key: Value]")
        case .object: reportNoDefault(literal, "{…}")
        case .union(let union): return resolve(literal, for: union)
        case .optional(let wrapped), .formatted(let wrapped, _): return resolve(literal, for: wrapped)
        case .invalid: break
        }
        return nil
    }

    private func resolve(_ literal: Literal, for scalar: API.Scalar) -> API.Initial? {
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
            return constants.check(literal, isExactAs: scalar) ? .number(text) : nil
        case .url:
            if text.isURL { return .text(text) }
            reportMismatch(literal, scalar, help: "write a whole URL, such as https://example.com")
        case .uuid, .data, .day, .json, .upload: reportNoDefault(literal, scalar.rawValue)
        }
        return nil
    }

    private func resolve(_ literal: Literal, for enumeration: API.Enumeration) -> API.Initial? {
        resolve(literal, among: enumeration.values.map(\.text.value))
    }

    /// The default of a union is one of its words, or a value of one of its types. A string is the last choice.
    private func resolve(_ literal: Literal, for union: API.Union) -> API.Initial? {
        let words = union.kinds.filter { $0.word != nil }.map(\.name.value)
        if words.contains(literal.text) { return .value(literal.text) }
        let kinds = union.kinds.enumerated().filter { $0.element.content != nil && union.mark == .shape }
        let texts = kinds.filter { $0.element.content?.isText == true }
        for (index, kind) in kinds.filter({ $0.element.content?.isText != true }) + texts {
            guard let content = kind.content else { continue }
            let value = diagnostics.discardingReports { resolve(literal, for: content) }
            if let value { return .kind(index, value) }
        }
        if words.isEmpty {
            reportMismatch(literal, "value of this union", help: nil)
            return nil
        }
        return resolve(literal, among: words)
    }

    private func resolve(_ literal: Literal, among values: [String]) -> API.Initial? {
        if values.contains(literal.text) { return .value(literal.text) }
        diagnostics.report(
            .defaultMismatch,
            "`\(literal.text)` is not one of the values",
            at: literal.location,
            help: "the values are \(values.map { "`\($0)`" }.joined(separator: ", "))",
            fix: .spelling(of: Located(literal.text, at: literal.location), in: values)
        )
        return nil
    }

    private func reportMismatch(_ literal: Literal, _ scalar: API.Scalar, help: String?) {
        reportMismatch(literal, "`\(scalar.rawValue)`", help: help)
    }

    private func reportMismatch(_ literal: Literal, _ type: String, help: String?) {
        let text = literal.isQuoted ? "\"\(literal.text)\"" : literal.text
        diagnostics.report(.defaultMismatch, "`\(text)` is not a valid \(type)", at: literal.location, help: help)
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

    private func reportNull(_ literal: Literal) {
        diagnostics.report(
            .defaultMismatch,
            "`\(literal.text)` without quotes is null in YAML",
            at: literal.location,
            help: "delete the default: what has a `?` is nil without one; a string is quoted: \"\(literal.text)\""
        )
    }

    private func reportNoDefault(_ literal: Literal, _ type: String) {
        diagnostics.report(
            .defaultMismatch,
            "a `\(type)` cannot have a default",
            at: literal.location,
            help: "delete the default, and add `?` to the type if callers may omit the value"
        )
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
