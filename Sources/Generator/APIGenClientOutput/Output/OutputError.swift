package import APIGenSupport

/// An error because of which an output folder cannot be read or written, whatever the options are.
package enum OutputError: Error, Hashable, Sendable {
    /// A path outside of the output folder, or of one of apigen's own files.
    case unsafePath(String)
    /// Such a path in a manifest.
    case unsafeListing(String, in: String)
    /// Two paths that differ in case only, and are the same on some disks.
    case clashingPaths(String, String)
    case symbolicLink(String)
    /// A file that the run has read, such as the spec itself.
    case input(String)
    /// A path with a name that is too long for the disk.
    case longName(String)
    case notAFile(String)
    case notAFolder(String)
    case system(FileSystemError)

    package var message: String {
        switch self {
        case .unsafePath(let path):
            "'\(path)' is not a path below the output folder"
        case .unsafeListing(let path, let manifest):
            "'\(manifest)' lists '\(path)', which is not a path below the output folder"
        case .clashingPaths(let first, let second) where first == second:
            "two files would be written to '\(first)'"
        case .clashingPaths(let first, let second):
            "'\(first)' and '\(second)' are one file on a disk that ignores case"
        case .symbolicLink(let path):
            "'\(path)' is a symbolic link, and apigen does not write through links"
        case .input(let path):
            "'\(path)' is read by this run, which would overwrite it"
        case .longName(let path):
            "'\(path)' has a name that is too long for this disk"
        case .notAFile(let path):
            "'\(path)' is in the way: a file belongs there"
        case .notAFolder(let path):
            "'\(path)' is in the way: a folder belongs there"
        case .system(let error):
            "cannot \(error.action.rawValue) '\(error.path)': \(error.reason)"
        }
    }
}
