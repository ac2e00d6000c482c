import APIDescription
import YAML

extension DocumentReader {
    /// An enum or a constant; `nil` if the keywords have none, or one whose values are not scalars.
    func enumeration(_ keywords: SchemaKeywords, type: SchemaType? = nil) -> Schema.Kind? {
        let types = keywords.effectiveTypes
        let type = type ?? (types.count == 1 ? types[0] : nil)
        if let constant = keywords[.constant] {
            if constant.text == nil { return .constant(constant) }
            return .constant(Self.scalar(constant, of: type))
        }
        guard let nodes = keywords[.enumeration]?.elements, type != .array || keywords[.items] == nil else {
            return nil
        }
        let names = keywords.valueNames
        let docs = keywords.valueDocs
        var values: [Schema.Value] = []
        var scalars: [Node] = []
        var seen: Set<String> = []
        for (index, node) in nodes.enumerated() where !node.isNull {
            guard let text = node.text else { return nil }
            let value = Schema.Value(
                text: text,
                kind: Self.kind(of: node, as: type),
                name: names.text(at: index, for: text),
                doc: docs.text(at: index, for: text)
            )
            guard seen.insert("\(value.kind) \(text)").inserted else { continue }
            values.append(value)
            scalars.append(node)
        }
        switch values.count {
        case 0: return nil
        case 1: return .constant(Self.scalar(scalars[0], of: type))
        case 2 where values.allSatisfy { $0.kind == .boolean }: return .boolean
        default: return .enumeration(values)
        }
    }

    /// A constant, in quotes if it is a text.
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

/// Texts beside an enum: in the order of its values, or by value.
struct ValueTexts {
    var list: [String?] = []
    var byValue: [String: String] = [:]

    init(_ node: Node?) {
        list = node?.elements?.map { $0.isNull ? nil : $0.text } ?? []
        for entry in node?.entries ?? [] {
            if let key = entry.key.text, let text = entry.value.text { byValue[key] = text }
        }
    }

    func text(at index: Int, for value: String) -> String? {
        let text = list.indices.contains(index) ? list[index] : byValue[value]
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension SchemaKeywords {
    fileprivate var valueNames: ValueTexts {
        var texts = ValueTexts(self[.varNames] ?? self[.names] ?? self[.dashedNames])
        addMicrosoftValues("name", to: &texts)
        return texts
    }

    fileprivate var valueDocs: ValueTexts {
        var texts = ValueTexts(self[.descriptions] ?? self[.camelDescriptions])
        addMicrosoftValues("description", to: &texts)
        return texts
    }

    private func addMicrosoftValues(_ key: String, to texts: inout ValueTexts) {
        for value in self[.microsoftEnum]?["values"]?.elements ?? [] {
            guard let name = value["value"]?.text, let text = value[key]?.text else { continue }
            texts.byValue[name] = text
        }
    }
}
