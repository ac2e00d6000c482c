import Testing

/// Schemas whose values a client could not read, or of which it lost a part.
@Suite struct SchemaMeaningTests {
    /// The models of a document whose only response is a schema, and the endpoint.
    private func models(_ schemas: String, response: String = "{$ref: '#/components/schemas/Root'}") throws -> [String]
    {
        let spec = try imported(
            "  /a: {get: {operationId: find, responses: {'200': {description: OK, content: {application/json: "
                + "{schema: \(response)}}}}}}",
            schemas: schemas.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
        ).spec
        return spec.split(separator: "\n").filter { $0 != "models:" }.map { String($0.dropFirst(2)) }
    }

    private static let animals = """
        Animal: {required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
        Cat: {allOf: [{$ref: '#/components/schemas/Animal'}, {required: [lives], properties: {lives: {type: integer}}}]}
        """
    private static let dog = """
        Dog: {allOf: [{$ref: '#/components/schemas/Animal'}, {required: [bark], properties: {bark: {type: boolean}}}]}
        """

    @Test func `an object that extends a schema with descendants has its properties`() throws {
        let response =
            "{allOf: [{$ref: '#/components/schemas/Animal'}, {required: [age], properties: {age: {type: integer}}}]}"
        let found = try models(Self.animals + "\n" + Self.dog, response: response)
        #expect(
            found == [
                "find: GET /a -> FindResult", "FindResult: {kind: String, age: Int}",
            ]
        )
    }

    @Test func `properties next to a union are those of its members, also of one with descendants`() throws {
        let root = """
            Root:
              required: [age]
              properties: {age: {type: integer}}
              oneOf: [{$ref: '#/components/schemas/Animal'}, {required: [size], properties: {size: {type: integer}}}]
            """
        let found = try models([Self.animals, Self.dog, root].joined(separator: "\n"))
        #expect(
            found == [
                "find: GET /a -> Root", "Root: RootKind | RootAge", "RootKind: {kind: String, age: Int}",
                "RootAge: {age: Int, size: Int}",
            ]
        )
    }

    @Test func `a union of one object has the properties of what is next to it`() throws {
        let root = """
            Named: {required: [name], properties: {name: {type: string}}}
            Root:
              allOf:
                - anyOf: [{required: [id], properties: {id: {type: integer}}}]
                - $ref: '#/components/schemas/Named'
            """
        let found = try models(root)
        #expect(found == ["find: GET /a -> Root", "Root: {name: String, id: Int}"])
    }

    @Test func `without a mapping, a schema that one other extends is a kind of its union`() throws {
        let found = try models(Self.animals, response: "{$ref: '#/components/schemas/Animal'}")
        #expect(
            found == [
                "find: GET /a -> Animal", "Animal: {$union: {by: kind, Cat: Cat, Animal: AnimalBase}}",
                "Cat: {$include: AnimalBase, lives: Int}", "AnimalBase: {kind: String}",
            ]
        )
        let mapped = Self.animals.replacing(
            "propertyName: kind",
            with: "propertyName: kind, mapping: {cat: '#/components/schemas/Cat'}"
        )
        let child = try models(mapped, response: "{$ref: '#/components/schemas/Animal'}")
        #expect(
            child == [
                "find: GET /a -> Cat", "Cat: {kind: String, lives: Int}",
            ]
        )
    }

    @Test func `an object that extends the schema around it has a model`() throws {
        let root = """
            Root:
              properties:
                id: {type: integer, writeOnly: true}
                left: {properties: {tree: {allOf: [{$ref: '#/components/schemas/Any'}, {$ref: '#/components/schemas/Root'}]}}}
                right: {properties: {more: {type: string}}, allOf: [{$ref: '#/components/schemas/Root'}]}
            """
        let found = try models(root)
        #expect(
            found == [
                "find: GET /a -> Root", "Root: {\"left?\": {\"tree?\": Tree}, \"right?\": Right}",
                "Tree: {$include: Root}", "Right: {$include: Root, \"more?\": String}",
            ]
        )
    }

    /// Written in place, these schemas double with each level.
    @Test func `unions that contain each other end`() throws {
        let root = """
            Root:
              allOf:
                - oneOf: [{$ref: '#/components/schemas/Any'}, {$ref: '#/components/schemas/Other'}]
                - properties: {both: {allOf: [{$ref: '#/components/schemas/Other'}, {$ref: '#/components/schemas/Root'}]}}
            Other: {anyOf: [{$ref: '#/components/schemas/Root'}]}
            """
        let found = try models(root)
        #expect(found.first?.hasPrefix("find: GET /a -> ") == true)
        #expect(found.joined().count < 1_000)
    }

    @Test(
        arguments: [
            ("{type: integer, enum: [1, 2]}", "Int"), ("{enum: [1.5, 2]}", "Double"),
            ("{type: string, enum: [a, b]}", "String"), ("{type: [string, 'null'], enum: [a, b, null]}", "String?"),
            ("{type: string, x-extensible-enum: [a]}", "String"),
            ("{oneOf: [{const: a}, {type: integer}, {type: string}]}", "ID"),
            ("{allOf: [{$ref: '#/components/schemas/Any'}, {$ref: '#/components/schemas/Any'}]}", "JSON"),
            ("{anyOf: [{type: array, items: {type: integer}}, {type: array, items: {}}]}", "[JSON]"),
            ("{type: object, additionalProperties: true, patternProperties: {'^x': {type: string}}}", "[String: JSON]"),
            ("{type: object, patternProperties: {'^x': {type: string}}}", "[String: String]"),
            (
                "{anyOf: [{type: array, items: {type: integer}}, {type: array, items: {type: [number, boolean, 'null']}}]}",
                "[Double | Bool?]"
            ),
            (
                "{type: object, additionalProperties: {type: integer}, patternProperties: {'^x': {type: string}}}",
                "[String: JSON]"
            ),
        ]
    )
    func `a type has all values of its schema`(_ schema: String, _ type: String) throws {
        let endpoint = try models("Root: {}", response: schema)
        #expect(endpoint.map { $0.replacing("\"", with: "") } == ["find: GET /a -> \(type)"])
    }

    @Test(
        arguments: [
            (
                "{oneOf: [{type: string, format: uuid}, {enum: [a, b]}, {type: string}, {type: boolean}]}",
                "a | b | Bool"
            ),
            ("{oneOf: [{type: string, format: decimal}, {enum: [a, b]}, {type: boolean}]}", "a | b | Bool"),
            ("{oneOf: [{type: integer}, {type: string, format: decimal}, {type: string, format: byte}]}", "ID"),
            ("{oneOf: [{type: integer}, {type: string, format: decimal}]}", "Decimal(lenient)"),
            ("{oneOf: [{enum: [1, 2]}, {type: integer}]}", "field: Int}"),
            ("{oneOf: [{type: number}, {type: string, format: int64}]}", "Double(lenient)"),
            ("{allOf: [{$ref: '#/components/schemas/Size'}, {$ref: '#/components/schemas/Size'}]}", "Size?"),
        ]
    )
    func `a field has all values of its schema`(_ schema: String, _ type: String) throws {
        let models = try models(
            """
            Root: {required: [id, field], properties: {id: {type: integer}, field: \(schema)}}
            Size: {type: [integer, 'null'], enum: [1, 2, null]}
            """
        )
        let root = try #require(models.first { $0.hasPrefix("Root:") })
        #expect(root.replacing("\"", with: "").contains(type), "\(models)")
    }

    @Test func `the value of a field that clients leave out is one of the others`() throws {
        let root = """
            Root:
              additionalProperties: {type: integer}
              required: [id]
              properties: {id: {type: integer}, secret: {type: string, x-fern-ignore: true}}
            """
        let found = try models(root)
        #expect(found == ["find: GET /a -> Root", "Root: {$additional: JSON, id: Int}"])
    }

    @Test(
        arguments: [
            ("{properties: {a: {type: string}}, additionalProperties: {type: [string, 'null']}}", "String?"),
            ("{properties: {a: {type: string}}, allOf: [{$ref: '#/components/schemas/Map'}]}", "Int"),
            ("{allOf: [{$ref: '#/components/schemas/Alias'}, {properties: {a: {type: string}}}]}", "Int"),
            ("{properties: {a: {type: string}}, allOf: [{$ref: '#/components/schemas/Open'}]}", "Int"),
            (
                """
                {properties: {a: {type: string}}, additionalProperties: {type: string},
                 allOf: [{$ref: '#/components/schemas/Map'}]}
                """, "JSON"
            ),
        ]
    )
    func `the other keys of an object are those of what it extends`(_ schema: String, _ type: String) throws {
        let schemas = """
            Map: {additionalProperties: {type: integer}}
            Alias: {$ref: '#/components/schemas/Map'}
            Open: {properties: {b: {type: string, writeOnly: true}}, additionalProperties: {type: integer}}
            """
        let schema = schema.replacing("\n", with: "")
        let root = try models(schemas, response: schema).last
        #expect(root?.replacing("\"", with: "") == "FindResult: {$additional: \(type), a?: String}")
        let outer = try models(schemas, response: "{required: [x], properties: {x: \(schema)}}").joined(separator: " ")
        #expect(outer.replacing("\"", with: "").contains("{$additional: \(type), a?: String}"), "\(outer)")
    }

    @Test func `a union has its tag if a member can be null`() throws {
        let found = try models(
            """
            Root: {required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
            Cat: {nullable: true, allOf: [{$ref: '#/components/schemas/Root'}, {properties: {lives: {type: integer}}}]}
            Dog: {allOf: [{$ref: '#/components/schemas/Root'}, {properties: {bark: {type: boolean}}}]}
            """
        )
        #expect(found.prefix(2) == ["find: GET /a -> Root?", "Root: {$union: {by: kind, Cat: Cat, Dog: Dog}}"])
    }

    @Test func `an object has the properties that are next to a union of one object inside a union`() throws {
        let root = """
            Maybe: {anyOf: [{anyOf: [{required: [id], properties: {id: {type: integer}}}, {type: 'null'}]}, {type: 'null'}]}
            Root: {properties: {age: {type: integer}}, allOf: [{$ref: '#/components/schemas/Maybe'}]}
            """
        let found = try models(root)
        #expect(found == ["find: GET /a -> Root", #"Root: {id: Int, "age?": Int}"#])
    }

    @Test func `members of a union have the other keys next to it`() throws {
        let root = """
            Root:
              additionalProperties: {type: boolean}
              oneOf: [{required: [a], properties: {a: {}}}, {required: [b], properties: {b: {}}}]
            """
        let found = try models(root)
        #expect(found.contains("RootA: {$additional: Bool, a: JSON}"), "\(found)")
    }

    @Test func `a property named $ref is no reference, whatever its schema is`() throws {
        let found = try models("Root: {properties: {$ref: true, a: {type: string}}}\n'true': {type: string}")
        #expect(found.contains(#"Root: {"$$ref?": JSON, "a?": String}"#), "\(found)")
    }

    @Test func `the value of an enum in a body has the type of its values`() throws {
        for (schema, type) in [("{enum: [1, 2]}", "Int"), ("{enum: [a, b]}", "String")] {
            let spec = try imported(
                "  /a: {put: {operationId: set, requestBody: {content: {application/json: {schema: \(schema)}}}, "
                    + "responses: {'204': {description: OK}}}}"
            ).spec
            #expect(spec.contains("set: {call: PUT /a, body: \"\(type)?\"}"), "\(spec)")
        }
    }

    @Test func `a union with the tag by is discriminated by shape`() throws {
        let found = try models(
            """
            by: {required: [kind, age], properties: {kind: {type: string}, age: {type: integer}}}
            Other: {required: [kind, size], properties: {kind: {type: string}, size: {type: integer}}}
            Root:
              oneOf: [{$ref: '#/components/schemas/by'}, {$ref: '#/components/schemas/Other'}]
              discriminator: {propertyName: kind}
            """
        )
        #expect(found.contains("Root: By | Other"), "\(found)")
    }

    @Test func `a header of a response with several types is a string`() throws {
        let headers = """
            {Age: {schema: {type: [integer, boolean]}}, Size: {schema: {$ref: '#/components/schemas/Size'}},
             Tags: {schema: {type: array, items: {oneOf: [{type: integer}, {enum: [a, b]}]}}},
             Sizes: {schema: {type: array, items: {$ref: '#/components/schemas/Size'}}}}
            """.replacing("\n", with: "")
        let spec = try imported(
            "  /a: {get: {operationId: find, responses: {'200': {description: OK, headers: \(headers)}}}}",
            schemas: "    Size: {oneOf: [{type: number}, {type: string, enum: [small, large]}]}"
        ).spec
        for header in [#""Age?": String"#, #""Size?": String"#, #""Tags?": [String]"#, #""Sizes?": [String]"#] {
            #expect(spec.contains(header), "\(spec)")
        }
    }
}
