import APIGenRecordings
import APIGenSupport
import TestExpectations
import Testing

/// Collections of Postman in the versions 2.0 and 2.1.
@Suite struct PostmanReaderTests {
    @Test func `folders, variables, credentials and saved responses become exchanges`() {
        let result = RecordingReader.read(
            """
            {
              "info": {"name": "Shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
              "auth": {"type": "bearer", "bearer": [{"key": "token", "value": "{{secret}}", "type": "string"}]},
              "variable": [{"key": "base", "value": "https://{{host}}/v1"}, {"key": "host", "value": "{{host_{{number}}}}"},
                {"id": "number", "value": 1}, {"key": "host_1", "value": "a.b"}],
              "item": [
                {"name": "Users", "auth": {"type": "apikey", "apikey": [
                  {"key": "key", "value": "api_key"}, {"key": "value", "value": "k"}, {"key": "in", "value": "query"}
                ]}, "item": [
                  {"name": "Get a user", "request": {
                    "method": "get", "description": "Returns a user.",
                    "header": [{"key": "X-A", "value": "1"}, {"key": "X-B", "value": "2", "disabled": true}, {}],
                    "url": {
                      "raw": "{{base}}/users/:id.json?full=true&q={{text}}", "host": ["{{base}}"],
                      "path": ["users", ":id.json"], "variable": [{"key": "id", "value": "7"}],
                      "query": [
                        {"key": "full", "value": "true"}, {"key": "q", "value": "{{text}}"},
                        {"key": "page", "value": "2", "disabled": true}, {"key": "q", "value": "x", "disabled": true}
                      ]
                    }
                  }, "response": [
                    {"name": "OK", "code": 200, "originalRequest": {"url": {"raw": ""}}, "_postman_previewlanguage": "json", "header": null, "body": "{\\"id\\": 7}"},
                    {"name": "Missing", "code": 404, "originalRequest": {"method": "GET", "url": "{{base}}/users/:id"},
                     "header": [{"key": "Content-Type", "value": "text/plain"}], "body": "missing"}
                  ]}
                ]},
                {"name": "Add", "request": {"method": "POST", "auth": {"type": "noauth"}, "url": "{{base}}/users",
                  "body": {"mode": "raw", "raw": "{\\"id\\": {{id}}, \\"host\\": \\"{{host}}\\"}"}}},
                {"name": "List", "request": "{{other}}/users"}
              ]
            }
            """
        )
        #expect(result.messages.isEmpty)
        expect(
            result.outline,
            is: """
                Users / Get a user:
                GET https://a.b /v1/users/7.json as /v1/users/{id}.json ?full=true&q&page=2&api_key=k
                  X-A: 1
                  200
                    application/json {"id": 7}
                Users / Get a user:
                GET https://a.b /v1/users/%7Bid%7D as /v1/users/{id} ?api_key=k
                  404
                    Content-Type: text/plain
                    text/plain text missing
                Add:
                POST https://a.b /v1/users
                  application/json {"id": null, "host": "a.b"}
                List:
                GET - /users
                  Authorization: Bearer {{secret}}
                """
        )
        #expect(result.exchanges.map(\.doc) == ["Returns a user.", "Returns a user.", nil, nil])
        #expect(
            result.exchanges.map(\.place.pointer) == [
                "/item/0/item/0/response/0", "/item/0/item/0/response/1", "/item/1/request", "/item/2/request",
            ]
        )
    }

    @Test(
        arguments: [
            (#"{"mode": "raw", "raw": "<a/>", "options": {"raw": {"language": "xml"}}}"#, "application/xml text <a/>"),
            (#"{"mode": "raw", "raw": "[1]", "options": {"raw": {"language": "text"}}}"#, "application/json [1]"),
            (#"{"mode": "raw", "raw": ""}"#, "none"),
            (#"{"mode": "raw", "raw": "[1]", "disabled": true}"#, "none"),
            (
                #"""
                {"mode": "urlencoded", "urlencoded": [
                  {"key": "a", "value": "1"}, {"key": "b", "value": "{{b}}"}, {"key": "c", "value": "3", "disabled": true}
                ]}
                """#,
                "application/x-www-form-urlencoded a=1&b"
            ),
            (#"{"mode": "urlencoded", "urlencoded": "a=1&b=x+y"}"#, "application/x-www-form-urlencoded a=1&b=x y"),
            (
                #"""
                {"mode": "formdata", "formdata": [
                  {"key": "title", "value": "A", "type": "text"},
                  {"key": "file", "type": "file", "src": ["/tmp/a.pdf", "b.pdf"], "contentType": "application/pdf"},
                  {"key": "other", "type": "file", "src": null}
                ]}
                """#,
                "multipart/form-data title=A file=@a.pdf;application/pdf file=@b.pdf;application/pdf other=@file"
            ),
            (#"{"mode": "file", "file": {"src": "a.bin"}}"#, "- data "),
            (
                #"{"mode": "graphql", "graphql": {"query": "query Q { a }", "variables": "{\"x\": {{x}}}"}}"#,
                #"application/json {"query": "query Q { a }", "variables": {"x": null}}"#
            ),
            (
                #"{"mode": "graphql", "graphql": {"query": "{ a }", "variables": ""}}"#,
                #"application/json {"query": "{ a }"}"#
            ),
            ("{}", "none"),
        ]
    )
    func `a request body is read by its mode`(_ body: String, _ outline: String) {
        let result = RecordingReader.read(
            #"{"info": {}, "item": [{"request": {"method": "POST", "url": "https://a.b", "body": \#(body)}}]}"#
        )
        #expect(result.messages.isEmpty)
        #expect(result.exchanges.map { $0.body?.outline ?? "none" } == [outline])
    }

    @Test(
        arguments: [
            (#"{"type": "bearer", "bearer": {"token": "t"}}"#, "Authorization: Bearer t"),
            (
                #"{"type": "basic", "basic": [{"key": "username", "value": "ada"}, {"key": "password", "value": "secret"}]}"#,
                "Authorization: Basic YWRhOnNlY3JldA=="
            ),
            (#"{"type": "apikey", "apikey": [{"key": "key", "value": "X-Key"}]}"#, "X-Key: {{key}}"),
            (
                #"{"type": "oauth2", "oauth2": [{"key": "addTokenTo", "value": "header"}]}"#,
                "Authorization: Bearer {{accessToken}}"
            ),
            (
                #"{"type": "digest", "digest": [{"key": "username", "value": "ada"}]}"#,
                "Authorization: Digest username=\"ada\""
            ),
            (
                #"{"type": "awsv4", "awsv4": [{"key": "accessKey", "value": "a"}]}"#,
                "Authorization: AWS4-HMAC-SHA256 Credential=a"
            ),
            (#"{"type": "noauth"}"#, ""),
            ("null", ""),
        ]
    )
    func `credentials are sent as a field`(_ auth: String, _ field: String) {
        let result = RecordingReader.read(
            #"{"info": {}, "auth": \#(auth), "item": [{"request": {"url": {"host": ["a", "b"], "path": ["c"]}}}]}"#
        )
        #expect(result.messages.isEmpty)
        #expect(result.outline == "GET http://a.b /c" + (field.isEmpty ? "" : "\n  \(field)"))
    }

    @Test func `an item that cannot be read is left out with its place`() {
        let result = RecordingReader.read(
            """
            {"collection": {"info": {}, "variable": [{"key": "x", "value": "{{x}}{{x}}"}], "item": [
              {"name": "a"},
              {"request": {"method": "GET", "url": {"raw": ""}}},
              {"request": {"method": "G T", "url": "https://a.b"}},
              {"request": {"method": "GET"}},
              {"request": {"url": "https://a.b/{{x}}"}}
            ]}}
            """
        )
        expect(
            result.messages,
            is: [
                "r:2:3: AG162 this item has neither a request nor a list of items",
                "r:3:40: AG162 this request needs a URL",
                "r:4:26: AG162 `G T` is not a method",
                "r:5:15: AG162 this request needs a URL",
            ]
        )
        #expect(result.exchanges.count == 1)
    }
}
