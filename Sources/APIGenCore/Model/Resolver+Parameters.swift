extension Resolver {
    /// All parameters of one place: the endpoint's own ones first, then those of its groups, of which its own win.
    mutating func parameters(
        _ written: Spec.Parameters,
        _ place: API.Parameter.Place,
        owner: API.Owner
    ) -> [API.Parameter] {
        var parameters = written.fields.compactMap { parameter($0, place, owner: owner) }
        var fromGroups: [String: (group: Located<String>, parameter: API.Parameter)] = [:]
        for name in written.groups {
            guard let group = group(named: name) else { continue }
            for var parameter in self.parameters(of: group) {
                parameter.place = place
                let wireName = parameter.name.value
                if written.fields.contains(where: { $0.name.value == wireName }) { continue }
                if let other = fromGroups[wireName] {
                    report(
                        .duplicateParameter,
                        "the groups `\(other.group.value)` and `\(name.value)` both have a parameter `\(wireName)`",
                        at: name.location,
                        notes: [
                            .init("one is written here", at: other.parameter.name.location),
                            .init("the other here", at: parameter.name.location),
                        ]
                    )
                    continue
                }
                fromGroups[wireName] = (name, parameter)
                parameters.append(parameter)
            }
        }
        return parameters
    }

    mutating func parameters(of group: Spec.Group) -> [API.Parameter] {
        let name = group.name.value
        if let resolved = resolvedGroups[name] { return resolved }
        groupsBeingResolved.append(name)
        defer { groupsBeingResolved.removeLast() }
        let resolved = parameters(group.parameters, .query, owner: .group(name))
        for omitted in group.parameters.omitted {
            report(.unusedException, "only an endpoint can leave out a shared parameter", at: omitted.location)
        }
        resolvedGroups[name] = resolved
        return resolved
    }

    private mutating func group(named name: Located<String>) -> Spec.Group? {
        guard let group = groups[name.value] else {
            let nearest = Spelling.nearest(to: name.value, in: groups.keys)
            report(
                .unknownGroup,
                "there is no group `\(name.value)`",
                at: name.location,
                help: nearest.map { "did you mean `\($0)`?" } ?? "declare it under `groups`"
            )
            return nil
        }
        usedGroups.insert(name.value)
        if let start = groupsBeingResolved.firstIndex(of: name.value) {
            let chain = (groupsBeingResolved[start...] + [name.value]).map { "`\($0)`" }.joined(separator: " → ")
            report(.unknownGroup, "a group cannot include itself: \(chain)", at: name.location)
            return nil
        }
        return group
    }

    mutating func parameter(
        _ field: Spec.Field,
        _ place: API.Parameter.Place,
        owner: API.Owner
    ) -> API.Parameter? {
        var parameter = API.Parameter(
            name: field.name,
            place: place,
            type: .scalar(.string),
            isOptional: field.isOptional,
            isConstant: field.type == nil,
            swiftName: field.swiftName,
            doc: field.doc,
            deprecated: field.deprecated,
            array: field.array ?? spec.arrays
        )
        if let expression = field.type {
            let scope = Scope(owner: owner, field: field.name, swiftName: field.swiftName, doc: field.doc)
            guard var type = type(expression, in: scope) else { return nil }
            if case .optional(let wrapped) = type {
                type = wrapped
                parameter.isOptional = true
            }
            guard type.isSendable || place == .body else {
                report(
                    .unsendableParameter,
                    "a \(place == .header ? "header" : "query item") is a text, a number, a date, an enum or an array of these",
                    at: expression.location
                )
                return nil
            }
            parameter.type = type
        }
        if let literal = field.initial {
            guard let initial = initial(literal, for: parameter.type) else { return nil }
            parameter.initial = initial
        }
        return parameter
    }

    /// Reads a default as its type demands.
    mutating func initial(_ literal: Literal, for type: API.ValueType) -> API.Initial? {
        let text = literal.text
        let expectation: String
        switch type {
        case .scalar(let scalar):
            switch scalar {
            case .string: return .text(text)
            case .bool:
                if !literal.isQuoted, text == "true" || text == "false" { return .bool(text == "true") }
                expectation = "`true` or `false`"
            case .int, .int32, .int64, .uint64:
                if !literal.isQuoted, isInteger(text, of: scalar) { return .number(text) }
                expectation = "a whole number"
            case .double, .float, .decimal:
                // Only the digits and signs that Swift's own literals have.
                if !literal.isQuoted, let number = Double(text), number.isFinite, text.first != ".", text.last != ".",
                    text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }), text.first != "+"
                {
                    return .number(text)
                }
                expectation = "a number"
            case .url, .uuid, .data: expectation = "no default"
            }
        case .enumeration(let enumeration):
            if enumeration.values.contains(where: { $0.value == text }) { return .value(text) }
            let nearest = Spelling.nearest(to: text, in: enumeration.values.map(\.value))
            expectation = nearest.map { "`\($0)`" } ?? "one of its values"
        case .array:
            if text == "[]", !literal.isQuoted { return .emptyArray }
            expectation = "only [] as a default"
        case .date, .dictionary, .optional, .model, .parameter, .object:
            expectation = "no default"
        }
        report(.defaultMismatch, "`\(text)` does not fit the type", at: literal.location, help: "the type takes \(expectation)")
        return nil
    }

    private func isInteger(_ text: String, of scalar: API.Scalar) -> Bool {
        guard text.first != "+" else { return false }
        return switch scalar {
        case .int32: Int32(text) != nil
        case .uint64: UInt64(text) != nil
        default: Int64(text) != nil
        }
    }
}

extension API.ValueType {
    /// Whether it can be written into a path, a query or a header.
    var isSendable: Bool {
        switch self {
        case .scalar(.data): false
        case .scalar, .date, .enumeration: true
        case .array(let element): element.isSingle
        case .dictionary, .optional, .model, .parameter, .object: false
        }
    }

    private var isSingle: Bool {
        if case .array = self { false } else { isSendable }
    }
}
