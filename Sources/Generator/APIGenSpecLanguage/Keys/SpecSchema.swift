import APIGenSupport

/// The JSON Schema of the spec language, for editors.
///
/// It declares all keys and shapes. `apigen lint` validates the texts: types, paths, and references to names.
package enum SpecSchema {
    package static var text: String { schema.text() + "\n" }

    private static var schema: JSONTree {
        SpecKey.table.document(title: "A spec of apigen", definitions: definitions)
            .adding("if", anyOf(.name, .server, .servers))
            .adding("then", complete)
            .adding("minProperties", 1)
    }

    /// The keys that a spec requires, unless another one includes it.
    private static let complete: JSONTree = [
        "required": [.text(SpecKey.name.rawValue)],
        "allOf": [anyOf(.server, .servers), anyOf(.endpoints, .include)],
    ]

    private static func anyOf(_ keys: SpecKey...) -> JSONTree {
        ["anyOf": .list(keys.map { ["required": [.text($0.rawValue)]] })]
    }

    private static let definitions: [(Shape.Definition, JSONTree)] = [
        (.text, Shape.textSchema),
        (.one, ["const": 1]),
        (.type, ["anyOf": [Shape.text.schema, arrayType, Shape.defined(.fields).schema]]),
        (.fields, fields),
        (.field, field(long: .longField)),
        (.longField, FieldKey.table.schema),
        (.pathField, field(long: .longPathField)),
        (.longPathField, FieldKey.tableOfPathParameter.schema),
        (.literal, ["anyOf": [Shape.text.schema, ["type": "array", "maxItems": 0]]]),
        (.literals, ["type": "array", "items": Shape.defined(.literal).schema]),
        (.parameters, ["anyOf": [Shape.names.schema, ParametersKey.table.schema]]),
        (.body, ["anyOf": [Shape.text.schema, arrayType, ParametersKey.table.schema]]),
        (
            .response,
            ["if": isOutcomes, "then": Shape.defined(.outcomes).schema, "else": Shape.defined(.type).schema]
        ),
        (.outcomes, Shape.map(.defined(.field), keys: "^[2-5]([0-9][0-9]|xx)$").schema),
        (.errors, Shape.map(.text, keys: "^(default|body|[45]xx|[45][0-9][0-9])$").schema),
        (.encoding, Shape.words(BodyEncoding.allCases.map(\.rawValue)).schema),
        (.arrayStyle, Shape.words((ArrayStyle.joiners + ArrayStyle.names).sorted()).schema),
        (.objectStyle, Shape.words(ObjectStyle.allCases.map(\.rawValue)).schema),
        (.server, ["anyOf": [["type": "string"], ServerKey.table.schema]]),
        (.auth, ["anyOf": [Shape.defined(.scheme).schema, AuthKey.table.schema]]),
        (.scheme, ["anyOf": [Shape.words(CredentialWord.names).schema, CredentialKey.table.schema]]),
        (.endpoint, ["anyOf": [["type": "string"], EndpointKey.table.schema]]),
        (.stream, StreamKey.table.schema),
        (.retry, RetryKey.table.schema),
        (.limits, LimitsKey.table.schema),
        (.pagination, PaginationKey.table.schema),
        (.model, ["anyOf": [Shape.text.schema, arrayType, ModelKey.table.schema]]),
        (.enum, ["anyOf": [["type": "array", "items": Shape.text.schema, "minItems": 1], enumMapping]]),
        (.enumValue, ["anyOf": [Shape.text.schema, EnumValueKey.table.schema]]),
        (.union, ["anyOf": [["type": "array", "items": Shape.defined(.field).schema, "minItems": 2], union]]),
    ]

    private static let arrayType: JSONTree = [
        "description": "`[Type]`, or `[String: Type]`.",
        "type": "array",
        "items": Shape.defined(.type).schema,
        "minItems": 1,
        "maxItems": 1,
    ]

    /// An inline object, whose fields may come from models and groups.
    private static let fields: JSONTree = [
        "type": "object",
        "properties": .object([
            (
                ParametersKey.include.rawValue,
                Shape.names.schema.adding("description", "The models and groups whose fields are included.")
            )
        ]),
        "patternProperties": .object([(KeyTable.foreignKey, Shape.defined(.field).schema)]),
        "additionalProperties": false,
    ]

    private static let enumMapping: JSONTree = [
        "description": "Values on the wire with their names in Swift.",
        "type": "object",
        "additionalProperties": Shape.defined(.enumValue).schema,
        "minProperties": 1,
    ]

    /// A tag can be any string, even one that begins with `$`.
    private static let union: JSONTree = [
        "description": .text(UnionKey.doc),
        "type": "object",
        "properties": .object(
            UnionKey.keys.map { ($0.name, $0.values.schema.adding("description", .text($0.doc))) }
        ),
        "additionalProperties": Shape.defined(.field).schema,
    ]

    /// A mapping with a keyword is the long form. Any other mapping is an object with fields.
    private static func field(long: Shape.Definition) -> JSONTree {
        let hasOwnKey: JSONTree = ["not": ["propertyNames": ["not": ["pattern": .text(KeyTable.ownKey)]]]]
        return [
            "if": ["type": "object"],
            "then": ["if": hasOwnKey, "then": Shape.defined(long).schema, "else": Shape.defined(.fields).schema],
            "else": ["anyOf": [Shape.text.schema, arrayType]],
        ]
    }

    private static let isOutcomes: JSONTree = [
        "type": "object",
        "not": ["propertyNames": ["not": ["pattern": "^([0-9]+|[0-9]xx)$"]]],
    ]
}
