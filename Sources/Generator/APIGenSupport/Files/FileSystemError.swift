#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reads a file that a spec names. The path is the one that messages show, without a revision.
public typealias FileReader = (String) throws(FileSystemError) -> [UInt8]

/// A system call that failed: the operation, the path, and the reason that the system gives.
public struct FileSystemError: Error, Hashable, Sendable {
    public enum Action: String, Sendable {
        case read
        case write
        case remove
        case makeFolder = "make the folder"
    }

    public var action: Action
    public var path: String
    /// The value of `errno`.
    public var code: Int32

    package init(_ action: Action, _ path: String, code: Int32 = errno) {
        self.action = action
        self.path = path
        self.code = code
    }

    /// The reason in the words of the system: "No such file or directory".
    public var reason: String {
        switch code {
        case Self.notAFile: "it is a pipe or a device, and no file"
        case Self.outside: "a symbolic link leads out of the repository"
        default: String(cString: strerror(code))
        }
    }

    // No value of `errno` is negative.

    /// The code for a pipe, a socket or a device in place of a file.
    public static let notAFile: Int32 = -1
    /// The code for a file outside of the folder that a run may read.
    public static let outside: Int32 = -2

    /// The code for a missing file.
    public static let missingFile = ENOENT

    public var isMissingFile: Bool { code == Self.missingFile }

    /// Whether there is a folder in place of a file.
    public var isFolder: Bool { code == EISDIR }

    public static func outside(_ path: String) -> FileSystemError {
        FileSystemError(.read, path, code: outside)
    }

    public var isOutside: Bool { code == Self.outside }
}
