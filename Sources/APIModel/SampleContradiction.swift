package import APIGenDiagnostics
package import YAML

/// A difference between a recorded body and the declared type of it.
package struct SampleContradiction: Sendable {
    /// The place in the body; empty for the whole body.
    package var path: JSONPath
    /// The difference: "expected a string, found null".
    package var message: String
    /// The range in the text of the body.
    package var range: MarkRange
    /// The declaration that the body contradicts.
    package var declaration: Diagnostic.Note
    package var help: String?

    /// The difference with the place in the body: "`items[0].owner`: expected a string, found null".
    package var summary: String { path.keys.isEmpty ? message : "`\(path)`: \(message)" }

    func diagnostic(in file: SourceFile) -> Diagnostic {
        Diagnostic(.sampleMismatch, message, at: SourceLocation(file, range), notes: [declaration], help: help)
    }
}

/// The keys and indices that lead to a value in JSON: `items[0].owner`.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// An index is in brackets.
    package var keys: [String] = []

    package var description: String {
        keys.reduce(into: "") { text, key in text += text.isEmpty || key.hasPrefix("[") ? key : "." + key }
    }
}
