import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// The encoding of a type, without Swift names: an inline type that became a model, or the reverse, has the same
/// encoding.
indirect enum WireShape: Hashable, Sendable {
    struct Value: Hashable, Sendable {
        var text: String
        var isNumber: Bool
    }

    struct Field: Hashable, Sendable {
        /// `nil` for a value in the object of the model itself.
        var key: String?
        var shape: WireShape
        var format: API.FieldFormat?
        var presence: APISnapshot.Presence
        var access: Spec.Field.Access?
    }

    struct Kind: Hashable, Sendable {
        /// `nil` if the JSON shape discriminates the kinds.
        var name: String?
        var content: WireShape?
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

struct WireShapes {
    /// The maximum depth. Deeper models are compared by name, because the cost grows with the depth.
    private static let depth = 4

    private let models: [String: API.Model]

    init(_ api: API) {
        models = api.modelsByName
    }

    func shape(of type: API.ValueType?) -> WireShape? { type.map { shape($0, []) } }

    /// - Parameter path: The models that contain the type.
    private func shape(_ type: API.ValueType, _ path: [String]) -> WireShape {
        switch type {
        case .scalar(let scalar): .scalar(scalar.onWire)
        case .date(let format): .date(format)
        case .parameter(let name): .parameter(name)
        case .invalid: .invalid
        case .array(let element): .array(shape(element, path))
        case .dictionary(let key, let value): .dictionary(shape(key, path), shape(value, path))
        case .optional(let wrapped): .optional(shape(wrapped, path))
        case .formatted(let inner, let format): .formatted(shape(inner, path), format)
        case .enumeration(let enumeration):
            .values(
                Set(enumeration.values.map { WireShape.Value(text: $0.text.value, isNumber: enumeration.isNumber) })
            )
        case .object(let object): shape(object.fields, path)
        case .union(let union): shape(union, path)
        case .model(let name, let arguments): shape(ofModel: name, arguments, path)
        }
    }

    private func shape(ofModel name: String, _ arguments: [API.ValueType], _ path: [String]) -> WireShape {
        if let index = path.lastIndex(of: name) { return .recursion(path.count - index) }
        guard path.count < Self.depth, let model = models[name] else { return .model(name) }
        let inner = path + [name]
        switch model.applied(to: arguments).shape {
        case .object(let fields): return shape(fields, inner)
        case .union(let union): return shape(union, inner)
        case .enumeration(let enumeration): return shape(.enumeration(enumeration), inner)
        case .alias(let type): return shape(type, inner)
        }
    }

    private func shape(_ fields: [API.Field], _ path: [String]) -> WireShape {
        .object(
            Set(
                fields.map { field in
                    WireShape.Field(
                        key: field.isAdditional || field.isFlattened ? nil : field.name.value,
                        shape: shape(field.type, path),
                        format: field.format,
                        presence: APISnapshot.Presence(field),
                        access: field.access
                    )
                }
            )
        )
    }

    private func shape(_ union: API.Union, _ path: [String]) -> WireShape {
        let kinds = union.kinds.map { kind in
            WireShape.Kind(
                name: union.mark == .shape && kind.word == nil ? nil : kind.name.value,
                content: kind.content.map { shape($0, path) }
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
