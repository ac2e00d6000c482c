internal import Foundation

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
