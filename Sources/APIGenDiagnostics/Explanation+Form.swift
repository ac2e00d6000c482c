/// What only some forms of output cannot have.
extension Explanation {
    static let standaloneName = Explanation(
        "A type has a name that the runtime needs beside a standalone client.",
        remedy:
            "Give it another name. Without `--standalone` the runtime is a module of its own, and nothing is hidden."
    )
}
