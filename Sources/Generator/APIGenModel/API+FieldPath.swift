package import APIGenSupport

extension API {
    /// A resolved path from a model to a field.
    package struct FieldPath: Sendable {
        package enum Kind: Sendable {
            case field(Field)
            /// The position in an array.
            case element(Int)
            /// The key of a dictionary.
            case value(String)
        }

        package struct Step: Sendable {
            package var kind: Kind
            /// Whether the value of the step is optional.
            package var isOptional: Bool
        }

        package var text: Located<String>
        package var steps: [Step]
        /// The type of the field, without regard to optional steps before it.
        package var type: ValueType

        /// Whether the value at which the path begins is optional.
        package var isBehindOptional = false

        /// The keys on the wire and the positions in arrays.
        package var keys: [String] {
            steps.map { step in
                switch step.kind {
                case .field(let field): field.name.value
                case .element(let place): String(place)
                case .value(let key): key
                }
            }
        }

        package var isOptional: Bool { isBehindOptional || steps.contains(where: \.isOptional) }
    }
}
