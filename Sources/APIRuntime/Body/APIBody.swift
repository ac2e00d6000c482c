public import Foundation

/// The body of a request, with the media type that is sent as its `Content-Type`.
nonisolated public struct APIBody: Sendable {
    /// Where the bytes come from.
    enum Content: Sendable {
        case bytes(Data)
        /// A value with more fields, encoded each time that the bytes are asked for.
        case encoded(@Sendable (APIFields) throws -> Data)
        case multipart(@Sendable (APIFields) throws -> APIMultipart)
        case file(URL)
    }

    /// The media type, for example `application/json`; `nil` is sent as `application/octet-stream`.
    public var contentType: String?

    /// Encoding is put off until the request is composed, off the caller's actor and where an error can be thrown.
    private var content: Content

    /// Fields beside those of the value, in place of those that have their names.
    private var additions = APIFields()

    init(contentType: String?, _ content: Content) {
        self.contentType = contentType
        self.content = content
    }

    /// A body of these bytes.
    public static func data(_ bytes: Data, contentType: String? = "application/octet-stream") -> Self {
        Self(contentType: contentType, .bytes(bytes))
    }

    /// A text in UTF-8.
    public static func text(_ text: String) -> Self {
        .data(Data(text.utf8), contentType: "text/plain; charset=utf-8")
    }

    /// A file on disk, which is read while it is sent.
    public static func file(_ url: URL, contentType: String? = "application/octet-stream") -> Self {
        Self(contentType: contentType, .file(url))
    }

    /// The bytes or the file of an upload, with its media type.
    public static func upload(_ upload: APIUpload) -> Self {
        switch upload.source {
        case .bytes(let bytes): .data(bytes, contentType: upload.contentType)
        case .file(let url): .file(url, contentType: upload.contentType)
        }
    }

    /// What the body is when it is sent.
    enum Payload {
        case bytes(Data)
        case multipart(APIMultipart)
        case file(URL)
    }

    /// The body, encoded.
    ///
    /// - Throws: What the encoder throws where the body is an encoded value.
    var payload: Payload {
        get throws {
            switch content {
            case .bytes(let bytes): .bytes(bytes)
            case .encoded(let encode): .bytes(try encode(additions))
            case .multipart(let encode): .multipart(try encode(additions))
            case .file(let url): .file(url)
            }
        }
    }

    /// Why the media type cannot be sent.
    var contentTypeProblem: String? {
        guard let contentType, !APIHeaders.isOneLine(contentType) else { return nil }
        return "the media type \(String(reflecting: contentType)) of the body has a line break or NUL"
    }

    /// All bytes in memory, files included; see ``isOnDisk``.
    ///
    /// - Throws: What the encoder throws where the body is an encoded value, or `CocoaError` where a file cannot be read.
    public var bytes: Data {
        get throws {
            switch try payload {
            case .bytes(let bytes): bytes
            case .multipart(let parts): try parts.bytes
            case .file(let url): try Data(contentsOf: url)
            }
        }
    }

    /// Whether files are a part of it, so that it may be larger than the memory.
    public var isOnDisk: Bool {
        switch content {
        case .bytes, .encoded: false
        case .multipart(let encode): (try? encode(additions))?.files.isEmpty == false
        case .file: true
        }
    }

    /// The same body with more fields; one that has none stays as it is.
    func adding(_ fields: APIFields) -> Self {
        var body = self
        body.additions = fields
        return body
    }

    /// The same body, encoded once for all tries; its files are read when each of them is sent.
    func encoded() throws -> Self {
        var body = self
        switch content {
        case .bytes: break
        case .encoded(let encode): body.content = .bytes(try encode(additions))
        case .multipart(let encode):
            let parts = try encode(additions)
            try parts.files.forEach(APIBodyFile.check)
            try parts.check()
            // The names of its fields say which of them are secret.
            body.content = .multipart { _ in parts }
        case .file(let url): try APIBodyFile.check(url)
        }
        return body
    }

    /// The file to send, where the bytes are not all in memory.
    func file(until deadline: APIDeadline?) async throws -> APIBodyFile? {
        switch content {
        case .bytes, .encoded: return nil
        case .file(let url): return APIBodyFile(url)
        case .multipart(let encode):
            let parts = try encode(additions)
            return parts.files.isEmpty ? nil : try await APIBodyFile.temporary(parts, until: deadline)
        }
    }
}
