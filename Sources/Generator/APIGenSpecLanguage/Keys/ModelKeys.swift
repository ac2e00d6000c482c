enum ModelKey: String, MappingKeys {
    case type = "$type"
    case include = "$include"
    case unwrap = "$unwrap"
    case paginate = "$paginate"
    case wait = "$wait"
    case message = "$message"
    case retry = "$retry"
    case when = "$when"
    case conforms = "$conforms"
    case additional = "$additional"
    case `enum` = "$enum"
    case frozen = "$frozen"
    case union = "$union"
    case keep = "$keep"

    var definition: (values: Shape, doc: String) {
        switch self {
        case .type: (.defined(.type), "The type that the model is an alias of, or the values of an enum.")
        case .include: (.names, "The models whose fields are included.")
        case .unwrap: (.text, "The field that methods return instead of the whole model.")
        case .paginate: (.defined(.pagination), "How to request the next page.")
        case .wait: (.text, "The field with the seconds to wait before the method is called again.")
        case .message: (.names, "The fields with the description of an error.")
        case .retry: (.map(.names), "Fields, with the values for which a call is retried.")
        case .when:
            (
                .any([.text, .map(.any([.text, .defined(.literals)]))]),
                "The keys that a body has if it is this error, and the values of these keys if they matter."
            )
        case .conforms: (.names, "Protocols that the type conforms to.")
        case .additional: (.defined(.field), "Unknown keys are kept, with values of this type.")
        case .enum: (.defined(.enum), "The values of an enum.")
        case .frozen: (.flag, "The list of values is complete: an unknown value is an error.")
        case .union: (.defined(.union), "The cases of a union.")
        case .keep: (.flag, "apigen does not warn if nothing in the spec uses this model.")
        }
    }

    static let subject = "a model"
    static let doc = "A model: fields by their names on the wire, and keywords of apigen with a `$`."
    static let synonyms: Synonym.Place? = .model
    static let prefix = "$"
    static let metadata = Metadata.Key.allCases
    static let otherValues: Shape? = .defined(.field)
}

/// The keys of a field or a parameter in its long form.
package enum FieldKey: String, MappingKeys {
    case type = "$type"
    case `enum` = "$enum"
    case union = "$union"
    case `as` = "$as"
    case `default` = "$default"
    case array = "$array"
    case object = "$object"
    case contentType = "$contentType"
    case example = "$example"
    case frozen = "$frozen"
    case readOnly = "$readOnly"
    case writeOnly = "$writeOnly"

    package var definition: (values: Shape, doc: String) {
        switch self {
        case .type: (.defined(.type), "The type, perhaps with its default.")
        case .enum: (.defined(.enum), "The values of an enum.")
        case .union: (.defined(.union), "The cases of a union.")
        case .as: (.text, "The name in Swift.")
        case .default: (.any([.defined(.literal), .defined(.literals)]), "The value if none is given.")
        case .array: (.defined(.arrayStyle), "The format of the array.")
        case .object:
            (.defined(.objectStyle), "The format of the object in a query or a form; the default is `brackets`.")
        case .contentType: (.text, "The media type of a part of a multipart body, such as `application/json`.")
        case .example: (.any([.defined(.literal), .defined(.literals)]), "An example of a value, or several.")
        case .frozen: (.flag, "The list of values is complete: an unknown value is an error.")
        case .readOnly: (.flag, "Only responses contain the field.")
        case .writeOnly: (.flag, "Only requests contain the field.")
        }
    }

    package static let subject = "a field in its long form"
    package static let doc = "A field or a parameter in its long form."
    package static let synonyms: Synonym.Place? = .field
    package static let prefix = "$"
    package static let metadata: [Metadata.Key] = [.doc, .deprecated]
    package static let required: [FieldKey] = [.type, .enum, .union]

    /// The keys of a field that only requests or only responses contain.
    package static let access: [FieldKey] = [.readOnly, .writeOnly]

    /// The keys of a parameter whose name, and perhaps type, is in the braces of a path or an address.
    static var tableOfPathParameter: KeyTable {
        var table = table
        table.doc = "The long form of a parameter."
        table.required = []
        return table
    }
}

enum EnumValueKey: String, MappingKeys {
    case `as`

    var definition: (values: Shape, doc: String) {
        switch self {
        case .as: (.text, "The name in Swift.")
        }
    }

    static let subject = "a value of an enum"
    static let doc = "The name and the documentation of a value."
    static let synonyms: Synonym.Place? = .enumValue
    static let metadata: [Metadata.Key] = [.doc]
}

enum UnionKey: String, MappingKeys {
    case by, `in`, `as`

    var definition: (values: Shape, doc: String) {
        switch self {
        case .by: (.text, "The key whose value decides the case.")
        case .in: (.text, "The key with the content. With `\"*\"`, the value of `by` is the name of that key.")
        case .as: (.text, "The name in Swift of the property with the content.")
        }
    }

    static let subject = "a union"
    static let doc =
        "A mapping of tags to types. Without `by`, the tags are keys, and the key that is present decides the type."
    static let otherValues: Shape? = .defined(.field)
}
