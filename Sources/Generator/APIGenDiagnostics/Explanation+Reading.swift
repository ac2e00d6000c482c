/// Encoding, syntax and size of the text.
extension Explanation {
    static let unreadableFile = Explanation(
        "The file cannot be read.",
        remedy: "Check that the path is right and that you may read the file."
    )

    static let invalidUTF8 = Explanation(
        "The file is not UTF-8.",
        remedy: "Save the file as UTF-8.",
        example: Array("name: Forge\ndoc: F".utf8 + [0xFC] + "r alle\n".utf8 + rest.utf8)
    )

    static let yamlSyntax = Explanation(
        "The text is not YAML.",
        remedy: "Follow the help. Usually a value needs quotes, or a line needs the indentation of its neighbors.",
        example: """
            name: Forge
            doc: Note: not for the public
            server: https://api.forge.example
            endpoints: {ping: GET /ping}

            """
    )

    static let tooLarge = Explanation(
        "The file is larger than 16 MiB.",
        remedy: "Split the API into several specs."
    )

    static let tooDeep = Explanation(
        "Lists, mappings, groups or models are nested too deep.",
        remedy: """
            Lists, mappings and groups may be 64 deep. Give a name to an inner type, and make groups and models include \
            fewer others. A model is deep by the models that it includes, by the kinds of unions, and by types that are \
            other names for types.
            """,
        example: "name: Forge\ndoc: " + String(repeating: "[", count: 65) + String(repeating: "]", count: 65) + "\n"
            + rest
    )

    static let tooManyNodes = Explanation(
        "The text has too many values after its aliases are replaced.",
        remedy: "Use fewer aliases of values that contain aliases.",
        example: """
            a: &a [x, x, x, x, x, x, x, x, x, x]
            b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
            c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
            d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
            e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
            f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]

            """
    )

    static let unknownAlias = Explanation(
        "An alias names an anchor that does not precede it.",
        remedy: "Move the anchor (`&production`) to an earlier value, or quote a string that begins with `*`.",
        example: """
            name: Forge
            server: *production
            endpoints: {ping: GET /ping}

            """
    )

    static let duplicateKey = Explanation(
        "A key, a name or a value is written twice.",
        remedy: "Delete one of the two, or rename it.",
        example: """
            name: Forge
            server: https://api.forge.example
            name: Smithy
            endpoints: {ping: GET /ping}

            """
    )

    static let severalDocuments = Explanation(
        "The file contains more than one YAML document.",
        remedy: "Delete the line `---`, or move the second document to another file.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints: {ping: GET /ping}
            ---
            name: Smithy

            """
    )

    static let invalidMergeKey = Explanation(
        "`<<` has a value that is not a mapping.",
        remedy: "Write a mapping or a list of mappings, usually as an alias: `<<: *common`.",
        example: """
            name: Forge
            <<: common
            server: https://api.forge.example
            endpoints: {ping: GET /ping}

            """
    )

    /// The keys that every example needs besides its name.
    private static let rest = """
        server: https://api.forge.example
        endpoints: {ping: GET /ping}

        """
}
