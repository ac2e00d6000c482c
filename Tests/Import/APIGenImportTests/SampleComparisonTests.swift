import APIGenImport
import APIGenModel
import APIGenPipeline
import Foundation
import TestSupport
import TestTraits
import Testing

@Suite struct SampleComparisonTests {
    private static let spec = """
        name: Shop
        server: https://shop.example/v1
        errors: {404: Missing, default: Problem, body: Refusal}
        endpoints:
          users.get: GET /users/{id} -> User
          users.me: GET /users/me -> User
          users.find: {path: /users, query: {op: = find}, response: [User]}
          users.list: {path: /users, query: {op: = list}, response: [User]}
          users.delete: DELETE /users/{id}
          users.rename: {method: PUT, path: "/users/{id}", response: {200: User, 202: none}}
          channel: {path: /channel, response: User, unwrap: channel}
          text: GET /text -> String
        models:
          User: {id: Int, name: String, "friends?": [User], "address?": {street: String}}
          Missing: {what: String}
          Problem: {message: String}
          Refusal: {$when: {ok: false}, reason: String}
        """

    /// The endpoint of a recorded exchange, and its contradictions.
    private func compare(
        _ method: String,
        _ target: String,
        status: Int = 200,
        body: String?
    ) throws -> (endpoint: String?, contradictions: [String]) {
        let api = try #require(Generator.api(path: "shop.yaml", bytes: Array(Self.spec.utf8)).api)
        let text = body.map { #", "body": \#($0)"# } ?? ""
        let recording = """
            [{"request": {"method": "\(method)", "url": "https://shop.example\(target)"},
              "response": {"status": \(status), "headers": {"Content-Type": "application/json"}\(text)}}]
            """
        let sample = try #require(SampleReader.samples(path: "r.json", bytes: Array(recording.utf8)).first)
        let result = SampleComparison(api).result(of: sample)
        return (result?.endpoint, result?.contradictions.map(\.summary) ?? [])
    }

    @Test func `a response as declared has no contradiction`() throws {
        let responses: [(String, String, Int, String?, String)] = [
            ("GET", "/v1/users/7", 200, #"{"id": 7, "name": "Ada"}"#, "users.get"),
            ("GET", "/v1/users/me", 200, #"{"id": 7, "name": "Ada", "friends": []}"#, "users.me"),
            ("GET", "/v1/users?op=list", 200, "[]", "users.list"),
            ("GET", "/v1/users?op=find", 204, nil, "users.find"),
            ("DELETE", "/v1/users/7", 204, nil, "users.delete"),
            ("PUT", "/v1/users/7", 202, nil, "users.rename"),
            ("GET", "/v1/channel", 200, #"{"ok": true, "channel": {"id": 7, "name": "Ada"}}"#, "channel"),
            ("GET", "/v1/users/7", 404, #"{"what": "user"}"#, "users.get"),
            ("GET", "/v1/users/7", 404, #"{"message": "none"}"#, "users.get"),
            ("GET", "/v1/users/7", 500, nil, "users.get"),
            ("GET", "/v1/users/7", 200, #"{"ok": false, "reason": "late"}"#, "users.get"),
        ]
        for (method, target, status, body, endpoint) in responses {
            let result = try compare(method, target, status: status, body: body)
            #expect(result.endpoint == endpoint, "\(target)")
            #expect(result.contradictions == [], "\(target)")
        }
    }

    @Test func `each contradiction names the field, what the spec says, and what the response has`() throws {
        let body = #"{"id": "7", "friends": [{"id": 8, "name": "Bob"}, {"id": 9, "name": null}], "address": {}}"#
        #expect(
            try compare("GET", "/v1/users/7", body: body).contradictions == [
                #"`id`: expected a whole number (Int), found the string "7""#, "`name` is missing",
                "`address`: `street` is missing",
            ]
        )
        let friend = #"{"id": 7, "name": "Ada", "friends": [{"id": 8, "name": "Bob"}, {"id": 9, "name": null}]}"#
        #expect(
            try compare("GET", "/v1/users/7", body: friend).contradictions == [
                "`friends[1].name`: expected a string, found null"
            ]
        )
    }

    @Test func `a body that is absent or in another form is a contradiction`() throws {
        #expect(try compare("GET", "/v1/users/7", body: nil).contradictions == ["the response has no body"])
        #expect(try compare("GET", "/v1/users/7", body: #""<p>""#).contradictions == ["the response is not JSON"])
        #expect(
            try compare("PUT", "/v1/users/7", status: 201, body: "{}").contradictions == [
                "the status 201 is not declared, only 200, 202"
            ]
        )
    }

    @Test func `a failure contradicts its most specific model`() throws {
        let results = [
            try compare("GET", "/v1/users/7", status: 404, body: #"{"error": 1}"#),
            try compare("GET", "/v1/users/7", status: 500, body: #"{"message": 1}"#),
            try compare("GET", "/v1/users/7", body: #"{"ok": false}"#),
        ].map(\.contradictions)
        #expect(
            results == [
                ["`what` is missing"], ["`message`: expected a string, found 1"], ["`reason` is missing"],
            ]
        )
    }

    @Test func `a call that the spec does not have is no contradiction`() throws {
        for target in ["/v2/users/7", "/users/7/keys", "/v1/users?op=other", "/text/v1/users/7"] {
            #expect(try compare("GET", target, body: "{}").endpoint == nil, "\(target)")
        }
    }

    @Test func `a file with a body alone belongs to the endpoint in its name`() throws {
        let api = try #require(Generator.api(path: "shop.yaml", bytes: Array(Self.spec.utf8)).api)
        let samples = SampleReader.samples(path: "s/users.get.1.json", bytes: Array(#"{"id": 7}"#.utf8))
        let results = samples.map { SampleComparison(api).result(of: $0) }
        #expect(results.map { $0?.endpoint } == ["users.get"])
        #expect(results.first??.contradictions.map(\.summary) == ["`name` is missing"])
    }
}

/// The recordings of GitHub in the folder `shared`.
@Suite(.dedicatedThreads, .enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"))
struct GitHubSampleTests {
    @Test func `the recorded responses of calls in the example spec are as declared, if they are JSON`() throws {
        let spec = try Data(contentsOf: Checkout.url(of: "Specs/github.yaml"))
        let comparison = SampleComparison(
            try #require(Generator.api(path: "github.yaml", bytes: Array(spec)).api)
        )
        let folder = "github/recordings/exchanges"
        let files = try FileManager.default.contentsOfDirectory(atPath: SharedFolder.url.appending(path: folder).path)
        var known = 0
        var contradictions: [String] = []
        for file in files.sorted() {
            let bytes = Array(try SharedFolder.read("\(folder)/\(file)"))
            for sample in SampleReader.samples(path: file, bytes: bytes) {
                guard let result = comparison.result(of: sample) else { continue }
                known += 1
                contradictions += result.contradictions.map { "\(result.endpoint): \($0.summary)" }
            }
        }
        #expect(known == 85)
        #expect(
            contradictions == [
                "repositories.directory: the response is not JSON", "users.get: the response is not JSON",
                "users.get: the body of the failure is not JSON",
            ]
        )
    }
}
