/// Which paths apigen writes: relative, plain, and never one of its own.
package enum OutputPath {
    /// The ending of a file that is not written to its end yet; no compiler and no package manager reads it.
    static let temporarySuffix = ".apigen-tmp"

    /// The list of a client's files, which is in its folder.
    package static let manifestName = ".apigen.json"

    /// The longest name that the file systems of Linux, macOS and Windows have in common.
    package static let maximumNameBytes = 255

    /// Whether a path stays below the folder it is appended to, on every system.
    package static func isSafe(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return false }
        guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\\" }) else { return false }
        return path.lowercased() != manifestName && !path.hasSuffix(temporarySuffix)
    }

    /// Where a file is written before it takes its name: in the same folder, so that the renaming is one step.
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
