/// The name in a tag, cut at its dots, and where the tag stands.
struct DottedName: Sendable {
    /// Empty for the implicit iterator, `.`.
    var parts: [String]
    var position: Position

    var text: String {
        parts.isEmpty ? "." : parts.joined(separator: ".")
    }
}
