import APIGenMustache
import APIGenSupport
import APIGenSwiftModel

protocol SwiftFileContext: TemplateContext {
    var header: HeaderContext { get }
}

extension SwiftFileContext {
    package var modules: [SwiftImport] { header.modules }
}

struct HeaderContext: TemplateContext {
    var source: String
    var ignoresFormat: Bool
    var imports: [String]
    var modules: [SwiftImport]
    var access: String
    var names: StandardNames

    static let template: String? = "header"
    static let summary = "The heading of a Swift file, and what all declarations of the file share."
    static let fields: ContextFields<Self> = [
        .verbatim("source", "The name of the spec's file.", \.source),
        .flag("ignoresFormat", "Whether a directive excludes the file from swift-format.", \.ignoresFormat),
        .flag("hasImports", "Whether the file imports a module.") { !$0.imports.isEmpty },
        .verbatims("imports", "The import statements, sorted.", \.imports),
        .text("access", "The access modifier and a space, such as `public `; empty for internal access.", \.access),
        .object("std", "The names of types of Swift and Foundation.") { StandardNamesContext(names: $0.names) },
    ]
}

/// The names of Swift and Foundation as templates write them: `{{std.String}}`.
struct StandardNamesContext: TemplateContext {
    var names: StandardNames

    static let summary = "The names of types of Swift and Foundation."
    static let fields = ContextFields<Self>(
        StandardName.allCases.map { name in
            .text(name.rawValue, "`\(name.rawValue)`, with its module if a type of the client has the same name.") {
                $0.names(name)
            }
        }
    )
}

struct DocContext: TemplateContext {
    var lines: [String]

    static let template: String? = "doc"
    static let summary = "The documentation comment of a declaration."
    static let fields: ContextFields<Self> = [
        .verbatims("doc", "The lines of the documentation comment, each with its slashes; may be empty.", \.lines)
    ]
}

struct InitializerContext: TemplateContext {
    var signature: Layout
    var assignments: [AssignmentContext]

    static let template: String? = "init"
    static let summary = "The memberwise initializer of a type."
    static let fields: ContextFields<Self> = [
        .flag("hasProperties", "Whether the initializer has a parameter.") { !$0.assignments.isEmpty },
        .text("signature", "The parameters, in parentheses.", \.signature),
        .list("assignments", "The assignments to the stored properties.", \.assignments),
    ]
}

struct AssignmentContext: TemplateContext {
    var name: String
    var value: Layout

    static let summary = "An assignment to a stored property."
    static let fields: ContextFields<Self> = [
        .text("name", "The name of the property.", \.name),
        .text("value", "The expression that is assigned.", \.value),
    ]
}

struct PropertiesContext: TemplateContext {
    var properties: [PropertyContext]

    static let template: String? = "properties"
    static let summary = "The properties of a model."
    static let fields: ContextFields<Self> = [
        .list("properties", "The properties, in the order of the spec.", \.properties)
    ]
}

struct PropertyContext: TemplateContext {
    var doc: DocContext
    var introducer: String
    var name: String
    var type: Layout
    var constant: Layout?
    var constantType: Layout
    var storage: String?
    var storageType: Layout

    static let summary = "A property."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.doc) }]
    static let fields: ContextFields<Self> = [
        .text("introducer", "`let` for a parameter that pagination does not change, otherwise `var`.", \.introducer),
        .text("name", "The name of the property.", \.name),
        .text("type", "The type of the property.", \.type),
        .flag("isPlain", "Whether it is a stored variable: it has neither `constant` nor `storage`.") {
            $0.constant == nil && $0.storage == nil
        },
        .optionalText("constant", "The value that the property always has.", \.constant),
        .text(
            "constantType",
            "The type annotation that `constant` needs, with its colon; may be empty.",
            \.constantType
        ),
        .optionalText("storage", "The name of the private property that stores the value on the heap.", \.storage),
        .text("storageType", "The type of that property.", \.storageType),
    ]
}

struct NestedContext: TemplateContext {
    var enumerations: [EnumerationContext]
    var models: [ObjectContext]
    var unions: [UnionContext]

    static let template: String? = "nested"
    static let summary = "The types that are nested in another type."
    static let fields: ContextFields<Self> = [
        .flag("hasNested", "Whether there is such a type.") {
            !$0.enumerations.isEmpty || !$0.models.isEmpty || !$0.unions.isEmpty
        },
        .list("enumerations", "The enums without associated values.", \.enumerations),
        .list("models", "The structs.", \.models),
        .list("unions", "The enums with associated values.", \.unions),
    ]
}

struct EnumCaseContext: TemplateContext {
    var doc: DocContext
    var declaration: Layout

    static let summary = "A case of an enum with associated values."
    static let included: [IncludedContext<Self>] = [IncludedContext { $1($0.doc) }]
    static let fields: ContextFields<Self> = [
        .text("declaration", "The name of the case, with its associated values.", \.declaration)
    ]
}

struct BranchContext: TemplateContext {
    var pattern: String
    var statement: Layout

    init(_ pattern: String, _ statement: Layout) {
        self.pattern = pattern
        self.statement = .body(statement)
    }

    static let template: String? = "branch"
    static let summary = "A branch of a switch."
    static let fields: ContextFields<Self> = [
        .text("pattern", "The pattern: `case` with a pattern, or `default`.", \.pattern),
        .text("statement", "The statement, which has a line of its own if it is long.", \.statement),
    ]
}
