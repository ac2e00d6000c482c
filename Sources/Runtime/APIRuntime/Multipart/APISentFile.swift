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
                return try APIFileStream.task(sending: message, from: APIBodyReader([.file(url)]), in: session)
            } catch {
                throw APITransportError(.invalidRequest, underlying: error)
            }
        #else
            session.uploadTask(with: message, fromFile: url)
        #endif
    }
}

#if canImport(FoundationNetworking)
    /// A body with files, which is read while it is sent.
    nonisolated final class APISentPieces: APIBodyFile {
        private let reader: APIBodyReader

        init(_ reader: APIBodyReader) {
            self.reader = reader
        }

        func task(sending message: URLRequest, in session: URLSession) -> URLSessionTask {
            APIFileStream.task(sending: message, from: reader, in: session)
        }
    }
#endif

nonisolated extension APISentFile {
    /// The pieces of a body as a session sends them: a file as it is, or while it is read, or a temporary file if the
    /// session can do neither.
    ///
    /// - Throws: `CocoaError` if a file cannot be read or the disk is full, `CancellationError`, or
    ///   ``APITransportError`` after the deadline.
    static func file(of pieces: [APIBodyReader.Piece], until deadline: APIDeadline?) async throws -> any APIBodyFile {
        let reader = try APIBodyReader(pieces)
        // A session waits for a FIFO on the thread of all sessions, or sends nothing.
        if reader.mayWait { return try await waited(reader, until: deadline) }
        #if canImport(FoundationNetworking)
            return APISentPieces(reader)
        #else
            if case .file(let url) = pieces[0], pieces.count == 1 { return APISentFile(url) }
            return try await temporary(reader, until: deadline)
        #endif
    }

    /// A new file with the bytes of a body. Only the current user can read it.
    private static func temporary(_ reader: APIBodyReader, until deadline: APIDeadline?) async throws -> APISentFile {
        let (file, output) = try create()
        defer { try? output.close() }
        while try copyChunks(from: reader, to: output) {
            try Task.checkCancellation()
            try deadline?.check()
            // A large file must not block other tasks for long.
            await Task.yield()
        }
        return file
    }

    /// A new file with the bytes of a FIFO, which a thread of its own reads. After the deadline, that thread ends with
    /// the next bytes.
    private static func waited(_ reader: APIBodyReader, until deadline: APIDeadline?) async throws -> APISentFile {
        let (file, output) = try create()
        let isLeft = APILocked(false)
        defer { isLeft.withLock { $0 = true } }
        return try await APIDeadline.run(until: deadline) {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(
                        with: Result {
                            while !isLeft.withLock({ $0 }), try copyChunks(from: reader, to: output) {}
                            try output.close()
                            return file
                        }
                    )
                }
            }
        }
    }

    private static func create() throws -> (file: APISentFile, output: FileHandle) {
        let file = APISentFile(temporary: .temporaryDirectory.appending(path: "apigen-upload-\(UUID().uuidString)"))
        guard
            FileManager.default.createFile(atPath: file.url.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
        return (file, try FileHandle(forWritingTo: file.url))
    }

    /// Copies one mebibyte in small chunks. None of them is kept while the task waits: with a thousand concurrent
    /// uploads, larger ones would be a gibibyte.
    ///
    /// - Returns: Whether there may be more.
    private static func copyChunks(from reader: APIBodyReader, to output: FileHandle) throws -> Bool {
        for _ in 0..<16 {
            let chunk = try reader.read(upTo: 1 << 16)
            if chunk.isEmpty { return false }
            try output.write(contentsOf: chunk)
        }
        return true
    }

    /// Checks that a file can be read. The bytes of a FIFO are not read.
    ///
    /// - Throws: `CocoaError` if the file cannot be read.
    static func check(_ url: URL) throws {
        guard try APIBodyReader.Piece.length(of: url) != nil else {
            if FileManager.default.isReadableFile(atPath: url.path) { return }
            throw CocoaError(.fileReadNoPermission, userInfo: [NSURLErrorKey: url])
        }
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        _ = try file.read(upToCount: 1)
    }
}
