import APIGenSupport

/// A directive that excludes a generated file from a rule of Swift's formatter.
enum FormatterDirective: String {
    /// A line is too long and cannot be broken.
    case ignoreFile = "// swift-format-ignore-file"
    /// A name has an underscore that separates two numbers or two words of an author: `bucket25_50`.
    case ignoreNames = "// swift-format-ignore-file: AlwaysUseLowerCamelCase"
    /// The name of an enum value ends with the name of the enum: `Status.orderStatus`.
    case ignoreRepetition = "// swift-format-ignore-file: DontRepeatTypeInStaticProperties"

    /// The lines of a file with the directive after the comment at its beginning.
    func added(to lines: [String]) -> [String] {
        if lines.contains(Self.ignoreFile.rawValue) || lines.contains(rawValue) { return lines }
        let heading = lines.prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
        return heading + (heading.isEmpty ? [rawValue, ""] : ["", rawValue]) + lines[heading.count...]
    }

    /// Whether a static property has the type that contains it, and its name ends with the name of that type. Capitals
    /// that may be a prefix of the type are ignored.
    static func hasRepetition(in text: String, indentation: String) -> Bool {
        /// The innermost type at each indentation.
        var types: [Int: Substring] = [:]
        return text.parts(between: "\n").contains { line in
            // Few lines declare anything, and to divide a line takes long.
            guard ["static ", "struct ", "enum "].contains(where: { line.range(ofText: $0) != nil }) else {
                return false
            }
            let margin = line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
            let words = line.utf8.dropFirst(margin).split(separator: UInt8(ascii: " "), maxSplits: 7).map {
                Substring($0)
            }
            guard let first = words.first, !first.hasPrefix("/") else { return false }
            if let index = words.firstIndex(where: { $0 == "struct" || $0 == "enum" }), index + 1 < words.count {
                types[margin] = words[index + 1].prefix { $0 != ":" && $0 != "<" && $0 != "`" }
            }
            guard let index = words.firstIndex(of: "static"), index + 2 < words.count,
                let type = types[margin - indentation.utf8.count],
                words[index + 2].prefix(while: { $0 != ":" }).hasSuffix(withoutPrefix(type))
            else { return false }
            // `name: Type` or `name = Type(…)`, which may be on the next line.
            let value = words[(index + 3)...].first { $0 != "=" }?.prefix { $0.isLetter || $0.isNumber }
            return value.map { $0 == "Self" || type.hasSuffix($0) } ?? true
        }
    }

    /// `Payment` for `XPayment`, because the formatter's rule ignores the prefix of a type.
    private static func withoutPrefix(_ type: Substring) -> Substring {
        let bytes = Array(type.utf8)
        func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        let start = bytes.indices.dropLast().first { isCapital(bytes[$0]) && !isCapital(bytes[$0 + 1]) } ?? 0
        return type.dropFirst(start)
    }

    /// Whether code has a name with an underscore between two of its letters or digits.
    static func hasUnderscoredName(in text: String) -> Bool {
        guard text.has("_") else { return false }
        let hasTexts = text.range(ofText: "\"\"\"") != nil
        var isInText = false
        return text.parts(between: "\n").contains { line in
            let isOutside = !isInText
            if hasTexts, line.hasOddTextMarks { isInText.toggle() }
            guard isOutside, line.has("_") else { return false }
            return hasUnderscoredName(Array(line.utf8))
        }
    }

    private static func hasUnderscoredName(_ bytes: [UInt8]) -> Bool {
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
            // A word that begins with a digit is a number with grouped digits.
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

extension StringProtocol {
    /// Whether a multiline string literal begins or ends in this line, which then has an odd number of `"""`.
    var hasOddTextMarks: Bool {
        var quotes = 0
        var isOdd = false
        for byte in utf8 {
            quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
            if quotes == 3 { (quotes, isOdd) = (0, !isOdd) }
        }
        return isOdd
    }
}
