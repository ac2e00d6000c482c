public import Foundation

/// The files of this repository, which tests read.
public enum Checkout {
    /// The folder with `Package.swift`.
    public static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// A file or a folder by its path in the repository, such as `Specs/forge.yaml`.
    public static func url(of path: String) -> URL { folder.appending(path: path) }
}
