import APIGenMustache

struct SourceContext: SwiftFileContext {
    var header: HeaderContext
    var body: String

    static let template: String? = "source"
    static let summary = "A file of the runtime in a standalone client, or the only file of a client."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.header) }]
    static let fields: ContextFields<Self> = [
        .verbatim("body", "The declarations of the file.", \.body)
    ]
}

struct PackageContext: TemplateContext {
    var header: HeaderContext
    var module: String
    var traits: [PackageTraitContext]
    var defaultTraits: Layout
    var hasCurl: Bool
    var hasTests: Bool

    static let template: String? = "package"
    static let summary = "The manifest of a package with the client, `Package.swift`."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.header) }]
    static let fields: ContextFields<Self> = [
        .text("module", "The name of the module.", \.module),
        .flag("hasTraits", "Whether the services of the client are traits of the package.") { !$0.traits.isEmpty },
        .list("traits", "The traits, sorted by their names.", \.traits),
        .text("defaultTraits", "The arguments of `.default`, in parentheses.", \.defaultTraits),
        .flag("hasCurl", "Whether the package has the transport with libcurl.", \.hasCurl),
        .flag("hasTests", "Whether the package has tests.", \.hasTests),
    ]
}

struct PackageTraitContext: TemplateContext {
    var arguments: Layout

    static let summary = "A trait of the package: a service of the client."
    static let fields: ContextFields<Self> = [
        .text("arguments", "The arguments of `.trait`, in parentheses: a name and a description.", \.arguments)
    ]
}

struct ReadmeContext: TemplateContext {
    var source: String
    var module: String
    var client: Layout
    var exampleTrait: String?
    var hasCurl: Bool
    var hasTests: Bool

    static let template: String? = "readme"
    static let summary = "The `README.md` of a package with the client."
    static let fields: ContextFields<Self> = [
        .verbatim("source", "The name of the spec's file.", \.source),
        .text("module", "The name of the module.", \.module),
        .text("client", "A statement that creates a client.", \.client),
        .optionalText("exampleTrait", "A trait of the package, if the services are traits.", \.exampleTrait),
        .flag("hasCurl", "Whether the package has the transport with libcurl.", \.hasCurl),
        .flag("hasTests", "Whether the package has tests.", \.hasTests),
    ]
}

struct GitignoreContext: TemplateContext {
    static let template: String? = "gitignore"
    static let summary = "The `.gitignore` of a package with the client. It has no fields."
    static let fields: ContextFields<Self> = []
}

struct GitattributesContext: TemplateContext {
    static let template: String? = "gitattributes"
    static let summary = "The `.gitattributes` in the folder of a client or of its tests. It has no fields."
    static let fields: ContextFields<Self> = []
}

struct TestsContext: TemplateContext {
    var header: HeaderContext
    var name: String
    var hidesVoid: Bool
    var samples: [SampleTestContext]

    static let template: String? = "tests"
    static let summary = "The tests of all samples of a spec."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.header) }]
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the test suite.", \.name),
        .flag("hidesVoid", "Whether the client has a type `Void`, which the macro `@Test` must not use.", \.hidesVoid),
        .list("samples", "The samples, one test each.", \.samples),
    ]
}

struct SampleTestContext: TemplateContext {
    var isSpaced: Bool
    var isDeprecated: Bool
    var name: String
    var sample: Layout
    var decoding: Layout
    var call: Layout
    var comparison: Layout
    var requests: Layout

    static let summary = "The test of one sample."
    static let fields: ContextFields<Self> = [
        .flag("isSpaced", "Whether a blank line separates it from the test before it.", \.isSpaced),
        .flag("isDeprecated", "Whether the endpoint is deprecated.", \.isDeprecated),
        .text("name", "The name of the test function.", \.name),
        .text("sample", "The arguments of `Sample`, in parentheses.", \.sample),
        .text("decoding", "The arguments of the sample's method `decoded`, in parentheses.", \.decoding),
        .text("call", "The method of the client, with its arguments.", \.call),
        .text("comparison", "The condition that `value` is the `expected` one, in parentheses.", \.comparison),
        .text("requests", "The condition that the call has sent its request, in parentheses.", \.requests),
    ]
}

struct SampleContext: TemplateContext {
    var header: HeaderContext
    var client: String
    var settings: Layout
    var losesFields: Bool

    static let template: String? = "sample"
    static let summary = "The type that tests read samples with."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.header) }]
    static let fields: ContextFields<Self> = [
        .text("client", "The name of the client's type.", \.client),
        .text("settings", "The arguments of the client's initializer, in parentheses.", \.settings),
        .flag("losesFields", "Whether a response has fields that are only encoded or only decoded.", \.losesFields),
    ]
}

/// One file to render: its path, its template and the template's context.
package struct FileView: Sendable {
    package let path: String
    package let template: String
    package let context: any TemplateContext
    var directives: Set<FormatterDirective> = []
    /// The traits of the package of which one must be enabled for the file; empty if it is always compiled.
    var traits: [String] = []

    var imports: [SwiftImport] { context.modules }
}

extension FileView {
    /// A file that is rendered with the template of its context.
    init<Context: TemplateContext>(
        path: String,
        _ context: Context,
        _ directives: Set<FormatterDirective> = []
    ) {
        guard let template = Context.template else { preconditionFailure("\(Context.self) has no template") }
        self.init(path: path, template: template, context: context, directives: directives)
    }
}
