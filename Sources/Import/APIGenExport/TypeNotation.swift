import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// Writes types in the notation of a spec.
struct TypeNotation {
    /// The names of models and type parameters, which hide the types of the language.
    private let hidden: Set<String>

    init(_ models: [API.Model]) {
        self.init(hidden: Set(models.map(\.name.value) + models.flatMap(\.parameters)))
    }

    init(hidden: Set<String>) {
        self.hidden = hidden
    }

    /// The notation of a type that has one.
    func text(_ type: API.ValueType) -> String {
        switch type {
        case .scalar(let scalar): hidden.contains(scalar.rawValue) ? scalar.qualifiedName : scalar.rawValue
        case .date(let format): date(format)
        case .array(let element): "[\(text(element))]"
        case .dictionary(let key, let value): "[\(text(key)): \(text(value))]"
        case .optional(let wrapped): text(wrapped) + "?"
        case .model(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map(text).joined(separator: ", "))>"
        case .parameter(let name): name
        case .formatted(let type, let format): "\(text(type))(\(format.rawValue))"
        case .enumeration(let enumeration): enumeration.field.value
        case .union(let union): union.field.value
        case .object(let object): object.field.value
        case .invalid: text(.scalar(.json))
        }
    }

    private func date(_ format: DateFormat) -> String {
        let name = hidden.contains("Date") ? "Foundation.Date" : "Date"
        return if case .pattern(let pattern) = format {
            "\(name)(\(pattern.jsonLiteral))"
        } else {
            "\(name)(\(format.name ?? ""))"
        }
    }
}
