/// A parsed template, which can be rendered many times and from many threads.
///
/// `try Template("let {{name}} = 1", name: "constant").render(["name": "x"])` gives `let x = 1`.
package struct Template: Sendable {
    /// The name that errors give, without the file's extension.
    package let name: String
    let nodes: [Node]

    package init(_ text: String, name: String) throws(MustacheError) {
        var parser = Parser(text, template: name)
        self.name = name
        self.nodes = try parser.parse()
    }

    /// The templates that this one includes.
    package var partialNames: Set<String> {
        Set(nodes.compactMap { if case .partial(let name, _, _) = $0 { name } else { nil } })
    }

    package func render(
        _ value: Value,
        partials: [String: Template] = [:],
        mode: Mode = .strict
    ) throws(MustacheError) -> String {
        var renderer = Renderer(self, value, partials: partials, mode: mode)
        try renderer.render()
        return renderer.output
    }
}

/// How strictly a template is rendered.
package enum Mode: Hashable, Sendable {
    /// A missing key or partial is an error, and so is a list or an object where text is wanted; nothing is escaped.
    case strict
    /// The Mustache specification: what is missing is empty, and `{{name}}` escapes HTML.
    case standard
}

/// What is wrong with a template, or with the value it is rendered with, and where.
///
/// Its description reads `model.mustache:3:7: the key 'nmae' is missing; did you mean 'name'?`.
package struct MustacheError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The template's name, without the file's extension.
    package var template: String
    package var line: Int
    package var column: Int
    package var message: String

    package init(template: String, line: Int, column: Int, message: String) {
        self.template = template
        self.line = line
        self.column = column
        self.message = message
    }

    init(_ message: String, template: String, at position: Position) {
        self.init(template: template, line: position.line, column: position.column, message: message)
    }

    package var description: String {
        "\(template).mustache:\(line):\(column): \(message)"
    }
}

/// One step of a parsed template.
///
/// Steps lie flat in one array: a section is followed by its content, which goes up to `end`.
enum Node: Sendable {
    case literal(Literal)
    case variable(DottedName, isEscaped: Bool)
    case section(DottedName, isInverted: Bool, end: Int)
    /// The indentation is nil inside a line.
    case partial(String, indentation: String?, Position)
}

/// The name in a tag, cut at its dots, and where the tag stands.
struct DottedName: Sendable {
    /// Empty for the implicit iterator, `.`.
    var parts: [String]
    var position: Position

    var text: String {
        parts.isEmpty ? "." : parts.joined(separator: ".")
    }
}

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

/// A place in a template's text, both numbers from 1; the column counts Unicode scalars.
struct Position: Hashable, Sendable {
    var line: Int
    var column: Int
}
