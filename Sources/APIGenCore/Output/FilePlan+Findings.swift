extension FilePlan {
    /// One thing that `check` tells: a file and how it differs from what would be generated.
    package struct Finding: Hashable, Sendable {
        package var path: String
        package var text: String
        /// The file, if there is something to show of it.
        package var entry: Entry?
    }

    /// Everything that generating would change: nothing is found exactly when every file and the manifest would stay.
    package var findings: [Finding] {
        var findings = entries.compactMap { entry in
            Self.text(of: entry.state).map { Finding(path: entry.path, text: $0, entry: entry) }
        }
        let manifest: String? =
            if let version = stored.newerGenerator {
                "written by a newer apigen (\(version) > \(APIGen.version))"
            } else if case .malformed = stored {
                "not a manifest of apigen"
            } else {
                Self.text(of: manifestEntry.state)
            }
        if let manifest { findings.append(Finding(path: manifestEntry.path, text: manifest, entry: manifestEntry)) }
        return findings
    }

    private static func text(of state: State) -> String? {
        switch state {
        case .unchanged: nil
        case .created, .missing: "missing"
        case .changed: "changed"
        case .orphaned: "orphaned"
        case .edited: "edited by hand"
        case .foreign: "not written by apigen"
        }
    }
}
