import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves type expressions.
struct TypeResolver: ResolverPart {
    let context: ResolutionContext
    let cache: TypeCache

    var enumerations: EnumerationResolver { EnumerationResolver(context: context) }
    private var formats: FormatResolver { FormatResolver(context: context) }
    private var unknownTypes: UnknownTypeReporter { UnknownTypeReporter(context: context) }

    func resolve(_ expression: TypeExpression, in scope: TypeScope) -> API.ValueType {
        switch expression {
        case .scalar(let scalar, let location):
            if symbols.hidesBuiltIns { return resolveName(Located(scalar.rawValue, at: location), [], in: scope) }
            return resolve(scalar, at: location, in: scope)
        case .date(let location):
            if symbols.hidesBuiltIns {
                return resolveName(Located(TypeExpression.dateName, at: location), [], in: scope)
            }
            return symbols.spec.dates.map { .date($0) } ?? .invalid
        case .named(let name, let arguments, let location):
            return resolveName(Located(name, at: location), arguments, in: scope)
        case .array(let element):
            var scope = scope
            scope.isElement = true
            return .array(resolve(element, in: scope))
        case .dictionary(let key, let value):
            return formats.resolveDictionary(resolve(key, in: scope), resolve(value, in: scope), key: key)
        case .optional(let wrapped):
            let type = resolve(wrapped, in: scope)
            // `??` has the same meaning as `?`.
            if case .optional = type { return type }
            return .optional(type)
        case .formatted(let type, let format):
            return resolveFormat(type, format, in: scope)
        case .alternatives(let alternatives, let location):
            guard unknownTypes.checkForeignTypes(alternatives, in: scope) else { return .invalid }
            if symbols.isUnion(alternatives, scope.typeParameters) {
                return resolveUnion(alternatives, at: location, in: scope).map { .union($0) } ?? .invalid
            }
            return enumerations.resolve(alternatives, in: scope).map { .enumeration($0) } ?? .invalid
        case .union(let written):
            return .union(resolveUnion(written, in: scope))
        case .object(let object):
            return resolveObject(object.fields, including: object.includes, in: scope).map { .object($0) } ?? .invalid
        case .invalid:
            return .invalid
        }
    }

    private func resolveName(
        _ name: Located<String>,
        _ arguments: [TypeExpression],
        in scope: TypeScope
    ) -> API.ValueType {
        // A type parameter hides a model of the same name, as in Swift.
        if scope.typeParameters.contains(name.value) {
            return resolveBuiltIn(.parameter(name.value), name, arguments)
        }
        if let model = symbols.models[name.value] { return resolve(model, name, arguments, in: scope) }
        if symbols.isDate(name.value) {
            return resolveBuiltIn(symbols.spec.dates.map { .date($0) } ?? .invalid, name, arguments)
        }
        guard let scalar = symbols.scalar(named: name.value) else {
            unknownTypes.report(name, arguments, in: scope)
            return .invalid
        }
        if case .invalid = resolveBuiltIn(.scalar(scalar), name, arguments) { return .invalid }
        return resolve(scalar, at: name.location, in: scope)
    }

    private func resolve(_ scalar: API.Scalar, at location: SourceLocation, in scope: TypeScope) -> API.ValueType {
        if scalar != .upload || scope.takesUploads { return .scalar(scalar) }
        diagnostics.report(
            .misplacedUpload,
            "an `Upload` is a field of a multipart body, or the whole of a raw one",
            at: location,
            help: "write at the endpoint: encoding: multipart, body: {file: Upload} (or: encoding: raw, body: Upload)"
        )
        return .invalid
    }

    /// A type that takes no type arguments. It reports those that are written.
    private func resolveBuiltIn(
        _ type: API.ValueType,
        _ name: Located<String>,
        _ arguments: [TypeExpression]
    ) -> API.ValueType {
        if arguments.isEmpty { return type }
        diagnostics.report(.wrongTypeArguments, "`\(name.value)` takes no type arguments", at: name.location)
        return .invalid
    }

    private func resolve(
        _ model: Spec.Model,
        _ name: Located<String>,
        _ arguments: [TypeExpression],
        in scope: TypeScope
    ) -> API.ValueType {
        usage.models.insert(name.value)
        if case .expression(.invalid) = model.shape { return .invalid }
        if arguments.isEmpty, model.parameters.isEmpty {
            if symbols.isUnion(model) { return .model(name.value, []) }
            if case .expression(.alternatives) = model.shape {
                return resolveEnumeration(model).map { .enumeration($0) } ?? .invalid
            }
            if case .expression = model.shape { return resolveAlias(model) }
        }
        let count = model.parameters.count
        guard arguments.count == count || model.parameters.contains(where: \.isPlaceholder) else {
            let takes = count == 0 ? "no type arguments" : "\(count) type argument\(count == 1 ? "" : "s")"
            diagnostics.report(
                .wrongTypeArguments,
                "`\(name.value)` takes \(takes)\(count == 0 ? "" : ", not \(arguments.count)")",
                at: name.location,
                notes: [.init("`\(name.value)` is declared here", at: model.name.location)]
            )
            return .invalid
        }
        let types = arguments.map { argument in
            let type = formats.rejectFormat(of: resolve(argument, in: scope), at: argument.location)
            guard let phrase = type.namelessPhrase else { return type }
            diagnostics.reportNameless(phrase, at: argument.location)
            return .invalid
        }
        if symbols.isUnion(model) { usage.appliedUnions.append((name, types)) }
        return .model(name.value, types)
    }

    /// The type of an alias. An error in it is reported once.
    func resolveAlias(_ model: Spec.Model) -> API.ValueType {
        let name = model.name.value
        if let resolved = cache.aliases[name] { return resolved }
        guard case .expression(let expression) = model.shape else { return .invalid }
        guard model.parameters.isEmpty else {
            diagnostics.report(
                .wrongTypeArguments,
                "another name for a type has no type parameters",
                at: model.name.location
            )
            return .invalid
        }
        if let start = cache.aliasesBeingResolved.firstIndex(of: name) {
            let chain = (cache.aliasesBeingResolved[start...] + [name]).map { "`\($0)`" }.joined(separator: " → ")
            diagnostics.report(
                .recursiveModel,
                "a type cannot be another name for itself: \(chain)",
                at: model.name.location
            )
            return .invalid
        }
        cache.aliasesBeingResolved.append(name)
        defer { cache.aliasesBeingResolved.removeLast() }
        let owner = API.Owner.itself(name)
        var resolved = resolve(
            expression,
            in: TypeScope(owner: owner, use: symbols.uses[name], field: model.name, doc: model.metadata.doc)
        )
        if !resolved.inlineTypes(of: owner).isEmpty {
            diagnostics.reportNameless(resolved.namelessPhrase ?? "an object", at: expression.location)
            resolved = .invalid
        }
        cache.aliases[name] = resolved
        return resolved
    }

    /// The enum of a model; `nil` if it has an error, which is reported once.
    func resolveEnumeration(_ model: Spec.Model) -> API.Enumeration? {
        if let resolved = cache.enumerations[model.name.value] { return resolved }
        guard case .expression(.alternatives(let alternatives, _)) = model.shape else { return nil }
        let scope = TypeScope(
            owner: .itself(model.name.value),
            use: symbols.uses[model.name.value],
            field: model.name,
            doc: model.metadata.doc,
            isFrozen: model.isFrozen
        )
        let resolved = enumerations.resolve(alternatives, in: scope)
        cache.enumerations[model.name.value] = .some(resolved)
        return resolved
    }

    /// An inline object with the fields of the included models and groups. Its own replace those of the same name.
    private func resolveObject(
        _ own: [Spec.Field],
        including includes: [Located<String>],
        in scope: TypeScope
    ) -> API.Object? {
        if let name = includes.first(where: { cache.includesBeingResolved.contains($0.value) }) {
            diagnostics.report(.recursiveModel, "`\(name.value)` includes itself by this object", at: name.location)
            return nil
        }
        let included = IncludeResolver(context: context).collectFields(of: includes).filter { other in
            !own.contains { $0.name.value == other.name.value }
        }
        // Only the included fields can lead to a cycle: the object's own fields may include the same models again.
        cache.includesBeingResolved += includes.map(\.value)
        var result = resolveObject(included, in: scope)
        cache.includesBeingResolved.removeLast(includes.count)
        result.fields += resolveObject(own, in: scope).fields
        return result
    }

    private func resolveObject(_ fields: [Spec.Field], in scope: TypeScope) -> API.Object {
        let members = FieldResolver(
            types: self,
            owner: .nested(scope.owner, field: scope.field.value),
            use: scope.use,
            typeParameters: scope.typeParameters,
            takesUploads: scope.takesUploads
        )
        return API.Object(
            owner: scope.owner,
            field: scope.field,
            swiftName: scope.swiftName,
            isElement: scope.isElement,
            doc: scope.doc,
            fields: fields.named.map { members.resolve($0) }
        )
    }

    private func resolveFormat(_ expression: TypeExpression, _ format: Literal, in scope: TypeScope) -> API.ValueType {
        if let name = expression.name, symbols.isDate(name.value) {
            return formats.resolveDate(expression, format)
        }
        return formats.resolve(resolve(expression, in: scope), format, of: expression)
    }
}

/// The named types that are resolved already, so that their errors are reported once, and those that are being resolved.
final class TypeCache {
    var aliases: [String: API.ValueType] = [:]
    var aliasesBeingResolved: [String] = []
    var enumerations: [String: API.Enumeration?] = [:]
    var unions: [String: API.Union?] = [:]
    var unionsBeingResolved: Set<String> = []
    /// The included models and groups of the surrounding inline objects.
    var includesBeingResolved: [String] = []
}
