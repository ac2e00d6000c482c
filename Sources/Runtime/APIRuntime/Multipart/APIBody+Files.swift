public import Foundation

nonisolated extension APIBody {
    /// A value or ``APIFields`` as parts (RFC 7578). The names of nested fields are in brackets, and each ``APIUpload``
    /// is a file.
    ///
    /// A null, an empty array and an empty object are omitted, and bytes are sent unchanged. A file on disk is read while
    /// it is sent. On Apple's platforms, ``APIURLSessionTransport`` first writes a body with such a file to a temporary
    /// file, which is removed after the call.
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

    /// A file on disk, which is read while it is sent. A FIFO is one, too, and is read once: the call is not repeated
    /// with what it has sent.
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

    package func check() throws { try APISentFile.check(url) }

    package var bytes: Data {
        get throws { try Data(contentsOf: url) }
    }

    package var summary: String { "the file \(url.lastPathComponent)" }

    package var isOnDisk: Bool { true }

    package var pieces: [APIBodyReader.Piece] { [.file(url)] }

    package func file(until deadline: APIDeadline?) async throws -> (any APIBodyFile)? {
        try await APISentFile.file(of: pieces, until: deadline)
    }
}

nonisolated extension APIMultipart {
    package var encoded: APIBody.Content { .source(self) }

    package func check() throws {
        try files.forEach(APISentFile.check)
        try checkBoundary()
    }

    package var summary: String { "\(parts.count) parts" }

    package var isOnDisk: Bool { !files.isEmpty }

    package var searchableBytes: Int? { files.isEmpty ? count : nil }

    package func file(until deadline: APIDeadline?) async throws -> (any APIBodyFile)? {
        files.isEmpty ? nil : try await APISentFile.file(of: pieces, until: deadline)
    }
}

nonisolated extension APIFields {
    /// Sets the media type of a field's part in a multipart body. Other bodies ignore it.
    ///
    /// If it is JSON, the value is one part with its JSON text. A file with another type than
    /// `application/octet-stream` keeps its own.
    public mutating func setContentType(_ contentType: String, of name: String) {
        for index in fields.indices where fields[index].name == name {
            fields[index].value = fields[index].value.map { APITypedPart(value: $0, contentType: contentType) }
        }
    }
}

/// A value with the media type of its part in a multipart body.
nonisolated private struct APITypedPart: Encodable, Sendable {
    let value: any Encodable & Sendable
    let contentType: String

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

nonisolated extension APITypedPart: APITreeConvertible {
    func tree(at path: @autoclosure () -> [any CodingKey]) throws -> APITree {
        .part(try APITreeEncoder.tree(of: value, at: path()), contentType: contentType)
    }
}
