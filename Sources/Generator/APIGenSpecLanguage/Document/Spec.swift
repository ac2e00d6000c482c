package import APIGenDiagnostics

/// The declarations of a spec in the order of the file, with positions and unresolved references.
package struct Spec: Sendable {
    package var name: Located<String>
    package var metadata = Metadata()
    /// The servers, at least one. The first is the default.
    package var servers: [Server]
    /// `nil` if it has an error.
    package var dates: DateFormat?
    /// The format of dates; `nil` if each place has its own.
    package var arrays: ArrayStyle?
    /// The encoding of bodies, unless an endpoint has its own.
    package var encoding: BodyEncoding
    package var schemes: [Scheme]
    /// The credentials of calls without their own; `nil` for the first scheme, provided that the client has a
    /// credential for it.
    package var authentication: Authentication?
    /// Parameters of every call.
    package var query: [Field]
    package var headers: [Field]
    /// The headers of every response that a caller can read.
    package var responseHeaders: [Field] = []
    package var errors: [ErrorCase]
    /// The pagination of lists without their own.
    package var pagination: Pagination?
    package var policies = Policies()
    package var groups: [Group]
    package var services: [Service] = []
    package var endpoints: [Endpoint]
    package var models: [Model]
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

        package init(
            name: Located<String>,
            address: String,
            settings: [Setting] = [],
            isInvalid: Bool = false,
            origin: SourcePlace? = nil
        ) {
            self.name = name
            self.address = address
            self.settings = settings
            self.isInvalid = isInvalid
            self.origin = origin
        }
    }

    /// A setting in the address of a server.
    package struct Setting: Hashable, Sendable {
        /// `nil` if the address has only the name.
        package var field: Field
        /// Whether it is in the host or the port, where a credential would not be encrypted.
        package var isInHost: Bool

        package init(field: Field, isInHost: Bool) {
            self.field = field
            self.isInHost = isInHost
        }
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

        package init(condition: Located<Condition>, type: TypeExpression) {
            self.condition = condition
            self.type = type
        }

        /// The name of the model; empty for an object that an import has not named yet.
        package var model: Located<String> { type.name ?? .placeholder(at: type.location) }
    }

    /// Named parameters that several endpoints include.
    package struct Group: Hashable, Sendable {
        package var name: Located<String>
        package var parameters: Parameters

        package init(name: Located<String>, parameters: Parameters) {
            self.name = name
            self.parameters = parameters
        }
    }

    /// A service with another name in Swift.
    package struct Service: Sendable {
        package var name: Located<String>
        package var swiftName: Located<String>
    }

    /// Parameters as written: the own ones, and the included groups.
    package struct Parameters: Hashable, Sendable {
        package var fields: [Field]
        package var groups: [Located<String>]
        /// Shared parameters that the call does not send: `site: none`.
        package var omitted: [Located<String>] = []

        package init(fields: [Field] = [], groups: [Located<String>] = []) {
            self.fields = fields
            self.groups = groups
        }

        package var isEmpty: Bool { fields.isEmpty && groups.isEmpty && omitted.isEmpty }
    }

    /// A field of a model or a parameter of a request.
    package struct Field: Sendable {
        package enum Access: Hashable, Sendable {
            /// Only responses contain the field.
            case readOnly
            /// Only requests contain the field.
            case writeOnly
        }

        /// The name on the wire.
        package var name: Located<String>
        /// Whether the key has a `?`: `page?: Int`.
        package var isOptional = false
        /// `nil` for a constant: `Accept: = application/json`.
        package var type: TypeExpression?
        package var initial: Literal?
        package var swiftName: Located<String>?
        package var metadata = Metadata()
        package var array: Located<ArrayStyle>?
        package var object: Located<ObjectStyle>?
        /// The media type of a part of a multipart body.
        package var contentType: Located<String>?
        /// Example values for the documentation comment.
        package var examples: [Literal] = []
        /// Who writes the field; `nil` if requests and responses contain it.
        package var access: Access?
        /// Whether the values of the enum are complete.
        package var isFrozen = false
        /// The keys of the long form.
        package var keys: [Located<String>] = []
        /// The part of the document that an import reads.
        package var origin: SourcePlace?

        package init(
            name: Located<String>,
            isOptional: Bool = false,
            type: TypeExpression? = nil,
            initial: Literal? = nil,
            metadata: Metadata = Metadata(),
            origin: SourcePlace? = nil
        ) {
            self.name = name
            self.isOptional = isOptional
            self.type = type
            self.initial = initial
            self.metadata = metadata
            self.origin = origin
        }
    }

    package struct Endpoint: Sendable {
        /// The keys with the parameters that are not in the path.
        package enum ParameterPlace: String, CaseIterable, Sendable {
            case query, headers, body
        }

        package var name: Located<String>
        /// The name in Swift that the author wrote.
        package var swiftName: Located<String>?
        /// Where such a name can be inserted; `nil` if there is one.
        package var naming: Fix.Naming?
        package var metadata = Metadata()
        package var method: Located<String>?
        package var path: PathTemplate
        package var query: Parameters
        package var headers: Parameters
        package var body: Body?
        /// Every place of parameters, in the order in which the author wrote them.
        package var parameterPlaces = ParameterPlace.allCases
        /// The encodings of the body, of which the caller chooses one if there are several.
        package var encodings: Located<[BodyEncoding]>?
        /// `nil` if the call uses the credentials of the API.
        package var authentication: Authentication?
        package var response: TypeExpression?
        /// The response of each status, if `response` is a mapping of statuses.
        package var outcomes: [Outcome] = []
        /// The keys of the objects around the response.
        package var unwrap: FieldPath?
        /// The headers of this response that a caller can read.
        package var responseHeaders: [Field] = []
        /// These have precedence over the failures of the API.
        package var errors: [ErrorCase] = []
        /// The name of the server; `nil` for the first one.
        package var server: Located<String>?
        package var policies = Policies()
        /// The pagination of the list.
        package var pagination: Pagination?
        /// The stream of the response, if it is streamed.
        package var stream: Stream?
        /// The file with a recorded response, relative to the folder of the spec.
        package var sample: Located<String>?
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

        package struct Condition: Hashable, Sendable {
            package var name: Located<String>
            package var value: Literal

            package init(name: Located<String>, value: Literal) {
                self.name = name
                self.value = value
            }
        }

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

    package struct Model: Sendable {
        package enum Shape: Sendable {
            case object([Field])
            case expression(TypeExpression)
        }

        package var name: Located<String>
        /// The type parameters: `Item` of `Page<Item>`.
        package var parameters: [Located<String>]
        package var metadata = Metadata()
        package var shape: Shape
        /// The models whose fields and keywords are included.
        package var include: [Located<String>] = []
        /// The kinds of the union.
        package var union: Union?
        /// The kinds of a union without tags that has other fields.
        package var alternatives: TypeExpression?
        /// Whether the values of the enum are complete.
        package var isFrozen = false
        /// The fields that keywords name.
        package var unwrap: FieldPath?
        package var wait: FieldPath?
        /// The fields with the message: the first with a string is used.
        package var messages: [FieldPath] = []
        package var retries: [Retry] = []
        /// The keys by which the body of this failure is recognized.
        package var matchers: [FailureMatcher] = []
        package var pagination: Pagination?
        /// The type of the values of unknown keys; `nil` if these are ignored.
        package var additional: Field?
        /// The protocols that the author's own code makes it conform to.
        package var conformances: [Located<String>] = []
        /// Whether other code uses the model, so that no warning is reported.
        package var keep: SourceLocation?
        /// Whether it may have more fields, which could not be read.
        package var isIncomplete = false
    }

    /// `{error_name: [throttle_violation]}`: the failures after which a retry may succeed.
    package struct Retry: Sendable {
        package var field: FieldPath
        package var values: [Located<String>]
    }
}

// The location, the origin and the spelling of a declaration are not a part of what it says.
extension Spec.Field: Hashable {
    // The names differ most often.
    package static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.isOptional == right.isOptional && left.type == right.type
            && left.initial == right.initial && left.metadata == right.metadata && left.swiftName == right.swiftName
            && left.access == right.access && left.array == right.array && left.object == right.object
            && left.contentType == right.contentType && left.examples == right.examples
            && left.isFrozen == right.isFrozen
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(type)
    }
}
