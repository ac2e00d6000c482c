import APIGenMustache
import APIGenSupport

/// Checks the names in templates against the contexts with which the templates are rendered.
///
/// It also finds errors in sections that no spec of a run renders.
struct ContractChecker {
    /// A field of a context.
    struct Field: Hashable {
        private let context: ObjectIdentifier
        private let name: String

        init(_ context: any TemplateContext.Type, _ field: FieldDescription) {
            self.context = ObjectIdentifier(context)
            name = field.name
        }
    }

    /// The value of a section.
    private typealias Scope = FieldDescription.Kind

    private struct Visit: Hashable {
        var template: String
        var scopes: [ObjectIdentifier]
    }

    private let templates: [String: Template]
    private var visits: Set<Visit> = []
    /// The tags of the current partials, from the outermost to the innermost.
    private var inclusions: [MustacheError.Inclusion] = []
    private(set) var errors: [MustacheError] = []
    private(set) var usedFields: Set<Field> = []

    /// - Parameter templates: All templates of a run by their names.
    init(_ templates: [String: Template]) {
        self.templates = templates
        for context in TemplateContract.files {
            if let name = context.template, let template = templates[name] {
                check(template, [.object(context)])
            }
        }
    }

    /// - Parameter scopes: The values of the surrounding sections, from the outermost to the innermost.
    private mutating func check(_ template: Template, _ scopes: [Scope]) {
        // A partial that includes itself has the same contexts again.
        var contexts: [ObjectIdentifier] = []
        for case .object(let context) in scopes.reversed() where !contexts.contains(ObjectIdentifier(context)) {
            contexts.append(ObjectIdentifier(context))
        }
        guard visits.insert(Visit(template: template.name, scopes: contexts)).inserted else { return }
        for reference in template.references { check(reference, scopes) }
    }

    private mutating func check(_ reference: TemplateReference, _ scopes: [Scope]) {
        switch reference.kind {
        case .partial:
            let name = reference.name[0]
            guard let partial = templates[name] else {
                let suggestion = suggestion(for: name, in: Array(templates.keys))
                return add(reference.error("the partial '\(name)' is missing\(suggestion)"))
            }
            inclusions.append(reference.inclusion)
            check(partial, scopes)
            inclusions.removeLast()
        case .variable:
            switch findKind(of: reference, scopes) {
            case nil, .text, .optionalText, .flag: break
            case .texts, .list, .object, .optionalObject:
                let name = reference.name.isEmpty ? "." : reference.name.joined(separator: ".")
                add(reference.error("'\(name)' is a list or an object, which cannot be rendered as text"))
            }
        case .section(let isInverted, let content):
            guard let kind = findKind(of: reference, scopes) else { return }
            let inner = isInverted ? scopes : scopes + [kind.scope]
            for reference in content { check(reference, inner) }
        }
    }

    /// The kind of the field with a name; `nil` after an error.
    private mutating func findKind(of reference: TemplateReference, _ scopes: [Scope]) -> FieldDescription.Kind? {
        guard let first = reference.name.first else { return scopes.last }
        let contexts = scopes.reversed().compactMap { if case .object(let context) = $0 { context } else { nil } }
        guard var field = use(first, of: contexts) else {
            let suggestion = suggestion(for: first, in: contexts.flatMap { $0.contract }.map(\.name))
            add(reference.error("the key '\(first)' is missing\(suggestion)"))
            return nil
        }
        for (part, owner) in zip(reference.name.dropFirst(), reference.name) {
            guard let members = field.members, let member = use(part, of: [members]) else {
                let suggestion = suggestion(for: part, in: field.members?.contract.map(\.name) ?? [])
                add(reference.error("the key '\(part)' is missing in '\(owner)'\(suggestion)"))
                return nil
            }
            field = member
        }
        return field.kind
    }

    /// Finds a field in the first context that has it.
    private mutating func use(_ name: String, of contexts: [any TemplateContext.Type]) -> FieldDescription? {
        for context in contexts {
            if let field = context.fieldDescriptions.first(where: { $0.name == name }) {
                usedFields.insert(Field(context, field))
                return field
            }
            if let field = use(name, of: context.includedContexts) { return field }
        }
        return nil
    }

    private mutating func add(_ error: MustacheError) {
        // A partial is checked once for each context in which it is rendered, but its errors are reported once.
        let isKnown = errors.contains {
            ($0.template, $0.line, $0.column) == (error.template, error.line, error.column)
        }
        if isKnown { return }
        var error = error
        error.inclusions = inclusions.reversed()
        errors.append(error)
    }

    private func suggestion(for name: String, in names: [String]) -> String {
        Spelling.nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
    }
}

extension FieldDescription.Kind {
    /// The value in the content of a section: an item of a list, or the value itself.
    fileprivate var scope: Self {
        switch self {
        case .text, .optionalText, .texts: .text
        case .flag: .flag
        case .list(let context), .object(let context), .optionalObject(let context): .object(context)
        }
    }
}
