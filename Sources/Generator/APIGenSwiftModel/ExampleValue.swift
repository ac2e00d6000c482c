import APIGenSpecLanguage
import APIGenSupport

/// The value of a parameter in an example request: a string, an array or an object.
indirect enum ExampleValue {
    /// The text in a query, and whether it is a string in JSON.
    case text(String, isQuoted: Bool)
    case array([ExampleValue])
    case object([(name: String, value: ExampleValue)])

    /// The strings inside, each with its name in a query.
    func items(named name: String, objects: ObjectStyle, arrays: ArrayStyle) -> [(name: String, text: String)] {
        switch self {
        case .text(let text, _):
            [(name, text)]
        case .array(let elements):
            elements.enumerated().flatMap { index, element in
                let suffix =
                    switch arrays {
                    case .joined, .repeated, .json: ""
                    case .brackets: "[]"
                    case .indices: "[\(index)]"
                    }
                return element.items(named: name + suffix, objects: objects, arrays: arrays)
            }
        case .object(let members):
            members.flatMap { member in
                let name =
                    switch objects {
                    case .dots: "\(name).\(member.name)"
                    case .flat: member.name
                    case .brackets, .json: "\(name)[\(member.name)]"
                    }
                let inner = objects == .flat ? .brackets : objects
                return member.value.items(named: name, objects: inner, arrays: arrays)
            }
        }
    }

    /// The JSON as the runtime writes it, without spaces.
    var json: String {
        switch self {
        case .text(let text, let isQuoted): isQuoted ? text.jsonLiteral : text
        case .array(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\($0.name.jsonLiteral):\($0.value.json)" }.joined(separator: ","))}"
        }
    }
}
