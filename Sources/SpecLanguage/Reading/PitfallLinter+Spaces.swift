import APIGenDiagnostics
import YAML

// Without a space after it, a colon ends no key and a dash begins no item. `|` and `&` have a meaning in YAML.
extension PitfallLinter {
    /// A spec whose first line is `name:Forge` is one text to YAML.
    mutating func checkMissingSpace(inRoot root: Node) {
        guard case .scalar(let scalar) = root.content, scalar.style == .plain else { return }
        let line = file.line(root.range.start.line).dropFirst(root.range.start.column - 1).trimmed
        guard let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy(\.isLetter),
            !line[colon...].hasPrefix("://")
        else { return }
        var end = root.range.start
        end.column += line.unicodeScalars.count
        report(
            .missingSpace,
            "a colon ends a key only if a space follows it",
            at: MarkRange(root.range.start, end),
            of: root.range,
            fix: Fix(
                "write \(line[..<colon]): \(line[colon...].dropFirst())",
                (root.range.start.line...root.range.end.line).compactMap { number in
                    let line = file.line(number)
                    guard let colon = line.firstIndex(of: ":"), line[..<colon].trimmed.allSatisfy(\.isLetter),
                        !line[colon...].hasPrefix("://"), line[colon...].dropFirst().first != " "
                    else { return nil }
                    return insertion(" ", after: line[...colon], from: Mark(line: number, column: 1))
                }
            )
        )
    }

    /// A list whose dashes have no space after them is a text to YAML: `-common.yaml`.
    mutating func checkMissingSpace(_ scalar: Node.Scalar, _ node: Node, _ place: Place) {
        let range = node.range
        guard scalar.style == .plain, scalar.text.first == "-", let key = place.key,
            key.range.end.line < range.start.line
        else { return }
        let item = file.line(range.start.line).dropFirst(range.start.column)
        var end = range.start
        end.column += 1
        report(
            .missingSpace,
            "a dash begins an item of a list only if a space follows it",
            at: MarkRange(range.start, end),
            of: range,
            fix: Fix(
                "write - \(item)",
                (range.start.line...range.end.line).compactMap { number in
                    let line = file.line(number)
                    let blanks = line.prefix { $0 == " " }
                    guard line[blanks.endIndex...].first == "-" else { return nil }
                    return insertion(" ", after: line[...blanks.endIndex], from: Mark(line: number, column: 1))
                }
            )
        )
    }

    private func insertion(_ text: String, after head: Substring, from start: Mark) -> Fix.Edit {
        let mark = Mark(line: start.line, column: start.column + head.unicodeScalars.count)
        return edit(MarkRange(mark, mark), text)
    }

    /// `arrays: |` is an empty block of text, and `color: &blue` an anchor of an empty value.
    mutating func checkIndicator(_ scalar: Node.Scalar, _ node: Node, _ place: Place) {
        guard scalar.text.isEmpty else { return }
        let written = file.text(in: node.range).trimmed
        let reading: String
        switch written.first {
        case "|" where scalar.style == .literal, ">" where scalar.style == .folded: reading = "an empty block of text"
        case "&" where scalar.style == .plain: reading = "an anchor before an empty value"
        default: return
        }
        report(
            .indicatorInsteadOfString,
            "YAML reads `\(written)` as \(reading)",
            at: node.range,
            fix: Fix(
                "quote it: \(entry(place, written.quoted))",
                node.range.start.line == node.range.end.line ? [edit(node.range, written.quoted)] : []
            )
        )
    }
}
