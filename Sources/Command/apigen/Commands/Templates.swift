import APIGenClientOutput
import APIGenPipeline
import APIGenReports
import APIGenSupport

/// Lists, shows and copies the built-in templates.
struct Templates {
    enum Action: String, CaseIterable { case list, show, eject }

    let context: Context
    private static let all = TemplateLibrary.builtInTexts

    func run(_ arguments: ParsedArguments) throws(UsageError.Reason) -> ExitCode {
        let names = Array(arguments.positionals.dropFirst())
        let action = try action(arguments.positionals.first)
        let showsContext = arguments.has(.templateContext)
        if showsContext, action != .show { throw .needs("--context", oneOf: ["templates show"]) }
        switch action {
        case .list:
            if let name = names.first { throw .listedTemplate(name) }
            context.output(Self.all.map { $0.name + "\n" }.joined())
        case .show:
            if names.isEmpty { throw .missingTemplate }
            let texts = try texts(names)
            let shown =
                showsContext ? texts.compactMap { TemplateContract(template: $0.name)?.text } : texts.map(\.text)
            context.output(shown.joined(separator: showsContext ? "\n" : ""))
        case .eject:
            return eject(
                names.isEmpty ? Self.all : try texts(names),
                to: arguments[.templateOutput] ?? OptionDeclaration.templateOutput.fallback ?? ""
            )
        }
        return .success
    }

    private func action(_ word: String?) throws(UsageError.Reason) -> Action {
        guard let word else { return .list }
        if let action = Action(rawValue: word) { return action }
        let suggestion = Spelling.nearest(to: word, in: Action.allCases.map(\.rawValue))
        throw .unknownCommand("templates \(word)", suggestion: suggestion.map { "templates \($0)" })
    }

    private func texts(_ names: [String]) throws(UsageError.Reason) -> [(name: String, text: String)] {
        var texts: [(name: String, text: String)] = []
        for name in names {
            guard let found = Self.all.first(where: { $0.name == name }) else {
                throw .unknownTemplate(name, suggestion: Spelling.nearest(to: name, in: Self.all.map(\.name)))
            }
            texts.append(found)
        }
        return texts
    }

    /// Copies templates. It never overwrites a file.
    private func eject(_ texts: [(name: String, text: String)], to folder: String) -> ExitCode {
        let formatter = DiagnosticFormatter()
        let paths = texts.map { "\(folder)/\($0.name)\(TemplateFile.suffix)" }
        do throws(FileSystemError) {
            for path in paths where try FileSystem.kind(at: context.absolute(path)) != nil {
                context.messages(formatter.format(error: "\(path) exists already; nothing was written") + "\n")
                return .found
            }
            try FileSystem.makeFolder(context.absolute(folder))
            for (path, text) in zip(paths, texts) {
                try FileSystem.write(Array(text.text.utf8), to: context.absolute(path))
                context.messages("\(path): created\n")
            }
        } catch {
            context.messages(formatter.format(error: "cannot write to \(folder): \(error.reason)") + "\n")
            return .inputOutput
        }
        context.messages(formatter.format(help: "edit them, then: apigen --templates \(shellQuoted(folder))") + "\n")
        return .success
    }
}
