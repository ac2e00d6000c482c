package import APIGenSupport

/// A template of the user. It replaces the built-in template with its name, or is a partial of one that does.
package struct TemplateFile: Sendable {
    /// The extension of a template's file.
    package static let suffix = ".mustache"

    /// The file's name without the extension: `resource`.
    package let name: String
    package let file: SourceFile

    package init(name: String, file: SourceFile) {
        self.name = name
        self.file = file
    }

    /// The location of one character.
    func location(line: Int, column: Int) -> SourceLocation {
        SourceLocation(file, line: line, column: column)
    }
}
