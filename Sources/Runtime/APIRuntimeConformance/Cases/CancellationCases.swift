internal import APIRuntime
internal import Foundation

/// Calls that are cancelled in each phase.
enum CancellationCases {
    static let all: [APIConformanceCase] = phases + storms

    private static let phases = [
        APIConformanceCase("a call that is cancelled before it starts sends nothing", .cancellation) { trial in
            let server = try trial.server { _ in .empty() }
            let call = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await trial.send(server.request())
            }
            try await trial.cancel(call)
            try expect(server.requests.count, is: 0, "the number of requests")
        },
        APIConformanceCase("a call is cancelled while it connects", .cancellation) { trial in
            let hole = try BlackHole()
            guard let url = URL(string: hole.url) else { return }
            for yields in stride(from: 0, to: 1_000, by: 50) {
                let call = Task { try await trial.send(APIRequest(url: url)) }
                let start = ContinuousClock.now
                for _ in 0..<yields {
                    // Where other tasks take long, the connection could time out first.
                    if start.duration(to: .now) > .seconds(1) { break }
                    await Task.yield()
                }
                try await trial.cancel(call)
            }
        },
        APIConformanceCase("a call that is cancelled while it waits closes its connection", .cancellation) { trial in
            let replies = [
                // before the head, within the head, and within the body
                Reply.hold, .json("[1, 2]").held(after: 10), .chunks(["[1,", "2]"], pause: .seconds(50)),
            ]
            for (index, reply) in replies.enumerated() {
                for timeout in [nil, Duration.seconds(3_600)] {
                    let server = try trial.server { _ in reply }
                    var request = server.request()
                    request.timeout = timeout
                    let call = Task { [request] in try await trial.send(request) }
                    await server.waitForRequests(1)
                    try await attempt("phase \(index)") {
                        try await trial.cancel(call)
                        try await server.expectClosedByPeer()
                    }
                }
            }
        },
        APIConformanceCase("a cancelled call leaves the others", .cancellation) { trial in
            let server = try trial.server { request in
                request.query == "hold" ? .hold : .chunks(["[", "1]"], pause: .milliseconds(1))
            }
            let calls = (0..<60).map { number in
                Task { try await trial.send(server.request(.get, "/\(number)" + (number % 3 == 0 ? "?hold" : ""))) }
            }
            await server.waitForRequests(30)
            for number in calls.indices where number % 3 == 0 { try await trial.cancel(calls[number]) }
            for number in calls.indices where number % 3 != 0 {
                try expect(try await calls[number].value.body, is: Data("[1]".utf8), "the body")
            }
        },
    ]

    private static let storms = [
        APIConformanceCase(
            "3,000 streams are cancelled while they are read",
            .cancellation,
            needsOwnProcess: true
        ) { trial in
            let server = try trial.server { _ in .events(["data: 1\n\n"]).unfinished() }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<3_000 {
                    if number >= 64 { try await group.next() }
                    group.addTask { try await leaveStream(server.request(), trial, isCancelled: number % 2 == 0) }
                }
                try await group.waitForAll()
            }
            try await server.expectClosedByPeer(3_000)
        },
        APIConformanceCase(
            "3,000 streams are cancelled at once before they are read",
            .cancellation,
            needsOwnProcess: true
        ) { trial in
            let server = try trial.server { _ in .events(["data: 1\n\n"]).unfinished() }
            let streams = (0..<3_000).map { _ in Task { try await read(server.request(), trial) } }
            await withTaskGroup(of: Void.self) { group in
                for (index, stream) in streams.enumerated() {
                    group.addTask {
                        for _ in 0..<index % 600 { await Task.yield() }
                        stream.cancel()
                        _ = await stream.result
                    }
                }
            }
            try await closeAll(server)
        },
        APIConformanceCase(
            "2,000 calls of all kinds are cancelled anywhere",
            .cancellation,
            needsOwnProcess: true
        ) { trial in
            let server = try trial.server { request in
                switch request.query {
                case "hold": .hold
                case "slow": .chunks(["[1", ",", "2]"], pause: .milliseconds(2))
                case "large": .data(Array(repeating: UInt8(ascii: " "), count: 200_000))
                case "dropped": .dropped
                default: .json("[1]")
                }
            }
            let kinds = ["", "slow", "large", "hold", "dropped"]
            let calls = (0..<2_000).map { number in
                Task {
                    var request = server.request(.get, "/?" + kinds[number % kinds.count])
                    switch number / kinds.count % 3 {
                    case 0: _ = try await trial.send(request)
                    case 1: try await read(request, trial)
                    default:
                        request.delivery = .sink(DownloadCases.Sink())
                        _ = try await trial.send(request)
                    }
                }
            }
            await withTaskGroup(of: Void.self) { group in
                for (index, call) in calls.enumerated() {
                    group.addTask {
                        for _ in 0..<index * 37 % 300 { await Task.yield() }
                        call.cancel()
                        _ = await call.result
                    }
                }
            }
        },
        APIConformanceCase("300 uploads of files are cancelled anywhere", .cancellation) { trial in
            let folder = try CaseFolder()
            let file = try folder.sparseFile(1 << 20)
            let server = try trial.server(keptBytes: 0) { _ in .empty() }
            for number in 0..<300 {
                let limit = Int64(number * 7_919 % (1 << 20))
                let (progress, continuation) = AsyncStream.makeStream(of: Int64.self)
                var request = server.request(.post, body: .file(file))
                request.onProgress = { continuation.yield($0.completed) }
                let call = Task { [request] in
                    // A transport may report no progress.
                    defer { continuation.finish() }
                    return try await trial.send(request)
                }
                _ = await progress.first { $0 >= limit }
                call.cancel()
                _ = await call.result
            }
        },
    ]

    /// Reads the beginning of a stream, and leaves it or is cancelled.
    private static func leaveStream(_ request: APIRequest, _ trial: Trial, isCancelled: Bool) async throws {
        let begun = Tally()
        let task = Task {
            var request = request
            request.delivery = .stream(limit: 1 << 20)
            for try await _ in try await StreamCases.stream(trial, request) {
                begun.increment()
                if !isCancelled { return }
            }
            throw APIConformanceFailure("the stream ends")
        }
        guard isCancelled else { return try await task.value }
        await begun.wait(for: 1)
        try await trial.cancel(task)
    }

    private static func read(_ request: APIRequest, _ trial: Trial) async throws {
        var request = request
        request.delivery = .stream(limit: 1 << 20)
        for try await _ in try await StreamCases.stream(trial, request) {}
    }

    /// Returns when the clients of all connections have disconnected.
    private static func closeAll(_ server: LoopbackServer) async throws {
        let requests = server.requests.count
        await server.waitForClosedByPeer(requests)
        try expect(server.closedByPeer >= requests, "\(requests - server.closedByPeer) connections are open")
    }
}
