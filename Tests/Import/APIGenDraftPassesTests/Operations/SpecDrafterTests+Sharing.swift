import TestExpectations
import Testing

// What a spec says once, or in a form of its own.
extension SpecDrafterTests {
    @Test func `what operations share is written once`() throws {
        let names = ["orders", "items", "users", "teams", "notes"]
        let paths = names.map { name in
            """
              /api/v2/\(name):
                get:
                  tags: [\(name)]
                  operationId: list_\(name)
                  parameters:
                    - {name: page, in: query, schema: {type: integer}}
                    - {name: per_page, in: query, schema: {type: integer}}
                    - {name: X-Version, in: header, required: true, schema: {type: string}}
                  responses:
                    "200":
                      description: OK
                      content: {application/json: {schema: {type: array, items: {type: string}}}}
                    "401": {description: "No", content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
            """
        }
        let (text, findings) = try draft(
            head + "paths:\n" + paths.joined(separator: "\n") + """

                components: {schemas: {Problem: {type: object, required: [message], properties: {message: {type: string}}}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1
                paginate: {query: page}

                headers: {X-Version: String}
                errors: {default: Problem}

                groups:
                  paging: {"page?": Int, "per_page?": Int}

                endpoints:
                  orders.list: {call: "GET /api/v2/orders -> [String]", query: paging}
                  item.list: {call: "GET /api/v2/items -> [String]", query: paging}
                  users.list: {call: "GET /api/v2/users -> [String]", query: paging}
                  teams.list: {call: "GET /api/v2/teams -> [String]", query: paging}
                  notes.list: {call: "GET /api/v2/notes -> [String]", query: paging}

                models:
                  Problem: {$message: message, message: String}

                """
        )
        #expect(findings.count == 5 && findings.allSatisfy { $0.hasPrefix("guess: ") })
    }

    @Test func `a body that several encodings share is written once, and a body with files is a form`() throws {
        let (text, findings) = try draft(
            head + """
                paths:
                  /addresses:
                    post:
                      operationId: createAddress
                      requestBody:
                        required: true
                        content:
                          application/json: {schema: {$ref: '#/components/schemas/Address'}}
                          multipart/form-data: {schema: {$ref: '#/components/schemas/Address'}}
                          application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/Address'}}
                      responses: {"204": {description: OK}}
                  /photos:
                    post:
                      operationId: createPhoto
                      requestBody:
                        required: true
                        content:
                          application/json: {schema: {$ref: '#/components/schemas/Photo'}}
                          multipart/form-data: {schema: {$ref: '#/components/schemas/Photo'}}
                      responses: {"204": {description: OK}}
                components:
                  schemas:
                    Address: {type: object, required: [city], properties: {city: {type: string}}}
                    Photo: {type: object, required: [file], properties: {file: {type: string, format: binary}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  createAddress: {call: POST /addresses, encoding: [json, form, multipart], body: Address}
                  createPhoto: {call: POST /photos, encoding: multipart, body: {file: Upload}}

                models:
                  Address: {city: String}

                """
        )
        expect(findings, is: ["note: the same bodies exist as application/json; the client does not need them"])
    }

    @Test func `bodies with other values in other encodings are endpoints of their own`() throws {
        let (text, findings) = try draft(
            head + """
                paths:
                  /edits:
                    post:
                      operationId: createEdit
                      parameters: [{name: draft, in: query, schema: {type: boolean}}]
                      requestBody:
                        required: true
                        content:
                          application/json: {schema: {type: object, required: [url], properties: {url: {type: string}}}}
                          application/x-www-form-urlencoded: {schema: {type: object, required: [url], properties: {url: {type: string}}}}
                          multipart/form-data: {schema: {allOf: [{$ref: '#/components/schemas/Note'}, {type: object, required: [files], properties: {files: {oneOf: [{type: string, format: binary}, {type: array, items: {type: string, format: binary}}]}}}]}}
                          text/csv: {schema: {type: string}}
                      responses: {"200": {description: OK, content: {application/json: {schema: {type: array, items: {type: string}}}}}}
                  /edits/multipart:
                    post: {operationId: createEditMultipart, responses: {"204": {description: OK}}}
                components:
                  schemas:
                    Note: {type: object, properties: {note: {type: string}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  createEdit: {call: "POST /edits -> [String]", query: {"draft?": Bool}, body: {url: String}}
                  createEditMultipartBody:
                    call: POST /edits -> [String]
                    query: {"draft?": Bool}
                    encoding: multipart
                    body: {"note?": String, files: [Upload]}
                  createEditCSV:
                    call: POST /edits -> [String]
                    query: {"draft?": Bool}
                    headers: {Content-Type: = text/csv}
                    encoding: raw
                    body: String
                  createEditMultipart: POST /edits/multipart

                """
        )
        expect(
            findings,
            is: [
                "note: the same bodies exist as application/x-www-form-urlencoded; the client does not need them"
            ]
        )
    }

    @Test func `a shared response gives its name to the model`() throws {
        let (text, _) = try draft(
            head + """
                paths:
                  /loans: {post: {operationId: lend, responses: {"201": {$ref: '#/components/responses/Lent'}}}}
                  /loans/{id}:
                    parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
                    get: {operationId: loan, responses: {"200": {$ref: '#/components/responses/Lent'}}}
                    put: {operationId: extend, responses: {"200": {$ref: '#/components/responses/Extended'}}}
                components:
                  responses:
                    Lent: {description: OK, content: {application/json: {schema: {type: object, required: [id, due], properties: {id: {type: integer}, due: {type: string, format: date}}}}}}
                    Extended: {description: OK, content: {application/json: {schema: {type: object, required: [until, fee], properties: {until: {type: string}, fee: {type: number}}}}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  lend: POST /loans -> Lent
                  loan: GET /loans/{id:Int} -> Lent
                  extend: PUT /loans/{id:Int} -> Extended

                models:
                  Lent: {id: Int, due: Day}
                  Extended: {until: String, fee: Double}

                """
        )
    }

    @Test func `a mode of the response makes it a stream, and a body that decides it is required`() throws {
        let (text, findings) = try draft(
            head + """
                paths:
                  /chat:
                    post:
                      operationId: chat
                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Question'}}}}
                      responses: {"200": {$ref: '#/components/responses/Answer'}}
                  /run:
                    post:
                      operationId: run
                      requestBody: {content: {application/json: {schema: {type: object, properties: {text: {type: string}, response_mode: {enum: [blocking, streaming]}}}}}}
                      responses: {"200": {$ref: '#/components/responses/Answer'}}
                components:
                  responses:
                    Answer:
                      description: OK
                      content:
                        application/json: {schema: {$ref: "#/components/schemas/Answer"}}
                        text/event-stream: {schema: {$ref: "#/components/schemas/Answer"}}
                  schemas:
                    Answer: {type: object, required: [text], properties: {text: {type: string}}}
                    Question: {type: object, required: [text], properties: {text: {type: string}, stream: {type: boolean}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  chat: {call: POST /chat -> Answer, body: Question, stream: {events: Answer, when: {stream: true}, until: "[DONE]"}}
                  run: {call: POST /run -> Answer, body: {"text?": String}, stream: {events: Answer, when: {response_mode: streaming}}}

                models:
                  Answer: {text: String}
                  Question: {text: String, "stream?": Bool}

                """
        )
        expect(findings, is: ["guess: the event `[DONE]` ends the stream"])
    }

    @Test func `an object whose keys are other parameters has brackets, and a string or a list in a path is a list`()
        throws
    {
        let (text, findings) = try draft(
            head + """
                paths:
                  /orders/{names}:
                    get:
                      operationId: listOrders
                      parameters:
                        - {name: names, in: path, required: true, schema: {$ref: '#/components/schemas/Names'}}
                        - {name: X-Names, in: header, schema: {$ref: '#/components/schemas/Names'}}
                        - {name: created, in: query, style: deepObject, schema: {type: object, properties: {gt: {type: string}}}}
                        - {name: sort_by, in: query, schema: {type: object, properties: {created: {enum: [asc, desc]}}}}
                        - {name: limits, in: query, schema: {type: object, properties: {first: {type: integer}}}}
                      responses: {"204": {description: OK}}
                components:
                  schemas:
                    Names: {oneOf: [{type: string}, {type: array, items: {type: string}}]}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  listOrders:
                    call: GET /orders/{names:[String]}
                    query:
                      created?: {"gt?": String}
                      sort_by?: {"created?": asc | desc}
                      limits?: {$type: {"first?": Int}, $object: flat}
                    headers: {"X-Names?": "[String] as namesHeader"}

                """
        )
        expect(findings, is: ["guess: `sort_by[created]` has brackets, because `created` is another parameter"])
    }

    @Test func `a format that most dates have is written once`() throws {
        let (text, _) = try draft(
            head + """
                paths:
                  /orders:
                    get:
                      operationId: getOrder
                      responses: {"200": {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}}
                components:
                  schemas:
                    Order:
                      type: object
                      properties:
                        created: {type: integer, format: unix-time}
                        paid: {type: integer, format: unix-time}
                        sent: {type: integer, format: unix-time}
                        due: {type: string, format: date-time}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1
                dates: seconds

                endpoints:
                  getOrder: GET /orders -> Order

                models:
                  Order: {"created?": Date, "paid?": Date, "sent?": Date, "due?": Date(iso8601)}

                """
        )
    }

    @Test func `a failure that is a dictionary is a model of its own`() throws {
        let (text, _) = try draft(
            head + """
                paths:
                  /orders:
                    post:
                      operationId: createOrder
                      responses:
                        "204": {description: OK}
                        "422": {description: Invalid, content: {application/json: {schema: {$ref: '#/components/schemas/Problems'}}}}
                components:
                  schemas:
                    Problems: {type: object, additionalProperties: {type: array, items: {type: string}}}
                """
        )
        expect(
            text,
            is: """
                name: Shop
                server: https://shop.example.com/v1

                endpoints:
                  createOrder: {call: POST /orders, errors: {422: Problems}}

                models:
                  Problems: {$additional: [String]}

                """
        )
    }
}
