package import APIGenModel
package import APIGenSpecLanguage

/// An API with its Swift names, types and literals, without collisions.
package struct SwiftAPI: Sendable {
    /// The module and the folder: `StackExchange`.
    package var module: String
    package var names: StandardNames
    package var client: Client
    package var services: [Service]
    package var namespaces: [Namespace]
    package var resources: [Resource]
    package var models: [Model]
    package var tests: Tests
}

extension SwiftAPI {
    package struct Client: Sendable {
        package var name: String
        package var metadata = Metadata()
        package var servers: [Server]
        package var settings: [Parameter]
        package var nested: Nested
        package var constants: [Parameter]
        /// The settings in the servers' addresses.
        package var placeholders: [Parameter] { settings.filter { $0.place == .server } }
        package var credentials: [Credential]
        /// The credentials of calls without their own.
        package var authentication: API.Endpoint.Authentication
        package var responseHeaders: ResponseHeaders?
        /// The table of failures: conditions, and names of models.
        package var failures: [(condition: String, model: String)]
        package var policies: Spec.Policies
        package var methods: [Method]
        package var services: [ServiceLink]
    }

    package struct Server: Sendable {
        /// The name of the constant and, if endpoints use it, of the setting: `uploadsServer`.
        package var name: String
        /// The name in the spec.
        package var key: String
        package var address: String
        /// Whether endpoints use it, so that it is a setting of the client.
        package var isUsed: Bool
        package var metadata = Metadata()
        /// The arguments of its address; if there are any, it is a function and not a constant.
        package var parameters: [Parameter]
    }

    /// The methods of a service: `client.answers.comments(…)`.
    package struct Service: Sendable {
        package var name: String
        package var methods: [Method]
        package var services: [ServiceLink]
    }

    /// A property with a service.
    package struct ServiceLink: Sendable {
        package var property: String
        package var type: String
    }

    package struct Credential: Sendable {
        package var name: String
        /// The name of the credential in the spec.
        package var scheme: String
        package var placement: Spec.Scheme.Placement
        package var metadata = Metadata()
    }

    /// An enum without cases, in which the types of a group are nested.
    package struct Namespace: Sendable {
        package var name: String
        package var group: String
        package var nested: Nested
    }

    /// The types that are nested in another one.
    package struct Nested: Sendable {
        package var enumerations: [Enumeration] = []
        package var models: [Model] = []
        package var unions: [Union] = []

        package init() {}
    }

    package struct Enumeration: Sendable {
        package var name: String
        package var doc: String?
        package var values: [Value]
        package var isFrozen: Bool
        /// The type of the values on the wire.
        package var raw: StandardName

        package struct Value: Sendable {
            package var name: String
            /// The value on the wire.
            package var literal: SwiftExpression
            package var metadata = Metadata()
        }
    }

    package struct Property: Sendable {
        /// The name of the stored property, in backticks if it needs them.
        package var name: String
        /// The argument label, without backticks' need.
        package var label: String
        /// The type, for code inside the type that has the property.
        package var type: SwiftType
        package var initial: SwiftExpression?
        package var metadata = Metadata()
        /// The private property that keeps the value on the heap.
        package var storage: String?
        /// The value of a constant.
        package var constant: SwiftExpression?
        /// Whether descriptions do not show its value.
        package var isSecret = false

        package var usesFoundation: Bool { type.modules.contains(.foundation) }
        package var usesRuntime: Bool { type.modules.contains(.runtime) }

        package init(
            name: String,
            label: String,
            type: SwiftType,
            initial: SwiftExpression? = nil,
            metadata: Metadata = Metadata(),
            storage: String? = nil,
            constant: SwiftExpression? = nil
        ) {
            self.name = name
            self.label = label
            self.type = type
            self.initial = initial
            self.metadata = metadata
            self.storage = storage
            self.constant = constant
        }
    }

    package struct Parameter: Sendable {
        package var property: Property
        /// The type, for code outside of the resource: `QuestionsResource.Order`.
        package var outerType: SwiftType
        package var place: API.Parameter.Place
        package var wireName: String
        package var style: Style
        /// The media type of its part of a multipart body.
        package var contentType: String?
        /// Whether it is sent as JSON text.
        package var isJSON = false
        /// Whether `nil` is sent as null.
        package var sendsNull: Bool
        /// The value of a constant.
        package var constant: SwiftExpression?
        package var doc: String?

        /// The format of an object, an array or a date.
        package struct Style: Sendable {
            package var object: ObjectStyle?
            package var array: ArrayStyle?
            package var date: DateFormat?
            package var format: API.WireFormat?

            /// The arguments of the runtime's methods: `.joined(";")`, or `objects: .dots`.
            package var arguments: [SwiftArgument] {
                var arguments: [SwiftArgument] = []
                if let object { arguments.append(SwiftArgument("objects", .member(object.rawValue))) }
                if let array { arguments.append(SwiftArgument(object == nil ? nil : "arrays", array.expression)) }
                if let format = date?.expression ?? format?.expression { arguments.append(SwiftArgument(nil, format)) }
                return arguments
            }
        }
    }

    package struct Resource: Sendable {
        package var name: String
        /// The endpoint's name in the spec.
        package var endpoint: String
        /// The name of the file, without the extension: `QuestionsService+Resources`.
        package var file: String
        package var metadata = Metadata()
        package var method: String
        /// The path as in the spec, for comments.
        package var pattern: String
        package var path: [SwiftLiteral.Segment]
        /// The property with the whole address, for an endpoint `{url:URL}`.
        package var address: String?
        package var response: SwiftType?
        package var nested: Nested
        package var parameters: [Parameter]
        package var authentication: API.Endpoint.Authentication
        package var omitted: [String]
        package var encodings: [BodyEncoding]
        package var paging: Paging?
        package var envelope: [String]
        package var responseHeaders: ResponseHeaders?
        package var outcomes: [Outcome]
        /// The nested type with a case for each status, if there is one.
        package var outcomeType: String?
        package var failures: [(condition: String, model: String)]
        /// The name of the server; `nil` for that of the client.
        package var server: String?
        package var policies: Spec.Policies
        package var stream: Stream?

        /// The types of the response, of the responses of its statuses, and of the chunks of a stream.
        package var responses: [SwiftType] {
            let outcomes = outcomes.compactMap { if case .value(let type) = $0.meaning { type } else { nil } }
            return outcomes + [response, stream?.element].compactMap(\.self)
        }

        /// Whether requests have a body.
        package var hasBody: Bool { parameters.contains { $0.place == .body || $0.place == .wholeBody } }
    }

    /// The stream of a response.
    package struct Stream: Sendable {
        package var format: StreamFormat
        package var element: SwiftType
        /// The fields that request the stream.
        package var query: [(name: String, value: SwiftExpression)]
        package var fields: [(name: String, value: SwiftExpression)]
        package var terminator: String?
    }

    /// A nested type with response headers.
    package struct ResponseHeaders: Sendable {
        package struct Header: Sendable {
            package var property: Property
            package var wireName: String
            /// The expression for its value: `headers.value("ETag")`.
            package var reading: SwiftExpression
        }

        package var name: String
        package var headers: [Header]

        package var usesFoundation: Bool { headers.contains(where: \.property.usesFoundation) }
    }

    /// The result of one status.
    package struct Outcome: Sendable {
        package enum Meaning: Hashable, Sendable {
            case value(SwiftType)
            case nothing
            case flag(Bool)
        }

        /// The name of the case, if the response has its own type.
        package var name: String
        package var status: HTTPStatus
        package var meaning: Meaning
        package var metadata = Metadata()
    }

    /// A method of the client or of a service.
    package struct Method: Sendable {
        package var name: String
        package var resource: Resource
        /// The type that the method returns: the response, a field of it, or the sequence of its chunks.
        package var result: SwiftType?
        /// Whether the response is streamed.
        package var isStream = false
        /// The part of the response that the method returns; `nil` if it returns all of it.
        package var unwrapped: Access?

        /// The modules of the types in its declaration.
        package var modules: SwiftModules {
            SwiftModules(resource.parameters.map(\.property.type.modules)).union(result?.modules ?? [])
        }
    }
}

extension SwiftAPI {
    /// The pagination of a resource, as a value of the runtime.
    package struct Paging: Sendable {
        package enum Style: String, Sendable {
            case number, offset, cursor, url, merge, link
        }

        package var style: Style
        /// The property that selects the page; `nil` if the response has the address of the next page.
        package var parameter: String?
        /// The arguments: `\.after` and `next: \.meta.next`.
        package var arguments: [SwiftArgument]
        /// The condition of the last page: `.more(\.hasMore)`.
        package var end: SwiftExpression?
    }
}
