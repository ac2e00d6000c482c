internal import Foundation

// `photo.jpg` comes of `photo.jpg.apigen-IngxIg.part`, where the letters before the end are the version of the content.
nonisolated extension APIPartialFile {
    private static let mark = ".apigen-"
    private static let ending = ".part"

    static func url(for destination: URL, _ version: APIContentVersion?) -> URL {
        let name = destination.lastPathComponent + mark + (version?.fileNamePart ?? "") + ending
        return destination.deletingLastPathComponent().appending(path: name)
    }

    /// A part that an earlier download has left.
    static func existing(for destination: URL) -> (url: URL, version: APIContentVersion?)? {
        let folder = destination.deletingLastPathComponent()
        let start = destination.lastPathComponent + mark
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        guard let name = names.sorted().first(where: { $0.hasPrefix(start) && $0.hasSuffix(ending) }) else {
            return nil
        }
        let part = String(name.dropFirst(start.count).dropLast(ending.count))
        return (folder.appending(path: name), APIContentVersion(fileNamePart: part))
    }
}
