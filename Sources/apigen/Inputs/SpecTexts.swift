import APIGenCore

/// Where the texts of a spec and of the files that it names come from.
struct SpecTexts {
    /// The text of a file by its path as the user gave it.
    let read: (String) throws(FileSystemError) -> [UInt8]
    /// What messages put before the path: `v1.2:`.
    private let prefix: String

    /// The path that messages show.
    func shown(_ path: String) -> String { prefix + path }

    /// The path behind the one that messages show.
    private func path(_ shown: String) -> String { String(shown.dropFirst(prefix.count)) }

    /// What the spec at a path describes, or else the mistakes in it.
    func api(_ path: String) throws(FileSystemError) -> (api: API?, diagnostics: [Diagnostic]) {
        Generator.api(path: shown(path), bytes: try read(path)) { file throws(FileSystemError) in
            try read(self.path(file))
        }
    }

    /// The files as they are now.
    static func disk(_ context: Context) -> SpecTexts {
        SpecTexts(
            read: { path throws(FileSystemError) in
                try FileSystem.read(context.absolute(path), atMost: Inputs.limit)
            },
            prefix: ""
        )
    }

    /// The files as git has them in a revision.
    static func revision(_ revision: Revision, _ context: Context) -> SpecTexts {
        SpecTexts(
            read: { path throws(FileSystemError) in
                guard let bytes = try revision.read(context.absolute(path)) else {
                    throw FileSystemError(.read, "\(revision.name):\(path)", code: FileSystemError.missingFile)
                }
                return bytes
            },
            prefix: "\(revision.name):"
        )
    }
}
