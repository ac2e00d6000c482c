import APIGenSupport
package import YAML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Replaces credentials and personal data in recordings.
///
/// It runs directly after reading, so that no later stage can write a secret to a file. Equal values get equal
/// replacements, and a replacement has the form of its original, because types and paths are inferred from both.
/// What is found by the name of its place, such as a password, is replaced wherever it occurs.
package struct Redactor {
    /// The replacement of credentials, as in recordings of the runtime.
    package static let placeholder = "REDACTED"

    private enum Phase { case collecting, replacing }

    private var phase = Phase.collecting
    private var replacements = Replacements()
    private var search = TextSearch()
    /// The values that recordings say are credentials.
    private var declared: Set<String> = []
    private var traits: [String: FieldTraits] = [:]

    package static func redact(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        var redactor = Redactor()
        for exchange in exchanges { _ = redactor.redacted(exchange) }
        redactor.startReplacing()
        return exchanges.map { redactor.redacted($0) }
    }

    /// A recorded body without its request.
    package static func redact(_ body: Node) -> Node {
        var redactor = Redactor()
        _ = redactor.redacted(body, in: Field(""))
        redactor.startReplacing()
        return redactor.redacted(body, in: Field(""))
    }

    /// A text about a recording, such as a message that quotes one.
    package static func redact(_ text: String) -> String {
        var redactor = Redactor()
        return redactor.redacted(text)
    }

    private mutating func startReplacing() {
        phase = .replacing
        for name in replacements.fullNames { search.insert(name, replacement: replacements.name(name, .full)) }
    }

    // MARK: - Exchanges

    private mutating func redacted(_ exchange: RecordedExchange) -> RecordedExchange {
        var result = exchange
        if phase == .collecting {
            for credential in exchange.credentials { declare(credential) }
        }
        result.credentials = []
        result.origin = exchange.origin.map(withoutUser)
        result.path = redactedPath(exchange.path)
        result.template = exchange.template.map { redactedPath($0, keeping: "{}") }
        result.doc = exchange.doc.map { redacted($0) }
        result.query = exchange.query.map { redacted($0) }
        result.headers = exchange.headers.map { redacted(header: $0) }
        let isPerson = exchange.path.lowercased().split(separator: "/").suffix(2).contains { segment in
            segment == "me" || segment == "profile" || PersonNames.isPerson(String(segment))
        }
        result.body = exchange.body.map { redacted($0, isPerson: isPerson) }
        result.response?.headers = exchange.response?.headers.map { redacted(header: $0) } ?? []
        result.response?.body = exchange.response?.body.map { redacted($0, isPerson: isPerson) }
        result.name = exchange.name.map { redacted($0) }
        result.folders = exchange.folders.map { redacted($0) }
        return result
    }

    private func withoutUser(_ origin: String) -> String {
        guard let scheme = origin.firstRange(of: "://"), let at = origin.lastIndex(of: "@") else { return origin }
        return String(origin[..<scheme.upperBound]) + origin[origin.index(after: at)...]
    }

    private mutating func redactedPath(_ path: String, keeping kept: String = "") -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        let redacted = segments.map { segment -> String in
            let text = String(segment).withoutPercentEncoding
            let result = self.redacted(text, tokenLength: TextScanner.shortTokenLength + 4, in: .path)
            if result == text { return String(segment) }
            if phase == .collecting { search.insert(text, replacement: result) }
            return result.percentEncoded(keeping: "@:!$&'()*+,;=" + kept)
        }
        return redacted.joined(separator: "/")
    }

    private mutating func redacted(_ item: RecordedExchange.Item) -> RecordedExchange.Item {
        guard let value = item.value else { return item }
        return .init(name: redacted(item.name), value: redacted(value, in: Field(item.name)))
    }

    private mutating func redacted(header: RecordedExchange.Item) -> RecordedExchange.Item {
        .init(name: redacted(header.name, in: .key), value: header.value.map { redacted($0, ofHeader: header.name) })
    }

    private mutating func redacted(_ value: String, ofHeader header: String) -> String {
        let name = header.lowercased()
        if name == "cookie" { return redactedCookies(value, isPair: { _ in true }) }
        if name == "set-cookie" { return redactedCookies(value, isPair: { $0 == 0 }) }
        guard SecretNames.isSecret(header: name) else { return redacted(value, in: Field(header)) }
        let words = value.split(separator: " ", maxSplits: 1)
        guard words.count == 2, NameWords(of: name).joined.hasSuffix("authorization") else { return secret(value) }
        let credential = String(words[1])
        if phase == .collecting {
            if words[0].lowercased() == "basic", let data = Data(base64Encoded: credential) {
                let pair = String(decoding: data, as: UTF8.self)
                _ = secret(pair)
                _ = secret(String(pair.drop { $0 != ":" }.dropFirst()))
            }
            _ = secret(credential)
        }
        return "\(words[0]) \(Self.placeholder)"
    }

    private mutating func redactedCookies(_ text: String, isPair: (Int) -> Bool) -> String {
        let pairs = text.split(separator: ";", omittingEmptySubsequences: false).enumerated().map { index, pair in
            guard isPair(index), let equals = pair.firstIndex(of: "=") else { return String(pair) }
            return "\(pair[...equals])\(secret(String(pair[pair.index(after: equals)...]), isWeak: true))"
        }
        return pairs.joined(separator: ";")
    }

    // MARK: - Bodies

    private mutating func redacted(_ body: RecordedBody, isPerson: Bool) -> RecordedBody {
        var result = body
        switch body.content {
        case .json(let node):
            result.content = .json(redacted(node, in: Field("", isSecret: false, isInPerson: isPerson)))
        case .form(let items): result.content = .form(items.map { redacted($0) })
        case .multipart(let parts):
            result.content = .multipart(
                parts.map { part in
                    var part = part
                    part.value = part.value.map { redacted($0, in: Field(part.name)) }
                    part.fileName = part.fileName.map { redacted($0) }
                    return part
                }
            )
        case .text(let text): result.content = .text(redacted(text))
        case .data: break
        }
        return result
    }

    private mutating func redacted(_ node: Node, in field: Field) -> Node {
        var result = node
        switch node.content {
        case .scalar(let scalar):
            let text = redacted(scalar, in: field)
            if text != scalar.text { result.content = .scalar(Node.Scalar(text, style: scalar.style)) }
        case .sequence(let elements): result.content = .sequence(elements.map { redacted($0, in: field) })
        case .mapping(let entries):
            let isPerson = describesPerson(entries, in: field)
            if isPerson, phase == .collecting { joinNames(of: entries) }
            // Two keys can be the same after redaction.
            var keys: Set<String> = []
            result.content = .mapping(
                entries.map { entry in
                    guard case .scalar(let key) = entry.key.content else { return entry }
                    let traits = traits(of: key.text)
                    let inner = Field(
                        key.text,
                        isSecret: field.isSecret || traits.isSecret,
                        // An envelope contains what its object would have.
                        isInPerson: traits.isPerson || isPerson && (traits.isEnvelope || !entry.value.isCollection)
                    )
                    var entry = entry
                    var name = redacted(key.text, in: .key)
                    if name != key.text {
                        if !keys.insert(name).inserted { name += "\(keys.count)" }
                        entry.key.content = .scalar(Node.Scalar(name, style: key.style))
                    }
                    entry.value = redacted(entry.value, in: inner)
                    return entry
                }
            )
        case .invalid: break
        }
        return result
    }

    private mutating func describesPerson(_ entries: [Node.Entry], in field: Field) -> Bool {
        field.isInPerson || entries.contains { traits(of: $0.key.text ?? "").describesPerson }
    }

    private mutating func joinNames(of entries: [Node.Entry]) {
        func value(_ part: PersonNames.Part) -> String? {
            let entry = entries.first { entry in
                entry.key.text.flatMap { PersonNames.part(of: $0, isInPerson: false) } == part
            }
            return entry?.value.text.flatMap { $0.isEmpty ? nil : $0 }
        }
        if let given = value(.given), let family = value(.family) {
            replacements.joinName(given: given, family: family)
        }
    }

    private mutating func redacted(_ scalar: Node.Scalar, in field: Field) -> String {
        guard scalar.style == .plain else { return redacted(scalar.text, in: field) }
        // A number: null and Booleans are no credentials.
        guard let first = scalar.text.utf8.first, first.isDigit else { return scalar.text }
        let traits = traits(of: field.name)
        if traits.isPhone, scalar.text.utf8.count >= 7 { return replacements.phone(scalar.text) }
        // Counters of tokens have the word, too.
        return traits.isSecret && !field.name.lowercased().hasSuffix("tokens") ? "0" : scalar.text
    }

    // MARK: - Texts

    private enum TextKind { case value, path, key }

    /// The place of a value.
    private struct Field {
        var name: String
        var isSecret: Bool
        var isInPerson: Bool

        init(_ name: String, isSecret: Bool = false, isInPerson: Bool = false) {
            self.name = name
            self.isSecret = isSecret
            self.isInPerson = isInPerson
        }
    }

    private mutating func redacted(_ text: String, in field: Field) -> String {
        if text.isEmpty { return text }
        if declared.contains(text) { return secret(text) }
        let traits = traits(of: field.name)
        if field.isSecret || traits.isSecret {
            // The names in an address of a server are not secret.
            let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
            if isAddress { return redacted(text, tokenLength: TextScanner.shortTokenLength) }
            return secret(text, isWeak: !traits.isSecret)
        }
        if traits.isPhone, TextForm.isPhone(text) { return replacements.phone(text) }
        if let part = PersonNames.part(of: field.name, isInPerson: field.isInPerson) {
            // A full name in one word can be that of a thing.
            if part != .full || TextForm.isFullName(text) || field.isInPerson, !text.utf8.contains(UInt8(ascii: "@")) {
                return replacements.name(text, part)
            }
        }
        if traits.isPerson, TextForm.isFullName(text) { return replacements.name(text, .full) }
        if let known = replacements.knownName(text), text.contains(" ") { return known }
        return redacted(
            text,
            tokenLength: traits.isKeyLike ? TextScanner.shortTokenLength : TextScanner.tokenLength
        )
    }

    /// A text without the known values and without texts in the form of a credential or of personal data.
    private mutating func redacted(
        _ text: String,
        tokenLength: Int = TextScanner.tokenLength,
        in kind: TextKind = .value
    ) -> String {
        guard text.utf8.count >= 6 else { return text }
        let bytes = Array(text.utf8)
        var edits: [(range: Range<Int>, text: String)] = []
        func insert(_ range: Range<Int>, _ replacement: String) {
            if !edits.contains(where: { $0.range.overlaps(range) }) { edits.append((range, replacement)) }
        }
        // A key is a name, even if a password is equal to it.
        if phase == .replacing, kind != .key {
            for match in search.matches(in: bytes, includingWords: kind == .value) {
                insert(match.range, match.replacement)
            }
        }
        for (range, finding) in TextScanner.findings(in: bytes, tokenLength: tokenLength) {
            let found = String(decoding: bytes[range], as: UTF8.self)
            switch finding {
            case .secret: insert(range, secret(found))
            case .token: insert(range, replacements.token(found))
            case .address: insert(range, replacements.address(found))
            case .encodedAddress:
                let address = replacements.address(found.replacing("%40", with: "@"))
                insert(range, address.replacing("@", with: "%40"))
            case .phone: insert(range, replacements.phone(found))
            }
        }
        if edits.isEmpty { return text }
        var result: [UInt8] = []
        var start = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[start..<edit.range.lowerBound]
            result += edit.text.utf8
            start = edit.range.upperBound
        }
        return String(decoding: result + bytes[start...], as: UTF8.self)
    }

    /// The replacement of a credential, which is also replaced elsewhere.
    ///
    /// - Parameter isWeak: Whether the value can be an ordinary word, as in a cookie or deep inside of a credential.
    private mutating func secret(_ text: String, isWeak: Bool = false) -> String {
        let replacement = replacements.secret(text)
        guard phase == .collecting, replacement != text else { return replacement }
        let hasDigit = text.utf8.contains(where: \.isDigit)
        let hasOther = text.utf8.contains { !$0.isDigit }
        // A number can be anything else, too.
        if hasOther, hasDigit || !isWeak && !SecretNames.isSecret(text) {
            search.insert(text, replacement: replacement)
        }
        return replacement
    }

    /// Remembers a value that the recording says is a credential, however short it is.
    private mutating func declare(_ credential: String) {
        declared.insert(credential)
        _ = secret(credential)
    }

    private mutating func traits(of name: String) -> FieldTraits {
        if let known = traits[name] { return known }
        let result = FieldTraits(name)
        traits[name] = result
        return result
    }
}

/// What the name of a field says about its values.
private struct FieldTraits {
    let isSecret: Bool
    /// Whether random values are probably credentials.
    let isKeyLike: Bool
    let isPhone: Bool
    let isPerson: Bool
    let describesPerson: Bool
    /// Whether the field only wraps the content of a response.
    let isEnvelope: Bool

    init(_ name: String) {
        let words = NameWords(of: name).words
        isSecret = SecretNames.isSecret(name)
        isKeyLike = words.last.map { ["auth", "cookie", "key", "nonce", "session"].contains($0) } ?? false
        isPhone = PersonNames.isPhone(name)
        isPerson = PersonNames.isPerson(name)
        describesPerson = PersonNames.describesPerson(name)
        isEnvelope = ["attributes", "data", "items", "list", "records", "result", "results"].contains(words.joined())
    }
}

extension Node {
    fileprivate var isCollection: Bool { entries != nil || elements != nil }
}
