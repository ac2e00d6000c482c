import APIGenSupport
import ImportTestSupport
import TestSupport

/// Random values that a schema of a document allows.
struct AllowedValue {
    private var random: SeededGenerator
    private let rules: SchemaRules
    /// A key that no schema declares.
    static let unknownKey = "unknown"

    /// The number of unions and tuples around a value. An object of these cannot be known by keys that are null.
    private var unions = 0

    init(in message: SchemaRules.Message, schemas: JSONTree, seed: UInt64) {
        rules = SchemaRules(schemas: schemas, message: message)
        random = SeededGenerator(seed: seed)
    }

    /// - Returns: `nil` if no value was found, for example because parts of the schema contradict each other.
    mutating func value(of schema: JSONTree) -> JSONTree? {
        for _ in 0..<4 {
            guard let value = value(of: schema, depth: 8), rules.allow(value, by: schema) else { continue }
            // No call sends null in place of a body.
            if !value.isNull || rules.message == .response { return value }
        }
        return nil
    }

    private mutating func value(of schema: JSONTree, depth: Int) -> JSONTree? {
        // A client cannot always read a union that it only sends.
        guard depth > 0, unions == 0 || rules.message == .response else { return nil }
        if case .flag(let isAllowed) = schema { return isAllowed ? anyValue() : nil }
        if rules.allowsNull(schema), chance(0.2) { return .literal("null") }
        var parts: [JSONTree?] = []
        if let target = rules.target(of: schema) { parts.append(value(of: target, depth: depth - 1)) }
        for part in schema["allOf"]?.elements ?? [] { parts.append(value(of: part, depth: depth - 1)) }
        if let members = schema["oneOf"]?.elements ?? schema["anyOf"]?.elements, let member = pick(members) {
            let key = schema["discriminator"]?["propertyName"]?.string
            unions += 1
            var value = value(of: member, depth: depth - 1)
            unions -= 1
            if let key {
                guard rules.declare(key, in: member) else { return nil }
                value = tagged(value, key, rules.tags(of: member, in: schema))
            }
            // A value of another member only would be no test of this one.
            parts.append(value.flatMap { rules.allow($0, by: member) ? $0 : nil })
        }
        if parts.isEmpty || schema.hasOwnValues { parts.append(ownValue(of: schema, depth: depth)) }
        // A part without a value has none that this finds.
        let values = parts.compactMap(\.self)
        guard values.count == parts.count else { return nil }
        let objects = values.compactMap(\.members)
        guard objects.count == values.count else { return pick(values) }
        return objects.dropFirst().reduce(.object(objects[0])) { object, members in
            members.reduce(object) { $0.with($1.key, $1.value) }
        }
    }

    private mutating func tagged(_ value: JSONTree?, _ key: String, _ tags: [String]) -> JSONTree? {
        guard let value, let tag = tags.randomElement(using: &random) else { return nil }
        return value.with(key, .text(tag))
    }

    private mutating func ownValue(of schema: JSONTree, depth: Int) -> JSONTree? {
        if let constant = schema["const"] { return constant }
        if let values = (schema["enum"] ?? schema["x-extensible-enum"])?.elements { return pick(values) }
        let types = rules.types(of: schema)
        switch types.randomElement(using: &random) {
        case "object": return object(of: schema, depth: depth)
        case "array": return array(of: schema, depth: depth)
        case "boolean": return .flag(chance(0.5))
        case "null": return .literal("null")
        case "integer": return .number(number(schema))
        case "number": return chance(0.5) ? .number(number(schema)) : .literal("2.5")
        case "string":
            let texts = schema.textForm.map { SchemaRules.texts[$0] ?? [] } ?? ["", "text", "1", "true", "日本", "a b"]
            return texts.randomElement(using: &random).map(JSONTree.text)
        default: return anyValue()
        }
    }

    private mutating func object(of schema: JSONTree, depth: Int) -> JSONTree? {
        let required = rules.required(in: schema)
        var members: [(key: String, value: JSONTree)] = []
        for (key, property) in schema["properties"]?.members ?? [] where rules.has(property) {
            let isRequired = required.contains(key)
            // A field without a name is no field of a client.
            if key.isEmpty, isRequired { return nil }
            guard !key.isEmpty, isRequired || chance(0.6) else { continue }
            if let value = value(of: property, depth: depth - 1) {
                if unions > 0, isRequired, value.isNull { return nil }
                members.append((key, value))
            } else if isRequired {
                return nil
            }
        }
        for key in required where !members.contains(where: { $0.key == key }) { members.append((key, anyValue())) }
        if let pattern = schema["patternProperties"]?["^x-"], let value = value(of: pattern, depth: depth - 1) {
            members.append(("x-more", value))
        }
        // The keys are those of no property.
        // Any values are those of an object without the keyword.
        if let further = schema["additionalProperties"]?.members, chance(0.7) {
            for key in further.isEmpty ? [Self.unknownKey] : ["more", "7"] {
                if let value = value(of: .object(further), depth: depth - 1) { members.append((key, value)) }
            }
        }
        return .object(members)
    }

    private mutating func array(of schema: JSONTree, depth: Int) -> JSONTree? {
        let first = schema["prefixItems"]?.elements ?? []
        var elements: [JSONTree] = []
        unions += first.isEmpty ? 0 : 1
        defer { unions -= first.isEmpty ? 0 : 1 }
        for item in first {
            guard let value = value(of: item, depth: depth - 1) else { return nil }
            elements.append(value)
        }
        let count = Int.random(in: 0...3, using: &random)
        for _ in 0..<count {
            guard let value = value(of: schema["items"] ?? [:], depth: depth - 1) else { break }
            elements.append(value)
        }
        return .list(elements)
    }

    private mutating func number(_ schema: JSONTree) -> Int {
        let bounds = [schema["minimum"], schema["exclusiveMinimum"], schema["maximum"], schema["exclusiveMaximum"]]
        guard bounds.allSatisfy({ $0 == nil }) else { return Int.random(in: 1...4, using: &random) }
        switch schema["format"]?.string {
        case "int8": return Int.random(in: -128...127, using: &random)
        case "uint64", "unix-time": return Int.random(in: 0...Int(Int32.max), using: &random)
        case "int64": return Int.random(in: Int.min...Int.max, using: &random)
        default: return Int.random(in: -1000...1000, using: &random)
        }
    }

    private mutating func anyValue() -> JSONTree {
        [
            .text("text"), .number(3), .flag(true), .literal("2.5"), .list([]), .list([.text("a")]),
            .object([]), .object([(Self.unknownKey, .number(1))]),
        ].randomElement(using: &random) ?? .object([])
    }

    private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    private mutating func pick(_ values: [JSONTree]) -> JSONTree? { values.randomElement(using: &random) }
}

extension JSONTree {
    /// Whether the schema describes values next to references, `allOf` and unions.
    fileprivate var hasOwnValues: Bool {
        members?.contains { member in
            ["type", "properties", "items", "enum", "const", "additionalProperties"].contains(member.key)
        } ?? false
    }
}
