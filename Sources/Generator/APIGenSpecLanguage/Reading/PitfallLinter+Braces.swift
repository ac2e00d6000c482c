import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

// In braces and brackets, a comma ends a value. The text after it is a key without a value.
extension PitfallLinter {
    mutating func checkBraces(_ entries: [Node.Entry]) {
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            index += 1
            if entry.isValueless(in: file) {
                reportValueless(entry.key)
                continue
            }
            let place = Place(key: entry.key, isInBrackets: true)
            guard let value = entry.value.plainText, !value.isEmpty else { continue }
            if !place.isProse, let whole = split(value, entry.value) {
                reportSplit(whole, place)
                index += entries[index...].prefix { $0.key.range.start < whole.end }.count
                continue
            }
            let rest = entries[index...].prefix { $0.isValueless(in: file) && $0.key.colonOfPair(in: file) == nil }
            guard let last = rest.last?.key.range.end else { continue }
            reportLoose(rest.map(\.key), after: MarkRange(entry.value.range.start, last), place)
            index += rest.count
        }
    }

    /// `{?born: Day}`, in which YAML reads the `?` as the mark of a key.
    mutating func checkQuestionMark(before key: Node) {
        let start = key.range.start
        let before = file.line(start.line).unicodeScalars.prefix(start.column - 1)
        guard before.last == "?", case .scalar(let scalar) = key.content else { return }
        let name = scalar.text.hasSuffix("?") ? scalar.text : scalar.text + "?"
        let range = MarkRange(Mark(line: start.line, column: start.column - 1), key.range.end)
        addDiagnostic(
            .invalidName,
            "a `?` belongs after the name of a field",
            at: range,
            fix: Fix("write \(name)", [edit(range, name)])
        )
    }

    mutating func checkBrackets(_ elements: [Node]) {
        for element in elements {
            guard let text = element.plainText, !text.isEmpty else { continue }
            if let whole = split(text, element) { reportSplit(whole, Place(isInBrackets: true)) }
            if elements.count == 1, text.first?.isUppercase == true, element.colonOfPair(in: file) != nil {
                reportColon(element, in: "[", "]")
            }
        }
    }

    /// The range of a whole value of which YAML has read the beginning only: `Page<A` of `Page<A, B>`.
    /// Whether a byte opens type arguments, a parenthesis or a quoted text.
    private static func isOpening(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "<", "(", "\"", "'": true
        default: false
        }
    }

    private func split(_ text: String, _ node: Node) -> MarkRange? {
        guard node.range.start.line == node.range.end.line, text.utf8.contains(where: Self.isOpening)
        else { return nil }
        var scanner = ItemScanner()
        var end = node.range.start
        for scalar in file.line(end.line).unicodeScalars.dropFirst(end.column - 1) {
            if scanner.read(scalar) { break }
            end.column += 1
        }
        guard !scanner.isOpen, end > node.range.end else { return nil }
        let range = MarkRange(node.range.start, end)
        let after = MarkRange(node.range.end, end)
        return file.text(in: after).trimmed.first == "," ? range : nil
    }

    private mutating func reportSplit(_ whole: MarkRange, _ place: Place) {
        report(
            .keyWithoutValue,
            "in \(place.key == nil ? "brackets" : "braces") the comma ends this value in its middle",
            at: whole,
            fix: rewritten(whole, place)
                ?? Fix(
                    "quote the value: \(entry(place, file.text(in: whole).trimmed.quoted))",
                    [edit(whole, file.text(in: whole).trimmed.quoted)]
                )
        )
    }

    /// The equivalent of `Dictionary<String, Int>` has no comma.
    private func rewritten(_ whole: MarkRange, _ place: Place) -> Fix? {
        let text = String(file.text(in: whole).trimmed)
        let source = SourceText(Node.Scalar(text), at: SourceLocation(file, whole))
        guard let type = try? TypeParser.type(source),
            let written = type.rewritten(keeping: { $0.first?.isUppercase == true && !Self.isForeign($0) }),
            written.hasPrefix("["), written.hasSuffix("]"), !written.contains(",")
        else { return nil }
        return Fix("write \(entry(place, written))", [edit(whole, written)])
    }

    private static func isForeign(_ name: String) -> Bool {
        Synonym.meaning(of: name, at: .genericType) != nil
    }

    private mutating func reportLoose(_ keys: [Node], after value: MarkRange, _ place: Place) {
        let key = keys[0]
        let name = file.text(in: key.range)
        if let fix = colon(in: key) { return reportMissingColon(key, fix) }
        if let values = values(
            [String(file.text(in: value).prefix { $0 != "," })] + keys.map { String(file.text(in: $0.range)) }
        ) {
            report(
                .keyWithoutValue,
                "`\(name)` has no value: in braces a comma begins the next key",
                at: key.range,
                of: value,
                fix: Fix("write \(entry(place, values))", [edit(value, values)])
            )
            return
        }
        report(
            .keyWithoutValue,
            "`\(name)` has no value: in braces a comma begins the next key",
            at: key.range,
            help: "write `\(name): …`, or quote the value before it: \(entry(place, file.text(in: value).quoted))"
        )
    }

    /// The values of an enum, if all words can be some: `cat, dog, other`.
    private func values(_ words: [String]) -> String? {
        guard words.allSatisfy({ SpecDecoder.isIdentifier($0) && $0.first?.isLowercase == true }) else { return nil }
        return words.joined(separator: " | ")
    }

    private mutating func reportValueless(_ key: Node) {
        if key.colonOfPair(in: file) != nil { return reportColon(key) }
        if let fix = colon(in: key) { return reportMissingColon(key, fix) }
        let name = file.text(in: key.range)
        report(
            .keyWithoutValue,
            "`\(name)` has no value in braces",
            at: key.range,
            help: "write `\(name): …`, or leave out the braces"
        )
    }

    private mutating func reportMissingColon(_ key: Node, _ fix: Fix) {
        report(.keyWithoutValue, "a colon is missing in `\(file.text(in: key.range))`", at: key.range, fix: fix)
    }

    /// `{$doc An address., street String}`: a text that is probably a key and its value.
    private func colon(in key: Node) -> Fix? {
        guard key.range.start.line == key.range.end.line, let text = key.plainText,
            let space = text.firstIndex(of: " "), SpecDecoder.isIdentifier(text[..<space].drop { $0 == "$" })
        else { return nil }
        let rest = text[space...].trimmed
        guard text.first == "$" || rest.first.map({ $0.isUppercase || "[=".contains($0) }) == true else { return nil }
        var mark = key.range.start
        mark.column += text[..<space].unicodeScalars.count
        let edit = Fix.Edit(file, MarkRange(mark, mark), ":")
        return Fix("write \(text[..<space]): \(rest)", [edit])
    }

    /// `{page:Int}` or `[String:URL]`.
    private mutating func reportColon(_ node: Node, in opening: String = "", _ closing: String = "") {
        let text = file.text(in: node.range)
        guard let colon = text.firstIndex(of: ":") else { return }
        let entry = "\(text[..<colon]): \(text[colon...].dropFirst())"
        report(
            .missingSpace,
            "a colon ends a key only if a space follows it",
            at: node.range,
            fix: Fix("write \(opening)\(entry)\(closing)", [edit(node.range, entry)])
        )
    }
}

extension Node {
    /// The text of an unquoted value without a tag; `nil` for other values.
    var plainText: String? {
        guard case .scalar(let scalar) = content, scalar.style == .plain, tag == nil else { return nil }
        return scalar.text
    }

    /// The end of the key in the text of a pair without a space: `page:Int`.
    fileprivate func colonOfPair(in file: SourceFile) -> String.Index? {
        guard let text = plainText, let colon = text.firstIndex(of: ":"), colon != text.startIndex,
            text.index(after: colon) != text.endIndex
        else { return nil }
        return colon
    }
}
