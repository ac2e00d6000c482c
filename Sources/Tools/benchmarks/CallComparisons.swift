import APIRuntime
import Foundation
import Friends
import Payment

/// Compares calls through generated clients with the same calls written by hand.
enum CallComparisons {
    static func all(_ server: String) throws -> [Comparison] {
        let configuration = APIConfiguration()
        let payment = PaymentClient(
            credentials: "merchant:secret",
            server: APIServer(server),
            configuration: configuration
        )
        let friends = FriendsClient(token: "t0ken", server: APIServer(server), configuration: configuration)
        let loader = SessionLoader()
        let paymentByHand = HandWrittenPayment(server: server, account: "merchant:secret", loader: loader)
        let friendsByHand = HandWrittenFriends(server: server, token: "t0ken", loader: loader)
        return [
            Comparison(name: "a call with a small answer", bar: 1.1, repetitions: 40) {
                let charge = try await payment.charges.get(id: "ch_1")
                precondition(charge.amount == 1999)
            } yardstick: {
                let charge = try await paymentByHand.charge("ch_1")
                precondition(charge.amount == 1999)
            },
            Comparison(name: "a call with a page of 30 items", bar: 1.1, repetitions: 40) {
                let page = try await friends.friends.list(status: .accepted, page: 1, pageSize: 30)
                precondition(page.count == 30)
            } yardstick: {
                let page = try await friendsByHand.friends(status: .accepted, page: 1, pageSize: 30)
                precondition(page.count == 30)
            },
        ]
    }

    static let charge = """
        {"id":"ch_1","amount":1999,"currency":"eur","created":1700000000,"status":"succeeded",\
        "card":{"brand":"visa","last4":"4242"},"metadata":{"order":"A-17"}}
        """

    static let friends: String = {
        let items = (1...30).map { number in
            """
            {"handle":"friend\(number)","display_name":"Friend No. \(number)","status":"accepted",\
            "since":"2023-11-14T22:13:20Z","avatar_url":"https://images.friends.example/\(number).png","groups":[7,9]}
            """
        }
        return #"{"items":[\#(items.joined(separator: ","))],"has_more":true}"#
    }()
}
