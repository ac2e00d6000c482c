/// The key and the value around a place where libyaml gave up, read from the text as its author meant them.
struct BrokenItem {
    /// Nothing for an item of a list that is no pair; the dashes of lists around a key belong to it.
    private let key: Substring?
    private var value: Substring
    private let isKeyBroken: Bool
    /// Where the text begins, of which the key and the value are parts.
    private let text: Substring
    private let start: Mark
    /// The value with the quotes that it has.
    private let writtenValue: Substring

    /// - Parameters:
    ///   - text: The item without what is around it.
    ///   - start: Where it begins.
    ///   - offset: How many scalars of it stand before the place.
    init(_ text: Substring, from start: Mark, brokenAt offset: Int) {
        self.text = text
        self.start = start
        let scalars = text.unicodeScalars
        let place = scalars.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
        let before = text[..<place]
        isKeyBroken = !before.contains(": ")
        let isFirst = before.allSatisfy { $0 == "-" || $0 == " " }
        let item = isKeyBroken && isFirst ? text[place...] : text
        let colon = item.firstRange(of: ": ")
        key = colon.map { item[..<$0.lowerBound].trimmed }
        value = (colon.map { item[$0.upperBound...] } ?? item).trimmed
        writtenValue = value
        // An apostrophe has ended the quotes early: they are the author's own, and new ones take their place.
        if let quote = before.last, quote == "'" || quote == "\"", value.first == quote, value.last == quote {
            value = value.dropFirst().dropLast()
        }
    }

    /// The item as it has to be written.
    var help: Problem.Help {
        guard let key else { return quoting(value, writtenValue, "put the value in quotes: \(value.quoted)") }
        return isKeyBroken
            ? quoting(key, key, "put the key in quotes: \(key.quoted): \(value)")
            : quoting(value, writtenValue, "put the value in quotes: \(key): \(value.quoted)")
    }

    private func quoting(_ part: Substring, _ written: Substring, _ words: String) -> Problem.Help {
        // Marks inside an item of several lines are not known here.
        guard !text.contains("\n"), !text.contains("\r"), !part.isEmpty else { return Problem.Help(words) }
        func mark(_ index: Substring.Index) -> Mark {
            Mark(line: start.line, column: start.column + text.unicodeScalars[..<index].count)
        }
        let range = MarkRange(mark(written.startIndex), mark(written.endIndex))
        return Problem.Help(words, replacing: range, by: part.quoted)
    }

    /// Whether the value could have quotes: not where it has some, or is a collection, a block or an alias.
    var isBare: Bool {
        value.first.map { !"\"'[{|>&*!".contains($0) } ?? false
    }

    var isKey: Bool { isKeyBroken && key != nil }
}

/// Walks over an item of a collection in brackets as its author meant it: what brackets, quotes and the `<` of a type
/// enclose belongs together, even where YAML ends the item at a comma inside.
///
///     Page<A, B>, next: Int     the item ends at the second comma
package struct ItemScanner {
    private var closers: [Unicode.Scalar] = []
    private var quote: Unicode.Scalar?
    private var last: Unicode.Scalar = " "

    package init() {}

    /// Whether something is open that wants an end.
    package var isOpen: Bool { quote != nil || !closers.isEmpty }

    /// Takes the next scalar, and says whether it ends the item: it is a comma or a bracket from around.
    package mutating func ends(at scalar: Unicode.Scalar) -> Bool {
        defer { last = scalar }
        if let quote {
            if scalar == quote { self.quote = nil }
            return false
        }
        switch scalar {
        case "\"", "'":
            // Behind a letter it is an apostrophe.
            if !last.properties.isAlphabetic { quote = scalar }
        case "[": closers.append("]")
        case "{": closers.append("}")
        case "(": closers.append(")")
        case "<" where last.properties.isAlphabetic: closers.append(">")
        case _ where scalar == closers.last: closers.removeLast()
        case ",", "]", "}": return closers.isEmpty
        default: break
        }
        return false
    }
}

extension SyntaxError {
    /// The item around a place: what commas and brackets enclose, and outside of brackets the line.
    func item(at place: Cursor) -> BrokenItem {
        guard let openBracket else {
            let indentation = place.lineBefore.prefix { $0 == " " }.count
            return BrokenItem(
                place.line.withoutComment,
                from: Mark(line: place.mark.line, column: indentation + 1),
                brokenAt: place.lineBefore.unicodeScalars.count - indentation
            )
        }
        var cursor = cursor(at: openBracket.end)
        var start = cursor
        var scanner = ItemScanner()
        while cursor.byte != nil {
            let isEnd = cursor.isAtBreakOrEnd || scanner.ends(at: cursor.character.unicodeScalars.first ?? " ")
            if isEnd, cursor.offset >= place.offset { break }
            cursor.advance()
            guard isEnd else { continue }
            while cursor.isAtBlank { cursor.advance() }
            start = cursor
            scanner = ItemScanner()
        }
        let text = String(decoding: place.bytes[start.offset..<max(start.offset, cursor.offset)], as: UTF8.self)
        return BrokenItem(
            Substring(text),
            from: start.mark,
            brokenAt: max(0, place.mark.column - start.mark.column)
        )
    }

    var item: BrokenItem { item(at: place) }

    /// Whether a place is behind a value that brackets or quotes have ended: `[A] | B`.
    static func isBehindValue(_ place: Cursor) -> Bool {
        place.lineBefore.trimmed.last.map { "]}\"'".contains($0) } ?? false
    }

    func cursor(at mark: Mark) -> Cursor {
        var cursor = Cursor(place.bytes)
        while cursor.mark < mark, cursor.byte != nil { cursor.advance() }
        return cursor
    }

    /// A bracket that has no end, or whose end a comment hides.
    func unclosedBracket(at bracket: Cursor) -> Problem {
        guard let comment = commentThatHides("]},", behind: bracket) else {
            return problem("this bracket is never closed", at: bracket)
        }
        return Problem(
            .syntax,
            "this bracket is never closed",
            at: bracket.characterRange,
            note: Problem.Note("a comment begins here", at: comment.characterRange),
            help: item(at: comment).help
        )
    }

    /// The first `#` between a bracket and the place that makes a comment of something that the bracket needs.
    func commentThatHides(_ needed: String, behind bracket: Cursor) -> Cursor? {
        var cursor = bracket
        while cursor.offset < place.offset || cursor.isAtBlank {
            let isBehindBlank = cursor.isAtBlank
            cursor.advance()
            if isBehindBlank, cursor.byte == UInt8(ascii: "#"), cursor.lineAfter.contains(where: needed.contains) {
                return cursor
            }
        }
        return nil
    }
}

extension StringProtocol {
    /// The text up to a comment, without spaces at its ends.
    var withoutComment: Substring {
        let end = firstRange(of: " #")?.lowerBound ?? endIndex
        return Substring(self[..<end].trimmed)
    }
}

extension StringProtocol {
    /// The text in quotes that YAML reads as this text: in double ones, unless it has such characters itself.
    package var quoted: String {
        contains { $0 == "\"" || $0 == "\\" }
            ? "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
            : "\"\(self)\""
    }

    /// Without spaces and tabs at its ends.
    package var trimmed: SubSequence {
        guard let last = lastIndex(where: { $0 != " " && $0 != "\t" }) else { return self[endIndex...] }
        return self[...last].drop { $0 == " " || $0 == "\t" }
    }
}
