/// The form of a string literal, in which another text can be written.
struct StringLiteral: Equatable {
    /// The number of `#` before the quotes.
    var pounds: Int
    /// The indentation of a literal with several lines.
    var indentation: [UInt8]?

    init(pounds: Int, indentation: [UInt8]?) {
        self.pounds = pounds
        self.indentation = indentation
    }

    /// The form of a text in one line.
    init(for text: String) {
        self.init(pounds: text.contains { $0 == "\"" || $0 == "\\" } ? 1 : 0, indentation: nil)
    }

    func written(_ text: String) -> [UInt8] {
        let delimiter = Array(repeating: UInt8(ascii: "#"), count: pounds)
        let escape = [UInt8(ascii: "\\")] + delimiter
        let quote = [UInt8(ascii: "\"")]
        let lineBreak = [UInt8(ascii: "\n")]
        var text = Array(text.utf8).replacing(escape, with: escape + escape)
            .replacing([UInt8(ascii: "\r")], with: escape + [UInt8(ascii: "r")])
        guard let indentation else {
            text = text.replacing(quote + delimiter, with: escape + quote + delimiter)
            // Three quotes would begin a literal of several lines.
            if text.starts(with: quote + quote) { text = escape + text }
            text = text.replacing(lineBreak, with: escape + [UInt8(ascii: "n")])
            return delimiter + quote + text + quote + delimiter
        }
        let quotes = quote + quote + quote
        text = text.replacing(quotes + delimiter, with: escape + quote + escape + quote + escape + quote + delimiter)
        let lines = text.split(separator: lineBreak[0], omittingEmptySubsequences: false)
        let body = lines.flatMap { line in (line.isEmpty ? [] : indentation) + line + lineBreak }
        return delimiter + quotes + lineBreak + body + indentation + quotes + delimiter
    }
}
