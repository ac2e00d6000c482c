public import Foundation


/// The folder `shared` beside the checkout, with recorded answers and official suites; absent on most machines.
public enum SharedFolder {
    public static let url = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "../shared")
        .standardizedFileURL
}
