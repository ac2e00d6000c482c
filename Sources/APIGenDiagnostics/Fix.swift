import APIGenSupport
package import YAML

/// What to write instead: the words of the help, and the edits that a program can apply.
package struct Fix: Sendable {
    /// A replacement of a range of a file.
    package struct Edit: Sendable {
        package var place: SourceLocation
        package var replacement: String

        package init(place: SourceLocation, replacement: String) {
            self.place = place
            self.replacement = replacement
        }
    }

    /// What the help says: `did you mean `String`?`.
    package var title: String
    /// They apply together, to the texts that the diagnostics were made of. Without edits only a person can apply the
    /// words, for example where escapes hide the place of a part.
    package var edits: [Edit]

    package init(_ title: String, _ edits: [Edit]) {
        self.title = title
        self.edits = edits
    }
}

// The words of all fixes.
extension Fix {
    /// The word that somebody probably meant.
    package static func didYouMean(_ word: String, for written: Located<String>) -> Fix {
        Fix("did you mean `\(word)`?", Edit(written, word).map { [$0] } ?? [])
    }

    /// The nearest of the known words, if one is near enough to be offered.
    package static func spelling(of written: Located<String>, in candidates: some Sequence<String>) -> Fix? {
        Spelling.nearest(to: written.value, in: candidates).map { .didYouMean($0, for: written) }
    }

    /// Another text for a part of a value.
    package static func write(_ text: String, for written: Located<String>) -> Fix {
        Fix("write \(text)", Edit(written, text).map { [$0] } ?? [])
    }

    /// A key of a mapping in braces or on lines, in front of all others.
    package static func add(_ entry: String, to mapping: Node, in file: SourceFile) -> Fix {
        Fix("add `\(entry)`", Edit(adding: entry, to: mapping, in: file).map { [$0] } ?? [])
    }
}

extension Fix.Edit {
    /// Another text for a part of a YAML scalar, in quotes where the whole needs them.
    ///
    /// - Returns: `nil` if the place does not show the text as it is, because of an escape or a line break.
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

    /// A word that is shown as it is, in quotes, or as the key of a field with its marks.
    private static func replacing(_ word: String, in shown: String, by text: String) -> String? {
        switch shown {
        case word: text
        case word.quotedTwice: text.quotedTwice
        case word.quotedOnce: text.quotedOnce
        case "\(word)?": "\(text)?"
        default: nil
        }
    }

    /// An entry in front of those of a mapping, in its own style.
    package init?(adding entry: String, to mapping: Node, in file: SourceFile) {
        guard case .mapping(let entries) = mapping.content else { return nil }
        var start = mapping.range.start
        // In front of an anchor or a tag there is no place for a key.
        switch file.line(start.line).unicodeScalars.dropFirst(start.column - 1).first {
        case "&", "!", "*": return nil
        case "{": start.column += 1
        default: break
        }
        let indentation = String(repeating: " ", count: start.column - 1)
        let separator = mapping.isFlow ? (entries.isEmpty ? "" : ", ") : "\n\(indentation)"
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
    /// Whether YAML reads the text without quotes as it is, or as the list that apigen reads as the same type.
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
    /// Whether a scalar lies in brackets or braces: only there a comma or a closing bracket can follow it.
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
