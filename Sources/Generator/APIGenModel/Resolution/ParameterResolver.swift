import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the parameters of endpoints and groups, and the settings of the client.
struct ParameterResolver: TypePart {
    let types: TypeResolver
    let groups: GroupCache

    var styles: StyleChecker { StyleChecker(types: types) }

    /// The parameters of one place: the own parameters, then those of the groups. An own one replaces one of a group.
    func resolve(
        _ written: Spec.Parameters,
        _ place: API.Parameter.Place,
        owner: API.Owner,
        takesUploads: Bool = false
    ) -> [API.Parameter] {
        var parameters = written.fields.named.map {
            resolve($0, place, owner: owner, takesUploads: takesUploads)
        }
        var fromGroups: [String: (group: Located<String>, parameter: API.Parameter)] = [:]
        for name in written.groups {
            guard let group = findGroup(named: name) else { continue }
            for var parameter in resolve(group) {
                parameter.place = place
                headers.check(parameter)
                styles.checkText(of: parameter, from: name)
                let wireName = parameter.name.value
                if written.fields.contains(where: { $0.name.value == wireName }) { continue }
                if let other = fromGroups[wireName] {
                    diagnostics.report(
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

    func resolve(_ group: Spec.Group) -> [API.Parameter] {
        let name = group.name.value
        if let resolved = groups.resolved[name] { return resolved }
        guard groups.beingResolved.count < Self.maximumGroupDepth else {
            diagnostics.report(
                .tooDeep,
                "groups include one another more than \(Self.maximumGroupDepth) deep",
                at: group.name.location
            )
            return []
        }
        groups.beingResolved.append(name)
        defer { groups.beingResolved.removeLast() }
        // A group is resolved once, and has the same parameters wherever it is included: it takes no uploads.
        let resolved = resolve(group.parameters, .query, owner: .group(name))
        for omitted in group.parameters.omitted {
            diagnostics.report(
                .unusedException,
                "only an endpoint can leave out a shared parameter",
                at: omitted.location
            )
        }
        groups.resolved[name] = resolved
        return resolved
    }

    /// Whether errors hide some parameters of an endpoint.
    func hasUnknownParameters(_ endpoint: Spec.Endpoint) -> Bool {
        var written = [endpoint.query, endpoint.headers]
        if case .fields(let fields, _) = endpoint.body { written.append(fields) }
        return written.contains { hasUnknown($0, inside: []) }
    }

    private func hasUnknown(_ written: Spec.Parameters, inside outer: Set<String>) -> Bool {
        written.fields.contains { $0.name.isPlaceholder }
            || written.groups.contains { name in
                guard let group = symbols.groups[name.value], !outer.contains(name.value) else { return true }
                return hasUnknown(group.parameters, inside: outer.union([name.value]))
            }
    }

    private func findGroup(named name: Located<String>) -> Spec.Group? {
        guard let group = symbols.groups[name.value] else {
            let spelling = Fix.spelling(of: name, in: symbols.groups.keys)
            guard symbols.isMissing(name, from: symbols.spec.groups.map(\.name), spelling) else { return nil }
            diagnostics.report(
                .unknownGroup,
                "there is no group `\(name.value)`",
                at: name.location,
                help: "declare it under `groups`, or write a parameter with its type: {\(name.value): String}",
                fix: spelling
            )
            return nil
        }
        usage.groups.insert(name.value)
        if let start = groups.beingResolved.firstIndex(of: name.value) {
            let chain = (groups.beingResolved[start...] + [name.value]).map { "`\($0)`" }.joined(separator: " → ")
            diagnostics.report(.unknownGroup, "a group cannot include itself: \(chain)", at: name.location)
            return nil
        }
        return group
    }

    /// - Parameter takesUploads: Whether the parameter is a part of a body that can have files.
    func resolve(
        _ field: Spec.Field,
        _ place: API.Parameter.Place,
        owner: API.Owner,
        takesUploads: Bool = false
    ) -> API.Parameter {
        var parameter = API.Parameter(
            name: field.name,
            place: place,
            type: .scalar(.string),
            isOptional: field.isOptional,
            isConstant: field.type == nil,
            swiftName: field.swiftName,
            metadata: field.metadata,
            array: field.array?.value ?? symbols.spec.arrays,
            object: field.object?.value
        )
        if let expression = field.type {
            var scope = TypeScope(of: field, owner: owner, use: .sent)
            scope.isText = place != .body
            scope.takesUploads = takesUploads
            addType(expression, of: field, in: scope, to: &parameter)
            addExamples(of: field, to: &parameter)
        } else {
            checkConstant(field)
        }
        addValue(of: field, to: &parameter)
        diagnostics.reportUnused(FieldKey.access, of: field, in: "a parameter of a request")
        styles.checkStyles(of: field, parameter)
        headers.check(parameter)
        if place != .body {
            diagnostics.reportUnused([.contentType], of: field, in: "a parameter outside of a multipart body")
        }
        return parameter
    }

    private func addType(
        _ expression: TypeExpression,
        of field: Spec.Field,
        in scope: TypeScope,
        to parameter: inout API.Parameter
    ) {
        let place = parameter.place
        var type = types.resolve(expression, in: scope)
        diagnostics.checkFrozen(field, type, owner: scope.owner)
        if case .optional(let wrapped) = type {
            type = wrapped
            parameter.isPatch = place == .body && field.isOptional
            parameter.isOptional = true
        }
        if case .formatted(let inner, _) = type, place != .body {
            diagnostics.report(
                .formatMismatch,
                "a format applies to JSON, and a \(place == .header ? "header" : "query item") is a string",
                at: expression.location,
                help: "leave the format out"
            )
            type = inner
        }
        let isWritable = place == .body || place == .server || types.isSendable(type)
        if !isWritable, place != .query || !styles.isStructured(type) {
            diagnostics.report(
                .unsendableParameter,
                place == .header
                    ? "a header is a string, a number, a date, an enum or an array of these"
                    : "a query item is a string, a number, a date, an enum, an object or an array of these",
                at: expression.location,
                help: styles.placesOfObjects(type)
            )
            type = .invalid
        }
        parameter.type = type
    }

    func addExamples(of field: Spec.Field, to parameter: inout API.Parameter) {
        let examples = ExampleReader(types: types)
        parameter.example = examples.readExamples(of: field, parameter.type)
        parameter.examples = field.examples
        parameter.exampleValue = examples.readValue(of: field, parameter.type)
    }

    private func checkConstant(_ field: Spec.Field) {
        diagnostics.reportUnused(
            [.as, .example, .frozen],
            metadata: FieldKey.metadata,
            of: field,
            in: "a constant of a request"
        )
        guard let literal = field.initial, field.isOptional else { return }
        diagnostics.report(
            .contradictoryKeys,
            "a constant is sent with every call, and is not optional",
            at: field.name.location,
            help: "delete the `?`; if the caller decides, write: \(field.name.value)?: {$enum: [\(literal.source)]}"
        )
    }

    /// Adds the value of a constant, or the default.
    private func addValue(of field: Spec.Field, to parameter: inout API.Parameter) {
        guard let literal = field.initial else { return }
        if parameter.isConstant, parameter.place == .body {
            parameter.initial = constants.read(literal)
        } else if parameter.isConstant, literal.isYAMLNull {
            diagnostics.report(
                .defaultMismatch,
                "`\(literal.text)` without quotes is null in YAML, and a constant is always sent",
                at: literal.location,
                help: "delete the constant, or quote the word: \"\(literal.text)\""
            )
            parameter.initial = .null
        } else if literal.isNull, parameter.place == .body, parameter.isOptional, !parameter.isPatch {
            parameter.sendsNull = true
        } else if parameter.isPatch {
            diagnostics.report(.defaultMismatch, "a field of three states has no default", at: literal.location)
            parameter.initial = .null
        } else {
            // An invalid default still makes the argument optional.
            parameter.initial = DefaultResolver(types: types).resolve(literal, for: parameter.type) ?? .null
        }
    }
}

extension API.ValueType {
    package var isArray: Bool { if case .array = self { true } else { false } }
}

/// The groups that are resolved already, so that their errors are reported once, and those that are being resolved.
final class GroupCache {
    var resolved: [String: [API.Parameter]] = [:]
    var beingResolved: [String] = []
}
