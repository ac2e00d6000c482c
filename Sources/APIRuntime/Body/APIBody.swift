public import Foundation

/// The body of a request, with the media type that is sent as its `Content-Type`.
nonisolated public struct APIBody: Sendable {
    /// The source of the bytes.
    enum Content: Sendable {
        case bytes(Data)
        /// A value with additional fields, which is encoded each time that the bytes are read.
        case encoded(@Sendable (APIFields) throws -> Data)
        case multipart(@Sendable (APIFields) throws -> APIMultipart)
        case file(URL)
    }

    /// The media type, for example `application/json`; `nil` is sent as `application/octet-stream`.
    public var contentType: String?

    /// A value is encoded when the request is composed: off the caller's actor, and where an error can be thrown.
    private var content: Content

    /// Additional fields. A field replaces the value's own field of the same name.
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

    enum Payload {
        case bytes(Data)
        case multipart(APIMultipart)
        case file(URL)
    }

    /// The body, encoded.
    ///
    /// - Throws: The encoder's error, if the body is a value.
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

    /// Why the media type cannot be sent; `nil` if it can.
    var contentTypeProblem: String? {
        guard let contentType, !APIHeaders.isOneLine(contentType) else { return nil }
        return "the media type \(String(reflecting: contentType)) of the body has a line break or NUL"
    }

    /// All bytes in memory, files included; see ``isOnDisk``.
    ///
    /// - Throws: The encoder's error if the body is a value, or `CocoaError` if a file cannot be read.
    public var bytes: Data {
        get throws {
            switch try payload {
            case .bytes(let bytes): bytes
            case .multipart(let parts): try parts.bytes
            case .file(let url): try Data(contentsOf: url)
            }
        }
    }

    /// Whether the body contains files, so that it may be larger than the memory.
    public var isOnDisk: Bool {
        switch content {
        case .bytes, .encoded: false
        case .multipart(let encode): (try? encode(additions))?.files.isEmpty == false
        case .file: true
        }
    }

    /// The same body with additional fields. A body without fields does not change.
    func adding(_ fields: APIFields) -> Self {
        var body = self
        body.additions = fields
        return body
    }

    /// The same body, encoded once for all attempts. Its files are read again for each attempt.
    func encoded() throws -> Self {
        var body = self
        switch content {
        case .bytes: break
        case .encoded(let encode): body.content = .bytes(try encode(additions))
        case .multipart(let encode):
            let parts = try encode(additions)
            try parts.files.forEach(APIBodyFile.check)
            try parts.check()
            // Field names decide which fields are secret.
            body.content = .multipart { _ in parts }
        case .file(let url): try APIBodyFile.check(url)
        }
        return body
    }

    /// The file to send; `nil` if all bytes are in memory.
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
