import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenRecordings

/// The addresses of recorded requests, and of requests that people type.
@Suite struct RecordedAddressTests {
    /// The parts of an address, separated by spaces: origin, path, template, and query.
    private func parts(_ text: String, _ form: RecordedAddress.Form, values: [String: String] = [:]) -> String? {
        guard let address = RecordedAddress(text, form: form, values: values) else { return nil }
        let query = address.query.map { "\($0.name)\($0.value.map { "=\($0)" } ?? "")" }.joined(separator: "&")
        let parts = [address.origin ?? "-", address.path, address.template ?? "", query.isEmpty ? "" : "?\(query)"]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    static let recorded: [(text: String, parts: String?)] = [
        ("https://a.b/c", "https://a.b /c"), ("HTTPS://A.B:443/c", "https://a.b /c"), ("http://a.b:80", "http://a.b /"),
        ("https://a.b:8443/c", "https://a.b:8443 /c"), ("https://u:p@a.b/c", "https://a.b /c"),
        ("https://a.b/c?x=1&y&=&z=#f", "https://a.b /c ?x=1&y&z="), ("//a.b/c", "https://a.b /c"),
        ("/c?x=a+b%26", "- /c ?x=a b&"),
        ("data:text/plain,x?y=1", "data: /"), ("<<HOST>>users", "- /users"), ("users", nil), ("", nil), (" ", nil),
        ("https://a b/c", "https://a b /c"), ("https://a.b:123456/c", nil), ("https://a.b:x/c", nil),
        ("https:///c", nil),
        ("file:///c", "file:// /c"), ("https://a.b/{id}", "https://a.b /%7Bid%7D"),
        ("https://a.b/ü", "https://a.b /%C3%BC"),
        ("https://[::1]:80/c", "https://[::1]:80 /c"),
    ]

    @Test(arguments: recorded)
    func `a recorded address has a server, a path and a query`(text: String, parts: String?) {
        #expect(self.parts(text, .recorded) == parts)
    }

    static let typed: [(text: String, parts: String?)] = [
        ("a.b/c", "http://a.b /c"), ("{{base}}/c", "- /c"), ("{{base}}", "- /"), ("{{host}}:80/c", "http://{host} /c"),
        ("https://{{region}}.a.b/c", "https://{region}.a.b /c"),
        ("a.b/users/:id", "http://a.b /users/%7Bid%7D /users/{id}"),
        ("a.b/{id}.json", "http://a.b /%7Bid%7D.json /{id}.json"),
        ("a.b/:id.json", "http://a.b /%7Bid%7D.json /{id}.json"),
        ("a.b/<id>", "http://a.b /%7Bid%7D /{id}"), ("a.b?x={{y}}&z=1", "http://a.b / ?x&z=1"),
        ("a.b/{}", "http://a.b /%7B%7D"),
        ("https://a.b:{{port}}/c", "https://a.b /c"),
    ]

    @Test(arguments: typed)
    func `a typed address may lack its scheme and have parameters`(text: String, parts: String?) {
        #expect(self.parts(text, .typed) == parts)
    }

    @Test func `a parameter with a known value has it in the path, and its name in the template`() {
        #expect(parts("a.b/:id/:x", .typed, values: ["id": "4 2"]) == "http://a.b /4%202/%7Bx%7D /{id}/{x}")
        #expect(RecordedAddress("https://u%40x:p@a.b", form: .recorded)?.userInfo == "u@x:p")
    }

    static let texts: [(text: String, parts: [TextPart])] = [
        ("", []), ("a", [.text("a")]), ("{a}", [.parameter("a")]), ("{{ a b }}", [.parameter("a_b")]),
        ("x{a}y<b>", [.text("x"), .parameter("a"), .text("y"), .parameter("b")]), ("{a", [.text("{a")]),
        ("{{{a}}}", [.text("{{{a}}}")]), ("{1}", [.text("{1}")]), ("{a:b}", [.text("{a:b}")]),
        ("{{a}", [.text("{{a}")]),
    ]

    @Test(arguments: texts)
    func `a string has parameters in one or two braces`(text: String, parts: [TextPart]) {
        #expect(TextPart.parts(of: text) == parts)
    }

    @Test func `a string that is a parameter as a whole has no known value`() {
        #expect("{{a}}".isVariable)
        #expect(!"x{{a}}".isVariable)
        #expect(TextPart.parts(ofSegment: ":id") == [.parameter("id")])
        #expect(TextPart.parts(ofSegment: ":") == [.text(":")])
        #expect(TextPart.parts(ofSegment: "a:b") == [.text("a:b")])
    }
}

/// Nodes as text, in the two forms in which files have them.
@Suite struct JSONTextTests {
    private func indented(_ text: String) throws -> String {
        JSONText.indented(try #require(parseJSON(text.utf8).root))
    }

    @Test func `compact text has the numbers and the escapes of its source`() throws {
        let text = #"{"a":[1.50,-0,1e3],"b":{"\"\n":"\u0001ü"},"c":null,"d":[],"e":{}}"#
        #expect(JSONText.compact(try #require(parseJSON(text.utf8).root)) == text)
    }

    @Test func `what fits into a line is on one line`() throws {
        #expect(try indented(#"{"a":1,"b":[1,2]}"#) == "{\"a\": 1, \"b\": [1, 2]}\n")
        #expect(try indented("[]") == "[]\n")
        let (short, long) = (String(repeating: "x", count: 94), String(repeating: "x", count: 95))
        #expect(try indented(#"["\#(short)"]"#) == "[\"\(short)\"]\n")
        #expect(try indented(#"["\#(long)"]"#) == "[\n  \"\(long)\"\n]\n")
    }

    @Test func `a long collection has a line for each of its parts`() throws {
        let long = String(repeating: "x", count: 90)
        #expect(
            try indented(#"{"a":["\#(long)",{"b":1}],"c":2}"#) == """
                {
                  "a": [
                    "\(long)",
                    {"b": 1}
                  ],
                  "c": 2
                }

                """
        )
    }
}

/// The types of bodies.
@Suite struct MediaTypeTests {
    static let types: [(text: String, kinds: String)] = [
        ("application/json", "json"), ("APPLICATION/JSON; charset=utf-8", "json"), ("application/problem+json", "json"),
        ("text/json", "text json mayHoldJSON"), ("text/plain", "text mayHoldJSON"),
        ("application/x-www-form-urlencoded", "form mayHoldJSON"), ("multipart/form-data; boundary=x", "multipart"),
        ("application/octet-stream", "binary mayHoldJSON"), ("image/png", "binary"), ("image/svg+xml", "text"),
        ("application/xml", "text"), ("application/javascript", "text mayHoldJSON"), ("application/pdf", "binary"),
    ]

    @Test(arguments: types)
    func `a type says what its bodies are`(text: String, kinds: String) throws {
        let type = try #require(MediaType(text))
        let all = [
            ("text", type.isText), ("json", type.isJSON), ("form", type.isForm), ("multipart", type.isMultipartForm),
            ("binary", type.isBinary), ("mayHoldJSON", type.mayHoldJSON),
        ]
        #expect(all.filter(\.1).map(\.0).joined(separator: " ") == kinds)
    }

    @Test func `parameters may be in quotes`() throws {
        let type = try #require(MediaType(#"multipart/form-data; Boundary="a;b"; charset=utf-8; x"#))
        #expect(type.name == "multipart/form-data")
        #expect(type["boundary"] == "a;b")
        #expect(type["charset"] == "utf-8")
        #expect(type["x"] == nil)
        #expect(MediaType("") == nil)
        #expect(MediaType("; charset=utf-8") == nil)
        #expect(MediaType(nil) == nil)
    }

    private func parts(_ text: String, boundary: String?) -> [String] {
        MultipartReader.parts(of: text, boundary: boundary).map { part in
            [part.name, part.fileName ?? "-", part.contentType ?? "-", part.value ?? "-"].joined(separator: "|")
        }
    }

    @Test func `a part has a name and a value, or the name of a file`() {
        let body = """
            preamble
            --x
            Content-Disposition: form-data; name="title"

            A
            B
            --x
            content-disposition: form-data; name=file; filename="a.png"
            Content-Type: image/png

            PNG
            --x
            Content-Disposition: form-data

            lost
            --x--
            epilogue
            """
        let expected = ["title|-|-|A\nB", "file|a.png|image/png|-"]
        #expect(parts(body, boundary: "x") == expected)
        #expect(parts(body.replacing("\n", with: "\r\n"), boundary: "x") == expected)
        // Without a boundary, the first line is one.
        #expect(parts(String(body.dropFirst("preamble\n".count)), boundary: nil) == expected)
        #expect(parts(body, boundary: nil) == [])
        #expect(parts("--", boundary: nil) == [])
    }

    @Test func `a body that was cut has its last part`() {
        #expect(parts("--x\nContent-Disposition: form-data; name=a\n\n12", boundary: "x") == ["a|-|-|12"])
    }
}
