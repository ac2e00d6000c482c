public import Foundation

/// The folder `shared` beside the checkout, with recorded answers and official suites; absent on most machines.
///
/// A suite that needs it says `.enabled(if: SharedFolder.isPresent, "the folder ../shared is absent")`.
public enum SharedFolder {
    public static let url = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "../shared")
        .standardizedFileURL

    public static var isPresent: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The bytes of a file by its path inside the folder, such as `github/recordings/user.json`.
    public static func read(_ path: String) throws -> Data {
        try Data(contentsOf: url.appending(path: path))
    }
}
