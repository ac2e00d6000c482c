/// A response of the server.
///
///     .json(#"{"items": []}"#).gzipped().delayed(by: .milliseconds(20))
package struct Reply: Sendable {
    enum Content: Sendable, Equatable {
        case whole([UInt8])
        case chunks([[UInt8]], pause: Duration)
        case repeated([UInt8], count: Int, pause: Duration)
        case raw([UInt8])
        case endless([UInt8], then: [UInt8], pause: Duration)
    }

    struct Cut: Sendable, Equatable {
        let length: Int
        let ending: ReplyScript.Ending
    }

    package let status: Int
    package private(set) var headers: HeaderFields
    var content: Content
    var delay = Duration.zero
    var declaredLength: Int?
    var cut: Cut?
    var staysOpen = false
    var drains = false

    init(status: Int, headers: HeaderFields, contentType: String?, content: Content) {
        self.status = status
        self.headers = headers
        self.content = content
        if let contentType, headers["Content-Type"] == nil {
            self.headers.append("Content-Type", contentType)
        }
    }

    /// Waits before the first byte.
    package func delayed(by delay: Duration) -> Reply {
        changed { $0.delay = delay }
    }

    package func header(_ name: String, _ value: String) -> Reply {
        changed { $0.headers.append(name, value) }
    }

    /// Compresses the body; `declared: false` omits the header `Content-Encoding`. Raw and repeated replies are not
    /// changed.
    package func gzipped(declared: Bool = true) -> Reply {
        changed { reply in
            switch content {
            case .whole(let bytes): reply.content = .whole(Gzip.compress([bytes])[0])
            case .chunks(let chunks, let pause): reply.content = .chunks(Gzip.compress(chunks), pause: pause)
            case .raw, .repeated, .endless: return
            }
            if declared { reply.headers.append("Content-Encoding", "gzip") }
        }
    }

    /// Declares this length, even if it is wrong. A connection with a wrong length is closed after the body.
    ///
    /// Chunks are sent with their pauses, but without chunked framing.
    package func contentLength(_ length: Int) -> Reply {
        changed { $0.declaredLength = length }
    }

    /// Closes the connection after this number of bytes, headers included; `reset` resets it.
    package func dropped(after length: Int, reset: Bool = false) -> Reply {
        changed { $0.cut = Cut(length: length, ending: reset ? .reset : .close) }
    }

    /// Stops sending after this number of bytes, headers included, until the client disconnects or the server stops.
    package func held(after length: Int) -> Reply {
        changed { $0.cut = Cut(length: length, ending: .hold) }
    }

    /// Stops sending after the body without ending it, until the client disconnects or the server stops.
    package func unfinished() -> Reply {
        changed { $0.staysOpen = true }
    }

    /// After the reply, reads and drops what the client sends, until the client closes the connection. A server that
    /// closes at once may lose its reply to a client that still sends (RFC 9112, section 9.6).
    package func draining() -> Reply {
        changed { $0.drains = true }
    }

    /// Whether it repeats bytes until the client disconnects.
    package var isEndless: Bool {
        if case .endless = content { true } else { false }
    }

    private func changed(_ change: (inout Reply) -> Void) -> Reply {
        var copy = self
        change(&copy)
        return copy
    }
}
