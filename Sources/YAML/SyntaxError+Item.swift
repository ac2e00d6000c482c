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
