/// The names of one scope in Swift, so that two that would be equal are found.
struct NameScope {
    private struct Owner {
        var kind: String
        var wireName: String
        var location: SourceLocation
    }

    private var owners: [String: Owner] = [:]
    /// Names of the generated code itself, with the reason they are taken.
    private let reserved: [String: String]

    init(reserved: [String: String] = [:]) {
        self.reserved = reserved
    }

    /// Takes a name for something of the spec.
    ///
    /// - Returns: What is wrong if the name is taken.
    mutating func claim(
        _ name: String,
        for wireName: Located<String>,
        kind: String,
        help: String = "give one of them another name with `as`"
    ) -> Diagnostic? {
        if let reason = reserved[name] {
            return Diagnostic(
                .nameCollision,
                "\(kind) `\(wireName.value)` would be named `\(name)` in Swift, which \(reason)",
                at: wireName.location,
                help: help
            )
        }
        if let owner = owners[name] {
            return Diagnostic(
                .nameCollision,
                "\(kind) `\(wireName.value)` and \(owner.kind) `\(owner.wireName)` would both be named `\(name)` in Swift",
                at: wireName.location,
                notes: [.init("the other stands here", at: owner.location)],
                help: help
            )
        }
        owners[name] = Owner(kind: kind, wireName: wireName.value, location: wireName.location)
        return nil
    }
}
