import APIGenRecordings
import APIGenSupport
import TestExpectations
import Testing

/// Stubs of WireMock.
@Suite struct StubReaderTests {
    @Test(
        arguments: [
            ("/users/[0-9]+", "/users/{user_id}"), ("^/users/([a-z]*)/posts$", "/users/{user_id}/posts"),
            (#"/users/\d{5}/posts/\w+\.json"#, "/users/{user_id}/posts/{post_id}.json"),
            ("/api/v1.0/reviews/.+", "/api/v1.0/reviews/{review_id}"), ("/users/[^/]+/?", "/users/{user_id}"),
            ("/users/?", "/users"), ("/(?:users|members)/(.*)", "/users/{user_id}"),
            (#"/users/(\d+)/(\d+)"#, "/users/{user_id}/{id}"), ("/[a-f0-9-]{36}", "/{id}"),
            (#"/a/(\d+(\.\d+)?)/b"#, "/a/{a_id}/b"),
        ]
    )
    func `a regular expression is a path with parameters`(_ pattern: String, _ path: String) throws {
        let pattern = pattern.replacing(#"\"#, with: #"\\"#)
        for key in ["urlPathPattern", "urlPattern"] {
            let result = RecordingReader.read(
                #"{"request": {"method": "GET", "\#(key)": "\#(pattern)"}, "response": {"status": 200, "body": "x"}}"#
            )
            let exchange = try #require(result.exchanges.first, "\(result.messages)")
            #expect((exchange.template ?? exchange.path) == path)
        }
    }

    @Test func `the query of a pattern has names, and values that do not vary`() {
        let result = RecordingReader.read(
            #"""
            {"request": {"method": "GET", "urlPattern": "/a\\?page=(\\d+)&sort=asc"}, "response": {"status": 200}}
            """#
        )
        #expect(result.outline == "GET - /a ?page&sort=asc\n  200")
    }

    @Test func `the matchers of a stub are what is sent`() {
        let result = RecordingReader.read(
            #"""
            {"mappings": [
              {"request": {"method": "POST", "urlPathTemplate": "/users/{user}/posts/{post}",
                "pathParameters": {"user": {"equalTo": "ada"}}, "queryParameters": {"q": {"equalTo": "a b"},
                "p": {"matches": "[0-9]+"}, "x": {"absent": true}},
                "headers": {"Content-Type": {"contains": "application/json"}},
                "bodyPatterns": [{"matchesJsonPath": "$.a"}, {"equalToJson": {"a": 1}}]},
               "response": {"jsonBody": {"id": 7}, "headers": {"Content-Type": "application/json"}}},
              {"request": {"method": "ANY", "urlPath": "/login", "basicAuthCredentials": {"username": "a", "password": "b"},
                "bodyPatterns": [{"equalToJson": "{\"b\": 2}", "ignoreExtraElements": true}]},
               "response": {"status": 204}},
              {"request": {"method": "GET", "urlPath": "/proxy"}, "response": {"proxyBaseUrl": "https://a.b"}}
            ]}
            """#
        )
        expect(
            result.outline,
            is: """
                POST - /users/ada/posts/%7Bpost%7D as /users/{user}/posts/{post} ?q=a b&p
                  Content-Type: application/json
                  application/json {"a": 1}
                  200
                    Content-Type: application/json
                    application/json {"id": 7}
                POST - /login
                  Authorization: Basic YTpi
                  application/json {"b": 2}
                  204
                GET - /proxy
                """
        )
    }

    @Test(
        arguments: [
            (#"{"matches": "^Bearer .+$"}"#, "Bearer "), (#"{"matches": "Basic\\s[a-z=]*"}"#, "Basic "),
            (#"{"matches": "(?i)^token .*"}"#, "token "), (#"{"matches": "Bearer abc"}"#, "Bearer abc"),
            (#"{"matches": "(Bearer|Basic) .*"}"#, nil), (#"{"contains": "Bearer"}"#, "Bearer"),
            (#"{"matches": "B?earer .*"}"#, nil), (#"{"matches": "^a|b$"}"#, nil),
        ] as [(String, String?)]
    )
    func `the expression of a header is not its value`(_ matcher: String, _ value: String?) throws {
        let result = RecordingReader.read(
            #"{"request": {"method": "GET", "url": "/a", "headers": {"Authorization": \#(matcher)}}, "response": {}}"#
        )
        let exchange = try #require(result.exchanges.first, "\(result.messages)")
        #expect(exchange.headers.map(\.name) == ["Authorization"])
        #expect(exchange.headers[0].value == value)
    }

    @Test func `a header that a stub excludes is not sent`() {
        let result = RecordingReader.read(
            #"""
            {"request": {"method": "GET", "url": "/a", "headers": {"A": {"absent": true}, "B": {"doesNotMatch": "b"},
             "C": {"matches": "v[0-9]"}, "D": {"matches": "two"}}}, "response": {}}
            """#
        )
        #expect(result.exchanges.map { $0.headers.map { "\($0.name)=\($0.value ?? "-")" } } == [["C=-", "D=two"]])
    }

    @Test(arguments: ["stubs/mappings/sub/get.json", "mappings/get.json", "/work/mappings/get.json"])
    func `a body is read from the folder of files`(_ path: String) {
        let stub = """
            {"request": {"method": "GET", "url": "/a"}, "response": {"status": 200, "bodyFileName": "a/body.json"}}
            """
        var asked: [String] = []
        let root = path.split(separator: "mappings/", omittingEmptySubsequences: false)[0]
        let files = NearbyFiles(
            names: { _ in [] },
            bytes: { name, folder in
                asked.append("\(folder) \(name)")
                return Array(#"{"id": 1}"#.utf8)
            }
        )
        let result = RecordingReader.read(path: path, bytes: Array(stub.utf8), nearby: files)
        #expect(result.outline == "GET - /a\n  200\n    application/json {\"id\": 1}")
        #expect(asked == ["\(root)__files/ a/body.json"])
    }
}
