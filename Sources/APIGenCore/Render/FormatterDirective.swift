/// What a generated file says to Swift's formatter where it cannot be as the formatter wants it.
enum FormatterDirective: String {
    /// A line is too long and has no place for a break.
    case ignoreFile = "// swift-format-ignore-file"
    /// A name has a low line that keeps two numbers or an author's words apart: `bucket25_50`.
    case ignoreNames = "// swift-format-ignore-file: AlwaysUseLowerCamelCase"
    /// A value of an enum ends with the name of the enum: `Status.orderStatus`.
    case ignoreRepetition = "// swift-format-ignore-file: DontRepeatTypeInStaticProperties"

    /// The lines of a file with the directive behind the comment that heads them.
    func added(to lines: [String]) -> [String] {
        if lines.contains(Self.ignoreFile.rawValue) || lines.contains(rawValue) { return lines }
        let heading = lines.prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
        return heading + (heading.isEmpty ? [rawValue, ""] : ["", rawValue]) + lines[heading.count...]
    }

    /// Whether a static property ends with the name of the type around it.
    static func hasRepetition(in lines: [String]) -> Bool {
        var type = ""
        return lines.contains { line in
            let words = line.split(separator: " ", maxSplits: 6)
            if let index = words.firstIndex(of: "struct") ?? words.firstIndex(of: "enum"), index + 1 < words.count {
                type = String(words[index + 1].prefix { $0 != ":" && $0 != "<" })
            }
            guard !type.isEmpty, let index = words.firstIndex(of: "static"), index + 2 < words.count else {
                return false
            }
            return words[index + 2].count > type.count && words[index + 2].hasSuffix(type)
        }
    }

    /// Whether code has a name with a low line between two of its letters or digits.
    static func hasLowLine(in lines: [String]) -> Bool {
        var isInText = false
        return lines.contains { line in
            let bytes = Array(line.utf8)
            let isOutside = !isInText
            if line.contains("\"\"\""), line.ranges(of: "\"\"\"").count % 2 == 1 { isInText.toggle() }
            return isOutside && bytes.contains(UInt8(ascii: "_")) && hasLowLine(bytes)
        }
    }

    private static func hasLowLine(_ bytes: [UInt8]) -> Bool {
        var isString = false
        var word: [UInt8] = []
        func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
        func isDivided(_ word: [UInt8]) -> Bool {
            // Digits come in groups, which are no name.
            guard let first = word.first, first > UInt8(ascii: "9") else { return false }
            return word.drop { $0 == UInt8(ascii: "_") }.contains(UInt8(ascii: "_"))
        }
        var previous: UInt8 = 0
        for byte in bytes + [0x20] {
            if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isString.toggle() }
            if byte == UInt8(ascii: "/"), previous == byte, !isString { return false }
            if !isString, isWord(byte) {
                word.append(byte)
            } else {
                if isDivided(word) { return true }
                word = []
            }
            previous = byte
        }
        return false
    }
}
