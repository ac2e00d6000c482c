internal import APIRuntime
internal import Foundation

/// Time limits, and limits of the sizes of responses.
enum LimitCases {
    static let all: [APIConformanceCase] = sizes + times

    private static let sizes = [
        APIConformanceCase("a body of exactly the limit arrives", .limits) { trial in
            for reply in [Reply.text("12345"), .chunks(["12", "345"]), .text("12345").gzipped()] {
                let server = try trial.server { _ in reply }
                var request = server.request()
                request.maximumResponseBytes = 5
                try expect(try await trial.send(request).body, is: Data("12345".utf8), "the body")
            }
        },
        APIConformanceCase("a body above the limit is too large, and its connection closes", .limits) { trial in
            let endless = Array(repeating: UInt8(ascii: " "), count: 10_000)
            let heads = ["", "Content-Length: 9000000000\r\n", "Content-Length: 900000000000000000\r\n"]
            for (index, head) in heads.enumerated() {
                let server = try trial.server { _ in
                    .endless("HTTP/1.1 200 OK\r\n\(head)\r\n", then: endless, pause: .milliseconds(1))
                }
                var request = server.request()
                request.maximumResponseBytes = 100_000
                try expect(try await trial.failure(request), is: .tooLarge, "the error of body \(index)")
                try await server.expectClosedByPeer()
            }
        },
        APIConformanceCase("a decompression bomb is too large, and the next call works", .limits) { trial in
            let server = try trial.server { _ in .bomb(mebibytes: 64) }
            var request = server.request()
            request.maximumResponseBytes = 1 << 20
            try expect(try await trial.failure(request), is: .tooLarge, "the error")
        },
        APIConformanceCase("a failure of a stream is limited", .limits) { trial in
            let endless = Array(repeating: UInt8(ascii: " "), count: 10_000)
            let server = try trial.server { _ in
                .endless("HTTP/1.1 500 Oh\r\n\r\n", then: endless, pause: .milliseconds(1))
            }
            let client = TrialClient(
                server,
                APIConfiguration(transport: try trial.transport, retry: .off, maximumResponseBytes: 100_000)
            )
            do {
                for try await _ in client.stream(TrialLines()) {}
                throw APIConformanceFailure("the stream ends")
            } catch let error as APIError {
                try expect(error.status, is: 500, "the status")
            }
            try await server.expectClosedByPeer()
        },
    ]

    private static let times = [
        APIConformanceCase("the time limit ends a call without a response", .limits) { trial in
            for reply in [Reply.hold, .text("one\n").held(after: 20), .text("one\ntwo\n").held(after: 82)] {
                let server = try trial.server { _ in reply }
                var request = server.request()
                request.timeout = .seconds(30)
                request.clock = .waiting { await server.waitForRequests(1) }
                try expect(try await trial.failure(request), is: .timedOut, "the error")
                try await server.expectClosedByPeer()
            }
        },
        APIConformanceCase("the time limit includes connecting", .limits) { trial in
            let hole = try BlackHole()
            guard let url = URL(string: hole.url) else { return }
            let request = APIRequest(url: url, timeout: .milliseconds(50))
            try expect(try await trial.failure(request), is: .timedOut, "the error")
        },
        APIConformanceCase("the time limit includes redirects", .limits) { trial in
            let server = try trial.server { request in request.path == "/" ? .redirect(to: "/hold") : .hold }
            var request = server.request()
            request.timeout = .seconds(30)
            request.clock = .waiting { await server.waitForRequests(2) }
            try expect(try await trial.failure(request), is: .timedOut, "the error")
            try await server.expectClosedByPeer()
        },
        APIConformanceCase("the time limit does not delay a response in time", .limits) { trial in
            let server = try trial.server { _ in .json("1") }
            var request = server.request()
            request.timeout = .seconds(3_600)
            try expect(try await trial.send(request).status, is: 200, "the status")
        },
        APIConformanceCase("the time limit of a stream ends with its head", .limits) { trial in
            let server = try trial.server { request in
                request.path == "/hold" ? .hold : .chunks(["1", "2"], pause: .milliseconds(20))
            }
            var request = server.request(.get, "/hold")
            request.delivery = .stream(limit: 1_000)
            request.timeout = .seconds(30)
            request.clock = .waiting { await server.waitForRequests(1) }
            try expect(try await trial.failure(request), is: .timedOut, "the error")
            let arrived = Tally()
            request = server.request(.get, "/chunks")
            request.delivery = .stream(limit: 1_000)
            request.timeout = .seconds(30)
            // The time is over while the body arrives.
            request.clock = .waiting { await arrived.wait(for: 1) }
            var text = ""
            for try await chunk in try await StreamCases.stream(trial, request) {
                arrived.increment()
                text += String(decoding: chunk, as: UTF8.self)
            }
            try expect(text, is: "12", "the body")
        },
    ]
}

extension APIClock {
    /// A clock whose time limits end with an event, so that a busy machine cannot end them before.
    ///
    /// Its time stands still: a redirect would take its own time from the limit.
    static func waiting(_ event: @escaping @Sendable () async -> Void) -> APIClock {
        var clock = system
        clock.now = { .zero }
        clock.timeout = { _ in
            await event()
            try Task.checkCancellation()
        }
        return clock
    }
}
