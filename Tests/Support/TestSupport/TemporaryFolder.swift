public import Foundation

/// A new empty folder in the system's temporary directory. It is removed with its content when its last reference is
/// released.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() throws {
        // On macOS the path of the temporary directory contains a symbolic link. Messages of the command show the real
        // path.
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        url = parent.appending(path: "apigen-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The folder's absolute path, without a slash at its end.
    public var path: String {
        url.path
    }

    /// The paths of all files inside, relative to the folder and sorted; folders are not listed.
    public var files: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: path)
                .filter { path in
                    var isFolder: ObjCBool = false
                    let exists = FileManager.default.fileExists(
                        atPath: url.appending(path: path).path,
                        isDirectory: &isFolder
                    )
                    return exists && !isFolder.boolValue
                }
                .sorted()
        }
    }

    /// The text of the file at a path inside the folder.
    public func text(at path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    /// Writes a file at a path in the folder, creates the folders of the path, and returns the URL of the file.
    @discardableResult
    public func write(_ text: String, to path: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
        return file
    }
}
