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
