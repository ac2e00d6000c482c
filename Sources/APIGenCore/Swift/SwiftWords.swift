/// A name of the API taken apart into words, to be put together as Swift writes names.
///
/// `profile_image_url` is `profileImageURL` as a member and `ProfileImageURL` as a type.
struct SwiftWords {
    /// Words that the API Design Guidelines write in capitals, or all small at the beginning of a member.
    private static let acronyms: Set<String> = [
        "api", "cpu", "css", "csv", "dns", "gif", "gpu", "html", "http", "https", "iban", "id", "ios", "ip", "isbn",
        "iso",
        "jpeg", "json", "jwt", "md5", "pdf", "png", "rss", "sdk", "sha", "sms", "sql", "ssh", "ssl", "svg", "tls",
        "ttl",
        "ui", "uri", "url", "usb", "utc", "uuid", "vat", "vpn", "xml", "yaml",
    ]

    /// What the signs are called that tell two wire names apart: `+1` and `-1`.
    private static let signs: [Character: String] = ["+": "plus", "-": "minus", "*": "any", "%": "percent", "&": "and"]

    private let words: [String]

    init(_ name: String) {
        words = Self.split(name)
    }

    /// `profileImageURL`, without regard to Swift's keywords.
    var member: String {
        guard let first = words.first else { return "" }
        let name = Self.startingSafely(first.lowercased() + words.dropFirst().map(Self.capitalised).joined())
        // `value.self` is the value whatever its members are.
        return name == "self" ? "selfValue" : name
    }

    /// Whether no letter gets lost: a name of ASCII alone may not say what `größe` says.
    static func canSpell(_ name: String) -> Bool {
        name.allSatisfy { $0.isASCII || !$0.isLetter && !$0.isNumber }
    }

    /// `ProfileImageURL`.
    var type: String {
        Self.startingSafely(words.map(Self.capitalised).joined())
    }

    private static func startingSafely(_ name: String) -> String {
        name.first?.isNumber == true ? "_" + name : name
    }

    private static func capitalised(_ word: String) -> String {
        let small = word.lowercased()
        if acronyms.contains(small) { return small.uppercased() }
        if small.last == "s", acronyms.contains(String(small.dropLast())) { return small.dropLast().uppercased() + "s" }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Splits at separators and where a capital begins a word: `htmlURLCount` is html, URL, Count.
    private static func split(_ name: String) -> [String] {
        var words: [String] = []
        var word: [Character] = []
        func isUpper(_ character: Character) -> Bool { character.isASCII && character.isUppercase }
        func isLower(_ character: Character) -> Bool { character.isASCII && character.isLowercase }
        func finish() {
            guard !word.isEmpty else { return }
            let text = String(word)
            // A word in capitals is no proper name: HTML, STATUS.
            words.append(word.count > 1 && !word.contains(where: isLower) ? text.lowercased() : text)
            word = []
        }
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            guard character.isASCII, character.isLetter || character.isNumber else {
                finish()
                // A sign counts where no word stands before it; elsewhere it separates.
                if words.isEmpty, let spelled = signs[character] { words.append(spelled) }
                continue
            }
            func following(_ offset: Int) -> Character {
                index + offset < characters.count ? characters[index + offset] : " "
            }
            // The plural of capitals is one word: URLs, IDs.
            let isPlural = following(1) == "s" && !isLower(following(2))
            let continuesCapitals = word.last.map(isUpper) ?? true
            if isUpper(character), !word.isEmpty, !continuesCapitals || isLower(following(1)) && !isPlural { finish() }
            word.append(character)
        }
        finish()
        return words
    }
}
