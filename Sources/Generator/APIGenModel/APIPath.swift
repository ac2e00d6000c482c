import APIGenSupport

extension API {
    /// The path of an endpoint: fixed text, and the endpoint's own parameters.
    package struct Path: Sendable {
        package enum Part: Sendable {
            case text(String)
            /// - Parameter keepsSlashes: Whether slashes of a value are not percent-encoded.
            indirect case parameter(Parameter, keepsSlashes: Bool)
            /// A part with an error, which may be any number of parameters.
            case invalid
        }

        package var parts: [Part]
        /// Whether it is one parameter with the address of any server: `{url:URL}`.
        package var isWholeAddress: Bool

        package var parameters: [Parameter] {
            var parameters: [Parameter] = []
            for case .parameter(let parameter, _) in parts { parameters.append(parameter) }
            return parameters
        }

        package var isInvalid: Bool {
            parts.contains { if case .invalid = $0 { true } else { false } }
        }

        /// The path with the names of its parameters: `/questions/{ids}`.
        package var summary: String {
            text { parameter, _ in "{\(parameter.name.value)}" }
        }

        /// The path as one string, with the result of a closure for each parameter.
        package func text(_ write: (_ parameter: Parameter, _ keepsSlashes: Bool) -> String) -> String {
            parts.map { part in
                switch part {
                case .text(let text): text
                case .parameter(let parameter, let keepsSlashes): write(parameter, keepsSlashes)
                case .invalid: ""
                }
            }.joined()
        }
    }
}
