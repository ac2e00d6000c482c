package import APIGenDiagnostics

// Keys that are read, and would have no effect where they are.
extension Spec.Field {
    /// Errors for those keys of the long form that change nothing.
    ///
    /// - Parameter place: What has no use for the keys, as a message calls it: `a constant`.
    package func unusedKeys(
        _ unused: [FieldKey],
        metadata: [Metadata.Key] = [],
        in place: String
    ) -> [Diagnostic] {
        let names = unused.map(\.rawValue) + metadata.map { FieldKey.prefix + $0.rawValue }
        return keys.filter { names.contains($0.value) }.map { .unusedKey($0, in: place) }
    }
}

extension Diagnostic {
    static func unusedKey(_ key: Located<String>, in place: String) -> Diagnostic {
        Diagnostic(
            .contradictoryKeys,
            "`\(key.value)` has no effect in \(place)",
            at: key.location,
            help: "delete it; what only readers of the spec should know is a comment: # …"
        )
    }
}
