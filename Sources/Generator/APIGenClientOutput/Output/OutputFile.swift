package import APIGenSupport

/// A file at a path that a build system or a person chooses. There is no manifest.
package enum OutputFile {
    package enum Outcome: String, Sendable { case created, updated, unchanged }

    /// Writes a file in one step. A file with the same text is not touched.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Outcome {
        let old = try FileSystem.kind(at: path) == .file ? FileSystem.read(path) : nil
        if old == bytes { return .unchanged }
        let temporary = OutputPath.temporary(for: path)
        do throws(FileSystemError) {
            try FileSystem.makeFolder(
                path.parts(between: "/", keepsEmpty: true).dropLast().joined(separator: "/")
            )
            try FileSystem.write(bytes, to: temporary)
            try FileSystem.sync(temporary)
            try FileSystem.rename(temporary, to: path)
        } catch {
            try? FileSystem.remove(temporary)
            throw FileSystemError(error.action, path, code: error.code)
        }
        return old == nil ? .created : .updated
    }

    /// Whether a client in one file may replace the item at a path: apigen wrote it, as its beginning shows, or nothing
    /// is lost.
    package static func mayReplace(
        _ path: String,
        by bytes: [UInt8],
        header: String
    ) throws(FileSystemError) -> Bool {
        switch try FileSystem.kind(at: path) {
        // Writing to the path of a folder fails with the reason of the system.
        case nil, .folder: return true
        case .file:
            let old = try FileSystem.read(path)
            return old.isEmpty || old.starts(with: header.utf8) || LineEnds.normal(old) == bytes
        case .symbolicLink, .other: return false
        }
    }
}
