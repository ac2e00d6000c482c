import APIRuntime
import APIRuntimeConformance
import Foundation
import Payment
import TestTraits
import Testing

/// Charges are sent as forms and received as JSON.
struct ChargeTests {
    private let resource = ChargesCreateResource(
        amount: 1999,
        currency: "eur",
        card: ChargesCreateResource.Card(number: "4242424242424242", expMonth: 9, expYear: 2031),
        items: [
            ChargesCreateResource.Item(price: "teapot & lid"),
            ChargesCreateResource.Item(price: "tea", quantity: 2),
        ],
        description: "Tee – 100 %",
        metadata: ["order": "1001"],
        idempotencyKey: "order-1001"
    )

    @Test(.watchdog) func `a charge is sent as a form`() async throws {
        let api = try LoopbackAPI(.sample("payment/charge", status: 201))
        let response = try await api.payment().send(resource)
        #expect(
            response.body
                == Charge(
                    id: "ch_1",
                    amount: 1999,
                    currency: "eur",
                    created: Date(timeIntervalSince1970: 1_700_000_000),
                    status: .succeeded,
                    card: Charge.Card(brand: "visa", last4: "4242"),
                    metadata: ["order": "1001"]
                )
        )
        let request = try #require(api.server.requests.first)
        #expect(api.lines == ["POST /v1/charges"])
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.headers["Idempotency-Key"] == "order-1001")
        #expect(
            request.text.split(separator: "&") == [
                "amount=1999",
                "currency=eur",
                "card[number]=4242424242424242",
                "card[exp_month]=9",
                "card[exp_year]=2031",
                "items[0][price]=teapot+%26+lid",
                "items[0][quantity]=1",
                "items[1][price]=tea",
                "items[1][quantity]=2",
                "capture=true",
                "description=Tee+%E2%80%93+100+%25",
                "metadata[order]=1001",
            ]
        )
    }

    @Test(.watchdog) func `every call has the name and the password`() async throws {
        let api = try LoopbackAPI(.sample("payment/charge"), .sample("payment/charge"), .sample("payment/charge"))
        _ = try await api.payment(credentials: "shop:s3cret").charges.get(id: "ch_1")
        _ = try await api.payment(credentials: APICredential(user: "größe", password: "a:b")).charges.get(id: "ch_1")
        _ = try await api.payment(credentials: nil).charges.get(id: "ch_1")
        #expect(
            api.server.requests.map { $0.headers["Authorization"] } == [
                "Basic c2hvcDpzM2NyZXQ=", "Basic Z3LDtsOfZTphOmI=", nil,
            ]
        )
    }

    @Test(.watchdog) func `a refund is sent as a form`() async throws {
        let api = try LoopbackAPI(.sample("payment/charge"), .sample("payment/charge"))
        _ = try await api.payment().charges.refund(id: "ch_1", amount: 500)
        _ = try await api.payment().charges.refund(id: "ch_1")
        #expect(api.lines == Array(repeating: "POST /v1/charges/ch_1/refund", count: 2))
        #expect(api.bodies == ["amount=500", ""])
    }

    @Test(.watchdog) func `a declined card has its own failure`() async throws {
        let body = #"{"decline_code":"expired_card","message":"Your card has expired.","charge":"ch_2"}"#
        let api = try LoopbackAPI(
            .json(body, status: 402),
            .json(#"{"message":"Amount must be positive.","param":"amount"}"#, status: 400)
        )
        let declined = try await apiError { try await api.payment().send(resource) }
        #expect(
            declined.failure(as: Decline.self)
                == Decline(declineCode: .expiredCard, message: "Your card has expired.", charge: "ch_2")
        )
        #expect(declined.localizedDescription == "Your card has expired.")
        let wrong = try await apiError { try await api.payment().send(resource) }
        #expect(wrong.failure(as: Problem.self)?.param == "amount")
    }

    @Test(.watchdog) func `a call without an idempotency key is sent once`() async throws {
        let api = try LoopbackAPI(.empty(503))
        let cancel = try await apiError { try await api.payment().charges.cancel(id: "ch_1") }
        #expect(cancel.status == 503)
        #expect(api.lines == ["DELETE /v1/charges/ch_1"])
    }

    @Test(.watchdog) func `a retried charge has the same idempotency key`() async throws {
        let api = try LoopbackAPI(.empty(503), .sample("payment/charge"), .sample("payment/charge"))
        _ = try await api.payment().charges.refund(id: "ch_1")
        _ = try await api.payment().charges.refund(id: "ch_1")
        let keys = try api.server.requests.map { try #require($0.headers["Idempotency-Key"]) }
        #expect(keys.count == 3)
        #expect(keys[0] == keys[1] && keys[1] != keys[2])
    }

    @Test(.watchdog) func `descriptions contain neither the card nor the password`() async throws {
        let api = try LoopbackAPI(.unauthorized(json: #"{"message":"Who are you?"}"#))
        let error = try await apiError { try await api.payment().send(resource) }
        #expect(error.kind == .unauthorized)
        for text in [error.debugDescription, "\(error)"] {
            #expect(!text.contains("c2hvcDpzM2NyZXQ=") && !text.contains("s3cret") && !text.contains("4242"), "\(text)")
        }
    }

    @Test func `a charge has its own timeout`() async throws {
        let payment = PaymentClient(credentials: "shop:s3cret")
        #expect(try await payment.request(for: resource).timeout == .seconds(90))
        #expect(try await payment.request(for: ChargesGetResource(id: "ch_1")).timeout == .seconds(60))
    }

    @Test(.watchdog) func `a cancelled charge ends at once`() async throws {
        let api = try LoopbackAPI(.hold)
        let task = Task { [resource] in try await api.payment().send(resource).body }
        await api.server.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await api.server.waitForClosedByPeer(1)
        #expect(api.lines == ["POST /v1/charges"])
    }
}
