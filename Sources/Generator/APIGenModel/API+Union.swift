package import APIGenSpecLanguage
package import APIGenSupport

extension API {
    /// A value that is one of several kinds.
    package struct Union: InlineType {
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

        /// Whether an unknown kind is kept as JSON.
        package var isOpen: Bool {
            if isFrozen { return false }
            if mark != .shape { return true }
            let hasWords = kinds.contains { if case .text = $0.word { true } else { false } }
            return hasWords && !kinds.contains { $0.content != nil && $0.jsonKinds.contains(.string) }
        }

        /// Whether the tags are numbers on the wire. JSON has no `007`.
        package var hasIntegerTags: Bool {
            kinds.allSatisfy { !$0.isQuoted && Int($0.name.value).map(String.init) == $0.name.value }
        }

        /// The union with its type parameters replaced.
        package func substituting(_ arguments: [String: API.ValueType]) -> Union {
            if arguments.isEmpty { return self }
            var union = self
            for index in kinds.indices { union.kinds[index].content = kinds[index].content?.substituting(arguments) }
            return union
        }

        /// The owner of the inline types in the union.
        package var inner: Owner {
            if case .itself(let model) = owner { .model(model) } else { .nested(owner, field: field.value) }
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
        package var jsonKinds: JSONKinds = []
    }

    /// A test of a JSON value. If the value passes, and no earlier test, it is of the kind.
    package struct Branch: Hashable, Sendable {
        /// The index of the kind.
        package var kind: Int
        package var pattern: JSONPattern
    }
}

/// A test of a JSON value that does not decode the whole value.
package indirect enum JSONPattern: Hashable, Sendable {
    case anything
    case any(JSONKind)
    case value(API.Initial)
    /// A number that an integer type can represent.
    case integer(API.Scalar)
    case uuid
    case day
    /// A string that is a date in a format.
    case date(DateFormat)
    /// An array without elements.
    case emptyArray
    /// An array with an element that is not null. The first such element passes the test.
    case array(JSONPattern)
    /// An object that passes all of these tests.
    case object([MemberTest])
}

/// A test of one member of an object. The member is present and not null.
package struct MemberTest: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        case isPresent
        /// It has one of these values.
        case isOne([API.Initial])
        /// It has one of these JSON types.
        case hasKind([JSONKind])
    }

    package var key: String
    package var condition: Condition
}
