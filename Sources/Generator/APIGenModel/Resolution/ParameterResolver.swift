import APIGenDiagnostics
import APIGenSpecLanguage

extension Resolver {
    /// The parameters of one place: the own parameters, then those of the groups. An own one replaces one of a group.
    mutating func parameters(
        _ written: Spec.Parameters,
        _ place: API.Parameter.Place,
        owner: API.Owner
    ) -> [API.Parameter] {
        var parameters = written.fields.named.map { parameter($0, place, owner: owner) }
        var fromGroups: [String: (group: Located<String>, parameter: API.Parameter)] = [:]
        for name in written.groups {
            guard let group = group(named: name) else { continue }
            for var parameter in self.parameters(of: group) {
                parameter.place = place
                checkHeader(parameter)
                checkText(of: parameter, from: name)
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

    /// The maximum nesting depth, for which the stack of a thread suffices.
    private static let maximumGroupDepth = 64

    mutating func parameters(of group: Spec.Group) -> [API.Parameter] {
        let name = group.name.value
        if let resolved = resolvedGroups[name] { return resolved }
        guard groupsBeingResolved.count < Self.maximumGroupDepth else {
            report(
                .tooDeep,
                "groups include one another more than \(Self.maximumGroupDepth) deep",
                at: group.name.location
            )
            return []
        }
        groupsBeingResolved.append(name)
        // A group is resolved once, and has the same parameters wherever it is included.
        let tookUploads = takesUploads
        takesUploads = false
        defer {
            groupsBeingResolved.removeLast()
            takesUploads = tookUploads
        }
        let resolved = parameters(group.parameters, .query, owner: .group(name))
        for omitted in group.parameters.omitted {
            report(.unusedException, "only an endpoint can leave out a shared parameter", at: omitted.location)
        }
        resolvedGroups[name] = resolved
        return resolved
    }

    /// Whether errors hide some parameters of an endpoint.
    func hasUnknownParameters(_ endpoint: Spec.Endpoint) -> Bool {
        var written = [endpoint.query, endpoint.headers]
        if case .fields(let fields, _) = endpoint.body { written.append(fields) }
        return written.contains { hasUnknown($0, inside: []) }
    }

    private func hasUnknown(_ written: Spec.Parameters, inside outer: Set<String>) -> Bool {
        written.fields.contains(where: \.name.isPlaceholder)
            || written.groups.contains { name in
                guard let group = groups[name.value], !outer.contains(name.value) else { return true }
                return hasUnknown(group.parameters, inside: outer.union([name.value]))
            }
    }

    private mutating func group(named name: Located<String>) -> Spec.Group? {
        guard let group = groups[name.value] else {
            let spelling = Fix.spelling(of: name, in: groups.keys)
            guard isMissing(name, from: spec.groups.map(\.name), spelling) else { return nil }
            report(
                .unknownGroup,
                "there is no group `\(name.value)`",
                at: name.location,
                help: "declare it under `groups`, or write a parameter with its type: {\(name.value): String}",
                fix: .spelling(of: name, in: groups.keys)
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
    ) -> API.Parameter {
        var parameter = API.Parameter(
            name: field.name,
            place: place,
            type: .scalar(.string),
            isOptional: field.isOptional,
            isConstant: field.type == nil,
            swiftName: field.swiftName,
            metadata: field.metadata,
            array: field.array?.value ?? spec.arrays,
            object: field.object?.value
        )
        if let expression = field.type {
            let scope = Scope(
                owner: owner,
                use: .sent,
                field: field.name,
                swiftName: field.swiftName,
                doc: field.metadata.doc,
                isFrozen: field.isFrozen,
                isText: place != .body
            )
            var type = type(expression, in: scope)
            checkFrozen(field, type, owner: owner)
            if case .optional(let wrapped) = type {
                type = wrapped
                parameter.isPatch = place == .body && field.isOptional
                parameter.isOptional = true
            }
            if case .formatted(let inner, _) = type, place != .body {
                report(
                    .formatMismatch,
                    "a format applies to JSON, and a \(place == .header ? "header" : "query item") is a text",
                    at: expression.location,
                    help: "leave the format out"
                )
                type = inner
            }
            let isWritable = place == .body || place == .server || isSendable(type)
            if !isWritable, place != .query || !isStructured(type) {
                report(
                    .unsendableParameter,
                    place == .header
                        ? "a header is a text, a number, a date, an enum or an array of these"
                        : "a query item is a text, a number, a date, an enum, an object or an array of these",
                    at: expression.location,
                    help: placesOfObjects(type)
                )
                type = .invalid
            }
            parameter.type = type
            parameter.example = example(of: field, type)
            parameter.examples = field.examples
            parameter.exampleValue = exampleValue(of: field, type)
        }
        if parameter.isConstant {
            reportUnused(
                [.as, .example, .frozen],
                metadata: FieldKey.metadata,
                of: field,
                in: "a constant of a request"
            )
        }
        if let literal = field.initial, parameter.isConstant, field.isOptional {
            report(
                .contradictoryKeys,
                "a constant is sent with every call, and is not optional",
                at: field.name.location,
                help: "delete the `?`; if the caller decides, write: \(field.name.value)?: {$enum: [\(literal.source)]}"
            )
        }
        if let literal = field.initial, parameter.isConstant, place == .body {
            parameter.initial = constant(literal)
        } else if let literal = field.initial, parameter.isConstant, literal.isYAMLNull {
            report(
                .defaultMismatch,
                "`\(literal.text)` without quotes is null in YAML, and a constant is always sent",
                at: literal.location,
                help: "delete the constant, or quote the word: \"\(literal.text)\""
            )
            parameter.initial = .null
        } else if let literal = field.initial, literal.isNull, place == .body, parameter.isOptional, !parameter.isPatch
        {
            parameter.sendsNull = true
        } else if let literal = field.initial {
            if parameter.isPatch {
                report(.defaultMismatch, "a field of three states has no default", at: literal.location)
                parameter.initial = .null
            } else {
                // An invalid default still makes the argument optional.
                parameter.initial = initial(literal, for: parameter.type) ?? .null
            }
        }
        reportUnused(FieldKey.access, of: field, in: "a parameter of a request")
        checkStyles(of: field, parameter)
        checkHeader(parameter)
        if place != .body { reportUnused([.contentType], of: field, in: "a parameter outside of a multipart body") }
        return parameter
    }
}

extension API.ValueType {
    package var isArray: Bool { if case .array = self { true } else { false } }
}
