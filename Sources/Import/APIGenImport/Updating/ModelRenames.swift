import APIGenSupport

/// The models that were renamed in an edited spec.
struct ModelRenames {
    /// The new names by the old ones.
    let names: [String: String]

    /// Finds models of the old spec that are missing from the edited one, where a new model has the same fields.
    init(base: SpecSource, edited: SpecSource) {
        let (old, new) = (Self.models(of: base), Self.models(of: edited))
        let removed = old.filter { model in !new.contains { $0.name == model.name } }
        var added = new.filter { model in !old.contains { $0.name == model.name } }
        var names: [String: String] = [:]
        for model in removed {
            let best = added.indices.max { model.likeness(to: added[$0]) < model.likeness(to: added[$1]) }
            guard let best, model.likeness(to: added[best]) >= ImportThreshold.Merge.likenessOfRenamed else { continue }
            names[model.name] = added.remove(at: best).name
        }
        self.names = names
    }

    /// The same spec with the new names; `nil` if it cannot be read.
    func apply(to source: SpecSource) -> SpecSource? {
        if names.isEmpty { return source }
        var scalars: [Node] = []
        visit(source.root, .spec) { scalars.append($0) }
        return source.replacing(scalars, with: renamed)
    }

    /// The text of a scalar with the new names. Words in double quotes are values, and words after a slash are in a path.
    private func renamed(_ text: String) -> String {
        // YAML needs quotes around the whole scalar if it has a bracket.
        let inner = text.dropFirst().dropLast()
        if text.hasPrefix("\""), text.hasSuffix("\""), inner.contains(where: { "[ ".contains($0) }),
            !inner.contains("\"")
        {
            return "\"\(renamed(String(inner)))\""
        }
        return text.replacing(/"[^"]*"|\/[A-Za-z0-9_.]*|[A-Za-z_][A-Za-z0-9_.]*/) { match in
            names[String(match.output)] ?? String(match.output)
        }
    }

    /// Visits the scalars that may name models.
    private func visit(_ node: Node, _ place: SpecPlace, _ action: (Node) -> Void) {
        switch node.content {
        case .mapping(let entries):
            for entry in entries {
                let key = entry.key.scalarText
                if place == .spec, ["name", "doc", "see", "auth", "servers", "server"].contains(key) { continue }
                if ["doc", "$doc", "see", "$see", "path", "sample", "$as", "as", "$default"].contains(key) { continue }
                if place == .declarations { action(entry.key) }
                visit(entry.value, place.child(key), action)
            }
        case .sequence(let elements):
            for element in elements { visit(element, place, action) }
        case .scalar: action(node)
        case .invalid: break
        }
    }

    private struct Model {
        var name: String
        var fields: Set<String>
        var text: String

        /// The part of the fields that both have: 1 for all.
        func likeness(to other: Model) -> Double {
            if fields.isEmpty || other.fields.isEmpty { return !text.isEmpty && text == other.text ? 1 : 0 }
            return Double(fields.intersection(other.fields).count) / Double(fields.union(other.fields).count)
        }
    }

    private static func models(of source: SpecSource) -> [Model] {
        guard case .mapping(let sections) = source.root.content,
            case .mapping(let models)? = sections.first(where: { $0.key.scalarText == "models" })?.value.content
        else { return [] }
        return models.map { entry in
            var fields: Set<String> = []
            if case .mapping(let entries) = entry.value.content {
                fields = Set(entries.map { $0.key.scalarText }.filter { !$0.hasPrefix("$") || $0.hasPrefix("$$") })
            }
            let name = entry.key.scalarText
            return Model(
                name: name.split(separator: "<").first.map(String.init) ?? name,
                fields: fields,
                text: source.text(of: entry.value)
            )
        }
    }
}
