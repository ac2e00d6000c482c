/// Computes with paths as strings, without access to the disk.
///
/// It compares bytes, as the system does. As characters, a slash and a combining mark after it are not a slash.
public enum FilePath {
    public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// A path without `.` and `x/..`, so that equal paths have equal strings.
    public static func normal(_ path: String) -> String {
        // `joined` is slow the first time that it is called with a type of strings.
        (isAbsolute(path) ? "/" : "") + parts(of: path).map(String.init).joined(separator: "/")
    }

    /// The folder of a file, by its absolute path.
    public static func folder(of path: String) -> String {
        "/" + path.parts(between: "/").dropLast().map(String.init).joined(separator: "/")
    }

    /// The last part of a path: `forge.yaml`.
    public static func name(of path: String) -> String { path.parts(between: "/").last.map(String.init) ?? path }

    /// The path of a file that another one names relative to its own folder.
    public static func path(_ path: String, nextTo other: String) -> String {
        guard !isAbsolute(path), let slash = other.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return other[..<other.utf8.index(after: slash)] + path
    }

    /// Whether a path is a folder or is below it. Both are absolute and without symbolic links, `.` and `..`.
    public static func contains(_ folder: String, _ path: String) -> Bool {
        let (folder, path) = (parts(of: folder), parts(of: path))
        return folder.count <= path.count && zip(folder, path).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// The path from a folder to a file, `./a.yaml` or `./../a.yaml`. Both arguments are absolute paths.
    public static func relative(_ path: String, to folder: String) -> String {
        let (file, folder) = (parts(of: path), parts(of: folder))
        let common = zip(file, folder).prefix { $0 == $1 }.count
        let ascent = Array(repeating: "..", count: folder.count - common)
        return (["."] + ascent + file.dropFirst(common).map(String.init)).joined(separator: "/")
    }

    private static func parts(of path: String) -> [Substring] {
        var parts: [Substring] = []
        for part in path.parts(between: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts
    }
}

/// The paths that apigen may write: relative, below the output folder, and none of the files that it keeps for itself.
public enum OutputPath {
    /// The extension of a file that is being written. No compiler and no package manager reads such a file.
    static let temporarySuffix = ".apigen-tmp"

    /// The manifest of a client, in the folder of the client.
    public static let manifestName = ".apigen.json"

    /// The attributes of git for a client, in the folder of the client.
    public static let attributesName = ".gitattributes"

    /// The length of names that the file systems of Linux, macOS and Windows all allow.
    public static let maximumNameBytes = 255

    /// Whether a path stays below the folder it is appended to, on every system.
    public static func isSafe(_ path: String) -> Bool {
        /// The length of the current part, and whether it has dots alone.
        var (length, hasDotsAlone) = (0, true)
        func isPart() -> Bool { length > 0 && (length > 2 || !hasDotsAlone) }
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                guard isPart() else { return false }
                (length, hasDotsAlone) = (0, true)
                continue
            }
            guard byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "\\") else { return false }
            length += 1
            hasDotsAlone = hasDotsAlone && byte == UInt8(ascii: ".")
        }
        guard isPart() else { return false }
        return path.lowercased() != manifestName && !path.hasSuffix(temporarySuffix)
    }

    /// The path of the temporary file. It is in the same folder, so that the file can be renamed in one step.
    public static func temporary(for path: String) -> String {
        var bytes = Array(path.utf8)
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let dot = UInt8(ascii: ".")
        if start == bytes.count || bytes[start] != dot { bytes.insert(dot, at: start) }
        return String(decoding: bytes, as: UTF8.self) + temporarySuffix
    }

    /// The folders of a path, outermost first: `a/b/c.swift` is in `a` and `a/b`.
    public static func folders(of path: String) -> [String] {
        let bytes = path.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}
