import APIGenSupport
import Testing

@testable import APIGenDiagnostics

/// A spec with the syntax of OpenAPI, TypeScript or Swift, and the diagnostics that remain after all fixes were
/// applied.
struct NearMiss: Sendable, CustomTestStringConvertible {
    var title: String
    var spec: String
    /// The diagnostics of the spec.
    var messages: String
    /// The diagnostics that remain after every fix was applied, because only a person can fix them.
    var remaining: [String]
    /// The place of the spec in its table.
    var sourceLocation: Testing.SourceLocation

    init(
        _ title: String,
        spec: String,
        messages: String,
        remaining: [String] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        self.title = title
        self.spec = spec + "\n"
        self.messages = messages
        self.remaining = remaining
        self.sourceLocation = sourceLocation
    }

    var testDescription: String { title }

    var example: DiagnosticCase {
        var example = DiagnosticCase(.unknownType, title, spec: "", messages: messages)
        example.spec = Array(spec.utf8)
        return example
    }

    static let all = punctuation + collections + keys + calls + documents + habits + languages + misplaced
}
