import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenOpenAPI
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport
import APIGenYAML
import ImportTestSupport
import TestExpectations
import TestTraits
import Testing

/// What replaces the parts of a document that a spec cannot express.
@Suite(.dedicatedThreads) struct DraftRepairTests {
    /// The models of the spec, and the findings.
    private func imported(_ schemas: String, response: String) throws -> (models: [String], findings: [String]) {
        let document = """
            openapi: 3.1.0
            info: {title: Shop, version: "1"}
            servers: [{url: https://shop.example.com}]
            paths:
              /events:
                get:
                  operationId: listEvents
                  responses:
                    "200": {description: OK, content: {application/json: {schema: \(response)}}}
            components:
              schemas:
            \(schemas)
            """
        let result = Importer(options: ImportOptions()).run(
            path: "shop.yaml",
            bytes: Array(document.utf8),
            readFile: nil
        )
        #expect(result.diagnostics.isEmpty)
        let lines = try #require(result.text).split(separator: "\n").map(String.init)
        return (
            Array(lines.drop { $0 != "endpoints:" }.dropFirst()),
            result.report.findings.map { "\($0.kind) \($0.subject)" }
        )
    }

    private let events = """
                Event: {oneOf: [{$ref: "#/components/schemas/Opened"}, {$ref: "#/components/schemas/Renamed"}]}
                Opened:
                  type: object
                  required: [id, event]
                  properties: {id: {type: integer}, event: {type: string}, by: {type: string}, size: {type: integer}}
                Renamed:
                  type: object
                  required: [id, event]
                  properties:
                    id: {type: integer}
                    event: {type: string}
                    size: {type: boolean}
                    names: {type: array, items: {type: string}}
        """

    @Test func `an inline type with the name of another one is a model`() throws {
        let (models, findings) = try imported(
            """
                    A:
                      type: object
                      required: [price, prices, choice, choices]
                      properties:
                        price: {type: object, required: [net], properties: {net: {type: string}}}
                        prices: {type: array, items: {type: object, required: [type], properties: {type: {type: string}}}}
                        choice: {enum: [one, two]}
                        choices: {type: array, items: {enum: [three, four]}}
                        Price: {$ref: "#/components/schemas/Price"}
                    Price: {type: object, properties: {currency: {type: string}}}
            """,
            response: ##"{$ref: "#/components/schemas/A"}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> A", "models:",
                "  A: {price: {net: String}, prices: [PriceType], choice: one | two, choices: [Choice], \"Price?\": Price as priceValue}",
                "  Price: {\"currency?\": String}", "  PriceType: {type: String}", "  Choice: three | four",
            ]
        )
        #expect(findings == [])
    }

    @Test func `a required field of its own type is optional, as no value could end`() throws {
        let (models, findings) = try imported(
            """
                    Node: {type: object, required: [name, next], properties: {name: {type: string}, next: {$ref: "#/components/schemas/Node"}}}
            """,
            response: ##"{$ref: "#/components/schemas/Node"}"##
        )
        #expect(
            models == ["  listEvents: GET /events -> Node", "models:", "  Node: {name: String, \"next?\": Node}"]
        )
        expect(findings, is: ["guess optional field of its own type"])
    }

    @Test func `one field of a cycle of required fields is optional`() throws {
        let (models, _) = try imported(
            """
                    First: {type: object, required: [second], properties: {second: {$ref: "#/components/schemas/Second"}}}
                    Second: {type: object, required: [first], properties: {first: {$ref: "#/components/schemas/First"}}}
            """,
            response: ##"{$ref: "#/components/schemas/First"}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> First", "models:", "  First: {\"second?\": Second}",
                "  Second: {first: First}",
            ]
        )
    }

    @Test func `objects that JSON does not discriminate are one object with the fields of all`() throws {
        let (models, findings) = try imported(
            events,
            response: ##"{type: array, items: {$ref: "#/components/schemas/Event"}}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> [Event]", "models:",
                "  Event: {id: Int, event: String, \"by?\": String, \"size?\": Int | Bool, \"names?\": [String]}",
            ]
        )
        expect(findings, is: ["guess union as one object"])
    }

    @Test func `a response that is such a union has a model`() throws {
        let (models, findings) = try imported(
            events,
            response: ##"{oneOf: [{$ref: "#/components/schemas/Opened"}, {$ref: "#/components/schemas/Renamed"}]}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> ListEventsResult", "models:",
                "  ListEventsResult: {id: Int, event: String, \"by?\": String, \"size?\": Int | Bool, \"names?\": [String]}",
            ]
        )
        expect(findings, is: ["guess union as one object"])
    }

    @Test func `models that only a replaced type used are not in the spec`() throws {
        let (models, _) = try imported(
            """
                    Event: {oneOf: [{$ref: "#/components/schemas/Red"}, {$ref: "#/components/schemas/Blue"}]}
                    Red: {type: object, properties: {size: {$ref: "#/components/schemas/Size"}, shade: {type: object, properties: {next: {$ref: "#/components/schemas/Tint"}}}}}
                    Blue: {type: object, properties: {size: {type: integer}, shade: {type: string}}}
                    Size: {type: object, properties: {width: {type: integer}}}
                    Tint: {type: object, properties: {more: {type: array, items: {$ref: "#/components/schemas/Shade"}}}}
                    Shade: {type: object, properties: {more: {type: array, items: {$ref: "#/components/schemas/Tint"}}}}
            """,
            response: ##"{type: array, items: {$ref: "#/components/schemas/Event"}}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> [Event]", "models:", "  Event: {\"size?\": Size | Int, \"shade?\": JSON}",
                "  Size: {\"width?\": Int}",
            ]
        )
    }

    @Test func `a required field of one object may be absent from all of them, so its value none has a name`() throws {
        let (models, findings) = try imported(
            """
                    Event: {oneOf: [{$ref: "#/components/schemas/Red"}, {$ref: "#/components/schemas/Blue"}, {$ref: "#/components/schemas/Green"}]}
                    Red: {type: object, required: [shade], properties: {shade: {enum: [dark, none]}}}
                    Blue: {type: object, additionalProperties: {type: boolean}}
                    Green: {type: object, properties: {size: {type: integer}}}
            """,
            response: ##"{type: array, items: {$ref: "#/components/schemas/Event"}}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> [Event]", "models:",
                "  Event: {$additional: JSON, \"shade?\": {$enum: {dark: dark, none: noneValue}}, \"size?\": Int}",
            ]
        )
        expect(findings, is: ["guess union as one object", "guess union as one object"])
    }

    @Test func `objects in fields of the same name are one object`() throws {
        let (models, findings) = try imported(
            """
                    Event: {oneOf: [{$ref: "#/components/schemas/Red"}, {$ref: "#/components/schemas/Blue"}]}
                    Red: {type: object, properties: {kind: {enum: [paint]}, shade: {type: object, properties: {name: {type: string}}}}}
                    Blue: {type: object, required: [kind], properties: {kind: {enum: [paint]}, shade: {type: object, properties: {size: {type: integer}}}}}
            """,
            response: ##"{type: array, items: {$ref: "#/components/schemas/Event"}}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> [Event]", "models:",
                "  Event: {\"kind?\": = paint, \"shade?\": {\"name?\": String, \"size?\": Int}}",
            ]
        )
        expect(findings, is: ["guess union as one object"])
    }

    @Test func `several dictionaries are one, and the last resort after an object with required keys`() throws {
        let (models, findings) = try imported(
            """
                    Event: {oneOf: [{$ref: "#/components/schemas/Red"}, {type: object, additionalProperties: {type: string}}, {type: object, additionalProperties: {type: boolean}}]}
                    Red: {type: object, required: [id], properties: {id: {type: integer}}}
            """,
            response: ##"{type: array, items: {$ref: "#/components/schemas/Event"}}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> [Event]", "models:", #"  Event: "Red | [String: String | Bool]""#,
                "  Red: {id: Int}",
            ]
        )
        #expect(findings == [])
    }

    @Test func `an object without required keys keeps the unknown keys that a dictionary next to it has`() throws {
        let (models, findings) = try imported(
            """
                    Event: {oneOf: [{type: string}, {$ref: "#/components/schemas/Red"}, {type: object, additionalProperties: {type: boolean}}]}
                    Red: {type: object, properties: {id: {type: integer}}}
            """,
            response: ##"{type: array, items: {$ref: "#/components/schemas/Event"}}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> [Event]", "models:", "  Event: String | EventItem",
                "  EventItem: {$additional: JSON, \"id?\": Int}",
            ]
        )
        expect(findings, is: ["guess union as one object"])
    }

    @Test func `arrays are one array whose elements are discriminated`() throws {
        let (models, findings) = try imported(
            """
                    Event: {oneOf: [{type: array, items: {$ref: "#/components/schemas/Opened"}}, {type: array, items: {oneOf: [{type: string}, {$ref: "#/components/schemas/Opened"}]}}]}
                    Opened: {type: object, required: [id], properties: {id: {type: integer}}}
            """,
            response: ##"{$ref: "#/components/schemas/Event"}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> Event", "models:", "  Event: [Opened | String]", "  Opened: {id: Int}",
            ]
        )
        #expect(findings == [])
    }

    @Test func `a union that contains itself in arrays ends`() throws {
        let (models, _) = try imported(
            """
                    Event: {oneOf: [{type: array, items: {$ref: "#/components/schemas/Event"}}, {type: array, items: {$ref: "#/components/schemas/Other"}}, {type: string}]}
                    Other: {oneOf: [{type: array, items: {$ref: "#/components/schemas/Event"}}, {type: array, items: {$ref: "#/components/schemas/Other"}}, {type: boolean}]}
            """,
            response: ##"{$ref: "#/components/schemas/Event"}"##
        )
        #expect(models.first == "  listEvents: GET /events -> Event")
    }

    @Test func `objects that contain values of their own union are one model for all levels`() throws {
        let (models, findings) = try imported(
            """
                    Node: {oneOf: [{$ref: "#/components/schemas/Expression"}, {$ref: "#/components/schemas/Block"}]}
                    Expression: {oneOf: [{$ref: "#/components/schemas/List"}, {$ref: "#/components/schemas/Dict"}, {$ref: "#/components/schemas/Name"}]}
                    Block: {type: object, properties: {body: {type: array, items: {$ref: "#/components/schemas/Node"}}}}
                    List: {type: object, properties: {elements: {type: array, items: {$ref: "#/components/schemas/Expression"}}}}
                    Dict: {type: object, properties: {elements: {type: array, items: {$ref: "#/components/schemas/Item"}}}}
                    Item: {type: object, properties: {key: {$ref: "#/components/schemas/Expression"}}}
                    Name: {type: object, properties: {name: {type: string}}}
            """,
            response: ##"{$ref: "#/components/schemas/Node"}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> Node", "models:",
                "  Node: {\"elements?\": [Element], \"name?\": String, \"body?\": [Node]}",
                "  Expression: {\"elements?\": [Element], \"name?\": String}",
                "  Element: {\"elements?\": [Element], \"name?\": String, \"key?\": Expression}",
            ]
        )
        expect(Set(findings), is: ["guess union as one object"])
    }

    @Test func `members that are reached on very many ways are written once`() throws {
        let levels = (0..<12).map { level in
            let next = (0..<8).map { "{$ref: \"#/components/schemas/U\(level + 1)N\($0)\"}" }.joined(separator: ", ")
            return (0..<8).map { "        U\(level)N\($0): {oneOf: [\(next), {type: string}]}" }.joined(separator: "\n")
        }
        let last = (0..<8).map { "        U12N\($0): {oneOf: [{type: string}, {type: boolean}]}" }
        let (models, _) = try imported(
            (levels + last).joined(separator: "\n"),
            response: ##"{$ref: "#/components/schemas/U0N0"}"##
        )
        #expect(models.contains("  U0N0: String | Bool"))
    }

    @Test func `a key that all objects have is the tag, and objects with the same value are one`() throws {
        let (models, findings) = try imported(
            """
                    Event: {oneOf: [{$ref: "#/components/schemas/Easy"}, {$ref: "#/components/schemas/Full"}, {type: string}]}
                    Full: {oneOf: [{$ref: "#/components/schemas/Opened"}, {$ref: "#/components/schemas/Renamed"}], discriminator: {propertyName: type}}
                    Easy: {type: object, required: [text], properties: {type: {enum: [opened]}, text: {type: string}}}
                    Opened: {type: object, required: [type, text], properties: {type: {enum: [opened]}, text: {type: string}, by: {type: string}}}
                    Renamed: {type: object, required: [type, name], properties: {type: {enum: [renamed]}, name: {type: string}}}
            """,
            response: ##"{type: array, items: {$ref: "#/components/schemas/Event"}}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> [Event]", "models:", "  Event: EventItem | String",
                "  Renamed: {type: = renamed, name: String}",
                "  Opened: {\"type?\": = opened, text: String, \"by?\": String}",
                "  EventItem: {$union: {by: type, opened: Opened, renamed: Renamed}}",
            ]
        )
        expect(findings, is: ["guess union as one object"])
    }

    @Test func `objects of generic models are one object`() throws {
        let (models, findings) = try imported(
            """
                    Event: {oneOf: [{$ref: "#/components/schemas/Opens"}, {$ref: "#/components/schemas/Cursors"}]}
                    Opens: {type: object, required: [items, page], properties: {items: {type: array, items: {$ref: "#/components/schemas/Opened"}}, page: {$ref: "#/components/schemas/Page"}}}
                    Closes: {type: object, required: [items, page], properties: {items: {type: array, items: {$ref: "#/components/schemas/Closed"}}, page: {$ref: "#/components/schemas/Page"}}}
                    Cursors: {type: object, required: [items, page], properties: {items: {type: array, items: {$ref: "#/components/schemas/Opened"}}, page: {$ref: "#/components/schemas/Cursor"}}}
                    Page: {type: object, properties: {size: {type: integer}}}
                    Cursor: {type: object, properties: {next: {type: string}}}
                    Opened: {type: object, properties: {id: {type: integer}}}
                    Closed: {type: object, properties: {id: {type: string}, closes: {$ref: "#/components/schemas/Closes"}}}
            """,
            response:
                ##"{type: object, properties: {event: {$ref: "#/components/schemas/Event"}, closed: {$ref: "#/components/schemas/Closes"}, opened: {$ref: "#/components/schemas/Opens"}}}"##
        )
        #expect(
            models == [
                "  listEvents: GET /events -> ListEventsResult", "models:",
                "  Event: {items: [Opened], page: {\"size?\": Int, \"next?\": String}}",
                "  List<Item>: {$unwrap: items, items: [Item], page: Page}", "  Page: {\"size?\": Int}",
                "  Opened: {\"id?\": Int}", "  Closed: {\"id?\": String, \"closes?\": List<Closed>}",
                "  ListEventsResult: {\"event?\": Event, \"closed?\": List<Closed>, \"opened?\": List<Opened>}",
            ]
        )
        expect(findings, is: ["guess generic page", "guess union as one object", "guess union as one object"])
    }

    @Test func `a body without a place for the field that decides about a stream has no stream`() throws {
        let document = """
            openapi: 3.1.0
            info: {title: Shop, version: "1"}
            servers: [{url: https://shop.example.com}]
            paths:
              /chat:
                post:
                  operationId: chat
                  requestBody:
                    required: true
                    content:
                      application/json: {schema: {type: object, properties: {text: {type: string}, stream: {type: boolean}}}}
                      text/plain: {schema: {type: string}}
                  responses:
                    "200":
                      description: OK
                      content:
                        application/json: {schema: {$ref: "#/components/schemas/Answer"}}
                        text/event-stream: {schema: {$ref: "#/components/schemas/Answer"}}
            components:
              schemas:
                Answer: {type: object, required: [text], properties: {text: {type: string}}}
            """
        let result = Importer(options: ImportOptions()).run(
            path: "shop.yaml",
            bytes: Array(document.utf8),
            readFile: nil
        )
        #expect(result.diagnostics.isEmpty)
        expect(
            result.text,
            is: """
                name: Shop
                server: https://shop.example.com

                endpoints:
                  chat:
                    call: POST /chat -> Answer
                    body: {"text?": String}
                    stream: {events: Answer, when: {stream: true}, until: "[DONE]"}
                  chatPlain: {call: POST /chat -> Answer, headers: {Content-Type: = text/plain}, encoding: raw, body: String}

                models:
                  Answer: {text: String}

                """
        )
        expect(result.report.findings.map { "\($0.kind) \($0.subject)" }, is: ["guess stream", "loss stream"])
    }

    private static func place(_ pointer: String) -> SourcePlace {
        let mark = Mark(line: 1, column: 1)
        let location = SourceLocation(SourceFile(path: "api.yaml", text: ""), MarkRange(mark, mark))
        return SourcePlace(pointer: pointer, location: location)
    }

    @Test func `what no repair makes valid is left out, and nothing else`() {
        var draft = SpecDraft(name: "Shop")
        draft.servers = [
            Spec.Server(name: "main", address: "https://shop.example.com", origin: Self.place("/servers/0")),
            Spec.Server(name: "bad", address: "ftp://shop.example.com", origin: Self.place("/servers/1")),
        ]
        draft.schemes = [
            Spec.Scheme(name: "user", placement: .bearer, origin: Self.place("/user")),
            Spec.Scheme(name: "app", placement: .header("App Key", scheme: nil), origin: Self.place("/app")),
        ]
        draft.auth = Spec.Authentication(alternatives: [[Located("app")], [Located("user")]])
        draft.query = [Spec.Field(name: "日", type: .string, origin: Self.place("/query"))]
        var first = DraftEndpoint(
            name: "first",
            method: "GET",
            path: PathTemplate(parts: [.text("/a")]),
            origin: Self.place("/first")
        )
        first.server = "bad"
        first.auth = Spec.Authentication(alternatives: [[Located("user"), Located("app")]])
        var body = Spec.Field(name: "of", type: .scalar(.string), origin: Self.place("/first/of"))
        body.swiftName = Located("a b")
        first.query.fields = [body, Spec.Field(name: "to", type: .scalar(.int))]
        let second = DraftEndpoint(
            name: "second",
            method: "GET",
            path: PathTemplate(parts: [.text("/a")]),
            origin: Self.place("/second")
        )
        draft.endpoints = [first, second]
        var repair = DraftRepair(draft)
        let (text, diagnostics) = repair.repair()
        #expect(diagnostics.map(\.message) == [])
        expect(
            text,
            is: """
                name: Shop
                servers:
                  main: https://shop.example.com

                auth:
                  user: bearer
                  $default: user

                endpoints:
                  first: {call: GET /a, auth: user, query: {to: Int}}

                """
        )
        let losses = repair.findings.map { "\($0.subject) \($0.place.pointer)" }
        expect(
            losses.sorted(),
            is: [
                "declaration left out /second", "part left out /app", "part left out /first/of", "part left out /query",
                "part left out /servers/1",
            ]
        )
    }

    @Test func `a draft with any error becomes a valid spec`() {
        for seed in 0..<16 as Range<UInt64> {
            var random = RandomDraft(seed: seed)
            var repair = DraftRepair(random.draft())
            let (text, diagnostics) = repair.repair()
            #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [], "seed \(seed)\n\(text)")
        }
    }

    @Test func `a declaration that no repair solves is JSON`() {
        let place = Self.place("/paths/~1a/get")
        var draft = SpecDraft(name: "Shop")
        draft.servers = [Spec.Server(name: "", address: "https://shop.example.com")]
        var endpoint = DraftEndpoint(
            name: "list",
            method: "GET",
            path: PathTemplate(parts: [.text("/a")]),
            origin: place
        )
        endpoint.responses = [.init(status: nil, type: .named("Page"))]
        endpoint.unwrap = "missing"
        endpoint.encodings = [.raw]
        draft.endpoints = [endpoint]
        var model = DraftModel(
            name: "Page",
            shape: .object([Spec.Field(name: "total", type: .scalar(.int))]),
            origin: place
        )
        model.message = ["nothing"]
        model.unwrap = "gone"
        draft.models = [model]
        var repair = DraftRepair(draft)
        let (text, diagnostics) = repair.repair()
        #expect(diagnostics.map(\.message) == [])
        #expect(text.hasSuffix("endpoints:\n  list: GET /a -> JSON\n"))
        #expect(repair.findings.last?.subject == "declaration as JSON")
    }
}
