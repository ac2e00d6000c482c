import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import Foundation
import TestSupport
import TestTraits
import Testing

/// Bodies that are read while they arrive.
@Suite(.watchdog) struct CurlStreamTests {
    private let transport = APICurlTransport()
    private let mebibyte = Array(repeating: UInt8(7), count: 1 << 20)

    private func stream(_ server: LoopbackServer) async throws -> APIByteStream {
        try #require(try await transport.send(server.request(delivery: .stream(limit: 1))).stream)
    }

    @Test func `a stream has all bytes`() async throws {
        let server = try LoopbackServer { [mebibyte] _ in .repeating(mebibyte, count: 64) }
        var count = 0
        for try await chunk in try await stream(server) {
            #expect(chunk.allSatisfy { $0 == 7 })
            count += chunk.count
        }
        #expect(count == 64 << 20)
    }

    /// The server counts the chunks that it could send. Those in the buffers of the system are a few mebibytes.
    @Test func `a server waits for the reader`() async throws {
        let server = try LoopbackServer { [mebibyte] _ in .repeating(mebibyte, count: 1_024) }
        var iterator = try await stream(server).makeAsyncIterator()
        _ = try await iterator.next()
        // Another call of the transport takes its time, while the stream is paused.
        let other = try LoopbackServer { _ in .json("1") }
        for _ in 0..<200 { _ = try await transport.send(other.request()) }
        let chunk = try #require(try await iterator.next())
        #expect(chunk.count <= 300_000)
        #expect(server.closedByPeer == 0)
    }

    @Test func `a compressed stream that waits for its reader is complete`() async throws {
        let text = String(repeating: "0123456789", count: 1 << 20)
        let server = try LoopbackServer { _ in .text(text).gzipped() }
        var bytes = Data()
        for try await chunk in try await stream(server) { bytes += chunk }
        #expect(bytes == Data(text.utf8))
    }

    @Test func `a stream that is released closes its connection`() async throws {
        let server = try LoopbackServer { [mebibyte] _ in .repeating(mebibyte, count: 1_024) }
        _ = try await stream(server)
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `a stream whose reader is cancelled closes its connection`() async throws {
        let server = try LoopbackServer { _ in .chunks(["1", "2"]).unfinished() }
        let stream = try await stream(server)
        let chunks = Tally()
        let reader = Task {
            for try await _ in stream { chunks.increment() }
        }
        await chunks.wait(for: 1)
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        await server.waitForClosedByPeer(1)
        #expect(server.closedByPeer == 1)
    }

    @Test func `a stream has one reader`() async throws {
        let server = try LoopbackServer { _ in .chunks(["1"]).unfinished() }
        let stream = try await stream(server)
        let first = Task {
            var iterator = stream.makeAsyncIterator()
            while let chunk = try await iterator.next() { _ = chunk }
        }
        let second = Task {
            var iterator = stream.makeAsyncIterator()
            while let chunk = try await iterator.next() { _ = chunk }
        }
        // One of them waits, and the other receives an error. Then the stream ends with the cancelled one.
        let failed = await withTaskGroup(of: (any Error)?.self) { group in
            for reader in [first, second] {
                group.addTask {
                    do {
                        try await reader.value
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            let error = await group.next() ?? nil
            first.cancel()
            second.cancel()
            return error
        }
        #expect((failed as? APITransportError)?.reason == "another task is already reading this stream")
    }

    @Test func `an interrupted stream ends with an error after its bytes`() async throws {
        let server = try LoopbackServer { _ in .text("one\ntwo\n").contentLength(100) }
        var iterator = try await stream(server).makeAsyncIterator()
        #expect(try await iterator.next() == Data("one\ntwo\n".utf8))
        let error = await #expect(throws: APITransportError.self) { try await iterator.next() }
        #expect(error?.kind == .connectionLost)
        #expect(try await iterator.next() == nil)
    }

    @Test func `a stream ends with its transport`() async throws {
        let server = try LoopbackServer { _ in .chunks(["1"]).unfinished() }
        var own: APICurlTransport? = APICurlTransport()
        let response = try await own?.send(server.request(delivery: .stream(limit: 1)))
        var iterator = try #require(response?.stream).makeAsyncIterator()
        #expect(try await iterator.next() == Data("1".utf8))
        own = nil
        let error = await #expect(throws: APITransportError.self) { try await iterator.next() }
        #expect(error?.kind == .connectionLost)
        #expect(try await iterator.next() == nil)
        await server.waitForEndOfConnections()
    }

    /// More than the system lets a process open at once.
    @Test func `a storm of cancelled streams ends`() async throws {
        let server = try LoopbackServer { [mebibyte] _ in .repeating(mebibyte, count: 1_024) }
        let request = server.request(delivery: .stream(limit: 1))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<3_000 {
                group.addTask { [transport] in
                    let reader = Task {
                        let stream = try await transport.send(request).stream
                        for try await _ in try #require(stream) {}
                    }
                    if number.isMultiple(of: 3) { await Task.yield() }
                    if number.isMultiple(of: 7) { await server.waitForRequests(1) }
                    reader.cancel()
                    await #expect(throws: CancellationError.self) { try await reader.value }
                }
            }
        }
        await server.waitForEndOfConnections()
        let other = try LoopbackServer { _ in .json("1") }
        #expect(try await transport.send(other.request()).status == 200)
    }

    @Test func `a download is written at the speed of its file`() async throws {
        let server = try LoopbackServer { [mebibyte] _ in .repeating(mebibyte, count: 64) }
        let sink = CountingSink()
        let response = try await transport.exchange(server.request(delivery: .sink(sink)))
        #expect(response.body.isEmpty)
        #expect(sink.progress.completed == 64 << 20)
    }
}

private final class CountingSink: APIBodySink {
    private let count = Locked<(bytes: Int64, isOpen: Bool)>((0, false))

    var progress: APIProgress { APIProgress(.download, completed: count.withLock { $0.bytes }) }
    var isOpen: Bool { count.withLock { $0.isOpen } }

    func begin(_ head: APIRawResponse) throws -> Bool {
        count.withLock { $0.isOpen = true }
        return true
    }

    func write(_ bytes: Data) throws {
        count.withLock { $0.bytes += Int64(bytes.count) }
    }
}
