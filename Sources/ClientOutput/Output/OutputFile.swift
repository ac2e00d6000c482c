package import APIGenSupport

/// A generated file for a build system, which says where it lies and removes it: no manifest is next to it.
package enum OutputFile {
    package enum Outcome: String, Sendable { case created, updated, unchanged }

    /// Puts a text in the place of a file at once, and leaves a file alone that has it already.
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
