/// The words of an API's name, from which names in Swift's style are built.
///
/// `profile_image_url` is `profileImageURL` as a member and `ProfileImageURL` as a type.
package struct SwiftWords {
    /// Acronyms. The API Design Guidelines write them in capitals, or in small letters at the beginning of a member.
    private static let acronyms: Set<String> = [
        "ai", "api", "cpu", "css", "csv", "dns", "gif", "gpu", "html", "http", "https", "iban", "id", "ios", "ip",
        "isbn", "iso", "jpeg", "json", "jwt", "md5", "pdf", "png", "rss", "sdk", "sha", "sms", "sql", "ssh", "ssl",
        "svg", "tls", "ttl", "ui", "uri", "url", "usb", "utc", "uuid", "vat", "vpn", "xml", "yaml",
    ]

    /// The bytes of each acronym as one number, which is faster to compare than a text.
    private static let acronymCodes = Set(acronyms.map { code(of: $0.utf8) })

    /// The bytes of a word in small letters as one number; 0 for a word that is too long.
    private static func code(of word: some Collection<UInt8>) -> UInt64 {
        word.count > 8 ? 0 : word.reduce(0) { $0 << 8 | UInt64(isUpper($1) ? $1 | 0x20 : $1) }
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

    /// Words with a capital inside that does not begin a new word, and how `split` reads them as one word.
    private static let mixed = [("iOS", "Ios"), ("macOS", "Macos"), ("IPv", "Ipv"), ("OAuth", "Oauth")].map {
        (written: Array($0.0.utf8), word: Array($0.1.utf8))
    }

    package init(_ name: String) {
        var bytes = Array(name.utf8)
        // Most names are in small letters.
        if bytes.contains(where: Self.isUpper) { Self.replaceMixedWords(in: &bytes) }
        let words = Self.split(bytes)
        let symbols = words.isEmpty ? name.map { Self.symbolWords[$0] } : []
        self.words = symbols.contains(nil) ? words : words + symbols.compactMap(\.self)
    }

    private static func replaceMixedWords(in bytes: inout [UInt8]) {
        for (written, word) in mixed {
            for index in bytes.indices where bytes[index] == written[0] && bytes[index...].starts(with: written) {
                bytes.replaceSubrange(index..<index + written.count, with: word)
            }
        }
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

    /// The name of one element of something with a plural name.
    package static func singular(_ name: String) -> String {
        if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
        if name.hasSuffix("sses") || name.hasSuffix("xes") || name.hasSuffix("ches") { return String(name.dropLast(2)) }
        let isPlural = name.hasSuffix("s") && !name.hasSuffix("ss") && !name.hasSuffix("us") && name.count > 2
        return isPlural ? String(name.dropLast()) : name
    }

    /// Adds a word to a name that does not begin with a digit, and separates numbers: `25_50` is not `2550`.
    private static func append(_ word: String, to name: inout String) {
        let isAfterNumber = name.utf8.last.map(isDigit) ?? true
        if isAfterNumber, word.utf8.first.map(isDigit) == true { name += "_" }
        name += word
    }

    private static func capitalised(_ word: String) -> String {
        // All words are ASCII. Their bytes are much faster than their characters, and this function runs very often.
        let bytes = word.utf8
        // A number is joined to the word before it: HTML5.
        var letters = bytes[...]
        while let last = letters.last, isDigit(last) { letters.removeLast() }
        if isAcronym(bytes) || isAcronym(letters) { return word.uppercased() }
        if bytes.last == UInt8(ascii: "s"), isAcronym(bytes.dropLast()) { return word.dropLast().uppercased() + "s" }
        guard let first = bytes.first, isLower(first) else { return word }
        return String(Unicode.Scalar(first - 0x20)) + word.dropFirst()
    }

    /// Splits a name at separators, and before capitals that begin a word: `htmlURLCount` is html, URL, Count.
    ///
    /// It compares bytes: only ASCII separates words, and every name of a spec is split several times.
    private static func split(_ bytes: [UInt8]) -> [String] {
        var words: [String] = []
        // The bytes of the current word.
        var word = 0..<0
        var followsMatcher = false
        func following(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        func finish(before index: Int) {
            guard !word.isEmpty else { return }
            let text = String(decoding: bytes[word], as: UTF8.self)
            // The digits of a fraction stay digits: `-1.5` is `minus1_5`.
            let isFraction = following(index) == UInt8(ascii: ".") && isDigit(following(index + 1))
            if followsMatcher, !isFraction, let digit = Int(text), digits.indices.contains(digit) {
                words.append(digits[digit])
            } else {
                // A word in capitals is not a name with a special spelling: HTML, STATUS.
                words.append(word.count > 1 && !bytes[word].contains(where: isLower) ? text.lowercased() : text)
            }
            word = index..<index
            followsMatcher = false
        }
        for index in bytes.indices {
            let byte = bytes[index]
            guard isUpper(byte) || isLower(byte) || isDigit(byte) else {
                let isSeparated = word.isEmpty
                finish(before: index)
                // A sign is a word at the beginning of a name, and between a separator and a number: `reactions-+1`.
                let isWord = words.isEmpty || isSeparated && isDigit(following(index + 1))
                if isWord, let spelled = signWords[byte] {
                    words.append(spelled)
                    followsMatcher = true
                }
                continue
            }
            // An acronym and its plural `s` are one word: URLs, IDs.
            let isPlural = following(index + 1) == UInt8(ascii: "s") && !isLower(following(index + 2))
            let continuesCapitals = word.last.map { isUpper(bytes[$0]) } ?? true
            if isUpper(byte), !word.isEmpty, !continuesCapitals || isLower(following(index + 1)) && !isPlural {
                finish(before: index)
            }
            word = (word.isEmpty ? index : word.lowerBound)..<index + 1
        }
        finish(before: bytes.count)
        return words
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
    private static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
}
