package import APIGenMustache

/// The named and documented values with which a template is rendered.
///
/// The fields are declared once. The value for the template engine and the contract that `apigen templates show NAME
/// --context` prints are both made of this declaration, so they cannot differ.
package protocol TemplateContext: Sendable {
    /// The template that is rendered with the context; `nil` for a part of other contexts.
    static var template: String? { get }
    /// What the context describes, as a sentence.
    static var summary: String { get }
    /// The contexts of partials, whose fields are fields of this context as well.
    static var included: [IncludedContext<Self>] { get }
    static var fields: ContextFields<Self> { get }
    /// The modules that a file with the context imports.
    var modules: [SwiftImport] { get }
    /// The value for the template engine. It is a requirement so that each context has its own, which is faster.
    var value: Value { get }
}

extension TemplateContext {
    package static var template: String? { nil }
    package static var included: [IncludedContext<Self>] { [] }
    package var modules: [SwiftImport] { [] }

    package var value: Value {
        let fields = Self.fields
        return .object(Members(names: fields.names) { index in fields.readers[index](self) })
    }

    /// The descriptions of all fields, those of included contexts first.
    static var contract: [FieldDescription] { includedContexts.flatMap { $0.contract } + fieldDescriptions }

    /// The descriptions of the fields that the context itself declares.
    static var fieldDescriptions: [FieldDescription] { fields.own.map(\.description) }

    static var includedContexts: [any TemplateContext.Type] { included.map(\.context) }
}

/// A context whose fields are also fields of another one.
package struct IncludedContext<Context>: Sendable {
    let context: any TemplateContext.Type
    fileprivate let readers: @Sendable () -> [(name: String, read: @Sendable (Context) -> Value)]

    /// - Parameter readPart: Calls the function with the part of the context, which is not copied.
    init<Part: TemplateContext>(_ readPart: @escaping @Sendable (Context, _ read: (Part) -> Value) -> Value) {
        context = Part.self
        readers = {
            zip(Part.fields.names.names, Part.fields.readers).map { name, read in (name, { readPart($0, read) }) }
        }
    }
}

/// The fields of a context, with those of the contexts that it includes.
package struct ContextFields<Context: TemplateContext>: Sendable, ExpressibleByArrayLiteral {
    fileprivate typealias Reader = @Sendable (Context) -> Value

    fileprivate let own: [ContextField<Context>]
    /// The names of all fields, and the functions that return their values.
    fileprivate let names: NameTable
    fileprivate let readers: [Reader]

    init(_ fields: [ContextField<Context>]) {
        let own = fields.map { (name: $0.description.name, read: $0.value) }
        // A context may have a field of an included one as well, which it then replaces.
        let ownNames = Set(own.map(\.name))
        let all = own + Context.included.reversed().flatMap { $0.readers() }.filter { !ownNames.contains($0.name) }
        self.own = fields
        names = NameTable(all.map(\.name))
        readers = all.map(\.read)
    }

    package init(arrayLiteral fields: ContextField<Context>...) {
        self.init(fields)
    }
}

/// A field of a context: its description and a function that returns its value.
package struct ContextField<Context>: Sendable {
    let description: FieldDescription
    fileprivate let value: @Sendable (Context) -> Value
}

/// The description of a field for the author of a template.
package struct FieldDescription: Sendable {
    package enum Kind: Sendable {
        case text
        /// A text or `null`. A section with `null` is not rendered.
        case optionalText
        case flag
        case texts
        case list(any TemplateContext.Type)
        case object(any TemplateContext.Type)
        /// An object or `null`. A section with `null` is not rendered.
        case optionalObject(any TemplateContext.Type)
    }

    package let name: String
    package let kind: Kind
    package let documentation: String

    /// The context of each item, or of the object.
    package var members: (any TemplateContext.Type)? {
        switch kind {
        case .list(let context), .object(let context), .optionalObject(let context): context
        case .text, .optionalText, .flag, .texts: nil
        }
    }
}

extension ContextField {
    private init(
        _ name: String,
        _ kind: FieldDescription.Kind,
        _ documentation: String,
        value: @escaping @Sendable (Context) -> Value
    ) {
        description = FieldDescription(name: name, kind: kind, documentation: documentation)
        self.value = value
    }

    /// A name, or code of which no name is a part of another one.
    static func text(_ name: String, _ doc: String, _ read: @escaping @Sendable (Context) -> String) -> Self {
        Self(name, .text, doc) { .string(read($0)) }
    }

    /// Code that may be broken over several lines.
    static func text(_ name: String, _ doc: String, _ read: @escaping @Sendable (Context) -> Layout) -> Self {
        Self(name, .text, doc) { .layout(read($0)) }
    }

    /// A text that is no code.
    static func verbatim(_ name: String, _ doc: String, _ read: @escaping @Sendable (Context) -> String) -> Self {
        Self(name, .text, doc) { .verbatim(read($0)) }
    }

    static func optionalText(_ name: String, _ doc: String, _ read: @escaping @Sendable (Context) -> String?) -> Self {
        Self(name, .optionalText, doc) { context in read(context).map { .string($0) } ?? .null }
    }

    static func optionalText(_ name: String, _ doc: String, _ read: @escaping @Sendable (Context) -> Layout?) -> Self {
        Self(name, .optionalText, doc) { context in read(context).map { .layout($0) } ?? .null }
    }

    static func flag(_ name: String, _ doc: String, _ read: @escaping @Sendable (Context) -> Bool) -> Self {
        Self(name, .flag, doc) { .bool(read($0)) }
    }

    static func texts(_ name: String, _ doc: String, _ read: @escaping @Sendable (Context) -> [Layout]) -> Self {
        Self(name, .texts, doc) { context in .list(read(context).map { .layout($0) }) }
    }

    /// Texts that are no code.
    static func verbatims(_ name: String, _ doc: String, _ read: @escaping @Sendable (Context) -> [String]) -> Self {
        Self(name, .texts, doc) { context in .list(read(context).map { .verbatim($0) }) }
    }

    static func list<Item: TemplateContext>(
        _ name: String,
        _ doc: String,
        _ read: @escaping @Sendable (Context) -> [Item]
    ) -> Self {
        Self(name, .list(Item.self), doc) { .list(read($0).map(\.value)) }
    }

    static func object<Part: TemplateContext>(
        _ name: String,
        _ doc: String,
        _ read: @escaping @Sendable (Context) -> Part
    ) -> Self {
        Self(name, .object(Part.self), doc) { read($0).value }
    }

    static func optionalObject<Part: TemplateContext>(
        _ name: String,
        _ doc: String,
        _ read: @escaping @Sendable (Context) -> Part?
    ) -> Self {
        Self(name, .optionalObject(Part.self), doc) { read($0)?.value ?? .null }
    }
}
