import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

/// Text responses, decoded by the charset of their media type.
@Suite struct TextResponseTests {
    private func text(_ bytes: [UInt8], _ type: String) async throws -> String {
        try await ProbeClient(.data(Data(bytes), contentType: type)).send(Probe<String>()).body
    }

    @Test(
        arguments: [
            ("text/plain", Array("é€".utf8)),
            ("text/plain; charset=utf-8", [0xEF, 0xBB, 0xBF] + Array("é€".utf8)),
            ("text/plain;charset=\"UTF-8\"", Array("é€".utf8)),
            ("text/plain; charset=us-ascii", Array("é€".utf8)),
            ("text/plain; charset=", Array("é€".utf8)),
            ("text/plain; format=flowed; Charset = windows-1252", [0xE9, 0x80]),
            ("text/plain; charset=utf-16", [0xFE, 0xFF, 0x00, 0xE9, 0x20, 0xAC]),
            ("text/plain; charset=utf-16", [0xFF, 0xFE, 0xE9, 0x00, 0xAC, 0x20]),
            ("text/plain; charset=utf-16", [0x00, 0xE9, 0x20, 0xAC]),
            ("text/plain; charset=utf-16le", [0xE9, 0x00, 0xAC, 0x20]),
            ("text/plain; charset=utf-16be", [0xFE, 0xFF, 0x00, 0xE9, 0x20, 0xAC]),
        ] as [(String, [UInt8])]
    )
    func `text is decoded by its charset`(type: String, bytes: [UInt8]) async throws {
        #expect(try await text(bytes, type) == "é€")
    }

    @Test(arguments: ["iso-8859-1", "ISO-8859-1", "latin1"])
    func `Latin-1 has a character for each byte`(charset: String) async throws {
        let text = try await text(Array(0...255), "text/plain; charset=\(charset)")
        #expect(text.unicodeScalars.map(\.value) == Array(0...255))
    }

    @Test func `an unknown charset is an error`() async throws {
        let error = try await apiError { try await text([0x61], "text/plain; charset=klingon") }
        #expect(error.kind == .undecodable)
        #expect(error.decoding?.problem == "the charset 'klingon' is not supported")
        #expect(error.body == Data("a".utf8))
    }

    @Test func `bytes of another encoding are an error`() async throws {
        let error = try await apiError { try await text([0x81], "text/plain; charset=Shift_JIS") }
        #expect(error.decoding?.problem == "the response is not encoded in shift_jis")
    }

    @Test func `invalid Unicode is replaced`() async throws {
        #expect(try await text([0x61, 0xE9, 0x62], "text/plain") == "a\u{FFFD}b")
        #expect(try await text([0xD8, 0x00, 0x00, 0x61, 0x00], "text/plain; charset=utf-16") == "\u{FFFD}a\u{FFFD}")
    }

    @Test func `data is not decoded`() async throws {
        let client = ProbeClient(.data(Data([0xE9]), contentType: "text/plain; charset=klingon"))
        #expect(try await client.send(Probe<Data>()).body == Data([0xE9]))
    }
}
