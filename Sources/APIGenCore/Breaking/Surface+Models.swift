extension Surface {
    static func model(_ model: API.Model, _ uses: ModelUse) -> Element {
        let name = model.name.value
        let use = uses.use(of: name)
        let title = "the model `\(name)`"
        var element = Element(
            kind: .model,
            name: name,
            title: title,
            swiftName: name,
            location: model.name.location,
            isSent: use.isSent,
            isReceived: use.isReceived
        )
        let generics = model.parameters.isEmpty ? "" : "<\(model.parameters.joined(separator: ", "))>"
        element.facts[.envelope] = model.unwrap?.text.value ?? ""
        switch model.shape {
        case .object(let fields):
            element.facts[.type] = "a struct\(generics)"
            element.children = fields.flatMap { field($0, of: name, use) }
        case .enumeration(let enumeration):
            element.facts[.type] = "an enum"
            element.facts[.openness] = enumeration.isFrozen ? "closed" : "open"
            element.children = values(enumeration, of: name, use)
        case .union(let union):
            element.facts[.type] = "a union"
            element.facts[.openness] = union.isOpen ? "open" : "closed"
            element.children = kinds(union, of: name, use)
        case .alias(let type):
            element.facts[.type] = type.swiftText
            element.facts[.format] = type.specText
        }
        return element
    }

    private static func field(_ field: API.Field, of model: String, _ use: ModelUse.Use) -> [Element] {
        let name = field.name.value
        let title = "the field `\(name)` of `\(model)`"
        let format = field.format.map { "(\($0.rawValue))" } ?? ""
        let element = Element(
            kind: .field,
            name: name,
            title: title,
            swiftName: field.swiftName?.value ?? SwiftWords(name).member,
            location: field.name.location,
            presence: Presence(
                isOptional: field.isOptional,
                isPatch: field.isPatch,
                isConstant: field.isConstant,
                initial: field.initial
            ),
            facts: [
                .type: field.type.swiftText,
                .format: field.type.specText + format + (field.sendsNull ? " = null" : ""),
            ],
            isSent: use.isSent,
            isReceived: use.isReceived,
            children: inlineElements(field.type, of: title, use)
        )
        return [element]
    }

    /// What there is to tell apart inside a type that is written where it is used.
    static func inlineElements(_ type: API.ValueType, of title: String, _ use: ModelUse.Use) -> [Element] {
        switch type {
        case .array(let inner), .optional(let inner), .formatted(let inner, _), .dictionary(_, let inner):
            return inlineElements(inner, of: title, use)
        case .enumeration(let enumeration) where !enumeration.isNamed:
            return values(enumeration, of: title, use)
        case .union(let union) where !union.isNamed:
            return kinds(union, of: title, use)
        case .object(let object):
            return object.fields.flatMap { field($0, of: object.field.value, use) }
        default:
            return []
        }
    }

    private static func values(_ enumeration: API.Enumeration, of owner: String, _ use: ModelUse.Use) -> [Element] {
        let subject = owner.hasPrefix("the ") ? owner : "`\(owner)`"
        return enumeration.values.map { value in
            Element(
                kind: .value,
                name: value.text.value,
                title: "the value `\(value.text.value)` of \(subject)",
                swiftName: value.swiftName?.value ?? SwiftWords(value.text.value).member,
                location: value.text.location,
                facts: [.openness: enumeration.isFrozen ? "closed" : "open"],
                isSent: use.isSent,
                isReceived: use.isReceived
            )
        }
    }

    private static func kinds(_ union: API.Union, of owner: String, _ use: ModelUse.Use) -> [Element] {
        let subject = owner.hasPrefix("the ") ? owner : "`\(owner)`"
        return union.kinds.map { kind in
            Element(
                kind: .unionKind,
                name: kind.name.value,
                title: "the kind `\(kind.name.value)` of \(subject)",
                swiftName: kind.swiftName?.value ?? SwiftWords(kind.name.value).member,
                location: kind.name.location,
                // A union is an enum in Swift, whose cases a switch lists.
                facts: [.type: kind.content?.swiftText ?? "", .openness: "closed"],
                isSent: use.isSent,
                isReceived: use.isReceived
            )
        }
    }
}

extension Surface.Presence {
    init(isOptional: Bool, isPatch: Bool, isConstant: Bool, initial: API.Initial?) {
        if isConstant {
            self = .constant(initial?.text ?? "null")
        } else if isPatch {
            self = .threeStates
        } else if let initial {
            self = .standard(initial.text)
        } else {
            self = isOptional ? .optional : .required
        }
    }

    /// As a message says it.
    var text: String {
        switch self {
        case .required: "required"
        case .optional: "optional"
        case .threeStates: "absent, null or a value"
        case .standard(let value): "`\(value)` by default"
        case .constant(let value): "always `\(value)`"
        }
    }
}
