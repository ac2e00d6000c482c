import APIGenClientOutput
import APIGenDiagnostics
import APIGenReports
import APIGenSpecLanguage
import APIGenSupport

/// Checks the configuration, the specs and the generated clients of a project, as `check` does.
struct ProjectCheck {
    let context: Context
    let settings: Settings
    let inputs: Inputs
    /// The specs that a plugin reads.
    let pluginSpecs: [String]

    func run() -> (jobs: [GenerationJob], results: [CheckResult]) {
        let (jobs, configuration) = configuredJobs()
        var results = configuration + unread(jobs)
        if !jobs.isEmpty { results += states(of: jobs) }
        for path in pluginSpecs { results += specResults(path, run(.lint, [path]).entries) }
        return (jobs, results)
    }

    // MARK: - Configuration

    private func configuredJobs() -> (jobs: [GenerationJob], results: [CheckResult]) {
        let file = Configuration.fileName
        let lint = "to see them: apigen lint"
        do throws(UsageError.Reason) {
            let (jobs, diagnostics) = try GenerationJob.all(settings, inputs, in: context)
            guard diagnostics.isEmpty else {
                return ([], [configurationError(counted(diagnostics.count, "error"), help: lint)])
            }
            let count = counted(jobs.count, "spec")
            return (jobs, [CheckResult(.configuration, .fine, exists(file) ? "\(file), \(count)" : count)])
        } catch {
            guard case .noSpecs = error else { return ([], [configurationError(error.message)]) }
            if !pluginSpecs.isEmpty { return ([], []) }
            return ([], [CheckResult(.specs, .warning, error.message, help: error.help)])
        }
    }

    private func configurationError(_ message: String, help: String? = nil) -> CheckResult {
        let file = Configuration.fileName
        return CheckResult(.configuration, .error, "\(file): \(message)", at: file, help: help)
    }

    private func exists(_ path: String) -> Bool { FileStamp(of: context.absolute(path)) != nil }

    /// Files that look like a configuration or a spec, and that no command reads.
    private func unread(_ jobs: [GenerationJob]) -> [CheckResult] {
        var results: [CheckResult] = []
        func add(_ subject: CheckResult.Subject, _ path: String) {
            let help = "rename it: \(path.dropLast(".yml".count)).yaml"
            results.append(CheckResult(subject, .warning, "\(path) is not read", at: path, help: help))
        }
        let configuration = Configuration.fileName.replacing(".yaml", with: ".yml")
        if exists(configuration), !exists(Configuration.fileName) { add(.configuration, configuration) }
        let listed = Set(jobs.map { context.normal($0.path) })
        for name in inputs.names(in: SpecFile.folder, suffix: ".yml") ?? [] {
            let path = "\(SpecFile.folder)/\(name)"
            if settings.specs.isEmpty, !listed.contains(context.normal(path)) { add(.specs, path) }
        }
        return results
    }

    // MARK: - Specs and clients

    private func states(of jobs: [GenerationJob]) -> [CheckResult] {
        // Only a run over all specs finds folders that belong to none of them.
        let whole = run(.check, settings.specs)
        if whole.status == .success {
            let warnings = whole.entries.map {
                CheckResult(.specs, .warning, $0.message, at: $0.place?.path, help: $0.help)
            }
            let count = jobs.count == 1 ? "the client of \(jobs[0].path) is" : "the clients of all specs are"
            return warnings + [CheckResult(.clients, .fine, "\(count) up to date")]
        }
        return jobs.flatMap { job in
            let entries = run(.check, [job.path]).entries
            let found = specResults(job.path, entries) + clientResults(job, entries)
            return found.isEmpty ? [CheckResult(.clients, .fine, "the client of \(job.path) is up to date")] : found
        }
    }

    private func run(_ mode: Settings.Mode, _ specs: [String]) -> (status: ExitCode, entries: [ReportEntry]) {
        var settings = settings
        settings.mode = mode
        settings.specs = specs
        settings.verbosity = .normal
        settings.format = .text
        var silent = context
        silent.messages = { _ in }
        silent.outputBytes = { _ in }
        let reporter = Reporter(context: silent, settings: settings)
        let run = Run(context: silent, settings: settings, inputs: inputs, reporter: reporter)
        return ((try? run.run()) ?? .usage, reporter.entries)
    }

    private func specResults(_ path: String, _ entries: [ReportEntry]) -> [CheckResult] {
        let diagnostics = entries.filter { DiagnosticCode(rawValue: $0.rule.id) != nil }
        guard !diagnostics.isEmpty else { return [] }
        let errors = diagnostics.count { $0.level == .error }
        let counts = errors > 0 ? counted(errors, "error") : counted(diagnostics.count, "warning")
        return [
            CheckResult(
                .specs,
                errors > 0 ? .error : .warning,
                "\(path): \(counts)",
                at: path,
                help: "to see them: apigen lint \(shellQuoted(path))"
            )
        ]
    }

    private func clientResults(_ job: GenerationJob, _ entries: [ReportEntry]) -> [CheckResult] {
        var files = entries.filter { DiagnosticCode(rawValue: $0.rule.id) == nil }
        let newer = files.filter { $0.rule == FilePlan.Drift.newerGenerator("").rule }
        files.removeAll { entry in newer.contains { $0.message == entry.message } }
        let versions = newer.map { entry in
            CheckResult(
                .version,
                .error,
                entry.message,
                at: entry.place?.path,
                help: "install that version, so that the client is the same on all machines"
            )
        }
        guard let first = files.first, newer.isEmpty else { return versions }
        let isMissing = files.allSatisfy { $0.rule == FilePlan.Drift.missing.rule }
        let message =
            isMissing && files.contains { $0.place?.path.hasSuffix("/\(Manifest.fileName)") == true }
            ? "\(job.path) has no client"
            : files.count == 1
                ? first.message
                : "\(files.count) generated files of \(job.path) are not up to date"
        return versions + [CheckResult(.clients, .error, message, at: first.place?.path, help: first.help)]
    }
}
