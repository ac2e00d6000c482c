package import APIGenDiagnostics
package import APIGenSupport

extension Spec {
    package struct Endpoint: Sendable {
        /// The keys with the parameters that are not in the path.
        package enum ParameterPlace: String, CaseIterable, Sendable {
            case query, headers, body
        }

        package var name: Located<String>
        /// The name in Swift that the author wrote.
        @Boxed package var swiftName: Located<String>? = nil
        /// Where such a name can be inserted; `nil` if there is one.
        package var naming: Fix.Naming?
        package var metadata = Metadata()
        package var method: Located<String>?
        package var path: PathTemplate
        package var query = Parameters()
        package var headers = Parameters()
        package var body: Body?
        /// Every place of parameters, in the order in which the author wrote them.
        package var parameterPlaces = ParameterPlace.allCases
        /// The encodings of the body, of which the caller chooses one if there are several.
        @Boxed package var encodings: Located<[BodyEncoding]>? = nil
        /// `nil` if the call uses the credentials of the API.
        @Boxed package var authentication: Authentication? = nil
        package var response: TypeExpression?
        /// The response of each status, if `response` is a mapping of statuses.
        package var outcomes: [Outcome] = []
        /// The keys of the objects around the response.
        @Boxed package var unwrap: FieldPath? = nil
        /// The headers of this response that a caller can read.
        package var responseHeaders: [Field] = []
        /// These have precedence over the failures of the API.
        package var errors: [ErrorCase] = []
        /// The name of the server; `nil` for the first one.
        @Boxed package var server: Located<String>? = nil
        package var policies = Policies()
        /// The pagination of the list.
        @Boxed package var pagination: Pagination? = nil
        /// The stream of the response, if it is streamed.
        @Boxed package var stream: Stream? = nil
        /// The file with a recorded response, relative to the folder of the spec.
        @Boxed package var sample: Located<String>? = nil
    }

    /// `{events: Chunk, when: {stream: true}, until: "[DONE]"}`: a streamed response.
    package struct Stream: Hashable, Sendable {
        package var format: StreamFormat
        /// The type of a chunk.
        package var element: TypeExpression
        /// The fields that are sent in the body or the query to request a stream.
        package var conditions: [Condition]
        /// The text of the chunk that ends the stream, and is not decoded.
        package var terminator: String?

        package init(
            format: StreamFormat,
            element: TypeExpression,
            conditions: [Condition] = [],
            terminator: String? = nil
        ) {
            self.format = format
            self.element = element
            self.conditions = conditions
            self.terminator = terminator
        }

        package struct Condition: Hashable, Sendable {
            package var name: Located<String>
            package var value: Literal
        }
    }

    /// What a request has after its headers.
    package enum Body: Sendable {
        /// Inline fields, each a parameter of the call.
        case fields(Parameters, SourceLocation)
        case type(TypeExpression)

        package var location: SourceLocation {
            switch self {
            case .fields(_, let location): location
            case .type(let type): type.location
            }
        }
    }
}
