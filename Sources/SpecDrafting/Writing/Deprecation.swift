/// What a spec says of a deprecated declaration: what to use instead, if its documentation begins with that.
struct Deprecation {
    /// The rest of the documentation.
    let doc: String?
    /// `nil` if the declaration is not deprecated.
    let text: String?

    /// The sentence for a declaration whose source names no replacement.
    private static let unexplained = "No longer recommended."

    init(isDeprecated: Bool, doc: String?) {
        guard isDeprecated else {
            (self.doc, text) = (doc, nil)
            return
        }
        let marks = "*_~[]()<>:.,;!-– ⚠️"
        let words = (doc ?? "").drop { marks.contains($0) }
        guard words.prefix(10).lowercased() == "deprecated" else {
            (self.doc, text) = (doc, Self.unexplained)
            return
        }
        let rest = words.dropFirst(10).drop { marks.contains($0) }
        let sentence = rest.prefix(1).uppercased() + rest.dropFirst()
        (self.doc, text) = (nil, sentence.contains(where: \.isLetter) ? sentence : Self.unexplained)
    }
}
