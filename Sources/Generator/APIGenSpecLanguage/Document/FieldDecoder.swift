import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

/// Decodes fields, parameters and types.
struct FieldDecoder: SpecPart {
    let context: SpecContext

    /// The value of a field: a type on one line, a YAML collection with the same meaning, or the long form.
    ///
    /// - Parameter needsType: Whether the long form must declare the type, which may be declared elsewhere.
    func decodeField(_ key: Located<String>, _ node: Node, needsType: Bool = true) -> Spec.Field {
        if let field = decodeSwappedField(key, node) { return field }
        var name = key
        var isOptional = key.value.utf8.last == UInt8(ascii: "?") && key.value.utf8.count > 1
        if isOptional { name.value = String(Substring(key.value.utf8.dropLast())) }
        if let bare = ForeignFieldName(key.value), key.location.scalar?.style == .plain {
            report(.invalidName, bare.message, at: key.location, fix: .write(bare.replacement, for: key))
            name.value = bare.name
            isOptional = bare.isOptional
        }
        if name.value.hasPrefix("$$") { name.value.removeFirst() }
        if name.isPlaceholder, !node.isInvalid { report(.invalidName, "a field needs a name", at: key.location) }
        var field = Spec.Field(name: name, isOptional: isOptional)
        switch node.content {
        case .scalar: declare(&field, by: node)
        case .mapping(let entries) where reportSchema(node) || reportLongFormWithoutDollars(node, entries):
            field.type = .invalid(location(node))
        case .mapping(let entries)
        where entries.contains { $0.isOwnKey && $0.keyText != ParametersKey.include.rawValue }:
            decodeLongForm(node, into: &field, needsType: needsType)
        case .mapping, .sequence, .invalid: field.type = decodeType(node)
        }
        return field
    }

    /// Parses a type on one line, perhaps with a default and a Swift name.
    private func declare(_ field: inout Spec.Field, by node: Node) {
        let name = field.name.value
        let scalar = readScalar(node, entry: { ("\(name): String = \($0)", "String = \($0)") })
        if let scalar, let type = TypeParser.typeName(scalar, at: location(node)) {
            field.type = type
            return
        }
        let declaration = scalar.flatMap { scalar in
            let source = SourceText(scalar, at: location(node))
            return parse(in: source) { () throws(TypeSyntaxError) in try TypeParser.declaration(source) }
        }
        guard let declaration else {
            field.type = .invalid(location(node))
            return
        }
        field.type = declaration.type
        field.initial = declaration.initial
        field.swiftName = declaration.swiftName
    }

    private func decodeLongForm(_ node: Node, into field: inout Spec.Field, needsType: Bool) {
        var mapping = readMapping(node, FieldKey.self)
        guard mapping.hasKey(where: { $0.hasPrefix("$") }) else {
            report(
                .wrongShape,
                "expected a type, not a mapping",
                at: beginning(node),
                help: "declare its fields as a model under `models`, and write the model's name here"
            )
            field.type = .invalid(location(node))
            return
        }
        let (values, kinds, type) = (mapping.takeEntry(.enum), mapping.takeEntry(.union), mapping.takeEntry(.type))
        // Nearly all fields have one of them.
        if type == nil ? values != nil && kinds != nil : values != nil || kinds != nil {
            reportSecondType(among: [values, kinds, type].compactMap(\.self))
        }
        if let values {
            field.type = decodeEnumeration(values.value)
        } else if let kinds {
            field.type = decodeUnion(kinds.value)
        } else if let type {
            switch type.value.content {
            case .scalar: declare(&field, by: type.value)
            case .sequence, .mapping, .invalid: field.type = decodeType(type.value)
            }
        } else if needsType {
            reportMissing(.type, in: mapping, at: beginning(node), help: "\(field.name.value): {$type: String, …}")
            field.type = .invalid(beginning(node))
        }
        field.metadata = readMetadata(&mapping)
        if let name = mapping.takeEntry(.as) {
            let first = field.swiftName?.location
            reportSecond(location(name.key), after: first, "`$type` already declares the Swift name")
            field.swiftName = readText(name.value)
        }
        if let initial = mapping.takeEntry(.default) {
            reportSecond(location(initial.key), after: field.initial?.location, "`$type` already declares the default")
            field.initial = decodeDefault(initial.value)
        }
        var details = Spec.Field.Details()
        if let array = mapping.take(.array) {
            details.array = decodeArrayStyle(array).map { Located($0, at: location(array)) }
        }
        if let object = mapping.take(.object) {
            details.object = decodeObjectStyle(object).map { Located($0, at: location(object)) }
        }
        details.contentType = mapping.take(.contentType).flatMap { decodeMediaType($0) }
        if let examples = mapping.take(.example) {
            details.examples = examples.listElements.compactMap { decodeLiteral($0) }
        }
        details.isFrozen = mapping.take(.frozen).map { decodeTrue($0) } ?? false
        field.access = decodeAccess(&mapping)
        details.keys = mapping.entries.compactMap { entry in entry.keyText.map { Located($0, at: location(entry.key)) }
        }
        field.details = details
        finish(mapping)
    }

    private func decodeAccess(_ mapping: inout MappingReader<FieldKey>) -> Spec.Field.Access? {
        let (readOnly, writeOnly) = (mapping.takeEntry(.readOnly), mapping.takeEntry(.writeOnly))
        if let readOnly { _ = decodeTrue(readOnly.value) }
        if let writeOnly { _ = decodeTrue(writeOnly.value) }
        if let readOnly, let writeOnly {
            report(
                .contradictoryKeys,
                "a field cannot be both `$readOnly` and `$writeOnly`",
                at: location(writeOnly.key),
                notes: [.init("`$readOnly` is here", at: location(readOnly.key))],
                help: "delete one of them, or both if requests and responses contain the field"
            )
            return nil
        }
        return readOnly != nil ? .readOnly : writeOnly != nil ? .writeOnly : nil
    }

    func decodeTrue(_ node: Node) -> Bool {
        guard let word = readText(node) else { return false }
        if word.value != "true" {
            report(.invalidValue, "expected `true`, not `\(word.value)`", at: word.location)
        }
        return true
    }

    /// A default in the long form. An array needs no quotes here.
    private func decodeDefault(_ node: Node) -> Literal? {
        guard case .sequence(let items) = node.content else { return decodeLiteral(node) }
        let elements = items.compactMap { decodeDefault($0) }
        let text = "[\(elements.map(\.source).joined(separator: ", "))]"
        return Literal(text: text, isQuoted: false, elements: elements, location: location(node))
    }

    func decodeLiteral(_ node: Node) -> Literal? {
        readScalar(node).map { Literal(text: $0.text, isQuoted: $0.style != .plain, location: location(node)) }
    }

    /// Reports `$type` next to `$enum`, and the like. Misspelt keys have their own errors.
    private func reportSecondType(among entries: [Node.Entry]) {
        let keys = entries.compactMap { entry in
            entry.keyText.flatMap { FieldKey(rawValue: $0) }.map { Located($0.rawValue, at: location(entry.key)) }
        }
        guard keys.count == entries.count, let first = keys.first else { return }
        for second in keys.dropFirst() {
            report(
                .contradictoryKeys,
                "`\(first.value)` and `\(second.value)` both declare the type",
                at: second.location,
                notes: [.init("`\(first.value)` is here", at: first.location)],
                help: "delete one of them"
            )
        }
    }

    func reportSecond(_ second: SourceLocation?, after first: SourceLocation?, _ message: String) {
        guard let first, let second else { return }
        report(.contradictoryKeys, message, at: second, notes: [.init("it is here", at: first)])
    }

    /// Reports fields with the same name on the wire, such as `page` and `page?`.
    func removeDuplicates(_ fields: [Spec.Field]) -> [Spec.Field] {
        var names = Set<String>(minimumCapacity: fields.count)
        for index in fields.indices { names.insert(fields[index].name.value) }
        if names.count == fields.count { return fields }
        var seen: [String: SourceLocation] = [:]
        return fields.filter { field in
            if field.name.isPlaceholder { return true }
            guard let first = seen[field.name.value] else {
                seen[field.name.value] = field.name.location
                return true
            }
            report(
                .duplicateKey,
                "`\(field.name.value)` is declared twice",
                at: field.name.location,
                notes: [.init("first declared here", at: first)]
            )
            return false
        }
    }

    /// The parameters of an endpoint or a group: fields, a list of groups, or both with `$include`.
    func decodeParameters(_ node: Node) -> Spec.Parameters {
        var parameters = Spec.Parameters()
        switch node.content {
        case .sequence(let elements) where elements.contains { $0.entries != nil }:
            report(
                .wrongShape,
                "parameters are a mapping: only names of groups can be a list",
                at: beginning(node),
                help: "write each without the dash: page: Int"
            )
            parameters.groups = [.placeholder(at: beginning(node))]
        case .scalar, .sequence:
            parameters.groups = readNames(node)
        case .mapping:
            for (key, value) in readEntries(node, "parameters") {
                if key.isPlaceholder, value.isInvalid {
                    parameters.groups.append(key)
                } else if key.value == ParametersKey.include.rawValue {
                    parameters.groups += readNames(value)
                } else if key.value == "include", areGroups(value) {
                    report(
                        .unknownKey,
                        "groups are included with `$include`, and `include` is the name of a parameter",
                        at: key.location,
                        fix: .write(ParametersKey.include.rawValue, for: key)
                    )
                    parameters.groups += readNames(value)
                } else if key.value.hasPrefix("$"), !key.value.hasPrefix("$$") {
                    report(
                        .unknownKey,
                        "parameters have no key `\(key.value)`",
                        at: key.location,
                        help: "apigen's word here is `$include`; a wire name that begins with $ is written with $$"
                    )
                    if Spelling.nearest(to: key.value, in: [ParametersKey.include.rawValue]) != nil {
                        parameters.groups += readNames(value)
                    }
                } else if case .scalar(let scalar) = value.content, scalar.text == "none", scalar.style == .plain {
                    parameters.omitted.append(key)
                } else {
                    parameters.fields.append(decodeField(key, value))
                }
            }
            parameters.fields = removeDuplicates(parameters.fields)
        case .invalid: parameters.groups = [.placeholder(at: beginning(node))]
        }
        return parameters
    }

    /// Shared parameters, each of which is a setting of the client. These cannot come from a group.
    func decodeSharedFields(_ node: Node) -> [Spec.Field] {
        removeDuplicates(
            readEntries(node, "shared parameters").compactMap { key, value in
                guard isOwnKey(key.value) else { return decodeField(key, value) }
                report(
                    .unknownKey,
                    "these parameters have no key `\(key.value)`",
                    at: key.location,
                    help: "apigen does not support it; a wire name that begins with $ is written with $$"
                )
                return nil
            }
        )
    }

    /// Whether a value is the name of a group of the spec, or a list of such names.
    private func areGroups(_ node: Node) -> Bool {
        switch node.content {
        case .scalar(let scalar): context.groupNames.contains(scalar.text)
        case .sequence(let elements): !elements.isEmpty && elements.allSatisfy { $0.elements == nil && areGroups($0) }
        case .mapping, .invalid: false
        }
    }

    func decodeDateFormat(_ node: Node) -> DateFormat? {
        guard let name = readText(node) else { return nil }
        if let format = DateFormat(name: name.value) { return format }
        // A word is a misspelt name, and `YYYY-MM-DD` is a pattern with an error.
        if name.value.lowercased().contains("yy") { return decodePattern(name) }
        report(
            .invalidValue,
            "`\(name.value)` is not a date format",
            at: name.location,
            help: "the formats are \(DateFormat.names.map { "`\($0)`" }.joined(separator: ", ")) "
                + "and patterns like \"yyyy-MM-dd HH:mm:ss\"",
            fix: .word(of: name, in: DateFormat.names, at: .dateFormat)
        )
        return nil
    }

    private func decodePattern(_ text: Located<String>) -> DateFormat? {
        guard let problem = DatePattern.problem(in: text.value) else { return .pattern(text.value) }
        report(
            .invalidValue,
            problem.message,
            at: text.location,
            help: DatePattern.help,
            fix: problem.correction.map { .didYouMean($0, for: text) }
        )
        return nil
    }

    /// A media type, perhaps with parameters (RFC 9110, section 8.3.1).
    private func decodeMediaType(_ node: Node) -> Located<String>? {
        guard let type = readText(node) else { return nil }
        let names = type.value.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        let isPrintable = type.value.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
        if names.count == 2, names.allSatisfy({ SpecDecoder.isHeaderName(String($0)) }), isPrintable { return type }
        report(
            .invalidValue,
            "`\(type.value)` cannot be a media type",
            at: type.location,
            help: "write a type and a subtype: application/json"
        )
        return nil
    }

    private func decodeObjectStyle(_ node: Node) -> ObjectStyle? {
        guard let name = readText(node) else { return nil }
        if let style = ObjectStyle(rawValue: name.value) { return style }
        report(
            .invalidValue,
            "`\(name.value)` is not a format of an object",
            at: name.location,
            help: "the formats are \(ObjectStyle.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))",
            fix: .spelling(of: name, in: ObjectStyle.allCases.map(\.rawValue))
        )
        return nil
    }

    func decodeArrayStyle(_ node: Node) -> ArrayStyle? {
        guard let name = readText(node) else { return nil }
        if let style = ArrayStyle(name: name.value) { return style }
        report(
            .invalidValue,
            "`\(name.value)` is not a format of an array",
            at: name.location,
            help: "the formats are \(ArrayStyle.joiners.map(\.quoted).joined(separator: " ")) "
                + "and \(ArrayStyle.names.map { "`\($0)`" }.joined(separator: ", "))",
            fix: .word(of: name, in: ArrayStyle.names, at: .arrayStyle)
        )
        return nil
    }
}

extension Node {
    /// The elements of a list; a single value is a list of one.
    fileprivate var listElements: [Node] { elements ?? [self] }
}
