import APIGenSupport

/// A parsed template, which can be rendered many times and from many threads.
///
/// `try Template("let {{name}} = 1", name: "constant").rendering(["name": "x"]).text` is `let x = 1`.
///
/// - In: the text of a template, and a ``Value`` for its names.
/// - Out: the rendered text, or an error with its place in the template.
/// - Start: ``Template/init(_:name:)`` parses, and `Renderer` renders.
package final class Template: Sendable {
    /// The name in error messages, without the file extension.
    package let name: String
    /// One level of indentation, which is that of the least indented line; `nil` if no line is indented.
    package let indentation: String?
    let content: TemplateContent

    package init(_ text: String, name: String) throws(MustacheError) {
        var parser = Parser(text, template: name)
        self.name = name
        self.indentation = Self.indentation(of: text)
        self.content = try parser.parse()
    }

    /// The templates that this one includes.
    package var partialNames: Set<String> {
        Set(content.partials.map(\.name))
    }

    /// - Parameters:
    ///   - indentation: One level of indentation for templates without an indented line.
    ///   - width: The maximum length of a line of Swift code; `nil` for another text.
    package func rendering(
        _ value: Value,
        partials: [String: Template] = [:],
        mode: Mode = .strict,
        indentation: String = "    ",
        width: Int? = nil
    ) throws(MustacheError) -> Rendering {
        var renderer = Renderer(self, value, partials: partials, mode: mode, indentation: indentation, width: width)
        try renderer.render()
        return renderer.rendering
    }
}

extension Template {
    static func indentation(of text: String) -> String? {
        let bytes = Array(text.utf8)
        var shortest: Range<Int>?
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
            let isBlank = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
            if !isBlank, end > start, shortest.map({ end - start < $0.count }) ?? true { shortest = start..<end }
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            start = end + 1
        }
        return shortest.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
}

/// A rendered text.
package struct Rendering: Sendable {
    package var text: String
    /// Whether a line of code is too long and cannot be broken.
    package var hasLongLine: Bool
    /// Whether a name in the values has an underscore between two letters or digits.
    package var hasUnderscoredName: Bool
}

/// How strictly a template is rendered.
package enum Mode: Hashable, Sendable {
    /// A missing key or partial is an error, and so is a list or an object as a variable. Nothing is escaped.
    case strict
    /// The Mustache specification: a missing key or partial is empty, and `{{name}}` escapes HTML.
    case standard
}

/// An error in a template, or in the value that it is rendered with, and its position.
///
/// For example, the description is `model.mustache:3:7: the key 'nmae' is missing; did you mean 'name'?`.
package struct MustacheError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the template, without the file extension.
    package var template: String
    package var line: Int
    package var column: Int
    package var message: String
    /// The tags of the partials around it, from the innermost to the outermost.
    package var inclusions: [Inclusion] = []

    /// A tag that includes a partial.
    package struct Inclusion: Hashable, Sendable {
        /// The name of the partial.
        package var partial: String
        /// The name of the template with the tag.
        package var template: String
        package var line: Int
        package var column: Int

        init(of partial: String, in template: String, at position: Position) {
            self.partial = partial
            self.template = template
            line = position.line
            column = position.column
        }
    }

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

/// The nodes of a parsed template, and what they refer to by its index. The nodes themselves are small numbers, because
/// each is read whenever it is rendered.
struct TemplateContent: Sendable {
    /// The content of a section follows it.
    var nodes: [Node] = []
    var lines: [Line] = []
    var names: [DottedName] = []
    var partials: [PartialTag] = []

    enum Node: Sendable {
        case literal(lines: Range<Int>)
        case variable(name: Int, isEscaped: Bool)
        /// - Parameter end: The index of the first node after the content.
        case section(name: Int, isInverted: Bool, end: Int)
        case partial(Int)
    }

    /// A line of text that is written unchanged, or its part before or after a tag.
    struct Line: Sendable {
        var text: [UInt8]
        /// Whether it begins a line of the template, so that the indentation of a standalone partial is inserted.
        ///
        /// A blank line is not indented, because it would get trailing white space. The text is empty if a tag begins
        /// the line.
        var isIndented: Bool
        /// Whether a line break follows.
        var isEnded: Bool
    }

    /// The name in a tag, split at its dots, with the position of the tag.
    struct DottedName: Sendable {
        /// Empty for the implicit iterator, `.`.
        var parts: [Name]
        var position: Position

        var text: String {
            parts.isEmpty ? "." : parts.map(\.text).joined(separator: ".")
        }
    }

    struct PartialTag: Sendable {
        var name: String
        /// The indentation of the tag; `nil` if the partial is not standalone.
        var indentation: [UInt8]?
        var position: Position
    }
}

/// A position in the text of a template. Line and column count from 1, and the column counts Unicode scalars.
struct Position: Hashable, Sendable {
    var line: Int
    var column: Int
}
