/// What opens and closes a tag.
struct Delimiters: Sendable {
    static let standard = Delimiters(opening: Array("{{".utf8), closing: Array("}}".utf8))

    var opening: [UInt8]
    var closing: [UInt8]

    /// Reads what stands between the equals signs of `{{=<% %>=}}`; nil unless it is two words without an equals sign.
    init?(_ content: String) {
        let words = content.utf8.split(whereSeparator: \.isTemplateSpace)
        guard words.count == 2, !content.utf8.contains(UInt8(ascii: "=")) else { return nil }
        self.init(opening: Array(words[0]), closing: Array(words[1]))
    }

    private init(opening: [UInt8], closing: [UInt8]) {
        self.opening = opening
        self.closing = closing
    }
}
