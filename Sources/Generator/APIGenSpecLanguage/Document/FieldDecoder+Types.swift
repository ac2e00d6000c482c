import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

/// Reads types, and the values of enums.
extension FieldDecoder {
    /// A type without default or name.
    func decodeType(_ node: Node) -> TypeExpression {
        switch node.content {
        case .scalar:
            guard let scalar = readScalar(node) else { return .invalid(location(node)) }
            return TypeParser.typeName(scalar, at: location(node))
                ?? decodeType(in: SourceText(scalar, at: location(node)))
        case .sequence(let elements):
            guard let element = elements.first, elements.count == 1, !node.isIncomplete else {
                if !node.isIncomplete {
                    let expectation = elements.isEmpty ? "the type of its elements" : "one type of element"
                    report(
                        .typeSyntax,
                        "an array is written as [Type], with \(expectation)",
                        at: location(node),
                        fix: elements.isEmpty ? nil : decodeEnumeration(listedIn: elements, node)
                    )
                }
                return .array(.invalid(location(node)))
            }
            // Without braces: `[String: Int]`, but not `[{Name: String}]`.
            if node.isFlow, case .mapping(let entries) = element.content, let entry = entries.first,
                element.range.start == entry.key.range.start
            {
                return decodeDictionary(entry)
            }
            return .array(decodeType(element))
        case .mapping: return decodeInlineObject(node)
        case .invalid: return .invalid(location(node))
        }
    }

    /// `[open, closed]`: a list of words is the list of an enum's values.
    private func decodeEnumeration(listedIn elements: [Node], _ node: Node) -> Fix? {
        let words = elements.compactMap { element -> String? in
            guard case .scalar(let scalar) = element.content, element.tag == nil else { return nil }
            return SpecDecoder.isIdentifier(scalar.text) && scalar.text.first?.isLowercase == true ? scalar.text : nil
        }
        guard words.count == elements.count, node.isFlow else { return nil }
        let values = words.joined(separator: " | ")
        return Fix(
            "an enum is written as its values: \(values)",
            [Fix.Edit(file, node.range, values)]
        )
    }

    /// `[String: Int]`, which YAML reads as a list with one mapping that has no braces.
    private func decodeDictionary(_ entry: Node.Entry) -> TypeExpression {
        let (key, value) = (decodeType(entry.key), decodeType(entry.value))
        if case .named(let name, _, let location) = key, name.first?.isLowercase == true {
            report(
                .typeSyntax,
                "`\(name)` is not a type that the keys of a dictionary have",
                at: location,
                help: "an array of objects has braces: [{\(name): \(file.text(in: entry.value.range))}]"
            )
            return .dictionary(.invalid(location), value)
        }
        return .dictionary(key, value)
    }

    func decodeType(in source: SourceText) -> TypeExpression {
        parse(in: source) { () throws(TypeSyntaxError) in try TypeParser.type(source) }
            ?? .invalid(source.location(source.scalars.indices))
    }

    /// Runs a parser, and reports the error that it throws.
    func parse<Value>(
        _ code: DiagnosticCode = .typeSyntax,
        in source: SourceText,
        _ parse: () throws(TypeSyntaxError) -> Value
    ) -> Value? {
        do {
            return try parse()
        } catch {
            report(code, error.message, at: source.location(error.range), help: error.help, fix: error.fix(in: source))
            return nil
        }
    }

    /// The values of an enum: a list, or a mapping from the values on the wire to Swift names.
    func decodeEnumeration(_ node: Node) -> TypeExpression {
        var alternatives: [TypeExpression.Alternative] = []
        switch node.content {
        case .scalar:
            reportShape(node, "the values of an enum are a list or a mapping")
            return .invalid(location(node))
        case .sequence(let elements):
            for element in elements {
                guard let scalar = readScalar(element) else { continue }
                alternatives.append(.init(text: scalar.text, isQuoted: scalar.isString, location: location(element)))
            }
        case .mapping(let entries):
            for entry in entries {
                guard case .scalar(let key) = entry.key.content else { continue }
                var alternative = TypeExpression.Alternative(
                    text: key.text,
                    isQuoted: key.isString,
                    location: location(entry.key)
                )
                if case .mapping = entry.value.content {
                    var mapping = readMapping(entry.value, EnumValueKey.self)
                    alternative.swiftName = mapping.take(.as).flatMap { readText($0) }
                    alternative.metadata = readMetadata(&mapping)
                    finish(mapping)
                } else {
                    alternative.swiftName = readText(entry.value)
                }
                alternatives.append(alternative)
            }
        case .invalid: return .invalid(location(node))
        }
        guard !alternatives.isEmpty else {
            if !node.isIncomplete { report(.wrongShape, "an enum has at least one value", at: location(node)) }
            return .invalid(location(node))
        }
        if node.isIncomplete { return .invalid(location(node)) }
        return .alternatives(alternatives, location(node))
    }
}

// MARK: - Inline objects

extension FieldDecoder {
    /// Fields by their names on the wire, and perhaps `$include`.
    func decodeInlineObject(_ node: Node) -> TypeExpression {
        var fields: [Spec.Field] = []
        var includes: [Located<String>] = []
        for (key, value) in readEntries(node, "fields") {
            if key.value == ParametersKey.include.rawValue {
                includes = readNames(value)
            } else if isOwnKey(key.value) {
                report(
                    .unknownKey,
                    "an object that is written here has no key `\(key.value)`",
                    at: key.location,
                    help: "apigen's word here is `$include`; a wire name that begins with $ is written with $$"
                )
            } else {
                fields.append(decodeField(key, value))
            }
        }
        return .object(.init(fields: removeDuplicates(fields), includes: includes, location: beginning(node)))
    }

    /// Whether a key is a keyword. A name on the wire that begins with `$` is written with `$$`.
    func isOwnKey(_ key: String) -> Bool { key.hasPrefix("$") && !key.hasPrefix("$$") }

    /// Whether a type is that of a response without a value.
    func isNone(_ type: TypeExpression) -> Bool {
        type.name?.value == "none"
    }
}
