import YAML

extension SpecDecoder {
    mutating func model(_ key: Located<String>, _ node: Node) -> Spec.Model? {
        guard let (name, parameters) = modelName(key) else { return nil }
        var model = Spec.Model(name: name, parameters: parameters, shape: .object([]))
        guard case .mapping(let entries) = node.content else {
            guard let type = type(node) else { return nil }
            model.shape = .expression(type)
            return model
        }
        // A field called `type` alone is one.
        if entries.count > 1, reportSchema(node) { return nil }
        let isOwnKey = { (entry: Node.Entry) in entry.keyText.map { $0.hasPrefix("$") && !$0.hasPrefix("$$") } ?? false
        }
        var own = MappingReader(
            entries: entries.filter(isOwnKey),
            subject: "a model",
            place: .model,
            isIncomplete: node.isIncomplete
        )
        model.doc = own.take("$doc").flatMap { text($0)?.value }
        model.see = own.take("$see").flatMap { text($0)?.value }
        model.deprecated = own.take("$deprecated").flatMap { text($0)?.value }
        model.unwrap = own.take("$unwrap").flatMap { text($0) }.flatMap { fieldPath($0) }
        model.wait = own.take("$wait").flatMap { text($0) }.flatMap { fieldPath($0) }
        model.messages = own.take("$message").map { fieldPaths($0) } ?? []
        model.retries = own.take("$retry").map { retries($0) } ?? []
        model.signs = own.take("$when").map { signs($0) } ?? []
        model.pagination = own.take("$paginate").flatMap { pagination($0) }
        model.isKept = own.take("$keep").map { isTrue($0) } ?? false
        model.conformances = own.take("$conforms").map { names($0) } ?? []
        model.additional = own.entry("$additional").flatMap { entry in
            field(Located("additional", at: location(entry.key)), entry.value)
        }
        model.include = own.take("$include").map { names($0) } ?? []
        model.isFrozen = own.take("$frozen").map { isTrue($0) } ?? false
        let values = own.entry("$enum")
        let kinds = own.take("$union")
        finish(own)

        if let values {
            guard let type = enumeration(values.value) else { return nil }
            if let field = entries.first(where: { !isOwnKey($0) }) {
                report(
                    .contradictoryKeys,
                    "an enum has no fields",
                    at: location(field.key),
                    notes: [.init("the model is an enum by this", at: location(values.key))]
                )
            }
            model.shape = .expression(type)
            return model
        }
        let fields = entries.filter { !isOwnKey($0) }.compactMap { entry -> Spec.Field? in
            guard case .scalar(let scalar) = entry.key.content else { return nil }
            return field(Located(scalar.text, at: location(entry.key)), entry.value)
        }
        model.shape = .object(distinct(fields))
        guard let kinds else { return model }
        guard let type = union(kinds) else { return nil }
        guard !fields.isEmpty || !model.include.isEmpty else {
            model.shape = .expression(type)
            return model
        }
        if case .union(let union) = type {
            model.union = union
        } else if let field = fields.first {
            report(.contradictoryKeys, "a union of types has no fields", at: field.name.location)
        }
        return model
    }

    /// `Page<Item>`: a name and perhaps type parameters.
    private mutating func modelName(_ key: Located<String>) -> (Located<String>, [Located<String>])? {
        let source = SourceText(Node.Scalar(key.value), at: key.location)
        let type = parsed(in: source) { () throws(TypeSyntaxError) in try TypeParser.type(source) }
        guard let type else { return nil }
        guard case .named(let name, let arguments) = type, isTypeName(name) else {
            report(
                .invalidName,
                "`\(key.value)` cannot name a model",
                at: key.location,
                help: "a model is named like a Swift type: `User`, `Page<Item>`",
                fix: Self.typeName(of: key)
            )
            return nil
        }
        var parameters: [Located<String>] = []
        for argument in arguments {
            guard case .named(let parameter, let nested) = argument, nested.isEmpty, isTypeName(parameter) else {
                report(.invalidName, "a type parameter is one name", at: argument.location, help: "write: Page<Item>")
                continue
            }
            if let first = parameters.first(where: { $0.value == parameter.value }) {
                report(
                    .duplicateKey,
                    "the type parameter `\(parameter.value)` stands twice",
                    at: parameter.location,
                    notes: [.init("first written here", at: first.location)]
                )
                continue
            }
            parameters.append(parameter)
        }
        return (name, parameters)
    }

    /// `OrderItem` for `order_item`.
    private static func typeName(of key: Located<String>) -> Fix? {
        let name = SwiftWords(key.value).type
        guard isIdentifier(name), name.first?.isUppercase == true, !key.value.contains("<"),
            key.value.first?.isLetter == true
        else { return nil }
        return .write(name, for: key)
    }

    private func isTypeName(_ name: Located<String>) -> Bool {
        Self.isIdentifier(name.value) && name.value.first?.isUppercase == true
    }

    private mutating func retries(_ node: Node) -> [Spec.Retry] {
        guard case .mapping(let entries) = node.content, !entries.isEmpty else {
            report(
                .wrongShape,
                "`$retry` is a mapping of fields to the values that are worth a second try",
                at: beginning(node),
                help: "$retry: {error_name: [throttle_violation]}"
            )
            return []
        }
        return self.entries(node, "").compactMap { key, values in
            fieldPath(key).map { Spec.Retry(field: $0, values: names(values)) }
        }
    }
}
