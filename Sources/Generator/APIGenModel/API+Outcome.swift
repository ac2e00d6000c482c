package import APIGenSpecLanguage
package import APIGenSupport

extension API {
    /// The result that a response of one status has.
    package struct Outcome: Sendable {
        package enum Meaning: Sendable {
            case value(ValueType)
            /// The status determines the value.
            case nothing
            case flag(Bool)
        }

        package var status: Located<HTTPStatus>
        package var meaning: Meaning
        package var swiftName: Located<String>?
        package var metadata = Metadata()

        package var value: ValueType? {
            if case .value(let type) = meaning { type } else { nil }
        }

        var isFlag: Bool { if case .flag = meaning { true } else { false } }
        var isNothing: Bool { if case .nothing = meaning { true } else { false } }
    }
}

extension API.Endpoint {
    package var responseTypes: [API.ValueType] {
        let values = outcomes.isEmpty ? [] : outcomes.compactMap(\.value)
        return values.isEmpty ? [response].compactMap(\.self) : values
    }
}
