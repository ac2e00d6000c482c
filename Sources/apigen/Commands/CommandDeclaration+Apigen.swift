import APIGenCore
import APIGenDiagnostics
import APIGenReports
import APIGenSupport
import ClientOutput

extension CommandSet {
    static let apigen = CommandSet(
        name: "apigen",
        overview: "Turn a short description of an HTTP API into the Swift client a colleague would have written.",
        commands: [.generate, .check, .lint, .breaking, .initialize, .explain, .schema, .templates, .help],
        fallback: .generate
    )
}

extension CommandDeclaration {
    static let generate = CommandDeclaration(
        "generate",
        "Write the clients of specs.",
        arguments: specs,
        options: [
            output,
            OptionDeclaration(
                "output-file",
                value: "file",
                completion: .files(extensions: ["swift"]),
                "The one file to write the client to, without a manifest: for build systems."
            ),
            emit, ownTemplates,
        ] + form + [
            OptionDeclaration("check", "Write nothing, like the subcommand check."),
            OptionDeclaration("dry-run", "Write nothing, say what would be written."),
            OptionDeclaration("diff", "With --check or --dry-run, print what would change."),
            OptionDeclaration("force", "Also replace and remove files that were edited by hand."),
            OptionDeclaration("watch", "Generate again whenever a file changes that the run has read."),
        ] + messages
    )

    static let check = CommandDeclaration(
        "check",
        "Say whether generating would change anything, and write nothing.",
        arguments: specs,
        options: [output, emit, ownTemplates] + form + [OptionDeclaration("diff", "Print what would change.")]
            + messages
    )

    static let lint = CommandDeclaration(
        "lint",
        "Look for errors in specs.",
        arguments: specs,
        options: messages
    )

    static let breaking = CommandDeclaration(
        "breaking",
        "Say what would break callers or the wire, and the version that asks for.",
        arguments: specs,
        options: [
            OptionDeclaration(
                "against",
                value: "rev|file",
                completion: .files(extensions: ["yaml", "yml"]),
                "What to compare with: a revision of git, or another file."
            ),
            OptionDeclaration(
                "ignore",
                value: "file",
                completion: .files(extensions: []),
                "Changes that were accepted, a fingerprint a line."
            ),
        ] + messages
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
        "Say what a diagnostic means, with an example.",
        arguments: Argument(
            name: "code",
            help: "A code like AG014. Without one, a list of all.",
            completion: .words(DiagnosticCode.allCases.map(\.rawValue).sorted())
        )
    )

    static let templates = CommandDeclaration(
        "templates",
        "List, show or copy the built-in templates.",
        arguments: Argument(
            name: "action",
            help: "list, show <name>, or eject [<name> ...], which copies into the output folder.",
            completion: .words(["list", "show", "eject"] + TemplateLibrary.builtInTexts.map(\.name))
        ),
        options: [
            OptionDeclaration(
                "output",
                short: "o",
                value: "dir",
                fallback: "Templates",
                completion: .folders,
                "Where to copy, for --templates."
            )
        ]
    )

    static let schema = CommandDeclaration(
        "schema",
        "Print the JSON Schema of specs, for editors.",
        options: [OptionDeclaration("configuration", "Print that of apigen.yaml instead.")]
    )

    static let help = CommandDeclaration(
        "help",
        "Print the help of a subcommand.",
        arguments: Argument(
            name: "subcommand",
            help: "The subcommand; without one, the help of apigen.",
            count: .atMostOne,
            completion: .words(["generate", "check", "lint", "breaking", "init", "explain", "schema", "templates"])
        )
    )

    private static let specs = Argument(
        name: "spec",
        help:
            "The YAML files to read, with what apigen.yaml says of them. Without any, those that it lists, or else those in Specs.",
        completion: .files(extensions: ["yaml", "yml"])
    )

    private static let output = OptionDeclaration(
        "output",
        short: "o",
        value: "dir",
        fallback: GenerationJob.standardOutput,
        completion: .folders,
        "Where the folder of each client is."
    )

    private static let emit = OptionDeclaration(
        "emit",
        value: "parts",
        choices: OutputOptions.Part.allCases.map(\.rawValue),
        fallback: "client",
        isList: true,
        "What to make of each spec, separated by commas; the client always is a part of it."
    )

    private static let ownTemplates = OptionDeclaration(
        "templates",
        value: "dir",
        completion: .folders,
        "Templates to use in the place of the built-in ones of their names."
    )

    /// What the manifest of a client keeps: given once, it holds until one of them is given again.
    static let form = [
        OptionDeclaration(
            "access",
            value: "level",
            choices: OutputOptions.Access.allCases.map(\.rawValue),
            fallback: "public",
            "Who sees the declarations of the client."
        ),
        OptionDeclaration("standalone", "Put the runtime beside the client, which then needs Foundation alone."),
        OptionDeclaration("package", "Make the folder a standalone Swift package with the tests."),
        OptionDeclaration("single-file", "Write the client, and a runtime beside it, as one file."),
        OptionDeclaration("no-format-check", "Tell swift-format to leave the files alone."),
    ]

    private static let messages = [
        OptionDeclaration(
            "format",
            value: "format",
            choices: ReportFormat.allCases.map(\.rawValue),
            fallback: "text",
            "How to write what is found; all but text go to standard output."
        ),
        OptionDeclaration("allow-outside", "Let specs and apigen.yaml name files outside of the repository."),
        OptionDeclaration("strict", "Treat warnings as errors."),
        OptionDeclaration("quiet", short: "q", "Print errors and findings only."),
        OptionDeclaration("verbose", short: "v", "List every file."),
        OptionDeclaration(
            "color",
            value: "when",
            choices: ["auto", "always", "never"],
            fallback: "auto",
            "When to colour messages."
        ),
        OptionDeclaration(
            "directory",
            short: "C",
            value: "dir",
            completion: .folders,
            "Run in another folder: paths and apigen.yaml are those there."
        ),
    ]
}
