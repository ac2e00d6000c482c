/// The words of an API's name, from which names in Swift's style are built.
///
/// `profile_image_url` is `profileImageURL` as a member and `ProfileImageURL` as a type.
package struct SwiftWords {
    /// Acronyms. The API Design Guidelines write them in uppercase, or in lowercase at the beginning of a member.
    private static let acronyms: Set<String> = [
        "ai", "api", "cpu", "css", "csv", "dns", "gif", "gpu", "html", "http", "https", "iban", "id", "ios", "ip",
        "isbn", "iso", "jpeg", "json", "jwt", "md5", "pdf", "png", "rss", "sdk", "sha", "sms", "sql", "ssh", "ssl",
        "svg", "tls", "ttl", "ui", "uri", "url", "usb", "utc", "uuid", "vat", "vpn", "xml", "yaml",
    ]

    /// The bytes of each acronym as one number, which is faster to compare than a string.
    private static let acronymCodes = Set(acronyms.map { code(of: $0.utf8) })

    /// The bytes of a lowercase word as one number; 0 for a word that is too long.
    private static func code(of word: some Collection<UInt8>) -> UInt64 {
        word.count > 8 ? 0 : word.reduce(0) { $0 << 8 | UInt64($1.isUppercase ? $1 | 0x20 : $1) }
    }

    private static func isAcronym(_ word: some Collection<UInt8>) -> Bool {
        acronymCodes.contains(code(of: word))
    }

    /// The words for characters that distinguish names on the wire: `plus` in `+1`, `minus` in `-1`.
    private static let signWords: [UInt8: String] = [
        UInt8(ascii: "+"): "plus", UInt8(ascii: "-"): "minus", UInt8(ascii: "*"): "any", UInt8(ascii: "%"): "percent",
        UInt8(ascii: "&"): "and",
    ]

    /// The words for digits after such a character: `+1` is `plusOne`.
    private static let digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]

    /// The words of a name that has nothing else, such as the operators of a search: `!=` is `notEqual`.
    private static let symbolWords: [Character: String] = [
        "=": "equal", "<": "less", ">": "greater", "!": "not", "~": "like", "^": "power", "$": "dollar", "#": "hash",
        "/": "slash", "\\": "backslash", "|": "or", ".": "dot", ",": "comma", ":": "colon", ";": "semicolon",
        "@": "at", "+": "plus", "-": "minus", "*": "any", "%": "percent", "&": "and",
    ]

    private let words: [String]

    package init(_ name: String) {
        var bytes = Array(name.utf8)
        // Swift code spells these names in ASCII.
        for index in bytes.indices where bytes[index] >= 0x80 { bytes[index] = UInt8(ascii: " ") }
        let words = Self.words(of: WordScanner(bytes))
        let symbols = words.isEmpty ? name.map { Self.symbolWords[$0] } : []
        self.words = symbols.contains(nil) ? words : words + symbols.compactMap(\.self)
    }

    /// The words as the name of a member: `profileImageURL`. It can be a keyword of Swift.
    package var member: String {
        guard let first = words.first else { return "" }
        var name = ""
        Self.append(first.lowercased(), to: &name)
        for word in words.dropFirst() { Self.append(Self.capitalised(word), to: &name) }
        // In Swift, `value.self` always means the value itself.
        return name == "self" ? "selfValue" : name
    }

    /// Whether every letter is ASCII. Others would be dropped, and the name would no longer mean `größe`.
    package static func canSpell(_ name: String) -> Bool {
        name.utf8.allSatisfy { $0 < 0x80 } || name.allSatisfy { $0.isASCII || !$0.isLetter && !$0.isNumber }
    }

    /// The words as the name of a type: `ProfileImageURL`.
    package var type: String {
        var name = ""
        for word in words { Self.append(Self.capitalised(word), to: &name) }
        return name
    }

    /// The words of an endpoint as the name of its resource: `ListUsersResource`.
    package var resource: String { type + "Resource" }

    /// Adds a word to a name that does not begin with a digit, and separates numbers: `25_50` is not `2550`.
    private static func append(_ word: String, to name: inout String) {
        let isAfterNumber = name.utf8.last.map(\.isDigit) ?? true
        if isAfterNumber, word.utf8.first.map(\.isDigit) == true { name += "_" }
        name += word
    }

    private static func capitalised(_ word: String) -> String {
        // All words are ASCII. Their bytes are much faster than their characters, and this function runs very often.
        let bytes = word.utf8
        // A number is joined to the word before it: HTML5.
        var letters = bytes[...]
        while let last = letters.last, last.isDigit { letters.removeLast() }
        if isAcronym(bytes) || isAcronym(letters) { return word.uppercased() }
        if bytes.last == UInt8(ascii: "s"), isAcronym(bytes.dropLast()) { return word.dropLast().uppercased() + "s" }
        guard let first = bytes.first, first.isLowercase else { return word }
        return String(Unicode.Scalar(first - 0x20)) + word.dropFirst()
    }

    /// The words of a name, with those for its signs and for the digits after these.
    private static func words(of name: WordScanner) -> [String] {
        var scanner = name
        var words: [String] = []
        var end = 0
        while true {
            let word = scanner.nextRange()
            let signCount = words.count
            for index in end..<(word?.lowerBound ?? name.bytes.count) {
                // A sign is a word at the beginning of a name, and between a separator and a number: `reactions-+1`.
                let precedesNumber = index + 1 < name.bytes.count && name.bytes[index + 1].isDigit
                guard words.isEmpty || index > end && precedesNumber else { continue }
                if let sign = signWords[name.bytes[index]] { words.append(sign) }
            }
            guard let word else { return words }
            words.append(spelled(word, in: name.bytes, followsSign: words.count > signCount))
            end = word.upperBound
        }
    }

    private static func spelled(_ word: Range<Int>, in bytes: [UInt8], followsSign: Bool) -> String {
        let text = String(decoding: bytes[word], as: UTF8.self)
        if followsSign, let digit = Int(text), digits.indices.contains(digit) {
            // The digits of a fraction stay digits: `-1.5` is `minus1_5`.
            let rest = bytes[word.upperBound...].prefix(2)
            let isFraction = rest.first == UInt8(ascii: ".") && rest.count == 2 && rest[rest.startIndex + 1].isDigit
            if !isFraction { return digits[digit] }
        }
        // A word in capitals is not a name with a special spelling: HTML, STATUS.
        return word.count > 1 && !bytes[word].contains(where: \.isLowercase) ? text.lowercased() : text
    }

}
