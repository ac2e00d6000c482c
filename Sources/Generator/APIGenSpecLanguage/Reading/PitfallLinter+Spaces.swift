import APIGenDiagnostics
import APIGenSupport

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
        guard scalar.style == .plain, scalar.text.utf8.first == UInt8(ascii: "-"), let key = place.key,
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

    /// A text on its own lines that is a key and its value: `path /users`, `id Int` or `path:/users`.
    mutating func checkMissingColon(_ scalar: Node.Scalar, _ node: Node, _ place: Place) {
        let range = node.range
        guard scalar.style == .plain, let key = place.key, key.range.end.line < range.start.line, !place.isText else {
            return
        }
        let line = file.line(range.start.line)
        guard let pair = PairWithoutColon(line.trimmed) else { return }
        let indentation = line.unicodeScalars.prefix { $0 == " " }.count
        let end = Mark(line: range.start.line, column: indentation + line.trimmed.unicodeScalars.count + 1)
        report(
            pair.hasColon ? .missingSpace : .keyWithoutValue,
            pair.hasColon
                ? "a colon ends a key only if a space follows it" : "a colon is missing in `\(line.trimmed)`",
            at: MarkRange(range.start, end),
            of: range,
            fix: Fix(
                "write \(pair.key): \(pair.value)",
                (range.start.line...range.end.line).compactMap { number in
                    let line = file.line(number)
                    guard let pair = PairWithoutColon(line.trimmed) else { return nil }
                    let blanks = line.prefix { $0 == " " }
                    let head = line[..<line.index(blanks.endIndex, offsetBy: pair.key.count + (pair.hasColon ? 1 : 0))]
                    return insertion(pair.hasColon ? " " : ":", after: head, from: Mark(line: number, column: 1))
                }
            )
        )
    }

    /// The key and the value in a text that lacks a colon, or the space after it.
    private struct PairWithoutColon {
        let key: Substring
        let value: Substring
        let hasColon: Bool

        init?(_ text: Substring) {
            key = text.prefix { $0.isLetter || $0.isNumber || "_$?".contains($0) }
            let rest = text[key.endIndex...]
            hasColon = rest.first == ":"
            guard let first = rest.first, first == ":" || first == " ", rest.dropFirst().first != "/" || key == "path"
            else { return nil }
            value = rest.dropFirst().trimmed
            guard SpecDecoder.isIdentifier(key.drop { $0 == "$" }.prefix { $0 != "?" }), let start = value.first,
                key.first?.isUppercase == false, !TypeParser.isModifier(key)
            else { return nil }
            let isKey = key.first == "$" || PitfallLinter.Section.endpointKeys.contains(String(key))
            guard isKey && start != "|" && start != "=" || start.isUppercase || start == "[" else { return nil }
        }
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
