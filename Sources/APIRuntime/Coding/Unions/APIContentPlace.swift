/// Where the content of a tagged union stands.
nonisolated public enum APIContentPlace: Hashable, Sendable {
    /// Beside the tag: the content is the object itself.
    case object
    /// Under a key of its own.
    case key(String)
    /// Under the key that the tag names.
    case kind
}
