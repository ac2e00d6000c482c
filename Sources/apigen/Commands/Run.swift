import APIGenCore

/// One run over specs: read, generate, and then write or compare or neither.
///
/// Nothing is written as long as any spec has an error or any folder a conflict, so a run is all or nothing.
struct Run {
    let context: Context
    let settings: Settings
    private let formatter: DiagnosticFormatter
    private let reporter: Reporter

    init(context: Context, settings: Settings) {
        self.context = context
        self.settings = settings
        formatter = DiagnosticFormatter(color: settings.isColored(in: context), isStrict: settings.isStrict)
        reporter = Reporter(context: context, format: settings.format)
    }

    func run() -> ExitCode {
        defer { reporter.finish() }
        let start = context.now()
        var clients: [Client] = []
        var diagnostics: [Diagnostic] = []
        var hasUnreadable = false
        let generator: Generator
        do throws(FileSystemError) {
            let templates = try TemplateFolder.read(settings.templates, in: context)
            generator = Generator(parts: settings.parts, templates: templates, form: form)
        } catch {
            report("cannot read \(error.path): \(error.reason)", .output)
            return .inputOutput
        }
        for path in settings.specs {
            let started = context.now()
            let file = SpecFile(path: path)
            do throws(FileSystemError) {
                let bytes = try file.read(in: context)
                let result = context.generate(generator, path, bytes)
                diagnostics += result.diagnostics
                guard let output = result.output else { continue }
                let spec = Manifest.Spec(path: path, bytes: bytes, includes: output.includes)
                clients.append(Client(path: path, spec: spec, output: output, duration: context.now() - started))
            } catch {
                hasUnreadable = true
                diagnostics.append(file.diagnostic(for: error))
            }
        }

        let hasErrors = report(diagnostics)
        if hasUnreadable { return .inputOutput }
        if hasErrors { return .invalidSpec }
        if settings.mode == .lint {
            if diagnostics.isEmpty { summarise("\(counted(settings.specs.count, "spec")): no problems", since: start) }
            return .success
        }
        if let clash = clash(of: clients) {
            report(clash, ReportRule(id: "clash", meaning: "Two specs would be written to one folder."))
            return .invalidSpec
        }
        do throws(OutputError) {
            if let file = settings.file { return try write(clients, to: file) }
            return try carryOut(clients)
        } catch {
            report(error.message, .output)
            return .inputOutput
        }
    }

    /// The form that was asked for, or else the one that a client has already.
    private var form: @Sendable (_ client: String) -> OutputForm {
        let (form, root, workingDirectory) = (settings.form, settings.output, context.workingDirectory)
        return { form ?? (try? OutputFolder($0, in: root, of: workingDirectory))?.form ?? OutputForm() }
    }

    /// An error that is not about a place in a spec.
    private func report(_ message: String, _ rule: ReportRule) {
        reporter.add(ReportEntry(.error, rule, message, at: nil), text: formatter.format(error: message))
    }

    /// Prints diagnostics with their number, and says whether there is an error.
    private func report(_ diagnostics: [Diagnostic]) -> Bool {
        let errors = diagnostics.count { formatter.severity(of: $0) == .error }
        let warnings = diagnostics.count - errors
        let shown = diagnostics.filter { settings.verbosity != .quiet || formatter.severity(of: $0) == .error }
        for diagnostic in shown.sorted(by: Diagnostic.isOrdered) {
            reporter.add(
                ReportEntry(diagnostic, severity: formatter.severity(of: diagnostic)),
                text: formatter.format(diagnostic)
            )
        }
        if settings.verbosity != .quiet, !diagnostics.isEmpty {
            let counts = [
                errors > 0 ? counted(errors, "error") : nil, warnings > 0 ? counted(warnings, "warning") : nil,
            ]
            context.messages(counts.compactMap { $0 }.joined(separator: ", ") + "\n")
        }
        return errors > 0
    }

    /// Two specs of one name would take turns in overwriting each other.
    private func clash(of clients: [Client]) -> String? {
        var paths: [String: String] = [:]
        for client in clients {
            for folder in client.output.folders {
                if let other = paths.updateValue(client.path, forKey: folder.name.lowercased()) {
                    return "\(other) and \(client.path) would both be written to the folder \(folder.name)"
                }
            }
        }
        return nil
    }

    private func carryOut(_ clients: [Client]) throws(OutputError) -> ExitCode {
        guard settings.mode == .write else { return try planAndWrite(clients) }
        let root = context.absolute(settings.output)
        let lock: FolderLock
        do throws(FileSystemError) {
            try FileSystem.makeFolder(root)
            lock = try FolderLock(root) {
                context.messages("waiting for another apigen that writes to \(settings.output)\n")
            }
        } catch {
            throw .system(FileSystemError(error.action, settings.output, code: error.code))
        }
        defer { lock.release() }
        return try planAndWrite(clients)
    }

    /// Writes what is one file to where a build system expects it.
    private func write(_ clients: [Client], to file: String) throws(OutputError) -> ExitCode {
        do throws(FileSystemError) {
            for client in clients {
                let started = context.now() - client.duration
                let text = client.output.files.map(\.contents).joined()
                let outcome = try OutputFile.write(text, to: context.absolute(file))
                summarise("\(file): \(outcome.rawValue)", since: started)
            }
        } catch {
            throw .system(FileSystemError(error.action, file, code: error.code))
        }
        return .success
    }

    private func planAndWrite(_ clients: [Client]) throws(OutputError) -> ExitCode {
        var plans: [PlannedClient] = []
        for client in clients {
            var started = context.now() - client.duration
            for (name, files) in client.output.folders {
                let folder = try OutputFolder(name, in: settings.output, of: context.workingDirectory)
                let form = name == client.output.name ? client.output.form : OutputForm()
                let plan = try folder.plan(files, spec: client.spec, form: form)
                // The folder of the tests comes into being with its first file.
                if name != client.output.name, files.isEmpty, plan.stored == .absent { continue }
                let duration = context.now() - started
                plans.append(PlannedClient(path: client.path, folder: folder, plan: plan, duration: duration))
                started = context.now()
            }
        }
        let report = PlanReport(context: context, settings: settings, formatter: formatter, reporter: reporter)
        if settings.mode == .check { return report.check(plans) ? .success : .found }
        if !settings.isForced, report.refuse(plans) { return .found }
        for var planned in plans {
            let started = context.now()
            if settings.mode == .write { try planned.folder.carryOut(planned.plan.steps) }
            planned.duration += context.now() - started
            report.written(planned)
        }
        return .success
    }

    private func summarise(_ text: String, since start: ContinuousClock.Instant) {
        guard settings.verbosity != .quiet else { return }
        context.messages("\(text) in \((context.now() - start).shown)\n")
    }
}

/// A spec with what was made of it.
private struct Client {
    let path: String
    let spec: Manifest.Spec
    let output: Generator.Output
    let duration: Duration
}

extension ReportRule {
    fileprivate static let output = ReportRule(id: "output", meaning: "A file could not be read or written.")
}
