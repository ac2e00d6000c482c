/// The fields of a template's context, as text for the authors of templates.
package struct TemplateContract: Sendable {
    let context: any TemplateContext.Type
    /// Whether other templates include the template, which then has their fields as well.
    let isPartial: Bool

    /// The contexts of the templates that are rendered to files.
    static let files: [any TemplateContext.Type] = [
        AliasContext.self, ClientContext.self, EnumerationFileContext.self, GitattributesContext.self,
        GitignoreContext.self, ModelContext.self, NamespaceContext.self, PackageContext.self, ReadmeContext.self,
        ResourceContext.self, SampleContext.self, ServiceContext.self, SourceContext.self, TestsContext.self,
        UnionFileContext.self,
    ]

    /// The contexts of the templates that other templates include.
    static let partials: [any TemplateContext.Type] = [
        BranchContext.self, DocContext.self, EnumerationContext.self, ExtensionContext.self, HeaderContext.self,
        InitializerContext.self, MethodContext.self, NestedContext.self, ObjectContext.self, OutcomeContext.self,
        PropertiesContext.self, ResponseHeadersContext.self, UnionContext.self,
    ]

    /// - Returns: `nil` if there is no built-in template of the name.
    package init?(template: String) {
        guard let context = (Self.files + Self.partials).first(where: { $0.template == template }) else { return nil }
        self.context = context
        isPartial = Self.partials.contains { $0 == context }
    }

    /// A line for each field, with its name, its kind and its meaning.
    package var text: String {
        var lines = ["\(context.template ?? ""): \(context.summary)"]
        let rows = Self.rows(of: context, depth: 1)
        let names = rows.map(\.name.count).max() ?? 0
        let kinds = rows.map(\.kind.count).max() ?? 0
        if !rows.isEmpty { lines.append("") }
        lines += rows.map { name, kind, documentation in
            let padding = { (text: String, width: Int) in text + String(repeating: " ", count: width - text.count) }
            return "\(padding(name, names))  \(padding(kind, kinds))  \(documentation)"
        }
        if rows.contains(where: { $0.kind.hasPrefix("optional") }) {
            lines += ["", "The section of an optional field is not rendered where the field has no value."]
        }
        if isPartial { lines += ["", "The fields of the template that includes this template are visible as well."] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func rows(
        of context: any TemplateContext.Type,
        depth: Int
    ) -> [(name: String, kind: String, documentation: String)] {
        context.contract.flatMap { field in
            let row = (
                String(repeating: "  ", count: depth) + field.name, field.kind.label,
                field.documentation + (reference(to: field.members).map { " \($0)" } ?? "")
            )
            guard let members = field.members, members.template == nil else { return [row] }
            return [row] + rows(of: members, depth: depth + 1)
        }
    }

    /// The template that describes the fields of an item, if the item has one.
    private static func reference(to members: (any TemplateContext.Type)?) -> String? {
        members?.template.map { "Its fields: apigen templates show \($0) --context" }
    }
}

extension FieldDescription.Kind {
    /// The name of the kind in a contract.
    fileprivate var label: String {
        switch self {
        case .text: "text"
        case .optionalText: "optional text"
        case .flag: "flag"
        case .texts: "list of texts"
        case .list: "list"
        case .object: "object"
        case .optionalObject: "optional object"
        }
    }
}
