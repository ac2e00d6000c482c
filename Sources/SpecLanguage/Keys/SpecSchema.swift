import APIGenDiagnostics
import APIGenSupport

/// The JSON Schema of the spec language, for editors.
///
/// It knows every key and every shape. What a text says (a type, a path, a name that is declared elsewhere) is for
/// `apigen lint`.
package enum SpecSchema {
    package static var text: String { schema.text() + "\n" }

    private static var schema: JSONTree {
        Vocabulary.spec.document(title: "A spec of apigen", definitions: definitions)
            .adding("if", anyOf("name", "server", "servers"))
            .adding("then", complete)
            .adding("minProperties", 1)
    }

    /// What a spec needs that is not there to be included by another.
    private static let complete: JSONTree = [
        "required": ["name"],
        "allOf": [anyOf("server", "servers"), anyOf("endpoints", "include")],
    ]

    private static func anyOf(_ keys: JSONTree...) -> JSONTree {
        ["anyOf": .list(keys.map { ["required": [$0]] })]
    }

    private static let definitions: [(key: String, value: JSONTree)] = [
        ("text", Shape.textSchema),
        ("one", ["const": 1]),
        ("type", ["anyOf": [Shape.text.schema, arrayType, ["$ref": "#/$defs/fields"]]]),
        (
            "fields",
            [
                "type": "object",
                "properties": [
                    "$include": Shape.names.schema.adding(
                        "description",
                        "Models and groups whose fields belong here too."
                    )
                ],
                "patternProperties": .object([(Vocabulary.foreignKey, Shape.defined("field").schema)]),
                "additionalProperties": false,
            ]
        ),
        ("field", field(long: "longField")),
        ("longField", Vocabulary.field.schema),
        ("pathField", field(long: "longPathField")),
        ("longPathField", Vocabulary.pathField.schema),
        ("literal", ["anyOf": [Shape.text.schema, ["type": "array", "maxItems": 0]]]),
        ("literals", ["type": "array", "items": ["$ref": "#/$defs/literal"]]),
        ("parameters", ["anyOf": [Shape.names.schema, Vocabulary.parameters.schema]]),
        ("body", ["anyOf": [Shape.text.schema, arrayType, Vocabulary.parameters.schema]]),
        ("response", ["if": isOutcomes, "then": ["$ref": "#/$defs/outcomes"], "else": ["$ref": "#/$defs/type"]]),
        ("outcomes", Shape.map(.defined("field"), keys: "^[2-5]([0-9][0-9]|xx)$").schema),
        ("errors", Shape.map(.text, keys: "^(default|body|[45]xx|[45][0-9][0-9])$").schema),
        ("encoding", Shape.words(BodyEncoding.allCases.map(\.rawValue)).schema),
        ("arrayStyle", Shape.words((ArrayStyle.joiners + ArrayStyle.named.keys).sorted()).schema),
        ("objectStyle", Shape.words(ObjectStyle.allCases.map(\.rawValue)).schema),
        ("server", ["anyOf": [["type": "string"], Vocabulary.server.schema]]),
        ("auth", Shape.any([.defined("scheme"), .map(.defined("scheme"))]).schema),
        ("scheme", ["anyOf": [Shape.words(["bearer", "basic"]).schema, Vocabulary.credential.schema]]),
        ("endpoint", ["anyOf": [["type": "string"], Vocabulary.endpoint.schema]]),
        ("stream", Vocabulary.stream.schema),
        ("retry", Vocabulary.retry.schema),
        ("limits", Vocabulary.limits.schema),
        ("pagination", Vocabulary.pagination.schema),
        ("model", ["anyOf": [Shape.text.schema, arrayType, Vocabulary.model.schema]]),
        ("enum", ["anyOf": [["type": "array", "items": Shape.text.schema, "minItems": 1], enumMapping]]),
        ("enumValue", ["anyOf": [Shape.text.schema, Vocabulary.enumValue.schema]]),
        ("union", ["anyOf": [["type": "array", "items": ["$ref": "#/$defs/field"], "minItems": 2], union]]),
    ]

    private static let arrayType: JSONTree = [
        "description": "`[Type]`, or `[String: Type]`.",
        "type": "array",
        "items": ["$ref": "#/$defs/type"],
        "minItems": 1,
        "maxItems": 1,
    ]

    private static let enumMapping: JSONTree = [
        "description": "Values on the wire with their names in Swift.",
        "type": "object",
        "additionalProperties": ["$ref": "#/$defs/enumValue"],
        "minProperties": 1,
    ]

    private static let union: JSONTree = [
        "description": "Kinds by their tags or, without `by`, by the key that is present.",
        "type": "object",
        "properties": [
            "by": ["$ref": "#/$defs/text", "description": "The key that names the kind."],
            "in": [
                "$ref": "#/$defs/text", "description": "The key with the content; `\"*\"` for one named like the kind.",
            ],
            "as": ["$ref": "#/$defs/text", "description": "The name in Swift of the property with the content."],
        ],
        "additionalProperties": ["$ref": "#/$defs/field"],
    ]

    /// A mapping with one of apigen's words is the long form, any other an object with fields.
    private static func field(long: String) -> JSONTree {
        let hasOwnKey: JSONTree = ["not": ["propertyNames": ["not": ["pattern": .text(Vocabulary.ownKey)]]]]
        return [
            "if": ["type": "object"],
            "then": ["if": hasOwnKey, "then": ["$ref": .text("#/$defs/\(long)")], "else": ["$ref": "#/$defs/fields"]],
            "else": ["anyOf": [Shape.text.schema, arrayType]],
        ]
    }

    private static let isOutcomes: JSONTree = [
        "type": "object",
        "not": ["propertyNames": ["not": ["pattern": "^([0-9]+|[0-9]xx)$"]]],
    ]
}
