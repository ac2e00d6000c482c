import APIGenSupport

extension FilePlan {
    /// What only `--force` overcomes, because someone's work would be lost.
    package enum Conflict: Hashable, Sendable {
        case edited(path: String)
        case foreign(path: String)
        case newerGenerator(String)
        case malformedManifest

        /// The file in the way, below the output folder.
        package var path: String {
            switch self {
            case .edited(let path), .foreign(let path): path
            case .newerGenerator, .malformedManifest: Manifest.fileName
            }
        }

        /// The same as `check` finds it.
        package var drift: Drift {
            switch self {
            case .edited: .edited
            case .foreign: .foreign
            case .newerGenerator(let version): .newerGenerator(version)
            case .malformedManifest: .malformedManifest
            }
        }

        /// The words for it, below the output folder as the user knows it.
        package func message(in folder: String) -> String {
            switch self {
            case .edited(let path):
                "\(folder)/\(path) was edited by hand"
            case .foreign(let path):
                "\(folder)/\(path) was not written by apigen"
            case .newerGenerator(let version):
                "\(folder)/\(Manifest.fileName) was written by a newer apigen (\(version) > \(APIGen.version))"
            case .malformedManifest:
                "\(folder)/\(Manifest.fileName) is not a manifest of apigen"
            }
        }
    }

    package var conflicts: [Conflict] {
        var conflicts: [Conflict] = []
        if let version = stored.newerGenerator { conflicts.append(.newerGenerator(version)) }
        if case .malformed = stored { conflicts.append(.malformedManifest) }
        for entry in entries {
            switch entry.state {
            case .edited: conflicts.append(.edited(path: entry.path))
            case .foreign: conflicts.append(.foreign(path: entry.path))
            default: break
            }
        }
        return conflicts
    }
}
