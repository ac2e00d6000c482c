import APIRuntime
import APIRuntimeConformance
import Forge
import Foundation
import Testing

@Suite struct ForgeCredentialTests {
    private func forge(_ api: LoopbackAPI, token: APICredential?, session: APICredential?) -> ForgeClient {
        var forge = api.forge()
        forge.token = token
        forge.session = session
        return forge
    }

    /// The headers with the credentials of the last request.
    private func sent(to api: LoopbackAPI) -> [String?] {
        let headers = api.server.requests.last?.headers
        return [headers?["Authorization"], headers?["Cookie"]]
    }

    @Test func `a call sends the first of its alternatives that the client has`() async throws {
        let api = try LoopbackAPI(.json("[]"), .json("[]"), .json("[]"))
        _ = try await forge(api, token: "t", session: "s").keys.list()
        #expect(sent(to: api) == ["Bearer t", nil])
        _ = try await forge(api, token: nil, session: "s").keys.list()
        #expect(sent(to: api) == [nil, "sid=s"])
        let error = try await apiError { try await forge(api, token: nil, session: nil).keys.list() }
        #expect(error.reason == "no credential was given: set 'token', or 'session' of ForgeClient")
    }

    @Test func `a call sends its required credential and the optional one if the client has it`() async throws {
        let api = try LoopbackAPI(.json("1"), .json("1"))
        _ = try await forge(api, token: "t", session: "s").keys.count()
        #expect(sent(to: api) == ["Bearer t", "sid=s"])
        _ = try await forge(api, token: "t", session: nil).keys.count()
        #expect(sent(to: api) == ["Bearer t", nil])
        let error = try await apiError { try await forge(api, token: nil, session: "s").keys.count() }
        #expect(error.kind == .unauthorized)
    }
}
