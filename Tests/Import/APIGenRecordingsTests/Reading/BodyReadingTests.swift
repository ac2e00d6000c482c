import APIGenRecordings
import APIGenSupport
import Foundation
import Testing

/// Bodies are read as they were sent, however a program recorded their bytes.
@Suite struct BodyReadingTests {
    private static let json = #"{"name": "Zoé", "tags": ["a", "b"]}"#

    private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// How a program records the bytes of a body.
    enum Storage: CaseIterable {
        case betamax, vcr, vcrWithText, vcrpy, vcrpyPlain, nock, nockChunks, nockBinary, pollyHexadecimal, pollyBase64
        case archive, latin1

        func recording(_ body: [UInt8], coding: String) -> String {
            let headers = #"{"Content-Type": ["application/json"], "Content-Encoding": ["\#(coding)"]}"#
            let halves = [body.prefix(body.count / 2), body.dropFirst(body.count / 2)]
            let request = #"{"method": "GET", "uri": "https://a.b/x"}"#
            let text = base64(body)
            func har(_ content: String) -> String {
                """
                {"log": {"entries": [{"request": {"method": "GET", "url": "https://a.b/x"}, "response": {"status": 200,
                 "headers": [{"name": "content-encoding", "value": "\(coding)"}],
                 "content": {"mimeType": "application/json", \(content)}}}]}}
                """
            }
            func interactions(_ body: String) -> String {
                """
                {"http_interactions": [{"request": \(request), "response": {"status": {"code": 200}, "headers": \(headers),
                 "body": \(body)}}]}
                """
            }
            func cassette(_ body: String) -> String {
                """
                interactions:
                - request: \(request)
                  response:
                    status: 200 OK
                    headers: \(headers)
                    body: \(body)
                """
            }
            func nock(_ response: String) -> String {
                """
                [{"scope": "https://a.b", "method": "GET", "path": "/x", "status": 200, "response": \(response),
                  "rawHeaders": ["Content-Type", "application/json", "Content-Encoding", "\(coding)"]\
                \(self == .nockBinary ? #", "responseIsBinary": true"# : "")}]
                """
            }
            return switch self {
            case .betamax: interactions(#"{"encoding": "utf-8", "base64_string": "\#(text)", "string": ""}"#)
            case .vcr: cassette("{encoding: ASCII-8BIT, string: !binary \"\(text)\"}")
            case .vcrWithText: interactions(#"{"base64_string": "\#(text)", "string": "?"}"#)
            case .vcrpy: cassette("{string: !!binary \"\(text)\"}")
            case .vcrpyPlain: cassette("!!binary |\n      \(text)\n    code: 200")
            case .nock: nock(#"["\#(hexadecimal(body))"]"#)
            case .nockChunks: nock("[\(halves.map { #""\#(hexadecimal($0))""# }.joined(separator: ", "))]")
            case .nockBinary: nock(#""\#(hexadecimal(body))""#)
            case .pollyHexadecimal: har(#""text": "[\"\#(hexadecimal(body))\"]""#)
            case .pollyBase64: har(#""encoding": "base64", "text": "[\"\#(text)\"]""#)
            case .archive: har(#""encoding": "base64", "text": "\#(text)""#)
            case .latin1:
                har("\"text\": " + String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) })).jsonLiteral)
            }
        }

        /// Whether a program records only the coding that it recognizes by its first bytes.
        var needsMark: Bool { self == .pollyBase64 || self == .latin1 }
    }

    @Test(arguments: Storage.allCases, Compressor.allCases)
    func `a compressed body is read from each form in which programs record it`(
        _ storage: Storage,
        _ compressor: Compressor
    ) throws {
        if storage.needsMark, compressor != .gzip { return }
        let recording = storage.recording(compressor.compress(Array(Self.json.utf8)), coding: compressor.coding)
        let result = RecordingReader.read(recording)
        #expect(result.messages.isEmpty)
        let body = try #require(result.exchanges.first?.response?.body)
        #expect(body.outline == "application/json " + Self.json)
        #expect(body.unread == nil)
    }

    @Test(arguments: ["gzip", "deflate", "br", "zstd", "gzip, br", "compress"])
    func `a body that the program decompressed stays as it is`(_ coding: String) {
        for storage in [Storage.betamax, .vcr, .vcrpy, .vcrpyPlain, .archive] {
            let result = RecordingReader.read(storage.recording(Array(Self.json.utf8), coding: coding))
            #expect(result.exchanges.map { $0.response?.body?.outline } == ["application/json " + Self.json])
        }
        let hashes = #"["0badcafe", "deadbeef"]"#
        let archive = Self.archive(hashes, [("Content-Encoding", coding), ("Content-Type", "application/json")])
        #expect(archive.outline == "application/json " + hashes)
        #expect(archive.unread == nil)
    }

    /// The body of a response in an archive.
    private static func archive(_ body: String, _ headers: [(String, String)], isBase64: Bool = false) -> RecordedBody {
        let fields = headers.map { #"{"name": "\#($0.0)", "value": \#($0.1.jsonLiteral)}"# }
        let result = RecordingReader.read(
            """
            {"log": {"entries": [{"request": {"method": "GET", "url": "https://a.b/x"}, "response": {"status": 200,
             "headers": [\(fields.joined(separator: ", "))],
             "content": {"text": \(body.jsonLiteral)\(isBase64 ? #", "encoding": "base64""# : "")}}}]}}
            """
        )
        return result.exchanges.first?.response?.body ?? RecordedBody(type: nil, .text(""))
    }

    private static func body(_ bytes: [UInt8], type: String?, codings: [String] = []) -> RecordedBody {
        archive(
            base64(bytes),
            codings.map { ("Content-Encoding", $0) } + (type.map { [("Content-Type", $0)] } ?? []),
            isBase64: true
        )
    }

    @Test func `codings are undone from the last to the first`() {
        let bytes = Compressor.gzip.compress(Compressor.zlib.compress(Array(Self.json.utf8)))
        for codings in [["deflate, gzip"], ["deflate", "gzip"], ["identity", "deflate", "x-gzip"]] {
            #expect(
                Self.body(bytes, type: "application/json", codings: codings).outline == "application/json \(Self.json)"
            )
        }
    }

    @Test func `all members of a gzip text are read`() {
        let half = Self.json.utf8.count / 2
        let parts = [Self.json.utf8.prefix(half), Self.json.utf8.dropFirst(half)].map { Array($0) }
        let bytes = parts.flatMap(Compressor.gzip.compress) + [0, 0, 0]
        #expect(
            Self.body(bytes, type: "application/json", codings: ["gzip"]).outline == "application/json \(Self.json)"
        )
    }

    @Test(
        arguments: [
            ("application/json", #"application/json {"name": "Zoé", "tags": ["a", "b"]}"#),
            ("text/plain", #"application/json {"name": "Zoé", "tags": ["a", "b"]}"#),
            (nil, #"application/json {"name": "Zoé", "tags": ["a", "b"]}"#),
            ("application/gzip", "application/gzip data"),
            ("application/octet-stream", "application/octet-stream data"),
        ]
    )
    func `a body without a coding is decompressed unless its type is that of a file`(_ type: String?, _ outline: String)
    {
        let bytes = Compressor.gzip.compress(Array(Self.json.utf8))
        let body = Self.body(bytes, type: type)
        #expect(body.outline == (outline.hasSuffix("data") ? "\(outline) \(bytes.count)" : outline))
    }

    @Test(
        arguments: [
            ([0x0B, 0x02, 0x80, 0x7B, 0x7D, 0x03], ["br"], RecordedBody.UnreadReason.brotli),
            ([0x28, 0xB5, 0x2F, 0xFD, 0x04], ["zstd"], .zstd), ([0x28, 0xB5, 0x2F, 0xFD, 0x04], [], .zstd),
            ([0x1F, 0x9D, 0x90], ["compress"], .coding), ([0x1F, 0x8B, 0x08, 0, 0], ["gzip"], .damaged),
            ([0x07, 0xFE, 0xFD], ["deflate"], .damaged),
        ] as [([UInt8], [String], RecordedBody.UnreadReason)]
    )
    func `a body that cannot be decompressed counts as unread`(
        _ bytes: [UInt8],
        _ codings: [String],
        _ reason: RecordedBody.UnreadReason
    ) {
        let body = Self.body(bytes, type: "application/json", codings: codings)
        #expect(body.unread == reason)
        #expect(body.outline == "application/json data \(bytes.count)")
    }

    @Test func `a cut or changed gzip text is unread and never crashes the reader`() {
        let bytes = Compressor.gzip.compress(Array(Self.json.utf8))
        for count in 3..<bytes.count {
            #expect(
                Self.body(Array(bytes.prefix(count)), type: "application/json", codings: ["gzip"]).unread == .damaged
            )
        }
        for index in 10..<bytes.count {
            var mutant = bytes
            mutant[index] ^= 0x55
            #expect(Self.body(mutant, type: "application/json", codings: ["gzip"]).unread == .damaged)
        }
    }

    @Test func `bytes that a program took for UTF-8 are unread`() {
        let body = Self.archive("\u{1F}\u{FFFD}\u{8}\u{0}", [("content-encoding", "gzip")])
        #expect(body.unread == .damaged)
    }

    @Test(arguments: [(0, nil), (1, RecordedBody.UnreadReason.tooLarge)])
    func `a body may have 64 MiB uncompressed`(_ excess: Int, _ reason: RecordedBody.UnreadReason?) {
        let bytes = Compressor.gzip.compress([UInt8](repeating: 0x61, count: 64 << 20 + excess))
        #expect(Self.body(bytes, type: "text/plain", codings: ["gzip"]).unread == reason)
    }

    @Test func `the compressed bodies of a recording may have 256 MiB together`() {
        let bytes = Compressor.gzip.compress([UInt8](repeating: 0, count: 60 << 20))
        let entry = """
            {"request": {"method": "GET", "url": "https://a.b/x"}, "response": {"status": 200, "headers": [
             {"name": "content-encoding", "value": "gzip"}], "content": {"mimeType": "image/png", "encoding": "base64",
             "text": "\(Self.base64(bytes))"}}}
            """
        let entries = Array(repeating: entry, count: 6).joined(separator: ",\n")
        let result = RecordingReader.read(#"{"log": {"entries": [\#(entries)]}}"#)
        #expect(result.exchanges.map { $0.response?.body?.unread } == [nil, nil, nil, nil, .tooLarge, .tooLarge])
    }

    // MARK: - Charsets

    @Test(
        arguments: [
            ("iso-8859-1", [0xE9]), ("ISO-8859-15", [0xE9]), ("windows-1252", [0xE9]), ("\"latin1\"", [0xE9]),
            ("utf-8", [0xC3, 0xA9]), ("us-ascii", [0xC3, 0xA9]), ("iso-8859-1", [0xC3, 0xA9]), ("gbk", [0xC3, 0xA9]),
            ("windows-1250", [0xE9]), ("iso-8859-2", [0xE9]), ("cp1254", [0xE9]),
        ] as [(String, [UInt8])]
    )
    func `a body is decoded with its charset unless it is UTF-8`(_ charset: String, _ letter: [UInt8]) {
        let bytes = Array(#"{"a": "caf"#.utf8) + letter + Array(#""}"#.utf8)
        let type = "application/json; charset=\(charset)"
        #expect(Self.body(bytes, type: type).outline == #"application/json {"a": "café"}"#)
        let compressed = Compressor.gzip.compress(bytes)
        #expect(Self.body(compressed, type: type, codings: ["gzip"]).outline == #"application/json {"a": "café"}"#)
    }

    @Test(
        arguments: [
            ("windows-1251", [0xCF, 0xF0, 0xA8], "ПрЁ"), ("windows-1253", [0xC1, 0xE1, 0xA2], "ΑαΆ"),
            ("windows-1250", [0xC8, 0x9A, 0x80], "Čš€"), ("iso-8859-2", [0xC8, 0xB9, 0xA6], "ČšŚ"),
            ("iso-8859-15", [0xA4, 0xBD], "€œ"), ("iso-8859-1", [0x80, 0x81], "€\u{FFFD}"),
            ("iso-8859-9", [0xFE, 0xDD], "şİ"),
        ] as [(String, [UInt8], String)]
    )
    func `the characters of a charset are those of its table`(_ charset: String, _ bytes: [UInt8], _ text: String) {
        #expect(Self.body(bytes, type: "text/plain; charset=\(charset)").outline == "text/plain text \(text)")
    }

    @Test(arguments: ["utf-16", "utf-16le", "utf-16be", nil])
    func `UTF-16 is read by its byte order mark or its name`(_ charset: String?) {
        let text = #"{"a": "é😀"}"#
        func bytes(isBig: Bool) -> [UInt8] {
            text.utf16.flatMap { unit in
                let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
                return isBig ? bytes : bytes.reversed()
            }
        }
        let type = "application/json" + (charset.map { "; charset=\($0)" } ?? "")
        let outline = "application/json \(text)"
        #expect(Self.body([0xFF, 0xFE] + bytes(isBig: false), type: type).outline == outline)
        #expect(Self.body([0xFE, 0xFF] + bytes(isBig: true), type: type).outline == outline)
        guard let charset else { return }
        #expect(Self.body(bytes(isBig: charset != "utf-16le"), type: type).outline == outline)
        #expect(Self.body(Array(text.utf8), type: type).outline == outline)
    }

    @Test func `a text in an unknown charset counts as unread, and other bytes do not`() {
        let bytes: [UInt8] = [0x82, 0xA0, 0x41]
        #expect(Self.body(bytes, type: "application/json; charset=shift_jis").unread == .charset)
        #expect(Self.body([0x1B, 0x24, 0x42], type: "text/plain; charset=iso-2022-jp").unread == .charset)
        #expect(Self.body(Array("[1]".utf8), type: "application/json; charset=big5").outline == "application/json [1]")
        #expect(Self.body(bytes, type: "application/json").unread == nil)
        #expect(Self.body(bytes, type: "image/png").outline == "image/png data 3")
    }

    @Test func `a byte order mark is no part of a text`() {
        #expect(Self.body(Array("\u{FEFF}[1]".utf8), type: nil).outline == "application/json [1]")
        #expect(Self.archive("\u{FEFF}[1]", [("Content-Type", "text/plain")]).outline == "application/json [1]")
    }

    @Test func `the names of parts are read next to a file that is not text`() {
        let head = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\né\r\n--x\r\n"
        let file = "Content-Disposition: form-data; name=\"b\"; filename=\"c\"\r\n\r\n"
        let bytes = Array((head + file).utf8) + [0xFF, 0x00] + Array("\r\n--x--".utf8)
        #expect(
            Self.body(bytes, type: "multipart/form-data; boundary=x").outline == "multipart/form-data a=é b=@c"
        )
    }
}
