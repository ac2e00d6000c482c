internal import Foundation

// `photo.jpg` is the result of `photo.jpg.apigen-0f3a5c7e9b1d2f48-IngxIg.1024.part`: a hash of the address is between the
// hyphens, and the version of the content and its length, if it is known, follow them.
nonisolated extension APIPartialFile {
    private static let mark = ".apigen-"
    private static let ending = ".part"

    static func url(
        for destination: URL,
        of content: APIContentName,
        _ version: APIContentVersion?,
        total: Int64?
    ) -> URL {
        let version = (version?.fileNamePart ?? "") + (total.map { ".\($0)" } ?? "")
        let name = "\(destination.lastPathComponent)\(mark)\(content.text)-\(version)\(ending)"
        return destination.deletingLastPathComponent().appending(path: name)
    }

    /// The partial file of the same content from an earlier download.
    static func existing(
        for destination: URL,
        of content: APIContentName
    ) -> (url: URL, version: APIContentVersion?, total: Int64?)? {
        let start = destination.lastPathComponent + mark + content.text + "-"
        guard let name = parts(of: destination).first(where: { $0.hasPrefix(start) }) else { return nil }
        let parts = name.dropFirst(start.count).dropLast(ending.count).split(
            separator: ".",
            omittingEmptySubsequences: false
        )
        return (
            destination.deletingLastPathComponent().appending(path: name),
            parts.first.flatMap { APIContentVersion(fileNamePart: String($0)) },
            parts.dropFirst().first.flatMap { Int64($0) }
        )
    }

    /// Removes the partial files of other content with the same destination, which is now complete.
    func removeOtherParts() {
        let folder = destination.deletingLastPathComponent()
        for name in Self.parts(of: destination) {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    private static func parts(of destination: URL) -> [String] {
        let start = destination.lastPathComponent + mark
        let names = try? FileManager.default.contentsOfDirectory(atPath: destination.deletingLastPathComponent().path)
        return (names ?? []).sorted().filter { $0.hasPrefix(start) && $0.hasSuffix(ending) }
    }
}

/// A short name of the downloaded content, so that a partial file is never continued with another resource.
///
/// It is a checksum of the address without credentials, which may change.
nonisolated struct APIContentName: Hashable, Sendable {
    /// 16 hexadecimal digits.
    let text: String

    /// - Parameter address: The parts of the address.
    init(_ address: [String]) {
        text = APIChecksum.text(of: Data(address.joined(separator: "\n").utf8))
    }
}

nonisolated extension APICall {
    /// The name of the content that the call downloads.
    var contentName: APIContentName {
        let place =
            switch path.place {
            case .server(let path): ["\(server)", path, defaults.query.percentEncoded]
            case .url(let url): [url.withoutFragment]
            }
        return APIContentName([Resource.method.rawValue] + place + [resource.query.percentEncoded])
    }
}
