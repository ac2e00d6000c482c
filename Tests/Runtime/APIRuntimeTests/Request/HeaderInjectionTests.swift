import Foundation
import TestSupport
import Testing

@testable import APIRuntime
@testable import APIRuntimeTesting

/// Line breaks and NUL in the strings of a caller, which must not start a new line in a message.
@Suite struct HeaderInjectionTests {
    private static let breaks = ["\r\n", "\n", "\r", "\u{0}"]

    private func client(_ request: Locked<APIRequest?>, defaults: APIDefaults = APIDefaults()) -> ProbeClient {
        ProbeClient(
            APIMockResponse { sent in
                request.withLock { $0 = sent }
                return APIRawResponse(status: 200)
            },
            defaults: defaults
        )
    }

    private func reason<Resource: APIResource>(
        of resource: Resource,
        defaults: APIDefaults = APIDefaults()
    ) async throws -> String? {
        let sent = Locked<APIRequest?>(nil)
        let error = try await apiError { try await client(sent, defaults: defaults).send(resource) }
        #expect(error.kind == .invalidRequest)
        #expect(sent.withLock { $0 } == nil)
        return error.reason
    }

    @Test(arguments: breaks)
    func `headers with line breaks are rejected`(text: String) async throws {
        let evil = "a\(text)X-Evil: 1"
        #expect(
            try await reason(of: Probe<Data>(headers: ["X-A": evil]))
                == "the value of the header 'X-A' has a line break or NUL"
        )
        #expect(try await reason(of: Probe<Data>(headers: [evil: "1"])) == "'\(evil)' is not a valid header name")
        #expect(
            try await reason(of: Probe<Data>(), defaults: APIDefaults(headers: ["X-B": evil]))
                == "the value of the header 'X-B' has a line break or NUL"
        )
    }

    @Test(arguments: breaks)
    func `credentials with line breaks are rejected`(text: String) async throws {
        for placement in [APIAuthentication.Placement.bearer, .header("X-Key"), .header("X-Key", scheme: "Bot")] {
            let secret = "s3cret-0123\(text)X-Evil: 1"
            let credentials = [APIAuthentication("it", placement, APICredential(secret))]
            let reason = try await reason(of: Probe<Data>(), defaults: APIDefaults(credentials: credentials))
            #expect(reason?.hasSuffix("has a line break or NUL") == true)
            #expect(reason?.contains("s3cret") == false)
        }
    }

    @Test(arguments: breaks)
    func `media types with line breaks are rejected`(text: String) async throws {
        let type = "text/plain\(text)X-Evil: 1"
        let bodies = [
            APIBody.data(Data("a".utf8), contentType: type),
            .multipart(["file": APIUpload(Data("a".utf8), filename: "a", contentType: type)]),
        ]
        for body in bodies { _ = try await reason(of: PostProbe(body: body)) }
    }

    @Test(arguments: breaks)
    func `methods with line breaks are rejected`(text: String) async throws {
        let request = APIRequest(
            method: APIMethod(rawValue: "GET / HTTP/1.1\(text)X-Evil: 1"),
            url: try #require(URL(string: "https://api.example/"))
        )
        let error = await #expect(throws: APITransportError.self) { try await APIMockTransport([]).exchange(request) }
        #expect(error?.kind == .invalidRequest)
    }

    @Test(arguments: breaks)
    func `line breaks in paths and queries are encoded`(text: String) async throws {
        let sent = Locked<APIRequest?>(nil)
        var query = APIQuery()
        query.add("a\(text)b", "c\(text)d")
        let segment = "e\(text)f"
        _ = try await client(sent).send(Probe<Data>(path: "/\(segment)", query: query))
        let encoded = text.utf8.map { $0 < 16 ? "%0" + String($0, radix: 16, uppercase: true) : "" }.joined()
        let url = sent.withLock { $0?.url.absoluteString }
        #expect(url == "https://api.example/v1/e\(encoded)f?a\(encoded)b=c\(encoded)d")
    }

    @Test(arguments: ["\r\n", "\n", "\r", "\""])
    func `line breaks in part names are encoded`(text: String) throws {
        let upload = APIUpload(Data("x".utf8), filename: "a\(text)b", contentType: "text/plain")
        let bytes = try APIBody.multipart(["c\(text)d": upload]).bytes
        let head = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").dropFirst().prefix(2)
        let encoded = ["\r\n": "%0D%0A", "\n": "%0A", "\r": "%0D", "\"": "%22"][text] ?? ""
        #expect(
            head == [
                "Content-Disposition: form-data; name=\"c\(encoded)d\"; filename=\"a\(encoded)b\"",
                "Content-Type: text/plain",
            ]
        )
    }
}
