import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

/// Many calls that are cancelled at any time must release everything.
@Suite(.watchdog) struct ConcurrencyLimitStressTests {
    /// Responds after a delay, or fails, and counts the running requests.
    private final class Transport: APITransport {
        /// The time of a busy machine ends no request.
        let keepsDeadlines = true
        private let random: Locked<SeededGenerator>
        private let counts = Locked((now: 0, most: 0))

        init(seed: UInt64) {
            random = Locked(SeededGenerator(seed: seed))
        }

        var most: Int { counts.withLock { $0.most } }
        var now: Int { counts.withLock { $0.now } }

        func send(_ request: APIRequest) async throws -> APIRawResponse {
            counts.withLock { counts in
                counts.now += 1
                counts.most = max(counts.most, counts.now)
            }
            defer { counts.withLock { $0.now -= 1 } }
            let (pauses, outcome) = random.withLock {
                (Int.random(in: 0..<40, using: &$0), Int.random(in: 0..<4, using: &$0))
            }
            for _ in 0..<pauses {
                await Task.yield()
                try Task.checkCancellation()
            }
            switch outcome {
            case 0: throw APITransportError(.connectionLost)
            case 1: return APIRawResponse(status: 503)
            case 2 where request.delivery != .whole:
                return APIRawResponse(status: 200, stream: APIByteStream([Data("data: 1\n\n".utf8), Data()]))
            default: return APIRawResponse(status: 200, body: Data("1".utf8))
            }
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `cancelled calls leave nothing behind`(seed: UInt64) async throws {
        let transport = Transport(seed: seed)
        let client = ProbeClient(
            APIConfiguration(
                transport: APIConcurrencyLimit(5, transport: transport),
                clock: SteppingClock().clock,
                retryBudget: nil
            )
        )
        var random = SeededGenerator(seed: seed)
        var calls: [Task<Void, any Error>] = []
        for number in 0..<500 {
            let isStream = number % 3 == 0
            calls.append(
                Task {
                    if isStream {
                        for try await _ in client.stream(FeedResource<Int>()) { break }
                    } else {
                        _ = try await client.send(Probe<Int>())
                    }
                }
            )
            if number % 7 == 0 { await Task.yield() }
            calls.randomElement(using: &random)?.cancel()
        }
        var cancelled = 0
        for call in calls {
            switch await call.result {
            case .success: break
            case .failure(let error): cancelled += error is CancellationError ? 1 : 0
            }
        }
        #expect(cancelled > 0 && cancelled < 500)
        #expect(transport.most == 5)
        #expect(transport.now == 0)
        #expect(client.requestCounts == (0, 0))
    }
}
