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
