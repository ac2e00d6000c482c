import APIGenDiagnostics
import APIGenSupport

/// The names of one scope in Swift. It finds names that are declared twice.
struct NameScope {
    private struct Owner {
        var name: String
        var kind: String
        var wireName: String
        var location: SourceLocation
    }

    private var owners: [String: Owner]
    /// The reserved names of generated code, with the reasons.
    private let reserved: [String: String]
    /// Whether the names are also names of files, which some disks compare without case.
    private let areFiles: Bool

    /// - Parameter count: How many names are added, if it is known.
    init(reserved: [String: String] = [:], areFiles: Bool = false, count: Int = 0) {
        owners = Dictionary(minimumCapacity: count)
        self.reserved = reserved
        self.areFiles = areFiles
    }

    /// Adds a name of the spec.
    ///
    /// - Parameters:
    ///   - besides: The reserved names that this declaration may have.
    ///   - remedy: What to give to one of two declarations, unless `help` is present.
    /// - Returns: The error for a duplicate or reserved name; `nil` for an empty name, which is reported already.
    mutating func claim(
        _ name: String,
        for wireName: Located<String>,
        kind: String,
        besides allowed: Set<String> = [],
        remedy: String = "another name with `as`",
        help: String? = nil,
        fix: @autoclosure () -> Fix? = nil
    ) -> Diagnostic? {
        if name.isEmpty { return nil }
        if let reason = reserved[name], !allowed.contains(name) {
            return Diagnostic(
                .nameCollision,
                "\(kind) `\(wireName.value)` would be named `\(name)` in Swift, which \(reason)",
                at: wireName.location,
                help: help ?? "give it \(remedy)",
                fix: fix()
            )
        }
        let key = areFiles ? name.lowercased() : name
        if let owner = owners[key] {
            return Diagnostic(
                .nameCollision,
                owner.name == name
                    ? "\(kind) `\(wireName.value)` and \(owner.kind) `\(owner.wireName)` would both be named `\(name)` in Swift"
                    : "\(kind) `\(wireName.value)` and \(owner.kind) `\(owner.wireName)` would have files whose names differ in case only",
                at: wireName.location,
                notes: [.init("the other is here", at: owner.location)],
                help: help ?? "give one of them \(remedy)",
                fix: fix()
            )
        }
        owners[key] = Owner(name: name, kind: kind, wireName: wireName.value, location: wireName.location)
        return nil
    }
}
