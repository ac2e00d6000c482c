package import APIGenDescription
import APIGenSupport

/// The documentation of a description as a spec has it.
package enum DocText {
    /// A documentation text; `nil` if it says nothing that the spec does not say.
    ///
    /// - Parameters:
    ///   - names: The names next to the text, which it need not repeat.
    ///   - initial: The value that the server assumes, which is said in the documentation.
    ///   - room: The number of characters that fit in the line. More sentences than the first must fit.
    ///   - listsValues: Whether the type next to the text lists the values.
    ///   - isOfMethod: Whether the text is about a method. The documentation begins with what the method does.
    package static func text(
        _ source: String?,
        repeating names: [String],
        _ docs: ImportOptions.Docs,
        unlessGiven initial: String? = nil,
        room: Int = Thresholds.docRoom,
        listsValues: Bool = false,
        isOfMethod: Bool = false
    ) -> String? {
        if docs == .none { return nil }
        var text = source.map { Markdown.text(of: $0) } ?? ""
        // Many schemas, and most values of enums, have no documentation.
        if text.isEmpty, initial == nil { return nil }
        if docs == .first, isOfMethod { text = MethodText.fromStatement(text) }
        if docs == .first { text = withoutLocalLinks(firstParagraph(of: text)) }
        text = withoutFillers(text, listsValues)
        if repeats(text, names) { text = "" }
        if docs == .first { text = shortened(text, room: max(Thresholds.minimumDocRoom, room)) }
        if let initial, !mentions(initial, text) {
            text = text.isEmpty ? "\(initial) unless given." : "\(sentence(text)) \(initial) unless given."
        }
        return text.isEmpty ? nil : text
    }

    // MARK: Shortening

    /// The first lines up to an empty one, as one line. Headings, rules and tables are no paragraphs.
    private static func firstParagraph(of text: String) -> String {
        var lines: [Substring] = []
        let all = text.parts(between: "\n", keepsEmpty: true)
        var end = all.endIndex
        for (index, line) in all.enumerated() {
            let trimmed = line.trimmed
            end = index
            if isNoParagraph(trimmed) || !lines.isEmpty && isListItem(trimmed) {
                if lines.isEmpty { continue }
                break
            }
            lines.append(trimmed)
            end = index + 1
        }
        let paragraph = lines.count == 1 ? String(lines[0]) : lines.joined(separator: " ")
        return paragraph.utf8.last == UInt8(ascii: ":") ? withoutIntroduction(paragraph, of: all[end...]) : paragraph
    }

    /// Whether a line is empty, a heading, a rule, a part of a table, or the beginning of code.
    private static func isNoParagraph(_ line: Substring) -> Bool {
        switch line.utf8.first {
        case nil, UInt8(ascii: "#"), UInt8(ascii: "|"): true
        case UInt8(ascii: "`"): line.hasPrefix("```")
        case let first?: "-=*_".utf8.contains(first) && line.utf8.allSatisfy { "-=*_ ".utf8.contains($0) }
        }
    }

    /// A paragraph without the sentence that introduces what follows, which is not kept: "Valid values are:". A short
    /// list of values ends the sentence instead.
    private static func withoutIntroduction(_ paragraph: String, of rest: ArraySlice<Substring>) -> String {
        let sentences = sentences(of: paragraph[...])
        let introduction = sentences.last ?? ""
        let kept = sentences.dropLast().joined(separator: " ")
        let words = introduction.lowercased()
        guard words.range(ofText: "values") != nil || words.range(ofText: "one of") != nil else {
            return kept.isEmpty ? statement(of: introduction) : kept
        }
        let items = rest.lazy.map(\.trimmed).drop(while: \.isEmpty).prefix(while: isListItem)
            .map { value(ofItem: $0.dropFirst(2).trimmed) }
        let list = items.joined(separator: ", ")
        guard !items.isEmpty, items.allSatisfy({ !$0.isEmpty }), !list.isLonger(than: Thresholds.valueListLength) else {
            return kept
        }
        return (kept.isEmpty ? "" : kept + " ") + introduction + " " + list + "."
    }

    /// The only sentence before a list: "Lists the ads that match the filters:". A heading says nothing alone.
    private static func statement(of introduction: Substring) -> String {
        var text = introduction.dropLast()
        let clause = text.split(separator: ", ").last ?? ""
        // "The weight of the device, in the form:"
        if ["in the ", "specified ", "for example", "such as"].contains(where: clause.hasPrefix),
            clause.count < text.count
        {
            text = text.dropLast(clause.count + 2)
        }
        let words = text.split(separator: " ")
        let openEnds: Set<Substring> = [
            "are", "as", "be", "by", "containing", "for", "following", "include", "includes", "including", "is", "of",
            "to", "with",
        ]
        return words.count < 4 || openEnds.contains(words[words.count - 1]) ? "" : text + "."
    }

    private static func isListItem(_ line: Substring) -> Bool { line.hasPrefix("- ") || line.hasPrefix("* ") }

    /// The value at the beginning of an item, before its explanation: "`open`: The issue is open."
    private static func value(ofItem item: Substring) -> Substring {
        let end = [" - ", ": ", " – ", " — ", " ("].compactMap { item.range(ofText: $0)?.lowerBound }.min()
        return item[..<(end ?? item.endIndex)]
    }

    /// The first sentences that fit, without remarks in parentheses if they are too long.
    private static func shortened(_ text: String, room: Int) -> String {
        guard text.isLonger(than: room) else { return text }
        var result = ""
        for sentence in sentences(of: text[...]) {
            if result.isEmpty {
                result = sentence.isLonger(than: room) ? withoutLinks(sentence) : String(sentence)
                if result.isLonger(than: room) { result = withoutRemarks(result) }
            } else if result.characterCount + sentence.characterCount < room {
                result += " " + sentence
            } else {
                break
            }
        }
        guard result.isLonger(than: Thresholds.sentenceLength) else { return result }
        let words = result.prefix(Thresholds.sentenceLength - 1).split(separator: " ").dropLast()
        return words.joined(separator: " ") + "…"
    }

    /// The text of links in place of the links: `[name](address)`.
    private static func withoutLinks(
        _ text: Substring,
        where isRemoved: (Substring) -> Bool = { _ in true }
    ) -> String {
        var result = ""
        var rest = text
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "[")) {
            result += rest[..<open]
            let link = rest[open...]
            guard let close = link.utf8.firstIndex(of: UInt8(ascii: "]")),
                let address = address(after: close, in: link),
                isRemoved(address)
            else {
                result.append("[")
                rest = link[link.utf8.index(after: open)...]
                continue
            }
            result += link[link.utf8.index(after: open)..<close]
            rest = link[link.utf8.index(after: address.endIndex)...]
        }
        return result + rest
    }

    /// A link within a web page means nothing elsewhere.
    private static func withoutLocalLinks(_ text: String) -> String {
        text.range(ofText: "](") == nil ? text : withoutLinks(text[...]) { $0.range(ofText: "://") == nil }
    }

    private static func address(after close: String.Index, in text: Substring) -> Substring? {
        let rest = text.utf8[close...].dropFirst()
        guard rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
        return Substring(rest[..<end].dropFirst())
    }

    /// A sentence without what is in parentheses.
    private static func withoutRemarks(_ sentence: String) -> String {
        guard let open = sentence.range(ofText: " (")?.lowerBound, sentence[..<open].isLonger(than: 20) else {
            return sentence
        }
        let rest = sentence[open...]
        guard let close = rest.utf8.firstIndex(of: UInt8(ascii: ")")), !rest[..<close].dropFirst(2).has("(") else {
            return sentence
        }
        return String(sentence[..<open]) + rest[rest.utf8.index(after: close)...]
    }

    /// The sentences of a text, with single spaces between their words.
    private static func sentences(of text: Substring) -> [Substring] {
        // An array of bytes is faster to go through than the indices of a string.
        let (bytes, space) = (text.bytes, UInt8(ascii: " "))
        func part(_ start: Int, _ end: Int) -> Substring {
            let first = text.utf8.index(text.startIndex, offsetBy: start)
            return text[first..<text.utf8.index(first, offsetBy: end - start)]
        }
        var sentences: [Substring] = []
        var (start, wordStart) = (0, 0)
        for index in 0...bytes.count {
            let isEnd = index == bytes.count
            guard isEnd || bytes[index] == space else { continue }
            if wordStart == index, !bytes.isEmpty {
                let words = bytes.split(separator: space).map { String(decoding: $0, as: UTF8.self) }
                return words.isEmpty ? [] : self.sentences(of: words.joined(separator: " ")[...])
            }
            let endsSentence =
                wordStart < index && isEndOfSentence(bytes[index - 1]) && !isAbbreviation(part(wordStart, index))
            if endsSentence || isEnd, start < index { sentences.append(part(start, index)) }
            wordStart = index + 1
            if endsSentence { start = wordStart }
        }
        return sentences
    }

    private static func isEndOfSentence(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }

    private static func isAbbreviation(_ word: Substring) -> Bool {
        guard word.utf8.count <= 5 else { return false }
        return ["e.g.", "i.e.", "etc.", "vs.", "(e.g.", "(i.e."].contains(word.lowercased())
    }

    private static func sentence(_ text: String) -> String {
        text.last.map { ".!?…:".contains($0) } == true ? text : text + "."
    }

    // MARK: What only repeats

    /// Sentences that the type of a field says already.
    private static func withoutFillers(_ text: String, _ listsValues: Bool) -> String {
        guard text.utf8.count < 2_000 else { return text }
        let lines = text.parts(between: "\n", keepsEmpty: true)
        let kept = lines.map { line in
            let sentences = sentences(of: line)
            guard sentences.contains(where: { isFiller($0, listsValues) }) else { return line }
            return sentences.filter { !isFiller($0, listsValues) }.joined(separator: " ")[...]
        }
        var text = (kept.count == 1 ? kept[0] : kept.joined(separator: "\n")[...]).trimmed
        // Few texts begin with a letter of these.
        guard let first = text.utf8.first, "(*rRoO".utf8.contains(first) else { return String(text) }
        let beginning = text.prefix(16).lowercased()
        for prefix in ["(required) ", "(optional) ", "required. ", "optional. ", "**required**. ", "**required.** "]
        where beginning.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
            return text.prefix(1).uppercased() + text.dropFirst()
        }
        return String(text)
    }

    /// The first words of a sentence, with nothing but letters. No filler has more.
    private static func firstWords(of sentence: Substring, atMost count: Int = 5) -> [String] {
        var words: [String] = []
        var rest = sentence.utf8
        while !rest.isEmpty, words.count < count {
            let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
            // A letter beyond ASCII is not part of a filler.
            let letters = rest[..<end].lazy.filter { CharacterClass(ascii: $0).isLetter || $0 >= 0x80 }
            if !letters.isEmpty { words.append(String(decoding: Array(letters), as: UTF8.self).lowercased()) }
            rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
        }
        return words
    }

    /// The first three letters of a text in lowercase, each as eight bits.
    private static func firstLetters(of text: Substring) -> UInt32 {
        var letters: UInt32 = 0
        for byte in text.utf8 where byte.isLetter {
            letters = letters << 8 | UInt32(byte | 0x20)
            if letters > 0xFFFF { break }
        }
        return letters
    }

    /// The letters with which fillers begin.
    private static let firstFillerLetters = firstFillerWords.map { firstLetters(of: $0[...]) }

    private static func isFiller(_ sentence: Substring, _ listsValues: Bool) -> Bool {
        // Few sentences need a closer look.
        guard firstFillerLetters.contains(firstLetters(of: sentence)) else { return false }
        guard let beginning = firstWords(of: sentence, atMost: 1).first, firstFillerWords.contains(beginning) else {
            return false
        }
        let words = firstWords(of: sentence)
        if listsValues, isList(words) { return true }
        // "Default: 30", "Defaults to `30`." and "Default value is 30."
        if let first = words.first, first == "default" || first == "defaults" {
            return words.count <= 4 && !sentence.contains(",")
        }
        return fillers.contains(words)
    }

    private static let firstFillerWords = Set(
        ["default", "defaults"] + (fillers + beginningsOfLists).compactMap(\.first)
    )

    private static let fillers = [
        ["required"], ["optional"], ["deprecated"], ["readonly"], ["optional", "field"], ["this", "is", "required"],
    ]

    /// "Can be one of: `open`, `closed`."
    private static func isList(_ words: [String]) -> Bool {
        beginningsOfLists.contains { words.starts(with: $0) }
    }

    private static let beginningsOfLists = [
        ["can", "be"], ["one", "of"], ["must", "be", "one", "of"], ["possible", "values"], ["valid", "values"],
        ["allowed", "values"], ["supported", "values"], ["available", "values"], ["either"],
    ]

    /// Whether a text has only the words of a name, such as "The owner." of `owner`.
    private static func repeats(_ text: String, _ names: [String]) -> Bool {
        guard text.utf8.count < 120 else { return false }
        var candidates = names.map { Array(WordScanner($0)) }
        for word in WordScanner(text) where !emptyWords.contains(word) {
            candidates.removeAll { name in !name.contains { Inflection.isSame($0, word) } }
            if candidates.isEmpty { return false }
        }
        return true
    }

    private static let emptyWords: Set<String> = [
        "a", "an", "and", "be", "for", "in", "is", "it", "object", "of", "on", "or", "parameter", "field", "property",
        "schema", "that", "the", "this", "to", "value", "its", "s", "model", "representation", "represents", "response",
    ]

    private static func mentions(_ initial: String, _ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        return text.lowercased().range(ofText: "default") != nil && text.range(ofText: initial) != nil
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: Substring {
        var text = Substring(self[startIndex..<endIndex])
        while let first = text.utf8.first, first < 0x21 || first >= 0x80, text.first?.isWhitespace == true {
            text = text.dropFirst()
        }
        while let last = text.utf8.last, last < 0x21 || last >= 0x80, text.last?.isWhitespace == true {
            // The length of a text, which `dropLast` calculates, is not needed.
            text = text[..<text.index(before: text.endIndex)]
        }
        return text
    }

    /// The same as `count`, which is slow.
    var characterCount: Int { utf8.withBytes { $0.haveCharacters } ? utf8.count : count }

    /// Whether there are more characters than a number.
    func isLonger(than length: Int) -> Bool {
        utf8.count > length
            && (utf8.withBytes { UnsafeBufferPointer(rebasing: $0[...length]).haveCharacters } || count > length)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether each is a character, as in ASCII without the ends of lines.
    fileprivate var haveCharacters: Bool { reduce(true) { $0 && $1 < 0x80 && $1 != UInt8(ascii: "\r") } }
}
