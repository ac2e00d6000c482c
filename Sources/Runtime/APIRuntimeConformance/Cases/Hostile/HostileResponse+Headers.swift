internal import APIRuntime

extension HostileResponse {
    private static func head(_ lines: String...) -> Reply {
        .raw("HTTP/1.1 200 OK\r\n" + lines.map { $0 + "\r\n" }.joined() + "Content-Length: 4\r\n\r\none\n")
    }

    private static func status(_ line: String) -> Reply {
        .raw(line + "\r\nContent-Length: 4\r\n\r\none\n")
    }

    private static let statusLines: [Self] = [
        Self("nothing", .dropped, .lost),
        Self("no HTTP", .raw("SSH-2.0-OpenSSH_9.2\r\n"), .lost),
        Self("random bytes", .raw((0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 167) }), .lost),
        Self("a body alone", .raw("one\n"), .lost),
        Self("a status of letters", status("HTTP/1.1 abc OK"), .lost),
        Self("a status of two digits", status("HTTP/1.1 20 OK"), .lost),
        Self("a status of four digits", status("HTTP/1.1 2000 OK"), .lost),
        Self("status 000", status("HTTP/1.1 000 OK"), .lost),
        Self("status 999", status("HTTP/1.1 999 OK"), .failure(.status, status: 999)),
        Self("a status line without the space before the reason", status("HTTP/1.1 200"), .lost, .text("one\n")),
        Self("a status line cut off", .raw("HTTP/1.1 2"), .lost),
        Self("a head that is cut off", .raw("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nX-A: a"), .lost),
        Self("a head that is cut off after a line", .raw("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n"), .lost),
        Self("a head that is reset", .text("one\n").dropped(after: 20, reset: true), .lost),
        Self("no UTF-8 in the reason", raw("HTTP/1.1 200 ", [0xFF, 0xC3, 0x28]), .lost, .text("one\n")),
        Self("HTTP/1.0", .raw("HTTP/1.0 200 OK\r\n\r\none\n"), .text("one\n")),
        Self("HTTP/2 in clear", status("HTTP/2 200 OK"), .text("one\n"), .lost),
        Self("HTTP/9.9", status("HTTP/9.9 200 OK"), .lost),
        Self("http/1.1 in lower case", status("http/1.1 200 OK"), .text("one\n"), .lost),
    ]

    private static let fields: [Self] = [
        Self("line feeds alone", .raw("HTTP/1.1 200 OK\nContent-Length: 4\n\none\n"), .lost, .text("one\n")),
        Self("carriage returns alone", .raw("HTTP/1.1 200 OK\rContent-Length: 4\r\rone\n"), .lost),
        Self("a header without a colon", head("nothing"), .lost, .text("one\n")),
        Self("a header without a name", head(": value"), .lost, .text("one\n")),
        Self("a header with a space before its colon", head("X-A : a"), .lost, .text("one\n")),
        Self("a folded first header", head("  b"), .lost, .text("one\n")),
        Self("NUL in a header", head("X-A: a\0b"), .lost, .text("one\n")),
        Self("NUL in a name", head("X\0A: b"), .lost, .text("one\n")),
        Self("control bytes in a header", head("X-A: a\u{1}\u{7f}b"), .text("one\n"), .lost),
        Self("no UTF-8 in a header", raw("HTTP/1.1 200 OK\r\nX-A: ", [0xFF, 0xC3, 0x28]), .lost, .text("one\n")),
        Self("a header of 1 MB", head("X-A: " + String(repeating: "a", count: 1_000_000)), .lost, .text("one\n")),
        Self(
            "10,000 headers of 100 bytes",
            head((0..<10_000).map { "X-\($0): " + String(repeating: "a", count: 90) }.joined(separator: "\r\n")),
            .lost,
            .text("one\n")
        ),
        Self("two types", head("Content-Type: text/plain", "Content-Type: application/json"), .text("one\n")),
    ]

    private static func raw(_ start: String, _ bytes: [UInt8]) -> Reply {
        .raw(Array(start.utf8) + bytes + Array("\r\nContent-Length: 4\r\n\r\none\n".utf8))
    }

    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\none\n"

    private static let interim: [Self] = [
        Self("100 alone", .raw("HTTP/1.1 100 Continue\r\n\r\n"), .lost),
        Self(
            "101",
            .raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\none\n"),
            .failure(.status, status: 101),
            .lost
        ),
        Self("two responses at once", .raw(ok + ok), .text("one\n")),
    ]

    /// Status lines and headers that violate HTTP.
    static let heads = statusLines + fields + interim
}
