import APIGenRecordings
import APIGenSupport
import TestExpectations
import Testing

/// Archives as browsers, proxies and test libraries write them.
@Suite struct HARReaderTests {
    @Test func `an entry becomes an exchange with all its parts`() {
        let result = RecordingReader.read(
            """
            {"log": {"version": "1.2", "entries": [{
              "startedDateTime": "2026-01-02T03:04:05Z",
              "request": {
                "method": "post", "url": "HTTPS://API.Example.com:443/v1/caf%C3%A9s?sort=name&q=a+b%26c&open#top",
                "headers": [
                  {"name": ":authority", "value": "api.example.com"}, {"name": "X-Trace", "value": "7"}
                ],
                "cookies": [{"name": "session", "value": "s1"}],
                "queryString": [{"name": "sort", "value": "name"}],
                "postData": {"mimeType": "application/json; charset=utf-8", "text": "{\\"name\\": \\"Zola\\"}"}
              },
              "response": {
                "status": 201, "headers": [{"name": "Content-Type", "value": "application/json"}],
                "content": {"size": 8, "mimeType": "x-unknown", "text": "eyJpZCI6IDd9", "encoding": "base64"}
              }
            }]}}
            """
        )
        #expect(result.messages.isEmpty)
        expect(
            result.outline,
            is: """
                POST https://api.example.com /v1/caf%C3%A9s ?sort=name&q=a b&c&open
                  X-Trace: 7
                  Cookie: session=s1
                  application/json {"name": "Zola"}
                  201
                    Content-Type: application/json
                    application/json {"id": 7}
                """
        )
        #expect(result.exchanges[0].place.pointer == "/log/entries/0")
        #expect(result.exchanges[0].place.location.range.start.line == 4)
    }

    @Test(
        arguments: [
            (#"{"mimeType": "application/json", "text": "[1]"}"#, "application/json [1]"),
            (#"{"mimeType": "application/json", "text": "\"on\""}"#, #"application/json "on""#),
            (#"{"mimeType": "application/vnd.api+json", "text": "{}"}"#, "application/vnd.api+json {}"),
            (#"{"mimeType": "application/json", "text": "{\"a\": "}"#, #"application/json text {"a": "#),
            (#"{"mimeType": "text/plain", "text": "{\"a\": 1}"}"#, #"application/json {"a": 1}"#),
            (#"{"mimeType": "text/plain", "text": "12"}"#, "text/plain text 12"),
            (#"{"text": "{\"a\": 1}"}"#, #"application/json {"a": 1}"#),
            (#"{"mimeType": "application/octet-stream", "text": "{\"a\": 1}"}"#, #"application/json {"a": 1}"#),
            (#"{"mimeType": "image/png", "text": "\u0089PNG"}"#, "image/png data 5"),
            (#"{"mimeType": "image/png", "text": "iVBORw==", "encoding": "base64"}"#, "image/png data 4"),
            (#"{"mimeType": "application/xml", "text": "<a/>"}"#, "application/xml text <a/>"),
            (
                #"{"mimeType": "application/x-www-form-urlencoded", "text": "a=1&b=x+y&c", "params": []}"#,
                "application/x-www-form-urlencoded a=1&b=x y&c"
            ),
            (
                #"{"mimeType": "application/x-www-form-urlencoded", "params": [{"name": "a", "value": "1"}]}"#,
                "application/x-www-form-urlencoded a=1"
            ),
            (
                #"""
                {"mimeType": "application/x-www-form-urlencoded", "text": "a=1", "params": [{"name": "b", "value": "2"}]}
                """#,
                "application/x-www-form-urlencoded a=1"
            ),
            (
                #"""
                {"mimeType": "multipart/form-data; boundary=x", "params": [
                  {"name": "title", "value": "A"},
                  {"name": "file", "value": "(binary)", "fileName": "a.pdf", "contentType": "application/pdf"}
                ]}
                """#,
                "multipart/form-data title=A file=@a.pdf;application/pdf"
            ),
            (
                #"""
                {"mimeType": "multipart/form-data; boundary=\"x;1\"", "text":
                "--x;1\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nA\r\nB\r\n--x;1\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nhello\r\n--x;1--\r\n"}
                """#,
                "multipart/form-data title=A\nB file=@a.txt;text/plain"
            ),
            (#"{"mimeType": "text/plain", "text": ""}"#, "none"),
            (#"{"mimeType": "application/json"}"#, "none"),
            (#"{"mimeType": null, "text": null, "params": null}"#, "none"),
        ]
    )
    func `a request body is read by its type and its content`(_ data: String, _ body: String) {
        let result = RecordingReader.read(
            #"{"log": {"entries": [{"request": {"method": "POST", "url": "https://a.b/c", "postData": \#(data)}}]}}"#
        )
        #expect(result.messages.isEmpty)
        #expect(result.exchanges.map { $0.body?.outline ?? "none" } == [body])
    }

    @Test(
        arguments: [
            (#"{"status": 200, "content": {"size": 12, "mimeType": "text/html"}}"#, "200 text/html data 12"),
            (#"{"status": 204, "content": {"size": 0, "mimeType": ""}}"#, "204 none"),
            (#"{"status": 200}"#, "200 none"),
            (#"{"status": "404", "content": {"size": -1, "text": ""}}"#, "404 none"),
            (#"{"status": 0, "statusText": "net::ERR_ABORTED"}"#, "none"),
            ("null", "none"),
        ]
    )
    func `a response may lack its body, or be absent`(_ response: String, _ outline: String) {
        let result = RecordingReader.read(
            #"{"log": {"entries": [{"request": {"method": "GET", "url": "https://a.b/c"}, "response": \#(response)}]}}"#
        )
        #expect(result.messages.isEmpty)
        let found = result.exchanges.map { exchange in
            exchange.response.map { "\($0.status) \($0.body?.outline ?? "none")" } ?? "none"
        }
        #expect(found == [outline])
    }

    @Test func `an entry that cannot be read is left out with its place`() {
        let result = RecordingReader.read(
            """
            {"log": {"entries": [
              {"request": {"method": "GET", "url": "example"}},
              {"request": {"method": "GET", "url": ""}},
              {"request": {"method": "", "url": "https://a.b/"}},
              {"request": {"url": "https://a.b/"}},
              {"response": {}},
              7,
              {"request": {"method": "GET", "url": "data:image/png;base64,iVBORw=="}},
              {"request": {"method": "GET", "url": "/c", "headers": [{"name": "Host", "value": "a.b"}]}},
              {"request": {"method": "GET", "url": "/c?x=1"}},
              {"request": {"method": "GET", "url": "https://ada:secret@a.b:8080"}}
            ]}}
            """
        )
        expect(
            result.messages,
            is: [
                "r:2:40: AG162 a request needs a whole URL, with `https://`",
                "r:3:40: AG162 a request needs a whole URL, with `https://`",
                "r:4:26: AG162 a request needs a method",
                "r:5:15: AG162 a request needs a method",
                "r:6:3: AG162 this entry has no request",
                "r:7:3: AG162 this entry has no request",
            ]
        )
        expect(
            result.outline,
            is: """
                GET data: /
                GET https://a.b /c
                  Host: a.b
                GET - /c ?x=1
                GET https://a.b:8080 /
                  Authorization: Basic YWRhOnNlY3JldA==
                """
        )
    }

    @Test(
        arguments: [
            (
                #"{"log": {}}"#,
                ExpectedText(
                    "r:1:2: AG160 this archive has no list `entries`; save the recording again as an HTTP archive (HAR)"
                )
            ),
            (#"{"log": {"entries": [}"#, ExpectedText("r:1:22: AG003 expected a value, not `}`")),
        ]
    )
    func `an archive that cannot be read is refused`(_ text: String, _ message: ExpectedText) {
        let result = RecordingReader.read(text)
        #expect(result.exchanges.isEmpty)
        expect(result.messages.joined(separator: "\n"), is: message)
    }
}
