package import APIGenSupport

extension Spec {
    /// `{by: type, in: payload, PushEvent: Push}`: an object of one of several kinds.
    package struct Union: Sendable {
        /// Where the content of a kind is.
        package enum Place: Hashable, Sendable {
            /// The object itself is the content.
            case object
            case key(String)
            /// Under the key that equals the tag.
            case kind
        }

        package struct Kind: Hashable, Sendable {
            /// The tag or the key, with the type of the content; `nil` for a kind without content.
            package var field: Field
            /// Whether the tag is a string, even if it consists of digits.
            package var isQuoted: Bool
        }

        /// The key whose value discriminates the kinds; `nil` if the key that is present does.
        package var tag: Located<String>?
        package var place: Place
        package var kinds: [Kind]
        /// The name of the property with the content, if the union has other fields.
        package var field = Located("content")
        package var swiftName: Located<String>?
        package var location = SourceLocation.unknown
    }
}

// The location is not a part of what it says.
extension Spec.Union: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.tag == right.tag && left.place == right.place && left.kinds == right.kinds && left.field == right.field
            && left.swiftName == right.swiftName
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
        hasher.combine(kinds)
    }
}
