import APIRuntimeConformance

extension SoakKind {
    /// The path of a call. The number differs between calls, and determines the response.
    func path(_ number: Int) -> String { "/soak/\(rawValue)/\(number)" }

    /// The call that a request belongs to; `nil` for other benchmarks.
    private static func call(of request: ReceivedRequest) -> (kind: Self, number: Int)? {
        let parts = request.path.split(separator: "/")
        guard parts.count == 3, parts[0] == "soak", let kind = Self(rawValue: String(parts[1])),
            let number = Int(parts[2])
        else { return nil }
        return (kind, number)
    }

    /// The response before the body of the request is read; `nil` if there is none.
    static func earlyReply(to request: ReceivedRequest) -> Reply? {
        switch call(of: request)?.kind {
        case .refusedUpload: .text("no", status: 413, headers: ["Connection": "close"]).draining()
        case .closedInUpload: .dropped
        default: nil
        }
    }

    /// The response of the server; `nil` for other benchmarks.
    static func reply(to request: ReceivedRequest) -> Reply? {
        call(of: request).map { $0.kind.reply($0.number, bodyLength: request.bodyLength) }
    }

    /// The bytes of a body, which depend on the number of the call.
    static func bytes(_ number: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
    }

    static let smallLength = 1_000
    static let largeLength = 1 << 20

    /// The lines of a stream.
    static func lines(_ number: Int) -> [String] {
        (0..<300).map { "line \($0) of the stream \(number) with some more text" }
    }

    /// The document that a call with a decoded response receives.
    static func document(_ number: Int, length: Int = 0) -> String {
        let text = String(repeating: "text ", count: 20 + number % 50)
        return #"{"number":\#(number),"length":\#(length),"text":"\#(text)"}"#
    }

    private func reply(_ number: Int, bodyLength: Int) -> Reply {
        switch self {
        case .json, .uploadOfData, .uploadOfFile, .uploadOfForm, .cancelledUpload, .refusedUpload:
            .json(Self.document(number, length: bodyLength))
        case .gzip: .json(Self.document(number)).gzipped()
        case .chunks: .chunks(Self.document(number).split(separator: ",", omittingEmptySubsequences: false).commas)
        case .large: .data(Self.bytes(number, Self.largeLength))
        case .download: .data(Self.bytes(number, Self.largeLength / 4))
        case .redirect: .redirect(to: SoakKind.json.path(number), status: 307)
        case .redirectWithoutEnd: .redirect(to: path(number))
        case .stream: .chunks(Self.lines(number).map { $0 + "\n" })
        case .streamThatIsLeft, .cancelledStream, .cancelledCall, .cancelledDownload: Self.drip
        case .notFound: .json(#"{"message":"no"}"#, status: 404)
        case .unavailable: .text("later", status: 503, headers: ["Retry-After": "1"])
        case .trailers:
            .raw(
                "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n0\r\nX-A: b\r\n\r\n"
            )
        case .silence: .hold
        case .silenceInHead: .text("one").held(after: 20)
        case .silenceInBody: .text("one\ntwo\n").held(after: 82)
        case .bodyWithoutEnd:
            .endless("HTTP/1.1 200 OK\r\n\r\n", then: Self.spaces, pause: .milliseconds(2))
        case .bomb: Self.bombReply
        default: fault(number)
        }
    }

    /// The responses of a server that is broken. The number of the call is the place at which a connection ends.
    private func fault(_ number: Int) -> Reply {
        switch self {
        case .resetUnanswered: .empty(200).dropped(after: 0, reset: true)
        case .closedInHead: .text("one").dropped(after: 1 + number % 60)
        case .closedInBody: .data(Self.bytes(number, Self.smallLength)).dropped(after: 150 + number % 800)
        case .resetInBody:
            .data(Self.bytes(number, Self.smallLength)).dropped(after: 150 + number % 800, reset: true)
        case .closedInDownload: .data(Self.bytes(number, Self.largeLength / 4)).dropped(after: 150 + number * 200)
        case .closedInChunks: .chunks([Self.document(number), "end"]).dropped(after: 100 + number % 100)
        case .closedInStream: .chunks(Self.lines(number).map { $0 + "\n" }).dropped(after: 100 + number % 5_000)
        case .garbage: .raw(Self.bytes(number, 50 + number))
        case .tooLongLength: .text("one\n").contentLength(100 + number)
        case .tooShortLength: .text("one\ntwo\n").contentLength(4).header("Connection", "close")
        case .negativeLength: .raw("HTTP/1.1 200 OK\r\nContent-Length: -\(number + 1)\r\n\r\none\n")
        case .hugeLength: .raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\none\n")
        case .invalidChunk: .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\none\r\n0\r\n\r\n")
        case .invalidGzip: .text("one\n").header("Content-Encoding", "gzip")
        default: .dropped
        }
    }

    private static let spaces = Array(repeating: UInt8(ascii: " "), count: 10_000)
    private static let bombReply = Reply.bomb(mebibytes: 1)

    /// Lines without end, for calls that the client ends. They are slow, because on Linux a server that always sends
    /// blocks all sessions.
    private static let drip = Reply.endless(
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n",
        then: Array((String(repeating: "x", count: 100) + "\n").utf8),
        pause: .milliseconds(5)
    )
}

extension [Substring] {
    /// The parts of a text that was split at its commas, with the commas.
    fileprivate var commas: [String] {
        enumerated().map { ($0.offset == 0 ? "" : ",") + $0.element }
    }
}
