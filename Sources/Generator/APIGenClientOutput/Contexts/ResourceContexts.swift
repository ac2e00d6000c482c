import APIGenMustache

struct ResourceContext: SwiftFileContext {
    var header: HeaderContext
    var doc: DocContext
    var initializer: InitializerContext
    var nested: NestedContext
    var outcome: OutcomeContext
    var responseHeaders: ResponseHeadersContext
    var deprecation: Layout?
    var name: String
    var conformances: Layout
    var response: Layout
    var result: Layout
    var streamElement: Layout?
    var constants: [Layout]
    var properties: [PropertyContext]
    var shownFields: Layout?
    var path: Layout
    var query: [Layout]
    var headers: [Layout]
    var body: Layout?
    var bodyFields: [Layout]
    var decodings: [Layout]
    var paging: Layout?

    static let template: String? = "resource"
    static let summary = "The type of one endpoint: its parameters, its request and its response."
    static let included: [IncludedContext<Self>] = [
        IncludedContext { $1($0.header) }, IncludedContext { $1($0.doc) }, IncludedContext { $1($0.initializer) },
        IncludedContext { $1($0.nested) },
        IncludedContext { $1($0.outcome) }, IncludedContext { $1($0.responseHeaders) },
    ]
    static let fields: ContextFields<Self> = [
        .optionalText("deprecation", "The arguments of `@available`, if the endpoint is deprecated.", \.deprecation),
        .text("name", "The name of the type.", \.name),
        .text("conformances", "The protocols of the type.", \.conformances),
        .text("response", "The type of the response.", \.response),
        .text("result", "The same type as the result of a function, with its arrow.", \.result),
        .optionalText("streamElement", "The type of the elements, if the response is streamed.", \.streamElement),
        .texts("constants", "The static constants, from their names to their values.", \.constants),
        .list("properties", "The parameters that callers give.", \.properties),
        .optionalText("shownFields", "The parameters for descriptions, if one of them is secret.", \.shownFields),
        .text("path", "The path of the request.", \.path),
        .flag("hasQuery", "Whether the request has a query item.") { !$0.query.isEmpty },
        .texts("query", "Calls on `query` that add its items.", \.query),
        .flag("hasHeaders", "Whether the request has a header of its own.") { !$0.headers.isEmpty },
        .texts("headers", "Calls on `headers` that add them.", \.headers),
        .optionalText("body", "The expression of the body, if the request has one.", \.body),
        .flag("hasBodyFields", "Whether the body is made of fields.") { !$0.bodyFields.isEmpty },
        .texts("bodyFields", "Calls on `fields` that add the fields of the body.", \.bodyFields),
        .flag("hasDecodings", "Whether the response depends on its status.") { !$0.decodings.isEmpty },
        .texts("decodings", "For each status, its pattern and the expression of the result.", \.decodings),
        .optionalText("paging", "The paging strategy, if the endpoint has pages.", \.paging),
    ]
}

struct OutcomeContext: TemplateContext {
    var outcomeType: String?
    var outcomeConformances: Layout
    var cases: [EnumCaseContext]

    static let template: String? = "outcome"
    static let summary = "The enum of the responses of an endpoint, with a case for each status."
    static let fields: ContextFields<Self> = [
        .optionalText("outcomeType", "The name of the type, if the endpoint has one.", \.outcomeType),
        .text("outcomeConformances", "The protocols of the type.", \.outcomeConformances),
        .list("cases", "The statuses.", \.cases),
    ]
}

struct ResponseHeadersContext: TemplateContext {
    var responseHeaders: HeaderReaderContext?

    static let template: String? = "response-headers"
    static let summary = "The type that reads the headers of a response."
    static let fields: ContextFields<Self> = [
        .optionalObject("responseHeaders", "The type, if the spec declares response headers.", \.responseHeaders)
    ]
}

struct HeaderReaderContext: TemplateContext {
    var type: String
    var accessors: [HeaderAccessorContext]

    static let summary = "A type that reads response headers."
    static let fields: ContextFields<Self> = [
        .text("type", "The name of the type.", \.type),
        .list("accessors", "The headers.", \.accessors),
    ]
}

struct HeaderAccessorContext: TemplateContext {
    var doc: DocContext
    var property: String
    var type: Layout
    var reading: Layout

    static let summary = "A response header."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.doc) }]
    static let fields: ContextFields<Self> = [
        .text("property", "The name of the property.", \.property),
        .text("type", "The type of the property.", \.type),
        .text("reading", "The expression that reads the header from `headers`, an `APIHeaderReader`.", \.reading),
    ]
}
