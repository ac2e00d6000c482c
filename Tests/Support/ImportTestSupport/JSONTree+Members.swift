package import APIGenSupport

extension JSONTree {
    /// The members of an object; `nil` for any other value.
    package var members: [(key: String, value: JSONTree)]? {
        if case .object(let entries) = self { entries } else { nil }
    }

    /// The elements of a list; `nil` for any other value.
    package var elements: [JSONTree]? {
        if case .list(let items) = self { items } else { nil }
    }

    /// The characters of a string; `nil` for any other value.
    package var string: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package subscript(key: String) -> JSONTree? {
        members?.first { $0.key == key }?.value
    }

    /// The object with one value more, or with another one for the key; any other value unchanged.
    package func with(_ key: String, _ value: JSONTree) -> JSONTree {
        guard var entries = members else { return self }
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return .object(entries + [(key, value)]) }
        entries[index].value = value
        return .object(entries)
    }
}
