import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the formats of types, and checks the keys of dictionaries. The format of a field applies to the values inside
/// it, too.
struct FormatResolver: ResolverPart {
    let context: ResolutionContext

    /// A `Date` with a format of its own.
    func resolveDate(_ expression: TypeExpression, _ format: Literal) -> API.ValueType {
        if reportForeignFormat(format, of: expression) { return .invalid }
        return readDateFormat(format).map { .date($0) } ?? .invalid
    }

    /// - Parameter expression: The expression of the type.
    func resolve(_ type: API.ValueType, _ format: Literal, of expression: TypeExpression)
        -> API.ValueType
    {
        if case .scalar = type, reportForeignFormat(format, of: expression) { return .invalid }
        guard !format.isQuoted, let named = API.FieldFormat(rawValue: format.text) else {
            let names = API.FieldFormat.allCases.map(\.rawValue)
            diagnostics.report(
                .formatMismatch,
                "`\(format.text)` is not a format of this type",
                at: format.location,
                help: "the formats are \(names.joined(separator: ", ")), and those of a `Date`",
                fix: .spelling(of: Located(format.text, at: format.location), in: names)
            )
            return .invalid
        }
        guard named.fits(type) else {
            diagnostics.report(.formatMismatch, "`\(named.rawValue)` is for \(named.audience)", at: format.location)
            return .invalid
        }
        if type.hasFormat {
            diagnostics.report(
                .formatMismatch,
                "`\(named.rawValue)` cannot contain a type with a format of its own",
                at: format.location,
                help: "leave one of them out, or give the elements a model, whose own field has the format"
            )
            return .invalid
        }
        return .formatted(type, named)
    }

    private func readDateFormat(_ format: Literal) -> DateFormat? {
        let written = Located(format.text, at: format.location)
        if format.isQuoted, !format.text.isEmpty {
            guard let problem = DatePattern.problem(in: format.text) else { return .pattern(format.text) }
            diagnostics.report(
                .formatMismatch,
                problem.message,
                at: format.location,
                help: DatePattern.help,
                fix: problem.correction.map { .didYouMean($0, for: written) }
            )
            return nil
        }
        if let named = DateFormat(name: format.text) { return named }
        // A word is a misspelt name, and `YYYY-MM-DD` is a pattern without quotes.
        if format.text.lowercased().contains("yy") {
            let problem = DatePattern.problem(in: format.text)
            let pattern = problem.map(\.correction) ?? format.text
            diagnostics.report(
                .formatMismatch,
                problem?.message ?? "the pattern `\(format.text)` has no quotes",
                at: format.location,
                help: DatePattern.help,
                fix: pattern.map { .didYouMean("\"\($0)\"", for: written) }
            )
            return nil
        }
        diagnostics.report(
            .formatMismatch,
            "`\(format.text)` is not a date format",
            at: format.location,
            help: "the formats are \(DateFormat.names.joined(separator: ", ")) and quoted patterns",
            fix: .word(of: written, in: DateFormat.names, at: .dateFormat)
        )
        return nil
    }

    /// - Parameter key: The expression of the type of the keys.
    func resolveDictionary(_ keyType: API.ValueType, _ valueType: API.ValueType, key: TypeExpression) -> API.ValueType {
        guard keyType.isKey else {
            diagnostics.report(
                .unusableKey,
                "the keys of a JSON object are strings, which cannot represent this type",
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
    private func reportForeignFormat(_ format: Literal, of type: TypeExpression) -> Bool {
        guard !format.isQuoted, let name = type.name else { return false }
        let isDay = name.value == API.Scalar.day.rawValue || symbols.isDate(name.value)
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
            diagnostics.report(
                .formatMismatch,
                "`\(format.text)` is not a format of this type",
                at: format.location,
                help: "apigen checks no values: write their limits into `$doc`"
            )
            return true
        } else {
            return false
        }
        diagnostics.report(
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
    func rejectFormat(of type: API.ValueType, at location: SourceLocation) -> API.ValueType {
        guard type.needsKey else { return type }
        diagnostics.report(
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

extension API.FieldFormat {
    fileprivate func fits(_ type: API.ValueType) -> Bool {
        switch (self, type) {
        case (.lenient, .scalar(let scalar)): scalar.isNumber || scalar == .bool
        case (.lenient, .array), (.lenient, .dictionary), (.lenient, .model), (.lenient, .object): true
        case (.string, .scalar(let scalar)): scalar.isNumber
        case (.lossy, .array), (_, .invalid): true
        default: false
        }
    }

    /// The types that can have the format, for a message.
    fileprivate var audience: String {
        switch self {
        case .lenient: "numbers, `Bool`, arrays, dictionaries and models"
        case .string: "numbers"
        case .lossy: "arrays"
        }
    }
}
