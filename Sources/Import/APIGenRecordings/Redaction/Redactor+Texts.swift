import APIGenSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The values of fields, and credentials and personal data inside of strings.
extension Redactor {
    enum TextKind { case value, path, key }

    mutating func redact(_ text: String, in field: Field) -> String {
        if text.isEmpty { return text }
        let traits = field.traits
        if collected.declared.contains(text) { return replaceCredential(text) }
        if field.isCredential { return redactCredential(text, in: field) }
        if field.isPartOfCredential(text) { return replaceCredential(text, isWeak: true) }
        if field.isNearCredential, traits.isLabelledValue || traits.isKeyOfObject,
            TokenShape.isTokenLike(Array(text.utf8)[...], minimumLength: RecordingThreshold.Token.lengthInPlace)
        {
            return replaceCredential(text)
        }
        if let document = redactDocument(text, in: field) { return document }
        if let personal = redactPersonalData(text, in: field) { return personal }
        if traits.isIdentifier, phase == .collecting, text.utf8.count >= RecordingThreshold.Token.shortLength {
            collected.identifiers.insert(text)
        }
        let isKeyLike = traits.isKeyLike
        return redactText(
            text,
            TextScanner.Options(
                tokenLength: isKeyLike ? RecordingThreshold.Token.shortLength : RecordingThreshold.Token.length,
                isIdentifier: traits.isIdentifier,
                acceptsHexadecimal: isKeyLike,
                hasPermissions: traits.hasPermissions
            )
        )
    }

    // MARK: - Credentials

    private mutating func redactCredential(_ text: String, in field: Field) -> String {
        switch field.traits.syntax {
        case .cookies: return redactCookies(text, isPair: { _ in true })
        case .cookie: return redactCookies(text, isPair: { $0 == 0 })
        case .authorization: return redactAuthorization(text)
        case .value: break
        }
        // The names in an address of a server are not secret.
        if text.range(ofText: "://") != nil {
            return redactText(
                text,
                TextScanner.Options(tokenLength: RecordingThreshold.Token.shortLength, acceptsHexadecimal: true)
            )
        }
        return replaceCredential(text, isWeak: !field.traits.isCredential)
    }

    private mutating func redactAuthorization(_ text: String) -> String {
        let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { Substring($0) }
        guard words.count == 2 else {
            // The stub of a server has only the scheme.
            let isScheme = words.contains { TextScanner.schemes.contains($0.lowercased()) }
            return isScheme && text.hasSuffix(" ") ? text : replaceCredential(text)
        }
        let value = String(words[1])
        if phase == .collecting {
            if words[0].lowercased() == "basic", let data = Data(base64Encoded: value) {
                let pair = String(decoding: data, as: UTF8.self)
                _ = replaceCredential(pair)
                _ = replaceCredential(String(pair.drop { $0 != ":" }.dropFirst()))
            }
            _ = replaceCredential(value)
        }
        return "\(words[0]) \(Self.placeholder)"
    }

    private mutating func redactCookies(_ text: String, isPair: (Int) -> Bool) -> String {
        guard text.has("=") else { return replaceCredential(text, isWeak: true) }
        let pairs = text.split(separator: ";", omittingEmptySubsequences: false).enumerated().map { index, pair in
            guard isPair(index), let equals = pair.firstIndex(of: "=") else { return String(pair) }
            return "\(pair[...equals])\(replaceCredential(String(pair[pair.index(after: equals)...]), isWeak: true))"
        }
        return pairs.joined(separator: ";")
    }

    /// The replacement of a credential, which is also replaced elsewhere.
    ///
    /// - Parameter isWeak: Whether the value can be an ordinary word, as in a cookie or deep inside of a credential.
    mutating func replaceCredential(_ text: String, isWeak: Bool = false) -> String {
        let replacement = replacements.replaceCredential(text)
        guard phase == .collecting, replacement != text else { return replacement }
        let hasDigit = text.utf8.contains(where: \.isDigit)
        let hasOther = text.utf8.contains { !$0.isDigit }
        // A number can be anything else, too.
        if hasOther, hasDigit || !isWeak && !SecretNames.isSecret(text) {
            collected.known.insert(text, replacement: replacement)
        }
        return replacement
    }

    /// The replacement of random string, unless it is an identifier or sentences in base64.
    private mutating func replaceRandomText(_ text: String, in kind: TextKind) -> String {
        if let sentences = text.sentencesInBase64 {
            let redacted = redactText(sentences)
            return redacted == sentences ? text : Data(redacted.utf8).base64EncodedString()
        }
        if phase == .collecting {
            if kind == .path { collected.pathTokens.insert(text) }
            return text
        }
        return collected.identifiers.contains(text) ? text : replacements.replaceCredential(text)
    }

    // MARK: - Personal data

    /// The replacement of personal data that the name of the field announces; `nil` if the text is not such data.
    private mutating func redactPersonalData(_ text: String, in field: Field) -> String? {
        let traits = field.traits
        guard traits.personal != nil || traits.isName || traits.isPerson else {
            return text.has(" ") ? replacements.knownName(text) : nil
        }
        let hasDigit = text.utf8.contains(where: \.isDigit)
        let isName = !text.has("@") && text.range(ofText: "://") == nil
        switch traits.personal {
        case .phone where TextRules.isPhone(text): return replacements.replacePhone(text)
        // A full name in one word can be that of a thing.
        case .name(let part)
        where part != .full
            ? isName : field.isInPerson ? TextRules.isName(text) : !field.isInThing && TextRules.isFullName(text):
            return replacements.replaceName(text, part)
        case .street where isName: return replacements.replaceStreet(text)
        case .possibleStreet where TextRules.isStreet(text): return replacements.replaceStreet(text)
        case .birthDate where hasDigit && isName: return replacements.replaceBirthDate(text)
        case .fileName where TextRules.isDocumentName(text) || isName && text.has(" "),
            .possibleFileName where TextRules.isDocumentName(text):
            return replacements.replaceFileName(text)
        case .number where hasDigit && text.utf8.count >= RecordingThreshold.Person.number:
            return replacements.replaceNumber(text)
        default: break
        }
        if traits.isName, field.isInPerson, TextRules.isName(text) { return replacements.replaceName(text, .full) }
        if traits.isPerson, TextRules.isFullName(text) { return replacements.replaceName(text, .full) }
        return text.has(" ") ? replacements.knownName(text) : nil
    }

    // MARK: - Strings

    /// A string without the known values and without strings in the form of a credential or of personal data.
    mutating func redactText(
        _ text: String,
        _ options: TextScanner.Options = TextScanner.Options(),
        in kind: TextKind = .value
    ) -> String {
        let bytes = Array(text.utf8)
        // A key is a name, even if a password is equal to it, and so may be another word.
        if phase == .replacing, let known = replacements.knownCredential(text),
            TokenShape.isTokenLike(bytes[...], minimumLength: RecordingThreshold.Token.knownLength)
        {
            return known
        }
        guard bytes.count >= RecordingThreshold.Text.length, !TextRules.isDate(bytes) else { return text }
        var edits = TextEdits()
        if phase == .replacing, kind != .key {
            for match in collected.known.matches(in: bytes, includingWords: kind == .value) {
                edits.insert(match.range, match.replacement)
            }
        }
        for (range, finding) in TextScanner.findings(in: bytes, options: options, traits: { fields.readTraits(of: $0) })
        {
            let found = String(decoding: bytes[range], as: UTF8.self)
            let replacement = replace(found, finding, in: kind)
            if replacement != found { edits.insert(range, replacement) }
        }
        return edits.isEmpty ? text : edits.applied(to: bytes)
    }

    /// The name of a field, a header or a query item, which most recordings repeat.
    mutating func redactName(_ name: String) -> String {
        if let known = names[name] { return known }
        let result = redactText(name, in: .key)
        names[name] = result
        return result
    }

    private mutating func replace(_ found: String, _ finding: TextScanner.Finding, in kind: TextKind) -> String {
        switch finding {
        case .credential:
            if phase == .collecting, found.has("%") { _ = replaceCredential(found.withoutPercentEncoding) }
            return replaceCredential(found)
        case .random: return replaceRandomText(found, in: kind)
        case .email: return replacements.replaceEmail(found)
        case .phone: return replacements.replacePhone(found)
        case .street: return replacements.replaceStreet(found)
        case .birthDate: return replacements.replaceBirthDate(found)
        case .address: return replacements.replaceAddress(found)
        case .user: return replacements.replaceName(found, .given)
        case .field(let name): return redact(found, in: fields.makeField(name))
        case .encoded:
            let decoded = found.withoutPercentEncoding
            let redacted = decoded == found ? found : redactText(decoded, in: kind)
            return redacted == decoded ? found : redacted.percentEncoded()
        }
    }
}

extension String {
    /// The text of several words that the string has in base64; `nil` if it has anything else.
    fileprivate var sentencesInBase64: String? {
        guard let data = Data(base64Encoded: self), data.contains(where: { $0 == 0x20 || $0 == 0x0A }),
            data.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D })
        else { return nil }
        return String(validating: data, as: UTF8.self)
    }
}

/// Replacements of parts of a string that do not overlap.
struct TextEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Adds a replacement, unless an earlier one overlaps with it.
    mutating func insert(_ range: Range<Int>, _ text: String) {
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        if low > 0, edits[low - 1].range.upperBound > range.lowerBound { return }
        if low < edits.count, edits[low].range.lowerBound < range.upperBound { return }
        edits.insert((range, text), at: low)
    }

    /// The text with the replacements.
    func applied(to bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var start = 0
        for edit in edits {
            result += bytes[start..<edit.range.lowerBound]
            result += edit.text.utf8
            start = edit.range.upperBound
        }
        return String(decoding: result + bytes[start...], as: UTF8.self)
    }
}
