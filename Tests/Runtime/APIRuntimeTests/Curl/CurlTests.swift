import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeLogging

@Suite struct CurlTests {
    private func request(
        _ method: APIMethod = .get,
        _ address: String = "https://api.example/a",
        headers: APIHeaders = [:],
        body: APIBody? = nil
    ) throws -> APIRequest {
        APIRequest(method: method, url: try #require(URL(string: address)), headers: headers, body: body)
    }

    @Test func `secrets of a resource are redacted`() async throws {
        let client = ForumClient(key: "s3cret")
        let request = try await client.request(for: QuestionsResource(tagged: ["c++", "it's"]))
        #expect(
            try request.curl() == """
                curl 'https://forum.example/2.3/questions?order=desc&tagged=c%2B%2B;it%27s&site=swift&key=REDACTED' \\
                    --compressed
                """
        )
        #expect(
            try request.curl(includesSecrets: true) == """
                curl 'https://forum.example/2.3/questions?order=desc&tagged=c%2B%2B;it%27s&site=swift&key=s3cret' \\
                    --compressed
                """
        )
    }

    @Test func `the command has method, headers and body`() throws {
        let request = try request(
            .put,
            headers: ["Authorization": "Bearer t", "X-Note": "it's", "X-Empty": "", "Accept-Encoding": "identity"],
            body: .json(["name": "O'Neill\n"])
        )
        #expect(
            try request.curl() == #"""
                curl 'https://api.example/a' \
                    --request 'PUT' \
                    --header 'Authorization: REDACTED' \
                    --header 'X-Note: it'\''s' \
                    --header 'X-Empty;' \
                    --header 'Accept-Encoding: identity' \
                    --header 'Content-Type: application/json' \
                    --data-raw '{"name":"O'\''Neill\n"}'
                """#
        )
    }

    @Test func `secret fields of bodies are redacted`() throws {
        var fields = APIFields()
        fields.add("password", "pw")
        fields.add("user", ["client_secret": "it's", "name": "it"])
        let bodies: [APIBody] = [.json(fields), .form(fields), .multipart(fields, boundary: "XX")]
        let options = try bodies.map { body in
            try request(.post, body: body).curl().split(separator: "\n").filter {
                $0.contains("pass") || $0.contains("user")
            }
        }
        #expect(
            options == [
                [#"    --data-raw '{"password":"REDACTED","user":{"client_secret":"REDACTED","name":"it"}}' \"#],
                [#"    --data-raw 'password=REDACTED&user[client_secret]=REDACTED&user[name]=it' \"#],
                [
                    #"    --form-string 'password=REDACTED' \"#,
                    #"    --form-string 'user[client_secret]=REDACTED' \"#,
                    #"    --form-string 'user[name]=it' \"#,
                ],
            ]
        )
        let whole = try request(.post, body: .json(fields)).curl(includesSecrets: true)
        #expect(whole.contains(#"{"password":"pw","user":{"client_secret":"it'\''s","name":"it"}}"#))
    }

    @Test func `the method is written only if curl would use another`() throws {
        func options(_ method: APIMethod, _ body: APIBody? = nil) throws -> [String] {
            let lines = try request(method, body: body).curl().split(separator: "\n").map(String.init)
            return lines.filter { $0.contains("--request") || $0.contains("--head ") }
        }
        #expect(try options(.get) == [])
        #expect(try options(.head) == [#"    --head \"#])
        #expect(try options(.post) == [#"    --request 'POST' \"#])
        #expect(try options(.post, .text("")) == [])
        #expect(try options(.get, .text("")) == [#"    --request 'GET' \"#])
        #expect(try options(APIMethod(rawValue: "A B")) == [#"    --request 'A B' \"#])
    }

    @Test func `a form is sent as text`() throws {
        #expect(
            try request(.post, body: .form(["card": ["number": "42 42"]])).curl() == """
                curl 'https://api.example/a' \\
                    --header 'Content-Type: application/x-www-form-urlencoded' \\
                    --data-raw 'card[number]=42+42' \\
                    --compressed
                """
        )
    }

    @Test func `parts are written as form options`() throws {
        var fields = APIFields()
        fields.add("note", "@home; type=x")
        fields.add("data", Data("raw".utf8))
        fields.add("page", APIUpload(text: "say \"hi\"", filename: "a;b.txt"))
        fields.add("photo", APIUpload(file: URL(filePath: "/p/it's.png"), contentType: "image/png"))
        let body = APIBody.multipart(fields, boundary: "XX")
        let request = try request(
            .post,
            headers: ["Content-Type": "multipart/form-data; boundary=XX", "Accept": "*/*"],
            body: body
        )
        #expect(
            try request.curl() == #"""
                curl 'https://api.example/a' \
                    --header 'Accept: */*' \
                    --form-string 'note=@home; type=x' \
                    --form 'data="raw";type=application/octet-stream' \
                    --form 'page="say \"hi\"";filename="a;b.txt";type=text/plain; charset=utf-8' \
                    --form 'photo=@"/p/it'\''s.png";filename="it'\''s.png";type=image/png' \
                    --compressed
                """#
        )
    }

    @Test func `parts without a form option are written as bytes`() throws {
        var fields = APIFields()
        fields.add("a=b", "1")
        fields.add("file", APIUpload(file: URL(filePath: "/p/x"), filename: "x", contentType: "a/b; c=\",\""))
        #expect(
            try request(.post, body: .multipart(fields, boundary: "XX")).curl() == #"""
                {
                    printf '\055-XX\r\nContent-Disposition: form-data; name="a=b"\r\n\r\n1\r\n\#
                --XX\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\#
                Content-Type: a/b; c=","\r\n\r\n'
                    cat '/p/x'
                    printf '\r\n--XX--\r\n'
                } |
                curl 'https://api.example/a' \
                    --header 'Content-Type: multipart/form-data; boundary=XX' \
                    --data-binary @- \
                    --compressed
                """#
        )
    }

    @Test func `files and binary bytes are sent`() throws {
        #expect(
            try request(.post, body: .file(URL(filePath: "/p/a b.bin"))).curl() == """
                curl 'https://api.example/a' \\
                    --header 'Content-Type: application/octet-stream' \\
                    --data-binary '@/p/a b.bin' \\
                    --compressed
                """
        )
        #expect(
            try request(.post, body: .data(Data([0, 0x27, 0x5C, 0x25, 0x41, 10, 13, 9, 0x7F, 0xFF]))).curl() == #"""
                printf '\000'\''\\%%A\n\r\011\177\377' |
                curl 'https://api.example/a' \
                    --header 'Content-Type: application/octet-stream' \
                    --data-binary @- \
                    --compressed
                """#
        )
    }

    @Test func `an address is written unchanged`() throws {
        #expect(
            try request(.get, "http://[::1]:8080/a").curl() == """
                curl 'http://[::1]:8080/a' \\
                    --globoff \\
                    --compressed
                """
        )
    }

    @Test func `a body that cannot be encoded throws`() throws {
        let request = try request(.post, body: .json(Double.nan))
        #expect(throws: EncodingError.self) { try request.curl() }
    }
}
