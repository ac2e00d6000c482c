package import APIGenSupport

/// A generated file at a path that a build system chooses. There is no manifest.
package enum OutputFile {
    package enum Outcome: String, Sendable { case created, updated, unchanged }

    /// Writes a file in one step. A file with the same text is not touched.
    package static func write(_ text: String, to path: String) throws(FileSystemError) -> Outcome {
        let bytes = Array(text.utf8)
        let old = try FileSystem.kind(at: path) == .file ? FileSystem.read(path) : nil
        if old == bytes { return .unchanged }
        let temporary = OutputPath.temporary(for: path)
        do throws(FileSystemError) {
            try FileSystem.makeFolder(
                path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
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
}
