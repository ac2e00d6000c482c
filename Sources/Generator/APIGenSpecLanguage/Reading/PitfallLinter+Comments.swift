import APIGenDiagnostics
import APIGenSupport

// ` #` begins a comment, even where the author wrote a color, an issue number or the name of a channel.
extension PitfallLinter {
    mutating func checkComment(after text: String, _ node: Node, _ place: Place) {
        let end = node.range.end
        let rest = Substring(file.line(end.line).unicodeScalars.dropFirst(end.column - 1))
        let space = rest.prefix { $0 == " " || $0 == "\t" }
        let blanks = space.count
        let comment = rest[space.endIndex...]
        guard comment.first == "#", isPartOfValue(text, by: comment, after: blanks, place) else { return }
        let start = Mark(line: end.line, column: end.column + blanks)
        let continuation = valuePart(comment, place)
        let range = MarkRange(start, Mark(line: end.line, column: start.column + continuation.unicodeScalars.count))
        let value = text.isEmpty ? String(continuation) : "\(text)\(space)\(continuation)"
        if text.isEmpty, let name = Self.modelName(inReference: continuation) {
            report(
                .cutByComment,
                "`#` begins a comment, and the value is empty",
                at: range,
                of: node.range,
                fix: Fix("a type is written as its name: \(entry(place, String(name)))", [edit(range, String(name))])
            )
            return
        }
        report(
            .cutByComment,
            text.isEmpty
                ? "`#` begins a comment, and the value is empty" : "`#` begins a comment, and the value ends before it",
            at: range,
            of: node.range,
            fix: Fix(
                "quote the value: \(entry(place, value.quoted))\n"
                    + "or, if it is a comment, write two spaces before the `#` and one after it",
                [edit(MarkRange(text.isEmpty ? start : node.range.start, range.end), value.quoted)]
            )
        )
    }

    /// `User` in `#/components/schemas/User`.
    private static func modelName(inReference text: Substring) -> Substring? {
        guard text.hasPrefix("#/"), let name = text.split(separator: "/").last, SpecDecoder.isTypeName(String(name))
        else {
            return nil
        }
        return name
    }

    /// Reports ` // …` after a value, which is a comment in other languages.
    mutating func checkSlashes(after text: String, _ node: Node, _ place: Place) {
        guard !place.isText, let slashes = text.firstRange(of: " //"), !isTextual(text),
            node.range.start.line == node.range.end.line,
            let written = file.text(in: node.range).firstRange(of: " //")
        else { return }
        let before = file.text(in: node.range)[..<written.lowerBound]
        let start = Mark(line: node.range.start.line, column: node.range.start.column + before.unicodeScalars.count + 1)
        let range = MarkRange(start, Mark(line: start.line, column: start.column + 2))
        let comment = text[slashes.upperBound...].trimmed
        report(
            .yamlSyntax,
            "a comment begins with `#`",
            at: range,
            of: node.range,
            fix: Fix("write # \(comment)", [edit(range, "#")])
        )
    }

    /// Whether the comment is probably a part of the value. Most comments are not.
    private func isPartOfValue(_ text: String, by comment: Substring, after blanks: Int, _ place: Place) -> Bool {
        let isTight = comment.dropFirst().first.map { $0 != " " && $0 != "\t" && $0 != "#" } ?? false
        if text.isEmpty || isUnfinished(text) { return isTight }
        // One space separates words of a text; a comment usually has more space before it.
        guard blanks == 1 else { return false }
        if place.isProse { return isTight || Self.neverLast.contains(lastWord(of: text)) }
        return isTight && isTextual(text)
    }

    private func isUnfinished(_ text: String) -> Bool {
        ["=", "|", "->", "<", "("].contains { text.hasSuffix($0) }
    }

    /// Whether the value may contain any character: a constant, or the default of a `String`.
    private func isTextual(_ text: String) -> Bool {
        let type = text.prefix { $0 != "=" }
        return type.endIndex != text.endIndex && ["", "String", "String?", "ID", "JSON"].contains(type.trimmed)
    }

    /// Words that do not end a sentence.
    private static let neverLast: Set<String> = [
        "a", "an", "and", "as", "by", "for", "from", "in", "issue", "of", "or", "see", "the", "to", "with",
    ]

    private func lastWord(of text: String) -> String {
        text.split(separator: " ").last?.lowercased() ?? ""
    }

    /// The part of the comment that belongs to the value, without a second comment and without the comma of the entry.
    private func valuePart(_ comment: Substring, _ place: Place) -> Substring {
        var text = comment
        if let second = comment.firstRange(of: "  # ") { text = comment[..<second.lowerBound] }
        text = text.trimmed
        return place.isInBrackets && text.last == "," ? text.dropLast() : text
    }
}
