import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenInference
import APIGenRecordings
import APIGenSupport
import APIGenYAML
import ImportTestSupport
import Testing

/// Calls with one method and one path that do several things, and the nearest ones that do one thing.
@Suite struct CallActionTests {
    private func actions(of exchanges: [RecordedExchange]) -> [String?] {
        DescriptionInferrer.infer(exchanges).description.operations.map(\.id)
    }

    /// The spec without quotes.
    private func text(of exchanges: [RecordedExchange]) -> String { spec(of: exchanges).replacing("\"", with: "") }

    private func graphQL(_ body: String, _ response: String = "{}") -> RecordedExchange {
        call("POST", "/graphql", response, body: body)
    }

    // MARK: - GraphQL

    @Test func `each operation of GraphQL is an endpoint with its variables`() {
        let user = #"{"data": {"user": {"name": "a"}}}"#
        let query = "query GetUser($login: String!) { user(login: $login) { name } }"
        let text = text(of: [
            graphQL(#"{"operationName": "GetUser", "query": "\#(query)", "variables": {"login": "ann"}}"#, user),
            graphQL(#"{"query": "mutation Star($id: Int!) { star(id: $id) }", "variables": {"id": 1}}"#),
            graphQL(#"{"operationName": "GetUser", "query": "\#(query)", "variables": {"login": "ben"}}"#, user),
            graphQL(#"{"query": "{ viewer { name } }"}"#),
        ])
        #expect(text.contains("getUser:"))
        #expect(text.contains("star:"))
        #expect(text.contains("viewer"))
        #expect(text.contains("operationName: = GetUser"))
        #expect(text.contains("login?: String"))
        #expect(text.contains("id: Int"))
    }

    @Test func `the generator accepts queries of several lines`() {
        let queries = ["Find", "Other"].map { name in
            #"query \#(name)($id: ID = \"a\", $kinds: [Kind!]) {\n  # all: {x}\n  find(id: $id, by: {a: 1}) { ...on T { b } }\n}\n"#
        }
        let calls = queries.map {
            graphQL(#"{"query": "\#($0)", "variables": {"id": 1}}"#, #"{"data": {"find": null}}"#)
        }
        let result = Inferrer(options: Inferrer.Options()).run(calls)
        #expect(result.spec.diagnostics.map(\.message) == [])
        #expect(result.endpoints.compactMap(\.self).count == 2)
        #expect(result.spec.operationCount == 2)
    }

    @Test func `a query that the server knows by its hash is an endpoint`() {
        func persisted(_ name: String, _ hash: String) -> RecordedExchange {
            graphQL(
                #"{"operationName": "\#(name)", "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "\#(hash)"}}}"#
            )
        }
        let calls = [persisted("A", "ecf4"), persisted("B", "12ab"), persisted("A", "ecf4")]
        #expect(actions(of: calls) == ["A", "B"])
        #expect(text(of: calls).contains("sha256Hash: = ecf4"))
        #expect(
            actions(of: [
                call("GET", "/graphql?operationName=A&variables=1"),
                call("GET", "/graphql?operationName=B&variables=1"),
            ])
                == ["A", "B"]
        )
    }

    @Test func `the requests of a batch are calls of their own`() {
        let batch = graphQL(
            #"[{"query": "query A { a }"}, {"query": "query B { b }"}]"#,
            #"[{"data": {"a": 1}}, {"data": {"b": 2}}]"#
        ).unbatched
        #expect(actions(of: batch) == ["A", "B"])
        let rpc = call(
            "POST",
            "/rpc",
            #"[{"id": 2, "result": true}, {"id": 1, "result": "x"}]"#,
            body: #"[{"id": 1, "method": "a", "params": []}, {"id": 2, "method": "b", "params": []}]"#
        ).unbatched
        #expect(rpc.map { $0.response?.body?.content.json?["result"]?.text } == ["x", "true"])
        #expect(call("POST", "/items", body: #"[{"id": 1}]"#).unbatched.count == 1)
    }

    @Test(arguments: [
        "query Find { a }", "query Find($id: Int) { a(id: $id) { b } }", "# all\n  query Find @live { a }",
        "fragment F on T { x } query Find { ...F }",
    ])
    func `the name of an operation is found in its query`(query: String) {
        let body = #"{"query": "\#(query.replacing("\n", with: #"\n"#))"}"#
        #expect(actions(of: [graphQL(body)]) == ["Find"])
    }

    @Test func `a search is not GraphQL`() {
        let searches = ["queries", "{x}", "query"].map {
            call("POST", "/search", body: #"{"query": "\#($0)", "page": 1}"#)
        }
        #expect(actions(of: searches) == [nil])
        #expect(actions(of: [call("POST", "/search", body: #"{"query": "swift"}"#)]) == [nil])
    }

    // MARK: - Methods and actions

    @Test func `each method of JSON-RPC is an endpoint`() {
        func rpc(_ method: String, _ parameters: String) -> RecordedExchange {
            call(
                "POST",
                "/rpc",
                #"{"jsonrpc": "2.0", "id": 1, "result": 1}"#,
                body: #"{"jsonrpc": "2.0", "id": 1, "method": "\#(method)", "params": \#(parameters)}"#
            )
        }
        let calls = [
            rpc("eth_getBalance", #"["0x1"]"#), rpc("eth_blockNumber", "[]"), rpc("eth_getBalance", #"["0x2"]"#),
        ]
        #expect(actions(of: calls) == ["eth_getBalance", "eth_blockNumber"])
        #expect(text(of: calls).contains("method: = eth_getBalance"))
        // Another field with this name is data.
        let payments = ["card", "cash"].map { call("POST", "/payments", body: #"{"method": "\#($0)", "sum": 1}"#) }
        #expect(actions(of: payments) == [nil])
    }

    @Test func `each target in a header is an endpoint`() {
        let calls = ["GetItem", "PutItem", "GetItem"].map { name in
            call(
                "POST",
                "/",
                "{}",
                body: #"{"TableName": "t"}"#,
                headers: ["X-Amz-Target": "DynamoDB_20120810.\(name)"]
            )
        }
        #expect(actions(of: calls) == ["GetItem", "PutItem"])
        #expect(text(of: calls).contains("X-Amz-Target: = DynamoDB_20120810.GetItem"))
    }

    @Test func `an action in the query or the form is an endpoint`() {
        let search = #"{"search": [{"title": "a"}], "total": 1}"#
        let page = #"{"parse": {"text": "a"}}"#
        let calls = [
            call("GET", "/api.php?action=search&q=a", search), call("GET", "/api.php?action=parse&page=b", page),
            call("GET", "/api.php?action=search&q=c", search),
        ]
        #expect(actions(of: calls) == ["search", "parse"])
        #expect(text(of: calls).contains("action: = search"))
        let forms = calls.map { exchange in
            var form = call("POST", "/admin")
            form.body = RecordedBody(type: "application/x-www-form-urlencoded", .form(exchange.query))
            form.response = exchange.response
            return form
        }
        #expect(actions(of: forms) == ["search", "parse"])
        #expect(text(of: forms).contains("action: = parse"))
    }

    @Test(arguments: [false, true])
    func `each grant of a token is an endpoint although all have one response`(isJSON: Bool) {
        let token = #"{"access_token": "a", "token_type": "bearer", "expires_in": 3600, "scope": "b"}"#
        let grants = [
            "grant_type=refresh_token&refresh_token=a", "grant_type=authorization_code&code=b&redirect_uri=c",
            "grant_type=refresh_token&refresh_token=d",
            "grant_type=urn:ietf:params:oauth:grant-type:device_code&device_code=e",
        ]
        let calls = grants.map { grant in
            var exchange = call("POST", "/oauth2/token?\(grant)", token)
            let object = exchange.query.map { "\"\($0.name)\": \"\($0.value ?? "")\"" }.joined(separator: ", ")
            exchange.body =
                isJSON
                ? RecordedBody(type: "application/json", .json(parseJSON("{\(object)}".utf8).root!))
                : RecordedBody(type: "application/x-www-form-urlencoded", .form(exchange.query))
            exchange.query = []
            return exchange
        }
        #expect(actions(of: calls) == ["refresh_token", "authorization_code", "device_code"])
        let text = text(of: calls)
        #expect(text.contains("grant_type: = refresh_token"), "\(text)")
        #expect(text.contains("grant_type: = authorization_code"))
        #expect(text.contains("= urn:ietf:params:oauth:grant-type:device_code"))
        #expect(text.contains("-> Token"), "\(text)")
        // The grants have the same fields.
        #expect(actions(of: [calls[0], calls[2]]) == [nil])
        let result = Inferrer(options: Inferrer.Options()).run(calls)
        #expect(result.spec.diagnostics.map(\.message) == [])
        #expect(Set(result.endpoints).count == 3)
    }

    @Test func `an action in an object is an endpoint if the responses differ`() {
        let responses = [#"{"user": {"name": "a"}}"#, #"{"count": 1, "total": 2}"#]
        let calls = (0..<4).map { index in
            call("POST", "/run", responses[index % 2], body: #"{"cmd": "\#(["who", "count"][index % 2])", "q": 1}"#)
        }
        #expect(actions(of: calls) == ["who", "count"])
        #expect(actions(of: [calls[0], calls[2]]) == [nil])
        let others = calls.map { exchange in
            var other = exchange
            other.response = calls[0].response
            return other
        }
        #expect(actions(of: others) == [nil])
    }

    @Test(arguments: [
        ["page=2", "page=3"], ["sort=name", "sort=date"], ["format=json", "format=xml"],
        ["action=lock", "action=unlock"],
        ["type=a", "type=b"],
    ])
    func `an item whose values have one response is not an action`(items: [String]) {
        let response = #"{"items": [{"title": "a", "size": 1}], "total": 1}"#
        #expect(actions(of: items.map { call("GET", "/things?\($0)", response) }) == [nil])
    }

    @Test func `an item with another name is an action if its values have parameters of their own as well`() {
        func calls(_ first: String, _ second: String) -> [RecordedExchange] {
            let responses = [#"{"map": {"x": 1}, "scale": 2}"#, #"{"layers": ["a"], "version": "b"}"#]
            return (0..<4).map { call("GET", "/ows?kind=\($0 % 2 == 0 ? first : second)", responses[$0 % 2]) }
        }
        #expect(actions(of: calls("map&box=1", "capabilities&lang=en")) == ["map", "capabilities"])
        #expect(actions(of: calls("map&box=1", "capabilities&box=2")) == [nil])
    }
}

extension RecordedBody.Content {
    fileprivate var json: Node? { if case .json(let node) = self { node } else { nil } }
}
