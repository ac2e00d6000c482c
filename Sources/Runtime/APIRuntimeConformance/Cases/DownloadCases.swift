internal import APIRuntime
internal import Foundation

/// Bodies of responses that are written to a sink.
enum DownloadCases {
    /// A sink in memory.
    final class Sink: APIBodySink {
        private struct State {
            var isOpen = false
            var body = Data()
            var length: Int64?
        }

        private let state = APILocked(State())
        private let onWrite: @Sendable (Int) throws -> Void

        /// - Parameter onWrite: Called with the number of bytes after each write.
        init(onWrite: @escaping @Sendable (Int) throws -> Void = { _ in }) {
            self.onWrite = onWrite
        }

        var body: Data { state.withLock(\.body) }
        var isOpen: Bool { state.withLock(\.isOpen) }

        var progress: APIProgress {
            state.withLock { APIProgress(.download, completed: Int64($0.body.count), total: $0.length) }
        }

        func begin(_ head: APIRawResponse) throws -> Bool {
            state.withLock { state in
                state.isOpen = head.status == 200
                state.length = head.headers["Content-Length"].flatMap { Int64($0) }
                return state.isOpen
            }
        }

        func write(_ bytes: Data) throws {
            let count = state.withLock { state in
                state.body += bytes
                return state.body.count
            }
            try onWrite(count)
        }
    }

    private static func request(_ server: LoopbackServer, _ sink: Sink) -> APIRequest {
        var request = server.request()
        request.delivery = .sink(sink)
        return request
    }

    static let all = [
        APIConformanceCase("a sink receives the body instead of the response", .downloads) { trial in
            let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            for reply in [Reply.data(bytes), .data(bytes).gzipped(), .data(Data()), .chunks([])] {
                let server = try trial.server { _ in reply }
                let sink = Sink()
                let response = try await trial.send(request(server, sink))
                try expect(response.status, is: 200, "the status")
                try expect(response.body, is: Data(), "the body of the response")
                let isEmpty = reply.content == .whole([]) || reply.content == .chunks([], pause: .zero)
                try expect(sink.body == (isEmpty ? Data() : bytes), "the body differs")
            }
        },
        APIConformanceCase("a sink does not receive redirects and failures", .downloads) { trial in
            for status in [302, 401, 404, 500] {
                let server = try trial.server { request in
                    request.path == "/"
                        ? .text("no\n", status: status, headers: ["Location": "/end"])
                            .header("WWW-Authenticate", "Basic realm=\"x\"")
                        : .text("yes\n")
                }
                let sink = Sink()
                let response = try await trial.send(request(server, sink))
                try expect(response.status, is: status == 302 ? 200 : status, "the status")
                try expect(sink.body, is: Data((status == 302 ? "yes\n" : "").utf8), "what the sink receives")
                try expect(response.body, is: Data((status == 302 ? "" : "no\n").utf8), "the body")
            }
        },
        APIConformanceCase("a sink that is full ends the call and its connection", .downloads) { trial in
            struct Full: Error {}
            let server = try trial.server { _ in
                .endless("HTTP/1.1 200 OK\r\n\r\n", then: Array(repeating: 1, count: 10_000), pause: .milliseconds(1))
            }
            let sink = Sink { count in
                if count > 50_000 { throw APITransportError(.unwritable, underlying: Full()) }
            }
            try expect(try await trial.failure(request(server, sink)), is: .unwritable, "the error")
            try await server.expectClosedByPeer()
        },
        APIConformanceCase("a download that is interrupted throws connectionLost and keeps its bytes", .downloads) {
            trial in
            for reply in [Reply.text("one\n").contentLength(100), .chunks(["one\n"]).dropped(after: 85)] {
                let server = try trial.server { _ in reply }
                let sink = Sink()
                try expect(try await trial.failure(request(server, sink)), is: .connectionLost, "the error")
                try expect("one\n".hasPrefix(String(decoding: sink.body, as: UTF8.self)), "other bytes are written")
            }
        },
        APIConformanceCase("a slow sink slows the server down", .downloads) { trial in
            let mebibyte = Array(repeating: UInt8(ascii: "a"), count: 1 << 20)
            let server = try trial.server { _ in .repeating(mebibyte, count: 64) }
            let most = APILocked(0)
            let sink = SlowSink { count in most.withLock { $0 = max($0, server.repeatedBytes - count) } }
            var request = server.request()
            request.delivery = .sink(sink)
            _ = try await trial.send(request)
            try expect(sink.progress.completed, is: 64 << 20, "the number of bytes")
            let ahead = most.withLock { $0 }
            try expect(ahead <= 32 << 20, "\(ahead >> 20) MiB are taken from the server and not written")
        },
        APIConformanceCase("the progress of a download is reported", .downloads, .should) { trial in
            let server = try trial.server { _ in .data(Array(repeating: 1, count: 300_000)) }
            let values = APILocked<[APIProgress]>([])
            var request = server.request()
            request.onProgress = { value in values.withLock { $0.append(value) } }
            _ = try await trial.send(request)
            let received = values.withLock { $0 }.filter { $0.direction == .download }
            try expect(received.last?.completed, is: 300_000, "the last progress")
            try expect(received.last?.total, is: 300_000, "the total")
            try expect(received.map(\.completed), is: received.map(\.completed).sorted(), "the order")
        },
    ]
}

/// A sink that is slower than the loopback interface: it computes a checksum bit by bit, and keeps no bytes.
private final class SlowSink: APIBodySink {
    private let state = APILocked((isOpen: false, count: 0, sum: UInt8(0)))
    private let onWrite: @Sendable (Int) -> Void

    init(onWrite: @escaping @Sendable (Int) -> Void) {
        self.onWrite = onWrite
    }

    var isOpen: Bool { state.withLock(\.isOpen) }

    var progress: APIProgress { state.withLock { APIProgress(.download, completed: Int64($0.count)) } }

    func begin(_ head: APIRawResponse) -> Bool {
        state.withLock { $0.isOpen = true }
        return true
    }

    func write(_ bytes: Data) {
        let count = state.withLock { state in
            state.count += bytes.count
            state.sum = bytes.withUnsafeBytes { $0.reduce(state.sum) { ($0 &* 31) ^ $1 } }
            return state.count
        }
        onWrite(count)
    }
}
