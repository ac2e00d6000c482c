import APIGenDiagnostics
import APIGenReports
import APIGenSupport
import APIGenYAML
import TestExpectations
import TestSupport
import Testing

@testable import APIGenRecordings
@testable import APIRuntime

@Suite struct RedactorTests {
    private static let place = SourcePlace(
        pointer: "/0",
        location: SourceLocation(
            SourceFile(path: "a.har", text: ""),
            MarkRange(Mark(line: 1, column: 1), Mark(line: 1, column: 1))
        )
    )

    private func exchange(
        _ path: String = "/",
        query: [(String, String)] = [],
        headers: [(String, String)] = [],
        body: RecordedBody? = nil,
        response: String? = nil
    ) -> RecordedExchange {
        RecordedExchange(
            method: "GET",
            origin: "https://api.example.com",
            path: path,
            query: query.map { .init(name: $0, value: $1) },
            headers: headers.map { .init(name: $0, value: $1) },
            body: body,
            response: response.map {
                .init(status: 200, body: RecordedBody(type: "application/json", .json(parseJSON(Array($0.utf8)).root!)))
            },
            place: Self.place
        )
    }

    /// The redacted form of a JSON text.
    private func json(_ text: String, at path: String = "/") -> String {
        let result = Redactor.redact([exchange(path, response: text)])
        guard case .json(let node)? = result[0].response?.body?.content else { return "" }
        return JSONText.compact(node)
    }

    private func text(_ text: String) -> String {
        let body = RecordedBody(type: "text/plain", .text(text))
        guard case .text(let result)? = Redactor.redact([exchange(body: body)])[0].body?.content else { return "" }
        return result
    }

    @Test func `the names of secrets are those of the runtime`() {
        #expect(SecretNames.headers == APISecretNames.headers)
        #expect(SecretNames.parts == APISecretNames.parts)
        #expect(SecretNames.words == APISecretNames.words)
        #expect(SecretNames.lastWords == APISecretNames.lastWords)
        #expect(SecretNames.descriptions == APISecretNames.descriptions)
        #expect(Redactor.placeholder == APISecretNames.placeholder)
    }

    @Test(arguments: [
        #"{"secrets":[{"name":"GH_KEY","visibility":"private","created_at":"2024-05-01T10:00:00Z"}]}"#,
        #"{"secrets":{"visibility":"private","environment":"live"}}"#, #"{"permissions":{"secrets":"write"}}"#,
        #"{"credentials":[{"type":"oauth","scopes":["read"],"owner":{"kind":"team"}}]}"#,
    ])
    func `what a list says about its secrets is no secret`(text: String) {
        #expect(json(text) == text)
    }

    @Test(arguments: [
        #"{"secrets":[{"name":"A","value":"$", "visibility": "private"}]}"#, #"{"secrets":["$"]}"#,
        #"{"secrets":{"db":"$"}}"#, #"{"credentials":{"a":{"b":"$"}}}"#, #"{"passwords":[{"pass":"$"}]}"#,
        #"{"secrets":[{"parts":[{"content":"$"}]}]}"#,
    ])
    func `a secret in a list of secrets is replaced`(text: String) {
        let result = json(text.replacing("$", with: "hunter2"))
        #expect(result != "")
        #expect(!result.contains("hunter2"), "\(result)")
    }

    @Test func `the permissions in a header are no secrets`() {
        let value = "secrets=read; contents=write"
        let result = Redactor.redact([
            exchange(headers: [("X-Accepted-GitHub-Permissions", value), ("X-Form", "secrets=hunter2")])
        ])
        #expect(result[0].headers[0].value == value)
        #expect(result[0].headers[1].value?.contains("hunter2") == false)
    }

    @Test func `the name of a file is the same in the path and in a body`() {
        let result = Redactor.redact([exchange("/contents/notes.txt", response: #"{"name":"notes.txt"}"#)])
        #expect(result[0].path == "/contents/file1.txt")
    }

    /// Names of random words, joined in all ways.
    @Test func `the rule for names is that of the runtime`() {
        var random = SeededGenerator(seed: 11)
        let lists = SecretNames.parts + SecretNames.words + SecretNames.lastWords.sorted()
        let words =
            lists + SecretNames.descriptions.sorted() + [
                "api", "key", "access", "private", "tokens", "shipping", "user", "id", "x", "prompt", "2", "é", "count",
            ]
        var secrets = 0
        for _ in 0..<5_000 {
            let parts = (0...random.below(3)).map { _ in words[random.below(words.count)] }
            let separator = ["_", "-", "", ".", " "][random.below(5)]
            let isCapitalized = random.below(2) == 0
            let name = parts.map { isCapitalized ? $0.prefix(1).uppercased() + $0.dropFirst() : $0 }
                .joined(separator: separator)
            #expect(SecretNames.isSecret(name) == APISecretNames.contain(name), "\(name)")
            if SecretNames.isSecret(name) { secrets += 1 }
        }
        #expect((1_000..<4_900).contains(secrets))
    }

    @Test(arguments: [
        ("shipping", false), ("prompt_tokens", false), ("session_count", false), ("user_pin", true),
        ("X-Session", true), ("jwt", true), ("private_key", true),
        ("api_key", true), ("DD-API-KEY", true), ("apiKey", true), ("userPassword", true), ("access_token", true),
        ("X-Amz-Signature", true), ("application_key", true), ("clientSecret", true), ("token_type", false),
        ("token_expires_at", false), ("name", false), ("key", false), ("author", false), ("design", false),
    ])
    func `a name is secret however its words are joined`(name: String, isSecret: Bool) {
        #expect(SecretNames.isSecret(name) == isSecret)
    }

    @Test(arguments: [
        ("Authorization", "Bearer abc.def", "Bearer REDACTED"),
        ("authorization", "Basic dXNlcjpwYXNzd29yZDE=", "Basic REDACTED"),
        ("Authorization", "0123456789", "1000000001"),
        ("Authorization", "AWS4-HMAC-SHA256 Credential=AKIA/2, Signature=fe5f", "AWS4-HMAC-SHA256 REDACTED"),
        ("DD-API-KEY", "0123abc", "REDACTED"),
        ("Cookie", "session=abc; theme=dark", "session=REDACTED; theme=REDACTED"),
        ("Set-Cookie", "session=abc; Path=/; HttpOnly", "session=REDACTED; Path=/; HttpOnly"),
        (
            "Location", "https://app.example/?access_token=abc&page=2",
            "https://app.example/?access_token=REDACTED&page=2"
        ),
        ("Accept", "application/json", "application/json"),
        ("X-Request-Id", "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    ])
    func `a header keeps the scheme of its credential`(name: String, value: String, expected: String) {
        #expect(Redactor.redact([exchange(headers: [(name, value)])])[0].headers[0].value == expected)
    }

    @Test func `every string of an exchange is redacted`() {
        let token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
        var exchange = exchange("/a/\(token)/7", headers: [("X-\(token)", "1")])
        exchange.template = "/a/\(token)/{id}"
        exchange.doc = "Send `Authorization: Bearer abcdef` or \(token)."
        let result = Redactor.redact([exchange])[0]
        let replacement = "REDACTED00000000000000000000000000000001"
        #expect(result.path == "/a/\(replacement)/7")
        #expect(result.template == "/a/\(replacement)/{id}")
        #expect(result.doc == "Send `Authorization: Bearer REDACTED` or \(replacement).")
        #expect(!result.headers[0].name.contains(token))
    }

    @Test func `what a recording calls a credential is replaced under any name and in any length`() {
        let recording = RecordingReader.read(
            """
            {"info": {}, "variable": [{"key": "a", "value": "x1", "type": "secret"}, {"key": "b_token", "value": "y2"},
              {"key": "host", "value": "https://a.example"}], "item": [{"request": {
              "url": "{{host}}/a?q={{a}}&r={{b_token}}&s=z", "auth": {"type": "apikey", "apikey": [
                {"key": "key", "value": "X-Shop"}, {"key": "value", "value": "k3"}]}}}]}
            """
        )
        let result = Redactor.redact(recording.exchanges)[0]
        #expect(result.query.map(\.value) == ["REDACTED", "REDACTED", "z"])
        #expect(result.headers.first { $0.name == "X-Shop" }?.value == "REDACTED")
        #expect(result.credentials.isEmpty)
    }

    @Test func `a message about a recording quotes no credential and shows no line`() {
        let token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
        for text in [
            #"{"password": "hunter2" "x"}"#, #"{"\#(token)": 1, "\#(token)": 2}"#,
            "curl -X 'token=abc' https://a.example",
            #"{"info": {}, "item": [{"request": {"method": "\#(token) x", "url": "https://a.example"}}]}"#,
        ] {
            let diagnostics = RecordingReader.read(text).diagnostics
            #expect(!diagnostics.isEmpty)
            let messages = diagnostics.map { DiagnosticFormatter().format($0) }.joined(separator: "\n")
            for secret in ["hunter2", token, "abc"] { #expect(!messages.contains(secret), "\(messages)") }
        }
    }

    @Test func `a secret is replaced wherever it occurs`() {
        let first = exchange(
            "/keys/k3y-0f-ada",
            query: [("q", "prefix k3y-0f-ada suffix")],
            headers: [("Authorization", "Basic YWRhOmh1bnRlcjIyeHg=")],  // ada:hunter22xx
            response: #"{"echo": "hunter22xx", "url": "https://x.example/?next=k3y-0f-ada"}"#
        )
        let second = exchange(query: [("api_key", "k3y-0f-ada")])
        let result = Redactor.redact([first, second])
        #expect(result[0].path == "/keys/REDACTED")
        #expect(result[0].query[0].value == "prefix REDACTED suffix")
        #expect(result[1].query[0].value == "REDACTED")
        guard case .json(let node)? = result[0].response?.body?.content else { return }
        #expect(JSONText.compact(node) == #"{"echo":"REDACTED","url":"https://x.example/?next=REDACTED"}"#)
    }

    @Test(arguments: [
        (#"{"password":"abc","max_tokens":100,"pin":1234}"#, #"{"password":"REDACTED","max_tokens":100,"pin":1002}"#),
        (#"{"passport":1234567,"tax_id":"1234567"}"#, #"{"passport":1000001,"tax_id":"0000001"}"#),
        (
            #"{"passport":12345,"tax_id":"A1234","account_number":"A123"}"#,
            #"{"passport":12345,"tax_id":"X0001","account_number":"A123"}"#
        ),
        (#"{"token":"","secret":null,"hasSecret":true}"#, #"{"token":"","secret":null,"hasSecret":true}"#),
        (
            #"{"credentials":{"user":"ada","since":"2024-01-31"}}"#,
            #"{"credentials":{"user":"REDACTED","since":"2024-01-31"}}"#
        ),
        (
            #"{"client_secret":"6ba7b810-9dad-11d1-80b4-00c04fd430c8"}"#,
            #"{"client_secret":"00000000-0000-4000-8000-000000000001"}"#
        ),
        (#"{"key":"5f4dcc3b5aa765d61d8327deb882cf99"}"#, #"{"key":"a0000000000000000000000000000001"}"#),
        (#"{"a":"dGhpcyBpcyBhIHRlc3Q"}"#, #"{"a":"dGhpcyBpcyBhIHRlc3Q"}"#),
        (#"{"a":"ghp_16C7e42F292c6912E7710c838347Ae178B4a"}"#, #"{"a":"REDACTED00000000000000000000000000000001"}"#),
        (
            #"{"a":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3"}"#,
            #"{"a":"REDACTED00000000000000000000000000000000000000001"}"#
        ),
        (
            #"{"password":"password","x":"the password","oauth":{"secrets":{"web":"web-client"}},"type":"web-client"}"#,
            #"{"password":"REDACTED","x":"the password","oauth":{"secrets":{"web":"REDACTED"}},"type":"web-client"}"#
        ),
        (#"{"a":"{\"password\":\"swordfish\"}"}"#, #"{"a":"{\"password\":\"REDACTED\"}"}"#),
    ])
    func `fields and random strings are redacted in their form`(body: String, expected: String) {
        #expect(json(body) == expected)
    }

    @Test(arguments: [
        "create-a-dashboard-list-returns-ok-response-1641429020", "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        "2024-01-31T12:30:00.123456+00:00", "com.example.application.SomeLongClassNameOfJava",
        "https://docs.example.com/reference/getting-started-with-the-api", "invalid token: expired",
        "application/vnd.github.v3.raw+json", "ratio 1+2=3", "Basic authentication is required: see the documentation",
    ])
    func `ordinary strings stay`(ordinary: String) {
        #expect(text(ordinary) == ordinary)
    }

    @Test(arguments: [
        ("Write to ada@lovelace.dev.", "Write to user1@example.com."),
        ("?email=ada%40lovelace.dev&x=1", "?email=user1%40example.com&x=1"),
        ("a@b.com, c@d.com and A@B.COM", "user1@example.com, user2@example.com and user1@example.com"),
        ("https://ada:pa55word@db.example/x", "https://REDACTED@db.example/x"),
        ("Call +49 30 1234567, at 10:00+01:00", "Call +12025550100, at 10:00+01:00"),
        ("npm install core@1.2.3", "npm install core@1.2.3"),
        ("curl -H 'Authorization: Bearer abcdef'", "curl -H 'Authorization: Bearer REDACTED'"),
    ])
    func `addresses, telephone numbers and named secrets are found inside of strings`(given: String, expected: String) {
        #expect(text(given) == expected)
    }

    @Test func `a person has the same invented name everywhere`() {
        let result = json(
            #"""
            {"users":[{"id":1,"first_name":"Ada","last_name":"Lovelace","phone":"030 1234567"}],
            "author":"Ada Lovelace","note":"Asked by Ada Lovelace.","name":"Analytical Engine","tel":301234567,
            "owner":{"name":"Charles","email":"charles@babbage.org"}}
            """#
        )
        expect(
            result,
            is: #"""
                {"users":[{"id":1,"first_name":"Robin","last_name":"Sample","phone":"202-555-0100"}],\#
                "author":"Robin Sample","note":"Asked by Robin Sample.","name":"Analytical Engine","tel":2025550101,\#
                "owner":{"name":"Sasha Placeholder","email":"user1@example.com"}}
                """#
        )
        let longer = #"{"author":"Robin Example","note":"Ada Lovelace Institute, Ada Lovelacean"}"#
        #expect(json(#"{"author":"Ada Lovelac","note":"Ada Lovelace Institute, Ada Lovelacean"}"#) == longer)
        #expect(json(#"[{"id":1,"name":"Ada Lovelace"}]"#, at: "/v1/users") == #"[{"id":1,"name":"Robin Example"}]"#)
        #expect(json(#"[{"id":1,"name":"Ada Lovelace"}]"#, at: "/v1/lists") == #"[{"id":1,"name":"Ada Lovelace"}]"#)
    }
}
