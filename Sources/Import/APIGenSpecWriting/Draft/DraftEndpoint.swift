package import APIGenSpecLanguage
package import APIGenSupport

package struct DraftEndpoint: Sendable {
    /// Dotted: `repos.list`.
    package var name: String
    /// The name in Swift (`as`), if the derived one cannot be used.
    package var swiftName: String?
    package var method: String
    package var path: PathTemplate
    package var metadata = Metadata()
    /// `nil` for the first server.
    package var server: String?
    /// `nil` if the credentials of the API apply.
    package var auth: Spec.Authentication?
    package var query = Spec.Parameters()
    package var headers = Spec.Parameters()
    package var body: Body?
    /// Empty if the default applies.
    package var encodings: [BodyEncoding] = []
    package var responses: [Response] = []
    package var unwrap: String?
    package var stream: Spec.Stream?
    package var responseHeaders: [Spec.Field] = []
    /// Those that the API does not have.
    package var errors: [Spec.ErrorCase] = []
    package var pagination: Spec.Pagination?
    /// Whether the source says that there is no next page.
    package var hasOnePage = false
    /// Those that the API does not have.
    package var policies = Spec.Policies()
    /// The path of a recorded response, relative to the folder of the spec.
    package var sample: String?
    /// The operation in the source.
    package var origin: SourcePlace
    /// The tags and the id of the operation, for `--only` and names.
    package var tags: [String] = []
    package var operationID: String?

    package enum Body: Hashable, Sendable {
        case fields(Spec.Parameters)
        case type(TypeExpression)
    }

    /// A success: its status, and its type.
    package struct Response: Hashable, Sendable {
        /// `nil` if all successes have this type: `response: T`.
        package var status: Int?
        /// `nil` for no body.
        package var type: TypeExpression?
        /// What the status alone means: `204: true`.
        package var flag: Bool?

        package init(status: Int?, type: TypeExpression?, flag: Bool? = nil) {
            self.status = status
            self.type = type
            self.flag = flag
        }
    }

    package init(name: String, method: String, path: PathTemplate = PathTemplate(parts: []), origin: SourcePlace) {
        self.name = name
        self.method = method
        self.path = path
        self.origin = origin
    }
}
