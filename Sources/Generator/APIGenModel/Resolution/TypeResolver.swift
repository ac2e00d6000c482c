import APIGenDiagnostics
package import APIGenSpecLanguage
import APIGenSupport

extension Resolver {
    /// The context of a type expression: the owner of its inline types, and the type parameters.
    package struct Scope {
        var owner: API.Owner
        /// The messages that contain the type.
        var use: API.ModelUse
        var field: Located<String>
        var swiftName: Located<String>?
        var doc: String?
        var isElement = false
        var isFrozen = false
        /// Whether it is the whole response of an endpoint or of a status, and not a part of it.
        var isResponse = false
        /// Whether it is a part of a request that is a text: of the path, the query or the headers.
        var isText = false
        var typeParameters: Set<String> = []
    }

    mutating func type(_ expression: TypeExpression, in scope: Scope) -> API.ValueType {
        switch expression {
        case .named(let name, let arguments):
            return named(name, arguments, in: scope)
        case .array(let element):
            var scope = scope
            scope.isElement = true
            return .array(type(element, in: scope))
        case .dictionary(let key, let value):
            return dictionary(key, value, in: scope)
        case .optional(let wrapped):
            let type = type(wrapped, in: scope)
            // `??` has the same meaning as `?`.
            if case .optional = type { return type }
            return .optional(type)
        case .formatted(let type, let format):
            return formatted(type, format, in: scope)
        case .alternatives(let alternatives, let location):
            guard checkForeignTypes(alternatives, in: scope) else { return .invalid }
            if isUnion(alternatives, scope.typeParameters) {
                return union(alternatives, at: location, in: scope).map { .union($0) } ?? .invalid
            }
            return enumeration(alternatives, in: scope).map { .enumeration($0) } ?? .invalid
        case .union(let written):
            return .union(union(written, in: scope))
        case .object(let fields, let includes, _):
            return object(fields, including: includes, in: scope).map { .object($0) } ?? .invalid
        case .invalid:
            return .invalid
        }
    }

    private mutating func named(
        _ name: Located<String>,
        _ arguments: [TypeExpression],
        in scope: Scope
    ) -> API.ValueType {
        // A type parameter hides a model of the same name, as in Swift.
        if !scope.typeParameters.contains(name.value), let model = models[name.value] {
            usedModels.insert(name.value)
            if case .expression(.invalid) = model.shape { return .invalid }
            if arguments.isEmpty, model.parameters.isEmpty, isUnion(model) { return .model(name.value, []) }
            if arguments.isEmpty, model.parameters.isEmpty, case .expression(.alternatives) = model.shape {
                return namedEnumeration(model).map { .enumeration($0) } ?? .invalid
            }
            if arguments.isEmpty, model.parameters.isEmpty, case .expression = model.shape { return alias(model) }
            guard arguments.count == model.parameters.count || model.parameters.contains(where: \.isPlaceholder) else {
                report(
                    .wrongTypeArguments,
                    model.parameters.isEmpty
                        ? "`\(name.value)` takes no type arguments"
                        : "`\(name.value)` takes \(counted(model.parameters.count, "type argument")), not \(arguments.count)",
                    at: name.location,
                    notes: [.init("`\(name.value)` is declared here", at: model.name.location)]
                )
                return .invalid
            }
            let types = arguments.map { argument in
                let type = reaching(type(argument, in: scope), at: argument.location)
                guard let phrase = type.namelessPhrase else { return type }
                reportNameless(phrase, at: argument.location)
                return .invalid
            }
            if isUnion(model) { appliedUnions.append((name, types)) }
            return .model(name.value, types)
        }
        let builtin: API.ValueType? =
            if scope.typeParameters.contains(name.value) {
                .parameter(name.value)
            } else if isDate(name.value) {
                spec.dates.map { .date($0) } ?? .invalid
            } else {
                scalar(named: name.value).map { .scalar($0) }
            }
        guard let builtin else {
            reportUnknownType(name, arguments, in: scope)
            return .invalid
        }
        guard arguments.isEmpty else {
            report(.wrongTypeArguments, "`\(name.value)` takes no type arguments", at: name.location)
            return .invalid
        }
        if case .scalar(.upload) = builtin, !takesUploads {
            report(
                .misplacedUpload,
                "an `Upload` is a field of a multipart body, or the whole of a raw one",
                at: name.location,
                help:
                    "write at the endpoint: encoding: multipart, body: {file: Upload} (or: encoding: raw, body: Upload)"
            )
            return .invalid
        }
        return builtin
    }

    /// The type of an alias. An error in it is reported once.
    mutating func alias(_ model: Spec.Model) -> API.ValueType {
        let name = model.name.value
        if let resolved = resolvedAliases[name] { return resolved }
        guard case .expression(let expression) = model.shape else { return .invalid }
        guard model.parameters.isEmpty else {
            report(.wrongTypeArguments, "another name for a type has no type parameters", at: model.name.location)
            return .invalid
        }
        if let start = aliasesBeingResolved.firstIndex(of: name) {
            let chain = (aliasesBeingResolved[start...] + [name]).map { "`\($0)`" }.joined(separator: " → ")
            report(.recursiveModel, "a type cannot be another name for itself: \(chain)", at: model.name.location)
            return .invalid
        }
        aliasesBeingResolved.append(name)
        defer { aliasesBeingResolved.removeLast() }
        let owner = API.Owner.itself(name)
        var resolved = type(
            expression,
            in: Scope(owner: owner, use: uses[name], field: model.name, doc: model.metadata.doc)
        )
        if !resolved.inlineTypes(of: owner).isEmpty {
            reportNameless(resolved.namelessPhrase ?? "an object", at: expression.location)
            resolved = .invalid
        }
        resolvedAliases[name] = resolved
        return resolved
    }

    /// The enum of a model; `nil` if it has an error, which is reported once.
    mutating func namedEnumeration(_ model: Spec.Model) -> API.Enumeration? {
        if let resolved = resolvedEnumerations[model.name.value] { return resolved }
        guard case .expression(.alternatives(let alternatives, _)) = model.shape else { return nil }
        let scope = Scope(
            owner: .itself(model.name.value),
            use: uses[model.name.value],
            field: model.name,
            doc: model.metadata.doc,
            isFrozen: model.isFrozen
        )
        let resolved = enumeration(alternatives, in: scope)
        resolvedEnumerations[model.name.value] = .some(resolved)
        return resolved
    }

    /// The owner of an inline type. It reports a place without an owner, where the type would have no name.
    mutating func reportNameless(_ phrase: String, at location: SourceLocation) {
        report(
            .typeSyntax,
            "\(phrase) that is written here has no name",
            at: location,
            help: "declare it under `models`, and write its name here"
        )
    }

    /// Whether a name is that of Foundation's `Date`. A model of that name hides it, as in Swift.
    func isDate(_ name: String) -> Bool {
        name == "Foundation.Date" || name == "Date" && models["Date"] == nil
    }

    /// The scalar with a name, which may be qualified: `Int`, `Swift.Int`.
    func scalar(named name: String) -> API.Scalar? {
        API.Scalar(rawValue: name) ?? API.Scalar(qualified: name)
    }

    package mutating func object(_ fields: [Spec.Field], in scope: Scope) -> API.Object {
        let owner = API.Owner.nested(scope.owner, field: scope.field.value)
        return API.Object(
            owner: scope.owner,
            field: scope.field,
            swiftName: scope.swiftName,
            isElement: scope.isElement,
            doc: scope.doc,
            fields: fields.named.map {
                field($0, owner: owner, use: scope.use, typeParameters: scope.typeParameters)
            }
        )
    }

    private mutating func formatted(
        _ expression: TypeExpression,
        _ format: Literal,
        in scope: Scope
    ) -> API.ValueType {
        if case .named(let name, _) = expression, isDate(name.value) {
            if reportForeignFormat(format, of: expression) { return .invalid }
            return dateFormat(format).map { .date($0) } ?? .invalid
        }
        let type = type(expression, in: scope)
        if case .scalar = type, reportForeignFormat(format, of: expression) { return .invalid }
        guard !format.isQuoted, let named = API.FieldFormat(rawValue: format.text) else {
            let names = API.FieldFormat.allCases.map(\.rawValue)
            report(
                .formatMismatch,
                "`\(format.text)` is not a format of this type",
                at: format.location,
                help: "the formats are \(names.joined(separator: ", ")), and those of a `Date`",
                fix: .spelling(of: Located(format.text, at: format.location), in: names)
            )
            return .invalid
        }
        guard named.fits(type) else {
            report(.formatMismatch, "`\(named.rawValue)` is for \(named.audience)", at: format.location)
            return .invalid
        }
        if type.hasFormat {
            report(
                .formatMismatch,
                "`\(named.rawValue)` cannot contain a type with a format of its own",
                at: format.location,
                help: "leave one of them out, or give the elements a model, whose own field has the format"
            )
            return .invalid
        }
        return .formatted(type, named)
    }

    private mutating func dateFormat(_ format: Literal) -> DateFormat? {
        let written = Located(format.text, at: format.location)
        if format.isQuoted, !format.text.isEmpty {
            guard let problem = DatePattern.problem(in: format.text) else { return .pattern(format.text) }
            report(
                .formatMismatch,
                problem.message,
                at: format.location,
                help: DatePattern.help,
                fix: problem.correction.map { .didYouMean($0, for: written) }
            )
            return nil
        }
        if let named = DateFormat(name: format.text) { return named }
        // A word is a misspelt name, and `YYYY-MM-DD` is a pattern without quotes.
        if format.text.lowercased().contains("yy") {
            let problem = DatePattern.problem(in: format.text)
            let pattern = problem.map(\.correction) ?? format.text
            report(
                .formatMismatch,
                problem?.message ?? "the pattern `\(format.text)` has no quotes",
                at: format.location,
                help: DatePattern.help,
                fix: pattern.map { .didYouMean("\"\($0)\"", for: written) }
            )
            return nil
        }
        report(
            .formatMismatch,
            "`\(format.text)` is not a date format",
            at: format.location,
            help: "the formats are \(DateFormat.names.joined(separator: ", ")) and quoted patterns",
            fix: .word(of: written, in: DateFormat.names, at: .dateFormat)
        )
        return nil
    }

    /// Reports duplicate words, and words that probably are types.
    ///
    /// - Returns: Whether no word is probably a type.
    mutating func checkWords(
        _ alternatives: [TypeExpression.Alternative],
        _ typeParameters: Set<String> = []
    ) -> Bool {
        var isValid = true
        let isUnion = isUnion(alternatives, typeParameters)
        for alternative in alternatives where !alternative.isQuoted && !isType(alternative, typeParameters) {
            guard alternative.text.first?.isUppercase == true,
                let nearest = isUnion
                    ? typeNames.nearest(to: alternative.text) : modelNames.nearest(to: alternative.text)
            else { continue }
            isValid = false
            report(
                .unknownType,
                "there is no type `\(alternative.text)`",
                at: alternative.location,
                help: "did you mean `\(nearest)`? As a word of an enum it must be quoted"
            )
        }
        var seen: [String: SourceLocation] = [:]
        for alternative in alternatives where alternative.type == nil {
            if let first = seen.updateValue(alternative.location, forKey: alternative.text) {
                report(
                    .duplicateKey,
                    "the value `\(alternative.text)` is listed twice",
                    at: alternative.location,
                    notes: [.init("first written here", at: first)]
                )
            }
        }
        return isValid
    }

    private mutating func enumeration(
        _ alternatives: [TypeExpression.Alternative],
        in scope: Scope
    ) -> API.Enumeration? {
        guard checkWords(alternatives), let rawType = rawType(of: alternatives) else { return nil }
        var texts: Set<String> = []
        let distinct = alternatives.filter { texts.insert($0.text).inserted }
        return API.Enumeration(
            owner: scope.owner,
            field: scope.field,
            swiftName: scope.swiftName,
            isElement: scope.isElement,
            doc: scope.doc,
            values: distinct.map {
                API.Enumeration.Value(
                    text: Located($0.text, at: $0.location),
                    swiftName: $0.swiftName,
                    metadata: $0.metadata
                )
            },
            isFrozen: scope.isFrozen,
            rawType: rawType
        )
    }

    func counted(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}

extension API.Enumeration {
    /// Whether it is a model with a name, rather than an inline type.
    package var isNamed: Bool {
        if case .itself = owner { true } else { false }
    }
}

extension API.FieldFormat {
    func fits(_ type: API.ValueType) -> Bool {
        switch (self, type) {
        case (.lenient, .scalar(let scalar)): scalar.isNumber || scalar == .bool
        case (.lenient, .array), (.lenient, .dictionary), (.lenient, .model), (.lenient, .object): true
        case (.string, .scalar(let scalar)): scalar.isNumber
        case (.lossy, .array), (_, .invalid): true
        default: false
        }
    }

    /// The types that can have the format, for a message.
    var audience: String {
        switch self {
        case .lenient: "numbers, `Bool`, arrays, dictionaries and models"
        case .string: "numbers"
        case .lossy: "arrays"
        }
    }
}
