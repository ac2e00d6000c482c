import APIGenDiagnostics
import APIModel
import SpecLanguage

/// The encoding of a type, without Swift names: an inline type that became a model, or the reverse, has the same
/// encoding.
indirect enum WireForm: Hashable, Sendable {
    struct Value: Hashable, Sendable {
        var text: String
        var isNumber: Bool
    }

    struct Field: Hashable, Sendable {
        /// `nil` for a value in the object of the model itself.
        var key: String?
        var form: WireForm
        var format: API.FieldFormat?
        var presence: APISnapshot.Presence
    }

    struct Kind: Hashable, Sendable {
        /// `nil` if the JSON shape discriminates the kinds.
        var name: String?
        var content: WireForm?
    }

    case scalar(API.Scalar)
    case date(DateFormat)
    case parameter(String)
    case array(Self)
    case dictionary(Self, Self)
    case optional(Self)
    case formatted(Self, API.FieldFormat)
    case values(Set<Value>)
    case object(Set<Field>)
    case union(API.Union.Mark, isNumber: Bool, Set<Kind>)
    /// A model that contains the type, identified by the number of models between them.
    case recursion(Int)
    /// A model that is nested too deep to be compared.
    case model(String)
    case invalid
}

struct WireForms {
    /// The maximum depth. Deeper models are compared by name, because the cost grows with the depth.
    private static let depth = 4

    private let models: [String: API.Model]

    init(_ api: API) {
        models = Dictionary(api.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func form(of type: API.ValueType?) -> WireForm? { type.map { form($0, []) } }

    /// - Parameter path: The models that contain the type.
    private func form(_ type: API.ValueType, _ path: [String]) -> WireForm {
        switch type {
        case .scalar(let scalar): .scalar(scalar.onWire)
        case .date(let format): .date(format)
        case .parameter(let name): .parameter(name)
        case .invalid: .invalid
        case .array(let element): .array(form(element, path))
        case .dictionary(let key, let value): .dictionary(form(key, path), form(value, path))
        case .optional(let wrapped): .optional(form(wrapped, path))
        case .formatted(let inner, let format): .formatted(form(inner, path), format)
        case .enumeration(let enumeration):
            .values(
                Set(enumeration.values.map { WireForm.Value(text: $0.text.value, isNumber: enumeration.isNumber) })
            )
        case .object(let object): form(object.fields, path)
        case .union(let union): form(union, path)
        case .model(let name, let arguments): form(ofModel: name, arguments, path)
        }
    }

    private func form(ofModel name: String, _ arguments: [API.ValueType], _ path: [String]) -> WireForm {
        if let index = path.lastIndex(of: name) { return .recursion(path.count - index) }
        guard path.count < Self.depth, let model = models[name] else { return .model(name) }
        let inner = path + [name]
        let types = model.types(arguments)
        switch model.shape {
        case .object(let fields):
            let applied = fields.map { field in
                var field = field
                field.type = field.type.substituting(types)
                return field
            }
            return form(applied, inner)
        case .union(let union): return form(union, inner)
        case .enumeration(let enumeration): return form(.enumeration(enumeration), inner)
        case .alias(let type): return form(type, inner)
        }
    }

    private func form(_ fields: [API.Field], _ path: [String]) -> WireForm {
        .object(
            Set(
                fields.map { field in
                    WireForm.Field(
                        key: field.isAdditional || field.isFlattened ? nil : field.name.value,
                        form: form(field.type, path),
                        format: field.format,
                        presence: APISnapshot.Presence(field)
                    )
                }
            )
        )
    }

    private func form(_ union: API.Union, _ path: [String]) -> WireForm {
        let kinds = union.kinds.map { kind in
            WireForm.Kind(
                name: union.mark == .shape && kind.word == nil ? nil : kind.name.value,
                content: kind.content.map { form($0, path) }
            )
        }
        return .union(union.mark, isNumber: union.hasIntegerTags, Set(kinds))
    }
}

extension API.Scalar {
    /// The encoding without the differences that only affect Swift.
    fileprivate var onWire: Self {
        switch self {
        case .int, .int32, .int64, .uint64: .int
        case .double, .float: .double
        default: self
        }
    }
}
