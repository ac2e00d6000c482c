internal import APIRuntime

extension HostileResponse {
    private static let spaces = Array(repeating: UInt8(ascii: " "), count: 10_000)
    private static let ok = "HTTP/1.1 200 OK\r\n"

    private static func line(_ length: Int) -> [UInt8] {
        Array("X-A: \(String(repeating: "a", count: length))\r\n".utf8)
    }

    /// Bytes without end. The server pauses, because on Linux one that always sends blocks all other sessions.
    private static func flood(_ start: String, _ bytes: [UInt8]) -> Reply {
        .endless(start, then: bytes, pause: .milliseconds(2))
    }

    /// Responses that do not end: too large or too slow.
    static let endless: [Self] = [
        Self("headers without end", flood(ok, line(10_000)), .lost),
        Self("a header without end", flood(ok + "X-A: ", spaces), .lost),
        Self("a status line without end", flood("HTTP/1.1 200 ", spaces), .lost),
        Self("no line at all, without end", flood("", spaces), .lost),
        Self("a body without end", flood(ok + "\r\n", spaces), .tooLarge),
        Self(
            "chunks without end",
            flood(ok + "Transfer-Encoding: chunked\r\n\r\n", Array("2710\r\n".utf8) + spaces + [13, 10]),
            .tooLarge
        ),
        Self(
            "a failure without end",
            flood("HTTP/1.1 500 Oh\r\n\r\n", spaces),
            whole: .tooLarge,
            file: .failure(.status, status: 500),
            stream: .failure(.status, status: 500)
        ),
        Self("silence", .hold, .late),
        Self("silence within the head", .text("one\n").held(after: 20), .late),
        Self("silence within the body", .text("one\ntwo\n").held(after: 82), whole: .late, file: .late),
        Self("interim responses that arrive slowly", drip("", "HTTP/1.1 103 Early Hints\r\n\r\n"), .late),
        Self("a head that drips", drip(ok, "X-A: a\r\n"), .late),
        Self("a body that drips", drip(ok + "\r\n", "one\n"), whole: .late),
        Self(
            "a chunk's extension that drips",
            drip(ok + "Transfer-Encoding: chunked\r\n\r\n4;", "a"),
            whole: .late,
            file: .late
        ),
    ]

    private static func drip(_ start: String, _ drop: String) -> Reply {
        .endless(start, then: Array(drop.utf8), pause: .milliseconds(5))
    }
}
