/// Addresses, credentials, included files and policies.
extension Explanation {
    static let undeclaredParameter = Explanation(
        "Something is said of a parameter that the path or address does not have.",
        remedy: "Write the name in braces into the path or address, or correct its spelling.",
        example: """
            name: Forge
            server: https://api.forge.example
            endpoints:
              user: {path: "/users/{id}", params: {login: Int}, response: JSON}

            """
    )

    static let includeCycle = Explanation(
        "A file includes itself, perhaps by way of others.",
        remedy: "Move what both files need into a third one, and let both include that.",
        example: """
            name: Forge
            server: https://api.forge.example
            include: example.yaml
            endpoints: {ping: GET /ping}

            """
    )

    static let missingInclude = Explanation(
        "A file that a spec includes cannot be read.",
        remedy: "Write its path as it is seen from the folder of the file that includes it.",
        example: """
            name: Forge
            server: https://api.forge.example
            include: [common.yaml]
            endpoints: {ping: GET /ping}

            """
    )

    static let outsideFile = Explanation(
        "A spec or `apigen.yaml` names a path outside of the folder it may use.",
        remedy: """
            Move the file below the folder of `apigen.yaml`, or without one below the top of the repository, or without \
            either below the folder of the spec. Where you trust who wrote the spec, pass `--allow-outside`.
            """
    )
}

extension Diagnostic {
    /// The error for a path that is refused wherever it leads, and whether or not something is there.
    package static func outside(_ subject: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .outsideFile,
            "\(subject) is outside of the folder that may be used",
            at: place,
            help: "move it there (see `apigen explain AG093`), or pass --allow-outside if you trust its author"
        )
    }
}
