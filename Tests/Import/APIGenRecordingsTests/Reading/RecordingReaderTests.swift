import APIGenRecordings
import APIGenSupport
import TestExpectations
import Testing

/// The kinds of recordings are distinguished by their content.
@Suite struct RecordingReaderTests {
    @Test(
        arguments: [
            (
                """
                {"request": {"method": "POST", "target": "/repos?page=2", "headers": {"A": "1", "B": ["2", "3"]}, "text": "x"},
                 "response": {"status": 200, "headers": {"Content-Type": "application/json"}, "json": [{"id": 1}]}}
                """,
                """
                POST - /repos ?page=2
                  A: 1
                  B: 2
                  B: 3
                  - text x
                  200
                    Content-Type: application/json
                    application/json [{"id": 1}]
                """
            ),
            (
                """
                [{"scope": "https://a.b:443", "method": "get", "path": "/x", "body": "", "status": 200, "response": [1],
                  "reqheaders": {"accept": "x"}, "rawHeaders": ["Content-Type", "text/json"], "responseIsBinary": false}]
                """,
                """
                GET https://a.b /x
                  accept: x
                  200
                    Content-Type: text/json
                    text/json [1]
                """
            ),
            (
                """
                [{"method": "PUT", "url": "https://a.b/x", "requestHeaders": {}, "requestBody": {"lock": true}, "status": 204,
                  "responseHeaders": {"server": "s"}, "responseBody": null}]
                """,
                """
                PUT https://a.b /x
                  application/json {"lock": true}
                  204
                    server: s
                """
            ),
            (
                """
                {"mappings": [{"request": {"method": "GET", "urlPath": "/x"}, "response": {"status": 404, "jsonBody": {"a": 1}}}]}
                """,
                """
                GET - /x
                  404
                    application/json {"a": 1}
                """
            ),
            (
                """
                [{"status": "COMPLETE", "method": "POST", "scheme": "https", "host": "a.b", "actualPort": 8443, "path": "/x",
                  "query": "page=2", "tunnel": false,
                  "request": {"header": {"headers": [{"name": "Content-Type", "value": "application/json"}]},
                              "body": {"text": "{\\"a\\": 1}"}},
                  "response": {"status": 404, "header": {"headers": [{"name": "X-Id", "value": "7"}]},
                               "body": {"encoding": "base64", "encoded": "eyJpZCI6IDd9"}}},
                 {"status": "FAILED", "method": "GET", "scheme": "http", "host": "a.b", "actualPort": 80, "path": "/y",
                  "query": null, "request": {}, "response": {}}]
                """,
                """
                POST https://a.b:8443 /x ?page=2
                  Content-Type: application/json
                  application/json {"a": 1}
                  404
                    X-Id: 7
                    application/json {"id": 7}
                GET http://a.b /y
                """
            ),
            (
                """
                http_interactions:
                - request:
                    method: post
                    uri: https://a.b/x?y=1
                    body: {encoding: UTF-8, string: 'a=1'}
                    headers: {Content-Type: [application/x-www-form-urlencoded]}
                  response:
                    status: {code: 200, message: OK}
                    headers: {Content-Type: [application/json]}
                    body: {string: '{"id": 7}'}
                """,
                """
                POST https://a.b /x ?y=1
                  Content-Type: application/x-www-form-urlencoded
                  application/x-www-form-urlencoded a=1
                  200
                    Content-Type: application/json
                    application/json {"id": 7}
                """
            ),
            (
                """
                version: 1
                interactions:
                - request:
                    body: a=1&b=2
                    form: {}
                    headers: {Content-Type: [application/x-www-form-urlencoded]}
                    url: https://a.b/x
                    method: POST
                  response:
                    body: '{"id": 7}'
                    headers: {Content-Type: [application/json]}
                    status: 201 Created
                    code: 201
                    duration: ""
                """,
                """
                POST https://a.b /x
                  Content-Type: application/x-www-form-urlencoded
                  application/x-www-form-urlencoded a=1&b=2
                  201
                    Content-Type: application/json
                    application/json {"id": 7}
                """
            ),
            (
                """
                {"interactions": [{"request": {"body": null, "method": "GET", "uri": "https://a.b/x"},
                 "response": {"status_code": 404, "body": {"string": "no", "encoding": null}}}]}
                """,
                "GET https://a.b /x\n  404\n    - text no"
            ),
            (
                """
                [{"scope": "https://a.b", "method": "GET", "path": "/x", "status": 200, "response": {"string": "a"}},
                 {"scope": "https://a.b", "method": "GET", "path": "/y", "status": 200, "response": {"text": "b"}}]
                """,
                """
                GET https://a.b /x
                  200
                    - text a
                GET https://a.b /y
                  200
                    application/json {"text": "b"}
                """
            ),
            (
                #"""
                {"http_interactions": [{"request": {"method": "get", "uri": "<<HOST>>x"}, "response": {"status": {"code": 200},
                 "headers": {"Content-Type": ["application/json"]},
                 "body": {"string": "{\"id\": <ID>, \"app\": 78<ID>, \"text\": \"<ID>\"}"}}}]}
                """#,
                """
                GET - /x
                  200
                    Content-Type: application/json
                    application/json {"id": 1, "app": 781, "text": "<ID>"}
                """
            ),
            (
                #"{"request": {"method": "GET", "url": "https://a.b/x"}, "response": {"status": 200, "base64": "AP8="}}"#,
                "GET https://a.b /x\n  200\n    - data 2"
            ),
        ]
    )
    func `exchanges of the runtime and of test libraries are read`(_ text: String, _ outline: String) {
        let result = RecordingReader.read(text)
        #expect(result.messages.isEmpty)
        #expect(result.outline == outline)
    }

    @Test func `an exchange that cannot be read is left out with its place`() {
        let result = RecordingReader.read(
            """
            [
              {"method": "GET", "url": "https://a.b/x", "status": 200},
              {"method": "G T", "url": "https://a.b/x", "status": 200},
              {"method": "GET", "url": "x", "status": 200},
              7
            ]
            """
        )
        expect(
            result.messages,
            is: [
                "r:3:14: AG162 an exchange needs a method",
                "r:4:28: AG162 an exchange needs an address",
                "r:5:3: AG162 this element is not an exchange",
            ]
        )
        #expect(result.outline == "GET https://a.b /x\n  200")
    }

    @Test(
        arguments: [
            ("GET /users/{id}", nil, "GET - /users/%7Bid%7D as /users/{id}\n  200\n    application/json {\"id\": 1}"),
            (
                "post https://a.b/users?page=1", "User",
                "POST https://a.b /users as /users ?page=1\n  200\n    application/json {\"id\": 1}"
            ),
        ]
    )
    func `plain JSON is the response of the endpoint that the caller names`(
        _ endpoint: String,
        _ model: String?,
        _ outline: String
    ) throws {
        let endpoint = try #require(RecordedEndpoint(endpoint, model: model))
        let result = RecordingReader.read(path: "r", bytes: Array(#"{"id": 1}"#.utf8), endpoint: endpoint)
        #expect(result.messages.isEmpty)
        #expect(result.outline == outline)
        #expect(result.exchanges.map(\.model) == [model])
    }

    @Test func `a model without an endpoint has one with its name`() {
        #expect(RecordedEndpoint(model: "OrderItem").template == "/order-item")
    }

    @Test(arguments: ["", "GET", "/users", "GET users", "G(T /users", "GET /a b"])
    func `a string that is not a method and a path is not an endpoint`(_ text: String) {
        #expect(RecordedEndpoint(text) == nil)
    }

    private enum Encoding: CaseIterable {
        case utf8, littleEndian, bigEndian

        func bytes(of text: String) -> [UInt8] {
            switch self {
            case .utf8: Array(text.utf8)
            case .littleEndian: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            case .bigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
            }
        }
    }

    @Test(arguments: Encoding.allCases)
    private func `a byte order mark tells the encoding`(_ encoding: Encoding) {
        let archive = #"{"log": {"entries": [{"request": {"method": "GET", "url": "https://a.b/c"}}]}}"#
        for text in ["curl https://a.b/c", archive] {
            let result = RecordingReader.read(path: "r", bytes: encoding.bytes(of: "\u{FEFF}" + text))
            #expect(result.outline == "GET https://a.b /c")
        }
    }

    @Test func `half a character in an archive is replaced`() {
        let result = RecordingReader.read(
            #"""
            {"log": {"entries": [{"request": {"method": "POST", "url": "https://a.b/c", "postData": {"text": "a\ud83d\u00e9\udc00\ud83d"}}}]}}
            """#
        )
        #expect(result.exchanges.map { $0.body?.outline } == ["- text a\u{FFFD}é\u{FFFD}\u{FFFD}"])
    }

    private static let unknown = """
        r:1:1: AG160 this is not a recording that apigen knows; save requests as an HTTP archive (HAR), or copy them as \
        curl commands
        """

    private static let plainJSON = """
        r:1:1: AG160 this is plain JSON, which has no requests; name the endpoint whose response it is with `--endpoint \
        'GET /users/{id}'`, or its model with `--model User`
        """

    private static func refusal(_ name: String, _ help: String) -> String {
        "r:1:1: AG161 this is \(name), which apigen does not read; \(help)"
    }

    @Test(
        arguments: [
            ("", unknown), ("hello\nworld", unknown), (#"{"id": 1}"#, plainJSON), ("[1, 2]", plainJSON),
            ("name: Forge", unknown),
            ("# no command\necho curl https://a.b", unknown),
            (#"{"openapi": "3.1.0"}"#, refusal("an OpenAPI document", "read it with `apigen import`")),
            ("openapi: 3.1.0\npaths: {}", refusal("an OpenAPI document", "read it with `apigen import`")),
            (
                #"{"id": "1", "name": "A", "order": [], "requests": []}"#,
                refusal("a collection of Postman 1", "export the collection of Postman in the format Collection v2.1")
            ),
            (
                #"{"name": "A", "values": [], "_postman_variable_scope": "environment"}"#,
                refusal(
                    "a list of variables of Postman, without requests",
                    "export the collection of Postman in the format Collection v2.1"
                )
            ),
            ("wget -q https://a.b", refusal("a script of wget commands", "write the requests as curl commands")),
            ("<!DOCTYPE html>\n<html></html>", refusal("a web page", "save the recording as an HTTP archive (HAR)")),
            (
                "<?xml version=\"1.0\"?>\n<items burpVersion=\"1\"/>",
                refusal("an XML file", "save the recording as an HTTP archive (HAR)")
            ),
            ("meta {\n  name: A\n}", "r:1:1: AG163 this is a file of Bruno without a request"),
            (
                #"{"_type": "export", "__export_format": 4, "resources": []}"#,
                "r:1:1: AG163 this recording has no request"
            ),
            ("type: collection.insomnia.rest/5.0", "r:1:1: AG163 this recording has no request"),
            ("http is a protocol", unknown), ("GET /users returns the users", unknown),
            ("### Users\nGET /users", unknown),
            (#"{"log": {"entries": []}}"#, "r:1:1: AG163 this recording has no request"),
            (#"{"info": {}, "item": []}"#, "r:1:1: AG163 this recording has no request"),
            ("curl --version", "r:1:1: AG163 this recording has no request"),
        ]
    )
    func `a string without a request is refused by the name of its format`(_ text: String, _ message: String) {
        let result = RecordingReader.read(text)
        #expect(result.exchanges.isEmpty)
        #expect(result.messages == [message])
    }

    @Test(
        arguments: [
            (
                Array("PK\u{3}\u{4}...".utf8),
                refusal("a ZIP archive", "unpack it; from Fiddler, save the recording as an HTTP archive (HAR)")
            ),
            ([0x1F, 0x8B, 0x08], refusal("a file compressed with gzip", "decompress it")),
            (
                [0xD4, 0xC3, 0xB2, 0xA1, 0x02],
                refusal("a capture of packets", "save the recording as an HTTP archive (HAR)")
            ),
            (
                Array("3910:9:websocket;0:~7:version;2:20#\0".utf8),
                refusal("a recording of mitmproxy", "convert it: mitmdump -nr FILE --set hardump=OUT.har")
            ),
            ([0x80, 0x00, 0x01], unknown), ([0x80, 0x41], unknown),
        ] as [([UInt8], String)]
    )
    func `bytes that are not text are refused by the name of their format`(_ bytes: [UInt8], _ message: String) {
        let result = RecordingReader.read(path: "r", bytes: bytes)
        #expect(result.exchanges.isEmpty)
        #expect(result.messages == [message])
    }

    @Test func `tunnels in a session of Charles are left out`() {
        let result = RecordingReader.read(
            #"""
            [{"method": "CONNECT", "scheme": "https", "host": "a.b", "actualPort": 443, "tunnel": true, "request": {}},
             {"method": "GET", "scheme": "https", "host": "a.b", "path": "/", "request": {}, "response": {"status": 204}}]
            """#
        )
        #expect(result.outline == "GET https://a.b /\n  204")
        #expect(result.messages == [])
    }
}
