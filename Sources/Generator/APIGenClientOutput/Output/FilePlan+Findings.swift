import APIGenSupport

extension FilePlan {
    /// A finding of `check`: a file, and how it differs from the generated one.
    package struct Finding: Hashable, Sendable {
        package var path: String
        package var drift: Drift
        /// The file; `nil` if it has no difference to show.
        package var entry: Entry?

        /// The message about a conflict. The user's name of the output folder precedes the path.
        package func message(in folder: String) -> String {
            "\(folder)/\(path) \(drift == .malformedManifest ? "is" : "was") \(drift.text)"
        }
    }

    /// How a file differs from the generated one.
    package enum Drift: Hashable, Sendable {
        case missing
        case changed
        case orphaned
        case edited
        case foreign
        case newerGenerator(String)
        case malformedManifest

        /// The drift of a file in a state; `nil` for an expected file.
        fileprivate init?(_ state: State) {
            switch state {
            case .unchanged: return nil
            case .created, .missing: self = .missing
            case .changed: self = .changed
            case .orphaned: self = .orphaned
            case .edited: self = .edited
            case .foreign: self = .foreign
            }
        }

        /// The text after the name of the file in the summary.
        package var text: String {
            switch self {
            case .missing: "missing"
            case .changed: "changed"
            case .orphaned: "orphaned"
            case .edited: "edited by hand"
            case .foreign: "not written by apigen"
            case .newerGenerator(let version): "written by a newer apigen (\(version) > \(APIGen.version))"
            case .malformedManifest: "not a manifest of apigen"
            }
        }
    }

    /// The files that only `--force` overwrites or removes, because they were edited by hand.
    package var conflicts: [Finding] {
        let manifest = manifestDrift.map { [Finding(path: Manifest.fileName, drift: $0)] } ?? []
        return manifest
            + entries.compactMap { entry in
                switch entry.state {
                case .edited: Finding(path: entry.path, drift: .edited)
                case .foreign: Finding(path: entry.path, drift: .foreign)
                default: nil
                }
            }
    }

    /// How the manifest differs from one that this version can replace; `nil` if it does not.
    private var manifestDrift: Drift? {
        if let version = stored.newerGenerator { return .newerGenerator(version) }
        if case .malformed = stored { return .malformedManifest }
        return nil
    }

    /// The differences between the folder and the generated files; empty if generating would change nothing.
    package var findings: [Finding] {
        var findings = entries.compactMap { entry in
            Drift(entry.state).map { Finding(path: entry.path, drift: $0, entry: entry) }
        }
        if let manifest = manifestDrift ?? Drift(manifestEntry.state) {
            findings.append(Finding(path: manifestEntry.path, drift: manifest, entry: manifestEntry))
        }
        return findings
    }
}
