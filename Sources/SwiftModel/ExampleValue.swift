import APIGenSupport
import SpecLanguage

/// What a parameter of an example request holds where it is more than one text.
indirect enum ExampleValue {
    /// As a query has it, and whether JSON has it in quotes.
    case text(String, isQuoted: Bool)
    case array([ExampleValue])
    case object([(name: String, value: ExampleValue)])

    /// The texts inside, each with the name that it has in a query.
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
                let name = objects == .dots ? "\(name).\(member.name)" : "\(name)[\(member.name)]"
                return member.value.items(named: name, objects: objects, arrays: arrays)
            }
        }
    }

    /// The text as the runtime writes JSON, without spaces.
    var json: String {
        switch self {
        case .text(let text, let isQuoted): isQuoted ? text.jsonLiteral : text
        case .array(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\($0.name.jsonLiteral):\($0.value.json)" }.joined(separator: ","))}"
        }
    }
}
