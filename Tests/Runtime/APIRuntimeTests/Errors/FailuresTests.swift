import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct FailuresTests {
    private struct Named<Tag: Sendable>: APIFailure {
        var name: String
    }

    private enum Exact {}
    private enum Class {}
    private enum Default {}
    private enum Shared {}

    private struct Choosy: APIResource {
        typealias Response = Int
        static let name = "choosy"
        static var failures: APIFailures {
            [.default: Named<Default>.self, .statusClass(4): Named<Class>.self, .status(404): Named<Exact>.self]
        }
        let path: APIPath = "/choosy"
    }

    private func failure(_ resource: some APIResource, status: Int, body: String = #"{"name": "x"}"#) async throws
        -> Any?
    {
        let client = ProbeClient(
            .json(body, status: status),
            defaults: APIDefaults(failures: [.default: Named<Shared>.self])
        )
        return try await apiError { try await client.send(resource) }.failure
    }

    @Test func `the most specific failure type has priority`() async throws {
        #expect(try await failure(Choosy(), status: 404) is Named<Exact>)
        #expect(try await failure(Choosy(), status: 403) is Named<Class>)
        #expect(try await failure(Choosy(), status: 500) is Named<Default>)
    }

    @Test func `the client has the default failure types`() async throws {
        #expect(try await failure(Probe<Int>(), status: 404) is Named<Shared>)
    }

    @Test func `a body without a matching type has no failure`() async throws {
        #expect(try await failure(Choosy(), status: 404, body: "[]") == nil)
        #expect(try await failure(Choosy(), status: 404, body: "") == nil)
    }

    @Test func `a redirect that is not followed can be a failure`() async throws {
        let error = try await apiError { try await ProbeClient(.empty(304)).send(Probe<Int>()) }
        #expect(error.kind == .status)
        #expect(error.status == 304)
    }
}
