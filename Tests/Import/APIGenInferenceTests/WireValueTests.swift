import APIGenDescription
import APIGenRecordings
import APIGenSupport
import ImportTestSupport
import Testing

@testable import APIGenInference

/// Values that are strings on the wire.
@Suite struct WireValueTests {
    static let literals: [(text: String, isLiteral: Bool)] = [
        ("0", true), ("12", true), ("-7", true), ("1.5", true), ("true", true), ("false", true), ("007", false),
        ("+49", false), ("", false), ("null", false), ("True", false), ("1e5", false), ("1.", false),
        ("123456789012345678", true), ("1234567890123456789", false),
    ]

    @Test(arguments: literals)
    func `a number or a Boolean with one spelling is no string`(text: String, isLiteral: Bool) {
        #expect(WireValues.isLiteral(text) == isLiteral)
    }

    static let forms: [(items: String, json: String)] = [
        ("a=1&b=x", #"{"a":1,"b":"x"}"#), ("a=1&a=2", #"{"a":[1,2]}"#), ("a[]=1&a[]=2", #"{"a":[1,2]}"#),
        ("a[]=1", #"{"a":[1]}"#), ("card[number]=4&card[cvc]=5", #"{"card":{"number":4,"cvc":5}}"#),
        ("items[0][price]=1&items[1][price]=2", #"{"items":[{"price":1},{"price":2}]}"#), ("a=", #"{"a":""}"#),
        ("[a]=1", #"{"[a]":1}"#), ("a[b=1", #"{"a[b":1}"#), ("a[b]c=1", #"{"a[b]c":1}"#),
        ("a[[b]]=1", #"{"a[[b]]":1}"#),
    ]

    @Test(arguments: forms)
    func `brackets in the names of a form make objects and lists`(items: String, json: String) {
        let items = items.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return RecordedExchange.Item(name: parts[0], value: parts[1])
        }
        #expect(JSONText.compact(WireValues.object(items)) == json)
    }

    @Test func `the values of a parameter are numbers only if all of them are`() {
        #expect(ValueShape(parameters: ["1", "2"]).outline == "number")
        #expect(ValueShape(parameters: ["true", "2"]).outline == "number|flag")
        #expect(ValueShape(parameters: ["1", "x"]).outline == "text")
        #expect(ValueShape(parameters: ["1", "02"]).outline == "text")
    }
}

/// The requests of GraphQL.
@Suite struct GraphQLMessageTests {
    static let messages: [(body: String, name: String?)] = [
        (#"{"query": "{ user { id } }"}"#, "user"), (#"{"query": "query Find { user }"}"#, "Find"),
        (#"{"query": "mutation Add($a: Int) { add(a: $a) }"}"#, "Add"),
        (#"{"query": "subscription { news }"}"#, "news"),
        (##"{"query": "# a comment\n query Find { user }"}"##, "Find"),
        (#"{"query": "{ mine: user { id } }"}"#, "user"),
        (#"{"query": "fragment F on User { id } query Find { user { ...F } }"}"#, "Find"),
        (#"{"query": "{ user }", "operationName": "Named"}"#, "Named"),
        (#"{"query": "{ user }", "operationName": null}"#, "user"),
        (#"{"operationName": "Named", "variables": {}}"#, "Named"), (#"{"operationName": "Named"}"#, nil),
        (#"{"extensions": {"persistedQuery": {"sha256Hash": "0123456789"}}}"#, "query 01234567"),
        (#"{"extensions": "{\"persistedQuery\": {\"sha256Hash\": \"0123456789\"}}"}"#, "query 01234567"),
        (#"{"query": "weather in Oslo"}"#, nil), (#"{"query": "query { }"}"#, nil), (#"{"query": ""}"#, nil),
        (#"{"query": "{ user }", "page": 1}"#, nil), ("[]", nil),
    ]

    @Test(arguments: messages)
    func `a query has the name of its operation or of its first field`(body: String, name: String?) {
        #expect(GraphQLMessage(node(body))?.name == name)
    }

    @Test func `a method of JSON-RPC has parameters or a version`() {
        let bodies = [
            #"{"jsonrpc": "2.0", "method": "add"}"#, #"{"method": "add", "params": [], "id": 1}"#,
            #"{"method": "add", "params": []}"#, #"{"jsonrpc": "2.0", "method": 1}"#, "[]",
        ]
        #expect(bodies.map { node($0).rpcMethod } == ["add", "add", nil, nil, nil])
    }
}

/// The parameters of the calls of one operation.
@Suite struct ParameterInferrerTests {
    private let inferrer = ParameterInferrer(
        SchemaBuilder([], in: [], doubts: DoubtList()),
        at: .anywhere
    )

    /// The parameters with their kinds: `a: integer`, `b?: [string]`.
    private func query(_ targets: [String]) -> [String] {
        inferrer.inferQuery(targets.map { call("GET", "/x?\($0)") }).map { parameter in
            "\(parameter.name)\(parameter.isRequired ? "" : "?"): \(kind(parameter.schema.kind))"
        }
    }

    private func kind(_ kind: Schema.Kind) -> String {
        switch kind {
        case .integer: "integer"
        case .boolean: "boolean"
        case .string: "string"
        case .array(let element): "[\(self.kind(element.kind))]"
        case .constant(let value): "= \(value.text ?? "")"
        default: "other"
        }
    }

    @Test func `an item of all of five calls is required`() {
        #expect(query(["a=1", "a=2", "a=3", "a=4", "a=5"]) == ["a: integer"])
        #expect(query(["a=1", "a=2", "a=3", "a=4"]) == ["a?: integer"])
        #expect(query(["a=1", "a=2", "a=3", "a=4", "a=5", "b=6"]) == ["a?: integer", "b?: integer"])
        #expect(query(["id=1"]) == ["id: integer"])
    }

    @Test func `an item that occurs twice, or has names with commas, is a list`() {
        #expect(query(["a=1&a=2"]) == ["a?: [integer]"])
        #expect(query(["fields=a,b"]) == ["fields?: [string]"])
        #expect(query(["ids=1,2"]) == ["ids?: [integer]"])
        #expect(query(["expand=a,b"]) == ["expand?: [string]"])
        #expect(query(["name=a,b"]) == ["name?: string"])
        #expect(query(["places=52.5,13.4"]) == ["places?: string"])
        #expect(query(["tags=a,,b"]) == ["tags?: string"])
        #expect(query(["tags=a"]) == ["tags?: string"])
    }

    @Test func `items of browsers and credentials are no parameters`() {
        #expect(query(["_=1&cacheBuster=2&utm_source=x&fbclid=y&callback=jQuery1&api_key=k"]) == [])
        #expect(query(["callback=https"]) == ["callback?: string"])
    }

    private func headers(_ headers: [[String: String]]) -> [String] {
        inferrer.inferHeaders(headers.map { call("GET", "/x", headers: $0) }).map { parameter in
            "\(parameter.name)\(parameter.isRequired ? "" : "?"): \(kind(parameter.schema.kind))"
        }
    }

    @Test func `a version that all calls send is a constant`() {
        #expect(headers([["Api-Version": "2"], ["api-version": "2"]]) == ["Api-Version: = 2"])
        #expect(headers([["Api-Version": "2"], ["Api-Version": "3"]]) == ["Api-Version?: integer"])
        #expect(headers([["Api-Version": "2"], [:]]) == ["Api-Version?: integer"])
        #expect(headers([["X-Tenant": "2"], ["X-Tenant": "2"]]) == ["X-Tenant?: integer"])
    }

    @Test func `a variable is not a value of a header`() {
        #expect(headers([["Api-Version": "{{version}}"]]) == ["Api-Version?: string"])
        #expect(headers([["X-Tenant": "2"], ["X-Tenant": "{{tenant}}"]]) == ["X-Tenant?: integer"])
        #expect(headers([["X-Tenant": "2"], ["X-Tenant": "a{{tenant}}"]]) == ["X-Tenant?: string"])
    }

    @Test func `headers of HTTP, of browsers and credentials are no parameters`() {
        let technical = [
            "User-Agent": "a", "Accept": "b", "Sec-Fetch-Mode": "c", "X-Forwarded-For": "d", "traceparent": "e",
            "X-Api-Key": "f", "Authorization": "g", ":authority": "h",
        ]
        #expect(headers([technical]) == [])
    }

    @Test func `a value of a path with commas is a list if its parts are identifiers`() {
        func parameter(_ values: [String]) -> String {
            let forms = Set(values.map { PathSegment($0).form })
            return kind(inferrer.inferParameter(PathParameter(name: "x", values: values, forms: forms)).schema.kind)
        }
        #expect(parameter(["1,2", "3"]) == "[integer]")
        #expect(parameter(["1", "3"]) == "integer")
        #expect(parameter(["1,2", "abc"]) == "string")
        #expect(parameter(["1;2"]) == "string")
    }
}
