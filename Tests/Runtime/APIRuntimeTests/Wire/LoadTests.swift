@testable import APIRuntime
@testable import APIRuntimeCaching

// Each of these tests has a process of its own, whose memory and descriptors can be counted.
#if os(Linux) && compiler(>=6.2)
    import Foundation
    import APIRuntimeConformance
    import TestSupport
    import TestTraits
    import Testing

    @testable import APIRuntime

    /// Thousands of calls, and the resources that remain in use after them.
    @Suite(.watchdog) struct LoadTests {
        /// A server, and a transport that has already sent a call.
        private static func start() async throws -> (server: LoopbackServer, transport: APIURLSessionTransport) {
            let server = try LoopbackServer { request in
                switch request.query {
                case "hold": .hold
                case "slow": .chunks(["[1", ",", "2]"], pause: .milliseconds(2))
                case "large": .data(Array(repeating: UInt8(ascii: " "), count: 200_000))
                case "dropped": .dropped
                default: .json("[1]")
                }
            }
            let transport = APIURLSessionTransport()
            _ = try await transport.send(server.request())
            return (server, transport)
        }

        @Test func `four thousand concurrent calls end`() async throws {
            await ProcessErrors.shown(of: "fourThousandCallsAtOnceFinish") {
                await #expect(processExitsWith: .success) {
                    ProcessErrors.keep(as: "fourThousandCallsAtOnceFinish")
                    let (server, transport) = try await Self.start()
                    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
                        for _ in 0..<4_000 {
                            group.addTask { try await transport.send(server.request()).body.count }
                        }
                        return try await group.reduce(0, +)
                    }
                    ProcessErrors.require(sum == 12_000, sum)
                    let inFlight = transport.delegate.inFlight
                    ProcessErrors.require(inFlight == (0, 0), inFlight)
                }
            }
        }

        @Test func `five thousand consecutive calls leave nothing behind`() async throws {
            await ProcessErrors.shown(of: "fiveThousandCallsInARowLeaveEverythingAsItWas") {
                await #expect(processExitsWith: .success) {
                    ProcessErrors.keep(as: "fiveThousandCallsInARowLeaveEverythingAsItWas")
                    let (server, transport) = try await Self.start()
                    for _ in 0..<500 { _ = try await transport.send(server.request()) }
                    let descriptors = try openDescriptors()
                    let memory = ResidentMemory()
                    for _ in 0..<5_000 { _ = try await transport.send(server.request()) }
                    memory.measure()
                    // The server keeps the requests.
                    ProcessErrors.require(memory.growth < 24 << 20, memory.growth)
                    let remaining = try openDescriptors()
                    ProcessErrors.require(remaining == descriptors, (remaining, descriptors))
                    ProcessErrors.require(server.connections == 1, server.connections)
                    let inFlight = transport.delegate.inFlight
                    ProcessErrors.require(inFlight == (0, 0), inFlight)
                }
            }
        }

        @Test func `two thousand cancelled calls leave nothing behind`() async throws {
            await ProcessErrors.shown(of: "twoThousandCallsCancelledAnywhereLeaveNothing") {
                await #expect(processExitsWith: .success) {
                    ProcessErrors.keep(as: "twoThousandCallsCancelledAnywhereLeaveNothing")
                    let folder = try TemporaryFolder()
                    let descriptors: Int
                    var server: LoopbackServer?
                    do {
                        let (started, transport) = try await Self.start()
                        server = started
                        descriptors = try openDescriptors()
                        var random = SeededGenerator(seed: 4)
                        let kinds = ["", "slow", "large", "hold", "dropped"]
                        let calls = (0..<2_000).map { number -> (task: Task<Void, any Error>, yields: Int) in
                            let kind = kinds.randomElement(using: &random) ?? ""
                            let request = started.request(.get, "/?" + kind)
                            let mode = Int.random(in: 0..<3, using: &random)
                            let file = folder.url.appending(path: "\(number)")
                            let task = Task { try await Self.take(request, mode, file, transport) }
                            // Only cancellation ends a call that receives no response.
                            return (task, Int.random(in: 0..<(kind == "hold" ? 300 : 600), using: &random))
                        }
                        await withTaskGroup(of: Void.self) { group in
                            for call in calls {
                                group.addTask {
                                    for _ in 0..<call.yields { await Task.yield() }
                                    call.task.cancel()
                                    _ = await call.task.result
                                }
                            }
                        }
                        // The session ends its tasks later.
                        while transport.delegate.inFlight.tasks > 0 { await Task.yield() }
                        let loads = transport.delegate.inFlight.loads
                        ProcessErrors.require(loads == 0, loads)
                    }
                    await server?.waitForEndOfConnections()
                    // Connections that were never used are closed with the session.
                    while try openDescriptors() > descriptors { await Task.yield() }
                    let parts = try folder.files.filter { $0.contains(".part") }
                    ProcessErrors.require(parts.isEmpty, parts)
                }
            }
        }

        /// Sends a request as a client does, because a session may still write to the file of a cancelled call.
        private static func take(
            _ request: APIRequest,
            _ mode: Int,
            _ url: URL,
            _ transport: APIURLSessionTransport
        ) async throws {
            var request = request
            switch mode {
            case 0: _ = try await transport.exchange(request)
            case 1:
                request.delivery = .stream(limit: 1 << 20)
                for try await _ in try #require(await transport.exchange(request).stream) {}
            default:
                let file = APIPartialFile(for: url, of: APIContentName([]), isPart: false)
                defer { file.discard() }
                request.delivery = .sink(file)
                _ = try await transport.exchange(request)
            }
        }
    }
#endif
