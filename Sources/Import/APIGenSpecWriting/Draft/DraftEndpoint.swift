package import APIGenDescription
package import APIGenSpecLanguage

package struct DraftEndpoint: Sendable {
    /// Dotted: `repos.list`.
    package var name: String
    /// The name in Swift (`as`), if the derived one cannot be used.
    package var swiftName: String?
    package var method: String
    /// With typed parameters: `/users/{id:Int}`.
    package var path: String
    package var doc: String?
    package var see: String?
    package var isDeprecated = false
    /// `nil` for the first server.
    package var server: String?
    /// `nil` if the credentials of the API apply.
    package var auth: DraftAuth?
    package var query = DraftParameters()
    package var headers = DraftParameters()
    /// Path parameters that need the long form.
    package var params: [DraftField] = []
    package var body: Body?
    /// Empty if the default applies.
    package var encodings: [BodyEncoding] = []
    package var responses: [Response] = []
    package var unwrap: String?
    package var stream: DraftStream?
    package var responseHeaders: [DraftField] = []
    /// Those that the API does not have.
    package var errors: [DraftError] = []
    package var pagination: DraftPagination?
    /// The pagination that the source gives, before its parameters and fields are known.
    package var givenPagination: APIDescription.Operation.Pagination?
    /// Whether the source says that there is no next page.
    package var hasOnePage = false
    /// `nil` if the policy of the API applies.
    package var retry: APIDescription.Retry?
    /// The header of the idempotency key; `nil` if that of the API applies.
    package var idempotency: String?
    /// The path of a recorded response, relative to the folder of the spec.
    package var sample: String?
    /// The operation in the source.
    package var origin: SourcePlace
    /// The tags and the id of the operation, for `--only` and names.
    package var tags: [String] = []
    package var operationID: String?

    package enum Body: Hashable, Sendable {
        case fields(DraftParameters)
        case type(DraftType)
    }

    /// A success: its status, and its type.
    package struct Response: Hashable, Sendable {
        /// `nil` if all successes have this type: `response: T`.
        package var status: Int?
        /// `nil` for no body.
        package var type: DraftType?
        /// What the status alone means: `204: true`.
        package var flag: Bool?

        package init(status: Int?, type: DraftType?, flag: Bool? = nil) {
            self.status = status
            self.type = type
            self.flag = flag
        }
    }

    package init(name: String, method: String, path: String, origin: SourcePlace) {
        self.name = name
        self.method = method
        self.path = path
        self.origin = origin
    }
}

/// A streamed response: `{events: Chunk, when: {stream: true}, until: "[DONE]"}`.
package struct DraftStream: Hashable, Sendable {
    package struct Condition: Hashable, Sendable {
        package var name: String
        package var value: DraftLiteral

        package init(name: String, value: DraftLiteral) {
            self.name = name
            self.value = value
        }
    }

    package var format: StreamFormat
    package var type: DraftType
    /// The fields of the request that make the server stream its response.
    package var conditions: [Condition] = []
    /// The event that ends the stream.
    package var terminator: String?

    package init(format: StreamFormat, type: DraftType) {
        self.format = format
        self.type = type
    }
}

/// Parameters with the groups that they include, and the shared ones that the call does not send.
package struct DraftParameters: Hashable, Sendable {
    package var includes: [String]
    package var fields: [DraftField]
    package var omitted: [String] = []

    package init(includes: [String] = [], fields: [DraftField] = []) {
        self.includes = includes
        self.fields = fields
    }

    package var isEmpty: Bool { includes.isEmpty && fields.isEmpty && omitted.isEmpty }
}
