package import APIGenDiagnostics

extension API {
    /// The way from a model to a field with a task, each step of which is there.
    package struct FieldPath: Sendable {
        package enum Kind: Sendable {
            case field(Field)
            /// The place in an array.
            case element(Int)
            /// The key of a dictionary.
            case value(String)
        }

        package struct Step: Sendable {
            package var kind: Kind
            /// Whether the value of the step may be absent.
            package var isOptional: Bool
        }

        package var text: Located<String>
        package var steps: [Step]
        /// The type at its end, without regard to what may be absent on the way.
        package var type: ValueType

        /// Whether the value may be absent that the path begins at.
        package var isBehindOptional = false

        /// The keys on the wire, and places in arrays.
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
