package import APIGenSupport

/// A fix: a title for people, and the edits that a program can apply.
package struct Fix: Sendable {
    /// A replacement for a range of a file.
    package struct Edit: Sendable {
        package var place: SourceLocation
        package var replacement: String

        package init(place: SourceLocation, replacement: String) {
            self.place = place
            self.replacement = replacement
        }
    }

    /// The text of the help: `did you mean `String`?`.
    package var title: String
    /// The edits belong together, and apply to the texts of the diagnostics. There are none if only a person can apply
    /// the title, for example because an escape hides the position of a part.
    package var edits: [Edit]

    package init(_ title: String, _ edits: [Edit]) {
        self.title = title
        self.edits = edits
    }
}

// Joins the titles of all fixes.
extension Fix {
    /// Suggests a word that is similar to the written one.
    package static func didYouMean(_ word: String, for written: Located<String>) -> Fix {
        Fix("did you mean `\(word)`?", Edit(written, word).map { [$0] } ?? [])
    }

    /// Suggests the nearest of the known words; `nil` if none is near enough.
    package static func spelling(of written: Located<String>, in candidates: some Sequence<String>) -> Fix? {
        Spelling.nearest(to: written.value, in: candidates).map { .didYouMean($0, for: written) }
    }

    /// Replaces a part of a value.
    package static func write(_ text: String, for written: Located<String>) -> Fix {
        Fix("write \(text)", Edit(written, text).map { [$0] } ?? [])
    }
}

extension Fix.Edit {
    package init(_ file: SourceFile, _ range: MarkRange, _ replacement: String) {
        self.init(place: SourceLocation(file, range), replacement: replacement)
    }

    /// Replaces a part of a YAML scalar. The result is quoted if it needs quotes.
    ///
    /// - Returns: `nil` if an escape or a line break hides the position of the text.
    init?(_ written: Located<String>, _ text: String) {
        let place = written.location
        let shown = String(place.file.text(in: place.range))
        guard let scalar = place.scalar else {
            guard let replaced = Self.replacing(written.value, in: shown, by: text) else { return nil }
            self.init(place: place, replacement: replaced)
            return
        }
        let whole = place.file.text(in: scalar.range)
        guard shown == written.value else {
            guard place.range == scalar.range || scalar.style == .plain,
                let replaced = Self.replacing(written.value, in: shown, by: text)
            else { return nil }
            self.init(place: place, replacement: replaced)
            return
        }
        switch scalar.style {
        case .doubleQuoted: self.init(place: place, replacement: String(text.quotedTwice.dropFirst().dropLast()))
        case .singleQuoted: self.init(place: place, replacement: String(text.quotedOnce.dropFirst().dropLast()))
        case .literal, .folded: self.init(place: place, replacement: text)
        case .plain:
            let before = place.file.text(in: MarkRange(scalar.range.start, place.range.start))
            let after = place.file.text(in: MarkRange(place.range.end, scalar.range.end))
            let value = before + text + after
            if value.isPlainScalar(inFlow: place.file.isInsideBrackets(scalar.range)) {
                self.init(place: place, replacement: text)
            } else if !whole.contains("\n") {
                self.init(
                    place: SourceLocation(place.file, scalar.range),
                    replacement: String(value).quoted
                )
            } else {
                return nil
            }
        }
    }

    /// A word as it is written: unquoted, quoted, or as the key of a field with `?` or type parameters.
    private static func replacing(_ word: String, in shown: String, by text: String) -> String? {
        switch shown {
        case word: text
        case word.quotedTwice: text.quotedTwice
        case word.quotedOnce: text.quotedOnce
        case "\(word)?": "\(text)?"
        default: nil
        }
    }

    /// Inserts an entry before the entries of a mapping, in the style of the mapping.
    package init?(adding entry: String, to mapping: Node, in file: SourceFile) {
        guard case .mapping(let entries) = mapping.content else { return nil }
        var start = mapping.range.start
        // No key can precede an anchor or a tag.
        switch file.line(start.line).unicodeScalars.dropFirst(start.column - 1).first {
        case "&", "!", "*": return nil
        case "{": start.column += 1
        default: break
        }
        let indentation = String(repeating: " ", count: start.column - 1)
        let separator = mapping.isFlow ? (entries.isEmpty ? "" : ", ") : file.lineBreak + indentation
        self.init(place: SourceLocation(file, MarkRange(start, start)), replacement: entry + separator)
    }
}

extension String {
    fileprivate var quotedOnce: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    fileprivate var quotedTwice: String {
        "\"" + flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
    }
}

extension StringProtocol {
    /// Whether YAML reads the unquoted text unchanged, or as the list that apigen reads as the same type.
    fileprivate func isPlainScalar(inFlow: Bool) -> Bool {
        guard let first = first, let last = last, first != " ", last != " ", !contains("\n") else { return false }
        if first == "[" { return isTypeInBrackets }
        if "-?:,]{}#&*!|>'\"%@`".contains(first) || last == ":" { return false }
        if self.contains(": ") || self.contains(" #") { return false }
        return !inFlow || !contains { ",[]{}".contains($0) }
    }

    /// `[String: [Int]]`, and not `[A] | B`.
    private var isTypeInBrackets: Bool {
        var depth = 0
        for (offset, character) in enumerated() {
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            if depth == 0, offset < count - 1 { return false }
        }
        return depth == 0 && allSatisfy { $0.isLetter || $0.isNumber || "[]<>?:. _".contains($0) }
    }
}

extension SourceFile {
    /// Whether a scalar is in brackets or braces. Only there a comma or a closing bracket can follow it.
    fileprivate func isInsideBrackets(_ range: MarkRange) -> Bool {
        var number = range.end.line
        var rest = Substring(line(number).unicodeScalars.dropFirst(range.end.column - 1))
        while true {
            let text = rest.drop { $0 == " " || $0 == "\t" }
            if let first = text.first, first != "#" { return ",]}".contains(first) }
            number += 1
            guard number <= lineCount else { return false }
            rest = line(number)
        }
    }
}
