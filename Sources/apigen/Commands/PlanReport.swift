import APIGenCore
import APIGenReports
import APIGenSupport
import ClientOutput

/// Tells what a plan found or did.
struct PlanReport {
    let context: Context
    let settings: Settings
    let formatter: DiagnosticFormatter
    let reporter: Reporter

    /// Lists what generating would change, and says whether that is nothing.
    func check(_ plans: [PlannedClient]) -> Bool {
        var isUpToDate = true
        for planned in plans {
            let findings = planned.plan.findings
            for finding in findings {
                var entry = ReportEntry(finding, in: planned.folder.name, help: help(planned))
                if !settings.showsDiff { entry.diff = nil }
                reporter.add(entry, text: entry.message)
                if settings.format == .text, let entry = finding.entry { diff(entry, in: planned.folder) }
            }
            if settings.verbosity == .verbose {
                for entry in planned.plan.entries where entry.state == .unchanged {
                    tell("\(planned.folder.name)/\(entry.path): unchanged")
                }
            }
            if findings.isEmpty {
                summarise(planned, "up to date, \(counted(planned.plan.entries.count, "file"))")
                continue
            }
            isUpToDate = false
            summarise(planned, "\(counted(findings.count, "finding")), \(planned.plan.count(.unchanged)) unchanged")
            if settings.verbosity != .quiet { tell(formatter.format(help: help(planned))) }
        }
        return isUpToDate
    }

    /// Says whose work is in the way, and whether any is.
    func refuse(_ plans: [PlannedClient]) -> Bool {
        let newer = plans.lazy.compactMap(\.plan.stored.newerGenerator).first
        let wayOut = newer.map { "use apigen \($0), or go back to \(APIGen.version) with --force" }
        let help = "nothing was written; \(wayOut ?? "keep what you need, then generate with --force")"
        var isRefused = false
        for planned in plans {
            for conflict in planned.plan.conflicts {
                isRefused = true
                let entry = ReportEntry(conflict, in: planned.folder.name, help: help)
                reporter.add(entry, text: formatter.format(error: entry.message))
            }
        }
        if isRefused { tell(formatter.format(help: help)) }
        return isRefused
    }

    func written(_ planned: PlannedClient) {
        let plan = planned.plan
        let isDryRun = settings.mode == .dryRun
        if isDryRun || settings.verbosity == .verbose {
            for entry in plan.entries where entry.state != .unchanged || settings.verbosity == .verbose {
                tell("\(planned.folder.name)/\(entry.path): \(entry.outcome)")
                if isDryRun { diff(entry, in: planned.folder) }
            }
        }
        let counts = ["created", "updated", "unchanged", "removed"].map { outcome in
            "\(plan.entries.count { $0.outcome == outcome }) \(outcome)"
        }
        summarise(planned, counts.joined(separator: ", "), note: isDryRun ? " (dry run, nothing was written)" : "")
    }

    /// Prints a change as data: a pager and `git apply` can read it.
    private func diff(_ entry: FilePlan.Entry, in folder: OutputFolder) {
        guard settings.showsDiff else { return }
        context.outputBytes(UnifiedDiff(path: "\(folder.name)/\(entry.path)", old: entry.old, new: entry.new).bytes)
    }

    /// What to do about what was found. A newer apigen would find nothing, perhaps, so going back is only the other way.
    private func help(_ planned: PlannedClient) -> String {
        guard let newer = planned.plan.stored.newerGenerator else { return "to fix it: \(remedy(planned))" }
        return "use apigen \(newer), or go back to \(APIGen.version): \(remedy(planned))"
    }

    private func remedy(_ planned: PlannedClient) -> String {
        // What apigen.yaml says needs no repeating.
        var words = ["apigen", planned.path] + settings.options.arguments
        if settings.allowsOutside { words.append("--allow-outside") }
        if let folder = settings.folder { words += ["-C", folder] }
        if !planned.plan.conflicts.isEmpty { words.append("--force") }
        return words.map(shellQuoted).joined(separator: " ")
    }

    private func summarise(_ planned: PlannedClient, _ text: String, note: String = "") {
        guard settings.verbosity != .quiet else { return }
        tell("\(planned.folder.name): \(text) in \(planned.duration.shown)\(note)")
    }

    private func tell(_ line: String) {
        context.messages(line + "\n")
    }
}
