import APIGenSupport

/// Finds the paragraph of a description that says what a method does.
///
/// Many descriptions begin with a scope, a note or a warning.
enum MethodText {
    /// The text from its first paragraph that says what the method does, or else from its first note. Lines of
    /// properties are removed.
    static func fromStatement(_ text: String) -> String {
        let lines = text.parts(between: "\n", keepsEmpty: true).filter { !isProperty($0.trimmed) }
        var note: Int?
        var isInCode = false
        for (index, line) in lines.enumerated() {
            let line = line.trimmed
            if line.hasPrefix("```") { isInCode.toggle() }
            let beginsParagraph = index == 0 || lines[index - 1].trimmed.isEmpty || lines[index - 1].hasPrefix("#")
            let isOther = line.isEmpty || ["```", "#", "|"].contains(where: line.hasPrefix)
            if isInCode || !beginsParagraph || isOther { continue }
            if !isNote(line) { return lines.count == 1 ? String(lines[0]) : lines[index...].joined(separator: "\n") }
            if note == nil, !isHeading(line) { note = index }
        }
        return note.map { lines[$0...].map(withoutMark).joined(separator: "\n") } ?? ""
    }

    // MARK: Properties

    /// Whether a line has only values, such as "**Required scope:** `read`", "Scopes: READ, WRITE" or an address.
    private static func isProperty(_ line: Substring) -> Bool {
        if line.hasPrefix("> [!") { return true }
        if line.hasPrefix("```") { return false }
        let label = label(of: line)
        // Each value without a label has one of these.
        if label == nil, !(line.has("_") || line.has("`") || line.has(":")) { return false }
        let values = label?.rest ?? line
        var hasValues = false
        for part in values.parts(between: " ") {
            for word in part.parts(between: ",") where !["and", "or", "&"].contains(word) {
                guard isValue(word, canBeWord: label != nil) else { return false }
                hasValues = true
            }
        }
        return hasValues
    }

    private static func isValue(_ word: Substring, canBeWord: Bool) -> Bool {
        let word = word.drop(while: isMark)
        if word.hasPrefix("`") { return word.dropFirst().contains("`") }
        if word.range(ofText: "://") != nil { return true }
        let isCapital = word.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
        return isCapital && word.contains(where: \.isLetter) && (canBeWord || word.contains("_"))
    }

    // MARK: Notes

    private static func isMark(_ character: Character) -> Bool { character == "*" || character == "_" }

    /// Whether a paragraph is about something else than what the method does, by its first line.
    private static func isNote(_ line: Substring) -> Bool {
        if [">", "- ", "* ", "!"].contains(where: line.hasPrefix) || isHeading(line) { return true }
        if let (label, _) = label(of: line) {
            if isMark(line.first ?? " ") { return true }
            return NameWords(of: label).words.contains { subjects.contains(Inflection.singular($0)) }
        }
        // "**Starting a new project?** We recommend something else."
        if let phrase = emphasis(of: line), phrase.last == "?" || phrase.last == "!" { return true }
        return isAboutAvailability(Array(WordScanner(line).prefix(8)))
    }

    /// Whether a line is an emphasized phrase that is no sentence: "**Signature verification object**".
    private static func isHeading(_ line: Substring) -> Bool {
        guard let phrase = emphasis(of: line), phrase.utf8.count + 2 * marksLength(of: line) == line.utf8.count else {
            return false
        }
        return !".!?".contains(phrase.last ?? " ") && phrase.split(separator: " ").count < 5
    }

    /// The first words up to a colon: "Note", "**Rate limits**", "**Required scope:**".
    private static func label(of line: Substring) -> (label: Substring, rest: Substring)? {
        guard line.has(":") else { return nil }
        let text = line.drop { isMark($0) || "->! ".contains($0) }
        guard let colon = text.prefix(48).firstIndex(of: ":") else { return nil }
        let label = text[..<colon]
        let rest = text[colon...].dropFirst()
        let isEnd = rest.first.map { $0 == " " || isMark($0) } ?? true
        guard isEnd, label.split(separator: " ").count < 5, !label.contains("`") else { return nil }
        return (label, rest.drop { isMark($0) || $0 == " " })
    }

    /// The words with which labels of notes are made, in the singular.
    private static let subjects: Set<String> = [
        "access", "attention", "authentication", "authorization", "availability", "beta", "caution", "deprecated",
        "deprecation", "documentation", "hint", "important", "info", "limit", "note", "notice", "oauthscope",
        "permission", "plan", "prerequisite", "preview", "privilege", "reference", "required", "requirement", "role",
        "scope", "see", "tip", "version", "warning",
    ]

    /// "This endpoint is deprecated", "This feature is currently in beta", "Note that".
    private static func isAboutAvailability(_ words: [String]) -> Bool {
        if words.prefix(2) == ["note", "that"] { return true }
        guard let verb = words.firstIndex(where: { ["is", "are", "has", "requires"].contains($0) }),
            words[..<verb].contains(where: ["endpoint", "api", "feature", "method", "operation", "call"].contains)
        else { return false }
        if words[verb] == "requires" { return true }
        let rest = words[(verb + 1)...].drop { ["currently", "now", "been", "still", "also"].contains($0) }
        return rest.first.map(["available", "beta", "deprecated", "experimental", "in", "not", "only"].contains)
            ?? false
    }

    /// The emphasized phrase at the beginning of a line.
    private static func emphasis(of line: Substring) -> Substring? {
        let length = marksLength(of: line)
        guard length > 0 else { return nil }
        let mark = line.prefix(length)
        let rest = line.dropFirst(length)
        guard let end = rest.range(ofText: String(mark)) else { return nil }
        return rest[..<end.lowerBound]
    }

    private static func marksLength(of line: Substring) -> Int { line.prefix(while: isMark).count }

    /// The line without the mark of a list or a quotation.
    private static func withoutMark(_ line: Substring) -> Substring {
        ["> ", "- ", "* "].contains(where: line.hasPrefix) ? line.dropFirst(2) : line
    }
}
