import APIGenReports

/// What `doctor` has found about a part of a project: a line with its state, and what to do.
struct CheckResult {
    enum State: Hashable { case fine, note, warning, error }

    /// The parts of a project and of the machine that are checked.
    enum Subject: String, CaseIterable {
        case toolchain, version, configuration, specs, clients, conflicts, schema, package, git

        /// The sentence about findings of this kind, for reports that list the kinds.
        var meaning: String {
            switch self {
            case .toolchain: "The toolchain of Swift is missing or too old."
            case .version: "Another version of apigen wrote a client."
            case .configuration: "The configuration has errors, or is not read."
            case .specs: "A spec has errors or warnings, or is not read."
            case .clients: "A generated client is missing or not up to date."
            case .conflicts: "A file has a conflict of a merge."
            case .schema: "An editor cannot complete the keys of specs."
            case .package: "The package does not build a client of a spec."
            case .git: "The settings of git do not fit generated files."
            }
        }
    }

    var subject: Subject
    var state: State
    var message: String
    var help: String?
    /// The file to change.
    var path: String?

    init(_ subject: Subject, _ state: State, _ message: String, at path: String? = nil, help: String? = nil) {
        self.subject = subject
        self.state = state
        self.message = message
        self.path = path
        self.help = help
    }

    /// The finding for programs; `nil` if there is nothing to do.
    var entry: ReportEntry? {
        let level: ReportEntry.Level
        switch state {
        case .fine: return nil
        case .note: level = .note
        case .warning: level = .warning
        case .error: level = .error
        }
        let rule = ReportRule(id: "doctor-\(subject.rawValue)", meaning: subject.meaning)
        return ReportEntry(level, rule, message, at: path.map { ReportEntry.Place(path: $0) }, help: help)
    }
}
