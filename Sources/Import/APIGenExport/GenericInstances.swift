import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// The generic models with type arguments, each of which is a schema of its own.
struct GenericInstances {
    struct Instance {
        var schema: String
        var model: String
        var arguments: [API.ValueType]
    }

    /// The schemas by the types in the notation of a spec.
    private var names: [String: String] = [:]
    /// The names of all schemas.
    private var taken: Set<String>
    /// Those whose schemas are not written yet.
    private var open: [Instance] = []

    init(models: some Sequence<String>) {
        taken = Set(models)
    }

    mutating func takeNext() -> Instance? {
        open.isEmpty ? nil : open.removeFirst()
    }

    /// The name of the schema: `PageOfUser` for `Page<User>`.
    ///
    /// - Parameter notation: The type in the notation of a spec.
    mutating func nameSchema(of model: String, _ arguments: [API.ValueType], _ notation: String) -> String {
        if let name = names[notation] { return name }
        var stem = model + "Of" + arguments.map(Self.words).joined(separator: "And")
        stem.removeAll { !$0.isASCII || !$0.isLetter && !$0.isNumber && $0 != "_" }
        let name = taken.insertDistinct(stem)
        names[notation] = name
        open.append(Instance(schema: name, model: model, arguments: arguments))
        return name
    }

    private static func words(_ type: API.ValueType) -> String {
        switch type {
        case .array(let element): words(element) + "List"
        case .dictionary(_, let value): words(value) + "Map"
        case .optional(let wrapped): "Optional" + words(wrapped)
        case .formatted(let inner, _): words(inner)
        case .model(let name, let types): types.isEmpty ? name : name + "Of" + types.map(words).joined(separator: "And")
        case .scalar(let scalar): scalar.rawValue
        case .date: "Date"
        case .enumeration(let enumeration): SwiftWords(enumeration.field.value).type
        case .object(let object): SwiftWords(object.field.value).type
        case .union(let union): SwiftWords(union.field.value).type
        case .parameter(let name): name
        case .invalid: "Value"
        }
    }
}
