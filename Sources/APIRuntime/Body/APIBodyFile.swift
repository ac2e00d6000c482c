internal import Foundation

/// The file that a body is sent from: one of the caller's, or a temporary one that goes with the last reference.
///
/// Foundation on Linux sends a stream of bytes with a wrong framing and no length, but a file as it should.
nonisolated final class APIBodyFile: Sendable {
    let url: URL
    private let isTemporary: Bool

    /// A file that stays where it is.
    init(_ url: URL) {
        self.url = url
        isTemporary = false
    }

    private init(temporary url: URL) {
        self.url = url
        isTemporary = true
    }

    deinit {
        if isTemporary { try? FileManager.default.removeItem(at: url) }
    }

    /// A new file with the bytes of all parts, which only this user can read.
    ///
    /// - Throws: `CocoaError` where a file cannot be read or the disk is full, `CancellationError`, ``APITransportError``
    ///   where the time is over.
    static func temporary(_ parts: APIMultipart, until deadline: APIDeadline?) async throws -> APIBodyFile {
        let file = APIBodyFile(temporary: .temporaryDirectory.appending(path: "apigen-upload-\(UUID().uuidString)"))
        guard
            FileManager.default.createFile(atPath: file.url.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
        let output = try FileHandle(forWritingTo: file.url)
        defer { try? output.close() }
        for piece in parts.pieces {
            switch piece {
            case .frame(let text): try output.write(contentsOf: Data(text.utf8))
            case .bytes(let bytes): try output.write(contentsOf: try parts.checked(bytes))
            case .file(let url): try await copy(url, to: output, until: deadline)
            }
        }
        return file
    }

    private static func copy(_ url: URL, to output: FileHandle, until deadline: APIDeadline?) async throws {
        let input = try FileHandle(forReadingFrom: url)
        defer { try? input.close() }
        while let chunk = try input.read(upToCount: 1 << 20), !chunk.isEmpty {
            try Task.checkCancellation()
            try deadline?.check()
            try output.write(contentsOf: chunk)
            // Other tasks shall not wait for the disk for long.
            await Task.yield()
        }
    }

    /// - Throws: `CocoaError` where the file cannot be read.
    static func check(_ url: URL) throws {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        _ = try file.read(upToCount: 1)
    }
}
