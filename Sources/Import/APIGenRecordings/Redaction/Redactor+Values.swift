import APIGenSupport
import APIGenYAML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The values of JSON, also inside of strings.
extension Redactor {
    mutating func redact(_ node: Node, in field: Field) -> Node {
        var result = node
        switch node.content {
        case .scalar(let scalar):
            let text = redact(scalar, in: field)
            if text != scalar.text { result.content = .scalar(Node.Scalar(text, style: scalar.style)) }
        case .sequence(let elements): result.content = .sequence(redact(elements, in: field))
        case .mapping(let entries): result.content = .mapping(redact(entries, in: field))
        case .invalid: break
        }
        return result
    }

    private mutating func redact(_ elements: [Node], in field: Field) -> [Node] {
        // A pair of a name and its value: ["X-Api-Key", "…"].
        if elements.count == 2, let name = elements[0].quotedText, let value = elements[1].quotedText,
            fields.readTraits(of: name).isCredential,
            TokenShape.isTokenLike(Array((value.split(separator: " ").last ?? "").utf8)[...])
        {
            return [elements[0], redact(elements[1], in: fields.makeField(name))]
        }
        return elements.map { element in
            var field = field
            if field.traits.isCredentialList, let text = element.quotedText, isCredentialOfList(text) {
                field.isCredential = true
            }
            if field.isInCredentials, element.entries != nil {
                (field.isInCredentials, field.isInListOfCredentials) = (false, true)
            }
            return redact(element, in: field)
        }
    }

    private func isCredentialOfList(_ text: String) -> Bool {
        TokenShape.isTokenLike(Array(text.utf8)[...], minimumLength: RecordingThreshold.Token.lengthInPlace)
    }

    private mutating func redact(_ entries: [Node.Entry], in field: Field) -> [Node.Entry] {
        let traits = entries.map { $0.key.text.map { fields.readTraits(of: field.aliases[$0] ?? $0) } }
        let hasPerson = field.isInPerson || traits.contains { $0?.describesPerson == true }
        let isPerson = hasPerson && !entries.contains { $0.isOtherType }
        let isThing = hasPerson != isPerson || field.traits.isThing || traits.contains { $0?.describesPlace == true }
        if isPerson, phase == .collecting { joinNames(of: entries, traits) }
        let isSignIn = areOfSignIn(entries, traits)
        let label = findLabel(of: entries, traits)
        let variables = entries.first { $0.key.text == "query" }?.value.quotedText.map(GraphQLVariables.arguments)
        // Two keys can be the same after redaction.
        var keys: Set<String> = []
        return zip(entries, traits).map { entry, traits in
            guard case .scalar(let key) = entry.key.content, let traits else { return entry }
            var inner = Field(traits)
            if let label, traits.isLabelledValue, isValue(entry.value, of: label, traits) { inner = Field(label) }
            if isSignIn, traits.isCredentialOfSignIn { inner.isCredential = true }
            inner.isInCredentials = field.isInCredentials || traits.containsCredentialsOnly
            inner.isInListOfCredentials = field.isInListOfCredentials
            if field.traits.hasPermissions, entry.value.text.map(TextRules.isAccess) == true {
                (inner.isCredential, inner.isInCredentials) = (false, false)
            }
            inner.isNearCredential = field.traits.isCredential
            // An envelope contains what its object would have.
            inner.isInThing = isThing
            inner.isInPerson = traits.isPerson || isPerson && (traits.isEnvelope || !entry.value.isCollection)
            if let variables, key.text == "variables" { inner.aliases = variables }
            var entry = entry
            var name = redact(key: key.text, in: field)
            if name != key.text {
                if !keys.insert(name).inserted { name += "\(keys.count)" }
                entry.key.content = .scalar(Node.Scalar(name, style: key.style))
            }
            entry.value = redact(entry.value, in: inner)
            return entry
        }
    }

    private mutating func redact(key: String, in field: Field) -> String {
        if field.traits.isCredentialList, isCredentialOfList(key) { return replaceCredential(key) }
        return redactName(key)
    }

    private mutating func areOfSignIn(_ entries: [Node.Entry], _ traits: [FieldTraits?]) -> Bool {
        if traits.contains(where: { $0?.belongsToSignIn == true }) { return true }
        // Most objects have neither `code` nor `state`.
        guard traits.contains(where: { $0?.isCredentialOfSignIn == true }) else { return false }
        return fields.areOfSignIn(entries.compactMap(\.key.text))
    }

    /// What the name in another field says about the value of an object: `{"name": "API_KEY", "value": …}`.
    private mutating func findLabel(of entries: [Node.Entry], _ traits: [FieldTraits?]) -> FieldTraits? {
        guard traits.contains(where: { $0?.isLabelledValue == true }) else { return nil }
        for (entry, traits) in zip(entries, traits) where traits?.isLabel == true {
            guard let name = entry.value.quotedText, name.utf8.count <= RecordingThreshold.Text.name else { continue }
            let label = fields.readTraits(of: name)
            if label.isCredential || label.personal?.isCertain == true { return label }
        }
        return nil
    }

    /// Whether a value is the one that a label names, and not a sentence about it.
    private func isValue(_ value: Node, of label: FieldTraits, _ traits: FieldTraits) -> Bool {
        guard label.isCredential, traits.canBeProse, let text = value.quotedText else { return true }
        return text.utf8.count { $0 == UInt8(ascii: " ") } <= RecordingThreshold.Text.spacesInValue
    }

    private mutating func joinNames(of entries: [Node.Entry], _ traits: [FieldTraits?]) {
        func value(_ part: PersonNames.Part) -> String? {
            let entry = zip(entries, traits).first { $1?.personal == .name(part) }?.0
            return entry?.value.text.flatMap { $0.isEmpty ? nil : $0 }
        }
        if let given = value(.given), let family = value(.family) {
            replacements.joinName(given: given, family: family)
        }
    }

    private mutating func redact(_ scalar: Node.Scalar, in field: Field) -> String {
        guard scalar.style == .plain else { return redact(scalar.text, in: field) }
        let text = scalar.text
        // A number: null and Booleans are no credentials.
        guard let first = text.utf8.first, first.isDigit else { return text }
        // Counters of tokens have the word, too.
        if field.isCredential, !field.traits.isCounter {
            return text.utf8.allSatisfy(\.isDigit) ? replacements.replaceCredential(text) : "0"
        }
        guard text.utf8.count >= RecordingThreshold.Person.plainNumber, text.utf8.allSatisfy(\.isDigit) else {
            return text
        }
        switch field.traits.personal {
        case .phone: return replacements.replacePhone(text)
        case .number: return replacements.replaceNumber(text).withoutLeadingZero
        case .birthDate: return replacements.replaceBirthTime(text)
        default: return text
        }
    }

    // MARK: - JSON and markup inside of strings

    /// A string in another format with its values redacted; `nil` for most strings.
    mutating func redactDocument(_ text: String, in field: Field) -> String? {
        switch text.utf8.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["): redactJSON(text, in: field)
        case UInt8(ascii: "<"): redactMarkup(text, in: field)
        case UInt8(ascii: "e"), UInt8(ascii: "W"): redactBase64(text, in: field)
        default: nil
        }
    }

    /// A JSON text with its values redacted; `nil` if the text is not JSON with fields or elements.
    mutating func redactJSON(_ text: String, in field: Field) -> String? {
        guard let first = text.utf8.first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            let root = parseJSON(text.utf8, limits: .recording).root
        else { return nil }
        let (before, after) = (JSONText.compact(root), JSONText.compact(redact(root, in: field)))
        return before == after ? text : after
    }

    /// A JSON text in base64; `nil` if the text is not one.
    private mutating func redactBase64(_ text: String, in field: Field) -> String? {
        guard text.utf8.count >= RecordingThreshold.Text.base64, Self.jsonStarts.contains(where: text.hasPrefix),
            text.utf8.allSatisfy({ $0.isBase64Byte || $0 == UInt8(ascii: "=") })
        else { return nil }
        let isForURLs = text.has("-") || text.has("_")
        let isPadded = text.utf8.count % 4 == 0
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: isPadded ? 0 : 4 - text.utf8.count % 4)
        guard let data = Data(base64Encoded: standard + padding),
            let json = String(validating: data, as: UTF8.self), let result = redactJSON(json, in: field)
        else { return nil }
        if result == json { return text }
        var encoded = Data(result.utf8).base64EncodedString()
        if isForURLs { encoded = encoded.replacing("+", with: "-").replacing("/", with: "_") }
        return isPadded ? encoded : encoded.replacing("=", with: "")
    }

    /// The first characters of `{"`, `{ "`, `{` with a line break, `[{` and `["` in base64.
    private static let jsonStarts = ["eyJ", "eyA", "ewo", "ew0", "W3s", "WyJ"]

    /// XML or HTML with its values redacted; `nil` if the text is neither.
    private mutating func redactMarkup(_ text: String, in field: Field) -> String? {
        guard text.range(ofText: "</") != nil || text.range(ofText: "/>") != nil else { return nil }
        let bytes = Array(text.utf8)
        var edits = TextEdits()
        for value in MarkupReader.values(in: bytes) {
            var inner = fields.makeField(value.name)
            inner.isInPerson = field.isInPerson
            inner.isInCredentials = value.parents.contains { fields.readTraits(of: $0).containsCredentialsOnly }
            inner.isNearCredential = value.parents.last.map { fields.readTraits(of: $0).isCredential } ?? false
            let found = String(decoding: bytes[value.range], as: UTF8.self)
            let redacted = redact(found, in: inner)
            if redacted != found { edits.insert(value.range, redacted) }
        }
        return edits.isEmpty ? text : edits.applied(to: bytes)
    }
}

/// The variables of a GraphQL document.
enum GraphQLVariables {
    /// The name of the argument, or of the field of an input object, for which a document uses each variable.
    static func arguments(of document: String) -> [String: String] {
        let bytes = Array(document.utf8)
        var arguments: [String: String] = [:]
        for index in bytes.indices where bytes[index] == UInt8(ascii: "$") {
            var end = index
            while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
            guard end > 0, bytes[end - 1] == UInt8(ascii: ":") else { continue }
            end -= 1
            while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
            var start = end
            while start > 0, bytes[start - 1].isTokenByte { start -= 1 }
            let name = bytes[(index + 1)...].prefix(while: \.isTokenByte)
            if start < end {
                arguments[String(decoding: name, as: UTF8.self)] = String(decoding: bytes[start..<end], as: UTF8.self)
            }
        }
        return arguments
    }
}

extension Node.Entry {
    /// Whether the entry says that its object is no person.
    fileprivate var isOtherType: Bool {
        key.text == "type" && value.quotedText.map(PersonNames.isOtherType) == true
    }
}

extension Node {
    fileprivate var isCollection: Bool { entries != nil || elements != nil }

    /// The text of a string.
    fileprivate var quotedText: String? {
        guard case .scalar(let scalar) = content, scalar.style != .plain else { return nil }
        return scalar.text
    }
}
