internal import APIRuntime
internal import Foundation

/// Bodies of responses that are read while they arrive.
enum StreamCases {
    static let all: [APIConformanceCase] = arrival + endings + pressure

    /// The body of a response as a stream.
    static func stream(_ trial: Trial, _ request: APIRequest) async throws -> APIByteStream {
        let response = try await trial.send(request)
        guard let stream = response.stream else { throw APIConformanceFailure("the response is no stream") }
        return stream
    }

    private static func request(_ server: LoopbackServer, limit: Int = 1 << 20) -> APIRequest {
        var request = server.request()
        request.delivery = .stream(limit: limit)
        return request
    }

    private static let arrival = [
        APIConformanceCase("a stream is read while it arrives", .streams) { trial in
            for reply in [Reply.events(["one"]), .events(["one"]).gzipped()] {
                let server = try trial.server { _ in reply.unfinished() }
                var iterator = try await stream(trial, request(server)).makeAsyncIterator()
                try expect(try await iterator.next(), is: Data("one".utf8), "the first chunk")
                try expect(server.closedByPeer, is: 0, "the number of closed connections")
            }
        },
        APIConformanceCase("the bytes of a stream arrive in their order", .streams) { trial in
            let lines = (0..<100_000).map { "line \($0)\n" }.joined()
            for reply in [Reply.chunks([lines]), .text(lines), .text(lines).gzipped()] {
                let server = try trial.server { _ in reply }
                var body = Data()
                for try await chunk in try await stream(trial, request(server, limit: 4 << 20)) { body += chunk }
                try expect(body == Data(lines.utf8), "the body differs")
            }
        },
        APIConformanceCase("an empty stream ends", .streams) { trial in
            for reply in [Reply.empty(200), .empty(204), .chunks([])] {
                let server = try trial.server { _ in reply }
                var count = 0
                for try await chunk in try await stream(trial, request(server)) { count += chunk.count }
                try expect(count, is: 0, "the number of bytes")
            }
        },
        APIConformanceCase("a failure of a stream has its status and body", .streams) { trial in
            for status in [400, 401, 500] {
                let server = try trial.server { _ in
                    .text("no\n", status: status).header("WWW-Authenticate", "Basic realm=\"x\"")
                }
                let response = try await trial.send(request(server))
                try expect(response.status, is: status, "the status")
                var body = response.body
                for try await chunk in response.stream ?? APIByteStream([]) { body += chunk }
                try expect(body, is: Data("no\n".utf8), "the body")
            }
        },
        APIConformanceCase("a stream follows redirects", .streams) { trial in
            let server = try trial.server { request in
                request.path == "/" ? .redirect(to: "/there", status: 307) : .chunks(["one"])
            }
            var iterator = try await stream(trial, request(server)).makeAsyncIterator()
            try expect(try await iterator.next(), is: Data("one".utf8), "the first chunk")
            try expect(server.requests.map(\.path), is: ["/", "/there"], "the paths")
        },
    ]

    private static let endings = [
        APIConformanceCase("a stream that is released closes its connection", .streams) { trial in
            let server = try trial.server { _ in .events(["one"]).unfinished() }
            do {
                var iterator = try await stream(trial, request(server)).makeAsyncIterator()
                _ = try await iterator.next()
            }
            try await server.expectClosedByPeer()
        },
        APIConformanceCase("a stream that nobody reads closes its connection when it is released", .streams) { trial in
            let server = try trial.server { _ in .events(["one"]).unfinished() }
            _ = try await stream(trial, request(server))
            try await server.expectClosedByPeer()
        },
        APIConformanceCase("a task that is cancelled while it reads closes the connection", .streams) { trial in
            let server = try trial.server { _ in .events(["one"]).unfinished() }
            let stream = try await stream(trial, request(server))
            let arrived = Tally()
            let task = Task { for try await _ in stream { arrived.increment() } }
            await arrived.wait(for: 1)
            try await trial.cancel(task)
            try await server.expectClosedByPeer()
        },
        APIConformanceCase("a stream that is interrupted throws connectionLost", .streams) { trial in
            let replies = [
                Reply.events(["one"]).dropped(after: 85), .events(["one"]).dropped(after: 85, reset: true),
                .events(["one"]).contentLength(100), .text("one").contentLength(100),
            ]
            for reply in replies {
                let server = try trial.server { _ in reply }
                do {
                    for try await _ in try await stream(trial, request(server)) {}
                    throw APIConformanceFailure("the stream ends")
                } catch let error as APITransportError {
                    try expect(error.kind, is: .connectionLost, "the error")
                }
            }
        },
    ]

    private static let mebibyte = Array(repeating: UInt8(ascii: "a"), count: 1 << 20)

    private static let pressure = [
        APIConformanceCase("a stream that nobody reads needs little memory and delays no other call", .streams) {
            trial in
            let flood = try trial.server { _ in .repeating(mebibyte, count: 1_024) }
            let other = try trial.server { _ in .json("1") }
            let stream = try await stream(trial, request(flood))
            for _ in 1...200 { _ = try await trial.send(other.request()) }
            // The buffers of the system have the rest.
            try expect(flood.repeatedBytes <= 32 << 20, "\(flood.repeatedBytes >> 20) MiB are taken from the server")
            var iterator = Optional(stream.makeAsyncIterator())
            _ = try await iterator?.next()
            iterator = nil
            _ = consume stream
            try await flood.expectClosedByPeer()
        },
        APIConformanceCase("a slow reader of a stream slows the server down", .streams, .should) { trial in
            let flood = try trial.server { _ in .repeating(mebibyte, count: 64) }
            let other = try trial.server { _ in .json("1") }
            var count = 0
            var next = 0
            for try await chunk in try await stream(trial, request(flood, limit: 1 << 16)) {
                count += chunk.count
                if count >= next {
                    _ = try await trial.send(other.request())
                    next = count + 1 << 20
                }
                let ahead = flood.repeatedBytes - count
                try expect(ahead <= 32 << 20, "\(ahead >> 20) MiB are taken from the server and not read")
            }
            try expect(count, is: 64 << 20, "the number of bytes")
        },
    ]
}
