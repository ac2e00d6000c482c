import APIGenSupport

extension FilePlan {
    /// A file that only `--force` overwrites or removes, because it was edited by hand.
    package enum Conflict: Hashable, Sendable {
        case edited(path: String)
        case foreign(path: String)
        case newerGenerator(String)
        case malformedManifest

        /// The path of the file, below the output folder.
        package var path: String {
            switch self {
            case .edited(let path), .foreign(let path): path
            case .newerGenerator, .malformedManifest: Manifest.fileName
            }
        }

        /// The same as a finding of `check`.
        package var drift: Drift {
            switch self {
            case .edited: .edited
            case .foreign: .foreign
            case .newerGenerator(let version): .newerGenerator(version)
            case .malformedManifest: .malformedManifest
            }
        }

        /// The message. The user's name of the output folder precedes the path.
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
