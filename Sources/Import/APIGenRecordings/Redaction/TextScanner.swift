import APIGenSupport

/// Finds credentials and personal data in a string by their shapes and by the words before them.
struct TextScanner {
    enum Finding: Hashable {
        case credential
        /// Random text that can be an identifier.
        case random
        case email, phone, street, birthDate, address
        /// The name of a user in the path of a file.
        case user
        /// The value of a name in the text: `email=…`.
        case field(String)
        /// A percent-encoded part, which may contain anything.
        case encoded
    }

    typealias Result = [(range: Range<Int>, finding: Finding)]

    struct Options {
        /// The length from which a random string is a credential.
        var tokenLength = RecordingThreshold.Token.length
        /// Whether random strings are identifiers.
        var isIdentifier = false
        /// Whether hexadecimal digits are credentials, and not identifiers.
        var acceptsHexadecimal = false
        /// Whether the names of values in the text are those of permissions: `secrets=read`.
        var hasPermissions = false
    }

    let bytes: [UInt8]
    let options: Options
    var findings: Result = []

    private init(_ bytes: [UInt8], _ options: Options) {
        self.bytes = bytes
        self.options = options
    }

    /// What the text contains, the more certain before the less certain. Findings may overlap.
    ///
    /// - Parameter traits: What a name says about its values.
    static func findings(
        in bytes: [UInt8],
        options: Options = Options(),
        traits: (String) -> FieldTraits
    ) -> Result {
        var scanner = TextScanner(bytes, options)
        let facts = TextFacts(bytes)
        if facts.has("-"), bytes.count > 60 { scanner.findPrivateKeys() }
        if facts.has(":") || facts.has("=") {
            if facts.has("/") { scanner.findLinks() }
            scanner.findNamedValues(traits)
        }
        if facts.has("%") { scanner.findEncodedParts() }
        if facts.has("@") { scanner.findEmails() }
        if facts.has("/") || facts.has("\\") { scanner.findUserFolders() }
        let shortest = facts.digits > 0 ? RecordingThreshold.Token.shortestIssued : RecordingThreshold.Token.shortLength
        if facts.longestWord >= shortest { scanner.findTokens() }
        if facts.hasCredentialWord, facts.has(" ") || facts.has("\t"),
            facts.digits > 0 || facts.longestWord >= RecordingThreshold.Token.shortestIssued
        {
            scanner.findAnnouncedValues(scanner.words)
        }
        guard facts.digits > 0 else { return scanner.findings }
        if facts.has(":") || facts.has("."), !options.isIdentifier { scanner.findAddresses() }
        if facts.hasPersonalWord, facts.has(" ") || facts.has("\t") {
            let words = scanner.words
            scanner.findBirthDates(words)
            scanner.findStreets(words)
        }
        if facts.digits >= RecordingThreshold.Person.digitsOfPhoneInText { scanner.findPhones() }
        return scanner.findings
    }

    mutating func add(_ range: Range<Int>, _ finding: Finding) {
        if !range.isEmpty { findings.append((range, finding)) }
    }

    /// The text of a range in lowercase.
    func word(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).lowercased() }

    // MARK: - Named values

    /// `access_token=…` in addresses and forms, and `"password": "…"` in JSON inside of a string.
    private mutating func findNamedValues(_ traits: (String) -> FieldTraits) {
        var signIn: Bool?
        var end = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "=") || bytes[index] == UInt8(ascii: ":") {
            guard index >= end, let name = name(before: index) else { continue }
            let traits = traits(name)
            let isEquals = bytes[index] == UInt8(ascii: "=")
            var isCredential = traits.isCredential || SecretNames.headers.contains(name.lowercased())
            if !isCredential, isEquals, traits.isCredentialOfSignIn {
                if signIn == nil { signIn = hasSignInNames }
                isCredential = signIn == true
            }
            guard isCredential || traits.personal?.isCertain == true else { continue }
            guard let value = value(after: index, isCredential: isCredential),
                !options.hasPermissions || !TextRules.isAccess(word(value))
            else { continue }
            end = value.upperBound
            add(value, isCredential ? .credential : .field(name))
        }
    }

    /// The name before `=` or `:`, without its quotes.
    private func name(before index: Int) -> String? {
        var end = index
        if bytes[index] == UInt8(ascii: ":") {
            while end > 0, index - end < RecordingThreshold.Text.gap, bytes[end - 1].isQuoteOrSpace { end -= 1 }
        }
        var start = end
        while start > 0, end - start < RecordingThreshold.Text.name, bytes[start - 1].isNameByte { start -= 1 }
        // The end of `%3F` is not a part of the name.
        if start > 0, bytes[start - 1] == UInt8(ascii: "%"), end - start > 2 { start += 2 }
        // The hours in 08:30 are no name.
        guard bytes[start..<end].contains(where: \.isLetter) else { return nil }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func value(after index: Int, isCredential: Bool) -> Range<Int>? {
        let isEquals = bytes[index] == UInt8(ascii: "=")
        var start = index + 1
        let limit = min(bytes.count, start + RecordingThreshold.Text.gap)
        while start < limit, bytes[start].isQuoteOrSpace { start += 1 }
        let isQuoted = start > index + 1 && bytes[start - 1].isQuote
        var end = valueEnd(from: start, isQuoted: isQuoted)
        let hasScheme = end < bytes.count && bytes[end] == UInt8(ascii: " ") && isScheme(start..<end)
        if hasScheme {
            start = end + 1
            end = valueEnd(from: start, isQuoted: isQuoted)
        }
        let value = bytes[start..<end]
        if value.isEmpty { return nil }
        // In a sentence, the words after `token:` are usually not the token.
        if isEquals || isQuoted || hasScheme { return start..<end }
        let isValue =
            isCredential
            ? value.count >= RecordingThreshold.Text.length && value.contains(where: \.isDigit) : isLineEnd(end)
        return isValue ? start..<end : nil
    }

    private func isLineEnd(_ index: Int) -> Bool { index == bytes.count || "\r\n,;}".utf8.contains(bytes[index]) }

    private func valueEnd(from start: Int, isQuoted: Bool) -> Int {
        let limit = min(bytes.count, start + RecordingThreshold.Text.value)
        let end = bytes[start..<limit].firstIndex { isQuoted ? $0.endsQuotedValue : $0.endsValue }
        return end ?? limit
    }

    private func isScheme(_ range: Range<Int>) -> Bool {
        range.count <= 9 && Self.schemes.contains(word(range))
    }

    /// The schemes of authorization that precede a credential.
    static let schemes: Set<String> = ["basic", "bearer", "bot", "digest", "token"]

    /// Whether the text has a parameter that only a sign-in has.
    private var hasSignInNames: Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let names = ["client_id=", "grant_type=", "redirect_uri=", "response_type=", "code_verifier=", "/callback?"]
        return names.contains { text.range(ofText: $0) != nil }
            || text.range(ofText: "code=") != nil && text.range(ofText: "state=") != nil
    }

    // MARK: - Links

    /// The user name with the password, and the credentials in the path, of each address in the text.
    private mutating func findLinks() {
        let slashes = Array("://".utf8)
        for index in bytes.indices.dropLast(3) where bytes[index] == slashes[0] {
            guard bytes[index..<index + 3].elementsEqual(slashes) else { continue }
            let start = index + 3
            let limit = min(bytes.count, start + RecordingThreshold.Text.value)
            let end = bytes[start..<limit].firstIndex { "\"' <>\r\n`".utf8.contains($0) } ?? limit
            let authorityEnd = bytes[start..<end].firstIndex { "/?#".utf8.contains($0) } ?? end
            var host = start
            if let at = bytes[start..<authorityEnd].lastIndex(of: UInt8(ascii: "@")), at > start {
                add(start..<at, .credential)
                host = at + 1
            }
            let pathEnd = bytes[authorityEnd..<end].firstIndex { "?#".utf8.contains($0) } ?? end
            let name = word(host..<authorityEnd).beginning(before: ":")
            let segments = bytes[authorityEnd..<pathEnd].split(
                separator: UInt8(ascii: "/"),
                omittingEmptySubsequences: false
            )
            for segment in CredentialPath.credentials(in: segments, host: String(name)) {
                add(segments[segment].startIndex..<segments[segment].endIndex, .credential)
            }
            // The label of such a host is the credential.
            if name.hasSuffix(".m.pipedream.net") {
                add(host..<host + name.utf8.prefix { $0 != UInt8(ascii: ".") }.count, .credential)
            }
        }
    }

    /// Strings with percent encoding between the separators of an address.
    private mutating func findEncodedParts() {
        var start = 0
        for part in bytes.split(omittingEmptySubsequences: true, whereSeparator: { $0.endsEncodedPart }) {
            start = part.startIndex
            if part.count >= RecordingThreshold.Text.length, part.contains(UInt8(ascii: "%")) {
                add(start..<part.endIndex, .encoded)
            }
        }
    }

    // MARK: - Private keys

    /// The content of each private key in PEM (RFC 7468), whose lines may end with `\n` in JSON.
    private mutating func findPrivateKeys() {
        let (begin, label, dashes) = (Array("-----BEGIN".utf8), Array("PRIVATE KEY".utf8), Array("-----".utf8))
        var index = 0
        while let start = bytes[index...].firstRange(of: begin) {
            guard let headEnd = bytes[start.upperBound...].firstRange(of: dashes) else { return }
            index = headEnd.upperBound
            guard bytes[start.upperBound..<headEnd.lowerBound].firstRange(of: label) != nil else { continue }
            let end = bytes[index...].firstRange(of: dashes)?.lowerBound ?? bytes.count
            add(index..<end, .credential)
            index = end
        }
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool { isLetter || isDigit || "_-.[]".utf8.contains(self) }

    fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    fileprivate var isQuoteOrSpace: Bool { isQuote || self == UInt8(ascii: "\\") || self == UInt8(ascii: " ") }

    fileprivate var endsQuotedValue: Bool { "\"'\\\n".utf8.contains(self) }

    fileprivate var endsValue: Bool { "\"'\\\n\r\t &;,<>#)}]`".utf8.contains(self) }

    fileprivate var endsEncodedPart: Bool { self <= 0x20 || "&=?#/\"'<>;,".utf8.contains(self) }
}
