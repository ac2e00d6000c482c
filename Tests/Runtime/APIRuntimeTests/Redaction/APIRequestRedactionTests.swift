import Foundation
import Testing

@testable import APIRuntime

@Suite struct APIRequestRedactionTests {
    @Test func `secrets in address and headers are redacted`() throws {
        let request = APIRequest(
            method: .post,
            url: try #require(URL(string: "https://me:pw@example.org/a?key=s3cret&q=a%20b&flag&acc%65ss=t#part")),
            headers: ["Accept": "*/*", "Authorization": "Bearer s3cret", "X-Key": "s3cret", "Cookie": "a=b"],
            body: .data(Data("s3cret".utf8)),
            secretQueryItems: ["key", "access"],
            secretHeaders: ["x-key"]
        )
        #expect(
            request.description == """
                POST https://REDACTED@example.org/a?key=REDACTED&q=a%20b&flag&acc%65ss=REDACTED#part
                Accept: */*
                Authorization: REDACTED
                X-Key: REDACTED
                Cookie: REDACTED
                """
        )
        #expect("\(request)" == String(reflecting: request))
    }

    @Test func `secrets in the path are redacted with the longest first`() throws {
        let request = APIRequest(
            url: try #require(URL(string: "https://example.org/ab/abc/https?q=abc")),
            secretAddressParts: ["ab", "abc"]
        )
        #expect(
            request.redacted.url.absoluteString == "https://example.org/REDACTED/REDACTED/https?q=abc"
        )
    }

    @Test(arguments: ["https://example.org", "https://example.org/a?", "https://example.org/a@b?x=y@z", "data:,a?b"])
    func `other parts are not redacted`(address: String) throws {
        let request = APIRequest(url: try #require(URL(string: address)), secretQueryItems: ["key"])
        #expect(request.redacted.url.absoluteString == address)
    }
}
