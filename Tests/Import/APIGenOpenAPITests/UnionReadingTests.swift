import APIGenOpenAPI
import ImportTestSupport
import Testing

@Suite struct UnionReadingTests {
    private static let animals = """
        Cat: {properties: {kind: {type: string, enum: [cat]}, meow: {type: string}}, required: [kind]}
        Dog: {properties: {kind: {const: dog}, bark: {type: string}}, required: [kind]}
        Cow: {properties: {kind: {type: string}, moo: {type: string}}}
        """

    @Test(
        arguments: [
            ("oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]", "<Cat | Dog>"),
            ("oneOf: [{$ref: '#/components/schemas/Cat'}]", "Cat"),
            ("anyOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Cat'}]", "Cat"),
            ("anyOf: [{$ref: '#/components/schemas/Cat'}, {type: 'null'}]", "Cat?"),
            (
                "anyOf: [{$ref: '#/components/schemas/Cat'}, {oneOf: [{type: string}, {type: integer}]}]",
                "<Cat | string | integer>"
            ),
            ("anyOf: [{type: string}, {}]", "any"),
            ("properties: {a: {}, b: {}}, anyOf: [{required: [a]}, {required: [b]}]", "{a?: any, b?: any}"),
            (
                "properties: {s: {}, t: {}}, oneOf: [{properties: {s: {enum: [x]}}}, {properties: {s: {enum: [y]}}, required: [t]}]",
                "{s?: any, t?: any}"
            ),
            ("type: string, anyOf: [{pattern: a}, {pattern: b}]", "string"),
            ("type: string, oneOf: [{format: ipv4}, {format: ipv6}]", "<string(ipv4) | string(ipv6)>"),
            (
                "oneOf: [{type: array, items: {type: string}}, {type: array, items: {type: string}}, {type: string}]",
                "<[string] | string>"
            ),
        ]
    )
    func `a union has the members that differ`(_ schema: String, _ outline: String) {
        expect("{\(schema)}", outline)
    }

    @Test(
        arguments: [
            ("{propertyName: kind, mapping: {c: '#/components/schemas/Cat', d: Dog}}", "<kind: c Cat | d Dog>"),
            ("{propertyName: kind}", "<kind: cat Cat | dog Dog>"),
            ("{propertyName: meow}", "<meow: Cat Cat | Dog Dog>"),
            ("{propertyName: kind, mapping: {a: Cat, b: Cat, d: Dog}}", "<kind: a/b Cat | d Dog>"),
            ("{propertyName: kind, mapping: {CAT: Cat}}", "<kind: cat Cat | dog Dog>"),
        ]
    )
    func `the values of a discriminator are mapped, constant, or names of schemas`(
        _ discriminator: String,
        _ outline: String
    ) {
        let members = "oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]"
        expect("{\(members), discriminator: \(discriminator)}", outline)
    }

    @Test func `a member without a known value leaves the union without a tag`() {
        expect(
            "{oneOf: [{$ref: '#/components/schemas/Cat'}, {type: object}], discriminator: {propertyName: kind}}",
            "<Cat | {}>"
        )
    }

    private func expect(_ schema: String, _ outline: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let result = OpenAPIReader.read(schemas: Self.animals + "\nX: \(schema)")
        #expect(result.messages.isEmpty, sourceLocation: sourceLocation)
        #expect(result.outline.schemas.last == "X: \(outline)", sourceLocation: sourceLocation)
    }

    @Test func `a schema with a discriminator is the union of the schemas that extend it`() {
        let result = OpenAPIReader.read(
            schemas: """
                Zoo: {properties: {star: {$ref: '#/components/schemas/Pet'}}}
                Pet: {properties: {type: {type: string}, name: {type: string}}, required: [type], discriminator: {propertyName: type, mapping: {c: '#/components/schemas/Cat'}}}
                Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {meow: {}}}]}
                Dog: {allOf: [{$ref: '#/components/schemas/Pet'}], properties: {bark: {}}}
                Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}, {properties: {age: {}}}]}
                """
        )
        #expect(result.messages.isEmpty)
        #expect(
            result.outline.schemas == [
                "Zoo: {star?: Pet}", "Pet: <type: c Cat | Dog Dog | Puppy Puppy>", "Cat: {...PetBase, meow?: any}",
                "Dog: {...PetBase, bark?: any}", "Puppy: {...Dog, age?: any}",
                "PetBase*: {type: string, name?: string}",
            ]
        )
    }

    @Test func `a schema with a discriminator that is only extended stays an object, and tags unions of its members`() {
        let result = OpenAPIReader.read(
            schemas: """
                Pet: {properties: {type: {type: string}}, discriminator: {propertyName: type, mapping: {c: Cat}}}
                Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {meow: {}}}]}
                Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {bark: {}}}]}
                Any: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}
                """
        )
        #expect(
            result.outline.schemas == [
                "Pet: {type?: string}", "Cat: {...Pet, meow?: any}", "Dog: {...Pet, bark?: any}",
                "Any: <type: c Cat | Dog Dog>",
            ]
        )
    }

    @Test func `a union whose members extend it has its own properties in a base`() {
        let result = OpenAPIReader.read(
            schemas: """
                Pet:
                  properties: {type: {type: string}}
                  oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
                  discriminator: {propertyName: type}
                Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {meow: {}}}]}
                Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {bark: {}}}]}
                """
        )
        #expect(
            result.outline.schemas == [
                "Pet: <type: Cat Cat | Dog Dog>", "Cat: {...PetBase, meow?: any}", "Dog: {...PetBase, bark?: any}",
                "PetBase*: {type?: string}",
            ]
        )
    }
}
