import APIGenMustache

struct ClientContext: SwiftFileContext {
    var header: HeaderContext
    var doc: DocContext
    var initializer: InitializerContext
    var nested: NestedContext
    var responseHeaders: ResponseHeadersContext
    var name: String
    var hasErrorAlias: Bool
    var servers: [ServerContext]
    var serverFunctions: [ServerContext]
    var properties: [PropertyContext]
    var query: [Layout]
    var headers: [Layout]
    var defaults: Layout
    var services: [ServiceLinkContext]
    var methods: [MethodContext]

    static let template: String? = "client"
    static let summary = "The client: its servers, its settings and its methods."
    static let included: [IncludedContext<Self>] = [
        IncludedContext { $1($0.header) }, IncludedContext { $1($0.doc) }, IncludedContext { $1($0.initializer) },
        IncludedContext { $1($0.nested) },
        IncludedContext { $1($0.responseHeaders) },
    ]
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the type.", \.name),
        .flag("hasErrorAlias", "Whether no type of the client is named `Error`.", \.hasErrorAlias),
        .list("servers", "The servers whose addresses are constant.", \.servers),
        .list("serverFunctions", "The servers whose addresses have placeholders.", \.serverFunctions),
        .list("properties", "The stored properties, in the order of the initializer's parameters.", \.properties),
        .flag("hasQuery", "Whether every request has a query item.") { !$0.query.isEmpty },
        .texts("query", "Calls on `query` that add what every request sends.", \.query),
        .flag("hasHeaders", "Whether every request has a header of the client.") { !$0.headers.isEmpty },
        .texts("headers", "Calls on `headers` that add them.", \.headers),
        .text("defaults", "The value of `defaults`: a call of the initializer of `APIDefaults`.", \.defaults),
        .list("services", "The groups of methods.", \.services),
        .list("methods", "The methods that are in no group.", \.methods),
    ]
}

struct ServerContext: TemplateContext {
    var doc: DocContext
    var name: String
    var literal: Layout
    var signature: Layout
    var arguments: Layout

    static let summary = "A server of the spec."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.doc) }]
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the constant or of the function.", \.name),
        .text("literal", "The address as a string literal; for `servers`.", \.literal),
        .text("signature", "The parameters of the function, in parentheses; for `serverFunctions`.", \.signature),
        .text("arguments", "The arguments of `APIServer`, in parentheses; for `serverFunctions`.", \.arguments),
    ]
}

struct ServiceLinkContext: TemplateContext {
    var property: String
    var type: String
    var value: Layout

    static let summary = "A property that leads to a group of methods."
    static let fields: ContextFields<Self> = [
        .text("property", "The name of the property.", \.property),
        .text("type", "The type of the property.", \.type),
        .text("value", "The value of the property.", \.value),
    ]
}

struct ServiceContext: SwiftFileContext {
    var header: HeaderContext
    var client: String
    var link: ServiceLinkContext?
    var name: String
    var services: [ServiceLinkContext]
    var methods: [MethodContext]

    static let template: String? = "service"
    static let summary = "A group of methods of the client."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.header) }]
    static let fields: ContextFields<Self> = [
        .text("client", "The name of the client's type.", \.client),
        .optionalObject(
            "link",
            "The property of the client that leads to the group, if the file of the client does not declare it.",
            \.link
        ),
        .text("name", "The name of the type, which is nested in the client.", \.name),
        .list("services", "The groups inside this group.", \.services),
        .list("methods", "The methods of the group.", \.methods),
    ]
}

struct NamespaceContext: SwiftFileContext {
    var header: HeaderContext
    var group: String
    var name: String
    var nested: NestedContext

    static let template: String? = "namespace"
    static let summary = "The types that a group of parameters declares."
    static let included: [IncludedContext<Self>] = [
        IncludedContext { $1($0.header) }, IncludedContext { $1($0.nested) },
    ]
    static let fields: ContextFields<Self> = [
        .verbatim("group", "The name of the group in the spec.", \.group),
        .text("name", "The name of the type.", \.name),
    ]
}

struct MethodContext: TemplateContext {
    var doc: DocContext
    var deprecation: Layout?
    var name: String
    var signature: Layout
    var result: Layout
    var call: Layout

    static let template: String? = "method"
    static let summary = "A method of the client that sends the request of one endpoint."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.doc) }]
    static let fields: ContextFields<Self> = [
        .optionalText("deprecation", "The arguments of `@available`, if the endpoint is deprecated.", \.deprecation),
        .text("name", "The name of the method.", \.name),
        .text("signature", "The parameters, in parentheses.", \.signature),
        .text("result", "What follows the parameters: `async throws`, and the type of the result.", \.result),
        .text("call", "The statements that send the request and return the result.", \.call),
    ]
}
