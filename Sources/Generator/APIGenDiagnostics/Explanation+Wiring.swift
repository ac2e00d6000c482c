package import APIGenSupport

/// References to settings, included files and paths.
extension Explanation {
    static let undeclaredParameter = Explanation(
        "A long form belongs to no parameter of the path or address.",
        remedy: "Write the name in braces in the path or address, or correct its spelling.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              user: {path: "/users/{id}", params: {login: Int}, response: JSON}

            """
    )

    static let includeCycle = Explanation(
        "A file includes itself, directly or through other files.",
        remedy: "Move the declarations that both files need into a third file, and include it in both.",
        example: """
            name: Forge
            server: https://api.forge.example
            include: example.yaml
            endpoints: {ping: GET /ping}

            """
    )

    static let missingInclude = Explanation(
        "An included file cannot be read.",
        remedy: "Write its path relative to the folder of the file that includes it.",
        example: """
            name: Forge
            server: https://api.forge.example
            include: [common.yaml]
            endpoints: {ping: GET /ping}

            """
    )

    static let outsideFile = Explanation(
        "A file of the project names a path outside of the allowed folder.",
        remedy: """
            Move the file below the folder of `apigen.yaml`, or without one below the top of the repository or of the \
            Swift package, or without any below the folder of the spec or around `Specs`. To import a document from \
            elsewhere, name it on the command line. Where you trust who wrote the path, pass `--allow-outside`.
            """
    )
}

extension Diagnostic {
    /// The error for a path outside of the folder. It does not depend on whether there is a file.
    package static func outside(_ subject: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .outsideFile,
            "\(subject) is outside of the folder that may be used",
            at: place,
            help: "move it there (see `apigen explain AG093`), or pass --allow-outside if you trust its author"
        )
    }
}
