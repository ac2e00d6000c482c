internal import Foundation

/// Formats coding paths for people.
nonisolated package enum APICodingPath {
    /// `items[2].owner.link`, or `the top level` for an empty path.
    package static func text(of path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text.isEmpty ? "the top level" : text
    }
}

/// The index of an array element in a coding path.
nonisolated package struct APIIndexKey: CodingKey {
    let index: Int

    package var stringValue: String { String(index) }
    package var intValue: Int? { index }

    package init(_ index: Int) {
        self.index = index
    }

    package init?(stringValue: String) {
        return nil
    }

    package init(intValue: Int) {
        index = intValue
    }
}

/// A coding key with any name.
nonisolated package struct APINameKey: CodingKey {
    package let stringValue: String

    package var intValue: Int? { nil }

    package init(_ name: String) {
        stringValue = name
    }

    package init(stringValue: String) {
        self.stringValue = stringValue
    }

    package init?(intValue: Int) {
        return nil
    }
}

/// The name of an entry of an object, which represents a key of a dictionary.
nonisolated struct APIEntryKey: CodingKey {
    let stringValue: String

    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(intValue: Int) {
        stringValue = String(intValue)
    }

    /// The name of a dictionary's key; `nil` if its type has no text.
    init?(_ key: some Hashable) {
        switch key {
        case let id as UUID: stringValue = id.parameterText
        case let key as any CodingKeyRepresentable: stringValue = key.codingKey.stringValue
        default: return nil
        }
    }

    /// The dictionary's key with this name; `nil` if the name is invalid for its type.
    func key<Key: Hashable>(as type: Key.Type) -> Key? {
        if type == UUID.self { return UUID(uuidString: stringValue) as? Key }
        let representable = type as? any CodingKeyRepresentable.Type
        return representable?.init(codingKey: self) as? Key
    }
}
