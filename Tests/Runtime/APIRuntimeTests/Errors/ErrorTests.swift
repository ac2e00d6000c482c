import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct ErrorTests {
    private func client(_ responses: APIMockResponse...) -> ForumClient {
        ForumClient(key: "hush", configuration: APIConfiguration(transport: APIMockTransport(responses), retry: .off))
    }

    @Test func `an error contains the message of the server`() async throws {
        let body = #"{"error_id": 400, "error_name": "bad_parameter", "error_message": "ids"}"#
        let error = try await apiError { try await client(.json(body, status: 400)).question(ids: [1]) }
        #expect(error.kind == .status)
        #expect(error.endpoint == "question")
        #expect(error.status == 400)
        #expect(error.headers["Content-Type"] == "application/json")
        #expect(error.body == Data(body.utf8))
        #expect(
            error.failure(as: Failure.self) == Failure(errorID: 400, errorName: "bad_parameter", errorMessage: "ids")
        )
        #expect(error.localizedDescription == "ids")
        #expect(
            error.debugDescription == """
                question: status
                request: GET https://forum.example/2.3/questions/1?filter=%219_bDDxJY5&site=swift&key=REDACTED
                status: 400
                failure: Failure(errorID: 400, errorName: "bad_parameter", errorMessage: "ids")
                """
        )
    }

    @Test func `an encoding error does not contain the value`() async throws {
        struct Login: Encodable {
            var password: String

            func encode(to encoder: any Encoder) throws {
                let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "too short")
                throw EncodingError.invalidValue(self, context)
            }
        }
        let client = ProbeClient(.empty(), .empty())
        let error = try await apiError { try await client.send(PostProbe(body: .json(Login(password: "hunter2")))) }
        #expect(error.kind == .invalidRequest)
        #expect("\(error.underlying as Any)".contains("a value of the type Login"))
        #expect("\(error.underlying as Any)".contains("too short"))
        var dumped = ""
        dump(error, to: &dumped)
        for text in [error.debugDescription, "\(error)", dumped] { #expect(!text.contains("hunter2"), "\(text)") }
        let infinite = try await apiError { try await client.send(PostProbe(body: .json(["a": Double.infinity]))) }
        #expect("\(infinite.underlying as Any)".contains("inf"))
    }

    @Test func `a failure that cannot be decoded keeps its body`() async throws {
        let html = APIMockResponse.data(Data("<html>Bad gateway</html>".utf8), contentType: "text/html", status: 502)
        let error = try await apiError { try await client(html).questions() }
        #expect(error.failure == nil)
        #expect(error.localizedDescription == "The server reported an error (502).")
        #expect(
            error.debugDescription == """
                questions: status
                request: GET https://forum.example/2.3/questions?order=desc&site=swift&key=REDACTED
                status: 502
                body: <html>Bad gateway</html> (24 bytes)
                """
        )
    }

    @Test func `an undecodable response has the path of the mismatch`() async throws {
        let body = """
            {"items": [{"question_id": 7, "title": "Why?", "score": "three", "tags": [],
            "creation_date": 1, "link": "https://a.example"}], "has_more": false}
            """
        let error = try await apiError { try await client(.json(body)).questions() }
        #expect(error.kind == .undecodable)
        #expect(error.status == 200)
        #expect(error.decoding?.path == "items[0].score")
        #expect(error.localizedDescription == "The server sent a response that could not be understood.")
        #expect(
            error.debugDescription == """
                questions: undecodable
                request: GET https://forum.example/2.3/questions?order=desc&site=swift&key=REDACTED
                status: 200
                at: items[0].score, byte 56 (line 1, column 57)
                problem: expected Int, found a string
                near: …stion_id": 7, "title": "Why?", "score": "three", "tags": [], "creation_date": 1, "link": "https://a.example"}], "has_more": false}
                """
        )
    }

    @Test func `a missing key is named`() async throws {
        let error = try await apiError { try await client(.json(#"{"items": []}"#)).questions() }
        #expect(
            error.decoding
                == APIError.Decoding(
                    path: "has_more",
                    problem: "the key is missing",
                    near: #"{"items": []}"#,
                    offset: 0
                )
        )
    }

    @Test(arguments: [APIError.Kind.notConnected, .connectionLost, .timedOut, .redirectRefused, .other])
    func `the error of a transport becomes the error of the call`(kind: APIError.Kind) async throws {
        let error = try await apiError { try await client(.failure(kind)).questions() }
        #expect(error.kind == kind)
        #expect(error.status == nil)
        #expect(error.request?.url.query == "order=desc&site=swift&key=REDACTED")
    }

    @Test func `errors of middleware are wrapped`() async throws {
        struct Broken: Error {}
        let error = try await apiError { try await client(APIMockResponse { _ in throw Broken() }).questions() }
        #expect(error.kind == .other)
        #expect(error.underlying is Broken)
        #expect(error.localizedDescription == "The request failed.")
    }

    @Test func `session errors contain no address`() {
        let url = URL(string: "https://a.example/?key=hush")
        let failing = URLError(.cannotConnectToHost, userInfo: [NSURLErrorFailingURLErrorKey: url as Any])
        let error = APIError(.other, endpoint: "x", underlying: APITransportError(.other, underlying: failing))
        #expect(!"\(error.debugDescription) \(error)".contains("hush"))
        #expect(((error.underlying as? APITransportError)?.underlying as? URLError)?.code == .cannotConnectToHost)
    }

    @Test func `an error matches its kind`() {
        func name(_ kind: APIError.Kind) -> String {
            switch kind {
            case .rateLimited(after: .seconds(1)): "one second"
            case .rateLimited: "limited"
            case .unauthorized: "unauthorized"
            default: "other"
            }
        }
        #expect(name(.rateLimited(after: .seconds(1))) == "one second")
        #expect(name(.rateLimited(after: .seconds(2))) == "limited")
        #expect(name(.rateLimited(after: nil)) == "limited")
        #expect(name(.unauthorized) == "unauthorized")
        #expect(name(.status) == "other")
        #expect(APIError.Kind.rateLimited != .rateLimited(after: .seconds(1)))
    }

    @Test(
        arguments: [
            (APIError.Kind.notConnected, "The server could not be reached.", "Check the connection and try again."),
            (.connectionLost, "The connection to the server was lost.", "Try again."),
            (.timedOut, "The server took too long to respond.", "Try again later."),
            (.redirectRefused, "The server redirected to a place that is not safe.", nil),
            (.unauthorized, "Access was refused.", "Sign in and try again."),
            (.rateLimited, "Too many requests: try again later.", "Try again later."),
            (
                .rateLimited(after: .milliseconds(300)), "Too many requests: try again in 1 second.",
                "Try again in 1 second."
            ),
            (.status, "The server reported an error (0).", nil), (.refused, "The server refused the request.", nil),
            (.undecodable, "The server sent a response that could not be understood.", nil),
            (.tooLarge, "The server sent more than can be kept.", nil),
            (
                .unwritable, "The file could not be saved.",
                "Check that there is space for it, and that the folder may be written to."
            ),
            (.invalidRequest, "The request could not be sent.", nil), (.other, "The request failed.", nil),
        ] as [(APIError.Kind, String, String?)]
    )
    func `every kind has a sentence for users`(kind: APIError.Kind, sentence: String, suggestion: String?) {
        let error = APIError(kind, endpoint: "x")
        #expect(error.localizedDescription == sentence)
        #expect(error.recoverySuggestion == suggestion)
    }

    @Test func `a server error with a delay says when to try again`() async throws {
        let response = APIMockResponse.empty(503, headers: ["Retry-After": "90"])
        let error = try await apiError { try await ProbeClient(response).send(Probe<Int>()) }
        #expect(error.kind == .status)
        #expect(error.status == 503)
        #expect(error.retryAfter == .seconds(90))
        #expect(error.localizedDescription == "The server reported an error (503).")
        #expect(error.recoverySuggestion == "Try again in 90 seconds.")
        #expect(error.debugDescription.contains("\nstatus: 503\nretry after: 90.0 seconds"))
    }

    @Test func `the message of the server is short and on one line`() {
        let message = "No \u{1B}[31mway\n\n  out" + String(repeating: "!", count: 400)
        let failure = Failure(errorID: 1, errorName: "", errorMessage: message)
        let error = APIError(.status, endpoint: "x", status: 500, failure: failure)
        #expect(
            error.localizedDescription == #"No \u{1B}[31mway out"# + String(repeating: "!", count: 280) + "…"
        )
        #expect(error.recoverySuggestion == "Try again later.")
    }
}
