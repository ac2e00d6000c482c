import APIGenSupport

/// Reads the bodies of a recorded message as the recording has them: compressed or not, as bytes, as text, or as a list
/// of chunks.
///
/// Most programs record a body without its compression and keep the header `Content-Encoding`. So the bytes decide
/// whether a body is compressed, and the header decides how.
struct ContentDecoder {
    let type: MediaType?
    /// The values of `Content-Encoding`, the last of which was applied last.
    private let codings: [String]
    private let charset: String?
    private let budget: DecompressionBudget

    /// - Parameters:
    ///   - type: The type, if it is not only in the headers.
    ///   - charset: The charset of a text whose type has none.
    init(
        _ headers: [RecordedExchange.Item],
        type: MediaType? = nil,
        charset: String? = nil,
        budget: DecompressionBudget
    ) {
        self.type = type ?? MediaType(headers.first("Content-Type"))
        self.charset = self.type?["charset"] ?? charset
        self.budget = budget
        let values = headers.filter { $0.name.lowercased() == "content-encoding" }.compactMap(\.value)
        codings = values.flatMap { $0.split(separator: ",") }.map { String($0).trimmed.lowercased() }
            .filter { !["", "identity", "aws-chunked", "utf-8"].contains($0) }
    }

    // MARK: - Bodies

    /// - Returns: `nil` for an empty body.
    func body(_ bytes: [UInt8]) -> RecordedBody? {
        if bytes.isEmpty { return nil }
        do throws(RecordedBody.UnreadReason) {
            return try plainBody(decompressed(bytes))
        } catch {
            return RecordedBody(type: type?.name, .data(count: bytes.count), unread: error)
        }
    }

    /// - Returns: `nil` for an empty body.
    func body(_ text: String) -> RecordedBody? {
        if let bytes = text.compressedBytes { return body(bytes) }
        if text.unicodeScalars.starts(with: ["\u{1F}", "\u{FFFD}"]), codings.contains(where: Self.isGzip) {
            // The recording took the bytes for UTF-8.
            return RecordedBody(type: type?.name, .data(count: nil), unread: .damaged)
        }
        let body = BodyReader.body(text, type)
        if case .json(let value)? = body?.content, let chunks = self.body(chunks: value) { return chunks }
        return body
    }

    /// The body of a list of chunks, each of which is in hexadecimal or base64 digits. nock and Polly.JS record
    /// compressed bodies so.
    ///
    /// - Returns: `nil` if the value is not such a list.
    func body(chunks value: Node) -> RecordedBody? {
        guard !codings.isEmpty, let elements = value.elements, !elements.isEmpty else { return nil }
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count else { return nil }
        if let bytes = [UInt8](hexadecimal: texts), coding(of: bytes) != nil, let body = body(bytes),
            body.unread == nil || hasMark(bytes) || !areHashes(texts)
        {
            return body
        }
        // Many words are base64 by chance.
        guard let bytes = [UInt8](base64: texts), hasMark(bytes) else { return nil }
        return body(bytes)
    }

    /// Whether strings in hexadecimal digits may be values of a JSON array, which chunks of a body hardly resemble.
    private func areHashes(_ texts: [String]) -> Bool {
        texts.count > 1 && Set(texts.map(\.utf8.count)).count == 1
    }

    private func plainBody(_ bytes: [UInt8]) throws(RecordedBody.UnreadReason) -> RecordedBody? {
        switch Charset.decode(bytes, declared: charset) {
        case .text(let text): return BodyReader.body(text, type)
        case .data where type?.isMultipartForm == true:
            // The bytes of files do not matter.
            return BodyReader.body(String(decoding: bytes, as: UTF8.self), type)
        case .data: return RecordedBody(type: type?.name, .data(count: bytes.count))
        case .unsupported: throw .charset
        }
    }

    // MARK: - Compression

    private func decompressed(_ bytes: [UInt8]) throws(RecordedBody.UnreadReason) -> [UInt8] {
        var bytes = bytes
        // Each coding is undone once, so that a file that was compressed before it was sent stays one.
        for _ in 0..<max(1, codings.count) {
            guard let coding = coding(of: bytes) else { break }
            switch coding {
            case .gzip: bytes = try Inflater.inflate(bytes, .gzip, budget)
            case .deflate: bytes = try Inflater.inflate(bytes, .deflate, budget)
            case .unsupported(let reason): throw reason
            }
        }
        return bytes
    }

    private enum Coding {
        case gzip, deflate
        case unsupported(RecordedBody.UnreadReason)
    }

    /// The coding of compressed bytes; `nil` if they are not compressed.
    private func coding(of bytes: [UInt8]) -> Coding? {
        // Servers may compress without saying so.
        let mayBeCompressed = !codings.isEmpty || type == nil || type?.isJSON == true || type?.isText == true
        if mayBeCompressed, hasMark(bytes) {
            return bytes.starts(with: Inflater.gzipMark) ? .gzip : .unsupported(.zstd)
        }
        guard let last = codings.last(where: { !Self.isGzip($0) && $0 != "zstd" }), type?.isBinary != true,
            !isText(bytes)
        else { return nil }
        switch last {
        case "deflate", "x-deflate": return .deflate
        case "br": return .unsupported(.brotli)
        default: return .unsupported(.coding)
        }
    }

    /// Whether bytes begin as gzip and zstd do. The other codings have no certain beginning.
    private func hasMark(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Inflater.gzipMark) || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    }

    private static func isGzip(_ coding: String) -> Bool { coding == "gzip" || coding == "x-gzip" }

    /// Whether bytes are text as it is sent, in which control characters are rare.
    private func isText(_ bytes: [UInt8]) -> Bool {
        guard case .text = Charset.decode(bytes, declared: charset) else { return false }
        return !bytes.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains($0) }
    }
}

extension [UInt8] {
    /// - Returns: `nil` if a string is not in hexadecimal digits.
    init?(hexadecimal texts: [String]) {
        var bytes: [UInt8] = []
        for text in texts {
            guard text.utf8.count % 2 == 0 else { return nil }
            var digits = text.utf8.makeIterator()
            while let high = digits.next(), let low = digits.next() {
                guard let high = Character(Unicode.Scalar(high)).hexDigitValue,
                    let low = Character(Unicode.Scalar(low)).hexDigitValue
                else { return nil }
                bytes.append(UInt8(high << 4 | low))
            }
        }
        self = bytes
    }

    /// - Returns: `nil` if a string is not base64.
    fileprivate init?(base64 texts: [String]) {
        var bytes: [UInt8] = []
        for text in texts {
            guard let part = [UInt8](base64: text) else { return nil }
            bytes += part
        }
        self = bytes
    }
}

extension String {
    /// The bytes of a string compressed with gzip, each of which is recorded as one character.
    fileprivate var compressedBytes: [UInt8]? {
        guard unicodeScalars.starts(with: Inflater.gzipMark.map(Unicode.Scalar.init)),
            unicodeScalars.allSatisfy({ $0.value < 0x100 })
        else { return nil }
        return unicodeScalars.map { UInt8($0.value) }
    }
}
