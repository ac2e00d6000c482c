import APIGenModel
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Makes the draft of an update accept everything that the spec accepted before.
///
/// More recordings can show that a field is always there, or that its strings are a few words. What an app does with
/// the field must not depend on that, so its declaration stays as wide as it was.
struct DraftWidening {
    private let old: API
    private let oldModels: [String: API.Model]
    private var models: [String: DraftModel] = [:]
    /// The models that take the fields of an old type with another name.
    private var additions: [String: [OldField]] = [:]

    /// A field or a parameter of the earlier spec.
    private struct OldField {
        var name: String
        var type: API.ValueType
        var isOptional: Bool
        /// Whether a missing value differs from `null`.
        var isPatch: Bool
        var isConstant: Bool

        init(_ parameter: API.Parameter) {
            name = parameter.name.value
            type = parameter.type
            (isOptional, isPatch, isConstant) = (parameter.isOptional, parameter.isPatch, parameter.isConstant)
        }

        init(_ field: API.Field) {
            name = field.name.value
            type = field.formattedType
            (isOptional, isPatch, isConstant) = (field.isOptional, field.isPatch, field.isConstant)
        }
    }

    init(_ old: API) {
        self.old = old
        oldModels = old.modelsByName
    }

    mutating func apply(to draft: inout SpecDraft) {
        models = Dictionary(draft.models.map { ($0.name, $0) }) { first, _ in first }
        let endpoints = Dictionary(old.endpoints.map { ($0.name.value, $0) }) { first, _ in first }
        for index in draft.endpoints.indices {
            if let old = endpoints[draft.endpoints[index].name] { widen(&draft.endpoints[index], by: old) }
        }
        for index in draft.models.indices {
            guard let old = oldModels[draft.models[index].name] else { continue }
            draft.models[index].shape = widen(draft.models[index].shape, old.shape)
        }
        for index in draft.models.indices {
            guard let fields = additions[draft.models[index].name], case .object(let own) = draft.models[index].shape
            else { continue }
            draft.models[index].shape = .object(widen(own, fields))
        }
    }

    private mutating func widen(_ endpoint: inout DraftEndpoint, by old: API.Endpoint) {
        func fields(_ place: API.Parameter.Place) -> [OldField] {
            old.otherParameters.filter { $0.place == place }.map(OldField.init)
        }
        endpoint.query.fields = widen(endpoint.query.fields, fields(.query))
        endpoint.headers.fields = widen(endpoint.headers.fields, fields(.header))
        if case .fields(var parameters)? = endpoint.body {
            parameters.fields = widen(parameters.fields, fields(.body))
            endpoint.body = .fields(parameters)
        }
        for parameter in old.path.parameters {
            guard case .scalar(.string) = parameter.type else { continue }
            endpoint.path.mapFields { field in
                let isSame = field.name.value == parameter.name.value
                if isSame, field.type == .scalar(.int) || field.type == .scalar(.uuid) { field.type = .string }
            }
        }
        guard let response = old.response else { return }
        for index in endpoint.responses.indices {
            // `JSON` represents the response of calls that failed.
            guard let type = endpoint.responses[index].type, !response.isJSON else { continue }
            endpoint.responses[index].type = widen(type, response)
        }
    }

    private mutating func widen(_ shape: DraftModel.Shape, _ old: API.Model.Shape) -> DraftModel.Shape {
        switch (shape, old) {
        case (.object(let fields), .object(let old)): .object(widen(fields, old.map(OldField.init)))
        case (.enumeration(let values), .enumeration(let old)): .enumeration(Self.widen(values, old))
        case (.alias(let type), .alias(let old)): .alias(widen(type, old))
        default: shape
        }
    }

    // MARK: - Fields

    private mutating func widen(_ fields: [Spec.Field], _ old: [OldField]) -> [Spec.Field] {
        var fields = fields
        let known = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
        for index in fields.indices {
            guard let field = known[fields[index].name.value] else { continue }
            guard let type = fields[index].type, !field.isConstant else { continue }
            // An optional type accepts a missing value as well.
            let acceptsNull = if case .optional = type { true } else { false }
            if field.isPatch || field.isOptional && !acceptsNull { fields[index].isOptional = true }
            fields[index].type = widen(type, field.type)
        }
        return fields
    }

    private static func widen(
        _ values: [TypeExpression.Alternative],
        _ old: API.Enumeration
    ) -> [TypeExpression.Alternative] {
        let texts = old.values.map(\.text.value)
        return texts.filter { text in !values.contains { $0.text == text } }.map { .value($0, isText: false) } + values
    }

    // MARK: - Types

    private mutating func widen(_ type: TypeExpression, _ old: API.ValueType) -> TypeExpression {
        switch (type, old) {
        case (.optional(let inner), .optional(let old)): return .optional(widen(inner, old))
        case (.optional(let inner), _): return .optional(widen(inner, old))
        case (_, .optional(let old)):
            let inner = widen(type, old)
            return inner == .json ? inner : .optional(inner)
        case (_, .scalar(.json)), (.scalar(.json, _), _): return .json
        case (.array(let element), .array(let old)): return .array(widen(element, old))
        case (.dictionary(let key, let value), .dictionary(_, let old)): return .dictionary(key, widen(value, old))
        case (.object, .dictionary), (.named, .dictionary), (.scalar, .dictionary), (.date, .dictionary):
            return .dictionary(of: .json)
        case (.alternatives(let values, _), .enumeration(let old)) where values.areValues:
            return .alternatives(Self.widen(values, old))
        case (.object(var object), _):
            guard let fields = fields(of: old) else { return type }
            object.fields = widen(object.fields, fields)
            return .object(object)
        case (.named(let name, [], _), _):
            if let model = models[name] { return widen(model, old) ?? type }
            return widerScalar(type, old)
        default: return widerScalar(type, old)
        }
    }

    /// The type of a model that was another type; `nil` for the model.
    private mutating func widen(_ model: DraftModel, _ old: API.ValueType) -> TypeExpression? {
        switch model.shape {
        case .enumeration: return isText(old) ? .string : nil
        case .object:
            if case .model(model.name, _) = old { return nil }
            if let fields = fields(of: old) { additions[model.name, default: []] += fields }
            return nil
        case .alias, .union: return nil
        }
    }

    private func fields(of type: API.ValueType) -> [OldField]? {
        switch type {
        case .object(let object): return object.fields.map(OldField.init)
        case .model(let name, _):
            guard case .object(let fields)? = oldModels[name]?.shape else { return nil }
            return fields.map(OldField.init)
        default: return nil
        }
    }

    private func isText(_ type: API.ValueType) -> Bool {
        if case .scalar(.string) = type { true } else { false }
    }

    // MARK: - Scalars

    /// The types of numbers, each of which accepts the values of those before it.
    private static let numbers: [ScalarType] = [.int, .int64, .double, .decimal]

    private func widerScalar(_ type: TypeExpression, _ old: API.ValueType) -> TypeExpression {
        switch (type, old) {
        case (.alternatives, .scalar(.string)) where type.values != nil, (.date, .scalar(.string)): return .string
        case (.scalar(let new, _), .scalar(.string)):
            return [.day, .uuid, .url, .data, .bool].contains(new) || Self.numbers.contains(new) ? .string : type
        case (.formatted(.date, _), .scalar(let old))
        where old == .string || Self.numbers.contains(old):
            return .scalar(old)
        case (.scalar(let new, _), .scalar(let old)):
            return Self.widerNumber(new, old).map { .scalar($0) } ?? type
        case (.scalar(let new, _), .formatted(.scalar(let old), .lenient)),
            (.formatted(.scalar(let new, _), .plain("lenient")), .scalar(let old)):
            return .formatted(.scalar(Self.widerNumber(new, old) ?? new), by: "lenient")
        case (.date, .formatted(.scalar, .lenient)), (.named(_, [], _), .formatted(.scalar, .lenient)):
            return .formatted(type, by: "lenient")
        case (_, .union(let union)):
            let members = union.kinds.compactMap { $0.content.flatMap(Self.draftType) }
            return members.count == union.kinds.count && members.contains(type) ? .union(of: members) : type
        default: return type
        }
    }

    /// The number that accepts the values of both.
    private static func widerNumber(_ new: ScalarType, _ old: ScalarType) -> ScalarType? {
        if new == old { return new }
        // Only a `Decimal` has all integers with a sign and without one.
        if new == .uint64 || old == .uint64 {
            return numbers.contains(new == .uint64 ? old : new) ? .decimal : nil
        }
        guard let new = numbers.firstIndex(of: new), let old = numbers.firstIndex(of: old) else { return nil }
        return numbers[max(new, old)]
    }

    private static func draftType(_ type: API.ValueType) -> TypeExpression? {
        switch type {
        case .scalar(let scalar): .scalar(scalar)
        case .model(let name, let arguments) where arguments.isEmpty: .named(name)
        case .array(let element): draftType(element).map { .array($0) }
        default: nil
        }
    }
}

extension API.Field {
    /// The type with the format of the field.
    fileprivate var formattedType: API.ValueType {
        guard let format else { return type }
        if case .optional(let wrapped) = type { return .optional(.formatted(wrapped, format)) }
        return .formatted(type, format)
    }
}

extension API.ValueType {
    fileprivate var isJSON: Bool {
        switch self {
        case .scalar(.json): true
        case .optional(let wrapped): wrapped.isJSON
        default: false
        }
    }
}
