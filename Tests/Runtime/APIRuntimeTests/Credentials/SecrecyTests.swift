import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeLogin
@testable import APIRuntimeTesting

/// Every text that could contain a secret.
@Suite struct SecrecyTests {
    private let secret = "s3cret/\"1"

    /// All strings into which Swift converts a value.
    private func texts(_ value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        return [String(describing: value), String(reflecting: value), dumped].joined(separator: "\n")
    }

    /// Whether a string contains no encoding of the secret.
    private func isSilent(_ text: String) -> Bool {
        ![secret, "s3cret", Data(secret.utf8).base64EncodedString(), Data("ada:\(secret)".utf8).base64EncodedString()]
            .contains { text.contains($0) }
    }

    private func client(_ placement: APIAuthentication.Placement, _ responses: APIMockResponse...) -> ProbeClient {
        ProbeClient(
            APIConfiguration(transport: APIMockTransport(responses), retry: .off),
            server: placement == .server("token") ? "https://api.example/{token}" : "https://api.example/v1",
            defaults: APIDefaults(
                credentials: [
                    APIAuthentication("it", placement, APICredential(placement == .basic ? "ada:\(secret)" : secret))
                ],
                failures: [.default: Echo.self]
            )
        )
    }

    private struct Echo: APIFailure, Decodable {
        var message: String
        var failureMessage: String? { message }
    }

    static let placements: [APIAuthentication.Placement] = [
        .bearer, .basic, .header("X-Key"), .header("Authorization", scheme: "Bot"), .header("Cookie"), .query("key"),
        .server("token"),
    ]

    @Test(arguments: placements)
    func `clients, requests and transports show no secret`(placement: APIAuthentication.Placement) async throws {
        let client = client(placement, .json("1"))
        let request = try await client.request(for: Probe<Int>(body: .text(secret)))
        _ = try await client.send(Probe<Int>())
        #expect(isSilent(texts(client)))
        #expect(isSilent(texts(client.defaults)))
        #expect(isSilent(texts(client.configuration)))
        #expect(isSilent(texts(request)))
        #expect(isSilent(texts(request.redacted)))
    }

    @Test(arguments: placements)
    func `responses show no secret`(placement: APIAuthentication.Placement) async throws {
        let response = try await client(placement, .json("1", headers: ["Set-Cookie": secret])).send(Probe<Int>())
        #expect(isSilent(texts(response)))
        let raw = APIRawResponse(
            status: 200,
            headers: ["Set-Cookie": secret],
            body: Data(secret.utf8),
            url: URL(string: "https://api.example/?key=s3cret")
        )
        #expect(isSilent(texts(raw)))
    }

    @Test(arguments: placements)
    func `errors show no secret that the server repeats`(placement: APIAuthentication.Placement) async throws {
        let plain = #"no such key: \#(secret)"#
        let json = #"{"message": "no such key: s3cret/\"1 or s3cret\/\"1"}"#
        let headers: APIHeaders = ["X-Echo": "s3cret%2F%221, \(secret)", "Set-Cookie": "a=s3cret"]
        for response in [
            APIMockResponse.json(json, status: 401, headers: headers), .data(Data(plain.utf8), status: 400),
            .json(json, headers: headers), .json("\"s3cret\\/\\\"1\""), .json("[\"s3cret/\\\"1\""), .failure(.timedOut),
        ] {
            let error = try await apiError { try await client(placement, response).send(Probe<Int>()) }
            for text in [
                texts(error), error.debugDescription, error.localizedDescription,
                String(decoding: error.body, as: UTF8.self), texts(error.failure as Any),
                texts(error.underlying as Any),
                error.headers.filter { $0.name != "Set-Cookie" }.map(\.value).joined(),
            ] {
                #expect(isSilent(text), "\(text)")
            }
        }
    }

    @Test func `redacted failures are still decoded`() async throws {
        let json = #"{"message": "The key s3cret\/\"1 is too old."}"#
        let error = try await apiError { try await client(.bearer, .json(json, status: 403)).send(Probe<Int>()) }
        #expect(error.localizedDescription == "The key REDACTED is too old.")
        #expect(String(decoding: error.body, as: UTF8.self) == #"{"message": "The key REDACTED is too old."}"#)
    }

    @Test func `short strings are not redacted`() async throws {
        var client = client(.query("key"), .json(#"{"message": "mess"}"#, status: 403))
        client.defaults.credentials[0].credential = "mess"
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(error.localizedDescription == "mess")
    }

    @Test(arguments: [
        (#"{"user": {"name": "ada", "password": "open \"sesame\""}}"#, "application/json"),
        ("name=ada&new_password=open%20%22sesame%22", "application/x-www-form-urlencoded"),
    ])
    func `errors show no password of a body`(body: String, type: String) async throws {
        let response = APIMockResponse.json(#"{"message": "ada is not open \"sesame\""}"#, status: 422)
        let client = client(.bearer, response)
        let probe = PostProbe(body: .data(Data(body.utf8), contentType: type))
        let error = try await apiError { try await client.send(probe) }
        #expect(error.localizedDescription == "ada is not REDACTED")
        #expect(!texts(error).contains("sesame"))
    }

    @Test func `servers show no user`() async throws {
        let server: APIServer = "https://ada:s3cret@api.example/v1"
        #expect(isSilent(texts(server)))
        #expect(server.description == "https://REDACTED@api.example/v1")
        #expect(isSilent(texts(APIServer("https://api.example/{token}", values: ["token": secret]))))
        var client = client(.bearer, .empty(404))
        client.server = server
        #expect(isSilent(texts(client)))
        let error = try await apiError { try await client.send(Probe<Int>()) }
        #expect(isSilent(texts(error)))
    }

    @Test func `credentials and tokens show no text`() {
        let token = APIToken(secret, expiresAt: .distantFuture, refreshText: secret)
        let login = APILogin(token) { token }
        for value: Any in [
            token, login, APICredential(login), APICredential(secret), APICredential(user: "ada", password: secret),
            APICredential { "s3cret" }, APIAuthentication("it", .bearer, APICredential(secret)),
        ] {
            #expect(isSilent(texts(value)))
        }
    }

    @Test func `headers that are always secret are redacted`() {
        let headers: APIHeaders = [
            "Accept": "*/*", "authorization": secret, "Cookie": secret, "Set-Cookie": secret,
            "Proxy-Authorization": secret,
        ]
        #expect(
            "\(headers)" == """
                Accept: */*
                authorization: REDACTED
                Cookie: REDACTED
                Set-Cookie: REDACTED
                Proxy-Authorization: REDACTED
                """
        )
        #expect(isSilent(texts(headers)))
    }

    @Test func `dumps show values that are not secret`() async throws {
        let request = try await client(.query("key")).request(for: Probe<Int>(headers: ["Accept": "text/plain"]))
        var dumped = ""
        dump(request, to: &dumped)
        #expect(dumped.contains("https://api.example/v1/probe?key=REDACTED"))
        #expect(dumped.contains("text/plain"))
        #expect(
            "\(APIResponse(body: 7, status: 201))" == "APIResponse<Int>(status: 201, headers: , body: 7)"
        )
    }
}
