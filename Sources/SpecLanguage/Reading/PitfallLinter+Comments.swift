import APIGenDiagnostics
import YAML

// ` #` begins a comment also where the author meant a colour, a number of an issue or a channel.
extension PitfallLinter {
    mutating func checkComment(behind text: String, _ node: Node, _ place: Place) {
        let end = node.range.end
        let rest = Substring(file.line(end.line).unicodeScalars.dropFirst(end.column - 1))
        let space = rest.prefix { $0 == " " || $0 == "\t" }
        let blanks = space.count
        let comment = rest[space.endIndex...]
        guard comment.first == "#", isCut(text, by: comment, behind: blanks, place) else { return }
        let start = Mark(line: end.line, column: end.column + blanks)
        let lost = meant(comment, place)
        let range = MarkRange(start, Mark(line: end.line, column: start.column + lost.unicodeScalars.count))
        let value = text.isEmpty ? String(lost) : "\(text)\(space)\(lost)"
        report(
            .cutByComment,
            text.isEmpty
                ? "`#` begins a comment, and the value is empty" : "`#` begins a comment, and the value ends before it",
            at: range,
            of: node.range,
            fix: Fix(
                "quote the value: \(entry(place, value.quoted))\n"
                    + "or, if it is a comment, write two spaces before the `#` and one behind",
                [edit(MarkRange(text.isEmpty ? start : node.range.start, range.end), value.quoted)]
            )
        )
    }

    /// Whether the text looks as if it went on behind the `#`: most comments are comments.
    private func isCut(_ text: String, by comment: Substring, behind blanks: Int, _ place: Place) -> Bool {
        let isTight = comment.dropFirst().first.map { $0 != " " && $0 != "\t" && $0 != "#" } ?? false
        if text.isEmpty || isUnfinished(text) { return isTight }
        // One space is how words stand apart; comments stand further away.
        guard blanks == 1 else { return false }
        if place.isProse { return isTight || Self.neverLast.contains(lastWord(of: text)) }
        return isTight && isTextual(text)
    }

    private func isUnfinished(_ text: String) -> Bool {
        ["=", "|", "->", "<", "("].contains { text.hasSuffix($0) }
    }

    /// Whether the value is one that may hold any character: a constant, or the default of a text.
    private func isTextual(_ text: String) -> Bool {
        let type = text.prefix { $0 != "=" }
        return type.endIndex != text.endIndex && ["", "String", "String?", "ID", "JSON"].contains(type.trimmed)
    }

    /// Words that no sentence ends with.
    private static let neverLast: Set<String> = [
        "a", "an", "and", "as", "by", "for", "from", "in", "issue", "of", "or", "see", "the", "to", "with",
    ]

    private func lastWord(of text: String) -> String {
        text.split(separator: " ").last?.lowercased() ?? ""
    }

    /// What of the comment belongs to the value: not a real comment behind it, nor the comma of the next key.
    private func meant(_ comment: Substring, _ place: Place) -> Substring {
        var text = comment
        if let second = comment.firstRange(of: "  # ") { text = comment[..<second.lowerBound] }
        text = text.trimmed
        return place.isInBrackets && text.last == "," ? text.dropLast() : text
    }
}
