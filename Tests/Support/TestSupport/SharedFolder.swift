public import Foundation

/// The folder `shared` next to the checkout, or the one that `APIGEN_SHARED` names, with recorded responses, documents
/// and official test suites. Most machines do not have it.
///
/// A suite that needs it has the trait `.enabled(if: SharedFolder.isPresent, "the folder ../shared is absent")`.
public enum SharedFolder {
    public static let url: URL = {
        if let path = ProcessInfo.processInfo.environment["APIGEN_SHARED"], !path.isEmpty {
            return URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
        }
        return Checkout.url(of: "../shared").standardizedFileURL
    }()

    public static var isPresent: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The bytes of a file by its path inside the folder, such as `github/recordings/user.json`.
    public static func read(_ path: String) throws -> Data {
        try Data(contentsOf: url.appending(path: path))
    }
}
