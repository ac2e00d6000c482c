import APIGenPipeline
import APIGenReports
import APIGenSpecLanguage
import APIGenSupport

/// The validated options of a run.
struct Settings: Hashable {
    enum Mode: Hashable { case write, dryRun, check, lint }
    enum Verbosity: Hashable { case quiet, normal, verbose }
    enum Color: String, Hashable, CaseIterable { case auto, always, never }

    var mode: Mode
    /// The specs of the command line. If empty, `apigen.yaml` or the folder `Specs` decides.
    var specs: [String]
    /// The one file to write instead of folders.
    var file: String?
    /// The options for each of the specs.
    var options: ClientOptions
    var showsDiff = false
    var isForced = false
    var isWatching = false
    var verbosity = Verbosity.normal
    var color = Color.auto
    var format = ReportFormat.text
    /// Whether a file of the repository may name files outside of it.
    var allowsOutside = false
    /// The folder with recorded responses that `lint` compares with the specs.
    var samples: String?
    /// Where to run; `nil` for the working directory.
    var folder: String?

    init(_ command: CommandDeclaration, _ arguments: ParsedArguments) throws(UsageError.Reason) {
        let exclusive: [(OptionDeclaration, OptionDeclaration)] =
            [(.check, .dryRun), (.check, .force), (.quiet, .verbose)]
            + [.check, .dryRun, .output, .emit, .package, .traits].map { (.outputFile, $0) }
        for (first, second) in exclusive where arguments.has(first) && arguments.has(second) {
            throw .contradiction("--\(first.long)", "--\(second.long)")
        }

        mode =
            switch command {
            case .lint: .lint
            case .check: .check
            case _ where arguments.has(.check): .check
            default: arguments.has(.dryRun) ? .dryRun : .write
            }
        if arguments.has(.diff), mode == .write { throw .needs("--diff", oneOf: ["--check", "--dry-run"]) }

        specs = arguments.positionals
        file = arguments[.outputFile]
        options = ClientOptions(arguments)
        showsDiff = arguments.has(.diff)
        isForced = arguments.has(.force)
        isWatching = arguments.has(.watch)
        verbosity = arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal
        color = arguments[.color].flatMap(Color.init) ?? color
        if command == .lint { samples = arguments[.samples] }
        folder = arguments[.directory]
        allowsOutside = arguments.has(.allowOutside)
        format = arguments[.format].flatMap(ReportFormat.init) ?? format
        // Two kinds of data would be mixed on the standard output. In JSON, a difference is a part of its finding.
        if showsDiff, [.github, .sarif, .xcode].contains(format) {
            throw .contradiction("--diff", "--format \(format.rawValue)")
        }
        // Programs read one document, which a watch would never finish.
        if isWatching, format != .text { throw .contradiction("--watch", "--format \(format.rawValue)") }
    }

    /// Whether messages are colored. The command line overrides the environment.
    func isColored(in context: Context) -> Bool {
        switch color {
        case .always: true
        case .never: false
        case .auto:
            context.isTerminal && context.environment["NO_COLOR", default: ""].isEmpty
                && context.environment["TERM"] != "dumb"
        }
    }
}

extension ClientOptions {
    /// The options of a command line.
    fileprivate init(_ arguments: ParsedArguments) {
        self.init()
        func flag(_ option: OptionDeclaration) -> Bool? { arguments.has(option) ? true : nil }
        output = arguments[.output]
        templates = arguments[.templates]
        access = arguments[.access].flatMap(OutputOptions.Access.init)
        isStandalone = flag(.standalone)
        isPackage = flag(.package)
        hasTraits = flag(.traits)
        runtimeParts = arguments.has(.with) ? Set(arguments.list(.with).compactMap(RuntimePart.init)) : nil
        hasTests = arguments.has(.emit) ? arguments.list(.emit).contains(OutputOptions.Part.tests.rawValue) : nil
        isSingleFile = flag(.singleFile)
        ignoresFormat = flag(.noFormatCheck)
        isStrict = flag(.strict)
        if arguments.has(.outputFile) { (isPackage, hasTraits, hasTests, isSingleFile) = (false, false, false, true) }
    }

    /// The command line for the same options, except for `--strict`, which changes no file.
    var arguments: [String] {
        func given(_ option: OptionDeclaration, _ value: String?) -> [String] {
            value.map { [option.spellings[0], $0] } ?? []
        }
        func given(_ option: OptionDeclaration, if flag: Bool?) -> [String] {
            flag == true ? [option.spellings[0]] : []
        }
        return given(.output, output) + given(.templates, templates) + given(.access, access?.rawValue)
            + given(.standalone, if: isStandalone) + given(.package, if: isPackage)
            + given(.traits, if: hasTraits)
            + given(.with, runtimeParts.map { $0.sorted().map(\.rawValue).joined(separator: ",") })
            + given(.singleFile, if: isSingleFile) + given(.noFormatCheck, if: ignoresFormat)
            + given(.emit, hasTests.map { ($0 ? OutputOptions.Part.tests : .client).rawValue })
    }
}
