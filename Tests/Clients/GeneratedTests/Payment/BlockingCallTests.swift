import APIRuntime
import APIRuntimeConformance
import Foundation
import Payment
import TestTraits
import Testing

@testable import APIRuntimeBlocking

/// The same calls from a script without `await`: the thread waits for a value or an error.
struct BlockingCallTests {
    /// Runs on a thread of its own, as the main thread of a script is.
    private func onAThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }

    @Test(.watchdog) func `a blocking call returns the value`() async throws {
        let api = try LoopbackAPI(.sample("payment/charge"), .empty(), .sample("payment/charge"))
        let payment = api.payment()
        let outcome = await onAThread {
            payment.blockingResult(of: ChargesGetResource(id: "ch_1")).flatMap { charge in
                payment.blockingResult(of: ChargesCancelResource(id: charge.id)).map { charge.amount }
            }
        }
        #expect(try outcome.get() == 1999)
        #expect(api.lines == ["GET /v1/charges/ch_1", "DELETE /v1/charges/ch_1"])
        // The asynchronous method returns the same.
        #expect(try await payment.result(of: ChargesGetResource(id: "ch_1")).map(\.amount).get() == 1999)
    }

    @Test(.watchdog) func `a blocking call returns the error`() async throws {
        let api = try LoopbackAPI(.json(#"{"message":"No such charge."}"#, status: 404))
        let payment = api.payment()
        let outcome = await onAThread { payment.blockingResult(of: ChargesGetResource(id: "ch_1")) }
        guard case .failure(let error) = outcome else {
            Issue.record("a charge that does not exist came back")
            return
        }
        #expect(error.status == 404)
        #expect(error.failure(as: Problem.self) == Problem(message: "No such charge."))
    }
}
