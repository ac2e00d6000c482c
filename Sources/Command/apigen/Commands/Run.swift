import APIGenClientOutput
import APIGenDiagnostics
import APIGenPipeline
import APIGenReports
import APIGenSupport

/// One run over specs: it reads and generates, and then writes or compares the files.
///
/// It writes nothing if any spec has an error or any folder a conflict.
struct Run {
    let context: Context
    let settings: Settings
    let inputs: Inputs
    let reporter: Reporter
    /// `nil` if the run must generate.
    let cache: GenerationCache?

    /// - Parameter reporter: Collects the findings; `nil` for a reporter that prints them.
    init(context: Context, settings: Settings, inputs: Inputs, reporter: Reporter? = nil) {
        self.context = context
        self.settings = settings
        self.inputs = inputs
        self.reporter = reporter ?? Reporter(context: context, settings: settings)
        cache = GenerationCache(settings, in: context)
    }

    func run() throws(UsageError.Reason) -> ExitCode {
        defer { reporter.finish() }
        context.progress?.restart()
        let start = context.now()
        let (jobs, errors) = try GenerationJob.all(settings, inputs, in: context)
        if settings.file != nil, jobs.count > 1 { throw .manySpecs(jobs.count) }
        if let status = report(errors) { return status }
        var samples: SampleLint?
        do throws(FileSystemError) {
            samples = try settings.samples.map { folder throws(FileSystemError) in
                SampleLint(try inputs.samples(in: folder))
            }
        } catch {
            reporter.report(error: "cannot read \(error.path): \(error.reason)")
            return .inputOutput
        }
        guard let (clients, found) = generateAll(jobs, &samples) else { return .inputOutput }
        var diagnostics = found
        // Only a run over all specs can know which folders belong to none of them.
        if settings.specs.isEmpty, settings.file == nil, settings.mode != .lint {
            diagnostics += clients.orphanedOutputs(in: context)
        }
        if let samples { reporter.say(samples.summary) }
        if let status = report(diagnostics) { return status }
        if settings.mode == .lint {
            if diagnostics.isEmpty { printSummary("\(counted(jobs.count, "spec")): no problems", since: start) }
            return .success
        }
        do throws(OutputError) {
            if let file = settings.file { return try write(clients, to: file) }
            if let conflict = clients.conflict(in: context), let status = report([conflict]) { return status }
            return try apply(clients)
        } catch {
            reporter.report(error: error.message)
            return .inputOutput
        }
    }

    /// The client of another spec with the options of a client; `nil` if there is no such spec.
    private func output(of path: String, by generator: Generator) -> Generator.Output? {
        (try? inputs.read(path)).flatMap { generate(generator, path, $0, inputs).output }
    }

    /// Reports diagnostics with their number.
    ///
    /// - Returns: The exit code, if the run has to end.
    private func report(_ diagnostics: [Diagnostic]) -> ExitCode? {
        let status = reporter.report(diagnostics)
        let errors = diagnostics.count { $0.severity == .error }
        if !diagnostics.isEmpty { reporter.say(counted(errors: errors, warnings: diagnostics.count - errors)) }
        return status
    }

    private func apply(_ clients: [GeneratedClient]) throws(OutputError) -> ExitCode {
        guard settings.mode == .write else { return try planAndWrite(clients) }
        // All runs lock in the same order, so that no two wait for each other.
        let outputs = Set(clients.map(\.job.output)).sorted()
        var locks: [FolderLock] = []
        defer { for lock in locks { lock.release() } }
        for output in outputs { locks.append(try lock(output)) }
        return try planAndWrite(clients)
    }

    /// Writes a client in one file to the path that a build system expects.
    private func write(_ clients: [GeneratedClient], to file: String) throws(OutputError) -> ExitCode {
        if inputs.hasRead(file) { throw .input(file) }
        do throws(FileSystemError) {
            for client in clients {
                guard case .generated(let output, _, _) = client.source else { continue }
                let started = context.now() - client.duration
                let bytes = Array(output.files.map(\.contents).joined().utf8)
                let path = context.absolute(file)
                let header = TemplateLibrary.builtInHeader
                guard settings.isForced ? true : try OutputFile.mayReplace(path, by: bytes, header: header) else {
                    let help = "nothing was written; keep what you need, then generate with --force"
                    let entry = ReportEntry(foreign: file, help: help)
                    let formatter = reporter.formatter
                    let text = formatter.format(error: entry.message) + "\n" + formatter.format(help: help)
                    reporter.add(entry, text: text)
                    return .found
                }
                let outcome = try OutputFile.write(bytes, to: path)
                printSummary("\(file): \(outcome.rawValue)", since: started)
            }
        } catch {
            throw .system(FileSystemError(error.action, file, code: error.code))
        }
        return .success
    }

    private func lock(_ output: String) throws(OutputError) -> FolderLock {
        let root = context.absolute(output)
        do throws(FileSystemError) {
            try FileSystem.makeFolder(root)
            return try FolderLock(root) {
                context.messages("waiting for another apigen that writes to \(output)\n")
            }
        } catch {
            throw .system(FileSystemError(error.action, output, code: error.code))
        }
    }

    private func planAndWrite(_ clients: [GeneratedClient]) throws(OutputError) -> ExitCode {
        var plans: [PlannedClient] = []
        var records: [(record: GenerationRecord, job: GenerationJob)] = []
        let listed = GenerationJob.paths(inputs).filter { inputs.boundary.allows($0, namedBy: .project) }
        let comparisons = mapInParallel(clients, "comparing", \.name) { client in
            Result { () throws(OutputError) in try plan(client) }
        }
        for (client, comparison) in zip(clients, comparisons) {
            let planned = try comparison.get()
            plans += planned
            if case .generated(let output, let generator, let reads) = client.source {
                let conflict = planned.first.flatMap { first in
                    client.takeover(of: first.plan, output: output, listed: listed) {
                        self.output(of: $0, by: generator)
                    }
                }
                if let conflict, let status = report([conflict]) { return status }
                if let reads, let record = GenerationRecord(of: output, planned, reads: reads) {
                    records.append((record, client.job))
                }
            }
        }
        let report = PlanReport(context: context, settings: settings, reporter: reporter)
        if settings.mode == .check { return report.check(plans) ? .success : .found }
        if !settings.isForced, report.reportConflicts(plans) { return .found }
        for var planned in plans {
            let started = context.now()
            if settings.mode == .write { try planned.folder.apply(planned.plan.steps) }
            planned.duration += context.now() - started
            report.reportWritten(planned)
        }
        if settings.mode == .write { for (record, job) in records { cache?.store(record, of: job) } }
        return .success
    }

    /// Compares the files of a client with its folders.
    private func plan(_ client: GeneratedClient) throws(OutputError) -> [PlannedClient] {
        let output: Generator.Output
        switch client.source {
        case .unchanged(let unchanged): return unchanged.planned(by: client)
        case .generated(let generated, _, _): output = generated
        }
        var plans: [PlannedClient] = []
        var started = context.now() - client.duration
        for (name, files) in output.folders {
            let folder = try OutputFolder(name, in: client.job.output, of: context.workingDirectory)
            let isClient = name == output.name
            let outputOptions = isClient ? output.outputOptions : OutputOptions()
            let spec = client.job.specName
            let plan =
                isClient || !files.isEmpty
                ? try folder.plan(files, spec: spec, outputOptions: outputOptions) : try folder.planToLeave(spec)
            if let plan {
                let duration = context.now() - started
                plans.append(PlannedClient(path: client.job.path, folder: folder, plan: plan, duration: duration))
            }
            started = context.now()
        }
        return plans
    }

    private func printSummary(_ text: String, since start: ContinuousClock.Instant) {
        reporter.say("\(text) in \((context.now() - start).shown)")
    }
}
