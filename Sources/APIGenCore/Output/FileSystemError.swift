import Foundation

/// A system call that failed: what was tried, where, and the system's reason.
package struct FileSystemError: Error, Hashable, Sendable {
    package enum Action: String, Sendable {
        case read
        case write
        case remove
        case makeFolder = "make the folder"
    }

    package var action: Action
    package var path: String
    /// The value of `errno`.
    package var code: Int32

    package init(_ action: Action, _ path: String, code: Int32 = errno) {
        self.action = action
        self.path = path
        self.code = code
    }

    /// The system's words, as in "No such file or directory".
    package var reason: String { String(cString: strerror(code)) }

    /// The code of a file that is not there.
    package static let missingFile = ENOENT

    package var isMissingFile: Bool { code == Self.missingFile }
}
