/// Errors that depend on the output options.
extension Explanation {
    static let standaloneName = Explanation(
        "A standalone client has a type with a name that the runtime uses.",
        remedy:
            "Write another name, or generate without `--standalone`: then the runtime is a module of its own."
    )
}
