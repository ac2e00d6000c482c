import APIRuntime
import APIRuntimeConformance
import Foundation
import TestTraits
import Testing

@Suite(.watchdog) struct SessionRedirectTests {
    private let transport = APIURLSessionTransport()

    private func secretRequest(_ server: LoopbackServer, _ method: APIMethod = .get, _ path: String) -> APIRequest {
        var request = server.request(method, path, headers: ["Authorization": "Bearer t", "X-Key": "k", "X-Open": "o"])
        request.secretHeaders = ["x-key"]
        request.secretQueryItems = ["key"]
        return request
    }

    @Test func `the same origin receives everything`() async throws {
        let server = try LoopbackServer(replies: [.redirect(to: "../b%2Fc?x=%20y"), .json("1")])
        let response = try await transport.exchange(secretRequest(server, .get, "/v1/a/?key=s"))
        #expect(response.status == 200)
        #expect(response.url?.absoluteString == server.url + "/v1/b%2Fc?x=%20y")
        #expect(server.requests.map(\.target) == ["/v1/a/?key=s", "/v1/b%2Fc?x=%20y"])
        #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer t", "Bearer t"])
        #expect(server.requests.map { $0.headers["X-Key"] } == ["k", "k"])
    }

    @Test func `another origin receives no secrets`() async throws {
        let other = try LoopbackServer(replies: [.json("1")])
        let server = try LoopbackServer(replies: [.redirect(to: other.url + "/b?key=s&x=y")])
        let response = try await transport.exchange(secretRequest(server, .get, "/a?key=s"))
        #expect(response.url?.absoluteString == other.url + "/b?x=y")
        let request = try #require(other.requests.first)
        #expect(request.target == "/b?x=y")
        #expect(request.headers["X-Open"] == "o")
        #expect(request.headers["X-Key"] == nil)
        #expect(request.headers["Authorization"] == nil)
        #expect(!request.rawHead.contains("Bearer t"))
    }

    @Test func `the way back has no secrets`() async throws {
        let home = try LoopbackServer { request in
            request.path == "/end" ? .json("1") : .redirect(to: request.query ?? "")
        }
        let other = try LoopbackServer(replies: [.redirect(to: home.url + "/end")])
        _ = try await transport.exchange(secretRequest(home, .get, "/start?" + other.url + "/"))
        #expect(home.requests.map { $0.headers["Authorization"] } == ["Bearer t", nil])
    }

    @Test(arguments: [307, 308])
    func `bodies are sent again`(status: Int) async throws {
        let server = try LoopbackServer(replies: [.redirect(to: "/b", status: status), .empty()])
        let body = APIBody.data(Data("{}".utf8), contentType: "application/json")
        #expect(try await transport.exchange(server.request(.post, "/a", body: body)).status == 204)
        #expect(server.requests.map(\.method) == ["POST", "POST"])
        #expect(server.requests.map(\.text) == ["{}", "{}"])
        #expect(server.requests.map { $0.headers["Content-Type"] } == ["application/json", "application/json"])
    }

    @Test(arguments: [307, 308])
    func `bodies stay with their server`(status: Int) async throws {
        let other = try LoopbackServer(replies: [.empty()])
        let server = try LoopbackServer(replies: [.redirect(to: other.url + "/b", status: status)])
        let client = ProbeClient(
            APIConfiguration(transport: transport, retry: .off),
            server: APIServer(server.url)
        )
        let error = try await apiError { try await client.send(PostProbe(body: .text("mine"))) }
        #expect(error.kind == .redirectRefused)
        #expect(
            error.debugDescription == """
                post: redirectRefused
                reason: the server redirects the request to \(other.url), which would receive its body although it \
                was not called: call that server itself if that is right
                request: POST \(server.url)/post
                """
        )
        #expect(other.requests.isEmpty)
    }

    @Test func `a scheme can have capitals`() async throws {
        let server = try LoopbackServer {
            $0.path == "/a" ? .redirect(to: "HTTP://\($0.headers["Host"] ?? "")/b") : .json("1")
        }
        let response = try await transport.exchange(secretRequest(server, .get, "/a"))
        #expect(response.status == 200)
        #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer t", "Bearer t"])
    }

    @Test func `a redirected POST becomes a GET`() async throws {
        let server = try LoopbackServer(replies: [.redirect(to: "/b", status: 303), .empty()])
        let body = APIBody.data(Data("{}".utf8), contentType: "application/json")
        _ = try await transport.exchange(server.request(.post, "/a", body: body))
        #expect(server.requests.map(\.method) == ["POST", "GET"])
        #expect(server.requests.map(\.text) == ["{}", ""])
        #expect(server.requests.map { $0.headers["Content-Type"] } == ["application/json", nil])
    }

    @Test func `endless redirects are an error`() async throws {
        let server = try LoopbackServer { _ in .redirect(to: "/again") }
        let error = await #expect(throws: APITransportError.self) { try await transport.exchange(server.request()) }
        #expect(error?.kind == .redirectRefused)
        #expect(server.requests.count == 21)
    }

    @Test func `a redirect without a server is the response`() async throws {
        let reply = Reply.text("moved", status: 302, headers: ["Location": "file:///etc/hosts"])
        let server = try LoopbackServer(replies: [reply, .text("moved", status: 302)])
        let response = try await transport.exchange(server.request())
        #expect(response.status == 302)
        #expect(response.headers["Location"] == "file:///etc/hosts")
        #expect(response.body == Data("moved".utf8))
        // The body is lost on Linux where there is no Location.
        #expect(try await transport.exchange(server.request()).status == 302)
    }
}
