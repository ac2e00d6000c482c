import Testing

@testable import APIGenCore

/// A spec with mistakes, and the whole text of what is said about them.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
    /// The code that the case is an example of; others may come with it.
    var code: DiagnosticCode
    var title: String
    var spec: [UInt8]
    var messages: String

    init(_ code: DiagnosticCode, _ title: String, spec: some Sequence<UInt8>, messages: String) {
        self.code = code
        self.title = title
        self.spec = Array(spec)
        self.messages = messages
    }

    init(_ code: DiagnosticCode, _ title: String, spec: String, messages: String) {
        self.init(code, title, spec: (spec + "\n").utf8, messages: messages)
    }

    var testDescription: String { "\(code.rawValue) \(title)" }

    static let all = reading + shape + values + types + endpoints + tasks + names + warnings
}
