import APIRuntime
import Foundation
import Httpbin
import TestTraits
import Testing

@Suite(.httpbin, .watchdog)
struct HttpbinRedirectTests {
    @Test func `redirects are followed up to a limit`() async throws {
        let client = try RunningHttpbin.client()
        let response = try await client.send(RedirectsFollowResource(count: 20))
        #expect(response.url?.absoluteString == "\(client.server)/get")
        #expect(response.body.url == "\(client.server)/get")
        let error = try await apiError { try await client.redirects.follow(count: 21) }
        #expect(error.kind == .redirectRefused)
    }

    @Test func `a declared redirect is the response`() async throws {
        let client = try RunningHttpbin.client()
        let response = try await client.send(RedirectsLookResource(count: 3))
        #expect(response.status == 302)
        let headers = RedirectsLookResource.ResponseHeaders(response.headers)
        #expect(headers.location?.absoluteString == "\(client.server)/absolute-redirect/2")
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `the status of a redirect decides whether the body is sent again`(status: Int) async throws {
        let sent: APIJSON = ["number": 1]
        let redirects = try RunningHttpbin.client().redirects
        let echo = try await redirects.post(url: "/anything/there?a=b", body: sent, status: status)
        let isKept = status >= 307
        #expect(echo.method == (isKept ? "POST" : "GET"))
        #expect(echo.json ?? .null == (isKept ? sent : .null))
        #expect(echo.headers["Content-Type"] == (isKept ? "application/json" : nil))
        #expect(echo.query == ["a": ["b"]])
    }

    @Test(arguments: ["ada:secret"])
    func `a credential is sent to the same origin alone`(account: String) async throws {
        let client = try RunningHttpbin.client(account: APICredential(account))
        let sent = "Basic \(Data(account.utf8).base64EncodedString())"
        #expect(try await client.redirects.to(url: "/anything").headers["Authorization"] == sent)
        // Another host name of the same machine is another origin.
        let other = client.server.address.replacing("127.0.0.1", with: "localhost") + "/anything/there"
        let echo = try await client.redirects.to(url: other)
        #expect(echo.url == other)
        #expect(echo.headers["Authorization"] == nil)
    }
}
