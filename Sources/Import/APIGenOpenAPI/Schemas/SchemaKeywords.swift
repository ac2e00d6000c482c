import APIGenSupport

/// The keywords of a schema that the reader knows, found in one pass.
final class SchemaKeywords {
    enum Keyword: String, CaseIterable {
        case reference = "$ref"
        case dynamicReference = "$dynamicRef"
        case type, format, title, description, `default`, example, examples, nullable, deprecated, readOnly, writeOnly
        case enumeration = "enum"
        case constant = "const"
        case properties, required, additionalProperties, patternProperties, unevaluatedProperties
        case items, prefixItems
        case allOf, oneOf, anyOf, discriminator
        case then, `else`
        case minimum, maximum, exclusiveMinimum, exclusiveMaximum
        case contentEncoding, contentMediaType
        case vendorNullable = "x-nullable"
        case goNullable = "x-isnullable"
        case vendorExample = "x-example"
        case vendorDeprecated = "x-deprecated"
        case varNames = "x-enum-varnames"
        case names = "x-enumNames"
        case dashedNames = "x-enum-names"
        case descriptions = "x-enum-descriptions"
        case camelDescriptions = "x-enumDescriptions"
        case microsoftEnum = "x-ms-enum"
        case fernEnum = "x-fern-enum"
        case speakeasyEnums = "x-speakeasy-enums"
        case speakeasyDescriptions = "x-speakeasy-enum-descriptions"
        case enumElements = "x-enum-elements"
        case vendorEnum = "x-enum"
        case extensibleEnum = "x-extensible-enum"
        case fernType = "x-fern-type-name"
        case fernProperty = "x-fern-property-name"
        case speakeasyName = "x-speakeasy-name-override"
        case microsoftName = "x-ms-client-name"
        case fernIgnore = "x-fern-ignore"
        case speakeasyIgnore = "x-speakeasy-ignore"
        case tagValue = "x-discriminator-value"
        case microsoftTagValue = "x-ms-discriminator-value"
    }

    private static let table = Dictionary(uniqueKeysWithValues: Keyword.allCases.map { ($0.rawValue, $0) })

    private let entries: [Node.Entry]
    /// The known keywords with the positions of their entries.
    private let found: [(keyword: Keyword, index: Int)]
    private let value: Value
    /// The targets of keywords whose value is a reference, which the standard does not allow and some documents have.
    private let targets: [(keyword: Keyword, value: Value)]
    /// The types by name, without null; empty if there are none.
    private(set) lazy var types = namedTypes()
    /// The types of the values other than null: those that are named, or what the other keywords suggest.
    ///
    /// It is empty if any value is allowed, and if an enum without a type has values of several types.
    private(set) lazy var effectiveTypes = suggestedTypes()

    /// The keywords whose value is a reference, which the standard does not allow and some documents have.
    var misplacedReferences: [Keyword] {
        found.compactMap { item in
            guard case .mapping = entries[item.index].value.content, item.keyword.isContainer,
                entries[item.index].value["$ref"] != nil
            else { return nil }
            return item.keyword
        }
    }

    private static let nullFlags: [Keyword] = [.nullable, .vendorNullable, .goNullable]

    init(_ value: Value, targets: [(keyword: Keyword, value: Value)] = []) {
        self.value = value
        self.targets = targets
        let entries = value.node.entries ?? []
        self.entries = entries
        found = entries.indices.compactMap { index in
            guard let key = entries[index].key.text, let keyword = Self.table[key] else { return nil }
            return (keyword, index)
        }
    }

    subscript(keyword: Keyword) -> Node? {
        if let target = target(of: keyword) { return target.node }
        return found.first { $0.keyword == keyword }.map { entries[$0.index].value }
    }

    func value(_ keyword: Keyword) -> Value? {
        if let target = target(of: keyword) { return target }
        return found.first { $0.keyword == keyword }.map { value.entry(entries[$0.index], named: keyword.rawValue) }
    }

    private func target(of keyword: Keyword) -> Value? {
        targets.isEmpty ? nil : targets.first { $0.keyword == keyword }?.value
    }

    func has(_ keywords: Keyword...) -> Bool {
        found.contains { keywords.contains($0.keyword) }
    }

    /// Whether an extension gives a name to the type or to the property for clients, or leaves the property out.
    var hasClientNames: Bool {
        found.contains { item in
            switch item.keyword {
            case .fernType, .fernProperty, .speakeasyName, .microsoftName, .microsoftEnum, .fernIgnore,
                .speakeasyIgnore:
                true
            default: false
            }
        }
    }

    /// Whether extensions give names or documentation to the values of an enum.
    var hasValueTexts: Bool {
        found.contains { item in
            switch item.keyword {
            case .varNames, .names, .dashedNames, .speakeasyEnums, .descriptions, .camelDescriptions,
                .speakeasyDescriptions, .fernEnum, .microsoftEnum, .vendorEnum, .enumElements:
                true
            default: false
            }
        }
    }

    /// Whether the schema describes the shape of a value, and does not only limit it or document it.
    var hasShape: Bool {
        found.contains { item in
            switch item.keyword {
            case .reference, .dynamicReference, .type, .format, .enumeration, .constant, .properties,
                .additionalProperties, .patternProperties, .items, .prefixItems, .allOf, .oneOf, .anyOf,
                .unevaluatedProperties, .contentEncoding, .contentMediaType:
                true
            default: false
            }
        }
    }

    /// Whether the schema has a shape next to references, `allOf` and unions.
    var hasOwnShape: Bool { found.contains { $0.keyword.isOwnShape } }

    /// Whether the schema has such a shape that its type and its further properties do not give.
    var hasMoreThanType: Bool {
        found.contains { item in
            item.keyword != .type && item.keyword != .additionalProperties && item.keyword.isOwnShape
        }
    }

    private func namedTypes() -> [String] {
        guard let node = self[.type] else { return [] }
        let names = node.elements.map { $0.map { $0.text ?? "" } } ?? [node.text ?? ""]
        return names.filter { $0 != "null" }
    }

    /// Whether the schema allows null by one of its own keywords.
    var isNullable: Bool {
        if found.contains(where: { Self.nullFlags.contains($0.keyword) && self[$0.keyword]?.bool == true }) {
            return true
        }
        if let types = self[.type]?.elements, types.contains(where: { $0.text == "null" }) { return true }
        return self[.enumeration]?.elements?.contains(where: \.isNull) ?? false
    }

    /// Whether null is the only value.
    var isNull: Bool {
        if let constant = self[.constant] { return constant.isNull }
        if let values = self[.enumeration]?.elements, !values.isEmpty { return values.allSatisfy(\.isNull) }
        if let type = self[.type] {
            return type.text == "null" || type.elements.map { $0.count == 1 && $0[0].text == "null" } ?? false
        }
        // `{nullable: true}` next to other members of a union means null.
        return isNullable && !hasShape
    }

    /// The names of required properties.
    var requiredNames: [String] {
        self[.required]?.elements?.compactMap(\.text) ?? []
    }
}

extension SchemaKeywords.Keyword {
    /// Whether the value is neither a schema nor data, so that a reference there is not one of the standard.
    fileprivate var isContainer: Bool {
        switch self {
        case .type, .enumeration, .properties, .required, .patternProperties, .prefixItems, .allOf, .oneOf, .anyOf,
            .discriminator:
            true
        default: isWord
        }
    }

    /// Whether the value is a string or a flag.
    var isWord: Bool {
        switch self {
        case .format, .title, .description, .nullable, .vendorNullable, .goNullable, .deprecated, .readOnly, .writeOnly:
            true
        default: false
        }
    }

    /// Whether it gives a value a shape next to references, `allOf` and unions.
    fileprivate var isOwnShape: Bool {
        switch self {
        case .type, .format, .enumeration, .constant, .properties, .additionalProperties, .patternProperties,
            .unevaluatedProperties, .items, .prefixItems, .contentEncoding, .contentMediaType, .then, .else:
            true
        default: false
        }
    }
}
