/// The paths that apigen may write: relative, below the output folder, and none of the files that it keeps for itself.
package enum OutputPath {
    /// The extension of a file that is being written. No compiler and no package manager reads such a file.
    static let temporarySuffix = ".apigen-tmp"

    /// The manifest of a client, in the folder of the client.
    package static let manifestName = ".apigen.json"

    /// The length of names that the file systems of Linux, macOS and Windows all allow.
    package static let maximumNameBytes = 255

    /// Whether a path stays below the folder it is appended to, on every system.
    package static func isSafe(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return false }
        guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\\" }) else { return false }
        return path.lowercased() != manifestName && !path.hasSuffix(temporarySuffix)
    }

    /// The path of the temporary file. It is in the same folder, so that the file can be renamed in one step.
    package static func temporary(for path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return path.dropLast(name.count) + (name.hasPrefix(".") ? "" : ".") + name + temporarySuffix
    }

    /// The folders of a path, outermost first: `a/b/c.swift` is in `a` and `a/b`.
    package static func folders(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
