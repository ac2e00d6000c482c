extension Renderer {
    /// What a variable, section or inverted section stands for; null if that is missing and may be.
    func value(of name: DottedName, in template: Template) throws(MustacheError) -> Value {
        guard let first = name.parts.first else { return contexts[contexts.count - 1] }
        guard var value = innermostValue(of: first) else {
            if mode == .standard { return .null }
            let suggestion = Suggestion(for: first, among: contexts.flatMap(\.keys))
            throw error("the key '\(first)' is missing\(suggestion)", name, template)
        }
        for index in name.parts.indices.dropFirst() {
            guard let member = value[name.parts[index]] else {
                if mode == .standard { return .null }
                throw error(missingMember(at: index, of: name, in: value), name, template)
            }
            value = member
        }
        return value
    }

    func text(of name: DottedName, in template: Template) throws(MustacheError) -> String {
        let value = try value(of: name, in: template)
        switch value {
        case .null: return ""
        case .bool(let bool): return bool ? "true" : "false"
        case .string(let string): return string
        case .list, .object:
            if mode == .standard { return "" }
            throw error("'\(name.text)' is \(value.kind), which has no text", name, template)
        }
    }

    /// Nil if the partial is missing and may be.
    func partial(_ name: String, at position: Position, in template: Template) throws(MustacheError) -> Template? {
        if let partial = partials[name] { return partial }
        if mode == .standard { return nil }
        let suggestion = Suggestion(for: name, among: partials.keys)
        throw MustacheError("the partial '\(name)' is missing\(suggestion)", template: template.name, at: position)
    }

    private func innermostValue(of key: String) -> Value? {
        for context in contexts.reversed() {
            if let value = context[key] { return value }
        }
        return nil
    }

    private func missingMember(at index: Int, of name: DottedName, in value: Value) -> String {
        let key = name.parts[index]
        let owner = name.parts[..<index].joined(separator: ".")
        guard case .object(let members) = value else { return "'\(owner)' is \(value.kind) and has no key '\(key)'" }
        return "the key '\(key)' is missing in '\(owner)'\(Suggestion(for: key, among: members.keys))"
    }

    private func error(_ message: String, _ name: DottedName, _ template: Template) -> MustacheError {
        MustacheError(message, template: template.name, at: name.position)
    }
}
