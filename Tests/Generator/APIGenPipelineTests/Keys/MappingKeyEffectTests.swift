import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSpecLanguage
@testable import APIGenSupport

/// Every key that the decoder reads changes the output or is reported, in each mapping with a fixed set of keys.
///
/// The keys are those of the decoder's own tables, so the tests cover new keys as well.
@Suite(.dedicatedThreads)
struct MappingKeyEffectTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let table: KeyTable
        /// A spec with `<>` in the place of the mapping.
        let spec: String
        /// The entries of the mapping without the key.
        let base: KeyValuePairs<String, String>
        /// A value for every key, different from the value in `base` and from the default.
        let values: [String: String]
        /// The keys that have no effect here.
        var redundant: Set<String> = []
    }

    @Test(arguments: places)
    func `a key changes the output or is reported`(_ place: Place) throws {
        let plain = Self.result(place, [:])
        #expect(!plain.contains { $0.hasPrefix("error: ") }, "\(plain)")
        for key in place.table.keys.map(\.name) {
            let value = try #require(place.values[key], "a value for \(key)")
            let isRedundant = Self.result(place, [key: value]) == plain
            #expect(isRedundant == place.redundant.contains(key), "\(key)")
        }
    }

    private static func result(_ place: Place, _ added: [String: String]) -> [String] {
        let kept = place.base.filter { added[$0.key] == nil } + added.map { ($0.key, $0.value) }
        let mapping = kept.map { "\($0.0): \($0.1)" }
        let text =
            place.spec == "<>"
            ? mapping.joined(separator: "\n") + "\n"
            : place.spec.replacing("<>", with: "{\(mapping.joined(separator: ", "))}")
        let result = Generator().generate(path: "x.yaml", bytes: Array(text.utf8)) { path throws(FileSystemError) in
            throw FileSystemError(.read, path, code: FileSystemError.missingFile)
        }
        return result.diagnostics.map { "\($0.severity): \($0.message)" } + (result.output?.files.map(\.contents) ?? [])
    }

    private static let head = "name: P\nserver: https://x.example\n"
    private static let models = """
        models:
          A: {id: Int, date: Date, items: [Int]}
          Page: {items: [Int], has_more: Bool, next: String?, total: Int, url: URL?, merge: JSON?}
          Failure: {error: String}
          Change: {stream: Bool?}

        """

    private static let places: [Place] = [
        Place(
            testDescription: "a spec",
            table: SpecKey.table,
            spec: "<>",
            base: [
                "name": "P", "server": "https://x.example",
                "endpoints": "{a: {path: /a, method: POST, query: {q: [Int]}, body: {a: Int}, response: [A]}}",
                "models": "{A: {id: Int, date: Date}}",
            ],
            values: [
                "apigen": "2", "include": "[b.yaml]", "name": "Q", "doc": "Words.", "see": "https://y.example",
                "server": "https://y.example", "servers": "{a: https://y.example}", "dates": "seconds",
                "arrays": "\";\"", "encoding": "form", "readers": "true", "auth": "bearer", "query": "{site: String}",
                "headers": "{X-Site: String}", "responseHeaders": "{ETag: String?}", "errors": "{default: A}",
                "paginate": "{link: next}", "groups": "{g: {x: Int}}", "services": "{a: b}",
                "endpoints": "{b: GET /b -> A}",
                "models": "{A: {id: Int}}", "retry": "off", "timeout": "9", "idempotency": "X-Key",
                "limits": "{remaining: X-Left}",
            ]
        ),
        server("a server", in: "server: <>"),
        server("one of several servers", in: "servers: {a: https://z.example, b: <>}"),
        credential("a credential", in: "auth: <>"),
        credential("one of several credentials", in: "auth: {user: bearer, app: <>}"),
        Place(
            testDescription: "credentials",
            table: AuthKey.table,
            spec: head + "auth: <>\nendpoints: {a: GET /a -> A}\n" + models,
            base: ["user": "bearer", "app": "basic"],
            values: ["$default": "user | app"]
        ),
        endpoint("a call that reads", base: ["path": "\"/a/{id}\"", "query": "{page?: Int}", "response": "Page"]),
        endpoint(
            "a call that writes",
            base: ["method": "POST", "path": "\"/a/{id}\"", "body": "{page: Int?, stream: Bool?}", "response": "A"]
        ),
        endpoint("a call without a response", base: ["method": "DELETE", "path": "\"/a/{id}\""]),
        endpoint("an address from somewhere else", base: ["path": "\"{id:URL}\"", "response": "Data"]),
        endpoint("a stream", base: ["path": "\"/a/{id}\"", "stream": "{lines: A}"]),
        Place(
            testDescription: "parameters",
            table: ParametersKey.table,
            spec: head + "groups: {g: {page: Int}}\nendpoints: {a: {path: /a, query: <>, response: A}}\n" + models,
            base: ["x": "Int"],
            values: ["$include": "g"]
        ),
        pagination("a pagination that counts", base: ["query": "page"]),
        pagination("a pagination by a cursor", base: ["query": "d", "next": "after"]),
        pagination("a pagination by an address", base: ["url": "url"]),
        pagination("a pagination by a link", base: ["link": "next"]),
        Place(
            testDescription: "events",
            table: StreamKey.table,
            spec: head + "endpoints: {a: {method: POST, path: /a, body: Change, stream: <>}}\n" + models,
            base: ["events": "A"],
            values: ["events": "String", "lines": "A", "when": "{stream: true}", "until": "\"[DONE]\""]
        ),
        Place(
            testDescription: "lines",
            table: StreamKey.table,
            spec: head + "endpoints: {a: {method: POST, path: /a, body: Change, stream: <>}}\n" + models,
            base: ["lines": "A"],
            values: ["events": "A", "lines": "String", "when": "{stream: true}", "until": "\"[DONE]\""]
        ),
        Place(
            testDescription: "attempts",
            table: RetryKey.table,
            spec: head + "retry: <>\nendpoints: {a: GET /a -> A}\n" + models,
            base: ["attempts": "3"],
            values: ["attempts": "4", "on": "[500]"]
        ),
        Place(
            testDescription: "limits",
            table: LimitsKey.table,
            spec: head + "limits: <>\nendpoints: {a: GET /a -> A}\n" + models,
            base: ["remaining": "X-Left"],
            values: ["on": "[403]", "remaining": "X-Rest", "reset": "X-Reset"]
        ),
        Place(
            testDescription: "a value of an enum",
            table: EnumValueKey.table,
            spec: head + "endpoints: {a: GET /a -> A}\nmodels: {A: {e: {$enum: {b: <>}}}}\n",
            base: ["as": "c"],
            values: ["as": "d", "doc": "Words."]
        ),
        model("a model", base: ["x": "Int"]),
        model("an enum", base: ["$enum": "[a, b]"]),
        model("a union", base: ["$union": "{by: t, a: Sub}"]),
        model("a union with fields", base: ["$union": "{by: t, a: Sub}", "x": "Int"]),
    ]

    private static func server(_ name: String, in text: String) -> Place {
        Place(
            testDescription: name,
            table: ServerKey.table,
            spec: "name: P\n\(text)\nauth: bearer\nendpoints: {a: GET /a -> A}\n" + models,
            base: ["url": "\"https://{t}.example\""],
            values: [
                "url": "https://y.example", "doc": "Words.", "see": "https://y.example", "bare": "true",
                "params": "{t: {$doc: Words.}}",
            ]
        )
    }

    private static func credential(_ name: String, in text: String) -> Place {
        Place(
            testDescription: name,
            table: CredentialKey.table,
            spec: "name: P\nserver: \"https://{t}.example\"\n\(text)\nendpoints: {a: GET /a -> A}\n" + models,
            base: ["header": "X-Key"],
            values: [
                "header": "X-Other", "query": "key", "cookie": "sid", "server": "t", "scheme": "Bot", "doc": "Words.",
                "see": "https://y.example",
            ]
        )
    }

    private static func endpoint(
        _ name: String,
        base: KeyValuePairs<String, String>,
        redundant: Set<String> = []
    ) -> Place {
        Place(
            testDescription: name,
            table: EndpointKey.table,
            spec: """
                name: P
                servers: {main: https://x.example, other: https://y.example}
                auth: {user: bearer, token: {header: X-Token}}
                query: {site: String}
                limits: {remaining: X-Left}
                endpoints: {a: <>, b: GET /b -> A}
                """ + "\n" + models,
            base: base,
            values: [
                "call": "GET /c -> A", "method": "PUT", "path": "/d", "response": "Change", "as": "other",
                "doc": "Words.", "see": "https://y.example", "deprecated": "Use b.",
                "params": "{id: {$doc: Words.}}", "query": "{q: Int}", "headers": "{X-Q: Int}", "body": "Change",
                "encoding": "form", "auth": "token", "unwrap": "items", "responseHeaders": "{ETag: String?}",
                "errors": "{default: Failure}", "server": "other", "paginate": "{query: page}",
                "stream": "{events: A}", "sample": "a.json", "retry": "off", "timeout": "9", "idempotency": "X-Key",
                "limits": "off",
            ],
            redundant: redundant
        )
    }

    private static func pagination(_ name: String, base: KeyValuePairs<String, String>) -> Place {
        Place(
            testDescription: name,
            table: PaginationKey.table,
            spec: head + """
                endpoints:
                  a: {method: POST, path: /a, query: {page?: Int, n: Int, c?: String, d?: String}, body: {from?: Int}, response: Page}
                models:
                  Page:
                    $unwrap: items
                    $paginate: <>
                    items: [Item]
                    has_more: Bool
                    next: String?
                    after: String?
                    total: Int
                    url: URL?
                    address: URL?
                    merge: JSON?
                  Item: {id: String, number: Int}

                """,
            base: base,
            values: [
                "query": "c", "body": "from", "step": "n", "next": "next", "last": "id", "url": "address",
                "merge": "merge", "link": "other", "more": "has_more", "done": "has_more", "total": "total",
                "pages": "total",
            ]
        )
    }

    private static func model(_ name: String, base: KeyValuePairs<String, String>) -> Place {
        Place(
            testDescription: name,
            table: ModelKey.table,
            spec: head + """
                query: {page?: Int}
                endpoints: {a: GET /a -> A, b: GET /b -> Sub}
                models:
                  A: <>
                  Sub: {id: Int, more: [Int]}
                  Unused: {q: Int}

                """,
            base: base,
            values: [
                "$doc": "Words.", "$see": "https://y.example", "$deprecated": "Use b.", "$type": "[Int]",
                "$include": "Sub", "$unwrap": "x", "$paginate": "{query: page}", "$wait": "x", "$message": "x",
                "$retry": "{x: [1]}",
                "$when": "x", "$conforms": "[Comparable]", "$additional": "Int", "$enum": "[a, c]", "$frozen": "true",
                "$union": "{by: k, a: Sub}", "$keep": "true",
            ]
        )
    }
}
