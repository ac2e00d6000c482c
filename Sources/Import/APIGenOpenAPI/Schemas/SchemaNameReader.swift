import APIGenDescription
import APIGenSupport

/// Reads the names that a document gives to schemas for clients.
struct SchemaNameReader {
    let document: OpenDocument

    /// The names of a schema that several values document, the most important first; `nil` if none gives a name.
    func read(_ annotations: [SchemaKeywords]) -> Schema.ClientNames? {
        guard annotations.contains(where: \.hasClientNames) else { return nil }
        var type: String?
        var member: String?
        for keywords in annotations {
            for keyword in [SchemaKeywords.Keyword.fernType, .speakeasyName] where type == nil {
                type = keywords.value(keyword).flatMap { document.readString($0, of: keyword.rawValue) }
            }
            for keyword in [SchemaKeywords.Keyword.fernProperty, .microsoftName] where member == nil {
                member = keywords.value(keyword).flatMap { document.readString($0, of: keyword.rawValue) }
            }
            if type == nil, let given = keywords.value(.microsoftEnum) { type = readTypeName(ofEnum: given) }
        }
        let isLeftOut = annotations.contains { $0[.fernIgnore]?.bool == true || $0[.speakeasyIgnore]?.bool == true }
        if type == nil, member == nil, !isLeftOut { return nil }
        return Schema.ClientNames(type: type, member: member, isLeftOut: isLeftOut)
    }

    private func readTypeName(ofEnum value: Value) -> String? {
        guard value.node.entries != nil else {
            document.reportIgnored(Extension.microsoftEnum, value, "must be a mapping")
            return nil
        }
        return value["name"].flatMap { document.readString($0, of: "name` of `\(Extension.microsoftEnum.rawValue)") }
    }
}
