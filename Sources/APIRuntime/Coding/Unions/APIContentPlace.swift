/// The location of a tagged union's content.
nonisolated public enum APIContentPlace: Hashable, Sendable {
    /// The object itself, which also contains the tag.
    case object
    /// The value of a fixed key.
    case key(String)
    /// The value of the key that the tag names.
    case kind
}
