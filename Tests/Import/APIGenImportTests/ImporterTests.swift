import APIGenImport
import APIGenOpenAPI
import APIGenSpecDrafting
import APIGenSupport
import TestExpectations
import Testing

/// Whole imports of documents with constructs that real documents have. The generator accepts each spec.
@Suite struct ImporterTests {
    // MARK: - Operations

    @Test func `a parameter without a type is a string`() throws {
        let (spec, _) = try imported(
            """
              /notes:
                get:
                  operationId: getNotes
                  parameters: [{name: filter, in: query}, {name: sort, in: query, required: true, schema: {}}]
                  responses: {"204": {description: OK}}
            """
        )
        #expect(spec == "  getNotes: {call: GET /notes, query: {\"filter?\": String, sort: String}}\n")
    }

    @Test func `operations that differ in the name of a path parameter are two endpoints`() throws {
        let (spec, findings) = try imported(
            """
              /v1/users/{id}:
                get:
                  operationId: getUser
                  parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                  responses: {"204": {description: OK}}
              /v1/notes: {get: {operationId: ping, responses: {"204": {description: OK}}}}
              /v1/users/{login}:
                get:
                  operationId: getUserByLogin
                  parameters: [{name: login, in: path, required: true, schema: {type: string}}]
                  responses: {"204": {description: OK}}
            """
        )
        expect(
            spec,
            is: """
                  getUser: GET /v1/users/{id}
                  ping: GET /v1/notes
                  getUserByLogin: GET /v1/users/{login}

                """
        )
        #expect(findings == [])
    }

    @Test func `a variable before the host of a server is a part of the address`() throws {
        let (_, findings) = try imported(
            """
              /notes: {get: {operationId: ping, responses: {"204": {description: OK}}}}
            """,
            servers:
                "[{url: \"{protocol}://{host}:{port}\", variables: {protocol: {default: http}, host: {default: localhost}, port: {default: \"6333\"}}}]"
        )
        #expect(findings == [])
    }

    @Test func `a parameter of a path that no operation describes is a guess`() throws {
        let (spec, findings) = try imported(
            """
              /notes/{id}: {get: {operationId: ping, responses: {"204": {description: OK}}}}
            """
        )
        #expect(spec == "  ping: GET /notes/{id}\n")
        expect(findings, is: ["guess: the parameter `id` of the path is not described; it is read as a string"])
    }

    // MARK: - Models

    /// The models of a response with a schema, and the findings.
    private func models(_ schemas: String) throws -> (spec: String, findings: [String]) {
        let (spec, findings) = try imported(
            """
              /root:
                post:
                  operationId: root
                  requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/Root"}}}}
                  responses: {"200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Root"}}}}}
            """,
            schemas: schemas
        )
        let start = spec.firstRange(of: "models:\n")?.upperBound ?? spec.startIndex
        return (String(spec[start...]), findings)
    }

    @Test func `a model that includes a failure is not a failure`() throws {
        let (spec, findings) = try imported(
            """
              /batch:
                get:
                  operationId: batch
                  responses:
                    "200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Cause"}}}}
                    default: {description: Error, content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
            """,
            schemas: """
                    Problem:
                      type: object
                      required: [code, message]
                      properties: {code: {type: string}, message: {type: string}, a: {type: string}, b: {type: string}}
                    Cause:
                      allOf:
                        - {$ref: "#/components/schemas/Problem"}
                        - {type: object, properties: {item: {type: string}}}
                """
        )
        expect(
            spec,
            is: """
                  batch: {call: GET /batch -> Cause, errors: {default: Problem}}

                models:
                  Problem: {$message: message, code: String, message: String, "a?": String, "b?": String}
                  Cause: {$include: Problem, "item?": String}

                """
        )
        #expect(findings == [])
    }

    @Test func `a constant that only the server writes is a constant`() throws {
        let (spec, findings) = try models(
            "    Root: {type: object, required: [type], properties: {type: {const: tag, readOnly: true}, name: {type: string, readOnly: true}}}"
        )
        #expect(spec == "  Root: {type: = tag, \"name?\": {$type: String, $readOnly: true}}\n")
        #expect(findings == [])
    }

    @Test func `operators and words with accents are values of enums`() throws {
        let (spec, findings) = try models(
            """
                Root:
                  type: object
                  properties:
                    operator: {enum: ["=", "!=", "<=", "~"]}
                    country: {enum: [CHAD, CÔTE D'IVOIRE]}
                    account: {enum: [BANK, NONE, ""]}
            """
        )
        expect(
            spec,
            is: """
                  Root:
                    operator?: '"=" | "!=" | "<=" | "~"'
                    country?: {$enum: {CHAD: {}, "CÔTE D'IVOIRE": coteDIvoire}}
                    account?: {$enum: {BANK: {}, NONE: noneValue, "": {}}}

                """
        )
        #expect(findings == [])
    }

    @Test func `the words none and some of an optional field have other names in objects at any depth`() throws {
        let (spec, findings) = try models(
            """
                Root:
                  type: object
                  properties:
                    map: {type: object, additionalProperties: {type: object, properties: {state: {enum: [none, busy]}}}}
                    rows: {type: array, items: {type: array, items: {type: object, properties: {state: {enum: [some, busy]}}}}}
                    inner: {type: object, properties: {inner: {type: object, properties: {state: {enum: [none, busy]}}}}}
            """
        )
        #expect(spec.ranges(of: "none: noneValue").count == 2)
        #expect(spec.contains("some: someValue"))
        #expect(findings == [])
    }

    @Test func `the words none and some of an optional union have other names`() throws {
        let (spec, findings) = try models(
            """
                Root:
                  type: object
                  properties:
                    choice: {$ref: "#/components/schemas/Choice"}
                    call: {anyOf: [{type: string, enum: [none, auto]}, {$ref: "#/components/schemas/Tool"}]}
                    share: {type: string, enum: [some, all]}
                Choice: {oneOf: [{type: string, enum: [none, auto, required]}, {$ref: "#/components/schemas/Tool"}]}
                Tool: {type: object, required: [name], properties: {name: {type: string}}}
            """
        )
        expect(
            spec,
            is: """
                  Root:
                    choice?: Choice
                    call?: {$union: ['"none" as noneValue', auto, Tool]}
                    share?: {$enum: {some: someValue, all: all}}
                  Choice: {$union: ['"none" as noneValue', auto, '"required"', Tool]}
                  Tool: {name: String}

                """
        )
        #expect(findings == [])
    }

    @Test func `a union inside another one that shares its values is written in place of its name`() throws {
        let (spec, findings) = try models(
            """
                Root:
                  type: object
                  properties:
                    at: {anyOf: [{type: integer}, {$ref: "#/components/schemas/Stamp"}]}
                    other: {anyOf: [{type: boolean}, {$ref: "#/components/schemas/Stamp"}]}
                    roles: {anyOf: [{type: array, items: {type: string, enum: [reader, owner]}}, {type: array, items: {type: string, enum: [bot, app]}}]}
                Stamp: {oneOf: [{type: string, format: date-time}, {type: integer}]}
            """
        )
        expect(
            spec,
            is: """
                  Root: {"at?": Int | Date, "other?": Bool | Stamp, "roles?": [reader | owner | bot | app]}
                  Stamp: Date | Int

                """
        )
        #expect(findings == [])
    }

    @Test func `a kind with the name of an unknown one has a name of its own`() throws {
        let (spec, findings) = try models(
            """
                Root:
                  oneOf: [{$ref: "#/components/schemas/Known"}, {$ref: "#/components/schemas/Unknown"}]
                  discriminator: {propertyName: kind, mapping: {known: "#/components/schemas/Known", unknown: "#/components/schemas/Unknown"}}
                Known: {type: object, required: [kind], properties: {kind: {type: string}, size: {type: integer}}}
                Unknown: {type: object, required: [kind], properties: {kind: {type: string}, text: {type: string}}}
            """
        )
        expect(
            spec,
            is: """
                  Root: {$union: {by: kind, known: Known, unknown: Unknown as unknownValue}}
                  Known: {kind: String, "size?": Int}
                  Unknown: {kind: String, "text?": String}

                """
        )
        #expect(findings == [])
    }

    @Test func `members that are one object have fields of all types`() throws {
        let (spec, findings) = try models(
            """
                Root: {type: object, properties: {filter: {anyOf: [{$ref: "#/components/schemas/TextFilter"}, {$ref: "#/components/schemas/NumberFilter"}]}}}
                TextFilter:
                  type: object
                  required: [operator, value, isDynamic]
                  properties: {operator: {const: contains}, value: {type: [string, number]}, isDynamic: {type: boolean}, next: {type: [string, "null"]}}
                NumberFilter:
                  type: object
                  required: [operator, value, isDynamic]
                  properties: {operator: {$ref: "#/components/schemas/Operator"}, value: {type: number}, isDynamic: {const: true}, next: {type: [string, "null"]}}
                Operator: {enum: [less, greater, contains]}
            """
        )
        expect(
            spec,
            is: """
                  Root: {"filter?": {operator: Operator, value: String | Double, isDynamic: Bool, "next?": String}}
                  Operator: less | greater | contains

                """
        )
        expect(
            findings,
            is: [
                "guess: `TextFilter` and `NumberFilter` cannot be discriminated in JSON: both are objects, and none requires a key that the other lacks"
            ]
        )
    }

    @Test func `arrays of objects that JSON does not discriminate are one array`() throws {
        let (spec, findings) = try models(
            """
                Root:
                  type: object
                  properties:
                    items:
                      anyOf:
                        - {type: array, items: {type: object, properties: {text: {type: string}}}}
                        - {type: array, items: {type: object, properties: {size: {type: integer}}}}
            """
        )
        #expect(spec == "  Root: {\"items?\": [{\"text?\": String, \"size?\": Int}]}\n")
        expect(findings.map { $0.prefix(5) }, is: ["guess"])
    }

    // MARK: - Names and types of real documents

    @Test func `fields, values and pages with clashing names keep their types`() throws {
        let (spec, findings) = try imported(
            """
              /queries:
                post:
                  operationId: runQuery
                  requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/Query"}}}}
                  responses:
                    "200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Users"}}}}
                    "400": {description: No, content: {application/json: {schema: {$ref: "#/components/schemas/Users"}}}}
              /teams:
                get:
                  operationId: listTeams
                  responses:
                    "200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Teams"}}}}
            """,
            schemas: """
                    Base: {type: object, properties: {_name: {type: string}}}
                    Query:
                      allOf:
                        - $ref: "#/components/schemas/Base"
                        - type: object
                          properties:
                            name: {type: string}
                            base: {$ref: "#/components/schemas/Base"}
                            terms: {$ref: "#/components/schemas/Terms"}
                            known: {type: array, items: {anyOf: [{type: string, enum: [only]}, {type: string}]}}
                    Terms: {type: string, nullable: true, enum: [all, ALL, none, NONE]}
                    User: {type: object, properties: {login: {type: string}}}
                    Team: {type: object, properties: {slug: {type: string}}}
                    Users: {type: object, properties: {info: {type: string}, items: {type: array, items: {$ref: "#/components/schemas/User"}}}}
                    Teams: {type: object, properties: {info: {type: string}, items: {type: array, items: {$ref: "#/components/schemas/Team"}}}}
                """
        )
        #expect(findings.filter { $0.hasPrefix("loss") } == [])
        #expect(spec.contains("\n  Users:") && spec.contains("\n  Teams:"))
        #expect(spec.contains("[String]") && spec.contains("as nameValue"))
        #expect(spec.contains("NONE"))
    }

    @Test func `an identifier and a number of pages are whole numbers`() throws {
        let (spec, findings) = try imported(
            """
              /users/{id}:
                get:
                  operationId: getdetails
                  parameters:
                    - {name: id, in: path, required: true, schema: {type: number}}
                    - {name: page, in: query, schema: {type: number}}
                    - {name: factor, in: query, schema: {type: number}}
                  responses: {"200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/User"}}}}}
            """,
            schemas: """
                    User:
                      type: object
                      required: [id, groupId, roomId, total]
                      properties:
                        id: {type: number}
                        groupId: {type: number, format: double}
                        roomId: {type: number, example: 1.5}
                        total: {type: number}
                """
        )
        #expect(spec.contains("GET /users/{id:Int} -> User"))
        #expect(spec.contains("\"page?\": Int"))
        #expect(spec.contains("\"factor?\": Double"))
        #expect(spec.contains("id: Int,") && spec.contains("groupId: Double") && spec.contains("total: Double"))
        #expect(!spec.contains("roomId: Int"))
        #expect(findings.filter { $0.hasPrefix("guess") && $0.contains("whole one") }.count == 2)
    }

    @Test func `an operation ID without a capital after its verb has two words`() throws {
        let (spec, _) = try imported(
            """
              /settings/display-names: {get: {operationId: getdisplayNames, responses: {"204": {description: OK}}}}
              /settings/dictionary: {get: {operationId: getdictionary, responses: {"204": {description: OK}}}}
            """
        )
        #expect(!spec.contains("getdisplay") && !spec.contains("getdictionary"))
    }
}
