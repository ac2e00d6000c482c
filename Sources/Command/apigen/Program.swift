import APIGenDiagnostics
import APIGenPipeline
import APIGenReports
import APIGenSpecLanguage
import APIGenSupport

/// The program: runs a command line, and returns the exit code.
///
/// - In: the arguments of the process, and a ``Context`` with its streams, files and clock.
/// - Out: an exit code, and what the command prints and writes.
/// - Start: ``Program/run(_:)``; `CommandTable.swift` declares all commands, and the folder `Commands` has their
///   types.
struct Program {
    let context: Context
    private let commands = CommandSet.apigen

    init(context: Context) {
        self.context = context
    }

    func run(_ arguments: [String]) -> ExitCode {
        do throws(UsageError) {
            switch try CommandLineReader(commands: commands).read(arguments) {
            case .help(let command):
                context.output(HelpText(commands: commands).text(for: command))
                return .success
            case .language(let format):
                context.output(format == .markdown ? LanguagePage.markdown : PlainPage.text(of: LanguagePage.markdown))
                return .success
            case .version:
                context.output(APIGen.version + "\n")
                return .success
            case .completionScript(let shell):
                context.output(shell.script(for: commands))
                return .success
            case .manual:
                context.output(ManualPage(commands: commands).text)
                return .success
            case .run(let command, let parsed):
                return try run(command, parsed)
            }
        } catch {
            report(error)
            return .usage
        }
    }

    private func run(_ command: CommandDeclaration, _ parsed: ParsedArguments) throws(UsageError) -> ExitCode {
        do throws(UsageError.Reason) {
            switch command {
            case .explain: return try Explain(context: context).run(parsed.positionals)
            case .initialize: return try Initialize(context: context).run(parsed.positionals[0])
            case .templates: return try Templates(context: context).run(parsed)
            case .schema:
                context.output(parsed.has(.configuration) ? ConfigurationSchema.text : SpecSchema.text)
                return .success
            default: break
            }
            let settings = try Settings(command, parsed)
            var context = context.showingProgress(isQuiet: settings.verbosity == .quiet)
            defer { context.progress?.clear() }
            if let folder = settings.folder {
                do throws(FileSystemError) {
                    context = try context.inside(folder)
                } catch {
                    let formatter = DiagnosticFormatter(color: settings.isColored(in: context))
                    context.messages(formatter.format(error: "cannot run in \(folder): \(error.reason)") + "\n")
                    return .inputOutput
                }
            }
            if command == .breaking {
                guard let against = parsed[.against] else { throw .missingOption("--against") }
                let ignored = parsed[.ignore]
                return try Breaking(context: context, settings: settings, against: against, ignored: ignored).run()
            }
            if command == .import {
                return try Import(context: context, settings: settings, arguments: parsed).run()
            }
            if command == .doctor { return Doctor(context: context, settings: settings).run() }
            if command == .export {
                return try Export(context: context, settings: settings, arguments: parsed).run()
            }
            if command == .infer {
                return try Infer(context: context, settings: settings, arguments: parsed).run()
            }
            if settings.isWatching { return try Watch(context: context, settings: settings).run() }
            return try Run(context: context, settings: settings, inputs: Inputs(context: context, settings: settings))
                .run()
        } catch {
            throw UsageError(reason: error, command: command)
        }
    }

    private func report(_ error: UsageError) {
        if let help = error.reason.help {
            context.messages("Error: \(error.message)\n\(DiagnosticFormatter().format(help: help))\n")
            return
        }
        let usage = HelpText(commands: commands).shortUsage(of: error.command)
        let help = [commands.name, "help", error.command?.name].compactMap { $0 }.joined(separator: " ")
        context.messages("Error: \(error.message)\n\(usage)\n  See '\(help)' for more.\n")
    }
}
