import APIGenDescription
import APIGenOpenAPI
import APIGenSupport
import ImportTestSupport
import TestSupport
import Testing

/// Several unions that all apply to one value.
@Suite struct IntersectionTests {
    private static let schemas = """
        Cat: {type: object, required: [kind], properties: {kind: {const: cat}, lives: {type: integer}}}
        Dog: {type: object, required: [kind], properties: {kind: {const: dog}, tricks: {type: integer}}}
        Fox: {type: object, required: [kind], properties: {kind: {const: fox}, tail: {type: integer}}}
        Old: {type: object, required: [age], properties: {age: {type: integer}}}
        Young: {type: object, required: [born], properties: {born: {type: string}}}
        OldCat: {allOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Old'}]}
        CatOrDog: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}
        DogOrFox: {anyOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Fox'}]}
        TaggedCatOrDog: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind}}
        Ages: {oneOf: [{$ref: '#/components/schemas/Old'}, {$ref: '#/components/schemas/Young'}]}
        NamedAges: {properties: {name: {type: string}}, anyOf: [{$ref: '#/components/schemas/Old'}, {$ref: '#/components/schemas/Young'}]}
        """

    @Test(
        arguments: [
            // What contradicts each other is no member.
            ("{allOf: [{$ref: CatOrDog}, {$ref: DogOrFox}]}", "Dog"),
            ("{allOf: [{$ref: CatOrDog}, {$ref: DogOrFox}, {properties: {x: {}}}]}", "{...Dog, x?: any}"),
            ("{allOf: [{$ref: TaggedCatOrDog}, {oneOf: [{$ref: Dog}, {$ref: Cat}]}]}", "<kind: cat Cat | dog Dog>"),
            ("{allOf: [{$ref: CatOrDog}, {$ref: CatOrDog}]}", "<Cat | Dog>"),
            ("{allOf: [{oneOf: [{type: string}, {$ref: Cat}]}, {anyOf: [{type: string}, {$ref: Dog}]}]}", "string"),
            (
                "{allOf: [{oneOf: [{type: string}, {type: 'null'}, {$ref: Cat}]}, {oneOf: [{$ref: Cat}, {type: 'null'}]}]}",
                "Cat?"
            ),
            (
                "{allOf: [{oneOf: [{type: string}, {type: integer}]}, {oneOf: [{type: number}, {type: 'null'}]}]}",
                "integer"
            ),
            // A member that includes another one is what satisfies both.
            ("{allOf: [{oneOf: [{$ref: Cat}, {$ref: Dog}]}, {oneOf: [{$ref: OldCat}, {$ref: Fox}]}]}", "OldCat"),
            // All others are pairs.
            (
                "{allOf: [{$ref: CatOrDog}, {$ref: Ages}]}",
                "<{...Cat, ...Old} | {...Cat, ...Young} | {...Dog, ...Old} | {...Dog, ...Young}>"
            ),
            (
                "{oneOf: [{$ref: Cat}, {$ref: Dog}], anyOf: [{$ref: Old}, {$ref: Fox}]}",
                "<{...Cat, ...Old} | {...Dog, ...Old}>"
            ),
            (
                "{allOf: [{$ref: TaggedCatOrDog}, {anyOf: [{$ref: Old}, {$ref: Fox}]}]}",
                "<kind: cat {...Cat, ...Old} | dog {...Dog, ...Old}>"
            ),
            (
                "{allOf: [{$ref: TaggedCatOrDog}, {$ref: NamedAges}]}",
                "<{...Cat, ...Old} | {...Cat, ...Young} | {...Dog, ...Old} | {...Dog, ...Young}> and {name?: string}"
            ),
        ]
    )
    func `several unions are the union of what satisfies a member of each`(_ schema: String, _ outline: String) {
        let schema = schema.replacing(/\$ref: (\w+)/) { "$ref: '#/components/schemas/\($0.1)'" }
        let result = OpenAPIReader.read(schemas: Self.schemas + "\nX: \(schema)")
        #expect(result.outline.losses == [])
        #expect(result.outline.schemas.last == "X: \(outline)")
    }

    @Test(
        arguments: [
            (
                "{allOf: [{oneOf: [{$ref: Cat}, {$ref: Dog}]}, {oneOf: [{$ref: Fox}, {type: string}]}]}",
                "no value satisfies"
            ),
            ("{allOf: [{oneOf: [MANY]}, {oneOf: [MANY]}]}", "too many members"),
        ]
    )
    func `unions that cannot be intersected are a loss`(_ schema: String, _ message: String) {
        let many = (0..<40).map { "{properties: {a\($0): {type: string}}}" }.joined(separator: ", ")
        let schema = schema.replacing("MANY", with: many)
            .replacing(/\$ref: (\w+)/) { "$ref: '#/components/schemas/\($0.1)'" }
        let result = OpenAPIReader.read(schemas: Self.schemas + "\nX: \(schema)")
        #expect(result.outline.losses.count == 1)
        #expect(result.outline.losses.first?.hasPrefix("several unions /components/schemas/X: ") == true)
        #expect(result.outline.losses.first?.contains(message) == true)
    }

    // MARK: - Generated unions

    /// Every value that is valid by the keywords is one of the schema that was read.
    @Test(arguments: 0..<200) func `the intersection has all values that satisfy all unions`(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) &+ 1)
        let unions = (0..<Int.random(in: 2...3, using: &random)).map { _ in RandomUnion(&random) }
        let result = OpenAPIReader.read(schemas: "X: {allOf: [\(unions.map(\.text).joined(separator: ", "))]}")
        let description = try #require(result.description)
        let schema = try #require(description.schemas.first { $0.name == "X" }?.schema)
        if description.losses.contains(where: { $0.kind == "several unions" }) { return }
        for value in RandomUnion.values where unions.allSatisfy({ $0.allows(value) }) {
            #expect(
                description.allows(value, by: schema),
                "\(value): \(unions.map(\.text)) as \(result.outline.schemas)"
            )
        }
    }
}

/// A union of objects with some of four fields, and of strings and numbers.
private struct RandomUnion {
    enum Member {
        case scalar(String)
        /// Required fields: `true` if any string is allowed, and else the only text.
        case object([String: String?])
    }

    enum Sample: CustomStringConvertible {
        case scalar(String)
        case object([String: String])

        var description: String {
            switch self {
            case .scalar(let type): type
            case .object(let fields): "\(fields.sorted { $0.key < $1.key })"
            }
        }
    }

    private static let names = ["a", "b", "c", "kind"]
    private static let texts = ["x", "y"]
    let members: [Member]

    init(_ random: inout SeededGenerator) {
        members = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            if Int.random(in: 0..<4, using: &random) == 0 {
                return .scalar(Bool.random(using: &random) ? "string" : "integer")
            }
            var fields: [String: String?] = [:]
            for name in Self.names where Bool.random(using: &random) {
                fields[name] = .some(Bool.random(using: &random) ? nil : Self.texts.randomElement(using: &random))
            }
            return .object(fields)
        }
    }

    var text: String {
        let texts = members.map { member in
            switch member {
            case .scalar(let type): return "{type: \(type)}"
            case .object(let fields):
                let sorted = fields.sorted { $0.key < $1.key }
                let properties = sorted.map { name, text in
                    "\(name): {type: string\(text.map { ", enum: [\($0)]" } ?? "")}"
                }
                return "{type: object, required: [\(sorted.map(\.key).joined(separator: ", "))], "
                    + "properties: {\(properties.joined(separator: ", "))}}"
            }
        }
        return "{anyOf: [\(texts.joined(separator: ", "))]}"
    }

    func allows(_ sample: Sample) -> Bool {
        members.contains { member in
            switch (member, sample) {
            case (.scalar(let type), .scalar(let other)): type == other
            case (.object(let fields), .object(let values)):
                fields.allSatisfy { name, text in values[name].map { text == nil || text == $0 } ?? false }
            default: false
            }
        }
    }

    /// All combinations of the fields and their strings.
    static var values: [Sample] {
        let objects = names.reduce([[:]]) { objects, name in
            objects.flatMap { object in
                [object] + texts.map { text in object.merging([name: text]) { $1 } }
            }
        }
        return [.scalar("string"), .scalar("integer")] + objects.map(Sample.object)
    }
}

extension APIDescription {
    /// Whether a value has all that a schema requires, and no other types and constants.
    fileprivate func allows(_ sample: RandomUnion.Sample, by schema: Schema) -> Bool {
        switch (schema.kind, sample) {
        case (.any, _): true
        case (.reference(let id), _): allows(sample, by: schemas[id.index].schema)
        case (.string, .scalar(let type)): type == "string"
        case (.integer, .scalar(let type)): type == "integer"
        case (.object(let object), .object): allows(sample, by: object)
        case (.union(let union), _):
            union.members.contains { allows(sample, by: $0) } && (union.shared.map { allows(sample, by: $0) } ?? true)
        default: false
        }
    }

    private func allows(_ sample: RandomUnion.Sample, by object: Schema.Object) -> Bool {
        guard case .object(let values) = sample else { return false }
        return object.includes.allSatisfy { allows(sample, by: schemas[$0.index].schema) }
            && object.properties.allSatisfy { property in
                guard let text = values[property.name] else { return !property.isRequired }
                switch property.schema.kind {
                case .constant(let node): return node.text == text
                case .enumeration(let values): return values.contains { $0.text == text }
                default: return true
                }
            }
    }
}
