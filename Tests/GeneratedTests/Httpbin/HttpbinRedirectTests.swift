import APIRuntime
import Foundation
import Httpbin
import TestTraits
import Testing

@Suite("httpbin: redirects", .httpbin, .watchdog)
struct HttpbinRedirectTests {
    @Test("A chain is followed to its end, but not without end")
    func chain() async throws {
        let client = try RunningHttpbin.client()
        let response = try await client.send(RedirectsFollowResource(count: 20))
        #expect(response.url?.absoluteString == "\(client.server)/get")
        #expect(response.body.url == "\(client.server)/get")
        let error = try await apiError { try await client.redirects.follow(count: 21) }
        #expect(error.kind == .redirectRefused)
    }

    @Test("One that is declared is the answer")
    func declared() async throws {
        let client = try RunningHttpbin.client()
        let response = try await client.send(RedirectsLookResource(count: 3))
        #expect(response.status == 302)
        let headers = RedirectsLookResource.ResponseHeaders(response.headers)
        #expect(headers.location?.absoluteString == "\(client.server)/absolute-redirect/2")
    }

    @Test("The status says whether a body goes along", arguments: [301, 302, 303, 307, 308])
    func body(status: Int) async throws {
        let sent: APIJSON = ["number": 1]
        let redirects = try RunningHttpbin.client().redirects
        let echo = try await redirects.post(url: "/anything/there?a=b", body: sent, status: status)
        let isKept = status >= 307
        #expect(echo.method == (isKept ? "POST" : "GET"))
        #expect(echo.json ?? .null == (isKept ? sent : .null))
        #expect(echo.headers["Content-Type"] == (isKept ? "application/json" : nil))
        #expect(echo.query == ["a": ["b"]])
    }

    @Test("A credential goes along to the same server, and to no other", arguments: ["ada:secret"])
    func credentials(account: String) async throws {
        let client = try RunningHttpbin.client(account: APICredential(account))
        let sent = "Basic \(Data(account.utf8).base64EncodedString())"
        #expect(try await client.redirects.to(url: "/anything").headers["Authorization"] == sent)
        // Another name of this machine is another origin.
        let other = client.server.address.replacing("127.0.0.1", with: "localhost") + "/anything/there"
        let echo = try await client.redirects.to(url: other)
        #expect(echo.url == other)
        #expect(echo.headers["Authorization"] == nil)
    }
}
