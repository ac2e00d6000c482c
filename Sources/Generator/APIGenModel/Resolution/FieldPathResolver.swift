import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

struct FieldPathResolver: ResolverPart {
    let context: ResolutionContext
    let models: [String: API.Model]

    /// Resolves a path from a model, and checks each step.
    func resolve(_ path: Spec.FieldPath, in model: API.Model) -> API.FieldPath? {
        let type = API.ValueType.model(model.name.value, model.parameters.map { .parameter($0) })
        return resolve(path, from: type, model.name.value)
    }

    /// Resolves a path from a type, whose name is for messages.
    func resolve(_ path: Spec.FieldPath, from start: API.ValueType, _ name: String) -> API.FieldPath? {
        var type = path.steps.isEmpty ? .invalid : start
        var place = name
        var steps: [API.FieldPath.Step] = []
        var rest = path.steps[...]
        while let key = rest.first, !type.isInvalid {
            if let (fields, arguments) = fields(of: type) {
                guard let field = takeField(at: &rest, in: fields) else {
                    reportMissing(key, in: fields, of: type, place)
                    return nil
                }
                guard !field.isPatch else {
                    diagnostics.report(
                        .fieldPathEnd,
                        "`\(key.value)` has three states, and none is the field",
                        at: key.location
                    )
                    return nil
                }
                type = field.type.substituting(arguments)
                steps.append(.init(kind: .field(field), isOptional: field.isOptional && field.initial == nil))
            } else {
                rest.removeFirst()
                guard let (kind, inner) = element(key, of: type) else {
                    reportEnd(key, at: place, type)
                    return nil
                }
                type = inner
                steps.append(.init(kind: kind, isOptional: true))
            }
            place = key.value
            type = type.withoutFormat
            if case .optional(let wrapped) = type {
                type = wrapped
                steps[steps.count - 1].isOptional = true
            }
        }
        return API.FieldPath(text: path.text, steps: steps, type: type)
    }

    /// The fields of an object, with its type parameters replaced.
    private func fields(of type: API.ValueType) -> (fields: [API.Field], arguments: [String: API.ValueType])? {
        switch type {
        case .object(let object): return (object.fields, [:])
        case .model(let name, let arguments):
            guard let model = models[name], case .object(let fields) = model.shape else { return nil }
            return (fields, model.types(arguments))
        default: return nil
        }
    }

    /// Finds the field that the next step names, or that several steps name if a key has dots in it.
    private func takeField(at rest: inout ArraySlice<Located<String>>, in fields: [API.Field]) -> API.Field? {
        let whole = rest.map(\.value).joined(separator: ".")
        if let field = fields.first(where: { $0.name.value == whole }) {
            rest = []
            return field
        }
        return rest.popFirst().flatMap { key in fields.first { $0.name.value == key.value } }
    }

    private func element(
        _ key: Located<String>,
        of type: API.ValueType
    ) -> (kind: API.FieldPath.Kind, type: API.ValueType)? {
        switch type {
        case .array(let element):
            guard let index = Int(key.value), index >= 0, index <= 999 else { return nil }
            if case .optional = element { return nil }
            return (.element(index), element)
        case .dictionary(.scalar(.string), let value):
            if case .optional = value { return nil }
            return (.value(key.value), value)
        default: return nil
        }
    }

    private func reportMissing(
        _ key: Located<String>,
        in fields: [API.Field],
        of type: API.ValueType,
        _ place: String
    ) {
        if case .model(let name, _) = type, symbols.models[name]?.isIncomplete == true { return }
        var subject = place
        if case .model(let name, _) = type { subject = name }
        diagnostics.report(
            .unknownModelField,
            "`\(subject)` has no field `\(key.value)`",
            at: key.location,
            fix: .spelling(of: key, in: fields.map(\.name.value))
        )
    }

    private func reportEnd(_ key: Located<String>, at place: String, _ type: API.ValueType) {
        switch type {
        // The type has an error, which is reported already.
        case .model(let name, _) where symbols.models[name] != nil: return
        case .array(.optional), .dictionary(_, .optional):
            let kind = if case .array = type { "an array" } else { "a dictionary" }
            diagnostics.report(
                .fieldPathEnd,
                "`\(place)` is \(kind) of what may be null, and a path cannot lead through it",
                at: key.location
            )
        case .array:
            diagnostics.report(
                .fieldPathEnd,
                "`\(place)` is an array, in which `\(key.value)` is not a position",
                at: key.location,
                help: "count from 0: \(place).0"
            )
        default:
            diagnostics.report(.fieldPathEnd, "`\(place)` has no fields or elements", at: key.location)
        }
    }
}

extension API.ValueType {
    fileprivate var withoutFormat: API.ValueType {
        if case .formatted(let type, _) = self { type } else { self }
    }
}
