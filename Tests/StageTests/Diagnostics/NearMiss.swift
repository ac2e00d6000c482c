import Testing

@testable import APIGenDiagnostics

/// A spec as somebody types it who knows OpenAPI, TypeScript or Swift, and what is left when all fixes are applied.
struct NearMiss: Sendable, CustomTestStringConvertible {
    var title: String
    var spec: String
    /// What is reported first.
    var messages: String
    /// The messages that no program can fix, after every fix has been applied.
    var remaining: [String]

    init(_ title: String, spec: String, messages: String, remaining: [String] = []) {
        self.title = title
        self.spec = spec + "\n"
        self.messages = messages
        self.remaining = remaining
    }

    var testDescription: String { title }

    var example: DiagnosticCase {
        var example = DiagnosticCase(.unknownType, title, spec: "", messages: messages)
        example.spec = Array(spec.utf8)
        return example
    }

    static let all = punctuation + collections + keys + calls + documents
}
