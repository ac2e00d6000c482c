extension Reply {
    /// The steps and bytes that send this reply to a request.
    func script(for request: ReceivedRequest) -> ReplyScript {
        var script = ReplyScript()
        if delay > .zero { script.steps.append(.pause(delay)) }
        switch content {
        case .raw(let bytes):
            script.steps.append(.send(bytes))
            script.ending = .close
        case .whole(let bytes):
            addBody([bytes], pause: .zero, length: declaredLength ?? bytes.count, for: request, to: &script)
        case .repeated(let bytes, let count, let pause):
            script.steps.append(.send(head(length: declaredLength ?? bytes.count * count)))
            script.steps.append(.repeat(bytes, count: count, pause: pause))
        case .endless(let start, let bytes, let pause):
            script.steps += [.send(start), .repeat(bytes, count: .max / bytes.count, pause: pause)]
            script.ending = .close
        case .chunks(let chunks, let pause):
            addBody(chunks, pause: pause, length: declaredLength, for: request, to: &script)
        }
        if let cut { script.cut(after: cut.length, ending: cut.ending) }
        return script
    }

    /// Adds headers and a body. Without a length the body is chunked.
    private func addBody(
        _ chunks: [[UInt8]],
        pause: Duration,
        length: Int?,
        for request: ReceivedRequest,
        to script: inout ReplyScript
    ) {
        // These responses have no body, whatever their headers declare (RFC 9110, section 6.4.1).
        let isBodiless = request.method == "HEAD" || status == 204 || status == 304
        script.steps.append(.send(head(length: length)))
        if !isBodiless {
            for (index, chunk) in chunks.enumerated() {
                if index > 0, pause > .zero { script.steps.append(.pause(pause)) }
                let bytes = length == nil ? Self.chunk(chunk) : chunk
                if !bytes.isEmpty { script.steps.append(.send(bytes)) }
            }
            if length == nil, !staysOpen { script.steps.append(.send(Array("0\r\n\r\n".utf8))) }
        }
        let isLie = !isBodiless && length.map { $0 != chunks.joined().count } ?? false
        let isLast = [request.headers, headers].contains { $0["Connection"]?.lowercased() == "close" }
        script.ending = staysOpen ? .hold : isLie || isLast ? .close : .keepAlive
    }

    private func head(length: Int?) -> [UInt8] {
        var lines = headers.map { "\($0.name): \($0.value)" }
        if let length {
            if status != 204, status != 304 { lines.append("Content-Length: \(length)") }
        } else {
            lines.append("Transfer-Encoding: chunked")
        }
        // The reason phrase may be empty, but the space before it is required (RFC 9112, section 4).
        return Array("HTTP/1.1 \(status) \r\n\(lines.map { $0 + "\r\n" }.joined())\r\n".utf8)
    }

    /// One chunk on the wire. Empty chunks are omitted, because they would end the body.
    private static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.isEmpty { return [] }
        return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
    }
}
