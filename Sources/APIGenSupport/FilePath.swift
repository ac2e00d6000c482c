/// Computes with paths as texts, without access to the disk.
package enum FilePath {
    /// A path without `.` and `x/..`, so that equal paths have equal texts.
    package static func normal(_ path: String) -> String {
        (path.hasPrefix("/") ? "/" : "") + parts(of: path).joined(separator: "/")
    }

    /// The folder of a file, by its absolute path.
    package static func folder(of path: String) -> String {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        return "/" + folder
    }

    /// The path from a folder to a file, `./a.yaml` or `./../a.yaml`. Both arguments are absolute paths.
    package static func relative(_ path: String, to folder: String) -> String {
        let (file, folder) = (parts(of: path), parts(of: folder))
        let common = zip(file, folder).prefix { $0 == $1 }.count
        let ascent = Array(repeating: "..", count: folder.count - common)
        return (["."] + ascent + file.dropFirst(common).map(String.init)).joined(separator: "/")
    }

    private static func parts(of path: String) -> [Substring] {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts
    }
}
