import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// Schemas of models and their fields.
extension DocumentWriter {
    mutating func writeSchema(of model: API.Model, _ context: Context) -> Members {
        var members: Members =
            switch model.shape {
            case .object(let fields): writeObject(fields, context)
            case .enumeration(let enumeration): writeSchema(of: enumeration)
            case .union(let union): writeSchema(union, context)
            case .alias(let type): writeSchema(type, context)
            }
        describe(&members, model.metadata)
        members[.see] = model.metadata.see.map { .text($0) }
        members[.unwrap] = model.unwrap.map { .text($0.text.value) }
        members[.wait] = model.wait.map { .text($0.text.value) }
        if !model.conformances.isEmpty { members[.conforms] = JSONTree(oneOrMore: model.conformances) }
        if let failure = model.failure { add(failure, to: &members) }
        return members
    }

    private func add(_ failure: API.FailureTraits, to members: inout Members) {
        if !failure.messages.isEmpty {
            members[.message] = JSONTree(oneOrMore: failure.messages.map(\.text.value))
        }
        if !failure.retries.isEmpty {
            members[.retry] = .object(
                failure.retries.map { retry in
                    (retry.field.text.value, .list(retry.values.map { Self.json($0, of: retry.field.type) }))
                }
            )
        }
        if !failure.matchers.isEmpty {
            members[.when] =
                failure.matchers.allSatisfy(\.values.isEmpty)
                ? JSONTree(oneOrMore: failure.matchers.map { $0.path.joined(separator: ".") })
                : .object(
                    failure.matchers.map { matcher in
                        (matcher.path.joined(separator: "."), .list(matcher.values.map { Self.json($0) }))
                    }
                )
        }
    }

    /// An object with fields, perhaps one of several kinds.
    mutating func writeObject(_ fields: [API.Field], _ context: Context) -> Members {
        var members: Members = ["type": "object"]
        var properties = Members()
        var required: [String] = []
        var additional: JSONTree?
        var union = Members()
        for field in fields {
            if field.isFlattened, case .union(let kinds) = field.type {
                union = writeSchema(kinds, context)
                if let name = field.swiftName { union[.contentName] = .text(name.value) }
                continue
            }
            if field.isAdditional, case .dictionary(_, let value) = field.type {
                var members = writeSchema(value, context)
                members[.as] = field.swiftName.map { .text($0.value) }
                additional = members.tree
                continue
            }
            properties[field.name.value] = writeSchema(of: field, context).tree
            let isPresent = !field.isOptional || field.isOptionalByAccess || field.sendsNull
            if isPresent, field.isConstant || field.initial == nil { required.append(field.name.value) }
        }
        // The tag is a property of its own.
        if case .object(let own)? = union["properties"] {
            for (key, value) in own where properties[key] == nil {
                properties[key] = value
                required.append(key)
            }
        }
        members["properties"] = properties.tree
        if !required.isEmpty { members["required"] = JSONTree(required) }
        members["additionalProperties"] = additional
        for (key, value) in union.entries where members[key] == nil { members[key] = value }
        return members
    }

    private mutating func writeSchema(of field: API.Field, _ context: Context) -> Members {
        var members: Members
        if field.isConstant, let initial = field.initial {
            members = ["const": Self.json(initial)]
        } else {
            members = writeSchema(field.type, context)
            if let format = field.format { members = formatted(members, field.type, format) }
            // The server may send null in place of an optional value; requests omit its key.
            let isAbsent = field.isOptional && !field.isOptionalByAccess && context.isReceived && field.initial == nil
            let hasDefault = field.isOptional && field.initial != nil
            if field.isPatch || field.sendsNull || hasDefault || isAbsent && !members.isEmpty {
                members = notation.nullable(members)
            }
            if field.isPatch { members[.patch] = true }
            members["default"] = field.initial.map { Self.json($0, of: field.type) }
        }
        describe(&members, field.metadata)
        addExamples(field.examples, of: field.type, to: &members)
        if field.access == .readOnly { members["readOnly"] = true }
        if field.access == .writeOnly { members["writeOnly"] = true }
        members[.as] = field.swiftName.map { .text($0.value) }
        return members
    }

    func describe(_ members: inout Members, _ metadata: Metadata) {
        members["description"] = metadata.doc.map { .text($0) } ?? members["description"]
        guard let deprecated = metadata.deprecated else { return }
        members["deprecated"] = true
        members[.deprecated] = .text(deprecated)
    }

    func addExamples(_ examples: [Literal], of type: API.ValueType, to members: inout Members) {
        if examples.isEmpty { return }
        members["examples"] = .list(
            examples.map { example in
                let value = Self.json(example, of: type)
                return if case .array = type.wrapped { .list([value]) } else { value }
            }
        )
    }
}
