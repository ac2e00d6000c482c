/// Text of a template that is written as it stands.
struct Literal: Sendable {
    var text: String
    /// Where lines of the template begin, and so where the indentation of a standalone partial goes.
    ///
    /// The end of the text is among them if a tag opens the next line. A blank line is not: it stays blank, because
    /// white space at the end of a line is never wanted.
    var lineStarts: [String.Index]

    func write(to output: inout String, indentation: String) {
        if indentation.isEmpty || lineStarts.isEmpty {
            output += text
            return
        }
        var written = text.startIndex
        for start in lineStarts {
            output += text[written..<start]
            output += indentation
            written = start
        }
        output += text[written...]
    }
}
