import APIRuntime
import Foundation

/// A value of a model in the form of the suite: a date as seconds since 1970, and bytes as their text. Names have small
/// letters, because Swift writes the abbreviations in them in another way.
enum SmithyValue: Equatable {
    case null
    case scalar(String)
    case array([SmithyValue])
    case object([String: SmithyValue])

    init(_ json: APIJSON) {
        switch json {
        case .null: self = .null
        case .array(let elements): self = .array(elements.map { Self($0) })
        case .object(let members): self.init(members: members.map { ($0.key, Self($0.value)) })
        case .string(let text): self = .scalar(text)
        default: self = .scalar(json.description)
        }
    }

    /// The value of any type, by the properties of structures and the cases of unions.
    init(reflecting value: Any) {
        switch value {
        case is APIHeaders: self = .null
        case let value as APIJSON: self.init(value)
        case let value as Date: self = .scalar(value.timeIntervalSince1970.parameterText)
        case let value as Data: self = .scalar(String(decoding: value, as: UTF8.self))
        case let value as any APIOpenEnum: self = .scalar(value.description)
        case let value as any APIParameter: self = .scalar(value.parameterText)
        default: self.init(Mirror(reflecting: value))
        }
    }

    private init(_ mirror: Mirror) {
        let children = mirror.children
        // The property of a recursive model is stored in a box.
        if "\(mirror.subjectType)".hasPrefix("APIIndirect<"), let value = mirror.descendant("storage", "value") {
            self.init(reflecting: value)
            return
        }
        switch mirror.displayStyle {
        case .optional: self = children.first.map { Self(reflecting: $0.value) } ?? .null
        case .collection: self = .array(children.map { Self(reflecting: $0.value) })
        case .dictionary:
            let entries = children.map { Array(Mirror(reflecting: $0.value).children) }
            self.init(members: entries.map { ("\($0[0].value)", Self(reflecting: $0[1].value)) })
        default:
            let labels = children.map { ($0.label ?? "").replacing(/Storage$/, with: "") }
            self.init(members: zip(labels, children).map { ($0, Self(reflecting: $1.value)) })
        }
    }

    private init(members: [(String, SmithyValue)]) {
        self = .object(Dictionary(members.map { ($0.0.lowercased(), $0.1) }) { first, _ in first })
    }

    /// The members of an object, of which a structure lacks those that are null.
    var members: [String: SmithyValue] {
        if case .object(let members) = self { members } else { [:] }
    }

    /// The same value without the absent members of structures.
    var compact: SmithyValue {
        switch self {
        case .object(let members): .object(members.mapValues(\.compact).filter { $0.value != .null })
        case .array(let elements): .array(elements.map(\.compact))
        case .null, .scalar: self
        }
    }
}
