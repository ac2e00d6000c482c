import APIGenDescription
import APIGenOpenAPI
import ImportTestSupport
import Testing

/// When extensions repeat calls, rename or leave out parts, and add headers to all calls.
@Suite struct PolicyReadingTests {
    /// An operation with these keys.
    ///
    /// - Parameter top: Keys at the top of the document, in YAML.
    private func read(_ keys: String, top: String = "x-top: 1", path: String = "/a") -> OpenAPIReader.Result {
        OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            \(top)
            paths:
              \(path):
                get: {\(keys)}
            """
        )
    }

    private let operation = "/paths/~1a/get"

    // MARK: - Retries

    @Test(
        arguments: [
            ("x-fern-retries: {disabled: true}", APIDescription.Retry.off), ("x-fern-retries: {disabled: false}", nil),
            ("x-speakeasy-retries: {strategy: none}", .off), ("x-speakeasy-retries: {strategy: backoff}", nil),
            (
                "x-speakeasy-retries: {strategy: backoff, statusCodes: [503, 429, 503]}",
                .statuses([503, 429])
            ),
            ("x-speakeasy-retries: {strategy: backoff, statusCodes: [400, '599']}", .statuses([400, 599])),
            ("x-speakeasy-retries: null", nil),
            ("x-fern-retries: {disabled: true}, x-speakeasy-retries: {strategy: backoff, statusCodes: [503]}", .off),
        ]
    )
    func `a call is repeated after the statuses of its policy`(_ keys: String, _ retry: APIDescription.Retry?) {
        let result = read(keys)
        #expect(result.description?.operations[0].retry == retry)
        #expect(result.outline.losses == [])
    }

    @Test func `a class of statuses has those of temporary failures`() {
        let result = read("x-speakeasy-retries: {strategy: backoff, statusCodes: [5XX, 4xx, 503]}")
        #expect(result.description?.operations[0].retry == .statuses([500, 502, 503, 504, 408, 425, 429]))
        let place = "retry \(operation)/x-speakeasy-retries/statusCodes"
        #expect(
            result.outline.losses == [
                "\(place)/0: a call is retried after 500, 502, 503, 504, not after every 5XX",
                "\(place)/1: a call is retried after 408, 425, 429, not after every 4xx",
            ]
        )
    }

    @Test(arguments: ["399", "600", "2XX", "often"])
    func `what is no status of a failure is left out`(_ status: String) {
        let result = read("x-speakeasy-retries: {strategy: backoff, statusCodes: [\(status)]}")
        #expect(result.description?.operations[0].retry == nil)
        let place = "\(operation)/x-speakeasy-retries/statusCodes/0"
        #expect(
            result.outline.losses == ["retry \(place): `\(status)` is no status of a failure, so it is left out"]
        )
    }

    @Test func `the delays between attempts are those of the client`() {
        let result = read("", top: "x-speakeasy-retries: {strategy: backoff, backoff: {}, statusCodes: [503]}")
        #expect(result.description?.retry == .statuses([503]))
        #expect(result.description?.operations[0].retry == nil)
        #expect(
            result.outline.losses == [
                "retry /x-speakeasy-retries/backoff: the delays between attempts are those of the client"
            ]
        )
        let other = read("x-speakeasy-retries: {strategy: constant}")
        #expect(
            other.outline.losses == [
                "extension \(operation)/x-speakeasy-retries: `x-speakeasy-retries` must have the `strategy` backoff or none, "
                    + "so it is ignored"
            ]
        )
    }

    // MARK: - Idempotency

    @Test func `the client writes the header by which a server recognizes a repetition`() {
        let keys = "x-idempotency-header: X-Key, parameters: [{name: x-key, in: header}, {name: x-key, in: query}]"
        let operation = read(keys).description?.operations[0]
        #expect(operation?.idempotencyHeader == "X-Key")
        #expect(operation?.parameters.map { "\($0.location) \($0.name)" } == ["query x-key"])
        #expect(read("", top: "x-idempotency-header: X-Key").description?.idempotencyHeader == "X-Key")
    }

    @Test func `the first header of Fern is that of its calls`() {
        let headers = "x-fern-idempotency-headers: [{header: A}, {header: B}]"
        let result = read("x-fern-idempotent: true", top: headers)
        #expect(result.description?.operations[0].idempotencyHeader == "A")
        #expect(
            result.outline.losses == [
                "idempotency header /x-fern-idempotency-headers/1: a call has one such header, so `B` is not sent"
            ]
        )
        for keys in ["x-fern-idempotent: false", "x-fern-idempotent: null", "summary: A"] {
            let result = read(keys, top: headers)
            #expect(result.description?.operations[0].idempotencyHeader == nil)
            #expect(result.outline.losses == [])
        }
    }

    @Test(
        arguments: [
            ("x-fern-idempotent: maybe", "x-top: 1", "must be true or false"),
            ("x-fern-idempotent: true", "x-top: 1", "needs a `header` in `x-fern-idempotency-headers`"),
            (
                "x-fern-idempotent: true", "x-fern-idempotency-headers: [{name: a}]",
                "needs a `header` in `x-fern-idempotency-headers`"
            ),
        ]
    )
    func `a mark without a header is ignored`(_ keys: String, _ top: String, _ expectation: String) {
        let result = read(keys, top: top)
        #expect(result.description?.operations[0].idempotencyHeader == nil)
        #expect(
            result.outline.losses == [
                "extension \(operation)/x-fern-idempotent: `x-fern-idempotent` \(expectation), so it is ignored"
            ]
        )
    }

    // MARK: - What is left out

    @Test(arguments: ["x-fern-ignore", "x-speakeasy-ignore"])
    func `an operation and optional parameters are left out`(_ key: String) {
        let result = read("\(key): true")
        #expect(result.outline.operations == [])
        #expect(
            result.outline.losses == ["operation left out \(operation): the document leaves `GET /a` out of clients"]
        )
        let parameters = """
            parameters: [{name: a, in: query, \(key): true}, {name: b, in: query, required: true, \(key): true}, \
            {name: c, in: query, \(key): false}, {name: d, in: path, \(key): true}]
            """
        #expect(
            read(parameters, path: "/a/{d}").outline.operations == [
                "GET /a/{d}", "  query b: string", "  query c?: string", "  path d: string",
            ]
        )
    }

    @Test(
        arguments: [
            ("deprecated: true", true), ("x-deprecated: true", true), ("deprecated: false, x-deprecated: true", false),
            ("x-fern-availability: deprecated", true), ("x-fern-availability: beta", false), ("summary: A", false),
        ]
    )
    func `an operation is deprecated by the standard or by an extension`(_ keys: String, _ isDeprecated: Bool) {
        #expect(read(keys).description?.operations[0].isDeprecated == isDeprecated)
    }

    @Test(
        arguments: [
            ("/a?b={b}", "/a"), ("/a?b=1", "/a?b=1"), ("/a?b=1&c={c}", "/a?b=1"), ("/a?c={c}&b=1&d={d}", "/a?b=1"),
            ("a", "/a"), ("/a#b", "/a"),
        ]
    )
    func `a path has the constants of its query alone`(_ path: String, _ result: String) {
        #expect(read("", path: "'\(path)'").outline.operations == ["GET \(result)"])
    }

    @Test func `the fragment of a path has constants of headers and parameters`() {
        let parameters = "parameters: [{name: page, in: query}, {name: X-Mode, in: header, schema: {const: a}}]"
        func operations(_ fragment: String) -> [String] {
            Array(read(parameters, path: "'/a#\(fragment)'").outline.operations.dropFirst())
        }
        #expect(operations("page=1") == [#"  query page: ="1""#, #"  header X-Mode?: ="a""#])
        #expect(operations("x-mode=b") == ["  query page?: string", #"  header X-Mode?: ="a""#])
        #expect(
            operations("X-Amz-Target=S.Op&other=1&=2&X-None=") == [
                "  query page?: string", #"  header X-Mode?: ="a""#, #"  header X-Amz-Target: ="S.Op""#,
            ]
        )
    }

    // MARK: - Names

    private typealias Name = APIDescription.Operation.ClientName

    @Test func `an operation has the service and the method that extensions name`() {
        func name(_ keys: String) -> Name? { read(keys).description?.operations[0].clientName }
        let (group, method) = ("x-fern-sdk-group-name", "x-fern-sdk-method-name")
        let (speakeasyGroup, override) = ("x-speakeasy-group", "x-speakeasy-name-override")
        #expect(name("summary: A") == Name())
        #expect(name("\(method): list") == Name(services: [], method: "list"))
        #expect(name("\(group): admin, \(method): list") == Name(services: ["admin"], method: "list"))
        #expect(name("\(group): [admin, users.teams]") == Name(services: ["admin", "users", "teams"]))
        #expect(name("\(override): list") == Name(method: "list"))
        #expect(name("\(speakeasyGroup): a.b, \(override): list") == Name(services: ["a", "b"], method: "list"))
        #expect(
            name("\(group): a, \(speakeasyGroup): b, \(method): c, \(override): d")
                == Name(services: ["a"], method: "c")
        )
    }

    @Test func `a name that is no string is ignored`() {
        let key = "x-fern-sdk-group-name"
        #expect(
            read("\(key): [a, 1]").outline.losses == [
                "extension \(operation)/\(key): `\(key)` must be a string or a list of strings, so it is ignored"
            ]
        )
        #expect(
            read("x-speakeasy-name-override: 5").outline.losses == [
                "extension \(operation)/x-speakeasy-name-override: `x-speakeasy-name-override` must be a string, so it is "
                    + "ignored"
            ]
        )
        #expect(
            read("", top: "x-speakeasy-name-override: []").outline.losses == [
                "extension /x-speakeasy-name-override: `x-speakeasy-name-override` at the top has patterns, which apigen "
                    + "does not read, so it is ignored"
            ]
        )
    }

    // MARK: - All calls

    @Test func `headers of all calls are no parameters of operations`() throws {
        let top = """
            x-fern-global-headers:
              - {header: X-Version, type: 'literal<"2">', name: version}
              - {header: X-Team, optional: true}
              - {header: X-Shop}
              - {name: other}
            x-fern-sdk-variables: {tenant: {type: string}}
            """
        let result = read("parameters: [{name: x-team, in: header}, {name: x-team, in: query}]", top: top)
        let description = try #require(result.description)
        #expect(
            description.headers.map { header in
                "\(header.name)\(header.isRequired ? "" : "?"): \(result.outline.text(header.schema))"
            } == [#"X-Version: ="2""#, "X-Team?: string", "X-Shop: string"]
        )
        #expect(description.headers.map(\.clientName) == ["version", nil, nil])
        #expect(result.outline.operations == ["GET /a", "  query x-team?: string"])
        #expect(
            result.outline.losses == [
                "extension /x-fern-global-headers/3: `x-fern-global-headers` must have a `header` in each element, so it is "
                    + "ignored",
                "variable /x-fern-sdk-variables/tenant: `tenant` is a parameter of each call, and no setting of the client",
            ]
        )
    }
}
