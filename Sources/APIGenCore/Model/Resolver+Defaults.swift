extension Resolver {
    /// Reads a default as its type demands.
    mutating func initial(_ literal: Literal, for type: API.ValueType) -> API.Initial? {
        switch type {
        case .scalar(let scalar): return initial(literal, for: scalar)
        case .enumeration(let enumeration): return initial(literal, for: enumeration)
        case .array:
            if literal.text == "[]", !literal.isQuoted { return .emptyArray }
            report(.defaultMismatch, "the only default of an array is `[]`", at: literal.location)
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
        }
        return nil
    }

    /// A constant of a JSON body: an unquoted `true`, `2` or `null` is that literal, anything else is text.
    func constant(_ literal: Literal) -> API.Initial {
        let text = literal.text
        if literal.isQuoted { return .text(text) }
        switch text {
        case "true", "false": return .bool(text == "true")
        case "null": return .null
        default: return Int64(text) != nil && text.first != "+" || isDecimal(text) ? .number(text) : .text(text)
        }
    }

    private mutating func initial(_ literal: Literal, for scalar: API.Scalar) -> API.Initial? {
        let text = literal.text
        switch scalar {
        case .string, .id: return .text(text)
        case .bool:
            if !literal.isQuoted, text == "true" || text == "false" { return .bool(text == "true") }
            reportMismatch(literal, scalar, help: "a `Bool` is true or false, without quotes")
        case .int, .int32, .int64, .uint64:
            if !literal.isQuoted, isInteger(text, of: scalar) { return .number(text) }
            reportMismatch(literal, scalar, help: literal.isQuoted ? "a number has no quotes" : nil)
        case .double, .float, .decimal:
            if !literal.isQuoted, isDecimal(text), isFinite(text, scalar) { return .number(text) }
            reportMismatch(
                literal,
                scalar,
                help: literal.isQuoted ? "a number has no quotes" : "write it like 0.5 or 1e-3"
            )
        case .url, .uuid, .data, .day, .json, .upload: reportNoDefault(literal, scalar.rawValue)
        }
        return nil
    }

    private mutating func initial(_ literal: Literal, for enumeration: API.Enumeration) -> API.Initial? {
        initial(literal, among: enumeration.values.map(\.text.value))
    }

    /// Of a union, the default is one of the words.
    private mutating func initial(_ literal: Literal, for union: API.Union) -> API.Initial? {
        let words = union.kinds.filter { $0.word != nil }.map(\.name.value)
        if words.isEmpty {
            reportNoDefault(literal, "union")
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
            help: Spelling.suggestion(for: literal.text, in: values)
                ?? "the values are \(values.map { "`\($0)`" }.joined(separator: ", "))"
        )
        return nil
    }

    private mutating func reportMismatch(_ literal: Literal, _ scalar: API.Scalar, help: String?) {
        let text = literal.isQuoted ? "\"\(literal.text)\"" : literal.text
        report(.defaultMismatch, "`\(text)` is no `\(scalar.rawValue)`", at: literal.location, help: help)
    }

    private mutating func reportNoDefault(_ literal: Literal, _ type: String) {
        report(.defaultMismatch, "a `\(type)` cannot have a default", at: literal.location)
    }

    private func isFinite(_ text: String, _ scalar: API.Scalar) -> Bool {
        scalar == .float ? Float(text)?.isFinite == true : Double(text)?.isFinite == true
    }

    /// Whether a text is a decimal literal of Swift: no point without digits on both of its sides.
    private func isDecimal(_ text: String) -> Bool {
        func isDigits(_ part: Substring) -> Bool {
            !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        let mantissa = (parts[0].first == "-" ? parts[0].dropFirst() : parts[0])
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let exponent = parts.dropFirst().first.map { $0.first == "-" || $0.first == "+" ? $0.dropFirst() : $0 }
        return mantissa.allSatisfy(isDigits) && exponent.map(isDigits) ?? true
    }

    private func isInteger(_ text: String, of scalar: API.Scalar) -> Bool {
        guard text.first != "+" else { return false }
        return switch scalar {
        case .int32: Int32(text) != nil
        case .uint64: UInt64(text) != nil
        default: Int64(text) != nil
        }
    }
}
