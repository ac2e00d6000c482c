extension Reply {
    package static func json(_ text: String, status: Int = 200, headers: HeaderFields = [:]) -> Reply {
        Reply(status: status, headers: headers, contentType: "application/json", content: .whole(Array(text.utf8)))
    }

    package static func text(_ text: String, status: Int = 200, headers: HeaderFields = [:]) -> Reply {
        Reply(
            status: status,
            headers: headers,
            contentType: "text/plain; charset=utf-8",
            content: .whole(Array(text.utf8))
        )
    }

    package static func data(
        _ bytes: some Sequence<UInt8>,
        contentType: String = "application/octet-stream",
        status: Int = 200,
        headers: HeaderFields = [:]
    ) -> Reply {
        Reply(status: status, headers: headers, contentType: contentType, content: .whole(Array(bytes)))
    }

    /// A response without a body and without a content type.
    package static func empty(_ status: Int = 204, headers: HeaderFields = [:]) -> Reply {
        Reply(status: status, headers: headers, contentType: nil, content: .whole([]))
    }

    package static func redirect(to location: String, status: Int = 302) -> Reply {
        empty(status, headers: ["Location": location])
    }

    /// A 401 that requests a name and a password.
    package static func unauthorized(realm: String = "x", json text: String = "{}") -> Reply {
        json(text, status: 401, headers: ["WWW-Authenticate": "Basic realm=\"\(realm)\""])
    }

    /// A body in chunked transfer encoding, with a pause between two chunks.
    package static func chunks(
        _ chunks: [String],
        pause: Duration = .zero,
        status: Int = 200,
        headers: HeaderFields = [:]
    ) -> Reply {
        Reply(
            status: status,
            headers: headers,
            contentType: "application/json",
            content: .chunks(chunks.map { Array($0.utf8) }, pause: pause)
        )
    }

    /// Bytes in chunked transfer encoding, with a pause between two chunks.
    package static func chunks(_ chunks: [[UInt8]], pause: Duration = .zero, contentType: String) -> Reply {
        Reply(status: 200, headers: [:], contentType: contentType, content: .chunks(chunks, pause: pause))
    }

    /// A body that repeats the same bytes. It may be larger than the memory.
    ///
    /// - Parameter pause: The time between two repetitions, which represents a network that is slower than the loopback
    /// interface.
    package static func repeating(
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

    /// Server-sent events. Each text is a chunk.
    package static func events(_ chunks: [String], status: Int = 200) -> Reply {
        .chunks(chunks, status: status, headers: ["Content-Type": "text/event-stream"])
    }

    /// These bytes instead of headers and a body. Then the connection is closed.
    package static func raw(_ bytes: some Sequence<UInt8>) -> Reply {
        Reply(status: 0, headers: [:], contentType: nil, content: .raw(Array(bytes)))
    }

    /// This text instead of headers and a body. Then the connection is closed.
    package static func raw(_ text: String) -> Reply {
        raw(text.utf8)
    }

    /// A start with headers, and then the same bytes repeatedly until the client disconnects.
    package static func endless(_ start: String, then bytes: [UInt8], pause: Duration = .zero) -> Reply {
        let content = Content.endless(Array(start.utf8), then: bytes, pause: pause)
        return Reply(status: 0, headers: [:], contentType: nil, content: content)
    }

    /// Compressed spaces: 1 MiB takes 7 KiB on the wire. Then the connection is closed.
    package static func bomb(mebibytes: Int) -> Reply {
        let (start, more, length) = Gzip.bomb(of: UInt8(ascii: " "))
        let head = "HTTP/1.1 200 \r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n\r\n"
        return raw(Array(head.utf8) + start + repeatElement(more, count: (mebibytes << 20) / length).joined())
    }

    /// No response until the client disconnects or the server stops.
    package static var hold: Reply {
        empty(200).held(after: 0)
    }

    /// Closes the connection without a response.
    package static var dropped: Reply {
        empty(200).dropped(after: 0)
    }
}
