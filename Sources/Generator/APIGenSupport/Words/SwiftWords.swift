/// The words of an API's name, from which names in Swift's style are built.
///
/// `profile_image_url` is `profileImageURL` as a member and `ProfileImageURL` as a type.
public struct SwiftWords {
    /// Acronyms. The API Design Guidelines write them in uppercase, or in lowercase at the beginning of a member.
    private static let acronyms: Set<String> = [
        "ai", "api", "cpu", "css", "csv", "dns", "gif", "gpu", "html", "http", "https", "iban", "id", "ios", "ip",
        "isbn", "iso", "jpeg", "json", "jwt", "md5", "pdf", "png", "rss", "sdk", "sha", "sms", "sql", "ssh", "ssl",
        "svg", "tls", "ttl", "ui", "uri", "url", "usb", "utc", "uuid", "vat", "vpn", "xml", "yaml",
    ]

    /// The bytes of each acronym as one number, which is faster to compare than a string, in ascending order.
    private static let acronymCodes = acronyms.map { code(of: $0.utf8) }.sorted()

    /// The length of the longest acronym.
    private static let maximumLength = acronyms.reduce(0) { max($0, $1.utf8.count) }

    /// The bytes of a lowercase word as one number; 0 for a word that is too long.
    private static func code(of word: some Collection<UInt8>) -> UInt64 {
        word.count > maximumLength ? 0 : word.reduce(0) { $0 << 8 | UInt64($1.lowercased) }
    }

    private static func isAcronym(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let code = code(of: word)
        if code == 0 { return false }
        let codes = acronymCodes
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low < codes.count && codes[low] == code
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

    private enum Letters {
        /// A name of lowercase letters and underscores, as most names are.
        case snakeCase(String)
        /// Words with a zero byte before each of them. They are in one array, because names are built very often. All
        /// of them are ASCII.
        case words([UInt8])
    }

    private static let underscore = UInt8(ascii: "_")

    private let letters: Letters

    public init(_ name: String) {
        let isSnakeCase = name.utf8.withBytes { $0.allSatisfy { $0.isLowercase || $0 == Self.underscore } }
        letters = isSnakeCase ? .snakeCase(name) : .words(Self.words(of: name))
    }

    /// The words as the name of a member: `profileImageURL`. It can be a keyword of Swift.
    public var member: String {
        let name = joined(isMember: true)
        // In Swift, `value.self` always means the value itself.
        return name == "self" ? "selfValue" : name
    }

    /// Whether every letter is ASCII. Others would be dropped, and the name would no longer mean `größe`.
    public static func canSpell(_ name: String) -> Bool {
        if name.utf8.withBytes({ $0.allSatisfy { $0 < 0x80 } }) { return true }
        return name.allSatisfy { $0.isASCII || !$0.isLetter && !$0.isNumber }
    }

    /// The words as the name of a type: `ProfileImageURL`.
    public var type: String { joined(isMember: false) }

    /// The words of an endpoint as the name of its resource: `ListUsersResource`.
    public var resource: String { type + "Resource" }

    private func joined(isMember: Bool) -> String {
        switch letters {
        case .snakeCase(let name):
            name.utf8.withBytes { Self.joined($0, between: Self.underscore, isMember: isMember) }
        case .words(let letters):
            letters.withUnsafeBufferPointer { Self.joined($0, between: 0, isMember: isMember) }
        }
    }

    private static func joined(
        _ letters: UnsafeBufferPointer<UInt8>,
        between separator: UInt8,
        isMember: Bool
    ) -> String {
        // An underscore of a number takes the place of the separator before it.
        String(unsafeUninitializedCapacity: letters.count) { name in
            var (count, end) = (0, 0)
            func append(_ letter: UInt8) {
                name[count] = letter
                count += 1
            }
            while end < letters.count {
                let start = end
                while end < letters.count, letters[end] != separator { end += 1 }
                let word = letters[start..<end]
                end += 1
                guard let first = word.first else { continue }
                let isLowercase = isMember && count == 0
                // A name does not begin with a digit, and numbers are separate: `25_50` is not `2550`.
                if first.isDigit, count == 0 || name[count - 1].isDigit { append(underscore) }
                if isLowercase {
                    for letter in word { append(letter.lowercased) }
                } else {
                    let capitals = start + capitals(of: word)
                    for letter in word[..<capitals] { append(letter.isLowercase ? letter & ~0x20 : letter) }
                    for letter in word[capitals...] { append(letter) }
                }
            }
            return count
        }
    }

    /// How many letters of a word are capitals inside a name.
    private static func capitals(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        // A number is joined to the word before it: HTML5.
        var letters = word
        while let last = letters.last, last.isDigit { letters.removeLast() }
        if isAcronym(letters) || letters.count < word.count && isAcronym(word) { return word.count }
        return word.last == UInt8(ascii: "s") && isAcronym(word.dropLast()) ? word.count - 1 : 1
    }

    /// The words of a name, each after a zero byte.
    private static func words(of name: String) -> [UInt8] {
        var bytes = Array(name.utf8)
        // Swift code spells these names in ASCII.
        for index in bytes.indices where bytes[index] >= 0x80 { bytes[index] = UInt8(ascii: " ") }
        let words = words(of: WordScanner(bytes))
        if !words.isEmpty { return words }
        let symbols = name.map { symbolWords[$0] }
        return symbols.contains(nil) ? [] : symbols.reduce(into: []) { if let symbol = $1 { $0.add(symbol.utf8) } }
    }

    /// The words of a name, with those for its signs and for the digits after these.
    private static func words(of name: WordScanner) -> [UInt8] {
        var words: [UInt8] = []
        words.reserveCapacity(name.bytes.count + 8)
        var scanner = name
        var end = 0
        while true {
            let word = scanner.nextRange()
            let lengthBefore = words.count
            for index in end..<(word?.lowerBound ?? name.bytes.count) {
                // A sign is a word at the beginning of a name, and between a separator and a number: `reactions-+1`.
                let precedesNumber = index + 1 < name.bytes.count && name.bytes[index + 1].isDigit
                guard words.isEmpty || index > end && precedesNumber else { continue }
                if let sign = signWords[name.bytes[index]] { words.add(sign.utf8) }
            }
            guard let word else { return words }
            if words.count > lengthBefore, let digit = digitWord(at: word, in: name.bytes) {
                words.add(digit.utf8)
            } else if word.count > 1, !name.bytes[word].contains(where: \.isLowercase) {
                // A word in capitals is not a name with a special spelling: HTML, STATUS.
                words.add(name.bytes[word].lazy.map(\.lowercased))
            } else {
                words.add(name.bytes[word])
            }
            end = word.upperBound
        }
    }

    /// The word for a digit after a sign. The digits of a fraction stay digits: `-1.5` is `minus1_5`.
    private static func digitWord(at word: Range<Int>, in bytes: [UInt8]) -> String? {
        guard let digit = Int(String(decoding: bytes[word], as: UTF8.self)), digits.indices.contains(digit) else {
            return nil
        }
        let rest = bytes[word.upperBound...].prefix(2)
        let isFraction = rest.first == UInt8(ascii: ".") && rest.count == 2 && rest[rest.startIndex + 1].isDigit
        return isFraction ? nil : digits[digit]
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}

extension [UInt8] {
    /// Adds a word.
    fileprivate mutating func add(_ word: some Collection<UInt8>) {
        append(0)
        append(contentsOf: word)
    }
}
