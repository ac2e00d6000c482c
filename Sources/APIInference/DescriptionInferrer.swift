package import APIDescription
package import Recordings

/// Turns recorded exchanges into the description of an API.
package enum DescriptionInferrer {
    package static func description(of exchanges: [RecordedExchange]) -> APIDescription {
        APIDescription()
    }
}
