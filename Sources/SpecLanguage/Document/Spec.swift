package import APIGenDiagnostics

/// What the author wrote, with positions and in the author's order; references are not resolved yet.
package struct Spec: Sendable {
    package var name: Located<String>
    package var metadata = Metadata()
    /// At least one: the first is the default.
    package var servers: [Server]
    /// `nil` if it has an error.
    package var dates: DateFormat?
    /// `nil` if each place has its own format.
    package var arrays: ArrayStyle?
    /// How bodies are written unless an endpoint says otherwise.
    package var encoding: BodyEncoding
    package var schemes: [Scheme]
    /// Sent with every call.
    package var query: [Field]
    package var headers: [Field]
    /// The headers of every response that a caller can read.
    package var responseHeaders: [Field] = []
    package var errors: [ErrorCase]
    /// The pagination of lists without their own.
    package var pagination: Pagination?
    package var policies = Policies()
    package var groups: [Group]
    package var endpoints: [Endpoint]
    package var models: [Model]
}

extension Spec {
    /// A way to say who calls: a credential and the place where it is sent.
    package struct Scheme: Sendable {
        package enum Placement: Hashable, Sendable {
            case query(String)
            /// With the word before the credential, if there is one: `Authorization: Bot …`.
            case header(String, scheme: String?)
            case bearer
            case basic
            /// A name in braces in the servers' addresses.
            case server(String)
        }

        package var name: Located<String>
        package var placement: Placement
        package var metadata = Metadata()
        /// Whether nobody knows where it is sent, so that any place is accepted.
        package var isInvalid = false
    }

    /// An address that calls go to.
    package struct Server: Sendable {
        /// Empty for the only one.
        package var name: Located<String>
        /// With its settings by name alone: `https://{tenant}.forge.example/v2`.
        package var address: String
        /// The names in braces, in order.
        package var settings: [Setting] = []
        package var metadata = Metadata()
        /// The key by which calls to it go without credentials and shared parameters.
        package var bare: SourceLocation?
        /// Whether its address has an error, so that nobody knows its settings.
        package var isInvalid = false
    }

    /// A name in braces in a server's address.
    package struct Setting: Sendable {
        /// Without a type where only the name is written.
        package var field: Field
        /// Whether it is in the host or its port, where a credential would be visible to everybody.
        package var isInHost: Bool
    }

    /// The model that a failure's body is decoded as.
    package struct ErrorCase: Sendable {
        package enum Condition: Hashable, Sendable {
            case status(Int)
            /// The first digit of the status: `4` for `4xx`.
            case statusClass(Int)
            case any
            /// What the body says, whatever the status.
            case body
        }

        package var condition: Located<Condition>
        package var model: Located<String>
    }

    /// Parameters that several endpoints share, named once.
    package struct Group: Sendable {
        package var name: Located<String>
        package var parameters: Parameters
    }

    /// Parameters as written: an endpoint's own ones and the groups it takes in.
    package struct Parameters: Sendable {
        package var fields: [Field] = []
        package var groups: [Located<String>] = []
        /// Shared parameters that are not sent: `site: none`.
        package var omitted: [Located<String>] = []
    }

    /// A field of a model or a parameter of a request.
    package struct Field: Sendable {
        /// The name on the wire.
        package var name: Located<String>
        /// Whether the key says that the value may be absent: `page?: Int`.
        package var isOptional = false
        /// `nil` for a constant: `Accept: = application/json`.
        package var type: TypeExpression?
        package var initial: Literal?
        package var swiftName: Located<String>?
        package var metadata = Metadata()
        package var array: Located<ArrayStyle>?
        package var object: Located<ObjectStyle>?
        /// Values that the comment shows.
        package var examples: [Literal] = []
        /// Whether an enum has no other values than those written.
        package var isFrozen = false
        /// The keys of the long form.
        package var keys: [Located<String>] = []
    }

    package struct Endpoint: Sendable {
        package var name: Located<String>
        /// The name that the author gives it in Swift.
        package var swiftName: Located<String>?
        /// Where such a name can be written; `nil` if there is one.
        package var naming: Fix.Naming?
        package var metadata = Metadata()
        package var method: Located<String>?
        package var path: PathTemplate
        package var query: Parameters
        package var headers: Parameters
        package var body: Body?
        package var encoding: Located<BodyEncoding>?
        /// `nil` if the call uses the API's first scheme, provided that the client has a credential for it.
        package var schemes: Located<[Located<String>]>?
        package var response: TypeExpression?
        /// What each status says, where `response` lists statuses.
        package var outcomes: [Outcome] = []
        /// The keys of the objects around the response.
        package var unwrap: FieldPath?
        /// The headers of this response that a caller can read.
        package var responseHeaders: [Field] = []
        /// Looked for before the API's.
        package var errors: [ErrorCase] = []
        /// The server's name, if it is not the first.
        package var server: Located<String>?
        package var policies = Policies()
        /// How the list goes on.
        package var pagination: Pagination?
        /// How the response is streamed, if it can be.
        package var stream: Stream?
        /// The file with a recorded response to compare with the model, seen from the spec's folder.
        package var sample: Located<String>?
    }

    /// `{events: Chunk, when: {stream: true}, until: "[DONE]"}`: a streamed response.
    package struct Stream: Sendable {
        package var format: StreamFormat
        /// The type of a piece.
        package var element: TypeExpression
        /// What is sent in the body or the query to have it streamed.
        package var conditions: [(name: Located<String>, value: Literal)] = []
        /// The piece that is the end and no value.
        package var terminator: String?
    }

    /// What a request has after its headers.
    package enum Body: Sendable {
        /// Fields written at the endpoint, each a parameter of the call.
        case fields(Parameters, SourceLocation)
        case type(TypeExpression)

        package var location: SourceLocation {
            switch self {
            case .fields(_, let location): location
            case .type(let type): type.location
            }
        }
    }

    package struct Model: Sendable {
        package enum Shape: Sendable {
            case object([Field])
            case expression(TypeExpression)
        }

        package var name: Located<String>
        /// The names in angle brackets: `Item` of `Page<Item>`.
        package var parameters: [Located<String>]
        package var metadata = Metadata()
        package var shape: Shape
        /// The models whose fields and tasks this one has as well.
        package var include: [Located<String>] = []
        /// What its objects are besides the fields that all have.
        package var union: Union?
        /// Whether an enum has no other values than those written.
        package var isFrozen = false
        /// Fields with a task of their own.
        package var unwrap: FieldPath?
        package var wait: FieldPath?
        /// The first that has a text counts.
        package var messages: [FieldPath] = []
        package var retries: [Retry] = []
        /// What a body says if it is this failure.
        package var matchers: [FailureMatcher] = []
        package var pagination: Pagination?
        /// The type of the values of unknown keys; `nil` if these are ignored.
        package var additional: Field?
        /// The protocols that the author's own code makes it conform to.
        package var conformances: [Located<String>] = []
        /// Used from outside, so that no warning is due.
        package var keep: SourceLocation?
        /// Whether it may have fields that an error has spoilt.
        package var isIncomplete = false
    }

    /// `{error_name: [throttle_violation]}`: a failure that another attempt may resolve.
    package struct Retry: Sendable {
        package var field: FieldPath
        package var values: [Located<String>]
    }
}

/// How a date is written on the wire.
package enum DateFormat: Hashable, Sendable {
    case seconds
    case milliseconds
    case iso8601
    case rfc2822
    /// As headers have them (RFC 9110): `Sun, 06 Nov 1994 08:49:37 GMT`.
    case http
    /// A POSIX pattern in UTC.
    case pattern(String)

    /// The formats that have a name of their own.
    package static let named: [String: DateFormat] = [
        "seconds": .seconds,
        "milliseconds": .milliseconds,
        "iso8601": .iso8601,
        "rfc2822": .rfc2822,
        "http": .http,
    ]
}
