import APIGenCore
import APIGenDiagnostics
import APIGenSupport
import APIModel

/// Where the texts of a spec and of the files that it names come from.
struct SpecTexts {
    /// The text of a file by its path as the user gave it, and the spec that names it, if one does.
    private let readFile: (_ path: String, _ spec: String?) throws(FileSystemError) -> [UInt8]
    /// What messages put before the path: `v1.2:`.
    private let prefix: String

    /// The text of a file that no spec names.
    func read(_ path: String) throws(FileSystemError) -> [UInt8] { try readFile(path, nil) }

    /// The path that messages show.
    func shown(_ path: String) -> String { prefix + path }

    /// The path behind the one that messages show.
    private func path(_ shown: String) -> String { String(shown.dropFirst(prefix.count)) }

    /// What the spec at a path describes, or else the errors in it.
    func api(_ path: String) throws(FileSystemError) -> (api: API?, diagnostics: [Diagnostic]) {
        Generator.api(path: shown(path), bytes: try read(path)) { file throws(FileSystemError) in
            try readFile(self.path(file), path)
        }
    }

    /// The files as they are now.
    static func disk(_ inputs: Inputs) -> SpecTexts {
        SpecTexts(
            readFile: { path, spec throws(FileSystemError) in
                guard let spec else { return try inputs.read(path) }
                return try inputs.read(path, namedBy: spec)
            },
            prefix: ""
        )
    }

    /// The files as git has them in a revision.
    static func revision(_ revision: Revision, _ context: Context) -> SpecTexts {
        SpecTexts(
            readFile: { path, _ throws(FileSystemError) in
                guard let bytes = try revision.read(context.absolute(path)) else {
                    throw FileSystemError(.read, "\(revision.name):\(path)", code: FileSystemError.missingFile)
                }
                return bytes
            },
            prefix: "\(revision.name):"
        )
    }
}
