import APIRuntime
import Foundation
import Httpbin
import TestTraits
import Testing

@Suite(.httpbin, .watchdog)
struct HttpbinLoginTests {
    @Test(arguments: [("ada", "secret"), ("zoë @ work", "pä:ss?w%rd 🙂")])
    func `a name and a password can be in any script`(user: String, password: String) async throws {
        let client = try RunningHttpbin.client(account: APICredential("\(user):\(password)"))
        let expected = Login(authenticated: true, user: user)
        #expect(try await client.login.basic(user: user, password: password) == expected)
        #expect(try await client.login.hidden(user: user, password: password) == expected)
    }

    @Test func `a challenge for credentials ends the call`() async throws {
        let client = try RunningHttpbin.client(account: "ada:wrong", token: "t0ken")
        let basic = try await apiError { try await client.login.basic(user: "ada", password: "secret") }
        #expect(basic.kind == .unauthorized && basic.status == 401)
        #expect(basic.headers["WWW-Authenticate"] == #"Basic realm="Fake Realm""#)
        #expect(!basic.debugDescription.contains(Data("ada:wrong".utf8).base64EncodedString()))
        let digest = try await apiError { try await client.login.digest(user: "ada", password: "secret") }
        #expect(digest.kind == .unauthorized)
        #expect(digest.headers["WWW-Authenticate"]?.hasPrefix("Digest ") == true)
        let hidden = try await apiError { try await client.login.hidden(user: "ada", password: "secret") }
        #expect(hidden.kind == .status && hidden.status == 404)
    }

    @Test func `a call with a token sends it, and without one nothing is sent`() async throws {
        let log = ExchangeLog()
        let client = try RunningHttpbin.client(token: "t0ken", middleware: [log])
        #expect(try await client.login.bearer() == TokenLogin(authenticated: true, token: "t0ken"))
        var stranger = client
        stranger.token = nil
        let error = try await apiError { [stranger] in try await stranger.login.bearer() }
        #expect(error.kind == .unauthorized && error.status == nil)
        #expect(log.lines == ["GET 200"])
    }
}
