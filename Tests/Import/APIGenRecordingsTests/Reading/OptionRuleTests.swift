import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenRecordings

/// The options of curl.
@Suite struct CurlOptionTests {
    static let names: [(name: String, full: String?)] = [
        ("data", "data"), ("request", "request"), ("req", "request"), ("sil", "silent"), ("no-silent", "no-silent"),
        ("no-buffer", "no-buffer"), ("no-data", nil), ("expand-data", "data"), ("expand-url", "url"), ("x", nil),
        ("", nil),
        ("unknown", nil), ("url", "url"), ("user", "user"), ("hea", "head"), ("heade", "header"),
    ]

    @Test(arguments: names)
    func `a long option may be abbreviated or negated`(name: String, full: String?) {
        #expect(CurlOption.full(name) == full)
    }

    @Test func `every letter is an option that curl has`() {
        let letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ#:"
        let names = letters.compactMap { CurlOption.name(of: $0) }
        #expect(names.count == 59)
        #expect(names.filter { CurlOption.full($0) != $0 } == [])
        #expect(CurlOption.name(of: "W") == nil)
    }

    @Test func `some options have a value`() {
        #expect(["data", "header", "user", "output"].allSatisfy(CurlOption.hasValue))
        #expect(!["silent", "get", "no-data", "unknown"].contains(where: CurlOption.hasValue))
        #expect(CurlOption.suggestion(for: "heder") == "header")
    }
}

/// The names of environments, the server of the users first.
@Suite struct CollectionEnvironmentTests {
    private func first(_ names: String..., isDefault: String? = nil) -> String? {
        let environments = names.map { CollectionEnvironment(name: $0, variables: [], isDefault: $0 == isDefault) }
        return CollectionEnvironment.sorted(environments).first?.name
    }

    @Test func `the environment of the users precedes others`() {
        #expect(first("Local", "Dev", "Staging", "Berlin", "Default", "Prod") == "Prod")
        #expect(first("Local", "Dev", "Staging", "Berlin", "Default") == "Default")
        #expect(first("Local", "Dev", "Staging", "Berlin") == "Berlin")
        #expect(first("Local", "Dev", "Staging") == "Staging")
        #expect(first("Local", "Dev") == "Dev")
    }

    @Test func `the usual one is that which the collection names`() {
        #expect(first("Prod", "Local", isDefault: "Local") == "Local")
    }

    @Test func `an environment with two kinds is of the later one`() {
        #expect(first("Local production", "Dev") == "Dev")
        #expect(first("Production", "Product") == "Production")
    }

    @Test func `the first of equal environments is taken`() {
        #expect(first("Berlin", "Oslo") == "Berlin")
    }

    @Test func `a variable has the value of the first environment that has it`() {
        let lists = [#"[{"key": "a", "value": "1"}]"#, #"[{"key": "a", "value": "2"}, {"key": "b", "value": "3"}]"#]
        let environments = zip(["Prod", "Dev"], lists).map { name, list in
            CollectionEnvironment(name: name, variables: [parseJSON(list.utf8).root])
        }
        let variables = CollectionVariables().adding(environments)
        #expect(variables.resolved("{{a}}{{b}}") == "13")
        #expect(variables.environment == RecordedEnvironment(name: "Prod", others: ["Dev"]))
        #expect(CollectionVariables().adding([environments[0]]).environment == nil)
    }
}

/// The credentials of requests in collections.
@Suite struct CollectionAuthTests {
    private func fields(_ auth: String) throws -> [String] {
        let auth = CollectionAuth(try #require(parseJSON(auth.utf8).root), CollectionVariables())
        return auth.fields.map { field in
            switch field {
            case .header(let name, let value): "\(name): \(value)"
            case .query(let name, let value): "?\(name)=\(value)"
            }
        }
    }

    static let auths: [(auth: String, fields: [String])] = [
        (#"{"type": "bearer", "bearer": {"token": "t"}}"#, ["Authorization: Bearer t"]),
        (#"{"type": "bearer", "bearer": [{"key": "token", "value": "t"}]}"#, ["Authorization: Bearer t"]),
        (#"{"type": "bearer", "token": "t", "prefix": "Token"}"#, ["Authorization: Token t"]),
        (#"{"type": "bearer"}"#, ["Authorization: Bearer {{token}}"]),
        (#"{"mode": "basic", "basic": {"username": "u", "password": "p"}}"#, ["Authorization: Basic dTpw"]),
        (#"{"type": "apikey", "key": "X-K", "value": "v"}"#, ["X-K: v"]),
        (#"{"type": "apikey", "key": "k", "value": "v", "in": "query"}"#, ["?k=v"]),
        (#"{"type": "apikey", "key": "k", "value": "v", "addTo": "queryParams"}"#, ["?k=v"]),
        (#"{"type": "apikey", "value": "v"}"#, ["X-API-Key: v"]),
        (#"{"type": "oauth2", "accessToken": "t"}"#, ["Authorization: Bearer t"]),
        (#"{"type": "oauth2", "accessToken": "t", "addTokenTo": "queryParams"}"#, ["?access_token=t"]),
        (#"{"type": "digest", "username": "u"}"#, [#"Authorization: Digest username="u""#]),
        (#"{"type": "jwt"}"#, ["Authorization: Bearer {{token}}"]), (#"{"type": "noauth"}"#, []), ("{}", []),
    ]

    @Test(arguments: auths)
    func `credentials are sent as their kind says`(auth: String, fields: [String]) throws {
        #expect(try self.fields(auth) == fields)
    }

    @Test func `a request has the credentials of its folder unless it has its own`() throws {
        let auths = [#"{"type": "bearer"}"#, #"{"mode": "inherit"}"#, #"{"type": "bearer", "disabled": true}"#, "{}"]
        #expect(
            try auths.map { CollectionAuth.isOwn(try #require(parseJSON($0.utf8).root)) } == [
                true, false, false, false,
            ]
        )
    }

    @Test func `a field of the same name stays, and the value of a key is a credential`() throws {
        let node = try #require(parseJSON(#"{"type": "apikey", "key": "X-K", "value": "v"}"#.utf8).root)
        var (headers, query) = ([RecordedExchange.Item(name: "x-k", value: "own")], [RecordedExchange.Item]())
        var credentials: Set<String> = []
        CollectionAuth(node, CollectionVariables()).add(to: &headers, &query, &credentials)
        #expect(headers.map(\.value) == ["own"])
        #expect(query == [])
        #expect(credentials == ["v"])
    }
}

/// Bodies by their type and their content.
@Suite struct BodyReaderTests {
    private func outline(_ body: RecordedBody?) -> String {
        guard let body else { return "nil" }
        let type = body.type ?? "-"
        switch body.content {
        case .json(let node): return "\(type) json \(JSONText.compact(node))"
        case .form(let items):
            return "\(type) form \(items.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&"))"
        case .multipart(let parts): return "\(type) multipart \(parts.map(\.name).joined(separator: ","))"
        case .text(let text): return "\(type) text \(text)"
        case .data(let count): return "\(type) data \(count.map(String.init) ?? "?")"
        }
    }

    static let bodies: [(text: String, type: String?, form: RecordedAddress.Form, outline: String)] = [
        ("", nil, .recorded, "nil"), (#"{"a":1}"#, nil, .recorded, #"application/json json {"a":1}"#),
        ("12", nil, .recorded, "- text 12"), ("12", "application/json", .recorded, "application/json json 12"),
        (#"{"a":1}"#, "text/plain", .recorded, #"application/json json {"a":1}"#),
        (#"{"a":1}"#, "application/vnd.x+json", .recorded, #"application/vnd.x+json json {"a":1}"#),
        (#"{"a":1"#, "application/json", .recorded, #"application/json text {"a":1"#),
        ("<a/>", "application/xml", .recorded, "application/xml text <a/>"),
        ("a=1&b", "application/x-www-form-urlencoded", .recorded, "application/x-www-form-urlencoded form a=1&b="),
        ("abc", "image/png", .recorded, "image/png data 3"),
        ("\u{FEFF}[1]", nil, .recorded, "application/json json [1]"),
        (#"{"a":{{x}},"b":"{{y}}"}"#, nil, .typed, #"application/json json {"a":null,"b":"{{y}}"}"#),
        ("{{x}}", nil, .typed, "- text {{x}}"), ("{{x}}", "application/json", .typed, "application/json json null"),
        (#"{"a":7<ACCOUNT>}"#, nil, .recorded, #"application/json json {"a":71}"#),
        ("x", "multipart/form-data; boundary=y", .recorded, "multipart/form-data data ?"),
    ]

    @Test(arguments: bodies)
    func `a body is JSON if its text is, and otherwise what its type says`(
        text: String,
        type: String?,
        form: RecordedAddress.Form,
        outline: String
    ) {
        #expect(self.outline(BodyReader.body(text, MediaType(type), form: form)) == outline)
    }

    @Test func `a value of a script is a string, and its members are items`() {
        let scripts: [(value: ScriptValue, text: String, items: String)] = [
            (.text("a=1&b=2"), "a=1&b=2", "a=1&b=2"), (.word("12"), "12", ""), (.unknown(name: "x"), "{{x}}", ""),
            (.unknown(name: nil), "{{value}}", ""), (.list([.word("1"), .text("x")]), #"[1,"x"]"#, ""),
            (.object([("a", .word("1")), ("b", .unknown(name: "c"))]), #"{"a":1,"b":null}"#, "a=1&b"),
            (.json(.object([("a", .text("x"))])), #"{"a":"x"}"#, "a=x"),
            (.form(.object([("a", .text("x y"))])), "a=x%20y", "a=x y"),
            (.object([("a", .json(.list([])))]), #"{"a":"[]"}"#, "a=[]"),
        ]
        for (value, text, items) in scripts {
            #expect(value.text == text)
            #expect(value.items.map { "\($0.name)\($0.value.map { "=\($0)" } ?? "")" }.joined(separator: "&") == items)
        }
    }

    @Test func `what a script sends is a form where its language says so`() {
        let object = ScriptValue.object([("a", .word("1"))])
        #expect(outline(BodyReader.body(object, nil)) == #"application/json json {"a":1}"#)
        #expect(
            outline(BodyReader.body(object, nil, sendsObjectsAsForms: true))
                == "application/x-www-form-urlencoded form a=1"
        )
        #expect(outline(BodyReader.body(.word("null"), nil)) == "nil")
        #expect(outline(BodyReader.body(.unknown(name: "x"), nil)) == "- data ?")
        #expect(object["A"]?.text == "1")
    }
}

/// The parts of archives, files and endpoints that readers find before they read them.
@Suite struct RecordingPartTests {
    /// The entries of an archive with their lines and columns.
    private func entries(_ text: String) -> (entries: [String], hasList: Bool, isCut: Bool) {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            let found = ArchiveEntries(buffer)
            let entries = found.entries.map { entry in
                "\(entry.lines):\(entry.columns) \(String(decoding: buffer[entry.bytes], as: UTF8.self))"
            }
            return (entries, found.hasList, found.isCut)
        }
    }

    @Test func `the entries of an archive are found with their places`() {
        let text = "{\"log\": {\"entries\":\n [{\"a\": \"]}\"}, 1,\n  \"ü\\\"\", [2], {}]}}"
        let found = entries(text)
        #expect(found.entries == [#"1:2 {"a": "]}"}"#, "1:15 1", #"2:2 "ü\"""#, "2:9 [2]", "2:14 {}"])
        #expect(found.hasList && !found.isCut)
    }

    @Test func `an archive without a list has no entries, and a cut one those before its end`() {
        #expect(entries(#"{"log": {"x": []}}"#).hasList == false)
        #expect(entries(#"{"entries": [1]}"#).hasList == false)
        let cut = entries(#"{"log": {"entries": [{"a": 1}, {"b": "#)
        #expect(cut.entries == [#"0:21 {"a": 1}"#])
        #expect(cut.isCut)
    }

    @Test func `an endpoint is a method and a path or an address`() throws {
        let endpoint = try #require(RecordedEndpoint("get https://a.b/users/{id}?page=1", model: "User"))
        #expect(
            [endpoint.method, endpoint.origin, endpoint.template, endpoint.model] == [
                "GET", "https://a.b", "/users/{id}", "User",
            ]
        )
        #expect(endpoint.query == [.init(name: "page", value: "1")])
        #expect(RecordedEndpoint(model: "OrderItem").template == "/order-item")
        for text in ["GET", "/users", "GET users", "GET /users x", "G,T /users", "1 /users"] {
            #expect(RecordedEndpoint(text) == nil, "\(text)")
        }
    }

    /// A file of Bruno as JSON.
    private func bru(_ text: String) -> String? { BruReader.item(of: text).map(JSONText.compact) }

    @Test func `a file of Bruno has blocks of names with values`() {
        let text = """
            meta {
              name: Users
            }

            get {
              url: https://a.b/users
              body: none
            }

            headers {
              X-A: 1
              ~X-B: 2
              "X: C": 3
            }
            """
        let headers =
            #"[{"name":"X-A","value":"1"},{"name":"X-B","value":"2","disabled":true},{"name":"X: C","value":"3"}]"#
        #expect(
            bru(text)
                == #"{"name":"Users","request":{"method":"get","url":"https://a.b/users","headers":\#(headers),"#
                + #""body":{"mode":"none"}}}"#
        )
    }

    @Test func `a string of several lines may look like a block`() {
        let text = """
            post {
              url: https://a.b
            }

            body:json {
              {
                "a": 1
              }
            }

            docs {
              x {
              }
            }
            """
        #expect(bru(text)?.contains(#""json":"{\n  \"a\": 1\n}""#) == true)
        #expect(bru(text)?.contains(#""docs":"x {\n}""#) == true)
    }

    @Test func `another string is no file of Bruno`() {
        #expect(["", "get https://a.b", "{\"get\": 1}", "unknown {\n}"].map(bru) == [nil, nil, nil, nil])
    }
}
