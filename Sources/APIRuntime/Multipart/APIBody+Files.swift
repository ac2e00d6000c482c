public import Foundation

nonisolated extension APIBody {
    /// A value or ``APIFields`` as parts (RFC 7578). The names of nested fields are in brackets, and each ``APIUpload``
    /// is a file.
    ///
    /// A null, an empty array and an empty object are omitted, and bytes are sent unchanged. If a part is a file on
    /// disk, the whole body is first written to a temporary file, which is removed after the call.
    ///
    /// - Parameters:
    ///   - value: The value to send.
    ///   - boundary: The text between the parts. It is random unless a test sets it.
    public static func multipart(
        _ value: some Encodable & Sendable,
        boundary: String? = nil
    ) -> Self {
        let boundary = boundary ?? APIMultipart.randomBoundary()
        return Self(
            contentType: "multipart/form-data; boundary=\(boundary)",
            .source(
                APIEncodedSource { fields in
                    .source(try APIMultipart(APITree(of: value, adding: fields), boundary: boundary))
                }
            )
        )
    }

    /// A file on disk, which is read while it is sent.
    public static func file(_ url: URL, contentType: String? = "application/octet-stream") -> Self {
        Self(contentType: contentType, .source(APIFileSource(url: url)))
    }

    /// The bytes or the file of an upload, with its media type.
    public static func upload(_ upload: APIUpload) -> Self {
        switch upload.source {
        case .bytes(let bytes): .data(bytes, contentType: upload.contentType)
        case .file(let url): .file(url, contentType: upload.contentType)
        }
    }
}

/// A file as the whole body.
nonisolated package struct APIFileSource: APIBodySource {
    package let url: URL

    package var encoded: APIBody.Content { .source(self) }

    package func check() throws { try APIBodyFile.check(url) }

    package var bytes: Data {
        get throws { try Data(contentsOf: url) }
    }

    package var summary: String { "the file \(url.lastPathComponent)" }

    package var isOnDisk: Bool { true }

    package func file(until deadline: APIDeadline?) -> APIBodyFile? { APIBodyFile(url) }
}

nonisolated extension APIMultipart {
    package var encoded: APIBody.Content { .source(self) }

    package func check() throws {
        try files.forEach(APIBodyFile.check)
        try checkBoundary()
    }

    package var summary: String { "\(parts.count) parts" }

    package var isOnDisk: Bool { !files.isEmpty }

    package var searchableBytes: Int? { files.isEmpty ? count : nil }

    package func file(until deadline: APIDeadline?) async throws -> APIBodyFile? {
        files.isEmpty ? nil : try await APIBodyFile.temporary(self, until: deadline)
    }
}

nonisolated extension APIBodyFile {
    /// A new file with the bytes of all parts. Only the current user can read it.
    ///
    /// - Throws: `CocoaError` if a file cannot be read or the disk is full, `CancellationError`, or
    ///   ``APITransportError`` after the deadline.
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
            // A large file must not block other tasks for long.
            await Task.yield()
        }
    }

    /// - Throws: `CocoaError` if the file cannot be read.
    static func check(_ url: URL) throws {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        _ = try file.read(upToCount: 1)
    }
}
