extension Reply {
    public static func json(_ text: String, status: Int = 200, headers: HeaderFields = [:]) -> Reply {
        Reply(status: status, headers: headers, contentType: "application/json", content: .whole(Array(text.utf8)))
    }

    public static func text(_ text: String, status: Int = 200, headers: HeaderFields = [:]) -> Reply {
        Reply(
            status: status,
            headers: headers,
            contentType: "text/plain; charset=utf-8",
            content: .whole(Array(text.utf8))
        )
    }

    public static func data(
        _ bytes: some Sequence<UInt8>,
        contentType: String = "application/octet-stream",
        status: Int = 200,
        headers: HeaderFields = [:]
    ) -> Reply {
        Reply(status: status, headers: headers, contentType: contentType, content: .whole(Array(bytes)))
    }

    /// No body, and no type of one.
    public static func empty(_ status: Int = 204, headers: HeaderFields = [:]) -> Reply {
        Reply(status: status, headers: headers, contentType: nil, content: .whole([]))
    }

    public static func redirect(to location: String, status: Int = 302) -> Reply {
        empty(status, headers: ["Location": location])
    }

    /// A 401 that asks for a name and a password.
    public static func unauthorized(realm: String = "x", json text: String = "{}") -> Reply {
        json(text, status: 401, headers: ["WWW-Authenticate": "Basic realm=\"\(realm)\""])
    }

    /// A body in pieces, with a pause between one and the next, in chunked transfer encoding.
    public static func chunks(
        _ pieces: [String],
        pause: Duration = .zero,
        status: Int = 200,
        headers: HeaderFields = [:]
    ) -> Reply {
        Reply(
            status: status,
            headers: headers,
            contentType: "application/json",
            content: .pieces(pieces.map { Array($0.utf8) }, pause: pause)
        )
    }

    /// Bytes in pieces, with a pause between one and the next, in chunked transfer encoding.
    public static func pieces(_ pieces: [[UInt8]], pause: Duration = .zero, contentType: String) -> Reply {
        Reply(status: 200, headers: [:], contentType: contentType, content: .pieces(pieces, pause: pause))
    }

    /// The same bytes again and again, a body that may be larger than the memory.
    ///
    /// - Parameter pause: The time between two of them, for a client that is slower than the loopback interface.
    public static func repeating(
        _ bytes: [UInt8],
        count: Int,
        pause: Duration = .zero,
        headers: HeaderFields = [:]
    ) -> Reply {
        Reply(
            status: 200,
            headers: headers,
            contentType: "application/octet-stream",
            content: .repeated(bytes, count: count, pause: pause)
        )
    }

    /// Server-sent events, each of these texts a chunk.
    public static func events(_ chunks: [String], status: Int = 200) -> Reply {
        .chunks(chunks, status: status, headers: ["Content-Type": "text/event-stream"])
    }

    /// These bytes instead of a head and a body; then the connection is closed.
    public static func raw(_ bytes: some Sequence<UInt8>) -> Reply {
        Reply(status: 0, headers: [:], contentType: nil, content: .raw(Array(bytes)))
    }

    /// These bytes instead of a head and a body; then the connection is closed.
    public static func raw(_ text: String) -> Reply {
        raw(text.utf8)
    }

    /// A beginning, head included, and then the same bytes again and again until the client goes away.
    public static func endless(_ start: String, then bytes: [UInt8], pause: Duration = .zero) -> Reply {
        let content = Content.endless(Array(start.utf8), then: bytes, pause: pause)
        return Reply(status: 0, headers: [:], contentType: nil, content: content)
    }

    /// Spaces, of which 1 MiB takes 7 KiB on the wire; then the connection is closed.
    public static func bomb(mebibytes: Int) -> Reply {
        let (start, more, length) = Gzip.bomb(of: UInt8(ascii: " "))
        let head = "HTTP/1.1 200 \r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n\r\n"
        return raw(Array(head.utf8) + start + repeatElement(more, count: (mebibytes << 20) / length).joined())
    }

    /// No answer at all, until the client goes away or the server stops.
    public static var hold: Reply {
        empty(200).held(after: 0)
    }

    /// The connection is closed without an answer.
    public static var dropped: Reply {
        empty(200).dropped(after: 0)
    }
}
