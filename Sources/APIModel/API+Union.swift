package import APIGenDiagnostics
package import SpecLanguage

extension API {
    /// A value that is one of several kinds.
    package struct Union: Sendable {
        /// How a decoder recognizes the kind.
        package enum Mark: Hashable, Sendable {
            /// The value of a key. The placement is that of the content.
            case tag(String, Spec.Union.Place)
            /// The key that is present, whose value is the content.
            case key
            /// The JSON shape of the value.
            case shape
        }

        package var owner: Owner
        /// The field or parameter of which it is the type.
        package var field: Located<String>
        package var swiftName: Located<String>?
        package var isElement: Bool
        package var doc: String?
        package var mark: Mark
        package var kinds: [Kind]
        /// Whether the kinds are complete, so that an unknown one is an error.
        package var isFrozen: Bool
        /// Whether the content is stored on the heap, because the union would otherwise contain itself.
        package var isIndirect = false
        /// Whether every kind can be written in a path, a query or a header.
        package var isSendable = false
        /// The kinds in the order in which a decoder checks them, if the JSON shape discriminates them.
        package var order: [Int] = []

        /// Whether an unknown kind is kept as JSON.
        package var isOpen: Bool {
            if isFrozen { return false }
            if mark != .shape { return true }
            let hasWords = kinds.contains { if case .text = $0.word { true } else { false } }
            return hasWords && !kinds.contains { $0.content != nil && $0.jsonKinds.contains(.string) }
        }

        /// Whether the tags are numbers on the wire.
        package var hasIntegerTags: Bool {
            kinds.allSatisfy { !$0.isQuoted && Int($0.name.value) != nil }
        }

        /// The owner of the inline types in the union.
        package var inner: Owner {
            if case .itself(let model) = owner { .model(model) } else { .nested(owner, field: field.value) }
        }

        /// Whether it is a model with a name, rather than an inline type.
        package var isNamed: Bool {
            if case .itself = owner { true } else { false }
        }
    }
}

extension API.Union {
    package struct Kind: Sendable {
        /// The tag, the key, the word, or the type as written.
        package var name: Located<String>
        package var isQuoted = false
        package var swiftName: Located<String>?
        package var metadata = Metadata()
        /// `nil` for a word, or for a tag without content.
        package var content: API.ValueType?
        /// The value of a kind that has only one.
        package var word: API.Initial?
        /// The JSON types of the values.
        package var jsonKinds: Set<JSONKind> = []
        /// The members by which an object of this kind is recognized.
        package var members: [Member] = []
    }

    /// A member that only objects of one kind have, or have with this value.
    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: API.Initial?
    }
}
