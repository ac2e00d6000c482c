internal import Foundation

nonisolated extension APIFeatures: APITextDecoding {
    static func text(of response: APIRawResponse) throws -> String {
        try APICharset(response.headers).text(of: response.body)
    }
}

/// The encoding of a text, from the parameter `charset` of its media type (RFC 9110, section 8.3.2).
nonisolated struct APICharset {
    private let name: String
    private let encoding: String.Encoding

    /// - Throws: `DecodingError` if the charset is not supported.
    init(_ headers: APIHeaders) throws {
        name = Self.name(in: headers["Content-Type"] ?? "")?.lowercased() ?? "utf-8"
        guard let encoding = Self.encodings[name] else { throw Self.error("the charset '\(name)' is not supported") }
        self.encoding = encoding
    }

    /// The text of bytes. A byte order mark is removed and selects the Unicode encoding.
    ///
    /// - Throws: `DecodingError` if the bytes are not in this encoding. In UTF-8 and UTF-16, U+FFFD replaces invalid
    ///   sequences instead.
    func text(of bytes: Data) throws -> String {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
        switch encoding {
        case .utf8: return String(decoding: bytes, as: UTF8.self)
        case .isoLatin1: return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        case .utf16:
            // Without a byte order mark it is big-endian (RFC 2781, section 4.3).
            return Self.utf16(bytes, isBigEndian: !bytes.starts(with: [0xFF, 0xFE]))
        case .utf16LittleEndian: return Self.utf16(bytes, isBigEndian: false)
        case .utf16BigEndian: return Self.utf16(bytes, isBigEndian: true)
        default:
            guard let text = String(data: bytes, encoding: encoding) else {
                throw Self.error("the response is not encoded in \(name)")
            }
            return Self.withoutMark(text)
        }
    }

    private static func utf16(_ bytes: Data, isBigEndian: Bool) -> String {
        let bytes = [UInt8](bytes)
        var units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        // An incomplete unit is as invalid as an unpaired surrogate.
        if bytes.count % 2 == 1 { units.append(0xFFFD) }
        return withoutMark(String(decoding: units, as: Unicode.UTF16.self))
    }

    private static func withoutMark(_ text: String) -> String {
        text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func error(_ problem: String) -> any Error {
        DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: problem))
    }

    /// The value of the parameter without quotes.
    private static func name(in contentType: String) -> String? {
        for parameter in contentType.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
            let name = parts[1].trimmingCharacters(in: ["\""])
            return name.isEmpty ? nil : name
        }
        return nil
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8,
        // Servers that declare ASCII and send other characters mostly send UTF-8, which includes ASCII.
        "us-ascii": .utf8, "ascii": .utf8,
        "iso-8859-1": .isoLatin1, "iso8859-1": .isoLatin1, "iso_8859-1": .isoLatin1, "latin1": .isoLatin1,
        "latin-1": .isoLatin1, "l1": .isoLatin1,
        "iso-8859-2": .isoLatin2, "latin2": .isoLatin2,
        "utf-16": .utf16, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
        "utf-32": .utf32, "utf-32le": .utf32LittleEndian, "utf-32be": .utf32BigEndian,
        "windows-1250": .windowsCP1250, "cp1250": .windowsCP1250,
        "windows-1251": .windowsCP1251, "cp1251": .windowsCP1251,
        "windows-1252": .windowsCP1252, "cp1252": .windowsCP1252,
        "windows-1253": .windowsCP1253, "cp1253": .windowsCP1253,
        "windows-1254": .windowsCP1254, "cp1254": .windowsCP1254,
        "shift_jis": .shiftJIS, "sjis": .shiftJIS, "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP,
    ]
}
