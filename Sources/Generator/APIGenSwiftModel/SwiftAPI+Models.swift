package import APIGenModel
package import APIGenSpecLanguage

extension SwiftAPI {
    package struct Model: Sendable {
        package enum Shape: Sendable {
            case object([Field], Nested)
            case enumeration(Enumeration)
            case union(Union)
            case alias(Property)
        }

        package var name: String
        package var parameters: [String]
        package var metadata = Metadata()
        package var shape: Shape
        package var wait: Access?
        package var pageItems: Access?
        package var failure: Failure?
        package var conformances: [String] = []
        /// Whether it is read without the containers of `Codable`.
        package var hasReader = false
    }

    /// An expression for a field inside a model.
    package struct Access: Sendable {
        package struct Step: Sendable {
            enum Kind {
                case property(String)
                /// The position in an array.
                case element(Int)
                /// The key of a dictionary.
                case value(String)
            }

            var kind: Kind
            var isOptional: Bool
        }

        var steps: [Step]
        /// The type without its `?`.
        package var type: SwiftType
        package var isOptional: Bool
        package var isEnum: Bool
        /// Whether the value before the expression is optional.
        package var isBehindOptional = false

        /// The names of the properties, with `?` after optional ones: `errors.first?.message`.
        package var expression: String {
            var expression = ""
            for (index, step) in steps.enumerated() {
                let mark = index > 0 && steps[index - 1].isOptional ? "?" : ""
                switch step.kind {
                case .property(let name): expression += index > 0 ? "\(mark).\(name)" : name
                case .element(0): expression += "\(mark).first"
                case .element(let place): expression += "\(mark).dropFirst(\(place)).first"
                case .value(let key): expression += "\(mark)[\(SwiftLiteral.string(key))]"
                }
            }
            return expression
        }

        /// The expression after a value: `.errors`.
        package var suffix: String { (isBehindOptional ? "?." : ".") + expression }

        /// Whether there is more than one step.
        package var isChain: Bool { steps.count > 1 }

        /// Whether a key path can express it, which calls no methods.
        var isKeyPath: Bool {
            steps.allSatisfy { if case .element(let place) = $0.kind { place == 0 } else { true } }
        }

        /// The expression as the whole body of a getter, where a property `get` would begin an accessor.
        package var inGetter: String {
            if case .property(let name)? = steps.first?.kind, SwiftIdentifier.accessors.contains(name) {
                return "self." + expression
            }
            return expression
        }

        /// Makes the value before the expression optional.
        mutating func moveBehindOptional() {
            isBehindOptional = true
            isOptional = true
        }
    }

    /// The members of a model that is the body of a failure.
    package struct Failure: Sendable {
        /// The fields with the message: the first with a string is used.
        package var messages: [Access]
        /// Fields, with the values for which a retry may succeed.
        package var retries: [(field: Access, values: [SwiftExpression])]
        /// The keys, with values, by which the body of this failure is recognized.
        package var matchers: [(path: [String], values: [SwiftExpression])]
        /// The expressions of each case of a union, where `content` is its content.
        package var cases: [Case] = []

        package struct Case: Sendable {
            package var name: String
            package var message: SwiftExpression?
            package var isRetryable: SwiftExpression?
        }
    }

    package struct Field: Sendable {
        /// The methods of `APIJSONObjectReader`, without the suffix for optional fields.
        package enum Reading: String, Sendable {
            case string, int, int64, double, bool, url, date, strings, closedEnum, openEnum
            /// A model that has a reader, or a collection of such models.
            case value, values, entries
            /// A type parameter, which may represent a model that has a reader.
            case any
            /// Another type, which `Codable` decodes.
            case decoded
        }

        /// The protocol of the coding keys that a field needs.
        package enum Key: Int, Sendable {
            /// `CodingKey`.
            case plain
            /// `APIFieldKey`: a date in ISO 8601, or an optional value for which an empty string is `nil`.
            case field
            /// `APIWireKey`: another format, an explicit null, or three states.
            case wire
        }

        package var property: Property
        package var wireName: String
        package var isOptional: Bool
        /// The type without the `?` of an optional field.
        package var wrappedType: SwiftType { isOptional ? property.type.wrapped : property.type }
        /// The coding of the field, as the runtime's value; `nil` if its type decides.
        package var format: API.WireFormat?
        package var key: Key
        package var isPatch: Bool
        /// Whether it is the dictionary of the keys that have no field.
        package var isAdditional = false
        /// Whether `nil` is sent as null.
        package var sendsNull: Bool
        /// Whether it is encoded in the object of the model, without a key.
        package var isFlattened: Bool
        package var isEncoded = true
        package var isDecoded = true
        /// The method of the runtime that reads the field without a container; `nil` if there is none for its format.
        package var reading: Reading?

        /// Whether the default replaces an absent key.
        package var hasDefault: Bool {
            property.initial != nil && property.constant == nil && !isOptional && !isPatch && hasKey
        }

        /// Whether the field has a key of its own.
        package var hasKey: Bool { !isAdditional && !isFlattened }
    }
}
