import APIGenBreaking
import APIGenDiagnostics
import APIGenModel
import APIGenPipeline
import APIGenReports
import APIGenSpecLanguage
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
        case .change(let code): text(code)
        }
    }

    private func text(_ code: ChangeCode) -> String {
        let example = code.example
        let formatter = DiagnosticFormatter()
        return [
            "change[\(code.rawValue)]: \(code.meaning)",
            "Before:",
            indented(example.old),
            "After:",
            indented(example.new),
            "apigen breaking reports:",
            indented(changes(in: example).map(formatter.format).joined(separator: "\n")),
        ].joined(separator: "\n\n") + "\n"
    }

    private func changes(in example: ChangeExample) -> [Change] {
        func api(_ path: String, _ text: String) -> API? { Generator.api(path: path, bytes: Array(text.utf8)).api }
        switch example.file {
        case .spec:
            guard let old = api("before.yaml", example.old), let new = api("after.yaml", example.new) else { return [] }
            return Comparison.changes(from: old, to: new)
        case .configuration:
            func options(_ path: String, _ text: String) -> (OutputOptions, SourceLocation)? {
                let entries = ConfigurationDecoder.decode(path: path, bytes: Array(text.utf8)).configuration?.entries
                return entries?.first.map { ($0.options.outputOptions ?? OutputOptions(), $0.spec.location) }
            }
            guard let old = options("before.yaml", example.old), let new = options("after.yaml", example.new),
                let api = api("forge.yaml", ChangeExample.spec)
            else { return [] }
            return Change.optionChanges(of: api, from: old, to: new)
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
        if let situation = code.situation {
            for (path, text) in situation.files { parts += ["The file `\(path)`:", indented(text)] }
            let command = situation.command.isEmpty ? "apigen" : "apigen \(situation.command)"
            parts += ["This command reports it:", indented(command)]
        }
        parts.append("To fix it: \(explanation.remedy)")
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    }
}
