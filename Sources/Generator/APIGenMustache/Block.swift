import APIGenSupport

/// A text of several lines, each of which is indented relative to the line that the text begins in.
package struct Block: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        /// The number of levels that the line is indented by, more than the line of the tag.
        package var depth: Int
        package var text: String

        package init(depth: Int, text: String) {
            self.depth = depth
            self.text = text
        }
    }

    /// The first line follows what the template has before the tag, so that its depth does not matter.
    package var lines: [Line]

    package init(lines: [Line]) {
        self.lines = lines
    }

    /// The text after the indentation `margin`, with `unit` as one level of indentation.
    func text(margin: String, unit: String) -> String {
        lines.enumerated().map { index, line in
            let isFirst = index == 0
            let indentation = isFirst || line.text.isEmpty ? "" : margin + String(repeating: unit, count: line.depth)
            return (isFirst ? "" : "\n") + indentation + line.text
        }
        .joined()
    }
}

extension String {
    /// The white space at the start of the last line.
    var lastMargin: String {
        let line = utf8.lastIndex(of: UInt8(ascii: "\n")).map { self[utf8.index(after: $0)...] } ?? self[...]
        return String(line.prefix { $0 == " " || $0 == "\t" })
    }
}

extension Template {
    static func indentation(of text: String) -> String? {
        text.parts(between: "\n")
            .compactMap { line in
                let margin = line.prefix { $0 == " " || $0 == "\t" }
                return margin.isEmpty || margin.count == line.count ? nil : margin
            }
            .min { $0.count < $1.count }
            .map(String.init)
    }
}
