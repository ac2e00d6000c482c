internal import APIRuntime

extension HostileResponse {
    private static func head(_ lines: String...) -> Reply {
        .raw("HTTP/1.1 200 OK\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\none\n")
    }

    private static func none(_ line: String, _ rest: String) -> Reply {
        .raw("HTTP/1.1 \(line)\r\n\(rest)")
    }

    private static func chunked(_ text: String, _ line: String = "") -> Reply {
        .raw("HTTP/1.1 200 OK\r\n\(line)Transfer-Encoding: chunked\r\n\r\n" + text)
    }

    private static let lengths: [Self] = [
        Self("too long a length", cut: .text("one\n").contentLength(100)),
        // The connection is closed, because remaining bytes may arrive with the next call.
        Self(
            "too short a length",
            .text("one\ntwo\n").contentLength(4).header("Connection", "close"),
            .text("one\n")
        ),
        Self("a negative length", head("Content-Length: -1"), .lost),
        Self("a length of letters", head("Content-Length: four"), .lost),
        Self(
            "a length that no integer has",
            head("Content-Length: 99999999999999999999999"),
            .text("one\n"),
            .lost,
            .tooLarge
        ),
        Self("a length of 2^63 - 1", cut: head("Content-Length: 9223372036854775807"), or: .tooLarge),
        Self("a length of 2^63 - 2", cut: head("Content-Length: 9223372036854775806"), or: .tooLarge),
        Self("a length of 2^63", cut: head("Content-Length: 9223372036854775808"), or: .tooLarge, .text("one\n")),
        Self("a length of 2^64", cut: head("Content-Length: 18446744073709551616"), or: .tooLarge, .text("one\n")),
        Self("two lengths", head("Content-Length: 2", "Content-Length: 4"), .text("one\n"), .lost),
        Self("a list of lengths", head("Content-Length: 4, 4"), .text("one\n"), .lost),
        Self("no length", head(), .text("one\n")),
        Self("a length and chunks", chunked("4\r\none\n\r\n0\r\n\r\n", "Content-Length: 2\r\n"), .text("one\n"), .lost),
        Self("cut off within the body", cut: .text("one\ntwo\n").dropped(after: 82)),
        Self("reset within the body", cut: .text("one\ntwo\n").dropped(after: 82, reset: true)),
        Self("204 with a body", none("204 No Content", "Content-Length: 4\r\n\r\none\n"), .text("")),
        Self(
            "204 with chunks",
            none("204 No Content", "Transfer-Encoding: chunked\r\n\r\n4\r\none\n\r\n0\r\n\r\n"),
            .text("")
        ),
        Self(
            "304 with a body",
            none("304 Not Modified", "Content-Length: 4\r\n\r\none\n"),
            .failure(.status, status: 304)
        ),
    ]

    private static let chunks: [Self] = [
        Self("chunks without an end", cut: chunked("4\r\none\n\r\n")),
        Self("a chunk cut off", cut: chunked("4\r\non")),
        Self("a chunk of no hexadecimal length", cut: chunked("xyz\r\none\n\r\n0\r\n\r\n")),
        Self("a chunk of a negative length", cut: chunked("-4\r\none\n\r\n0\r\n\r\n")),
        Self("a chunk of 2^72 bytes", cut: chunked("FFFFFFFFFFFFFFFFFF\r\none\n\r\n0\r\n\r\n"), or: .tooLarge),
        Self("a chunk of 2^63 - 1 bytes", cut: chunked("7FFFFFFFFFFFFFFF\r\none\n"), or: .tooLarge),
        Self("a chunk of 2^64 - 1 bytes", cut: chunked("FFFFFFFFFFFFFFFF\r\none\n"), or: .tooLarge),
        Self("a chunk that is longer than declared", cut: chunked("2\r\none\n\r\n0\r\n\r\n")),
        Self("chunks with line feeds alone", chunked("4\none\n\n0\n\n"), .text("one\n"), .lost),
        Self("chunks with half a trailer", cut: chunked("4\r\none\n\r\n0\r\nnothing")),
    ]

    private static func coded(_ coding: String) -> Reply {
        .text("one\n").header("Content-Encoding", coding)
    }

    private static let codings: [Self] = [
        Self("an unknown transfer coding", cut: head("Transfer-Encoding: magic")),
        Self("an unknown content coding", cut: coded("magic"), or: .text("one\n")),
        Self("invalid gzip", cut: coded("gzip")),
        Self("invalid deflate", cut: coded("deflate")),
        Self("invalid br", cut: coded("br"), or: .text("one\n")),
        Self("gzip cut off", cut: .text("one\n").gzipped().contentLength(100)),
        Self("gzip a hundred times", coded(Array(repeating: "gzip", count: 100).joined(separator: ", ")), .lost),
        Self("identity", coded("identity"), .text("one\n")),
    ]

    /// Bodies that contradict their headers.
    static let bodies = lengths + chunks + codings
}
