import APIGenDescription
import APIGenOpenAPI
import ImportTestSupport
import TestExpectations
import TestSupport
import Testing

@testable import APIGenDraftPasses
@testable import APIGenSpecDrafting
@testable import APIGenSpecWriting

@Suite struct ModelPassTests {
    @Test func `schemas that differ in the elements of a list are one generic page`() throws {
        let text = try models(
            """
            UserPage:
              type: object
              required: [items, total]
              properties: {items: {type: array, items: {$ref: '#/components/schemas/User'}}, total: {type: integer}}
            TeamPage:
              type: object
              required: [items, total]
              properties: {items: {type: array, items: {$ref: '#/components/schemas/Team'}}, total: {type: integer}}
            User: {type: object, required: [id], properties: {id: {type: string}}}
            Team: {type: object, required: [name], properties: {name: {type: string}}}
            """
        )
        expect(
            text,
            is: """
                Page<Item>: {$unwrap: items, items: [Item], total: Int}
                User: {id: String}
                Team: {name: String}
                """
        )
    }

    @Test func `a generic page is not named by a verb, and is deprecated if all of its schemas are`() throws {
        let text = try models(
            """
            GetUsersResponse:
              type: object
              deprecated: true
              required: [data]
              properties: {data: {type: array, items: {$ref: '#/components/schemas/User'}}, next: {type: string}}
            GetTeamsResponse:
              type: object
              required: [data]
              properties: {data: {type: array, items: {$ref: '#/components/schemas/Team'}}, next: {type: string}}
            User: {type: object, required: [id], properties: {id: {type: string}}}
            Team: {type: object, required: [name], properties: {name: {type: string}}}
            """
        )
        expect(
            text,
            is: """
                Page<Item>: {$unwrap: data, data: [Item], "next?": String}
                User: {id: String}
                Team: {name: String}
                """
        )
    }

    @Test func `an enum in several places is a model with the name of its field`() throws {
        let text = try models(
            """
            A: {type: object, required: [state], properties: {state: {enum: [open, closed]}}}
            B: {type: object, required: [state, id], properties: {state: {enum: [open, closed]}, id: {type: string}}}
            C: {type: object, required: [state, x], properties: {state: {enum: [closed, open]}, x: {type: string}}}
            """
        )
        expect(
            text,
            is: """
                A: {state: State}
                B: {state: State, id: String}
                C: {state: State, x: String}
                State: open | closed
                """
        )
    }

    @Test func `shared models have the order of the document`() throws {
        let names = (0..<12).map { "f\($0)" }
        let fields = names.map { "\($0): {enum: [a\($0), b\($0), c\($0), d\($0)]}" }.joined(separator: ", ")
        let text = try models(
            """
            A: {type: object, required: [id], properties: {id: {type: string}, \(fields)}}
            B: {type: object, required: [no], properties: {no: {type: integer}, \(fields)}}
            """
        )
        let shared = names.map { "\($0.uppercased()): a\($0) | b\($0) | c\($0) | d\($0)" }
        #expect(text.split(separator: "\n").suffix(12).map(String.init) == shared)
    }

    @Test func `equal inline objects are one model`() throws {
        let address =
            "{type: object, required: [street], properties: {street: {type: string}, city: {type: string}, zip: {type: string}, country: {type: string}}}"
        let text = try models(
            """
            A: {type: object, required: [address], properties: {address: \(address)}}
            B: {type: object, required: [id, homes], properties: {id: {type: string}, homes: {type: array, items: \(address)}}}
            """
        )
        expect(
            text,
            is: """
                A: {address: Address}
                B: {id: String, homes: [Address]}
                Address: {street: String, "city?": String, "zip?": String, "country?": String}
                """
        )
    }

    @Test func `a discriminator, a constant and a required key discriminate the members of a union`() throws {
        let text = try models(
            """
            Pet:
              oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
              discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog'}}
            Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
            Dog: {type: object, required: [kind], properties: {kind: {type: string}, barks: {type: boolean}}}
            Event: {oneOf: [{$ref: '#/components/schemas/Opened'}, {$ref: '#/components/schemas/Closed'}]}
            Opened: {type: object, required: [type], properties: {type: {const: opened}, by: {type: string}}}
            Closed: {type: object, required: [type], properties: {type: {enum: [closed, merged]}}}
            Source: {anyOf: [{type: string}, {$ref: '#/components/schemas/Cat'}]}
            """
        )
        expect(
            text,
            is: """
                Pet: {$union: {by: kind, cat: Cat, dog: Dog}}
                Cat: {kind: String, "lives?": Int}
                Dog: {kind: String, "barks?": Bool}
                Event: {$union: {by: type, opened: Opened, closed: Closed, merged: Closed}}
                Opened: {type: = opened, "by?": String}
                Closed: {type: closed | merged}
                Source: String | Cat
                """
        )
    }

    @Test func `names lose what every schema could be called, unless they clash`() throws {
        let object = "{type: object, required: [x], properties: {x: {type: string}"
        let text = try models(
            """
            UserObject: \(object), a: {type: string}}}
            TeamResponse: \(object), b: {type: string}}}
            Team: \(object), c: {type: string}}}
            Error: \(object), d: {type: string}}}
            io.k8s.v1.Pod: \(object), e: {type: string}}}
            io.k8s.v1.Node: \(object), f: {type: string}}}
            io.k8s.v2.Node: \(object), g: {type: string}}}
            3d_model: \(object), h: {type: string}}}
            "名": \(object), i: {type: string}}}
            """
        )
        let names = text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(
            names == ["User", "TeamResponse", "Team", "ErrorObject", "Pod", "V1Node", "V2Node", "Model3d", "Model540D"]
        )
    }

    @Test func `a model does not have the name of the client`() throws {
        let text = try models(
            """
            Test: {type: object, required: [x], properties: {x: {type: string}}}
            User: {type: object, required: [test], properties: {test: {$ref: '#/components/schemas/Test'}}}
            """
        )
        expect(
            text,
            is: """
                TestObject: {x: String}
                User: {test: TestObject}
                """
        )
    }

    @Test func `examples that contradict a field relax it and no other`() throws {
        let document = """
            openapi: 3.0.0
            info: {title: Test, version: "1"}
            servers: [{url: "https://a.example"}]
            paths:
              /users:
                get:
                  operationId: listUsers
                  responses:
                    "200":
                      description: Users.
                      content:
                        application/json:
                          schema: {type: array, items: {$ref: '#/components/schemas/User'}}
                          example:
                            - {id: 1, name: null, size: "12", team: {id: 3}}
            components:
              schemas:
                User:
                  type: object
                  required: [id, name, size, team, age]
                  properties:
                    id: {type: integer}
                    name: {type: string}
                    size: {type: integer}
                    age: {type: integer}
                    team: {type: object, required: [id], properties: {id: {type: integer}}}
            """
        let result = OpenAPIReader.read(path: "test.yaml", bytes: Array(document.utf8), readFile: nil)
        let description = try #require(result.description)
        let (draft, report) = SpecDrafter.draft(description, options: ImportOptions())
        let text = SpecWriter.text(of: draft)
        #expect(
            text.contains("User: {id: Int, \"name?\": String, size: Int(lenient), \"age?\": Int, team: {id: Int}}"),
            "\(text)"
        )
        #expect(report.findings.filter { $0.subject == "relaxed field" }.count == 3)
    }

    /// Models of random schemas, which refer to each other.
    @Test(arguments: 0..<30) func `the models do not depend on the order of the schemas`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let names = [
            "User", "UserObject", "user", "UserResponse", "Team", "Page", "Error", "a.b.Item", "a.c.Item", "Item",
            "List",
        ]
        let properties = ["id", "state", "owner", "items", "created_at", "kind", "address"]
        let types = [
            "{type: string}", "{type: integer}", "{enum: [a, b, c, d]}", "{enum: [e, f, g, h]}",
            "{type: [string, 'null']}",
            "{type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}, d: {type: string}}}",
            "{type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}, e: {type: string}}}",
        ]
        let lines = names.map { name in
            let fields = properties.shuffled(using: &generator).prefix(Int.random(in: 1...7, using: &generator)).map {
                property in
                let reference = "{$ref: '#/components/schemas/\(names.randomElement(using: &generator) ?? "User")'}"
                let type = types.randomElement(using: &generator) ?? "{}"
                let choice = [
                    type, type, reference, "{type: array, items: \(reference)}",
                    "{anyOf: [\(reference), {type: string}]}",
                ]
                return "\(property): \(choice.randomElement(using: &generator) ?? type)"
            }
            return "\(name): {type: object, properties: {\(fields.joined(separator: ", "))}}"
        }
        let first = try models(lines.joined(separator: "\n"))
        let second = try models(lines.shuffled(using: &generator).joined(separator: "\n"))
        #expect(entries(of: first) == entries(of: second))
    }

    /// The models of a string, sorted.
    private func entries(of text: String) -> [String] {
        var entries: [String] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix(" ") { entries[entries.count - 1] += "\n" + line } else { entries.append(String(line)) }
        }
        return entries.sorted()
    }

    @Test func `hostile names and strings neither crash nor loop`() throws {
        let long = String(repeating: "Very", count: 200)
        let nested =
            String(repeating: "{type: object, properties: {a: ", count: 60) + "{type: string}"
            + String(repeating: "}}", count: 60)
        var text = ModelText(
            """
            \(long): {type: object, properties: {\(long): {type: string, description: "*/ \\n # x: y"}}}
            \(long)2: {type: object, properties: {"$include": {type: string}, "": {type: string}, "`": {type: string}}}
            Deep: \(nested)
            Loop: {allOf: [{$ref: '#/components/schemas/Loop'}], properties: {a: {$ref: '#/components/schemas/Loop'}}}
            List: {type: array, items: {$ref: '#/components/schemas/List'}}
            Both: {anyOf: [{$ref: '#/components/schemas/Both'}, {type: string}]}
            """
        )
        let models = try text.draft().models
        // `Both` is a string, since its other member adds no values.
        #expect(models.count == 4)
        #expect(models.allSatisfy { $0.name.count <= 90 })
    }
}
