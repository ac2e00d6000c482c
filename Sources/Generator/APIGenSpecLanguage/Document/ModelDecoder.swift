import APIGenDiagnostics
import APIGenSupport

struct ModelDecoder: SpecPart {
    let context: SpecContext

    func decode(_ key: Located<String>, _ node: Node) -> Spec.Model {
        let (name, parameters) = key.isPlaceholder && node.isInvalid ? (key, []) : decodeName(key)
        var model = Spec.Model(name: name, parameters: parameters, shape: .object([]))
        model.isIncomplete = node.isIncomplete
        guard case .mapping(let entries) = node.content else {
            let isList = reportListOfFields(node)
            model.shape = .expression(isList ? .invalid(location(node)) : fields.decodeType(node))
            return model
        }
        // A mapping with only the key `type` is a model with that field.
        if entries.count > 1 || entries.first?.keyText == "enum", fields.reportSchema(node) {
            model.shape = .expression(.invalid(name.location))
            return model
        }
        var own = MappingReader<ModelKey>(entries: entries.filter(\.isOwnKey), isIncomplete: node.isIncomplete)
        addKeys(&own, to: &model)
        let (values, aliased) = (own.takeEntry(.enum), own.takeEntry(.type))
        let kinds = own.take(.union)
        finish(own)

        if let values {
            model.shape = .expression(fields.decodeEnumeration(values.value))
            if let field = entries.first(where: { !$0.isOwnKey }) {
                report(
                    .contradictoryKeys,
                    "an enum has no fields",
                    at: location(field.key),
                    notes: [.init("the model is an enum by this", at: location(values.key))]
                )
            }
            reportUnused(own, besides: [.enum, .frozen, .keep], in: "an enum")
            return model
        }
        if let aliased {
            model.shape = .expression(decodeAlias(aliased, nextTo: entries, own))
            return model
        }
        let members = decodeMembers(entries)
        model.shape = .object(fields.removeDuplicates(members))
        addKinds(kinds, of: own, hasMembers: !members.isEmpty, to: &model)
        return model
    }

    private func addKeys(_ own: inout MappingReader<ModelKey>, to model: inout Spec.Model) {
        model.metadata = readMetadata(&own)
        model.unwrap = own.take(.unwrap).map { fields.decodeFieldPath($0) }
        model.wait = own.take(.wait).map { fields.decodeFieldPath($0) }
        model.messages = own.take(.message).map { fields.decodeFieldPaths($0) } ?? []
        model.retries = own.take(.retry).map { decodeRetries($0) } ?? []
        model.matchers = own.take(.when).map { decodeMatchers($0) } ?? []
        model.pagination = own.take(.paginate).flatMap { PaginationDecoder(context: context).decode($0) }
        if let keep = own.takeEntry(.keep), fields.decodeTrue(keep.value) { model.keep = location(keep.key) }
        model.conformances = own.take(.conforms).map { readNames($0) } ?? []
        model.additional = own.takeEntry(.additional).map { entry in
            fields.decodeField(Located("additional", at: location(entry.key)), entry.value)
        }
        model.include = own.take(.include).map { readNames($0) } ?? []
        model.isFrozen = own.take(.frozen).map { fields.decodeTrue($0) } ?? false
    }

    private func decodeMembers(_ entries: [Node.Entry]) -> [Spec.Field] {
        entries.filter { !$0.isOwnKey }.compactMap { entry in
            guard case .scalar(let scalar) = entry.key.content, !fields.reportForeignKey(entry, among: entries) else {
                return nil
            }
            return fields.decodeField(Located(scalar.text, at: location(entry.key)), entry.value)
        }
    }

    /// Adds the kinds of a union, which may have other fields.
    private func addKinds(
        _ kinds: Node?,
        of own: MappingReader<ModelKey>,
        hasMembers: Bool,
        to model: inout Spec.Model
    ) {
        guard let kinds else {
            if let frozen = own.entries.first(where: { $0.keyText == ModelKey.frozen.rawValue }) {
                reportUnused(.frozen, at: frozen, in: "a model of fields")
            }
            return
        }
        let type = fields.decodeUnion(kinds)
        guard hasMembers || !model.include.isEmpty else {
            model.shape = .expression(type)
            reportUnused(own, besides: [.union, .frozen, .keep], in: "a union without fields of its own")
            return
        }
        if case .union(let union) = type {
            model.union = union
        } else if case .invalid = type {
            model.isIncomplete = true
        } else {
            model.alternatives = type
        }
    }

    /// Reports fields with dashes, which are a list with a mapping for each field.
    ///
    /// - Returns: Whether the node is such a list.
    private func reportListOfFields(_ node: Node) -> Bool {
        guard case .sequence(let items) = node.content, !node.isFlow, items.count > 1,
            items.allSatisfy({ if case .mapping = $0.content { true } else { false } })
        else { return false }
        reportShape(node, "a model is a mapping of its fields", help: "write each field without the dash: id: Int")
        return true
    }

    private func decodeAlias(
        _ aliased: Node.Entry,
        nextTo entries: [Node.Entry],
        _ own: MappingReader<ModelKey>
    ) -> TypeExpression {
        let type = fields.decodeType(aliased.value)
        if case .object(let object) = type {
            report(
                .contradictoryKeys,
                "a model with fields has no `$type`",
                at: object.location,
                help: "write the fields next to the keys that begin with $"
            )
            return .invalid(object.location)
        }
        if let field = entries.first(where: { !$0.isOwnKey }) {
            report(
                .contradictoryKeys,
                "a model with `$type` has no fields",
                at: location(field.key),
                notes: [.init("`$type` is here", at: location(aliased.key))]
            )
        }
        var used: Set<ModelKey> = [.type, .keep]
        if case .alternatives = type { used.insert(.frozen) }
        reportUnused(own, besides: used, in: "a model with `$type`")
        return type
    }

    /// Reports keys that only models with fields have.
    private func reportUnused(_ own: MappingReader<ModelKey>, besides used: Set<ModelKey>, in place: String) {
        for entry in own.entries {
            guard let key = entry.keyText.flatMap({ ModelKey(rawValue: $0) }), !used.contains(key) else { continue }
            reportUnused(key, at: entry, in: place)
        }
    }

    private func reportUnused(_ key: ModelKey, at entry: Node.Entry, in place: String) {
        diagnostics.report(.unusedKey(Located(key.rawValue, at: location(entry.key)), in: place))
    }

    /// Parses `Page<Item>`: a name, perhaps with type parameters.
    ///
    /// A name with an error is kept, so that references to it are valid.
    private func decodeName(_ key: Located<String>) -> (Located<String>, [Located<String>]) {
        if let name = fields.findForeignModelName(key) { return (name, []) }
        let type = fields.decodeType(in: SourceText(Node.Scalar(key.value), at: key.location))
        if case .invalid = type {
            let names = key.value.split { "<>, ".contains($0) }.map { Located(String($0), at: key.location) }
            return (
                names.first ?? .placeholder(at: key.location), key.value.contains("<") ? Array(names.dropFirst()) : []
            )
        }
        guard let (name, arguments) = type.application, SpecDecoder.isTypeName(name.value) else {
            report(
                .invalidName,
                "`\(key.value)` cannot name a model",
                at: key.location,
                help: "a model is named like a Swift type: `User`, `Page<Item>`",
                fix: Self.typeName(of: key)
            )
            guard let (name, arguments) = type.application else { return (key, []) }
            return (name, arguments.map { argument in Located("", at: argument.location) })
        }
        var parameters: [Located<String>] = []
        for argument in arguments {
            guard let parameter = argument.name, SpecDecoder.isTypeName(parameter.value) else {
                report(.invalidName, "a type parameter is one name", at: argument.location, help: "write: Page<Item>")
                parameters.append(.placeholder(at: argument.location))
                continue
            }
            if let first = parameters.first(where: { $0.value == parameter.value }) {
                report(
                    .duplicateKey,
                    "the type parameter `\(parameter.value)` is listed twice",
                    at: parameter.location,
                    notes: [.init("first written here", at: first.location)]
                )
                parameters.append(.placeholder(at: parameter.location))
                continue
            }
            parameters.append(parameter)
        }
        return (name, parameters)
    }

    /// Suggests `OrderItem` for `order_item`.
    private static func typeName(of key: Located<String>) -> Fix? {
        let name = SwiftWords(key.value).type
        guard SpecDecoder.isIdentifier(name), name.first?.isUppercase == true, !key.value.contains("<"),
            key.value.first?.isLetter == true
        else { return nil }
        return .write(name, for: key)
    }

    private func decodeRetries(_ node: Node) -> [Spec.Retry] {
        guard case .mapping(let entries) = node.content, !entries.isEmpty else {
            report(
                .wrongShape,
                "`$retry` is a mapping of fields to the values for which a retry may succeed",
                at: beginning(node),
                help: "$retry: {error_name: [throttle_violation]}"
            )
            return []
        }
        return readNamedEntries(node, "").map { key, values in
            Spec.Retry(field: fields.decodeFieldPath(key), values: readTexts(values))
        }
    }
}

extension Node.Entry {
    /// Whether the key is a keyword.
    var isOwnKey: Bool { keyText.map { $0.hasPrefix("$") && !$0.hasPrefix("$$") } ?? false }
}
