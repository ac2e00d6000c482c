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
    private static let acronymCodes = acronyms.map { code(of: Array($0.utf8)[...]) }.sorted()

    /// The length of the longest acronym.
    private static let maximumLength = acronyms.reduce(0) { max($0, $1.utf8.count) }

    /// The bytes of a lowercase word as one number; 0 for a word that is too long.
    private static func code(of word: ArraySlice<UInt8>) -> UInt64 {
        word.count > maximumLength ? 0 : word.reduce(0) { $0 << 8 | UInt64($1.lowercased) }
    }

    private static func isAcronym(_ word: ArraySlice<UInt8>) -> Bool {
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

    /// The words, each after a zero byte. They are in one array, because names are built very often. All of them are
    /// ASCII.
    private var letters: [UInt8] = []

    public init(_ name: String) {
        if let words = name.utf8.withContiguousStorageIfAvailable(Self.plainWords) ?? nil {
            letters = words
            return
        }
        var bytes = Array(name.utf8)
        letters.reserveCapacity(bytes.count + 8)
        // Swift code spells these names in ASCII.
        for index in bytes.indices where bytes[index] >= 0x80 { bytes[index] = UInt8(ascii: " ") }
        addWords(of: WordScanner(bytes))
        if letters.isEmpty {
            let symbols = name.map { Self.symbolWords[$0] }
            if !symbols.contains(nil) { for case let symbol? in symbols { add(symbol.utf8) } }
        }
    }

    /// The words of a name of lowercase letters and underscores, as most names are; `nil` for another name.
    private static func plainWords(of name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let underscore = UInt8(ascii: "_")
        guard name.allSatisfy({ $0.isLowercase || $0 == underscore }) else { return nil }
        var letters: [UInt8] = []
        letters.reserveCapacity(name.count + 1)
        var isInWord = false
        for byte in name {
            if byte != underscore {
                if !isInWord { letters.append(0) }
                letters.append(byte)
            }
            isInWord = byte != underscore
        }
        return letters
    }

    /// The words as the name of a member: `profileImageURL`. It can be a keyword of Swift.
    public var member: String {
        let name = joined(isMember: true)
        // In Swift, `value.self` always means the value itself.
        return name == "self" ? "selfValue" : name
    }

    /// Whether every letter is ASCII. Others would be dropped, and the name would no longer mean `größe`.
    public static func canSpell(_ name: String) -> Bool {
        name.utf8.allSatisfy { $0 < 0x80 } || name.allSatisfy { $0.isASCII || !$0.isLetter && !$0.isNumber }
    }

    /// The words as the name of a type: `ProfileImageURL`.
    public var type: String { joined(isMember: false) }

    /// The words of an endpoint as the name of its resource: `ListUsersResource`.
    public var resource: String { type + "Resource" }

    private func joined(isMember: Bool) -> String {
        // Each word has one more byte than its letters: the underscore of a number takes its place.
        String(unsafeUninitializedCapacity: letters.count) { name in
            var (count, start) = (0, 0)
            func append(_ letter: UInt8) {
                name[count] = letter
                count += 1
            }
            while start < letters.count {
                start += 1
                var end = start
                while end < letters.count, letters[end] != 0 { end += 1 }
                // A name does not begin with a digit, and numbers are separate: `25_50` is not `2550`.
                if letters[start].isDigit, count == 0 || name[count - 1].isDigit { append(UInt8(ascii: "_")) }
                if isMember, start == 1 {
                    for index in start..<end { append(letters[index].lowercased) }
                } else {
                    let capitals = start + Self.capitals(of: letters[start..<end])
                    for index in start..<capitals {
                        let letter = letters[index]
                        append(letter.isLowercase ? letter & ~0x20 : letter)
                    }
                    for index in capitals..<end { append(letters[index]) }
                }
                start = end
            }
            return count
        }
    }

    /// How many letters of a word are capitals inside a name.
    private static func capitals(of word: ArraySlice<UInt8>) -> Int {
        // A number is joined to the word before it: HTML5.
        var letters = word
        while let last = letters.last, last.isDigit { letters.removeLast() }
        if isAcronym(letters) || letters.count < word.count && isAcronym(word) { return word.count }
        return word.last == UInt8(ascii: "s") && isAcronym(word.dropLast()) ? word.count - 1 : 1
    }

    private mutating func add(_ word: some Collection<UInt8>) {
        letters.append(0)
        letters += word
    }

    /// Adds the words of a name, with those for its signs and for the digits after these.
    private mutating func addWords(of name: WordScanner) {
        var scanner = name
        var end = 0
        while true {
            let word = scanner.nextRange()
            let lengthBefore = letters.count
            for index in end..<(word?.lowerBound ?? name.bytes.count) {
                // A sign is a word at the beginning of a name, and between a separator and a number: `reactions-+1`.
                let precedesNumber = index + 1 < name.bytes.count && name.bytes[index + 1].isDigit
                guard letters.isEmpty || index > end && precedesNumber else { continue }
                if let sign = Self.signWords[name.bytes[index]] { add(sign.utf8) }
            }
            guard let word else { return }
            add(word, in: name.bytes, followsSign: letters.count > lengthBefore)
            end = word.upperBound
        }
    }

    private mutating func add(_ word: Range<Int>, in bytes: [UInt8], followsSign: Bool) {
        if followsSign, let digit = Int(String(decoding: bytes[word], as: UTF8.self)),
            Self.digits.indices.contains(digit)
        {
            // The digits of a fraction stay digits: `-1.5` is `minus1_5`.
            let rest = bytes[word.upperBound...].prefix(2)
            let isFraction = rest.first == UInt8(ascii: ".") && rest.count == 2 && rest[rest.startIndex + 1].isDigit
            if !isFraction { return add(Self.digits[digit].utf8) }
        }
        // A word in capitals is not a name with a special spelling: HTML, STATUS.
        if word.count > 1, !bytes[word].contains(where: \.isLowercase) {
            add(bytes[word].lazy.map(\.lowercased))
        } else {
            add(bytes[word])
        }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}
