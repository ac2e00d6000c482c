import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenYAML

// Validates formats and the keys of dictionaries. The format of a field applies to the values inside it, too.
extension Resolver {
    mutating func dictionary(_ key: TypeExpression, _ value: TypeExpression, in scope: Scope) -> API.ValueType {
        let keyType = type(key, in: scope)
        let valueType = type(value, in: scope)
        guard keyType.isKey else {
            report(
                .unusableKey,
                "the keys of a JSON object are texts, which cannot represent this type",
                at: key.location,
                help: "the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]"
            )
            return .dictionary(.invalid, valueType)
        }
        return .dictionary(keyType, valueType)
    }

    /// Reports what other languages write in parentheses after a type: `Day(lenient)`, `String(optional)`,
    /// `String(255)`.
    ///
    /// - Returns: Whether the format is one of these.
    mutating func reportForeignFormat(_ format: Literal, of type: TypeExpression) -> Bool {
        guard !format.isQuoted, case .named(let name, let arguments) = type, arguments.isEmpty else { return false }
        let isDay = name.value == API.Scalar.day.rawValue || isDate(name.value)
        let presence = ["optional": true, "nullable": true, "required": false]
        let message: String
        let isOptional: Bool
        if format.text == API.FieldFormat.lenient.rawValue, isDay {
            message = "an optional date already reads \"\" as nil, and has no format `lenient`"
            isOptional = true
        } else if let presence = presence[format.text] {
            message = "`\(format.text)` is not a format: an optional value has a `?`"
            isOptional = presence
        } else if format.text.first?.isNumber == true, format.text.allSatisfy({ $0.isNumber || $0 == "." }) {
            report(
                .formatMismatch,
                "`\(format.text)` is not a format of this type",
                at: format.location,
                help: "apigen checks no values: write their limits into `$doc`"
            )
            return true
        } else {
            return false
        }
        report(
            .formatMismatch,
            message,
            at: format.location,
            fix: name.formatted(by: format).map { .write(isOptional ? name.value + "?" : name.value, for: $0) }
        )
        return true
    }

    /// Reports formats at a place without a field, where dates are ISO 8601.
    ///
    /// - Returns: The type; `nil` if it has a format.
    mutating func reaching(_ type: API.ValueType, at location: SourceLocation) -> API.ValueType {
        guard type.needsKey else { return type }
        report(
            .formatMismatch,
            "a format applies only to fields of models and bodies",
            at: location,
            help: "give it a field of a model; elsewhere dates are ISO 8601, and no key is a `UUID`"
        )
        return .invalid
    }
}

extension Located<String> {
    /// The source of a type with its format and a `?` after it; `nil` if it has another layout than `Day(lenient)?`.
    fileprivate func formatted(by format: Literal) -> Located<String>? {
        let (start, end) = (location.range.start, format.location.range.end)
        guard start.line == end.line else { return nil }
        let written = location.file.text(in: MarkRange(start, end))
        guard written == "\(value)(\(format.text)" || written == "\(value) (\(format.text)" else { return nil }
        let rest = location.file.line(end.line).unicodeScalars.dropFirst(end.column - 1)
        guard rest.first == ")" else { return nil }
        let isOptional = rest.dropFirst().first == "?"
        var whole = location
        whole.range.end = Mark(line: end.line, column: end.column + (isOptional ? 2 : 1))
        return Located(String(location.file.text(in: whole.range)), at: whole)
    }
}

extension API.ValueType {
    /// Whether its encoding depends on a format, which is declared at a field.
    var needsKey: Bool { hasFormat { $0 != .iso8601 } }

    /// Whether any part of it has a format, including that of a date.
    var hasFormat: Bool { hasFormat { _ in true } }

    private func hasFormat(_ isFormat: (DateFormat) -> Bool) -> Bool {
        switch self {
        case .date(let format): isFormat(format)
        case .dictionary(let key, let value): key.isUUID || value.hasFormat(isFormat)
        case .array(let inner), .optional(let inner): inner.hasFormat(isFormat)
        case .formatted: true
        case .model, .scalar, .parameter, .enumeration, .object, .union, .invalid: false
        }
    }

    var isUUID: Bool { if case .scalar(.uuid) = self { true } else { false } }

    /// Whether it can be the type of the keys of a dictionary.
    fileprivate var isKey: Bool {
        switch self {
        case .scalar(let scalar): [.string, .id, .int, .uuid, .day].contains(scalar)
        case .enumeration(let enumeration): enumeration.rawType != .double
        case .invalid: true
        case .date, .array, .dictionary, .optional, .formatted, .model, .object, .union, .parameter: false
        }
    }
}
