import APIGenPipeline
import APIGenReports

/// Generates, and generates again whenever a file that the run has read changes.
///
/// Control-C ends it at once by the signal, which shells show as exit code 130. The next run repairs what an
/// interrupted one leaves unfinished.
struct Watch {
    private let context: Context
    private let settings: Settings

    /// How long to wait between two comparisons.
    private static let (minimumInterval, maximumInterval) = (Duration.milliseconds(10), Duration.milliseconds(250))
    /// How many times as long as a comparison the wait is, so that the comparisons of many files do not use a core.
    private static let restPerComparison = 50

    init(context: Context, settings: Settings) {
        var context = context
        context.freesMemory = true
        self.context = context
        self.settings = settings
    }

    func run() throws(UsageError.Reason) -> ExitCode {
        var inputs = newInputs
        var status = try Run(context: context, settings: settings, inputs: inputs).run()
        let count = inputs.states.values.count { if case .file(.some) = $0 { true } else { false } }
        print("watching \(counted(count, "file")) for changes; Control-C ends it")
        while let changes = nextChanges(of: inputs) {
            print("\(changes.joined(separator: ", ")) changed")
            inputs = newInputs
            do throws(UsageError.Reason) {
                status = try Run(context: context, settings: settings, inputs: inputs).run()
            } catch {
                // While somebody edits, the only spec may be missing for a moment.
                status = .usage
                context.messages(
                    DiagnosticFormatter(color: settings.isColored(in: context)).format(error: error.message) + "\n"
                )
            }
        }
        return status
    }

    /// Inputs before anything is read.
    private var newInputs: Inputs { Inputs(context: context, settings: settings) }

    /// The paths that have changed since the run read them; `nil` at the end of the watch.
    ///
    /// Comparing files is cheap, and works on every system and every disk. A change is complete if two comparisons
    /// agree, because an editor empties a file before it writes it.
    private func nextChanges(of inputs: Inputs) -> [String]? {
        var last: [String: Inputs.State] = [:]
        var interval = Self.minimumInterval
        while context.wait(interval) {
            let start = context.now()
            let now = inputs.currentStates()
            let rest = (context.now() - start) * Self.restPerComparison
            interval = min(max(rest, Self.minimumInterval), Self.maximumInterval)
            let changes = now.filter { $0.value != inputs.states[$0.key] }.map(\.key).sorted()
            if !changes.isEmpty, now == last { return changes }
            last = now
        }
        return nil
    }

    private func print(_ line: String) {
        if settings.verbosity != .quiet { context.messages(line + "\n") }
    }
}
