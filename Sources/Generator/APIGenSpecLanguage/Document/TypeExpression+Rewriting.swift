import APIGenSupport

extension TypeExpression {
    /// The type as it is written in a spec, with equivalents in place of synonyms.
    ///
    /// - Parameter isKnown: Whether a name is that of a type, which is not replaced.
    /// - Returns: `nil` for a type that cannot be written on one line.
    package func rewritten(keeping isKnown: (String) -> Bool) -> String? {
        switch self {
        case .scalar, .date: name.map { Self.rewritten($0.value, keeping: isKnown) }
        case .named(let name, [], _): Self.rewritten(name, keeping: isKnown)
        case .named(let name, let arguments, _):
            Self.rewritten(name, arguments.map { $0.rewritten(keeping: isKnown) }, keeping: isKnown)
        case .array(let element): element.rewritten(keeping: isKnown).map { "[\($0)]" }
        case .dictionary(let key, let value): Self.joined([key, value], keeping: isKnown) { "[\($0[0]): \($0[1])]" }
        case .optional(let wrapped): wrapped.rewritten(keeping: isKnown).map(Self.optional)
        case .formatted(let type, let format):
            type.rewritten(keeping: isKnown).map { "\($0)(\(format.isQuoted ? format.text.quoted : format.text))" }
        case .alternatives(let alternatives, _):
            Self.joined(alternatives, keeping: isKnown)
        case .union, .object, .invalid: nil
        }
    }

    /// Replaces a name without arguments.
    package static func rewritten(_ name: String, keeping isKnown: (String) -> Bool) -> String {
        if isKnown(name) { return name }
        if let same = builtIn.first(where: { $0.lowercased() == name.lowercased() }) { return same }
        if case .word(let word, _) = Synonym.meaning(of: name, at: .type) { return word }
        return Spelling.nearest(to: name, in: builtIn) ?? name
    }

    /// A date, whose format depends on its place.
    package static let dateName = "Date"

    package static func isBuiltIn(_ name: String) -> Bool { ScalarType(rawValue: name) != nil || name == dateName }

    /// The names of the types that every spec has.
    package static let builtIn = ScalarType.allCases.map(\.rawValue) + [dateName]

    static func optional(_ type: String) -> String { type.hasSuffix("?") ? type : type + "?" }

    private static func rewritten(_ name: String, _ arguments: [String?], keeping isKnown: (String) -> Bool) -> String?
    {
        let written = arguments.compactMap(\.self)
        guard written.count == arguments.count else { return nil }
        guard !isKnown(name), case .word(let pattern, _) = Synonym.meaning(of: name, at: .genericType) else {
            return "\(name)<\(written.joined(separator: ", "))>"
        }
        guard written.count > (pattern.contains("$1") ? 1 : 0) else { return nil }
        if pattern == "$0?" { return optional(written[0]) }
        return pattern.replacing("$0", with: written[0]).replacing("$1", with: written.last ?? "")
    }

    private static func joined(
        _ types: [TypeExpression],
        keeping isKnown: (String) -> Bool,
        _ join: ([String]) -> String
    ) -> String? {
        let texts = types.compactMap { $0.rewritten(keeping: isKnown) }
        return texts.count == types.count ? join(texts) : nil
    }

    /// Values of an enum do not change.
    private static func joined(_ alternatives: [Alternative], keeping isKnown: (String) -> Bool) -> String? {
        let texts = alternatives.compactMap { alternative in
            alternative.isQuoted
                ? alternative.text.quoted
                : alternative.type.map { $0.rewritten(keeping: isKnown) } ?? alternative.text
        }
        return texts.count == alternatives.count ? texts.joined(separator: " | ") : nil
    }
}
