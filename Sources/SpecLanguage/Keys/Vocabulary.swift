import APIGenSupport

/// The keys of one kind of mapping, as an editor has to know them: what each may hold, and a line about it.
///
/// ``SpecDecoder`` reads the same keys; a test asks it for them and compares.
struct Vocabulary: Sendable {
    struct Key: Sendable {
        let name: String
        let shape: Shape
        let doc: String

        init(_ name: String, _ shape: Shape, _ doc: String) {
            self.name = name
            self.shape = shape
            self.doc = doc
        }
    }

    let doc: String
    let keys: [Key]
    /// What keys may hold that the author chooses; nothing where all keys are apigen's.
    var others: Shape?
    /// The sets of keys of which one must be there.
    var required: [[String]] = []

    var schema: JSONTree {
        var schema: JSONTree = [
            "description": .text(doc),
            "type": "object",
            "properties": .object(keys.map { ($0.name, $0.shape.schema.adding("description", .text($0.doc))) }),
        ]
        if let others { schema = schema.adding("patternProperties", .object([(Self.foreignKey, others.schema)])) }
        schema = schema.adding("additionalProperties", false)
        guard !required.isEmpty else { return schema }
        let sets = required.map { names -> JSONTree in ["required": .list(names.map { .text($0) })] }
        return schema.adding("anyOf", .list(sets))
    }

    /// The whole of a schema, as it stands in a file.
    func document(title: String, definitions: [(key: String, value: JSONTree)]) -> JSONTree {
        guard case .object(let keys) = schema else { preconditionFailure("a schema is an object") }
        let head: JSONTree = ["$schema": "https://json-schema.org/draft/2020-12/schema", "title": .text(title)]
        return keys.reduce(head) { $0.adding($1.key, $1.value) }.adding("$defs", .object(definitions))
    }

    /// Every word that is a key somewhere.
    static let words = Set(
        [
            configuration, listedSpec, spec, server, credential, endpoint, parameters, pagination, stream, retry,
            limits,
            model, field, pathField, enumValue,
        ].flatMap(\.keys).map(\.name)
    )

    /// A name on the wire: one that begins with `$` is written with `$$`.
    static let foreignKey = #"^([^$]|\$\$)"#
    /// A word of apigen that makes a mapping a long form: `$include` alone leaves it an object.
    static let ownKey = #"^\$(?!include$)([^$]|$)"#
}

/// What a place of a spec may hold.
indirect enum Shape: Sendable {
    /// A text; editors see numbers and flags where YAML has some.
    case text
    case flag
    /// What can be said and denied.
    case choice
    case words([String])
    /// One name or a list of them.
    case names
    case list(Shape)
    /// A definition by its name.
    case defined(String)
    /// A mapping whose keys the author chooses, perhaps among those that match.
    case map(Shape, keys: String? = nil)
    case any([Shape])

    /// What is defined as `text`: YAML has numbers and flags where apigen reads texts that look like some.
    static let textSchema: JSONTree = ["type": ["string", "number", "boolean"]]

    var schema: JSONTree {
        switch self {
        case .text: ["$ref": "#/$defs/text"]
        case .flag: ["enum": [true, "true"]]
        case .choice: ["enum": [true, false, "true", "false"]]
        case .words(let words): ["enum": .list(words.map { .text($0) })]
        case .names: ["anyOf": [Self.text.schema, ["type": "array", "items": Self.text.schema]]]
        case .list(let element): ["type": "array", "items": element.schema, "minItems": 1]
        case .defined(let name): ["$ref": .text("#/$defs/\(name)")]
        case .map(let value, nil): ["type": "object", "additionalProperties": value.schema]
        case .map(let value, let keys?):
            ["type": "object", "propertyNames": ["pattern": .text(keys)], "additionalProperties": value.schema]
        case .any(let shapes): ["anyOf": .list(shapes.map(\.schema))]
        }
    }
}
