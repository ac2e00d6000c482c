import APIGenCore
import APIGenReports

/// Generates, and again whenever a file that the run read is another one, until somebody ends it.
///
/// Control-C ends it as it ends every program, at once and with the signal, which shells show as 130: a script that
/// waits for it is ended as well, and what a run leaves unfinished the next one repairs.
struct Watch {
    let context: Context
    let settings: Settings

    func run() throws(UsageError.Reason) -> ExitCode {
        var inputs = newInputs
        var status = try Run(context: context, settings: settings, inputs: inputs).run()
        let count = inputs.traces.values.count { if case .file(.some) = $0 { true } else { false } }
        tell("watching \(counted(count, "file")) for changes; Control-C ends it")
        while let changes = nextChanges(of: inputs) {
            tell("\(changes.joined(separator: ", ")) changed")
            inputs = newInputs
            do throws(UsageError.Reason) {
                status = try Run(context: context, settings: settings, inputs: inputs).run()
            } catch {
                // While somebody edits, the last spec may be gone for a moment.
                status = .usage
                context.messages(
                    DiagnosticFormatter(color: settings.isColored(in: context)).format(error: error.message) + "\n"
                )
            }
        }
        return status
    }

    /// Inputs of which nothing is read yet.
    private var newInputs: Inputs { Inputs(context: context, settings: settings) }

    /// The paths that are others than they were when the run read them; nothing when the waiting ends.
    ///
    /// Looks are cheap, and work on every system and every disk. Two that agree mean that nobody is writing any more:
    /// an editor empties a file before it fills it.
    private func nextChanges(of inputs: Inputs) -> [String]? {
        var last: [String: Inputs.Trace] = [:]
        while context.wait() {
            let now = inputs.look()
            let changes = now.filter { $0.value != inputs.traces[$0.key] }.map(\.key).sorted()
            if !changes.isEmpty, now == last { return changes }
            last = now
        }
        return nil
    }

    private func tell(_ line: String) {
        if settings.verbosity != .quiet { context.messages(line + "\n") }
    }
}
