import APIGenMustache

struct EnumerationFileContext: SwiftFileContext {
    var header: HeaderContext
    var enumeration: EnumerationContext

    static let template: String? = "enumeration-file"
    static let summary = "The file of a model that is an enum without associated values."
    static let included: [IncludedContext<Self>] = [
        IncludedContext { $1($0.header) }, IncludedContext { $1($0.enumeration) },
    ]
    static let fields: ContextFields<Self> = []
}

struct EnumerationContext: TemplateContext {
    var isSpaced = false
    var doc: DocContext
    var modifiers: String
    var name: String
    var isFrozen: Bool
    var raw: String
    var conformances: Layout
    var values: [EnumerationValueContext]
    var cases: Layout

    static let template: String? = "enumeration"
    static let summary = "An enum without associated values."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.doc) }]
    static let fields: ContextFields<Self> = [
        .flag("isSpaced", "Whether a blank line separates it from the nested type before it.", \.isSpaced),
        .text("modifiers", "The modifiers of the declaration, each with a space.", \.modifiers),
        .text("name", "The name of the type.", \.name),
        .flag("isFrozen", "Whether it has no values other than those of the spec.", \.isFrozen),
        .text("raw", "The type of the raw values.", \.raw),
        .text(
            "conformances",
            "The protocols of the type; for a frozen enum after the type of the raw values.",
            \.conformances
        ),
        .list("values", "The values.", \.values),
        .text("cases", "An array literal of the names of all values.", \.cases),
    ]
}

struct EnumerationValueContext: TemplateContext {
    var doc: DocContext
    var name: String
    var value: Layout

    static let summary = "A value of an enum."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.doc) }]
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the value.", \.name),
        .text("value", "The raw value of a frozen enum, otherwise the value with this raw value.", \.value),
    ]
}

struct UnionFileContext: SwiftFileContext {
    var header: HeaderContext
    var union: UnionContext
    var extensions: [ExtensionContext]

    static let template: String? = "union-file"
    static let summary = "The file of a model that is an enum with associated values."
    static let included: [IncludedContext<Self>] = [
        IncludedContext { $1($0.header) }, IncludedContext { $1($0.union) },
    ]
    static let fields: ContextFields<Self> = [
        .list("extensions", "The conformances to protocols of the runtime.", \.extensions)
    ]
}

struct UnionContext: TemplateContext {
    var isSpaced = false
    var doc: DocContext
    var nested: NestedContext
    var modifiers: String
    var name: String
    var conformances: Layout
    var cases: [EnumCaseContext]
    var reader: Layout
    var subject: String
    var decodings: [BranchContext]
    var writer: Layout
    var encodings: [BranchContext]
    var isParameter: Bool
    var texts: [BranchContext]

    static let template: String? = "union"
    static let summary = "An enum with a case for each type that a value may have."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.doc) }, IncludedContext { $1($0.nested) }]
    static let fields: ContextFields<Self> = [
        .flag("isSpaced", "Whether a blank line separates it from the nested type before it.", \.isSpaced),
        .text("modifiers", "The modifiers of the declaration, each with a space.", \.modifiers),
        .text("name", "The name of the type.", \.name),
        .text("conformances", "The protocols of the type.", \.conformances),
        .list("cases", "The cases.", \.cases),
        .text("reader", "The expression that reads which case a value has.", \.reader),
        .text("subject", "The property of the reader that the decoder switches over.", \.subject),
        .list("decodings", "The branches of the decoder's switch.", \.decodings),
        .text("writer", "The declaration of the variable that the encoder writes to.", \.writer),
        .list("encodings", "The branches of the encoder's switch.", \.encodings),
        .flag("isParameter", "Whether it can be a parameter of a path, a query or a header.", \.isParameter),
        .list("texts", "The branches of the switch that gives the text of a parameter.", \.texts),
    ]
}
