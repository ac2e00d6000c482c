import APIGenBreaking
import APIGenDiagnostics
import APIGenPipeline
import APIGenReports
import APIGenSupport

/// Explains diagnostics and the changes that `breaking` reports: some in detail, or all of them in one line each.
struct Explain {
    private enum Code {
        case diagnostic(DiagnosticCode)
        case change(ChangeCode)
    }

    /// All codes, in the order of the list.
    static let codes =
        DiagnosticCode.allCases.map(\.rawValue).sorted() + ChangeCode.allCases.map(\.rawValue).sorted()

    let context: Context
    private static let exampleName = "example.yaml"

    func run(_ words: [String]) throws(UsageError.Reason) -> ExitCode {
        var codes: [Code] = []
        for word in words { codes.append(try code(word)) }
        context.output(words.isEmpty ? list : codes.map(text).joined(separator: "\n"))
        return .success
    }

    private func code(_ word: String) throws(UsageError.Reason) -> Code {
        if let code = DiagnosticCode(rawValue: word.uppercased()) { return .diagnostic(code) }
        if let code = ChangeCode(rawValue: word.lowercased()) { return .change(code) }
        let suggestion =
            Spelling.nearest(to: word.uppercased(), in: DiagnosticCode.allCases.map(\.rawValue))
            ?? Spelling.nearest(to: word.lowercased(), in: ChangeCode.allCases.map(\.rawValue))
        throw .unknownCode(word, suggestion: suggestion)
    }

    private var list: String {
        let diagnostics = DiagnosticCode.allCases
            .sorted { $0.rawValue < $1.rawValue }
            .map { "\($0.rawValue)  \($0.explanation.meaning)\n" }
        let changes = ChangeCode.allCases
            .sorted { $0.rawValue < $1.rawValue }
            .map { "\($0.rawValue)  \($0.meaning)\n" }
        return (diagnostics + changes).joined()
    }

    private func text(_ code: Code) -> String {
        switch code {
        case .diagnostic(let code): text(code)
        case .change(let code): "change[\(code.rawValue)]: \(code.meaning)\n"
        }
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
