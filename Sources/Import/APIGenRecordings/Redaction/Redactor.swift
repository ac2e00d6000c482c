package import APIGenSupport

/// Replaces credentials and personal data in recordings.
///
/// It runs directly after reading, so that no later stage can write a secret to a file. Equal values get equal
/// replacements, and a replacement has the form of its original, because types and paths are inferred from both.
/// What is found by the name of its place, such as a password, is replaced wherever it occurs.
package struct Redactor {
    /// The replacement of credentials, as in recordings of the runtime.
    package static let placeholder = "REDACTED"

    enum Phase { case collecting, replacing }

    private(set) var phase = Phase.collecting
    var replacements = Replacements()
    var collected = CollectedTexts()
    var fields = FieldTable()
    /// The names of the current phase, and what is written for each.
    var names: [String: String] = [:]

    package static func redact(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        var copy = exchanges
        redact(inPlace: &copy)
        return copy
    }

    /// Replaces one exchange after the other, without the memory for a copy of all.
    package static func redact(inPlace exchanges: inout [RecordedExchange]) {
        var redactor = Redactor()
        for exchange in exchanges { _ = redactor.redact(exchange) }
        redactor.startReplacing()
        for index in exchanges.indices { exchanges[index] = redactor.redact(exchanges[index]) }
    }

    /// A recorded body without its request.
    package static func redact(_ body: Node) -> Node {
        var redactor = Redactor()
        let field = redactor.fields.makeField("")
        _ = redactor.redact(body, in: field)
        redactor.startReplacing()
        return redactor.redact(body, in: field)
    }

    /// A string about a recording, such as a message that quotes one.
    package static func redact(_ text: String) -> String {
        var redactor = Redactor()
        return redactor.redactText(text)
    }

    private mutating func startReplacing() {
        phase = .replacing
        names = [:]
        for (text, replacement) in replacements.searchable { collected.known.insert(text, replacement: replacement) }
        for token in collected.pathTokens.sorted() where !collected.identifiers.contains(token) {
            collected.known.insert(token, replacement: replacements.replaceCredential(token))
        }
    }

    // MARK: - Exchanges

    private mutating func redact(_ exchange: RecordedExchange) -> RecordedExchange {
        var result = exchange
        for credential in exchange.credentials where phase == .collecting {
            collected.declared.insert(credential)
            _ = replaceCredential(credential)
        }
        result.credentials = []
        result.origin = exchange.origin.map(withoutUser)
        let host = exchange.origin.map(RecordedExchange.host)
        result.path = redactPath(exchange.path, host: host)
        result.template = exchange.template.map { redactPath($0, host: host, keeping: "{}") }
        result.doc = exchange.doc.map { redactText($0) }
        result.name = exchange.name.map { redactText($0) }
        result.folders = exchange.folders.map { redactText($0) }
        let segments = exchange.path.lowercased().parts(between: "/").map(String.init)
        let isSignIn = segments.contains { Self.signInSegments.contains($0) }
        let isPerson = fields.isPerson(segments)
        result.query = redact(exchange.query, isSignIn: isSignIn)
        result.headers = exchange.headers.map { redact($0) }
        result.body = exchange.body.map { redact($0, isSignIn: isSignIn, isPerson: isPerson) }
        result.response?.headers = exchange.response?.headers.map { redact($0) } ?? []
        result.response?.body = exchange.response?.body.map { redact($0, isSignIn: false, isPerson: isPerson) }
        return result
    }

    private static let signInSegments: Set<String> = [
        "authorize", "callback", "oauth", "oauth2", "oidc", "saml", "saml2", "sso",
    ]

    private func withoutUser(_ origin: String) -> String {
        guard let at = origin.utf8.lastIndex(of: UInt8(ascii: "@")), let scheme = origin.range(ofText: "://") else {
            return origin
        }
        return String(origin[..<scheme.upperBound]) + origin[origin.utf8.index(after: at)...]
    }

    private mutating func redactPath(_ path: String, host: String?, keeping kept: String = "") -> String {
        let segments = path.parts(between: "/", keepsEmpty: true).map(String.init)
        let texts = segments.map(\.withoutPercentEncoding)
        let credentials = CredentialPath.credentials(in: texts.map { Array($0.utf8)[...] }, host: host)
        let redacted = texts.enumerated().map { index, text in
            let result =
                credentials.contains(index)
                ? replaceCredential(text)
                : replacements.knownFileName(text)
                    ?? redactText(
                        text,
                        TextScanner.Options(tokenLength: RecordingThreshold.Token.lengthInPath),
                        in: .path
                    )
            return result == text ? segments[index] : result.percentEncoded(keeping: "@:!$&'()*+,;=" + kept)
        }
        return redacted.joined(separator: "/")
    }

    private mutating func redact(_ item: RecordedExchange.Item) -> RecordedExchange.Item {
        redact(item, in: fields.makeField(item.name))
    }

    private mutating func redact(_ item: RecordedExchange.Item, in field: Field) -> RecordedExchange.Item {
        .init(name: redactName(item.name), value: item.value.map { redact($0, in: field) })
    }

    /// The items of a query or of a form.
    private mutating func redact(_ items: [RecordedExchange.Item], isSignIn: Bool) -> [RecordedExchange.Item] {
        let isSignIn = isSignIn || fields.areOfSignIn(items.map(\.name))
        return items.map { item in
            var field = fields.makeField(item.name)
            if isSignIn, field.traits.isCredentialOfSignIn { field.isCredential = true }
            return redact(item, in: field)
        }
    }

    // MARK: - Bodies

    private mutating func redact(_ body: RecordedBody, isSignIn: Bool, isPerson: Bool) -> RecordedBody {
        var result = body
        var field = fields.makeField("")
        field.isInPerson = isPerson
        switch body.content {
        case .json(let node): result.content = .json(redact(node, in: field))
        case .form(let items): result.content = .form(redact(items, isSignIn: isSignIn))
        case .multipart(let parts):
            result.content = .multipart(
                parts.map { part in
                    var part = part
                    part.value = part.value.map { redact($0, in: fields.makeField(part.name)) }
                    part.fileName = part.fileName.map { replacements.replaceFileName($0) }
                    part.name = redactName(part.name)
                    return part
                }
            )
        case .text(let text): result.content = .text(redactLines(text, in: field) ?? redact(text, in: field))
        case .data: break
        }
        return result
    }

    /// Lines with a JSON text each, or events with one (`data: {…}`); `nil` if the first line is not one.
    private mutating func redactLines(_ text: String, in field: Field) -> String? {
        func parts(of line: Substring) -> (prefix: Substring, json: Substring) {
            let prefix = line.hasPrefix("data:") ? line.prefix { $0 != "{" && $0 != "[" } : ""
            return (prefix, line.dropFirst(prefix.count))
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1,
            let first = lines.first(where: { $0.hasPrefix("{") || $0.hasPrefix("[") || $0.hasPrefix("data:") }),
            redactJSON(String(parts(of: first).json), in: field) != nil
        else { return nil }
        return lines.map { line in
            let (prefix, json) = parts(of: line)
            return prefix + (redactJSON(String(json), in: field) ?? redact(String(json), in: field))
        }.joined(separator: "\n")
    }
}

/// The strings that the first phase collects for the second one.
struct CollectedTexts {
    /// What is replaced wherever it occurs.
    var known = KnownTexts()
    /// The values that recordings say are credentials.
    var declared: Set<String> = []
    /// The random values of fields for identifiers, which are not credentials in a path either.
    var identifiers: Set<String> = []
    /// The random segments of paths.
    var pathTokens: Set<String> = []
}
