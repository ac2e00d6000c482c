internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// The file of a request body: either a file of the caller, or a temporary file that is deleted with its last
/// reference.
nonisolated final class APISentFile: APIBodyFile {
    let url: URL
    private let isTemporary: Bool

    /// A file of the caller, which is not deleted.
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

    func task(sending message: URLRequest, in session: URLSession) throws -> URLSessionTask {
        #if canImport(FoundationNetworking)
            do {
                return try APIFileStream(url).task(sending: message, in: session)
            } catch {
                throw APITransportError(.invalidRequest, underlying: error)
            }
        #else
            session.uploadTask(with: message, fromFile: url)
        #endif
    }
}

nonisolated extension APISentFile {
    /// A new file with the bytes of all parts. Only the current user can read it.
    ///
    /// - Throws: `CocoaError` if a file cannot be read or the disk is full, `CancellationError`, or
    ///   ``APITransportError`` after the deadline.
    static func temporary(_ parts: APIMultipart, until deadline: APIDeadline?) async throws -> APISentFile {
        let file = APISentFile(temporary: .temporaryDirectory.appending(path: "apigen-upload-\(UUID().uuidString)"))
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
        while try copyChunks(from: input, to: output) {
            try Task.checkCancellation()
            try deadline?.check()
            // A large file must not block other tasks for long.
            await Task.yield()
        }
    }

    /// Copies one mebibyte in small chunks. None of them is kept while the task waits: with a thousand concurrent
    /// uploads, larger ones would be a gibibyte.
    ///
    /// - Returns: Whether there may be more.
    private static func copyChunks(from input: FileHandle, to output: FileHandle) throws -> Bool {
        for _ in 0..<16 {
            guard let chunk = try input.read(upToCount: 1 << 16), !chunk.isEmpty else { return false }
            try output.write(contentsOf: chunk)
        }
        return true
    }

    /// - Throws: `CocoaError` if the file cannot be read.
    static func check(_ url: URL) throws {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        _ = try file.read(upToCount: 1)
    }
}
