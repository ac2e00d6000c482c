import APIGenCore

/// What the options of a run mean, checked.
struct Settings: Hashable {
    enum Mode: Hashable { case write, dryRun, check, lint }
    enum Verbosity: Hashable { case quiet, normal, verbose }

    var mode: Mode
    var specs: [String]
    var output = "Generated"
    /// The one file to write instead of folders.
    var file: String?
    /// The folder with the user's own templates.
    var templates: String?
    var parts: Set<Generator.Part> = [.client]
    /// Nothing where each client keeps the form it has.
    var form: OutputForm?
    var showsDiff = false
    var isForced = false
    var isStrict = false
    var verbosity = Verbosity.normal
    var color = "auto"
    var format = ReportFormat.text

    init(_ command: CommandDeclaration, _ arguments: ParsedArguments) throws(UsageError.Reason) {
        let exclusive =
            [("check", "dry-run"), ("check", "force"), ("quiet", "verbose")]
            + ["check", "dry-run", "force", "output", "emit", "package"].map { ("output-file", $0) }
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
        file = arguments.options["output-file"]
        templates = arguments.options["templates"]
        parts.formUnion(arguments.list("emit").compactMap(Generator.Part.init))
        form = try Self.form(arguments)
        showsDiff = arguments.has("diff")
        isForced = arguments.has("force")
        isStrict = arguments.has("strict")
        verbosity = arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .normal
        color = arguments.options["color"] ?? color
        format = arguments.options["format"].flatMap(ReportFormat.init) ?? format
        // Two kinds of data would mix on standard output; in JSON a difference is part of its finding.
        if showsDiff, [.github, .sarif, .xcode].contains(format) {
            throw .contradiction("--diff", "--format \(format.rawValue)")
        }
    }

    /// What the options say of the form; nothing where none of them is given.
    private static func form(_ arguments: ParsedArguments) throws(UsageError.Reason) -> OutputForm? {
        let isFile = arguments.has("output-file")
        guard isFile || CommandDeclaration.form.contains(where: { arguments.has($0.long) }) else { return nil }
        let access = arguments.options["access"].flatMap(OutputForm.Access.init) ?? .public
        // Nobody could call what such a package has to offer.
        if arguments.has("package"), access != .public {
            throw .contradiction("--package", "--access \(access.rawValue)")
        }
        return OutputForm(
            access: access,
            isStandalone: arguments.has("standalone"),
            isPackage: arguments.has("package"),
            isSingleFile: isFile || arguments.has("single-file"),
            ignoresFormat: arguments.has("no-format-check")
        )
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
