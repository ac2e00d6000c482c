import APIGenDescription
import APIGenSupport

/// Reads enums and constants.
struct EnumerationReader {
    let document: OpenDocument

    /// An enum or a constant; `nil` if the keywords have none, or one whose values are not scalars.
    func read(_ keywords: SchemaKeywords, type: SchemaType? = nil) -> Schema.Kind? {
        let types = keywords.effectiveTypes
        let type = type ?? (types.count == 1 ? types[0] : nil)
        if let constant = keywords[.constant] {
            if constant.text == nil { return .constant(constant) }
            return .constant(Self.scalar(constant, of: type))
        }
        guard let nodes = readValues(keywords), type != .array || keywords[.items] == nil else { return nil }
        let names = readTexts(of: "name", keywords, [.varNames, .names, .dashedNames, .speakeasyEnums])
        let docs = readTexts(of: "description", keywords, [.descriptions, .camelDescriptions, .speakeasyDescriptions])
        var values: [Schema.Value] = []
        var scalars: [Node] = []
        var texts: Set<String> = []
        for (index, node) in nodes.enumerated() where !node.isNull {
            guard let text = node.text else { return nil }
            let value = Schema.Value(
                text: text,
                kind: Self.kind(of: node, as: type),
                name: names.text(at: index, for: text),
                doc: docs.text(at: index, for: text)
            )
            if !texts.insert(text).inserted, values.contains(where: { $0.kind == value.kind && $0.text == text }) {
                continue
            }
            values.append(value)
            scalars.append(node)
        }
        switch values.count {
        case 0: return nil
        // One known value among others is no list to choose from.
        case 1 where keywords[.enumeration] == nil: return nil
        case 1: return .constant(Self.scalar(scalars[0], of: type))
        case 2 where values.allSatisfy { $0.kind == .boolean }: return .boolean
        default: return .enumeration(values)
        }
    }

    /// A constant, in quotes if it is a string.
    private static func scalar(_ node: Node, of type: SchemaType?) -> Node {
        kind(of: node, as: type) == .string ? node.quoted : node
    }

    /// What kind of value a scalar is. The type decides unless the scalar cannot have it.
    static func kind(of node: Node, as type: SchemaType?) -> Schema.Value.Kind {
        switch (type, node.scalarKind) {
        case (.string, _): .string
        case (.boolean, _) where node.bool != nil: .boolean
        case (.integer, _) where node.text.flatMap { Int($0) } != nil: .integer
        case (.number, _) where node.number != nil: .number
        case (_, .boolean): .boolean
        case (_, .integer): .integer
        case (_, .number): .number
        default: .string
        }
    }
}

// MARK: - Extensions

/// Strings next to an enum: in the order of its values, or by value.
private struct ValueTexts {
    var list: [String?] = []
    var byValue: [String: String] = [:]

    func text(at index: Int, for value: String) -> String? {
        let text = byValue[value] ?? (list.indices.contains(index) ? list[index] : nil)
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension EnumerationReader {
    /// The values of an enum, which extensions list where more values may follow.
    private func readValues(_ keywords: SchemaKeywords) -> [Node]? {
        if let values = keywords[.enumeration] { return values.elements }
        if let values = keywords.value(.extensibleEnum) {
            if let elements = values.node.elements { return elements }
            document.reportIgnored(Extension.extensibleEnum, values, "must be a list of values")
        }
        return keywords[.microsoftEnum]?["values"]?.elements?.compactMap { $0["value"] }
    }

    /// The names or the documentation of values.
    ///
    /// - Parameters:
    ///   - key: The key of an extension that has a mapping for each value.
    ///   - keywords: Of the enum.
    ///   - lists: The extensions with a list or a mapping of strings, the most important first.
    private func readTexts(
        of key: String,
        _ keywords: SchemaKeywords,
        _ lists: [SchemaKeywords.Keyword]
    ) -> ValueTexts {
        var texts = ValueTexts()
        guard keywords.hasValueTexts else { return texts }
        for keyword in lists {
            guard let value = keywords.value(keyword), !value.node.isNull else { continue }
            if let elements = value.node.elements {
                texts.list = elements.map { $0.isNull ? nil : $0.text }
            } else if let entries = value.node.entries {
                for entry in entries {
                    if let name = entry.key.text, let text = entry.value.text { texts.byValue[name] = text }
                }
            } else {
                document.reportIgnored(keyword, value, "must be a list or a mapping of strings")
                continue
            }
            break
        }
        if let value = keywords.value(.fernEnum), !value.node.isNull {
            if value.node.entries == nil {
                document.reportIgnored(Extension.fernEnum, value, "must be a mapping of values")
            }
            for entry in value.node.entries ?? [] {
                if let name = entry.key.text, let text = entry.value[key]?.text { texts.byValue[name] = text }
            }
        }
        func add(_ elements: [Node]?, _ valueKey: String) {
            for element in elements ?? [] {
                if let name = element[valueKey]?.text, let text = element[key]?.text { texts.byValue[name] = text }
            }
        }
        add(keywords[.microsoftEnum]?["values"]?.elements, "value")
        add(keywords[.vendorEnum]?.elements, "value")
        // The name there is the value.
        if key == "description" { add(keywords[.enumElements]?.elements, "name") }
        return texts
    }
}
