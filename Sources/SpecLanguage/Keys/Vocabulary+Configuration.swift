import APIGenSupport

extension Vocabulary {
    static let configuration = Vocabulary(
        doc: "Which clients apigen makes, and how. A key beside `specs` holds for all of them.",
        keys: [Key("specs", .list(.any([.text, .defined("spec")])), "The specs; without them, every `Specs/*.yaml`.")]
            + options
    )

    static let listedSpec = Vocabulary(
        doc: "A spec for which more is said; it comes before what is said for all.",
        keys: [Key("spec", .text, "The path of the spec, as seen from the folder of this file.")] + options,
        required: [["spec"]]
    )

    private static let options = [
        Key("output", .text, "Where the folder of each client is: `Generated`, unless it is said."),
        Key("templates", .text, "The folder with templates to use in the place of the built-in ones."),
        Key("emit", .any([.words(parts), .list(.words(parts))]), "What to make besides the client: `tests`."),
        Key(
            "access",
            .words(OutputOptions.Access.allCases.map(\.rawValue)),
            "Who sees the declarations of the client: `public`, unless it is said."
        ),
        Key("standalone", .choice, "Put the runtime beside the client, which then needs Foundation alone."),
        Key("package", .choice, "Make the folder a standalone Swift package with the tests."),
        Key("single-file", .choice, "Write the client, and a runtime beside it, as one file."),
        Key("no-format-check", .choice, "Tell swift-format to leave the files alone."),
        Key("strict", .choice, "Treat warnings as errors."),
    ]

    private static let parts = OutputOptions.Part.allCases.map(\.rawValue)
}
