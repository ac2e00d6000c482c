package import APIGenDiagnostics

extension Spec {
    /// `{by: type, in: payload, PushEvent: Push}`: an object that is one of several kinds.
    package struct Union: Sendable {
        /// Where the content of a kind stands.
        package enum Place: Hashable, Sendable {
            /// It is the object itself.
            case object
            case key(String)
            /// Under the key that the tag names.
            case kind
        }

        package struct Kind: Sendable {
            /// Its name is the tag or the key; it has no type where the kind has no content.
            package var field: Field
            /// Whether the tag is text even if it has digits alone.
            package var isQuoted: Bool
        }

        /// The key whose value names the kind; `nil` if the key that is present decides.
        package var tag: Located<String>?
        package var place: Place
        package var kinds: [Kind]
        /// The name of the property that holds the kind, where other fields are next to the kinds.
        package var field: Located<String>
        package var swiftName: Located<String>?
        package var location: SourceLocation
    }
}
