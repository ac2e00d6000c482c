import Foundation
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

@Suite struct APIMockTransportTests {
    private func request(_ method: APIMethod = .get, _ path: String) throws -> APIRequest {
        APIRequest(
            method: method,
            url: try #require(URL(string: "https://example.org\(path)")),
            secretQueryItems: ["key"]
        )
    }

    @Test func `responses are returned in order`() async throws {
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

    @Test func `a request receives the first matching response`() async throws {
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

    @Test func `an unexpected request is an error`() async throws {
        let transport = APIMockTransport([.empty().when(.post, "/orders"), .empty().when(.get, "/users")])
        let error = await #expect(throws: APITransportError.self) {
            try await transport.send(request(.get, "/orders?key=secret&page=2"))
        }
        #expect(error?.kind == .other)
        #expect(
            error?.localizedDescription == """
                The mock transport has no response for GET https://example.org/orders?key=REDACTED&page=2. \
                It expected: POST /orders, GET /users.
                """
        )
        #expect(transport.requests.map(\.url.path) == ["/orders"])

        let empty = APIMockTransport([])
        let other = await #expect(throws: APITransportError.self) { try await empty.send(request(.get, "/")) }
        #expect(
            (other?.underlying as? APIPlaybackError)?.description == """
                The mock transport has no response for GET https://example.org/. It expected: no further request.
                """
        )
    }

    @Test func `a response can be a failure`() async throws {
        let transport = APIMockTransport([.failure(.connectionLost)])
        let error = await #expect(throws: APITransportError.self) { try await transport.send(request(.get, "/")) }
        #expect(error?.kind == .connectionLost)
    }

    /// The example in the documentation of the type.
    @Test func `the example of the documentation works`() async throws {
        let transport = APIMockTransport([
            .json(#"{"items": [], "has_more": false}"#).when(QuestionsResource.self),
            .failure(.notConnected),
        ])
        let client = ForumClient(configuration: APIConfiguration(transport: transport, retry: .off))
        let questions = try await client.questions(tagged: ["swift"])
        #expect(questions == [])
        #expect(transport.requests.map(\.url.path) == ["/2.3/questions"])
        #expect(throws: APIPlaybackError.self) { try transport.finish() }
    }

    @Test func `responses can be for an endpoint`() async throws {
        let page = Page<Question>(items: [], hasMore: false)
        let transport = APIMockTransport([
            .value(page).when(QuestionsResource.self).repeated(),
            .value(page, status: 201, headers: ["ETag": "a"]).when(QuestionResource.self).when(.get),
        ])
        let client = ForumClient(configuration: APIConfiguration(transport: transport, retry: .off))
        let response = try await client.send(QuestionResource(ids: [1]))
        #expect(response.body == page && response.status == 201)
        #expect(response.headers == ["ETag": "a", "Content-Type": "application/json"])
        for number in 1...3 { #expect(try await client.questions(page: number) == []) }
        #expect(transport.requests.map(\.endpoint) == ["question", "questions", "questions", "questions"])
        try transport.finish()

        let error = try await apiError { try await client.question(ids: [2]) }
        #expect(
            error.debugDescription == """
                question: other
                request: GET https://forum.example/2.3/questions/2?filter=%219_bDDxJY5&site=swift
                underlying: The mock transport has no response for \
                GET https://forum.example/2.3/questions/2?filter=%219_bDDxJY5&site=swift. \
                It expected: no further request.
                """
        )
    }

    @Test func `unused and unexpected requests are listed at the end`() async throws {
        let transport = APIMockTransport([
            .empty().when(.post, "/orders"), .empty().when(QuestionsResource.self),
            .empty().when(QuestionsResource.self).when(.get),
        ])
        let unused = #expect(throws: APIPlaybackError.self) { try transport.finish() }
        #expect(
            unused?.description
                == "No request used these responses of the mock transport: POST /orders, questions, questions as GET any path."
        )
        _ = try? await transport.send(request(.get, "/users?key=secret"))
        let both = #expect(throws: APIPlaybackError.self) { try transport.finish() }
        #expect(both?.unexpected.map(\.url.absoluteString) == ["https://example.org/users?key=REDACTED"])
        #expect(both?.unused == ["POST /orders", "questions", "questions as GET any path"])
        #expect(
            both?.localizedDescription == """
                The mock transport has no response for GET https://example.org/users?key=REDACTED. \
                It expected: POST /orders, questions, questions as GET any path.
                No request used these responses of the mock transport: POST /orders, questions, questions as GET any path.
                """
        )
    }

    @Test func `delays use the clock of the transport`() async throws {
        let clock = SteppingClock()
        let transport = APIMockTransport(
            [.empty().delayed(by: .seconds(30)), .empty().delayed(by: .seconds(90)), .empty()],
            clock: clock.clock
        )
        let patient = try request(.get, "/")
        let limited = APIRequest(url: patient.url, timeout: .seconds(60))
        #expect(try await transport.send(patient).status == 204)
        let error = await #expect(throws: APITransportError.self) { try await transport.send(limited) }
        #expect(error?.kind == .timedOut)
        #expect(try await transport.send(limited).status == 204)
        #expect(clock.sleeps == [.seconds(30), .seconds(60)])
    }

    @Test func `a cancelled call receives no response`() async throws {
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
