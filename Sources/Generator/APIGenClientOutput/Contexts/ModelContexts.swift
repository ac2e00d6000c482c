import APIGenMustache

struct ModelContext: SwiftFileContext {
    var header: HeaderContext
    var object: ObjectContext
    var extensions: [ExtensionContext]

    static let template: String? = "model"
    static let summary = "The file of a model with fields."
    static let included: [IncludedContext<Self>] = [
        IncludedContext { $1($0.header) }, IncludedContext { $1($0.object) },
    ]
    static let fields: ContextFields<Self> = [
        .list("extensions", "The conformances to protocols of the runtime.", \.extensions)
    ]
}

struct ExtensionContext: TemplateContext {
    var name: String
    var conformance: String
    var constants: [Layout] = []
    var getters: [GetterContext]

    static let template: String? = "extension"
    static let summary = "The conformance of a model to a protocol of the runtime."
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the model.", \.name),
        .text("protocol", "The name of the protocol.", \.conformance),
        .texts("constants", "The static constants, from their names to their values.", \.constants),
        .list("getters", "The computed properties.", \.getters),
    ]
}

struct GetterContext: TemplateContext {
    var name: String
    var type: String
    var value: Layout

    static let summary = "A computed property."
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the property.", \.name),
        .text("type", "The type of the property.", \.type),
        .text("value", "The value of the property.", \.value),
    ]
}

struct AliasContext: SwiftFileContext {
    var header: HeaderContext
    var doc: DocContext
    var name: String
    var type: Layout

    static let template: String? = "alias"
    static let summary = "The file of a model that is another name of a type."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.header) }, IncludedContext { $1($0.doc) }]
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the type.", \.name),
        .text("type", "The type that it is another name of.", \.type),
    ]
}

struct ObjectContext: TemplateContext {
    var isSpaced = false
    var doc: DocContext
    var nested: NestedContext
    var properties: PropertiesContext
    var initializer: InitializerContext
    var modifiers: String
    var name: String
    var generics: String
    var conformances: Layout
    var shownFields: Layout?
    var codingKeys: CodingKeysContext?
    var decoding: Bool
    var decodings: [Layout]
    var decodesKeys: Bool
    var encoding: Bool
    var encodings: [Layout]
    var encodesKeys: Bool
    var reader: ReaderContext?

    static let template: String? = "object"
    static let summary = "A struct with fields: a model, or a type that is nested in another type."
    static let included: [IncludedContext<Self>] = [
        IncludedContext { $1($0.doc) }, IncludedContext { $1($0.nested) }, IncludedContext { $1($0.properties) },
        IncludedContext { $1($0.initializer) },
    ]
    static let fields: ContextFields<Self> = [
        .flag("isSpaced", "Whether a blank line separates it from the nested type before it.", \.isSpaced),
        .text("modifiers", "The modifiers of the declaration, each with a space.", \.modifiers),
        .text("name", "The name of the type.", \.name),
        .text("generics", "The generic parameters, in angle brackets; may be empty.", \.generics),
        .text("conformances", "The protocols of the type.", \.conformances),
        .flag("hasFields", "Whether the type has fields.") { !$0.properties.properties.isEmpty },
        .optionalText("shownFields", "The fields for descriptions, if one of them is secret.", \.shownFields),
        .optionalObject("codingKeys", "The coding keys, where the compiler's own do not suffice.", \.codingKeys),
        .flag("decoding", "Whether the type has a decoder of its own.", \.decoding),
        .texts("decodings", "The assignments of the decoder, without `self.`.", \.decodings),
        .flag("decodesKeys", "Whether the decoder reads values by their keys.", \.decodesKeys),
        .flag("encoding", "Whether the type has an encoder of its own.", \.encoding),
        .texts("encodings", "The statements of the encoder.", \.encodings),
        .flag("encodesKeys", "Whether the encoder writes values by their keys.", \.encodesKeys),
        .optionalObject("reader", "The initializer that a spec with `readers: true` has.", \.reader),
    ]
}

struct ReaderContext: TemplateContext {
    var sources: [Layout]
    var readings: [Layout]

    static let summary = "The initializer that reads a model without the containers of `Codable`."
    static let fields: ContextFields<Self> = [
        .texts("sources", "The statements that prepare the object.", \.sources),
        .texts("readings", "The assignments, without `self.`.", \.readings),
    ]
}

struct CodingKeysContext: TemplateContext {
    var conformance: String
    var cases: [Layout]
    var format: Layout?
    var formats: [FieldFormatContext]
    var hasPlainFields: Bool
    var encodesNil: Layout?

    static let summary = "The enum of the coding keys."
    static let fields: ContextFields<Self> = [
        .text("protocol", "The protocol of the enum.", \.conformance),
        .flag("hasCases", "Whether there are cases: an enum without cases has no raw values.") { !$0.cases.isEmpty },
        .texts("cases", "The cases, each with its raw value if that is not its name.", \.cases),
        .optionalText("format", "The format of all fields that have one, if it is the same date format.", \.format),
        .flag("hasFormats", "Whether fields have formats of their own.") { !$0.formats.isEmpty },
        .list("formats", "The fields with formats of their own.", \.formats),
        .flag("hasPlainFields", "Whether there are fields that are not in `formats`.", \.hasPlainFields),
        .optionalText(
            "encodesNil",
            "Whether a key is one of those that are encoded as null, if there are such keys.",
            \.encodesNil
        ),
    ]
}

struct FieldFormatContext: TemplateContext {
    var name: String
    var format: Layout

    static let summary = "A field that has a format of its own."
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the coding key.", \.name),
        .text("format", "The format.", \.format),
    ]
}
