import APIGenDescription
import APIGenSupport
import APIGenYAML

/// Reads the names that a document gives to declarations for clients.
extension DocumentReader {
    // MARK: - Operations

    mutating func clientName(of operation: Value) -> APIDescription.Operation.ClientName {
        var name = APIDescription.Operation.ClientName()
        name.method = string(.fernMethod, of: operation)
        name.services = services(of: operation)
        // Fern: a method without a group is a method of the client itself.
        if name.method != nil, name.services == nil { name.services = [] }
        if let method = string(.speakeasyName, of: operation), name.method == nil { name.method = method }
        if let group = string(.speakeasyGroup, of: operation), operation[.fernGroup] == nil {
            name.services = Self.services(in: group)
        }
        return name
    }

    /// The group of Fern: a name, or the names of groups in each other.
    private mutating func services(of operation: Value) -> [String]? {
        guard let value = operation[.fernGroup], !value.node.isNull else { return nil }
        guard let elements = value.node.elements else {
            return string(.fernGroup, of: operation).map(Self.services)
        }
        let names = elements.compactMap { $0.scalarKind == .string ? $0.text : nil }
        guard names.count == elements.count else {
            ignore(Extension.fernGroup, value, "must be a string or a list of strings")
            return nil
        }
        return names.flatMap(Self.services)
    }

    private static func services(in group: String) -> [String] {
        group.parts(between: ".").map(String.init)
    }

    /// Reports the patterns of Speakeasy that rename all operations whose ID matches.
    mutating func reportNamePatterns() {
        guard let value = root[.speakeasyName] else { return }
        ignore(Extension.speakeasyName, value, "at the top has patterns, which apigen does not read")
    }

    // MARK: - Schemas and parameters

    /// The names of a schema that several values document, the most important first; `nil` if none gives a name.
    mutating func clientNames(_ annotations: [SchemaKeywords]) -> Schema.ClientNames? {
        guard annotations.contains(where: \.hasClientNames) else { return nil }
        var type: String?
        var member: String?
        for keywords in annotations {
            for keyword in [SchemaKeywords.Keyword.fernType, .speakeasyName] where type == nil {
                type = keywords.value(keyword).flatMap { string($0, of: keyword.rawValue) }
            }
            for keyword in [SchemaKeywords.Keyword.fernProperty, .microsoftName] where member == nil {
                member = keywords.value(keyword).flatMap { string($0, of: keyword.rawValue) }
            }
            if type == nil, let given = keywords.value(.microsoftEnum) { type = typeName(ofEnum: given) }
        }
        let isLeftOut = annotations.contains { $0[.fernIgnore]?.bool == true || $0[.speakeasyIgnore]?.bool == true }
        if type == nil, member == nil, !isLeftOut { return nil }
        return Schema.ClientNames(type: type, member: member, isLeftOut: isLeftOut)
    }

    private mutating func typeName(ofEnum value: Value) -> String? {
        guard value.node.entries != nil else {
            ignore(Extension.microsoftEnum, value, "must be a mapping")
            return nil
        }
        return value["name"].flatMap { string($0, of: "name` of `\(Extension.microsoftEnum.rawValue)") }
    }

    /// The name that a parameter has in clients.
    mutating func clientName(ofParameter value: Value) -> String? {
        string(.fernParameter, of: value) ?? string(.speakeasyName, of: value) ?? string(.microsoftName, of: value)
    }
}
