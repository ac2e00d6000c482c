import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

/// Time limits of transports that know nothing of them, and of those that keep them.
@Suite(.watchdog) struct ExchangeDeadlineTests {
    private let clock = ManualClock()

    private func request(_ delivery: APIDelivery = .whole, timeout: Duration = .seconds(5)) throws -> APIRequest {
        APIRequest(
            url: try #require(URL(string: "https://a.example/")),
            timeout: timeout,
            delivery: delivery,
            clock: clock.timeouts
        )
    }

    /// A transport that neither ends in time nor when its task is cancelled.
    private func deaf(_ calls: Locked<[CheckedContinuation<APIRawResponse, any Error>]>) -> ClosureTransport {
        ClosureTransport { _ in
            try await withCheckedThrowingContinuation { continuation in calls.withLock { $0.append(continuation) } }
        }
    }

    private func finish(_ calls: Locked<[CheckedContinuation<APIRawResponse, any Error>]>) {
        for call in calls.withLock({ $0 }) { call.resume(returning: APIRawResponse(status: 200)) }
    }

    @Test func `a transport that ignores the time is left at its end`() async throws {
        let calls = Locked<[CheckedContinuation<APIRawResponse, any Error>]>([])
        let call = Task { [request = try request()] in try await deaf(calls).exchange(request) }
        await clock.waitForSleepers(1)
        #expect(clock.ends == [.seconds(5)])
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: APITransportError.self) { try await call.value }
        #expect(error?.kind == .timedOut)
        while calls.withLock(\.isEmpty) { await Task.yield() }
        finish(calls)
    }

    @Test func `a transport that ignores cancellations is left`() async throws {
        let calls = Locked<[CheckedContinuation<APIRawResponse, any Error>]>([])
        let call = Task { [request = try request()] in try await deaf(calls).exchange(request) }
        while calls.withLock(\.isEmpty) { await Task.yield() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(clock.ends == [])
        finish(calls)
    }

    @Test func `a transport that is left is cancelled`() async throws {
        let (cancellations, continuation) = AsyncStream.makeStream(of: Void.self)
        let transport = ClosureTransport { _ in
            try await withTaskCancellationHandler { () -> APIRawResponse in
                try await untilCancelled()
            } onCancel: {
                continuation.yield()
            }
        }
        let call = Task { [request = try request()] in try await transport.exchange(request) }
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: APITransportError.self) { try await call.value }
        #expect(error?.kind == .timedOut)
        for await _ in cancellations { break }
    }

    @Test(arguments: [true, false])
    func `only a transport that ignores the time has a task of its own`(keepsDeadlines: Bool) async throws {
        let task = Locked<Int?>(nil)
        let transport = ClosureTransport(keepsDeadlines: keepsDeadlines) { _ in
            task.withLock { $0 = withUnsafeCurrentTask { $0?.hashValue } }
            return APIRawResponse(status: 200)
        }
        _ = try await transport.exchange(request())
        let own = withUnsafeCurrentTask { $0?.hashValue }
        #expect((task.withLock { $0 } == own) == keepsDeadlines)
        #expect(clock.ends == [])
    }

    @Test func `a request without a limit needs no task`() async throws {
        let task = Locked<Int?>(nil)
        let transport = ClosureTransport { _ in
            task.withLock { $0 = withUnsafeCurrentTask { $0?.hashValue } }
            return APIRawResponse(status: 200)
        }
        var request = try request()
        request.timeout = nil
        _ = try await transport.exchange(request)
        let own = withUnsafeCurrentTask { $0?.hashValue }
        #expect(task.withLock { $0 } == own)
    }

    @Test(arguments: [true, false])
    func `all redirects have one limit, without the waits for connections`(keepsDeadlines: Bool) async throws {
        let times = Locked<[Duration]>([.seconds(2), .milliseconds(2_500), .seconds(60)])
        let transport = ClosureTransport(keepsDeadlines: keepsDeadlines) { [clock] _ in
            let time = times.withLock { $0.removeFirst() }
            if time == .seconds(60) {
                // A wait for a connection that ends before the timer starts.
                return APIRawResponse(status: 200, timings: APITimings(queueing: .seconds(3)))
            }
            clock.advance(by: time)
            return APIRawResponse(
                status: 302,
                headers: ["Location": "/next"],
                timings: APITimings(queueing: .seconds(1), total: time)
            )
        }
        let response = try await transport.exchange(request())
        #expect(transport.requests.map(\.timeout) == [.seconds(5), .seconds(4), .milliseconds(2_500)])
        #expect(response.timings == APITimings(queueing: .seconds(5)))
    }

    @Test func `a redirect after the end of the time is not followed`() async throws {
        let transport = ClosureTransport(keepsDeadlines: true) { [clock] _ in
            clock.advance(by: .seconds(3))
            return APIRawResponse(status: 302, headers: ["Location": "/next"])
        }
        let error = await #expect(throws: APITransportError.self) { try await transport.exchange(request()) }
        #expect(error?.kind == .timedOut)
        #expect(transport.requests.map(\.timeout) == [.seconds(5), .seconds(2)])
    }

    /// A transport whose stream has one chunk and then nothing.
    private func silent(keepsDeadlines: Bool) -> (ClosureTransport, Locked<Int>) {
        let cancellations = Locked(0)
        let transport = ClosureTransport(keepsDeadlines: keepsDeadlines) { _ in
            let channel = APIByteChannel(limit: 100) { cancellations.withLock { $0 += 1 } }
            try channel.append(Data("a".utf8))
            return APIRawResponse(status: 200, stream: channel.stream)
        }
        return (transport, cancellations)
    }

    @Test(arguments: [true, false])
    func `the limit includes the whole body`(keepsDeadlines: Bool) async throws {
        let (transport, cancellations) = silent(keepsDeadlines: keepsDeadlines)
        let received = Tally()
        var request = try request()
        request.onProgress = { _ in received.increment() }
        let call = Task { [request] in try await transport.exchange(request) }
        await received.wait(for: 1)
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: APITransportError.self) { try await call.value }
        #expect(error?.kind == .timedOut)
        while cancellations.withLock({ $0 }) == 0 { await Task.yield() }
    }

    @Test(arguments: [true, false])
    func `the limit of a stream ends with its headers`(keepsDeadlines: Bool) async throws {
        let (transport, cancellations) = silent(keepsDeadlines: keepsDeadlines)
        let response = try await transport.exchange(request(.stream(limit: 100)))
        #expect(clock.ends == [])
        clock.advance(by: .seconds(50))
        var chunks = response.stream?.makeAsyncIterator()
        #expect(try await chunks?.next() == Data("a".utf8))
        #expect(cancellations.withLock { $0 } == 0)
    }

    @Test(arguments: [true, false])
    func `the limit of a download begins again with each chunk`(keepsDeadlines: Bool) async throws {
        let channel = APIByteChannel(limit: 100) {}
        let transport = ClosureTransport(keepsDeadlines: keepsDeadlines) { [clock] request in
            guard request.url.path == "/end" else {
                clock.advance(by: .seconds(4))
                return APIRawResponse(status: 302, headers: ["Location": "/end"])
            }
            return APIRawResponse(status: 200, stream: channel.stream)
        }
        let sink = MemorySink()
        let call = Task { [request = try request(.sink(sink))] in try await transport.exchange(request) }
        while !sink.isOpen { await Task.yield() }
        await clock.waitForSleepers(1)
        #expect(clock.ends == [.seconds(5)])
        try channel.append(Data("a".utf8))
        while sink.text != "a" { await Task.yield() }
        clock.advance(by: .seconds(1))
        await clock.waitForSleepers(1)
        #expect(clock.ends == [.seconds(10)])
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: APITransportError.self) { try await call.value }
        #expect(error?.kind == .timedOut)
    }

    @Test func `a transport that is left cannot write to a sink`() async throws {
        let (started, start) = AsyncStream.makeStream(of: (any APIBodySink).self)
        let transport = ClosureTransport { request in
            if case .sink(let sink) = request.delivery, try sink.begin(APIRawResponse(status: 200)) {
                start.yield(sink)
            }
            try await untilCancelled()
        }
        let sink = MemorySink()
        let call = Task { [request = try request(.sink(sink))] in try await transport.exchange(request) }
        var sinks = started.makeAsyncIterator()
        let own = try #require(await sinks.next())
        try own.write(Data("a".utf8))
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(throws: CancellationError.self) { try own.write(Data("b".utf8)) }
        #expect(throws: CancellationError.self) { try own.begin(APIRawResponse(status: 200)) }
        #expect(sink.text == "a")
    }

    @Test func `the clock of a client limits its transports`() async throws {
        let calls = Locked<[CheckedContinuation<APIRawResponse, any Error>]>([])
        let client = ProbeClient(
            APIConfiguration(
                transport: APIConcurrencyLimit(1, transport: deaf(calls)),
                retry: .off,
                clock: clock.timeouts,
                timeout: .seconds(7)
            )
        )
        let call = Task { try await client.send(Probe<Int>()) }
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(7))
        let error = await #expect(throws: APIError.self) { try await call.value }
        #expect(error?.kind == .timedOut)
        while calls.withLock(\.isEmpty) { await Task.yield() }
        finish(calls)
    }

    @Test func `a clock whose sleeps end at once ends no request`() async throws {
        let transport = ClosureTransport { _ in
            await Task.yield()
            return APIRawResponse(status: 200, body: Data("1".utf8))
        }
        let client = ProbeClient(
            APIConfiguration(transport: transport, clock: SteppingClock().clock, timeout: .seconds(3_600))
        )
        for _ in 1...100 { #expect(try await client.send(Probe<Int>()).body == 1) }
    }
}
