import APIGenDiagnostics
import APIGenPipeline
import APIGenReports
import APIGenSupport

/// Explains diagnostics: some in detail, or all of them in one line each.
struct Explain {
    let context: Context
    private static let exampleName = "example.yaml"

    func run(_ words: [String]) throws(UsageError.Reason) -> ExitCode {
        var codes: [DiagnosticCode] = []
        for word in words { codes.append(try code(word)) }
        context.output(words.isEmpty ? list : codes.map(text).joined(separator: "\n"))
        return .success
    }

    private func code(_ word: String) throws(UsageError.Reason) -> DiagnosticCode {
        let name = word.uppercased()
        if let code = DiagnosticCode(rawValue: name) { return code }
        throw .unknownCode(word, suggestion: Spelling.nearest(to: name, in: DiagnosticCode.allCases.map(\.rawValue)))
    }

    private var list: String {
        DiagnosticCode.allCases
            .sorted { $0.rawValue < $1.rawValue }
            .map { "\($0.rawValue)  \($0.explanation.meaning)\n" }
            .joined()
    }

    private func text(_ code: DiagnosticCode) -> String {
        let explanation = code.explanation
        var parts = ["\(code.severity.rawValue)[\(code.rawValue)]: \(explanation.meaning)"]
        if let example = explanation.example {
            let formatter = DiagnosticFormatter()
            let messages = Generator().generate(path: Self.exampleName, bytes: example).diagnostics
            parts += [
                "Example:",
                indented(String(decoding: example, as: UTF8.self)),
                "apigen reports:",
                indented(messages.map(formatter.format).joined(separator: "\n")),
            ]
        }
        parts.append("To fix it: \(explanation.remedy)")
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    }
}
