public import Foundation

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// The body of a request, with the media type that is sent as its `Content-Type`.
///
/// ```swift
/// let note = APIBody.text("Hello")  // text/plain; charset=utf-8
/// let image = APIBody.data(Data([0x89, 0x50]), contentType: "image/png")
/// ```
nonisolated public struct APIBody: Sendable {
    /// The content, in memory or from a source.
    package enum Content: Sendable {
        case bytes(Data)
        case source(any APIBodySource)
    }

    /// The media type, for example `application/json`; `nil` is sent as `application/octet-stream`.
    public var contentType: String?

    package var content: Content

    init(contentType: String?, _ content: Content) {
        self.contentType = contentType
        self.content = content
    }

    /// A body of these bytes.
    public static func data(_ bytes: Data, contentType: String? = "application/octet-stream") -> Self {
        Self(contentType: contentType, .bytes(bytes))
    }

    /// A string in UTF-8.
    public static func text(_ text: String) -> Self {
        .data(Data(text.utf8), contentType: "text/plain; charset=utf-8")
    }

    /// Why the media type cannot be sent; `nil` if it can.
    package var contentTypeProblem: String? {
        guard let contentType, !APIHeaders.isOneLine(contentType) else { return nil }
        return "the media type \(String(reflecting: contentType)) of the body has a line break or NUL"
    }

    /// All bytes in memory, files included; see ``isOnDisk`` and ``reader()``.
    ///
    /// - Throws: The encoder's error if the body is a value, or `CocoaError` if a file cannot be read.
    public var bytes: Data {
        get throws {
            switch content {
            case .bytes(let bytes): bytes
            case .source(let source): try source.bytes
            }
        }
    }

    /// A reader of the body, for a transport.
    ///
    /// - Throws: The encoder's error if the body is a value, or `CocoaError` if a file does not exist.
    public func reader() throws -> APIBodyReader {
        switch content {
        case .bytes(let bytes): try APIBodyReader([.bytes(bytes)])
        case .source(let source): try APIBodyReader(try source.pieces)
        }
    }

    /// Whether the body contains files, so that it may be larger than the memory.
    public var isOnDisk: Bool {
        if case .source(let source) = content { source.isOnDisk } else { false }
    }

    /// The same body, encoded once for all attempts. Its files are read again for each attempt.
    func encoded() throws -> Self {
        var body = self
        body.content = try content.encoded
        if case .source(let source) = body.content { try source.check() }
        return body
    }

    /// The file that a session sends; `nil` if all bytes are in memory.
    func file(until deadline: APIDeadline?) async throws -> (any APIBodyFile)? {
        if case .source(let source) = content { try await source.file(until: deadline) } else { nil }
    }
}

nonisolated extension APIBody.Content {
    package var encoded: Self {
        get throws {
            if case .source(let source) = self { try source.encoded } else { self }
        }
    }
}

/// A body that is encoded when the request is composed: off the caller's actor, and where an error can be thrown.
nonisolated package protocol APIBodySource: Sendable {
    /// The content, encoded once for all attempts.
    var encoded: APIBody.Content { get throws }

    /// Checks before the first attempt whether the content can be sent.
    func check() throws

    /// All bytes in memory, files included.
    var bytes: Data { get throws }
    /// The pieces of the body, whose files are not read.
    var pieces: [APIBodyReader.Piece] { get throws }

    /// A short description without its content, for logs.
    var summary: String { get }
    /// Whether it contains files.
    var isOnDisk: Bool { get }
    /// The file that a session sends; `nil` if all bytes are in memory.
    func file(until deadline: APIDeadline?) async throws -> (any APIBodyFile)?
}

nonisolated extension APIBodySource {
    package var pieces: [APIBodyReader.Piece] { get throws { [.bytes(try bytes)] } }
    package func check() throws {}
    package var summary: String { "a body" }
    package var isOnDisk: Bool { false }
    package func file(until deadline: APIDeadline?) async throws -> (any APIBodyFile)? { nil }
}

/// The file of a request body, which exists as long as this object.
nonisolated package protocol APIBodyFile: AnyObject, Sendable {
    func task(sending message: URLRequest, in session: URLSession) throws -> URLSessionTask
}
