import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Checks the styles of arrays and objects in queries and forms.
struct StyleChecker: TypePart {
    let types: TypeResolver

    /// Whether a query can have an item for each value in the type.
    ///
    /// - Parameter unions: The surrounding unions: a union may contain itself.
    func isStructured(_ type: API.ValueType, inside unions: Set<String> = []) -> Bool {
        switch type {
        case .object, .scalar(.json), .invalid: return true
        case .array(let element):
            return type.wireFormat == nil && (types.isSendable(element) || isStructured(element, inside: unions))
        case .dictionary(_, let value):
            return type.wireFormat == nil && (types.isSendable(value) || isStructured(value, inside: unions))
        case .union(let union): return isStructured(union, inside: unions)
        case .model(let name, _):
            guard let model = symbols.models[name] else { return false }
            if case .object = model.shape { return true }
            guard !unions.contains(name), let union = types.resolveUnion(model) else {
                return unions.contains(name)
            }
            return isStructured(union, inside: unions.union([name]))
        case .scalar, .date, .optional, .parameter, .enumeration, .formatted: return false
        }
    }

    /// The encoder of a union knows the formats of its kinds.
    private func isStructured(_ union: API.Union, inside unions: Set<String>) -> Bool {
        union.kinds.allSatisfy { kind in
            switch kind.content {
            case nil, .date, .array(.date): true
            case .formatted(let type, _)?: types.isSendable(type) || isStructured(type, inside: unions)
            case let type?: types.isSendable(type) || isStructured(type, inside: unions)
            }
        }
    }

    /// The help for an object in a header or a path.
    func placesOfObjects(_ type: API.ValueType) -> String? {
        isStructured(type) ? "an object has its place in `query` or `body`" : nil
    }

    /// Reports the objects of a group that an endpoint uses for headers.
    func checkText(of parameter: API.Parameter, from group: Located<String>) {
        guard parameter.place == .header, !types.isSendable(parameter.type) else { return }
        diagnostics.report(
            .unsendableParameter,
            "the group `\(group.value)` has an object, and a header is one text",
            at: group.location,
            notes: [.init("the object is here", at: parameter.name.location)],
            help: "an object has its place in `query` or `body`"
        )
    }

    /// Reports a style that does not apply to the type of its parameter.
    func checkStyles(of field: Spec.Field, _ parameter: API.Parameter) {
        if parameter.type.isInvalid { return }
        if let array = field.array, !parameter.type.hasArray {
            diagnostics.report(.contradictoryKeys, "`$array` is for arrays, and this is not one", at: array.location)
        }
        if let object = field.object, !isStructured(parameter.type) || !parameter.type.hasObject {
            diagnostics.report(.contradictoryKeys, "`$object` is for objects, and this is not one", at: object.location)
        } else if let object = field.object, object.value == .flat, parameter.type.isArray {
            diagnostics.report(
                .contradictoryKeys,
                "the members of several objects cannot be next to each other",
                at: object.location,
                help: "write `brackets`, `dots` or `json`"
            )
        }
        guard let style = field.array?.location ?? field.object?.location else { return }
        if let array = field.array, parameter.place == .path || parameter.place == .header, !array.value.isJoined {
            diagnostics.report(
                .contradictoryKeys,
                "in a \(parameter.place == .path ? "path" : "header") an array is one text",
                at: array.location,
                help: "write the separator of its elements: $array: \",\""
            )
        } else if parameter.isPatch || parameter.sendsNull {
            diagnostics.report(.contradictoryKeys, "a field that can be null has no style", at: style)
        } else if let array = field.array, array.value == .json, !parameter.type.isArray {
            diagnostics.report(
                .contradictoryKeys,
                "an array inside an object has no JSON of its own",
                at: array.location,
                help: "`$object: json` writes the whole object as JSON"
            )
        } else if field.array?.value == .json || field.object?.value == .json || !parameter.type.isDates,
            parameter.type.wireFormat != nil
        {
            diagnostics.report(.contradictoryKeys, "values in a format of their own have no style", at: style)
        }
    }
}

extension StyleChecker {
    /// Reports members of flat objects with the names of other parameters.
    func checkFlatObjects(of endpoint: API.Endpoint) {
        let flat = endpoint.parameters.filter { $0.object == .flat && !$0.type.isInvalid }
        for object in flat {
            for name in memberNames(of: object.type) {
                let other = endpoint.parameters.first { other in
                    guard other.place == object.place, other.name.value != object.name.value else { return false }
                    return other.object == .flat ? memberNames(of: other.type).contains(name) : other.name.value == name
                }
                guard let other else { continue }
                diagnostics.report(
                    .duplicateParameter,
                    "`\(name)` of the flat object `\(object.name.value)` has the name of another parameter",
                    at: object.name.location,
                    notes: [.init("the other is here", at: other.name.location)],
                    help: "delete one of them"
                )
            }
        }
    }

    private func memberNames(of type: API.ValueType) -> [String] {
        switch type {
        case .object(let object): return object.fields.map(\.name.value)
        case .model(let name, _):
            guard case .object(let fields)? = symbols.models[name]?.shape else { return [] }
            return fields.map(\.name.value)
        default: return []
        }
    }
}

extension API.ValueType {
    fileprivate var isDates: Bool { if case .array(.date) = self { true } else { false } }
    /// Whether the type has an object with a style.
    fileprivate var hasObject: Bool {
        switch self {
        case .object, .model, .dictionary, .scalar(.json), .union: true
        case .array(let element): element.hasObject
        default: false
        }
    }

    fileprivate var hasArray: Bool {
        switch self {
        case .array, .object, .model, .union: true
        case .dictionary(_, let value): value.hasArray
        default: false
        }
    }
}

extension ArrayStyle {
    fileprivate var isJoined: Bool { if case .joined = self { true } else { false } }
}
