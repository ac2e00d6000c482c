public import Foundation

/// The body of a request, with the media type that is sent as its `Content-Type`.
nonisolated public struct APIBody: Sendable {
    /// The media type, for example `application/json`; `nil` is sent as `application/octet-stream`.
    public var contentType: String?

    /// Encoding is put off until the request is composed, off the caller's actor and where an error can be thrown.
    private let encode: @Sendable (APIFields) throws -> Data

    /// Fields beside those of the value, in place of those that have their names.
    private var additions = APIFields()

    /// Creates a body whose bytes are made each time that they are asked for, of a value and the fields added to it.
    init(contentType: String?, encode: @escaping @Sendable (APIFields) throws -> Data) {
        self.contentType = contentType
        self.encode = encode
    }

    /// The same body with more fields; one that has none stays as it is.
    func adding(_ fields: APIFields) -> Self {
        var body = self
        body.additions = fields
        return body
    }

    /// A body of these bytes.
    public static func data(_ bytes: Data, contentType: String? = "application/octet-stream") -> Self {
        Self(contentType: contentType) { _ in bytes }
    }

    /// A text in UTF-8.
    public static func text(_ text: String) -> Self {
        .data(Data(text.utf8), contentType: "text/plain; charset=utf-8")
    }

    /// The bytes to send.
    ///
    /// - Throws: What the encoder throws where the body is an encoded value, or `CocoaError` where a file cannot be read.
    public var bytes: Data {
        get throws { try encode(additions) }
    }
}
