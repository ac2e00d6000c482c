import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Discriminates the kinds of unions by the JSON shape of their values.
struct UnionDiscriminator: ResolverPart {
    let context: ResolutionContext

    /// The tests of each union's decoder.
    ///
    /// It reports unions that a decoder cannot discriminate. Those that are only sent need no discrimination.
    func discriminateUnions(in api: API) -> [API.Owner: [API.Union.Branch]] {
        var shapes = JSONShapes(api.models)
        var branches: [API.Owner: [API.Union.Branch]] = [:]
        for (union, isReceived) in api.unions where union.mark == .shape && branches[union.inner] == nil {
            // The JSON of kinds with an error is unknown.
            if union.kinds.contains(where: { $0.content.map { isUnknown($0) } ?? false }) { continue }
            var discriminator = Discriminator()
            branches[union.inner] = discriminator.discriminate(
                union.kinds.enumerated().map { .init(kind: $0.offset, shape: shapes.computeShape(of: $0.element)) }
            )
            if let clash = discriminator.clash, isReceived {
                let reason =
                    clash.kind == .object
                    ? "both are objects, and none requires a key that the other lacks"
                    : "both can be \(clash.kind.phrase)"
                report(union.kinds[clash.first], union.kinds[clash.second], reason)
            }
        }
        for (name, arguments) in usage.appliedUnions {
            check(arguments, of: name, branches, &shapes, in: api)
        }
        return branches
    }

    /// Reports a type argument whose values a decoder of the generic union would decode as another kind.
    private func check(
        _ arguments: [API.ValueType],
        of name: Located<String>,
        _ branches: [API.Owner: [API.Union.Branch]],
        _ shapes: inout JSONShapes,
        in api: API
    ) {
        guard let model = api.models.first(where: { $0.name.value == name.value }), model.use.isReceived,
            case .union(let union) = model.shape, let branches = branches[union.inner]
        else { return }
        let types = model.types(arguments)
        for (index, kind) in union.kinds.enumerated() {
            guard case .parameter(let parameter) = kind.content, let argument = types[parameter] else { continue }
            let shape = shapes.computeShape(of: argument)
            let clash = branches.first { $0.kind != index && $0.pattern.mayMatch(shape) }
            guard let other = clash.map({ union.kinds[$0.kind].name }) else { continue }
            diagnostics.report(
                .indistinguishableKinds,
                "`\(argument.phrase)` cannot be the `\(parameter)` of `\(name.value)`: "
                    + "a decoder would read it as `\(other.value)`",
                at: name.location,
                notes: [.init("`\(other.value)` is here", at: other.location)]
            )
        }
    }

    private func isUnknown(_ type: API.ValueType) -> Bool {
        if case .model(let name, _) = type { symbols.models[name]?.isIncomplete == true } else { type.isInvalid }
    }

    private func report(_ first: API.Union.Kind, _ second: API.Union.Kind, _ reason: String) {
        let hasString = [first, second].contains { $0.content?.isString == true }
        let areObjects = first.jsonKinds.contains(.object) && second.jsonKinds.contains(.object)
        diagnostics.report(
            .indistinguishableKinds,
            "`\(first.name.value)` and `\(second.name.value)` cannot be discriminated in JSON: \(reason)",
            at: second.name.location,
            notes: [.init("`\(first.name.value)` is here", at: first.name.location)],
            help: areObjects
                ? "give each a constant of its own, such as `type: = circle`, or name the key that discriminates them: "
                    + "$union: {by: type, …}"
                : hasString && (first.word ?? second.word) != nil
                    ? "an enum keeps values that it does not know: leave `String` out"
                    : hasString ? "write `String` alone" : nil
        )
    }
}

extension API {
    /// The unions, and whether responses or code outside of the spec may contain them.
    fileprivate var unions: [(union: Union, isReceived: Bool)] {
        var received: [Union] = []
        var sent = shared.flatMap(\.type.unions)
        for endpoint in endpoints {
            for type in endpoint.responseTypes { type.addUnions(to: &received) }
            endpoint.stream?.element.addUnions(to: &received)
            for parameter in endpoint.parameters { parameter.type.addUnions(to: &sent) }
        }
        return received.map { ($0, true) }
            + models.flatMap { model in model.shape.unions.map { ($0, model.use.isReceived) } }
            + sent.map { ($0, false) }
    }
}

extension API.Model.Shape {
    fileprivate var unions: [API.Union] {
        var unions: [API.Union] = []
        switch self {
        case .object(let fields): for field in fields { field.type.addUnions(to: &unions) }
        case .union(let union): API.ValueType.union(union).addUnions(to: &unions)
        case .alias(let type): type.addUnions(to: &unions)
        case .enumeration: break
        }
        return unions
    }
}

extension API.ValueType {
    /// The inline unions in the type.
    fileprivate var unions: [API.Union] {
        var unions: [API.Union] = []
        addUnions(to: &unions)
        return unions
    }

    fileprivate func addUnions(to unions: inout [API.Union]) {
        if case .union(let union) = self { unions.append(union) }
        for part in parts { part.addUnions(to: &unions) }
    }
}
