import APIGenDiagnostics

/// The names of one scope in Swift, so that two that would be equal are found.
struct NameScope {
    private struct Owner {
        var name: String
        var kind: String
        var wireName: String
        var location: SourceLocation
    }

    private var owners: [String: Owner] = [:]
    /// Names of the generated code itself, with the reason they are taken.
    private let reserved: [String: String]
    /// Whether the names become names of files, which not every disk distinguishes by case.
    private let areFiles: Bool

    init(reserved: [String: String] = [:], areFiles: Bool = false) {
        self.reserved = reserved
        self.areFiles = areFiles
    }

    /// Takes a name for something of the spec.
    ///
    /// - Parameter remedy: What to give to one of two, unless `help` says something else.
    /// - Returns: What is wrong if the name is taken; an empty one has an error that is reported where it is made.
    mutating func claim(
        _ name: String,
        for wireName: Located<String>,
        kind: String,
        remedy: String = "another name with `as`",
        help: String? = nil,
        fix: Fix? = nil
    ) -> Diagnostic? {
        if name.isEmpty { return nil }
        if let reason = reserved[name] {
            return Diagnostic(
                .nameCollision,
                "\(kind) `\(wireName.value)` would be named `\(name)` in Swift, which \(reason)",
                at: wireName.location,
                help: help ?? "give it \(remedy)",
                fix: fix
            )
        }
        let key = areFiles ? name.lowercased() : name
        if let owner = owners[key] {
            return Diagnostic(
                .nameCollision,
                owner.name == name
                    ? "\(kind) `\(wireName.value)` and \(owner.kind) `\(owner.wireName)` would both be named `\(name)` in Swift"
                    : "\(kind) `\(wireName.value)` and \(owner.kind) `\(owner.wireName)` would have files of one name where case does not count",
                at: wireName.location,
                notes: [.init("the other is here", at: owner.location)],
                help: help ?? "give one of them \(remedy)",
                fix: fix
            )
        }
        owners[key] = Owner(name: name, kind: kind, wireName: wireName.value, location: wireName.location)
        return nil
    }
}
