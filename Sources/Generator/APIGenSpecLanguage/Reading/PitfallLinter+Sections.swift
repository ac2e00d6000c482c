import APIGenSupport

extension PitfallLinter {
    /// A key of the top level whose value has names that the author chooses, with the rules that show which lines do
    /// not belong to it.
    struct Section: Sendable {
        var name: String
        /// The term for an entry in messages.
        var element: String
        /// Whether an entry in the column of another one belongs to it, given the entries that do so before it.
        var belongs: @Sendable (_ entry: Node.Entry, _ owner: Node.Entry, _ before: [Node.Entry]) -> Bool = { _, _, _ in
            false
        }
        /// Whether an entry belongs to the top level, given all entries of the section.
        var isForeign: @Sendable (_ entry: Node.Entry, _ entries: [Node.Entry]) -> Bool
        /// Whether an entry of the top level is one of this section.
        var isElement: @Sendable (_ entry: Node.Entry) -> Bool = { _ in false }
    }
}

extension PitfallLinter.Section {
    static let all = Dictionary(
        uniqueKeysWithValues: [endpoints, models, groups, servers, auth, errors].map { ($0.name, $0) }
    )
    static let names = Set(all.keys)

    static let topKeys = Set(SpecKey.table.keys.map(\.name))
    static let endpointKeys = Set(EndpointKey.table.keys.map(\.name))
    /// The keys of an endpoint whose values are mappings.
    static let mappingsOfEndpoints: Set<String> = Set(
        [EndpointKey.query, .headers, .body, .params, .errors, .responseHeaders, .stream, .paginate].map(\.rawValue)
    )

    private static let endpoints = Self(
        name: SpecKey.endpoints.rawValue,
        element: "an endpoint",
        belongs: { entry, owner, _ in
            guard let key = entry.keyText, endpointKeys.contains(key) else { return false }
            if owner.isEmpty { return true }
            return owner.isBlockMapping && !owner.has(key) && !entry.isCall && !entry.has(anyOf: endpointKeys)
        },
        isForeign: { entry, _ in
            guard let key = entry.keyText, topKeys.contains(key) else { return false }
            return entry.isMapping ? !entry.has(anyOf: endpointKeys) : entry.plainText != nil && !entry.isCall
        },
        isElement: { $0.isCall || $0.isMapping && $0.has(anyOf: ["path", "call"]) }
    )

    private static let models = Self(
        name: SpecKey.models.rawValue,
        element: "a model",
        belongs: { entry, owner, before in
            guard let key = entry.keyText, let first = key.first, first == "$" || first.isLowercase else {
                return false
            }
            if owner.isEmpty { return true }
            guard owner.isBlockMapping, owner.keyText?.first?.isUppercase == true, !owner.has(key) else { return false }
            return first == "$" || entry.isField || !before.isEmpty && entry.plainText != nil
        },
        isForeign: { entry, _ in
            guard let key = entry.keyText, topKeys.contains(key) else { return false }
            if let text = entry.plainText { return !entry.isField && !text.contains("|") }
            return key == SpecKey.endpoints.rawValue && entry.isMapping
        },
        isElement: { entry in
            entry.keyText?.first?.isUppercase == true && (entry.isMapping || entry.plainText?.contains(" | ") == true)
        }
    )

    private static let groups = Self(
        name: SpecKey.groups.rawValue,
        element: "a group",
        belongs: { entry, owner, _ in (owner.isEmpty || owner.isBlockMapping) && entry.isField },
        isForeign: { entry, entries in
            guard let key = entry.keyText, topKeys.contains(key), let text = entry.plainText else { return false }
            return !entry.isField && !entries.contains { $0.keyText == text }
        }
    )

    private static let servers = Self(
        name: SpecKey.servers.rawValue,
        element: "a server",
        isForeign: { entry, _ in
            guard let key = entry.keyText, topKeys.contains(key) else { return false }
            return entry.isMapping ? !entry.has("url") : entry.plainText?.contains(":") == false
        }
    )

    private static let auth = Self(
        name: SpecKey.auth.rawValue,
        element: "a credential",
        isForeign: { entry, entries in
            guard let key = entry.keyText, topKeys.contains(key) else { return false }
            // The keys of a single credential.
            if CredentialKey.table.contains(key), entries.contains(where: { CredentialKey.isPlacement($0) }) {
                return false
            }
            if entry.isMapping { return !entry.has(anyOf: Set(CredentialKey.allCases.map(\.rawValue))) }
            guard let text = entry.plainText, key != CredentialKey.server.rawValue else { return false }
            return SchemeDecoder.schemeKinds[text] == nil
        }
    )

    private static let errors = Self(
        name: SpecKey.errors.rawValue,
        element: "an error",
        isForeign: { entry, _ in entry.keyText.map(topKeys.contains) ?? false }
    )
}

extension CredentialKey {
    fileprivate static func isPlacement(_ entry: Node.Entry) -> Bool {
        guard case .scalar = entry.value.content else { return false }
        return [CredentialKey.query, .header, .cookie].map(\.rawValue).contains(entry.keyText)
    }
}

extension Node.Entry {
    var isEmpty: Bool { plainText?.isEmpty == true }

    var isMapping: Bool {
        if case .mapping = value.content { true } else { false }
    }

    var isBlockMapping: Bool { isMapping && !value.isFlow }

    func has(_ key: String) -> Bool { has(anyOf: [key]) }

    func has(anyOf keys: Set<String>) -> Bool {
        value.entries?.contains { $0.keyText.map(keys.contains) ?? false } ?? false
    }

    /// Whether only a field or a parameter is written so: `born?: Date`, `tags: [String]`.
    var isField: Bool {
        guard let key = keyText, !key.hasPrefix("$") else { return false }
        if key.count > 1, key.hasSuffix("?") { return true }
        if let elements = value.elements {
            return value.isFlow && elements.count == 1 && elements[0].text?.first?.isUppercase == true
        }
        return plainText?.first.map { $0.isUppercase || $0 == "=" } ?? false
    }

    /// Whether the value is a call in one line.
    fileprivate var isCall: Bool {
        guard let text = value.text, let word = text.split(separator: " ").first else { return false }
        return word.first == "/" || EndpointKey.methods.contains(String(word)) || text.contains(" /")
    }

    fileprivate var plainText: String? { value.plainText }
}
