import APIGenSpecLanguage

/// A part of a spec before its layout is chosen.
package indirect enum SpecNode: Sendable {
    case scalar(String, YAMLScalar.Style)
    /// A list that is written in brackets unless its element is too long for one line.
    case list([SpecNode])
    /// `[String: T]`: brackets around one pair.
    case dictionary(key: String, SpecNode)
    case mapping([SpecEntry], isBlock: Bool = false)

    package static func plain(_ text: String) -> SpecNode { .scalar(text, .plain) }
    package static func prose(_ text: String) -> SpecNode { .scalar(text, .prose) }

    /// The style of an array: its name, or its separator in quotes.
    static func style(_ style: ArrayStyle) -> SpecNode {
        if case .joined(let separator) = style { .scalar(separator, .quoted) } else { .plain(style.name ?? "") }
    }

    package static func mapping(_ entries: [SpecEntry?]) -> SpecNode { .mapping(entries.compactMap(\.self)) }
}

/// A key with its value.
package struct SpecEntry: Sendable {
    package var key: SpecNode
    package var value: SpecNode
    /// The name that the entry adds to the path of the spec; `nil` for a keyword whose place is that of its mapping.
    package var step: String?

    /// An entry of a keyword of the language.
    package init(_ keyword: String, _ value: SpecNode, step: String? = nil) {
        key = .scalar(keyword, YAML11.isBoolean(keyword) ? .quoted : .plain)
        self.value = value
        self.step = step
    }

    /// An entry whose key is a name of the API.
    package init(name: String, style: YAMLScalar.Style = .plain, _ value: SpecNode, step: String) {
        // Without quotes, `name!` and `let id` are errors.
        key = .scalar(name, ForeignFieldName(name) == nil && !YAML11.isBoolean(name) ? style : .quoted)
        self.value = value
        self.step = step
    }

    /// `nil` if there is no value.
    package static func optional(_ keyword: String, _ value: SpecNode?, step: String? = nil) -> SpecEntry? {
        value.map { SpecEntry(keyword, $0, step: step) }
    }
}

/// A place in a spec that no file has, which a diagnostic leads to.
package struct SpecPath: Hashable, Sendable {
    package enum Owner: Hashable, Sendable {
        case top
        case group(String)
        case endpoint(String)
        case model(String)
    }

    package var owner: Owner
    /// The keys below it. Those of an endpoint begin with a keyword: `auth`, `query`, `headers`, `params`, `body`,
    /// `response`, `stream`, `responseHeaders` or `errors`. The others are names on the wire, statuses and tags.
    package var keys: [String]

    package init(_ owner: Owner, keys: [String] = []) {
        self.owner = owner
        self.keys = keys
    }
}
