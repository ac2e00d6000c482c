package import APIGenDiagnostics
package import SpecLanguage

extension API {
    /// A value that is one of several kinds.
    package struct Union: Sendable {
        /// By what a reader knows the kind.
        package enum Mark: Hashable, Sendable {
            /// The value of a key; the place is that of the content.
            case tag(String, Spec.Union.Place)
            /// The key that is there, under which the content stands.
            case key
            /// The JSON kind of the value.
            case shape
        }

        package var owner: Owner
        /// The field or parameter that it was written at.
        package var field: Located<String>
        package var swiftName: Located<String>?
        package var isElement: Bool
        package var doc: String?
        package var mark: Mark
        package var kinds: [Kind]
        /// Whether the server sends no other kinds, so that an unknown one is an error.
        package var isFrozen: Bool
        /// Whether the content is kept on the heap, since the union would hold itself otherwise.
        package var isIndirect = false
        /// Whether every kind can be written into a path, a query or a header.
        package var isSendable = false
        /// The kinds in the order in which a reader tries them, where their JSON kinds discriminate them.
        package var order: [Int] = []

        /// Whether a kind that the author did not know is kept.
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

        /// What nests in the union belongs to it.
        package var inner: Owner {
            if case .itself(let model) = owner { .model(model) } else { .nested(owner, field: field.value) }
        }

        /// Whether it is a model with a name of its own.
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
        /// `nil` for a word or a tag alone.
        package var content: API.ValueType?
        /// The value that the kind is, if it is only one.
        package var word: API.Initial?
        /// The JSON kinds of its values.
        package var jsonKinds: Set<JSONKind> = []
        /// The members by which an object is known as one of the kind.
        package var members: [Member] = []
    }

    /// A member that only objects of one kind have, perhaps only with one value.
    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: API.Initial?
    }
}
