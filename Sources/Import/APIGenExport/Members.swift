import APIGenSupport

/// The members of an object of the document, in their order.
struct Members {
    private(set) var entries: [(key: String, value: JSONTree)] = []

    init(_ entries: [(key: String, value: JSONTree)] = []) {
        self.entries = entries
    }

    var isEmpty: Bool { entries.isEmpty }
    var tree: JSONTree { .object(entries) }

    subscript(key: String) -> JSONTree? {
        get { entries.first { $0.key == key }?.value }
        set {
            guard let newValue else { return entries.removeAll { $0.key == key } }
            if let index = entries.firstIndex(where: { $0.key == key }) {
                entries[index].value = newValue
            } else {
                entries.append((key, newValue))
            }
        }
    }

    subscript(key: SpecExtension) -> JSONTree? {
        get { self[key.key] }
        set { self[key.key] = newValue }
    }
}

extension Members: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, JSONTree)...) {
        self.init(elements.map { ($0.0, $0.1) })
    }
}

extension JSONTree {
    static let null = JSONTree.literal("null")

    var isNull: Bool { if case .literal("null") = self { true } else { false } }

    init(_ texts: [String]) {
        self = .list(texts.map { .text($0) })
    }

    /// One string, or a list of several.
    init(oneOrMore texts: [String]) {
        self = texts.count == 1 ? .text(texts[0]) : JSONTree(texts)
    }
}

extension JSONTree {
    /// Whether it is the name of the type `null`.
    var isNullType: Bool { if case .text("null") = self { true } else { false } }

    /// Whether it is the schema that only null satisfies.
    var isNullSchema: Bool {
        guard case .object(let entries) = self, entries.count == 1 else { return false }
        return entries[0].key == "type" && entries[0].value.isNullType
    }
}

extension Members {
    init(_ tree: JSONTree?) {
        if case .object(let entries)? = tree { self.init(entries) } else { self.init() }
    }

    /// Whether it is the schema of an array, which may be null.
    var isArraySchema: Bool {
        let type = self["type"]
        return type?.text == "array" || type?.items.first?.text == "array"
    }
}

extension JSONTree {
    /// The text of a scalar that is a string.
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var isText: Bool { text != nil }
    var items: [JSONTree] { if case .list(let items) = self { items } else { [] } }

    /// A scalar as it is written.
    var scalar: String? {
        switch self {
        case .text(let text), .literal(let text): text
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .list, .object: nil
        }
    }

    var isTrue: Bool { !isText && scalar == "true" }
}
