import APIRuntime
import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

/// What the cases make of transports that are wrong.
@Suite(.watchdog) struct APIConformanceTests {
    /// A transport that changes what another one does.
    private struct Changing: APITransport {
        let transport = APIURLSessionTransport()
        let change: @Sendable (APIRequest, APIURLSessionTransport) async throws -> APIRawResponse

        func send(_ request: APIRequest) async throws -> APIRawResponse { try await change(request, transport) }
    }

    private func failure(
        _ name: String,
        _ change: @escaping @Sendable (APIRequest, APIURLSessionTransport) async throws -> APIRawResponse
    ) async throws -> String {
        let one = try #require(APIConformance.find(name))
        let error = await #expect(throws: APIConformanceFailure.self) {
            try await one.run { _ in Changing(change: change) }
        }
        return try #require(error).reason
    }

    @Test func `the names of cases differ`() {
        let names = APIConformance.cases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.count > 200)
        #expect(APIConformance.cases.allSatisfy { APIConformance.find($0.name)?.area == $0.area })
        #expect(APIConformance.find("there is no such case") == nil)
    }

    @Test func `a list of known failures has a kind for each name`() throws {
        let name = APIConformance.cases[0].name
        #expect(try KnownFailures("# The reason.\nfails\t\(name)\n").kinds == [name: "fails"])
        #expect(try KnownFailures("").names == [])
    }

    @Test(arguments: [
        ("fails a redirect", "'fails a redirect' has no tab"),
        ("fails\tno such case", "there is no case 'no such case'"),
        ("fails\tNAME\nends the process\tNAME", "'NAME' is listed twice"),
    ])
    func `a wrong list of known failures is refused`(list: String, problem: String) {
        let name = APIConformance.cases[0].name
        let error = #expect(throws: KnownFailures.Problem.self) {
            try KnownFailures(list.replacing("NAME", with: name))
        }
        #expect(error?.description == problem.replacing("NAME", with: name))
    }

    @Test func `a lost body is a failure`() async throws {
        let reason = try await failure("a response has its status, headers, body and address") { request, transport in
            var response = try await transport.send(request)
            response.body = Data()
            return response
        }
        #expect(reason == "the body is \"\" instead of \"{}\"")
    }

    @Test func `a request that is sent twice is a failure`() async throws {
        let reason = try await failure("the body of a request arrives with its media type") { request, transport in
            _ = try await transport.send(request)
            return try await transport.send(request)
        }
        #expect(reason == "the number of requests is \"2\" instead of \"1\"")
    }

    @Test func `another error is a failure`() async throws {
        let reason = try await failure("a refused connection is notConnected") { _, _ in
            throw APITransportError(.timedOut)
        }
        #expect(reason == "the error is \"timedOut\" instead of \"notConnected\"")
    }

    @Test func `a transport that works once is a failure`() async throws {
        let count = Locked(0)
        let reason = try await failure("a response has its status, headers, body and address") { request, transport in
            guard
                count.withLock({
                    $0 += 1
                    return $0
                }) == 1
            else { throw APITransportError(.connectionLost) }
            return try await transport.send(request)
        }
        #expect(reason == "the next call throws connectionLost")
    }

    @Test func `a cancelled task ends a case that waits`() async throws {
        let one = try #require(APIConformance.find("a call that is cancelled while it waits closes its connection"))
        let isCalled = Tally()
        let task = Task {
            try await one.run { _ in
                Changing { _, _ in
                    isCalled.increment()
                    return APIRawResponse(status: 200)
                }
            }
        }
        await isCalled.wait(for: 1)
        task.cancel()
        await #expect(throws: APIConformanceFailure.self) { try await task.value }
    }
}
