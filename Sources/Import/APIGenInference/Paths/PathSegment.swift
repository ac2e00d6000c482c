import APIGenSupport

/// A segment of a recorded path, with the part of it that can be a parameter: `42` of `42.json`, `alice` of `@alice`.
struct PathSegment {
    /// What the characters of the value say about it.
    enum Form: Hashable {
        /// A string that a person would write in a path: a collection, an action, or the name of something.
        case word
        /// `v1`, `v2beta1`.
        case version
        case number
        case uuid
        /// A calendar date, with or without a time.
        case date
        case locale
        /// Several values with a separator.
        case list(separator: Character)
        /// Any other string that only a value has: `cus_9s6XKzkNRiz8i3`, `a@example.com`.
        case code
    }

    private(set) var prefix = ""
    private(set) var value: String
    private(set) var suffix = ""
    private(set) var form = Form.word

    /// - Parameter text: The segment as sent, percent-encoded.
    init(_ text: String) {
        value = text
        if separateMark(text) || separateCall(text) || separateAction(text) { return }
        separateExtension(text)
        form = Self.form(of: value)
    }

    /// Whether no person would write the text as a fixed part of a path.
    var isIdentifier: Bool { form != .word && form != .version }

    /// The value without percent-encoding.
    var decodedValue: String { value.withoutPercentEncoding }

    /// The text as a value, with what was taken for the extension of a representation: `readme.txt` is a file.
    var asWhole: PathSegment {
        var whole = self
        (whole.prefix, whole.value, whole.suffix) = ("", prefix + value + suffix, "")
        return whole
    }

    // MARK: - Parts

    /// `@alice` and `~alice`.
    private mutating func separateMark(_ text: String) -> Bool {
        let decoded = text.hasPrefix("%40") ? "@" + text.dropFirst(3) : text
        guard let mark = decoded.first, mark == "@" || mark == "~", decoded.count > 1, decoded != "@me" else {
            return false
        }
        prefix = String(mark)
        value = String(decoded.dropFirst())
        form = Self.form(of: value)
        if !isIdentifier { form = .code }
        return true
    }

    /// `Products(42)` and `Users('alice')` of OData.
    private mutating func separateCall(_ text: String) -> Bool {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), open != text.startIndex else { return false }
        let argument = text[open...].dropFirst().dropLast()
        guard !argument.isEmpty, text[..<open].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            return false
        }
        let isQuoted = argument.count > 2 && argument.hasPrefix("'") && argument.hasSuffix("'")
        prefix = text[..<open] + (isQuoted ? "('" : "(")
        value = String(isQuoted ? argument.dropFirst().dropLast() : argument)
        suffix = isQuoted ? "')" : ")"
        form = Self.form(of: value)
        if !isIdentifier { form = .code }
        return true
    }

    /// `42:cancel`.
    private mutating func separateAction(_ text: String) -> Bool {
        // Most segments have none.
        guard text.has(":"), let colon = text.lastIndex(of: ":") else { return false }
        let action = text[colon...].dropFirst()
        let stem = Self.form(of: String(text[..<colon]))
        guard action.count > 2, action.allSatisfy({ $0.isASCII && $0.isLetter }), stem != .word, stem != .version else {
            return false
        }
        value = String(text[..<colon])
        suffix = String(text[colon...])
        form = stem
        return true
    }

    private static let extensions: Set<String> = [
        "json", "xml", "csv", "tsv", "yaml", "yml", "txt", "html", "htm", "atom", "rss", "pdf", "zip", "geojson", "ics",
        "ndjson", "jsonl", "xlsx", "png", "jpg", "jpeg", "gif", "svg", "webp", "md", "php", "aspx", "do", "diff",
        "patch",
    ]

    private mutating func separateExtension(_ text: String) {
        guard text.has("."), let dot = text.lastIndex(of: "."), dot != text.startIndex,
            Self.extensions.contains(text[dot...].dropFirst().lowercased())
        else { return }
        value = String(text[..<dot])
        suffix = String(text[dot...])
    }

    // MARK: - Forms

    private static func form(of text: String) -> Form {
        guard !text.isEmpty, text.utf8.count < Threshold.Reading.lengthOfAddress else {
            return text.isEmpty ? .word : .code
        }
        let utf8 = Array(text.utf8)
        if utf8.contains(UInt8(ascii: "%")) || utf8.contains(UInt8(ascii: "@")) {
            return text == "@me" ? .word : .code
        }
        for separator in [UInt8(ascii: ","), UInt8(ascii: ";")] where utf8.contains(separator) {
            let parts = utf8.split(separator: separator)
            let forms = parts.map { form(of: String(decoding: $0, as: UTF8.self)) }
            if parts.count > 1, forms.allSatisfy({ $0 != .version }) {
                return .list(separator: Character(Unicode.Scalar(separator)))
            }
        }
        if isVersion(utf8) { return .version }
        if TextForm.isInteger(utf8) { return .number }
        if utf8.isUUID { return .uuid }
        if isDate(utf8) { return .date }
        if isLocale(utf8) { return .locale }
        if hasMeaningfulDigits(utf8) || isDomain(utf8) || isRandom(text) { return .code }
        return .word
    }

    /// `v1`, `v1.2`, `v2beta1`, `v3-alpha`. A version with three numbers is that of a thing: `v1.20.3`.
    private static func isVersion(_ text: [UInt8]) -> Bool {
        guard text.count > 1, text.count < 14, text[0] | 0x20 == UInt8(ascii: "v"), text[1].isDigit,
            text.count(where: { $0 == UInt8(ascii: ".") }) < 2
        else { return false }
        let rest = text.dropFirst().split { !$0.isLetter }.map { String(decoding: $0, as: UTF8.self).lowercased() }
        return rest.allSatisfy { ["alpha", "beta", "rc", "preview", "p", "dev"].contains($0) }
    }

    /// `2024-05-01`, `2024-05`, `2024-05-01T10:00:00Z`, `2024-05-01..2024-06-01`.
    private static func isDate(_ text: [UInt8]) -> Bool {
        if text.count == 7 { return TextForm.isMonth(text) }
        guard text.count >= 10, TextForm.isDay(text.prefix(10)) else { return false }
        return text.count == 10 || !text[10].isDigit && !text[10].isLetter || text[10] == UInt8(ascii: "T")
    }

    /// `en-US`, `zh_CN`.
    private static func isLocale(_ text: [UInt8]) -> Bool {
        let parts = text.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        return parts.count == 2 && text.count == parts[0].count + parts[1].count + 1 && parts[0].count == 2
            && parts[0].allSatisfy(\.isLowercase) && parts[1].count == 2 && parts[1].allSatisfy(\.isUppercase)
    }

    /// Names with digits that are fixed parts of paths.
    private static let fixedNames: Set<String> = [
        "oauth", "oauth1", "oauth2", "s3", "ec2", "k8s", "2fa", "mfa2", "u2f", "fido2", "sha1", "sha256", "sha512",
        "md5", "ipv4", "ipv6", "ip4", "ip6", "utf8", "base64", "h264", "mp3", "mp4", "http2", "web3", "x509", "3d",
        "2d", "3ds", "i18n", "l10n", "a11y", "b2b", "b2c", "p2p", "e2e", "neo4j", "auth0", "office365", "m365", "o365",
        "log4j", "ga4", "top10", "top50", "top100", "p12", "pkcs12", "es6", "360", "c2c", "w3c", "route53", "d3", "v8",
        "h2o",
    ]

    /// Whether a string has digits apart from those of names such as `oauth2`.
    private static func hasMeaningfulDigits(_ text: [UInt8]) -> Bool {
        guard text.contains(where: \.isDigit) else { return false }
        return text.split { !$0.isDigit && !$0.isLetter }.contains { word in
            guard word.contains(where: \.isDigit), !isVersion(Array(word)) else { return false }
            let name = String(decoding: word, as: UTF8.self).lowercased()
            return !fixedNames.contains(name) && !fixedNames.contains(Inflection.singular(name))
        }
    }

    private static let topLevelDomains: Set<String> = [
        "com", "org", "net", "io", "dev", "app", "co", "de", "uk", "fr", "eu", "us", "info", "biz", "edu", "gov", "ai",
        "cloud", "test", "example", "local", "localhost",
    ]

    private static func isDomain(_ text: [UInt8]) -> Bool {
        let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, labels.allSatisfy({ !$0.isEmpty }) else { return false }
        return topLevelDomains.contains(String(decoding: last, as: UTF8.self))
    }

    /// Whether letters are in no order that words have: `QAtIbDKzQmCnHSvQdeVWw`, `gfx-iai-hwm`, `ytthkwvtde`.
    private static func isRandom(_ text: String) -> Bool {
        let utf8 = Array(text.utf8)
        guard utf8.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) else {
            return false
        }
        let groups = utf8.split { !$0.isLetter }
        if groups.count >= Threshold.RandomText.parts, Threshold.RandomText.lengthOfPart.contains(groups[0].count),
            groups.allSatisfy({ $0.count == groups[0].count })
        {
            return true
        }
        let letters = utf8.filter(\.isLetter)
        let vowels = letters.count { "aeiouyAEIOUY".utf8.contains($0) }
        if letters.count >= Threshold.RandomText.letters,
            !Threshold.RandomText.vowels.isReached(by: vowels, of: letters.count)
        {
            return true
        }
        guard letters.count >= Threshold.RandomText.lettersOfMixedCase, letters.contains(where: \.isLowercase) else {
            return false
        }
        let capitals = letters.count(where: \.isUppercase)
        let words = groups.flatMap { group in zip(group, group.dropFirst()).filter { $0.isLowercase && $1.isUppercase }
        }
        .count
        return Threshold.RandomText.capitals.isExceeded(by: capitals, of: letters.count)
            && Threshold.RandomText.changesOfCase.isExceeded(by: words, of: letters.count)
    }
}
