import APIRuntime
import APIRuntimeConformance
import APIRuntimeTesting
import Foundation
import RestJSON
import Testing

/// The requests of Smithy's protocol tests for restJson1, as a server receives them from the generated client.
@Suite(.enabled(if: RestJSONCase.isPresent, "the folder ../shared is absent"))
struct RestJSONRequestTests {
    private static let cases = RestJSONCase.all(.request)

    @Test(arguments: cases)
    func `a request is what the suite demands`(_ test: RestJSONCase) async throws {
        let problems = try await problems(of: test)
        if let reason = RestJSONExceptions.requests[test.id] {
            #expect(problems != [], "conforms now; remove it from the exceptions (\(reason))")
        } else {
            #expect(problems == [])
        }
    }

    @Test func `each request is tested or has a reason`() {
        let ids = Set(Self.cases.map(\.id))
        #expect(ids.count == 141)
        #expect(Set(RestJSONExceptions.requests.keys).subtracting(ids) == [])
        #expect(Set(RestJSONCalls.requests.keys).subtracting(ids) == [])
        #expect(ids.count - RestJSONExceptions.requests.count == 121)
    }

    /// How the request of a case differs from what the suite demands.
    private func problems(of test: RestJSONCase) async throws -> [String] {
        guard let call = RestJSONCalls.requests[test.id] else { return ["there is no call"] }
        return try await problems(of: test, sentBy: call)
    }

    private func problems(of test: RestJSONCase, sentBy call: some APIResource) async throws -> [String] {
        let api = try LoopbackAPI(.json("{}"))
        // The server answers with an empty object, which is no response of some calls.
        _ = try? await api.restJSON.send(call)
        let hosts = APIMockTransport([.json("{}")])
        _ = try? await RestJSONClient(label: "bar", configuration: APIConfiguration(transport: hosts)).send(call)
        guard let request = api.server.requests.first, let url = hosts.requests.first?.url else {
            return ["no request was sent"]
        }
        var problems: [String] = []
        func expect(_ name: String, _ value: String?, _ expected: String?) {
            if value != expected { problems.append("\(name): \(value ?? "none") instead of \(expected ?? "none")") }
        }
        expect("method", request.method, test.method)
        expect(
            "path",
            String(url.absoluteString.dropFirst("https://".count + (url.host ?? "").count).prefix { $0 != "?" }),
            test.uri
        )
        expect("host", url.host, test.resolvedHost ?? "example.com")
        let items = request.query.map { $0.split(separator: "&").map(String.init) } ?? []
        if let expected = test.queryParams ?? (test.uri == "/" ? nil : []) {
            expect("query", items.sorted().joined(separator: "&"), expected.sorted().joined(separator: "&"))
        }
        for (name, value) in test.headers ?? [:] {
            let values = request.headers.values(of: name)
            // A space after a comma has no meaning.
            expect(
                name,
                values.isEmpty ? nil : values.joined(separator: ",").replacing(", ", with: ","),
                value.replacing(", ", with: ",")
            )
        }
        for name in test.requireHeaders ?? [] where request.headers[name] == nil { problems.append("no \(name)") }
        for name in test.forbidHeaders ?? [] { expect(name, request.headers[name], nil) }
        if let body = test.body {
            let isJSON = test.bodyMediaType == "application/json" && !body.isEmpty
            if isJSON {
                expect("body", APIJSON(request.text)?.description, APIJSON(body)?.description)
            } else {
                expect("body", request.text, body)
            }
        }
        return problems
    }
}

extension LoopbackAPI {
    /// A client of this server for the operations of the suite.
    fileprivate var restJSON: RestJSONClient {
        let address = APIServer(server.url)
        return RestJSONClient(
            label: "bar",
            server: address,
            customServer: address,
            fooServer: address,
            labelServer: address,
            configuration: configuration
        )
    }
}

extension APIJSON {
    fileprivate init?(_ text: String) {
        guard let value = try? JSONDecoder().decode(APIJSON.self, from: Data(text.utf8)) else { return nil }
        self = value
    }
}
