import APIGenDiagnostics
import APIGenSupport

// Text that is pasted from a web page can contain spaces and quotes that YAML does not know.
extension PitfallLinter {
    mutating func checkCharacters(_ scalar: Node.Scalar, _ node: Node, _ place: Place) {
        guard scalar.style == .plain, !place.isProse, scalar.text.utf8.contains(where: { $0 >= 0x80 }) else { return }
        let text = file.text(in: node.range)
        var mark = node.range.start
        for scalar in text.unicodeScalars {
            let start = mark
            mark =
                scalar == "\n" ? Mark(line: mark.line + 1, column: 1) : Mark(line: mark.line, column: mark.column + 1)
            guard let (flaw, _) = scalar.disguise else { continue }
            let plain = text.unicodeScalars.map { $0.disguise.map(\.instead) ?? String($0) }.joined().trimmed
            let isQuotedTwice = plain.first == "\"" && plain.dropFirst().dropLast().contains("\"")
            report(
                .deceptiveCharacter,
                "\(flaw): U+\(scalar.hexadecimal)",
                at: MarkRange(start, mark),
                of: node.range,
                fix: Fix(
                    "write \(entry(place, String(plain)))",
                    [edit(node.range, isQuotedTwice ? plain.quoted : String(plain))]
                )
            )
            return
        }
    }
}

extension Unicode.Scalar {
    /// What the character looks like, and the character to write instead.
    fileprivate var disguise: (flaw: String, instead: String)? {
        switch self {
        case "\u{201C}", "\u{201D}", "\u{201E}": ("a quote that quotes nothing", "\"")
        // It joins emoji, and letters of some scripts.
        case "\u{200D}": nil
        case _ where properties.generalCategory == .format: ("a character that cannot be seen", "")
        case _ where properties.generalCategory == .spaceSeparator && self != " ":
            ("a space that YAML takes for a letter", " ")
        default: nil
        }
    }

    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
