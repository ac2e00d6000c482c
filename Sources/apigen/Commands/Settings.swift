import APIGenCore

/// What the options of a run mean, checked.
struct Settings: Hashable {
    enum Mode: Hashable { case write, dryRun, check, lint }
    enum Verbosity: Hashable { case quiet, normal, verbose }

    var mode: Mode
    var specs: [String]
    var output = "Generated"
    /// The folder with the user's own templates.
    var templates: String?
    var parts: Set<Generator.Part> = [.client]
    var showsDiff = false
    var isForced = false
    var isStrict = false
    var verbosity = Verbosity.normal
    var color = "auto"
    var format = ReportFormat.text

    init(_ command: CommandDeclaration, _ arguments: ParsedArguments) throws(UsageError.Reason) {
        let exclusive = [("check", "dry-run"), ("check", "force"), ("quiet", "verbose")]
        for (first, second) in exclusive where arguments.has(first) && arguments.has(second) {
            throw .contradiction("--\(first)", "--\(second)")
        }

        mode =
            switch command {
            case .lint: .lint
            case .check: .check
            case _ where arguments.has("check"): .check
            default: arguments.has("dry-run") ? .dryRun : .write
            }
        if arguments.has("diff"), mode == .write { throw .needs("--diff", oneOf: ["--check", "--dry-run"]) }

        var seen: Set<String> = []
        specs = arguments.positionals.filter { seen.insert($0).inserted }
        output = arguments.options["output"] ?? output
        templates = arguments.options["templates"]
        parts.formUnion(arguments.list("emit").compactMap(Generator.Part.init))
        showsDiff = arguments.has("diff")
        isForced = arguments.has("force")
        isStrict = arguments.has("strict")
        verbosity = arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .normal
        color = arguments.options["color"] ?? color
        format = arguments.options["format"].flatMap(ReportFormat.init) ?? format
        // Two kinds of data would mix on standard output; in JSON a difference is part of its finding.
        if showsDiff, format == .github || format == .sarif {
            throw .contradiction("--diff", "--format \(format.rawValue)")
        }
    }

    /// Whether messages are coloured. A wish on the command line outranks the environment.
    func isColored(in context: Context) -> Bool {
        switch color {
        case "always": true
        case "never": false
        default:
            context.isTerminal && context.environment["NO_COLOR", default: ""].isEmpty
                && context.environment["TERM"] != "dumb"
        }
    }
}
