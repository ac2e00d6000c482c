import APIGenClientOutput
import APIGenPipeline
import APIGenReports
import APIGenSupport

/// Reports the result of comparing or writing a client.
struct PlanReport {
    let context: Context
    let settings: Settings
    let reporter: Reporter

    /// Reports what generating would change.
    ///
    /// - Returns: Whether all clients are up to date.
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
                    print("\(planned.folder.name)/\(entry.path): unchanged")
                }
            }
            if findings.isEmpty {
                printSummary(planned, "up to date, \(counted(planned.plan.entries.count, "file"))")
                continue
            }
            isUpToDate = false
            printSummary(planned, "\(counted(findings.count, "finding")), \(planned.plan.count(.unchanged)) unchanged")
            reporter.say(reporter.formatter.format(help: help(planned)))
        }
        return isUpToDate
    }

    /// Reports the files that generating would overwrite or remove, although they were edited by hand.
    ///
    /// - Returns: Whether there are any.
    func reportConflicts(_ plans: [PlannedClient]) -> Bool {
        let newer = plans.lazy.compactMap(\.plan.stored.newerGenerator).first
        let remedy = newer.map { "use apigen \($0), or go back to \(APIGen.version) with --force" }
        let help = "nothing was written; \(remedy ?? "keep what you need, then generate with --force")"
        var hasConflicts = false
        for planned in plans {
            for conflict in planned.plan.conflicts {
                hasConflicts = true
                let entry = ReportEntry(conflict: conflict, in: planned.folder.name, help: help)
                reporter.add(entry, text: reporter.formatter.format(error: entry.message))
            }
        }
        if hasConflicts { print(reporter.formatter.format(help: help)) }
        return hasConflicts
    }

    func reportWritten(_ planned: PlannedClient) {
        let plan = planned.plan
        let isDryRun = settings.mode == .dryRun
        if isDryRun || settings.verbosity == .verbose {
            for entry in plan.entries where entry.state != .unchanged || settings.verbosity == .verbose {
                print("\(planned.folder.name)/\(entry.path): \(entry.outcome)")
                if isDryRun { diff(entry, in: planned.folder) }
            }
        }
        let counts = ["created", "updated", "unchanged", "removed"].map { outcome in
            "\(plan.entries.count { $0.outcome == outcome }) \(outcome)"
        }
        printSummary(planned, counts.joined(separator: ", "), note: isDryRun ? " (dry run, nothing was written)" : "")
    }

    /// Writes a change to the standard output, for a pager or `git apply`.
    private func diff(_ entry: FilePlan.Entry, in folder: OutputFolder) {
        guard settings.showsDiff else { return }
        context.outputBytes(UnifiedDiff(path: "\(folder.name)/\(entry.path)", old: entry.old, new: entry.new).bytes)
    }

    /// How to fix findings. A newer apigen may have no findings, so returning to this version is the second choice.
    private func help(_ planned: PlannedClient) -> String {
        guard let newer = planned.plan.stored.newerGenerator else { return "to fix it: \(fixCommand(planned))" }
        return "use apigen \(newer), or go back to \(APIGen.version): \(fixCommand(planned))"
    }

    private func fixCommand(_ planned: PlannedClient) -> String {
        // The options of apigen.yaml apply without being repeated.
        var words = ["apigen", planned.path] + settings.options.arguments
        if settings.allowsOutside { words.append("--allow-outside") }
        if let folder = settings.folder { words += ["-C", folder] }
        if !planned.plan.conflicts.isEmpty { words.append("--force") }
        return words.map(shellQuoted).joined(separator: " ")
    }

    private func printSummary(_ planned: PlannedClient, _ text: String, note: String = "") {
        reporter.say("\(planned.folder.name): \(text) in \(planned.duration.shown)\(note)")
    }

    private func print(_ line: String) {
        context.messages(line + "\n")
    }
}
