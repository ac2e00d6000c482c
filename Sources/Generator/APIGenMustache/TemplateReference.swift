/// A tag of a template that refers to a value or to a partial, for checks without a value.
package struct TemplateReference: Sendable {
    package enum Kind: Sendable {
        case variable
        /// A section, with the references inside it.
        case section(isInverted: Bool, [TemplateReference])
        case partial
    }

    package let kind: Kind
    /// The parts of the name between its dots; none for the implicit iterator, `.`.
    package let name: [String]
    private let template: String
    private let position: Position

    fileprivate init(_ kind: Kind, _ name: [String], _ position: Position, in template: Template) {
        self.kind = kind
        self.name = name
        self.position = position
        self.template = template.name
    }

    /// An error at the position of the tag.
    package func error(_ message: String) -> MustacheError {
        MustacheError(message, template: template, at: position)
    }

    /// The tag of a partial.
    package var inclusion: MustacheError.Inclusion {
        MustacheError.Inclusion(of: name.joined(separator: "."), in: template, at: position)
    }
}

extension Template {
    /// The references of the template, in their order.
    package var references: [TemplateReference] { references(in: content.nodes.indices) }

    private func references(in range: Range<Int>) -> [TemplateReference] {
        var references: [TemplateReference] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let node = content.nodes[index]
            index += 1
            switch node {
            case .literal: break
            case .variable(let name, _):
                let name = content.names[name]
                references.append(TemplateReference(.variable, name.parts.map(\.text), name.position, in: self))
            case .section(let name, let isInverted, let end):
                let name = content.names[name]
                let kind = TemplateReference.Kind.section(isInverted: isInverted, self.references(in: index..<end))
                references.append(TemplateReference(kind, name.parts.map(\.text), name.position, in: self))
                index = end
            case .partial(let partial):
                let partial = content.partials[partial]
                references.append(TemplateReference(.partial, [partial.name], partial.position, in: self))
            }
        }
        return references
    }
}
