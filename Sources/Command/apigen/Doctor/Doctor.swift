import APIGenPipeline
import APIGenReports
import APIGenSpecLanguage
import APIGenSupport

/// Checks what a project needs: a line for each part, with what to do if something is wrong.
struct Doctor {
    let context: Context
    let settings: Settings

    func run() -> ExitCode {
        let reporter = Reporter(context: context, settings: settings)
        defer { reporter.finish() }
        func say(_ line: String) { if settings.format == .text { reporter.say(line) } }
        var counts: [CheckResult.State: Int] = [:]
        for var result in results {
            if settings.options.isStrict == true, result.state == .warning { result.state = .error }
            counts[result.state, default: 0] += 1
            if let entry = result.entry {
                guard settings.verbosity != .quiet || entry.level == .error else { continue }
                reporter.add(entry, text: reporter.formatter.format(entry))
            } else {
                say(reporter.formatter.format(success: result.message))
            }
        }
        let (errors, warnings) = (counts[.error, default: 0], counts[.warning, default: 0])
        let problems = counted(errors: errors, warnings: warnings)
        say(problems.isEmpty ? "no problems" : problems)
        return errors > 0 ? .found : .success
    }

    private var results: [CheckResult] {
        let inputs = Inputs(context: context, settings: settings)
        var results = ToolchainCheck(context: context).results
        let package = PackageCheck(context: context, inputs: inputs)
        let project = ProjectCheck(
            context: context,
            settings: settings,
            inputs: inputs,
            pluginSpecs: package.specs
        )
        let (jobs, states) = project.run()
        let clients = GeneratedFolder.all(of: jobs, inputs: inputs, context: context)
        let conflicts = ConflictCheck(inputs: inputs, clients: clients, jobs: jobs).results
        let conflicting = Set(conflicts.compactMap(\.path))
        // An error in a file with a conflict is a consequence.
        results += states.filter {
            ![.configuration, .specs].contains($0.subject) || !conflicting.contains($0.path ?? "")
        }
        results += conflicts
        results += SchemaCheck(context: context, inputs: inputs).results(of: jobs.map(\.path) + package.specs)
        results += package.results(clients: clients)
        results += GitCheck(context: context).results(of: clients, jobs: jobs)
        return results
    }
}
