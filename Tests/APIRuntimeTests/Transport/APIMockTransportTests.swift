import Foundation
import Testing

@testable import APIRuntime

@Suite struct APIMockTransportTests {
    private func request(_ method: APIMethod = .get, _ path: String) throws -> APIRequest {
        APIRequest(
            method: method,
            url: try #require(URL(string: "https://example.org\(path)")),
            secretQueryItems: ["key"]
        )
    }

    @Test func playsAnswersInOrder() async throws {
        let transport = APIMockTransport([
            .json("[1]", headers: ["ETag": "a"]),
            .data(Data([1, 2]), status: 201),
            .empty(),
        ])
        let url = URL(string: "https://example.org/x")
        #expect(
            try await transport.send(request(.get, "/x"))
                == APIRawResponse(
                    status: 200,
                    headers: ["ETag": "a", "Content-Type": "application/json"],
                    body: Data("[1]".utf8),
                    url: url
                )
        )
        #expect(
            try await transport.send(request(.post, "/x"))
                == APIRawResponse(
                    status: 201,
                    headers: ["Content-Type": "application/octet-stream"],
                    body: Data([1, 2]),
                    url: url
                )
        )
        #expect(transport.unused.map(\.description) == ["any method any path"])
        #expect(try await transport.send(request(.put, "/x")) == APIRawResponse(status: 204, url: url))
        #expect(transport.unused.isEmpty)
        #expect(transport.requests.map(\.method) == [.get, .post, .put])
    }

    @Test func givesTheFirstAnswerThatIsForTheRequest() async throws {
        let transport = APIMockTransport([
            .empty(201).when(.post, "/a%2Fb"),
            .empty(202).when(.get),
            .empty(203).when(nil, "/c"),
            .empty(200).repeated(),
        ])
        var statuses: [Int] = []
        for next in try [
            request(.get, "/c?q"), request(.get, "/c"), request(.post, "/a%2Fb?x=y"), request(.post, "/a%2Fb"),
            request(.get, "/"),
        ] {
            statuses.append(try await transport.send(next).status)
        }
        #expect(statuses == [202, 203, 201, 200, 200])
        #expect(transport.unused.isEmpty)
    }

    @Test func saysWhatWasNotExpected() async throws {
        let transport = APIMockTransport([.empty().when(.post, "/orders"), .empty().when(.get, "/users")])
        let error = await #expect(throws: APITransportError.self) {
            try await transport.send(request(.get, "/orders?key=secret&page=2"))
        }
        #expect(error?.kind == .other)
        #expect(
            error?.localizedDescription == """
                The mock transport has no answer for GET https://example.org/orders?key=REDACTED&page=2. \
                It expected: POST /orders, GET /users.
                """
        )
        #expect(transport.requests.map(\.url.path) == ["/orders"])

        let empty = APIMockTransport([])
        let other = await #expect(throws: APITransportError.self) { try await empty.send(request(.get, "/")) }
        #expect(
            (other?.underlying as? APIMockError)?.description == """
                The mock transport has no answer for GET https://example.org/. It expected: no further request.
                """
        )
    }

    @Test func failsAsAskedTo() async throws {
        let transport = APIMockTransport([.failure(.connectionLost)])
        let error = await #expect(throws: APITransportError.self) { try await transport.send(request(.get, "/")) }
        #expect(error?.kind == .connectionLost)
    }

    @Test func aCancelledCallGetsNoAnswer() async throws {
        let transport = APIMockTransport([.empty()])
        let request = try request(.get, "/")
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(request)
        }
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(transport.requests.isEmpty)
    }
}
