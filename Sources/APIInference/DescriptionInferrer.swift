package import APIDescription
package import Recordings
package import YAML

/// Turns recorded exchanges into the description of an API.
package enum DescriptionInferrer {
    package struct Options: Sendable {
        /// The address with which all calls begin. Exchanges with other addresses are left out.
        package var server: String?

        package init() {}
    }

    package static func infer(_ exchanges: [RecordedExchange], options: Options = Options()) -> Inference {
        Inference()
    }

    /// A model without a call, from JSON texts of it.
    package static func model(named name: String, bodies: [Node], at place: SourcePlace) -> Inference {
        Inference()
    }
}
