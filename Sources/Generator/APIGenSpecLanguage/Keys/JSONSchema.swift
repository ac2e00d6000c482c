import APIGenSupport

// Converts tables of keys and shapes to JSON Schema.
extension KeyTable {
    var schema: JSONTree {
        var schema: JSONTree = [
            "description": .text(doc),
            "type": "object",
            "properties": .object(keys.map { ($0.name, $0.values.schema.adding("description", .text($0.doc))) }),
        ]
        if let otherValues {
            schema = schema.adding("patternProperties", .object([(Self.foreignKey, otherValues.schema)]))
        }
        schema = schema.adding("additionalProperties", false)
        guard !required.isEmpty else { return schema }
        return schema.adding("anyOf", .list(required.map { ["required": [.text($0)]] }))
    }

    /// The schema of a whole file, whose root is this mapping.
    func document(title: String, definitions: [(Shape.Definition, JSONTree)]) -> JSONTree {
        guard case .object(let keys) = schema else { preconditionFailure("a schema is an object") }
        let head: JSONTree = ["$schema": "https://json-schema.org/draft/2020-12/schema", "title": .text(title)]
        return keys.reduce(head) { $0.adding($1.key, $1.value) }
            .adding("$defs", .object(definitions.map { ($0.rawValue, $1) }))
    }

    /// A name on the wire. One that begins with `$` is written with `$$`.
    static let foreignKey = #"^([^$]|\$\$)"#
    /// A keyword of the long form. A mapping with only `$include` is an object.
    static let ownKey = #"^\$(?!include$)([^$]|$)"#
}

extension Shape {
    /// The schema of a string. An unquoted string can be a number or a Boolean for YAML.
    static let textSchema: JSONTree = ["type": ["string", "number", "boolean"]]

    var schema: JSONTree {
        switch self {
        case .text: Self.defined(.text).schema
        case .flag: ["enum": [true, "true"]]
        case .choice: ["enum": [true, false, "true", "false"]]
        case .words(let words): ["enum": .list(words.map { .text($0) })]
        case .names: ["anyOf": [Self.text.schema, ["type": "array", "items": Self.text.schema]]]
        case .list(let element): ["type": "array", "items": element.schema, "minItems": 1]
        case .defined(let definition): ["$ref": .text("#/$defs/\(definition.rawValue)")]
        case .map(let value, nil): ["type": "object", "additionalProperties": value.schema]
        case .map(let value, let keys?):
            ["type": "object", "propertyNames": ["pattern": .text(keys)], "additionalProperties": value.schema]
        case .any(let shapes): ["anyOf": .list(shapes.map(\.schema))]
        }
    }
}
