import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

@Suite(.watchdog) struct ByteStreamTests {
    private let cancellations = Locked(0)

    private func channel(limit: Int = 100) -> APIByteChannel {
        APIByteChannel(limit: limit) { [cancellations] in cancellations.withLock { $0 += 1 } }
    }

    private func bytes(_ text: String) -> Data { Data(text.utf8) }

    @Test func `buffered bytes are delivered at once and then the end`() async throws {
        let channel = channel()
        try channel.append(bytes("a"))
        try channel.append(bytes("b"))
        #expect(try await channel.next() == bytes("ab"))
        try channel.append(bytes("c"))
        channel.finish()
        #expect(throws: (any Error).self) { try channel.append(bytes("d")) }
        #expect(try await channel.next() == bytes("c"))
        #expect(try await channel.next() == nil)
        #expect(try await channel.next() == nil)
        #expect(cancellations.withLock { $0 } == 0)
    }

    @Test func `a waiting reader receives the next bytes`() async throws {
        let channel = channel(limit: 0)
        async let chunk = channel.next()
        // Nothing is read before a reader waits.
        while !channel.hasReader { await Task.yield() }
        try channel.append(bytes("a"))
        #expect(try await chunk == bytes("a"))
    }

    @Test func `bytes beyond the limit end the stream after the buffered ones`() async throws {
        let channel = channel(limit: 3)
        try channel.append(bytes("ab"))
        #expect(throws: (any Error).self) { try channel.append(bytes("cd")) }
        #expect(throws: (any Error).self) { try channel.append(bytes("e")) }
        #expect(try await channel.next() == bytes("ab"))
        let error = await #expect(throws: APITransportError.self) { try await channel.next() }
        #expect(error?.kind == .tooLarge)
        #expect(try await channel.next() == nil)
    }

    @Test func `a second reader is an error and the first continues`() async throws {
        let channel = channel()
        async let chunk = channel.next()
        while !channel.hasReader { await Task.yield() }
        let error = await #expect(throws: APITransportError.self) { try await channel.next() }
        #expect(error?.description == "other: another task is already reading this stream")
        try channel.append(bytes("a"))
        #expect(try await chunk == bytes("a"))
        try channel.append(bytes("b"))
        #expect(try await channel.next() == bytes("b"))
        #expect(cancellations.withLock { $0 } == 0)
    }

    @Test func `many buffered bytes are delivered unchanged`() async throws {
        var random = SeededGenerator(seed: 16)
        // Its period is no divisor of a power of two, so bytes in another order differ.
        let pattern = Data(repeatElement(Array(0...250 as ClosedRange<UInt8>), count: 10_000).joined())
        for _ in 0..<20 {
            let channel = channel(limit: .max)
            var sent = Data()
            var received = Data()
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let count = [1, 100, 65_536, 70_000, 1_048_576, 2_500_000].randomElement(using: &random) ?? 1
                let start = Int.random(in: 0..<251, using: &random)
                let chunk = pattern[start..<start + count]
                sent.append(chunk)
                try channel.append(chunk)
                if Bool.random(using: &random), let chunk = try await channel.next() { received.append(chunk) }
            }
            channel.finish()
            while let chunk = try await channel.next() { received.append(chunk) }
            #expect(received == sent)
        }
    }

    @Test func `cancelling the reader ends the stream`() async throws {
        let channel = channel()
        let reader = Task { try await channel.next() }
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        #expect(throws: (any Error).self) { try channel.append(bytes("a")) }
        #expect(cancellations.withLock { $0 } == 1)
    }

    @Test func `releasing the stream ends it`() async throws {
        let channel = channel()
        do {
            var iterator = APIByteStream(channel).makeAsyncIterator()
            try channel.append(bytes("a"))
            #expect(try await iterator.next() == bytes("a"))
            #expect(cancellations.withLock { $0 } == 0)
        }
        #expect(cancellations.withLock { $0 } == 1)
        #expect(throws: (any Error).self) { try channel.append(bytes("b")) }
    }

    @Test func `a stream can contain existing chunks`() async throws {
        #expect(try await APIByteStream([bytes("ab"), bytes("cd")]).collected(upTo: .max) == bytes("abcd"))
        #expect(try await APIByteStream([bytes("ab"), bytes("cd")]).collected(upTo: 3) == bytes("abc"))
        #expect(try await APIByteStream([]).collected(upTo: 1) == Data())
    }
}
