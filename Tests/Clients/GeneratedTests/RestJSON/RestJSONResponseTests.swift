import APIRuntime
import APIRuntimeTesting
import Foundation
import RestJSON
import Testing

/// The responses of Smithy's protocol tests for restJson1, as the generated client decodes them.
@Suite(.enabled(if: RestJSONCase.isPresent, "the folder ../shared is absent"))
struct RestJSONResponseTests {
    private static let cases = RestJSONCase.all(.response)

    @Test(arguments: cases)
    func `a response has the values of the suite`(_ test: RestJSONCase) async throws {
        let value = await value(of: test)
        let expected = test.params.map { SmithyValue($0).compact } ?? .object([:])
        if let reason = RestJSONExceptions.responses[test.id] {
            #expect(value != expected, "conforms now; remove it from the exceptions (\(reason))")
        } else {
            #expect(value == expected)
        }
    }

    @Test func `each response is tested or has a reason`() {
        let ids = Set(Self.cases.map(\.id))
        #expect(Self.cases.count == 108)
        #expect(Set(RestJSONExceptions.responses.keys).subtracting(ids) == [])
        #expect(Self.cases.count { RestJSONExceptions.responses[$0.id] == nil } == 93)
    }

    /// The headers and the body of the response of a case, or of its error; `nil` if the call fails in another way.
    private func value(of test: RestJSONCase) async -> SmithyValue? {
        guard let (call, payload) = RestJSONCalls.responses[test.shape] else { return nil }
        return await value(of: test, from: call, payload)
    }

    private func value(of test: RestJSONCase, from call: some APIResource, _ payload: String?) async -> SmithyValue? {
        var headers = APIHeaders()
        for (name, value) in test.headers ?? [:] { headers.add(name, value) }
        if headers["Content-Type"] == nil, let type = test.bodyMediaType { headers.add("Content-Type", type) }
        let reply = APIMockResponse { [headers] request in
            APIRawResponse(
                status: test.code ?? 200,
                headers: headers,
                body: Data((test.body ?? "").utf8),
                url: request.url
            )
        }
        let configuration = APIConfiguration(transport: APIMockTransport([reply]), retry: .off)
        let declared = type(of: call).declaredHeaders as? any APIResponseHeaders.Type
        do {
            let response = try await RestJSONClient(label: "bar", configuration: configuration).send(call)
            var members = declared.map { SmithyValue(reflecting: $0.init(response.headers)).members } ?? [:]
            let body = SmithyValue(reflecting: response.body)
            if let payload {
                // Bytes that are absent are empty.
                members[payload.lowercased()] = body == .scalar("") ? .null : body
            } else {
                members.merge(body.members) { $1 }
            }
            if test.shape == "HttpResponseCode" { members["status"] = .scalar("\(response.status)") }
            return SmithyValue.object(members).compact
        } catch let error as APIError {
            guard let failure = error.failure, "\(type(of: failure))" == test.shape else { return nil }
            var members = declared.map { SmithyValue(reflecting: $0.init(error.headers)).members } ?? [:]
            // A failure keeps what the suite does not give.
            if test.params != nil { members.merge(SmithyValue(reflecting: failure).members) { $1 } }
            return SmithyValue.object(members).compact
        } catch {
            return nil
        }
    }
}
