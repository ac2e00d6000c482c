import APIGenClientOutput
import APIGenDiagnostics
import APIGenPipeline
import APIGenReports
import APIGenSpecDrafting
import APIGenSupport

// Parsing, help, the manual page and the completions use these declarations, and the commands read their options by
// them.

extension CommandSet {
    static let apigen = CommandSet(
        name: "apigen",
        overview: "Turn a short description of an HTTP API into the Swift client a colleague would have written.",
        commands: CommandDeclaration.all + [.help],
        fallback: .generate
    )
}

extension CommandDeclaration {
    /// All commands but `help`.
    fileprivate static let all = [
        generate, check, lint, breaking, doctor, `import`, infer, export, initialize, explain, schema, templates,
    ]

    static let generate = CommandDeclaration(
        "generate",
        "Write the clients of specs.",
        arguments: specs,
        options: [.output, .outputFile, .emit, .templates] + .outputOptions
            + [.check, .dryRun, .diff, .force, .watch] + .common
    )

    static let check = CommandDeclaration(
        "check",
        "Report whether generating would change anything, and write nothing.",
        arguments: specs,
        options: [.output, .emit, .templates] + .outputOptions + [.diffOfCheck] + .common
    )

    static let lint = CommandDeclaration(
        "lint",
        "Report errors and warnings in specs, and write nothing.",
        arguments: specs,
        options: [.lintSamples] + .common
    )

    static let breaking = CommandDeclaration(
        "breaking",
        "Report what breaks callers or requests, and the version that it requires.",
        arguments: specs,
        options: [.against, .ignore] + .common
    )

    static let doctor = CommandDeclaration(
        "doctor",
        "Check the toolchain, the configuration, the specs and the generated clients of a project.",
        arguments: specs,
        options: [.output] + .common
    )

    static let `import` = CommandDeclaration(
        "import",
        "Write a spec from an OpenAPI or Swagger document, or merge a new version of the document into a spec.",
        arguments: Argument(
            name: "document",
            help: "OpenAPI 3.0 to 3.2, or Swagger 2.0, in JSON or YAML; - reads the standard input.",
            count: .atMostOne,
            completion: .files(extensions: ["yaml", "yml", "json"])
        ),
        options: [
            .specOutput, .clientName, .only, .except, .docs, .optional, .samples, .report, .keepGoing, .forceSpec,
            .update,
            .updateCheck, .theirs,
        ] + .common,
        examples: [
            "apigen import openapi.yaml --only 'GET /users*',tag:orders",
            "apigen import openapi.yaml -o - --report losses.txt",
            "apigen import --update Specs/shop.yaml --check",
            "curl -s $URL | apigen import --update Specs/shop.yaml -",
        ]
    )

    static let infer = CommandDeclaration(
        "infer",
        "Write a spec from recorded requests and responses, or widen a spec by new recordings.",
        arguments: Argument(
            name: "recording",
            help:
                "HAR files, curl commands, collections of Postman, Insomnia, Bruno or HTTPie, .http files, recordings of "
                + "tests, JSON bodies, or folders with them; - reads the standard input.",
            completion: .files(extensions: [])
        ),
        options: [
            .specOutput, .clientName, .server, .inferOnly, .except, .endpoint, .model, .noSamples, .inferReport,
            .forceSpec, .inferUpdate, .updateCheck, .inferTheirs,
        ] + .common
    )

    static let export = CommandDeclaration(
        "export",
        "Write an OpenAPI 3.1 document of a spec, for tools that read such documents.",
        arguments: Argument(
            name: "spec",
            help: "The YAML file to read.",
            count: .one,
            completion: .files(extensions: ["yaml", "yml"])
        ),
        options: [.documentOutput, .json, .forceDocument] + .common
    )

    static let initialize = CommandDeclaration(
        "init",
        "Write a first spec to edit.",
        arguments: Argument(
            name: "name",
            help: "The name of the client, such as Forge: its spec is Specs/forge.yaml.",
            count: .one
        )
    )

    static let explain = CommandDeclaration(
        "explain",
        "Explain a diagnostic or a change code.",
        arguments: Argument(
            name: "code",
            help: "A code such as AG014 or newly-optional. Without one, all codes are listed.",
            completion: .words(Explain.codes)
        )
    )

    static let templates = CommandDeclaration(
        "templates",
        "List, show or copy the built-in templates.",
        arguments: Argument(
            name: "action",
            help: "list, show <name>, or eject [<name> ...], which copies into the output folder.",
            completion: .words(Templates.Action.allCases.map(\.rawValue) + TemplateLibrary.builtInNames)
        ),
        options: [.templateOutput, .templateContext]
    )

    static let schema = CommandDeclaration(
        "schema",
        "Print the JSON Schema of specs, for editors.",
        options: [.configuration]
    )

    static let help = CommandDeclaration(
        "help",
        "Print the help of a subcommand, or the language of specs.",
        arguments: Argument(
            name: "topic",
            help: "A subcommand, or language. Without one, the help of apigen is printed.",
            count: .atMostOne,
            completion: .words(all.map(\.name) + [CommandLineReader.languageTopic])
        ),
        options: [.pageFormat]
    )

    private static let specs = Argument(
        name: "spec",
        help: "The YAML files to read. Without any, those that apigen.yaml lists, or else those in Specs.",
        completion: .files(extensions: ["yaml", "yml"])
    )
}

extension OptionDeclaration {
    static let output = OptionDeclaration(
        "output",
        short: "o",
        value: "dir",
        fallback: GenerationJob.standardOutput,
        completion: .folders,
        "Where the folder of each client is."
    )
    static let outputFile = OptionDeclaration(
        "output-file",
        value: "file",
        completion: .files(extensions: ["swift"]),
        "Write the client to this one file, without a manifest: for build systems."
    )
    static let emit = OptionDeclaration(
        "emit",
        value: "parts",
        choices: OutputOptions.Part.allCases.map(\.rawValue),
        fallback: "client",
        isList: true,
        "What to generate, separated by commas; the client is always included."
    )
    static let templates = OptionDeclaration(
        "templates",
        value: "dir",
        completion: .folders,
        "Templates that replace the built-in ones with the same names."
    )
    static let check = OptionDeclaration("check", "Write nothing, like the subcommand check.")
    static let dryRun = OptionDeclaration("dry-run", "Write nothing, report what would be written.")
    static let diff = OptionDeclaration("diff", "With --check or --dry-run, print what would change.")
    fileprivate static let diffOfCheck = OptionDeclaration(diff.long, "Print what would change.")
    static let force = OptionDeclaration("force", "Also replace and remove files that were edited by hand.")
    static let watch = OptionDeclaration("watch", "Generate again whenever a file changes that the run has read.")

    static let access = OptionDeclaration(
        "access",
        value: "level",
        choices: OutputOptions.Access.allCases.map(\.rawValue),
        fallback: "public",
        "The access level of the client."
    )
    static let standalone = OptionDeclaration(
        "standalone",
        "Put the runtime next to the client, which then needs Foundation alone."
    )
    static let package = OptionDeclaration("package", "Make the folder a standalone Swift package with the tests.")
    static let traits = OptionDeclaration(
        "traits",
        "Make each service a trait of the package, which brings only the models it needs."
    )
    static let with = OptionDeclaration(
        "with",
        value: "parts",
        choices: RuntimePart.allCases.map(\.rawValue),
        isList: true,
        "More parts of the runtime for a standalone client; curl needs --package."
    )
    static let singleFile = OptionDeclaration(
        "single-file",
        "Write the client, and a runtime next to it, as one file."
    )
    static let noFormatCheck = OptionDeclaration("no-format-check", "Exclude the files from swift-format.")

    static let against = OptionDeclaration(
        "against",
        value: "rev|file",
        completion: .files(extensions: ["yaml", "yml"]),
        "What to compare with: a revision of git, or another file."
    )
    static let ignore = OptionDeclaration(
        "ignore",
        value: "file",
        completion: .files(extensions: []),
        "A file with the fingerprints of accepted changes, one per line."
    )

    static let format = OptionDeclaration(
        "format",
        value: "format",
        choices: ReportFormat.allCases.map(\.rawValue),
        fallback: ReportFormat.text.rawValue,
        "The format of reports; all but text go to standard output."
    )
    static let allowOutside = OptionDeclaration(
        "allow-outside",
        "Let specs and apigen.yaml name files outside of the repository."
    )
    static let strict = OptionDeclaration("strict", "Treat warnings as errors.")
    static let quiet = OptionDeclaration("quiet", short: "q", "Print errors and findings only.")
    static let verbose = OptionDeclaration("verbose", short: "v", "List every file.")
    static let color = OptionDeclaration(
        "color",
        value: "when",
        choices: Settings.Color.allCases.map(\.rawValue),
        fallback: Settings.Color.auto.rawValue,
        "When to color messages."
    )
    static let directory = OptionDeclaration(
        "directory",
        short: "C",
        value: "dir",
        completion: .folders,
        "Run in another folder: paths and apigen.yaml are relative to it."
    )

    static let pageFormat = OptionDeclaration(
        "format",
        value: "format",
        choices: PageFormat.allCases.map(\.rawValue),
        fallback: PageFormat.text.rawValue,
        "With language: the format of the page."
    )
    static let configuration = OptionDeclaration("configuration", "Print that of apigen.yaml instead.")
    static let templateOutput = OptionDeclaration(
        "output",
        short: "o",
        value: "dir",
        fallback: "Templates",
        completion: .folders,
        "Where to copy, for --templates."
    )

    static let templateContext = OptionDeclaration(
        "context",
        "With show: print what the template can use instead of its text."
    )
}

extension [OptionDeclaration] {
    /// The options that the manifest of a client keeps: they apply until one of them is given again.
    static let outputOptions: Self = [.access, .standalone, .package, .traits, .with, .singleFile, .noFormatCheck]

    /// The options of all commands that read specs.
    fileprivate static let common: Self = [.format, .allowOutside, .strict, .quiet, .verbose, .color, .directory]
}
