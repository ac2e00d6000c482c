import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

/// The body of a response, whatever form the transport gives it.
@Suite(.watchdog) struct DeliveryTests {
    private func request(_ delivery: APIDelivery = .whole, limit: Int = .max) throws -> APIRequest {
        APIRequest(
            url: try #require(URL(string: "https://a.example/")),
            delivery: delivery,
            maximumResponseBytes: limit
        )
    }

    /// Transports with the same response: one returns it whole, and one as a stream.
    private func transports(_ chunks: String..., status: Int = 200) -> [ClosureTransport] {
        let chunks = chunks.map { Data($0.utf8) }
        let headers: APIHeaders = ["Content-Length": "\(chunks.reduce(0) { $0 + $1.count })"]
        return [
            ClosureTransport { _ in APIRawResponse(status: status, headers: headers, body: Data(chunks.joined())) },
            ClosureTransport { _ in APIRawResponse(status: status, headers: headers, stream: APIByteStream(chunks)) },
        ]
    }

    @Test func `a whole body has any size up to the limit`() async throws {
        for transport in transports("ab", "cd") {
            let response = try await transport.exchange(request(limit: 4))
            #expect(response.body == Data("abcd".utf8) && response.stream == nil)
            let error = await #expect(throws: APITransportError.self) {
                try await transport.exchange(request(limit: 3))
            }
            #expect(error?.kind == .tooLarge)
        }
    }

    @Test func `a stream is a stream`() async throws {
        for transport in transports("ab", "cd") {
            let response = try await transport.exchange(request(.stream(limit: 1)))
            #expect(response.body.isEmpty)
            #expect(try await response.stream?.collected(upTo: .max) == Data("abcd".utf8))
        }
    }

    @Test func `a stream is not read before its reader`() async throws {
        let reads = Locked(0)
        let transport = ClosureTransport { _ in
            APIRawResponse(
                status: 200,
                stream: APIByteStream(next: {
                    reads.withLock {
                        $0 += 1
                        return $0 < 1_000 ? Data(count: 1 << 20) : nil
                    }
                })
            )
        }
        let response = try await transport.exchange(request(.stream(limit: 1)))
        #expect(reads.withLock { $0 } == 0)
        var chunks = try #require(response.stream).makeAsyncIterator()
        for number in 1...3 {
            #expect(try await chunks.next()?.count == 1 << 20)
            #expect(reads.withLock { $0 } == number)
        }
    }

    @Test func `a sink receives the body`() async throws {
        for transport in transports("ab", "cd") {
            let sink = MemorySink()
            let response = try await transport.exchange(request(.sink(sink)))
            #expect(sink.text == "abcd")
            #expect(response.body.isEmpty && response.stream == nil)
        }
    }

    @Test func `a sink that a transport has filled is not filled again`() async throws {
        let sink = MemorySink()
        let transport = ClosureTransport { request in
            let head = APIRawResponse(status: 200)
            guard case .sink(let sink) = request.delivery, try sink.begin(head) else { return head }
            try sink.write(Data("ab".utf8))
            return head
        }
        _ = try await transport.exchange(request(.sink(sink)))
        #expect(sink.text == "ab")
    }

    @Test func `a failure stays in memory up to a mebibyte`() async throws {
        for transport in transports(String(repeating: "a", count: 1 << 20), "b", status: 404) {
            let sink = MemorySink()
            let response = try await transport.exchange(request(.sink(sink)))
            #expect(sink.text == nil)
            #expect(response.body == Data(repeating: UInt8(ascii: "a"), count: 1 << 20) && response.stream == nil)
        }
    }

    @Test func `middleware can send the request of a download twice`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.txt")
        let transport = APIMockTransport([.stream(["fi", "rst"]), .stream(["se", "cond"]), .data(Data("third".utf8))])
        let middleware = ClosureMiddleware { request, next in
            _ = try await next(request)
            _ = try await next(request)
            return try await next(request)
        }
        let client = ProbeClient(APIConfiguration(transport: transport, middleware: [middleware]))
        _ = try await client.download(Probe<Data>(), to: file)
        #expect(try folder.text(at: "a.txt") == "third")
        #expect(try folder.files == ["a.txt"])
    }

    @Test func `the progress of a stream is reported`() async throws {
        for delivery in [APIDelivery.whole, .sink(MemorySink())] {
            let values = Locked<[APIProgress]>([])
            var request = try request(delivery)
            request.onProgress = { value in values.withLock { $0.append(value) } }
            _ = try await transports("ab", "cd")[1].exchange(request)
            let total: Int64? = delivery == .whole ? 4 : nil
            #expect(
                values.withLock { $0 } == [2, 4].map { APIProgress(.download, completed: $0, total: total) }
            )
        }
    }

    @Test func `an interrupted stream is an error of its transport`() async throws {
        let transport = APIMockTransport([APIMockResponse.stream(["ab"], failure: .connectionLost).repeated()])
        for delivery in [APIDelivery.whole, .sink(MemorySink())] {
            let error = await #expect(throws: APITransportError.self) {
                try await transport.exchange(request(delivery))
            }
            #expect(error?.kind == .connectionLost)
        }
    }
}
