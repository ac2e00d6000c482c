package import APIGenDiagnostics
import YAML

/// A template of the user's own, which replaces the built-in one of its name or is a partial of one that does.
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

    /// The place of one character.
    func location(line: Int, column: Int) -> SourceLocation {
        SourceLocation(file, MarkRange(Mark(line: line, column: column), Mark(line: line, column: column + 1)))
    }
}
