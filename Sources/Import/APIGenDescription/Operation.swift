package import APIGenSupport

extension APIDescription {
    package struct Operation: Sendable {
        /// In upper case.
        package var method: String
        /// The path with its parameters in braces: `/users/{id}`. It may have a constant query: `/users?beta=true`.
        package var path: String
        package var id: String?
        package var clientName = ClientName()
        /// How the next page is requested; `nil` if the source does not say it.
        package var pagination: Pagination?
        /// Whether the source says that there is no next page.
        package var hasOnePage = false
        /// `nil` if the policy of the API applies.
        package var retry: Retry?
        /// The header with a key by which the server recognizes a retry; `nil` if that of the API applies.
        package var idempotencyHeader: String?
        package var tags: [String] = []
        /// The first tag that groups operations, and is no label such as `beta`.
        package var groupTag: String?
        package var summary: String?
        package var doc: String?
        package var see: String?
        package var isDeprecated = false
        /// Those of the path and of the operation; the latter replace the former.
        package var parameters: [Parameter] = []
        package var body: Body?
        package var responses: [Response] = []
        /// The alternatives; `nil` if those of the API apply, empty if no credential is needed.
        package var security: [SecurityRequirement]?
        /// Those of the operation or its path; empty if those of the API apply.
        package var servers: [Server] = []
        package var place: SourcePlace

        package init(method: String, path: String, place: SourcePlace) {
            self.method = method
            self.path = path
            self.place = place
        }

        /// The name of the method that the source wants clients to have.
        package struct ClientName: Hashable, Sendable {
            /// The services, the outermost first; empty for a method of the client itself. `nil` if the source does not
            /// say it.
            package var services: [String]?
            package var method: String?

            package init(services: [String]? = nil, method: String? = nil) {
                self.services = services
                self.method = method
            }
        }

        /// How the next page of a list is requested. A field of the response is a path with dots.
        package struct Pagination: Sendable {
            package enum Strategy: Hashable, Sendable {
                /// A parameter that counts pages, or items if `step` is the parameter with their number.
                case count(String, step: String?)
                /// A field of the response, which the parameter of the next request repeats.
                case next(field: String, parameter: String)
                /// A field of the last item, which the parameter of the next request repeats.
                case last(field: String, parameter: String)
                /// A field with the address of the next page.
                case address(field: String)
            }

            /// What shows the last page besides an empty one.
            package enum End: Hashable, Sendable {
                /// A field that is true if there is another page.
                case more(field: String)
                /// A field with the number of pages.
                case pages(field: String)
            }

            package var strategy: Strategy
            package var end: End?
            /// The field with the items; `nil` if the source does not say it.
            package var items: String?
            package var place: SourcePlace

            package init(_ strategy: Strategy, place: SourcePlace) {
                self.strategy = strategy
                self.place = place
            }
        }
    }

    /// When a call is repeated.
    package enum Retry: Hashable, Sendable {
        case off
        /// The statuses after which a call is repeated.
        case statuses([Int])
    }

    package struct Parameter: Sendable {
        package enum Location: String, Hashable, Sendable { case path, query, header, cookie }

        package enum Style: Hashable, Sendable {
            case simple, label, matrix, form, spaceDelimited, pipeDelimited, tabDelimited, deepObject
            /// The value is one JSON text.
            case json
        }

        package var name: String
        /// The name that the source wants clients to use; `nil` if it gives none.
        package var clientName: String?
        package var location: Location
        package var isRequired: Bool
        package var schema: Schema
        package var style: Style
        /// Whether each element or property is an item of its own.
        package var explode: Bool
        package var doc: String?
        /// Whether a value in a path can have several segments, with slashes between them.
        package var keepsSlashes = false
        package var isDeprecated = false
        package var examples: [Node] = []
        package var place: SourcePlace

        package init(
            name: String,
            location: Location,
            isRequired: Bool,
            schema: Schema,
            style: Style,
            explode: Bool,
            doc: String? = nil,
            place: SourcePlace
        ) {
            self.name = name
            self.location = location
            self.isRequired = isRequired
            self.schema = schema
            self.style = style
            self.explode = explode
            self.doc = doc
            self.place = place
        }
    }

    package struct Body: Sendable {
        package var isRequired: Bool
        package var doc: String?
        package var content: [MediaType]

        package init(isRequired: Bool, doc: String? = nil, content: [MediaType]) {
            self.isRequired = isRequired
            self.doc = doc
            self.content = content
        }
    }

    package struct MediaType: Sendable {
        /// In lower case and without parameters: `application/json`.
        package var type: String
        /// `nil` if the source has none.
        package var schema: Schema?
        /// How the parts of a form are sent, by property.
        package var parts: [String: Part] = [:]
        package var examples: [Node] = []
        /// The event that ends the stream; `nil` if the source names none.
        package var terminator: String?
        package var place: SourcePlace

        package struct Part: Sendable {
            package var contentType: String?
            package var style: Parameter.Style?
            package var explode: Bool?

            package init(contentType: String? = nil, style: Parameter.Style? = nil, explode: Bool? = nil) {
                self.contentType = contentType
                self.style = style
                self.explode = explode
            }
        }

        package init(type: String, schema: Schema?, place: SourcePlace) {
            self.type = type
            self.schema = schema
            self.place = place
        }
    }

    package struct Response: Sendable {
        package enum Status: Hashable, Sendable {
            case exact(Int)
            /// The first digit of the statuses: `4` of `4XX`.
            case range(Int)
            case any
        }

        package var status: Status
        package var doc: String?
        /// Each in the location `header`.
        package var headers: [Parameter] = []
        /// Empty if the response has no body.
        package var content: [MediaType] = []
        /// The response of the source that it refers to; `nil` if it is described in its operation.
        package var shared: Reach.Part?
        package var place: SourcePlace

        package init(status: Status, doc: String? = nil, place: SourcePlace) {
            self.status = status
            self.doc = doc
            self.place = place
        }
    }
}
