import APIGenDescription
import APIGenSupport

/// Reads the contents that are sequences: `itemSchema` of OpenAPI 3.2.
extension ContentReader {
    /// The schema of a content, or of each item if the content is a sequence; `nil` if nothing describes the values.
    func readSchema(of value: Value, _ type: String) -> Schema? {
        let whole = value["schema"]
        guard let item = value["itemSchema"] else {
            guard let whole else { return nil }
            // The whole of a stream of events is an array of them.
            if type == "text/event-stream", let items = document.resolve(whole).flatMap({ findEventItems(of: $0) }) {
                return readEventData(of: items)
            }
            return schemas.readSchema(whole)
        }
        if type == "text/event-stream" { return readEventData(of: item) }
        if type.hasPrefix("multipart/") {
            document.reportLoss("sequence", "the parts of a sequence of the type \(type) have no types", at: item)
            return whole.map { schemas.readSchema($0) }
        }
        return schemas.readSchema(item)
    }

    private func findEventItems(of array: Value) -> Value? {
        guard array["type"]?.node.text == "array", let items = array["items"], let item = document.resolve(items),
            properties(ofEvent: item) != nil
        else { return nil }
        return items
    }

    // MARK: - Events

    /// The fields of a server-sent event.
    private static let eventFields: Set = ["event", "data", "id", "retry", "comment"]

    /// The properties of a schema that describes an event with its fields; `nil` if it describes the data alone.
    private func properties(ofEvent value: Value) -> Value? {
        guard let properties = value["properties"], let entries = properties.node.entries, !entries.isEmpty,
            entries.allSatisfy({ $0.key.text.map(Self.eventFields.contains) == true }),
            entries.contains(where: { $0.key.text == "data" || $0.key.text == "event" })
        else { return nil }
        return properties
    }

    /// The schema of the data of events; `nil` if some data is no JSON.
    private func readEventData(of value: Value) -> Schema? {
        guard let item = document.resolve(value) else { return nil }
        let kinds = (item["oneOf"] ?? item["anyOf"])?.elements?.compactMap { document.resolve($0) } ?? []
        let own = properties(ofEvent: item)
        guard own != nil || !kinds.isEmpty && kinds.allSatisfy({ properties(ofEvent: $0) != nil }) else {
            return schemas.readSchema(value)
        }
        let data = kinds.isEmpty ? [own?["data"]] : kinds.map { properties(ofEvent: $0)?["data"] ?? own?["data"] }
        var schemas: [Schema] = []
        for value in data {
            // An event without data has nothing to read.
            guard let value else { continue }
            guard let schema = readJSONSchema(ofData: value) else { return nil }
            if !schemas.contains(where: { $0.isEquivalent(to: schema) }) { schemas.append(schema) }
        }
        guard let first = schemas.first else { return nil }
        if schemas.count == 1 { return first }
        return Schema(.union(.init(members: schemas)), place: document.place(of: item))
    }

    /// The schema of the JSON in the data of an event; `nil` if the data is another string.
    private func readJSONSchema(ofData value: Value) -> Schema? {
        guard let data = document.resolve(value) else { return nil }
        if let content = data["contentSchema"] { return schemas.readSchema(content) }
        let isJSON = data["contentMediaType"]?.node.text?.lowercased().hasSuffix("json") == true
        if isJSON { return Schema(.any, place: document.place(of: data)) }
        // Some documents describe the JSON in place of its text.
        let keywords = SchemaKeywords(data)
        return keywords.effectiveTypes == [.string] || !keywords.hasShape ? nil : schemas.readSchema(value)
    }
}
