import APIGenSupport

/// A value in a script of JavaScript or PowerShell, as far as it can be read without running the script.
indirect enum ScriptValue {
    /// A string, whose variables are in two braces.
    case text(String)
    /// A number, a Boolean or null, as JSON writes it.
    case word(String)
    case list([ScriptValue])
    case object([(key: String, value: ScriptValue)])
    /// The value as JSON text: `JSON.stringify(value)`.
    case json(ScriptValue)
    /// The value as a form: `new URLSearchParams(value)`.
    case form(ScriptValue)
    /// Another expression; the name if it is a variable.
    case unknown(name: String?)

    /// The value as a string with variables.
    var text: String {
        switch self {
        case .text(let text), .word(let text): text
        case .json(let value): value.jsonText
        case .form(let value):
            value.items.map { "\($0.name)=\(($0.value ?? "").percentEncoded())" }.joined(separator: "&")
        case .list, .object: jsonText
        case .unknown(let name): "{{\(name ?? "value")}}"
        }
    }

    /// The value as JSON, with null in place of what is unknown.
    var jsonText: String {
        switch self {
        case .text(let text): text.jsonLiteral
        case .word(let word): word
        case .list(let elements): "[\(elements.map(\.jsonText).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\($0.key.jsonLiteral):\($0.value.jsonText)" }.joined(separator: ","))}"
        case .json(let value): value.jsonText.jsonLiteral
        case .form: text.jsonLiteral
        case .unknown: "null"
        }
    }

    /// The members of an object with their values as text.
    var items: [RecordedExchange.Item] {
        switch self {
        case .object(let members):
            members.map { key, value in
                if case .unknown = value { return RecordedExchange.Item(name: key, value: nil) }
                return RecordedExchange.Item(name: key, value: value.text)
            }
        case .json(let value), .form(let value): value.items
        case .text(let text): RecordedAddress.items(of: text, .typed)
        case .list, .word, .unknown: []
        }
    }

    subscript(key: String) -> ScriptValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key.lowercased() == key.lowercased() }?.value
    }
}

extension BodyReader {
    /// The body that a script sends; `nil` if there is none.
    ///
    /// - Parameter sendsObjectsAsForms: Whether an object is sent as a form, as PowerShell does.
    static func body(_ value: ScriptValue, _ type: MediaType?, sendsObjectsAsForms: Bool = false) -> RecordedBody? {
        switch value {
        case .word("null"): return nil
        case .unknown: return RecordedBody(type: type?.name, .data(count: nil))
        case .form: return form(value.items)
        case .object where sendsObjectsAsForms: return form(value.items)
        case .json: return body(value.text, MediaType("application/json"), form: .typed)
        case .text, .word, .list, .object: return body(value.text, type, form: .typed)
        }
    }
}
