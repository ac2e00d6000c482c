package import Foundation

/// A `multipart/form-data` body (RFC 7578) as a list of pieces. A file is read when its piece is sent.
nonisolated package struct APIMultipart: APISecretFields {
    /// A field or a file.
    package struct Part: Sendable {
        package var name: String
        package var filename: String?
        package var contentType: String?
        package var content: APIUpload.Source

        /// Whether its name is that of a secret.
        var isSecret: Bool { APISecretNames.contain(APIBodyRedactor.innermostName(of: name)) }
    }

    let boundary: String
    package private(set) var parts: [Part] = []

    init(_ tree: APITree, boundary: String) throws {
        self.boundary = boundary
        for field in try APIFlatField.all(of: tree, hasParts: true) {
            let name = field.name { $0 }
            let contentType = field.contentType
            switch field.value {
            case .null:
                // Multipart has no null: a part without bytes is an empty string.
                continue
            case .source(let upload as APIUpload):
                // An upload without a type of its own has the type of the part.
                let isUntyped = upload.contentType == APIUpload.untyped
                let contentType = isUntyped ? contentType ?? upload.contentType : upload.contentType
                guard APIHeaders.isOneLine(contentType) else {
                    throw EncodingError.invalidValue(
                        contentType,
                        EncodingError.Context(
                            codingPath: [APINameKey(name)],
                            debugDescription: "the media type of '\(name)' has a line break or NUL"
                        )
                    )
                }
                add(name, filename: upload.filename, contentType: contentType, upload.source)
            case .data(let data):
                add(name, contentType: contentType ?? APIUpload.untyped, .bytes(data))
            default:
                add(name, contentType: contentType, .bytes(Data((field.value.scalarText ?? "").utf8)))
            }
        }
    }

    /// The whole body with boundaries and part headers.
    ///
    /// - Throws: `EncodingError` if the content in memory contains the boundary.
    package var pieces: [APIBodyReader.Piece] {
        get throws {
            var pieces: [APIBodyReader.Piece] = []
            var bytes = Data()
            for part in parts {
                bytes += head(of: part).utf8
                switch part.content {
                case .bytes(let content): bytes += try checked(content)
                case .file(let url):
                    pieces += [.bytes(bytes), .file(url)]
                    bytes = Data()
                }
                bytes += "\r\n".utf8
            }
            bytes += "--\(boundary)--\r\n".utf8
            return pieces + [.bytes(bytes)]
        }
    }

    /// The files among the parts.
    var files: [URL] {
        parts.compactMap { if case .file(let url) = $0.content { url } else { nil } }
    }

    /// The size of the content in memory.
    var count: Int {
        parts.reduce(0) { if case .bytes(let bytes) = $1.content { $0 + bytes.count } else { $0 } }
    }

    /// The strings of the fields whose names are those of secrets.
    package var secrets: [String] {
        parts.compactMap { part in
            guard part.isSecret, case .bytes(let bytes) = part.content else { return nil }
            return String(bytes: bytes, encoding: .utf8)
        }
    }

    /// Replaces secret fields, and secrets in other fields, with a placeholder.
    package mutating func hide(_ secrets: APISecrets) {
        for place in parts.indices {
            parts[place].filename = parts[place].filename.map(secrets.hidden)
            guard case .bytes(let bytes) = parts[place].content else { continue }
            let shown = parts[place].isSecret ? Data(APISecretNames.placeholder.utf8) : secrets.hidden(in: bytes)
            parts[place].content = .bytes(shown)
        }
    }

    /// The whole body in memory.
    ///
    /// - Throws: `CocoaError` if a file cannot be read, `EncodingError` if the content contains the boundary.
    package var bytes: Data {
        get throws {
            try pieces.reduce(into: Data()) { body, piece in
                switch piece {
                case .bytes(let bytes): body += bytes
                case .file(let url): body += try Data(contentsOf: url)
                }
            }
        }
    }

    /// Letters and digits with more than 140 random bits, which no content contains by chance.
    static func randomBoundary() -> String {
        let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        return String((0..<24).compactMap { _ in characters.randomElement() })
    }

    private mutating func add(
        _ name: String,
        filename: String? = nil,
        contentType: String? = nil,
        _ content: APIUpload.Source
    ) {
        parts.append(Part(name: name, filename: filename, contentType: contentType, content: content))
    }

    private func head(of part: Part) -> String {
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(part.name))\""
        if let filename = part.filename {
            head += "; filename=\"\(Self.escaped(filename))\""
        }
        if let contentType = part.contentType {
            head += "\r\nContent-Type: \(contentType)"
        }
        return head + "\r\n\r\n"
    }

    /// Names as browsers write them: quotes and line breaks are percent-encoded, the rest is UTF-8.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// - Throws: `EncodingError` if the content in memory contains the boundary.
    func checkBoundary() throws {
        for part in parts {
            if case .bytes(let bytes) = part.content { _ = try checked(bytes) }
        }
    }

    /// Content in memory that does not contain the boundary. Files are too large to search for a random string.
    private func checked(_ content: Data) throws -> Data {
        if content.range(of: Data(boundary.utf8)) != nil {
            throw EncodingError.invalidValue(
                boundary,
                EncodingError.Context(codingPath: [], debugDescription: "the boundary is a part of the content")
            )
        }
        return content
    }
}
