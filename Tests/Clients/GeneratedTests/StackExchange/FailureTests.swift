import APIRuntime
import APIRuntimeConformance
import Foundation
import StackExchange
import TestTraits
import Testing

struct FailureTests {
    @Test(.watchdog) func `an error shows the message of the server`() async throws {
        let body = #"{"error_id":400,"error_name":"bad_parameter","error_message":"No site found for name `x`"}"#
        let api = try LoopbackAPI(.json(body, status: 400).gzipped())
        let error = try await apiError { _ = try await api.stackExchange().questions.list() }

        #expect(error.kind == .status)
        #expect(error.status == 400)
        #expect(
            error.failure(as: Failure.self)
                == Failure(errorID: 400, errorName: "bad_parameter", errorMessage: "No site found for name `x`")
        )
        #expect(error.localizedDescription == "No site found for name `x`")
        #expect(error.body == Data(body.utf8))
    }

    @Test(.watchdog) func `a simulated error fails like a real one`() async throws {
        let body = #"{"error_id":404,"error_name":"no_method","error_message":"no method found with this name"}"#
        let api = try LoopbackAPI(.json(body, status: 400))
        let error = try await apiError { try await api.stackExchange().errors.simulate(id: 404) }
        #expect(error.failure(as: Failure.self)?.errorName == "no_method")
        #expect(api.targets == ["/2.3/errors/404"])
    }

    @Test(.watchdog) func `a throttled call is retried`() async throws {
        let body = #"{"error_id":502,"error_name":"throttle_violation","error_message":"too many requests"}"#
        var api = try LoopbackAPI(.json(body, status: 400), .page())
        api.random = 1
        #expect(try await api.stackExchange().tags.list().isEmpty)
        #expect(api.targets.count == 2)
        #expect(api.clock.sleeps.count == 1)
    }

    @Test(.watchdog) func `an HTML response keeps its status and bytes`() async throws {
        let api = try LoopbackAPI(.text("<html>Bad</html>", status: 403))
        let error = try await apiError { _ = try await api.stackExchange().tags.list() }
        #expect(error.status == 403)
        #expect(error.failure(as: Failure.self) == nil)
        #expect(error.body == Data("<html>Bad</html>".utf8))
    }

    @Test(.watchdog) func `an undecodable response has its coding path`() async throws {
        let api = try LoopbackAPI(
            .page(#"{"name":"a","count":"many","has_synonyms":false,"is_moderator_only":false,"is_required":false}"#)
        )
        let error = try await apiError { _ = try await api.stackExchange().tags.list() }
        #expect(error.kind == .undecodable)
        #expect(error.debugDescription.contains("items[0].count"), "\(error.debugDescription)")
    }

    @Test(.watchdog) func `a challenge for basic credentials is an error`() async throws {
        let body = #"{"error_id":401,"error_name":"access_token_required","error_message":"token needed"}"#
        let api = try LoopbackAPI(.unauthorized(json: body))
        let error = try await apiError { _ = try await api.stackExchange().tags.list() }
        #expect(error.kind == .unauthorized)
        #expect(error.failure(as: Failure.self)?.errorName == "access_token_required")
    }

    @Test(.watchdog) func `a call without its token sends nothing`() async throws {
        let api = try LoopbackAPI(.page())
        let error = try await apiError { _ = try await api.stackExchange(key: "k").me.user() }
        #expect(error.kind == .unauthorized)
        #expect(api.targets.isEmpty)
    }

    @Test(.watchdog) func `a refused connection is notConnected`() async throws {
        let port = try UnreachablePort()
        let clock = RecordingClock()
        let stack = StackExchangeClient(
            server: APIServer(port.url),
            configuration: APIConfiguration(clock: clock.clock, random: { 0 })
        )
        let error = try await apiError { _ = try await stack.tags.list() }
        #expect(error.kind == .notConnected)
    }

    @Test(.watchdog) func `descriptions contain no secrets`() async throws {
        let api = try LoopbackAPI(.text("no", status: 400))
        let error = try await apiError {
            _ = try await api.stackExchange(key: "top-secret", user: "token-secret").me.user()
        }
        #expect(!error.debugDescription.contains("secret"), "\(error.debugDescription)")
        #expect(!"\(error)".contains("secret"))
    }
}
