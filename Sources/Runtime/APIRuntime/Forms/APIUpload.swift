public import Foundation

/// A file part of a multipart body.
///
/// In JSON and in a form it is the base64 text of its bytes.
///
/// ```swift
/// let file = URL(filePath: "cover.png")
/// let cover = APIUpload(file: file, contentType: "image/png")
/// let note = APIUpload(text: "Hello", filename: "note.txt")
/// ```
nonisolated public struct APIUpload: Hashable, Sendable {
    /// The source of the bytes.
    public enum Source: Hashable, Sendable {
        /// Bytes in memory.
        case bytes(Data)
        /// A file on disk, which is read when the request is sent.
        case file(URL)
    }

    /// The file name that is sent.
    public var filename: String

    /// The media type that is sent.
    public var contentType: String

    /// The source of the bytes.
    public var source: Source

    /// The media type of bytes about which nothing is known.
    static let untyped = "application/octet-stream"

    /// Creates an upload of bytes in memory.
    public init(
        _ bytes: Data,
        filename: String,
        contentType: String = "application/octet-stream"
    ) {
        self.filename = filename
        self.contentType = contentType
        source = .bytes(bytes)
    }

    /// Creates an upload of a string in UTF-8.
    public init(
        text: String,
        filename: String,
        contentType: String = "text/plain; charset=utf-8"
    ) {
        self.init(Data(text.utf8), filename: filename, contentType: contentType)
    }

    /// Creates an upload of a file on disk. The default name is that of the file.
    public init(
        file: URL,
        filename: String? = nil,
        contentType: String = "application/octet-stream"
    ) {
        self.filename = filename ?? file.lastPathComponent
        self.contentType = contentType
        source = .file(file)
    }

    /// The bytes in memory, or the current bytes of the file.
    ///
    /// - Throws: `CocoaError` if the file cannot be read.
    public var bytes: Data {
        get throws {
            switch source {
            case .bytes(let bytes): bytes
            case .file(let url): try Data(contentsOf: url)
            }
        }
    }
}

nonisolated extension APIUpload: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Data.self), filename: "file")
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(try bytes)
    }
}

nonisolated extension APIUpload: APITreeSource, APITreeConvertible {
    func tree(at path: @autoclosure () -> [any CodingKey]) -> APITree { .source(self) }
}
