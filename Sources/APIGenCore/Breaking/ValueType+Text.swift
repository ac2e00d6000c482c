extension API.ValueType {
    /// The type as a spec would write it, with all that changes its form on the wire.
    var specText: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .date(let format): "Date(\(format.specText))"
        case .array(let element): "[\(element.specText)]"
        case .dictionary(let key, let value): "[\(key.specText): \(value.specText)]"
        case .optional(let wrapped): "\(wrapped.specText)?"
        case .model(let name, let arguments): Self.applied(name, arguments.map(\.specText))
        case .parameter(let name): name
        case .enumeration(let enumeration): enumeration.isNamed ? enumeration.field.value : "an enum"
        case .object: "an object"
        case .union(let union): union.isNamed ? union.field.value : "a union"
        case .formatted(let type, let format): "\(type.specText)(\(format.rawValue))"
        case .invalid: phrase
        }
    }

    private static func applied(_ name: String, _ arguments: [String]) -> String {
        arguments.isEmpty ? name : "\(name)<\(arguments.joined(separator: ", "))>"
    }
}

extension DateFormat {
    /// As a spec writes it behind `Date`.
    var specText: String {
        switch self {
        case .pattern(let pattern): "\"\(pattern)\""
        case .seconds: "seconds"
        case .milliseconds: "milliseconds"
        case .iso8601: "iso8601"
        case .rfc2822: "rfc2822"
        case .http: "http"
        }
    }
}

extension API.Initial {
    /// The value as a message shows it.
    var text: String {
        switch self {
        case .text(let text), .value(let text), .number(let text): text
        case .bool(let value): "\(value)"
        case .emptyArray: "[]"
        case .null: "null"
        }
    }
}

extension PathTemplate {
    /// The path without the names in it, which the server does not see.
    var shape: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let parameter): parameter.keepsSlashes ? "{...}" : "{}"
            case .invalid: ""
            }
        }.joined()
    }
}
