import APIGenSupport

/// The key and the value around the position where libyaml stopped, as the author probably meant them.
struct BrokenItem {
    /// `nil` for a list item that is not a pair. A key includes the dashes of the lists around it.
    private let key: Substring?
    private var value: Substring
    private let isKeyBroken: Bool
    /// The item, which contains the key and the value.
    private let text: Substring
    private let start: Mark
    /// The value with the quotes that the author wrote.
    private let quotedValue: Substring

    /// - Parameters:
    ///   - text: The item without the text around it.
    ///   - start: Where it begins.
    ///   - offset: How many Unicode scalars of the item are before the error.
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
        quotedValue = value
        // An apostrophe ended the quotes of the author too early. The suggestion replaces these quotes.
        if let quote = before.last, quote == "'" || quote == "\"", value.first == quote, value.last == quote {
            value = value.dropFirst().dropLast()
        }
    }

    /// How to write the item.
    var help: Problem.Help {
        guard let key else { return quoting(value, quotedValue, "put the value in quotes: \(value.quoted)") }
        return isKeyBroken
            ? quoting(key, key, "put the key in quotes: \(key.quoted): \(value)")
            : quoting(value, quotedValue, "put the value in quotes: \(key): \(value.quoted)")
    }

    private func quoting(_ part: Substring, _ quoted: Substring, _ message: String) -> Problem.Help {
        // The columns of a second line are not known here.
        guard !text.contains("\n"), !text.contains("\r"), !part.isEmpty else { return Problem.Help(message) }
        func mark(_ index: Substring.Index) -> Mark {
            Mark(line: start.line, column: start.column + text.unicodeScalars[..<index].count)
        }
        let range = MarkRange(mark(quoted.startIndex), mark(quoted.endIndex))
        return Problem.Help(message, replacing: range, by: part.quoted)
    }

    /// Whether quotes around the value can fix it: it has none, and is not a collection, block scalar or alias.
    var isBare: Bool {
        value.first.map { !"\"'[{|>&*!".contains($0) } ?? false
    }

    var isKey: Bool { isKeyBroken && key != nil }
}

/// Finds the end of an item in a flow collection as the author meant it: brackets, quotes and the `<` of a type keep
/// their content together, even if YAML ends the item at a comma inside them.
///
///     Page<A, B>, next: Int     the item ends at the second comma
package struct ItemScanner {
    private var closers: [Unicode.Scalar] = []
    private var quote: Unicode.Scalar?
    private var last: Unicode.Scalar = " "

    package init() {}

    /// Whether a quote or a bracket is open.
    package var isOpen: Bool { quote != nil || !closers.isEmpty }

    /// Reads the next scalar.
    ///
    /// - Returns: Whether the scalar ends the item: a comma, or the bracket that closes the collection.
    package mutating func read(_ scalar: Unicode.Scalar) -> Bool {
        defer { last = scalar }
        if let quote {
            if scalar == quote { self.quote = nil }
            return false
        }
        switch scalar {
        case "\"", "'":
            // After a letter it is an apostrophe.
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
    /// The item around a position: the text between commas or brackets, or the line if no bracket is open.
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
            let isEnd = cursor.isAtBreakOrEnd || scanner.read(cursor.character.unicodeScalars.first ?? " ")
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

    /// Whether a position is after a value that a bracket or a quote has closed: `[A] | B`.
    static func isAfterValue(_ place: Cursor) -> Bool {
        place.lineBefore.trimmed.last.map { "]}\"'".contains($0) } ?? false
    }

    func cursor(at mark: Mark) -> Cursor {
        var cursor = Cursor(place.bytes)
        while cursor.mark < mark, cursor.byte != nil { cursor.advance() }
        return cursor
    }

    /// Reports a bracket that is never closed, or whose closing bracket is inside a comment.
    func unclosedBracket(at bracket: Cursor) -> Problem {
        guard let comment = commentHiding("]},", after: bracket) else {
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

    /// The first `#` after a bracket that begins a comment which contains one of the characters.
    func commentHiding(_ needed: String, after bracket: Cursor) -> Cursor? {
        var cursor = bracket
        while cursor.offset < place.offset || cursor.isAtBlank {
            let isAfterBlank = cursor.isAtBlank
            cursor.advance()
            if isAfterBlank, cursor.byte == UInt8(ascii: "#"), cursor.lineAfter.contains(where: needed.contains) {
                return cursor
            }
        }
        return nil
    }
}

extension StringProtocol {
    /// The text before a comment, without spaces at its ends.
    var withoutComment: Substring {
        let end = firstRange(of: " #")?.lowerBound ?? endIndex
        return Substring(self[..<end].trimmed)
    }
}
