package import APIGenSupport

/// The declarations of a spec in the order of the file, with positions and unresolved references.
package struct Spec: Sendable {
    package var name: Located<String>
    package var metadata = Metadata()
    /// The servers, at least one. The first is the default.
    package var servers: [Server] = []
    /// The format of dates; `nil` if it has an error.
    package var dates: DateFormat? = .iso8601
    /// The style of arrays; `nil` if each place has its own.
    package var arrays: ArrayStyle?
    /// The encoding of bodies, unless an endpoint has its own.
    package var encoding = BodyEncoding.json
    /// Whether received models have a reader, which decodes them without the containers of `Codable`.
    package var hasReaders = false
    package var schemes: [Scheme] = []
    /// The credentials of calls without their own; `nil` for the first scheme, provided that the client has a
    /// credential for it.
    package var authentication: Authentication?
    /// Parameters of every call.
    package var query: [Field] = []
    package var headers: [Field] = []
    /// The headers of every response that a caller can read.
    package var responseHeaders: [Field] = []
    package var errors: [ErrorCase] = []
    /// The pagination of lists without their own.
    package var pagination: Pagination?
    package var policies = Policies()
    package var groups: [Group] = []
    package var services: [Service] = []
    package var endpoints: [Endpoint] = []
    package var models: [Model] = []
}

extension Spec {
    /// A server that calls are sent to.
    package struct Server: Sendable {
        /// Empty for the only server.
        package var name: Located<String>
        /// The address with its settings by name: `https://{tenant}.forge.example/v2`.
        package var address: String
        /// The settings in braces, in order.
        package var settings: [Setting] = []
        package var metadata = Metadata()
        /// The key `bare`, with which calls send no credentials and no shared parameters.
        package var bare: SourceLocation?
        /// Whether the address has an error, so that its settings are unknown.
        package var isInvalid = false
        /// The server of the document that an import reads.
        package var origin: SourcePlace?
    }

    /// A setting in the address of a server.
    package struct Setting: Hashable, Sendable {
        /// `nil` if the address has only the name.
        package var field: Field
        /// Whether it is in the host or the port, where a credential would not be encrypted.
        package var isInHost: Bool
    }

    /// The model of a failure's body.
    package struct ErrorCase: Hashable, Sendable {
        package enum Condition: Hashable, Sendable {
            case status(Int)
            /// The first digit of the statuses: `4` for `4xx`.
            case statusClass(Int)
            case any
            /// Any status: the body decides.
            case body

            /// The key in a spec: `404`, `4xx`, `default`, `body`.
            package var name: String {
                switch self {
                case .status(let status): "\(status)"
                case .statusClass(let digit): "\(digit)xx"
                case .any: "default"
                case .body: "body"
                }
            }
        }

        package var condition: Located<Condition>
        /// The name of the model. An import writes objects here, until it gives them names.
        package var type: TypeExpression

        /// The name of the model; empty for an object that an import has not named yet.
        package var model: Located<String> { type.name ?? .placeholder(at: type.location) }
    }

    /// Named parameters that several endpoints include.
    package struct Group: Hashable, Sendable {
        package var name: Located<String>
        package var parameters: Parameters
    }

    /// A service with another name in Swift.
    package struct Service: Sendable {
        package var name: Located<String>
        package var swiftName: Located<String>
    }

    /// Parameters as written: the own ones, and the included groups.
    package struct Parameters: Hashable, Sendable {
        package var fields: [Field]
        package var groups: [Located<String>] = []
        /// Shared parameters that the call does not send: `site: none`.
        package var omitted: [Located<String>] = []

        package init(fields: [Field] = []) {
            self.fields = fields
        }

        package var isEmpty: Bool { fields.isEmpty && groups.isEmpty && omitted.isEmpty }
    }
}
