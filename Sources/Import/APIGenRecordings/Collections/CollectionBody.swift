import APIGenSupport

/// Reads the body of a request of Insomnia, Bruno or HTTPie.
enum CollectionBody {
    /// The media types of the languages of a body.
    static let types = [
        "json": "application/json", "xml": "application/xml", "html": "text/html", "text": "text/plain",
        "javascript": "application/javascript",
    ]

    static func body(
        _ body: Node,
        _ headers: [RecordedExchange.Item],
        _ variables: CollectionVariables
    ) -> RecordedBody? {
        let kind = (body["mode"] ?? body["type"] ?? body["mimeType"])?.string ?? ""
        let type = MediaType(headers.first("Content-Type"))
        switch kind {
        case "none": return nil
        case "graphql": return (body["graphql"] ?? body["data"]).flatMap { graphQL($0, variables) }
        case "application/graphql":
            let text = variables.resolved(body["text"]?.string ?? "")
            return BodyReader.body(text, MediaType("application/json"), form: .typed)
        case "formUrlEncoded", "form-urlencoded", "application/x-www-form-urlencoded":
            return form(body["formUrlEncoded"] ?? body["data"] ?? body["params"], variables)
        case "multipartForm", "multipart-form", "multipart/form-data":
            return multipart(body["multipartForm"] ?? body["data"] ?? body["params"], variables)
        case "form":
            let fields = body["form"]?["fields"]
            return body["form"]?["isMultipart"]?.bool == true ? multipart(fields, variables) : form(fields, variables)
        case "file", "binary", "application/octet-stream": return RecordedBody(type: type?.name, .data(count: nil))
        default:
            let format = body["text"]?["format"]?.string
            let text = (body[kind]?["value"] ?? body[kind] ?? body["data"] ?? body["text"])?.string ?? ""
            // A body is plain text unless somebody chooses a language.
            let chosen = kind == "text" && format == nil ? nil : MediaType(format ?? types[kind] ?? kind)
            return BodyReader.body(variables.resolved(text), type ?? chosen, form: .typed)
        }
    }

    /// The enabled items of a list of names with values.
    static func items(_ list: Node?, _ variables: CollectionVariables) -> [RecordedExchange.Item] {
        (list?.elements ?? []).filter(\.isEnabled).compactMap { item($0, variables) }
    }

    /// A name, which Postman calls a key, with its value.
    static func item(_ item: Node, _ variables: CollectionVariables) -> RecordedExchange.Item? {
        guard let name = (item["key"] ?? item["name"])?.string, !name.isEmpty else { return nil }
        let value = item["value"]?.string ?? ""
        return RecordedExchange.Item(name: variables.resolved(name), value: variables.resolved(value))
    }

    private static func form(_ list: Node?, _ variables: CollectionVariables) -> RecordedBody? {
        BodyReader.form(items(list, variables).map(\.withoutVariable))
    }

    private static func multipart(_ list: Node?, _ variables: CollectionVariables) -> RecordedBody? {
        let parts = (list?.elements ?? []).filter(\.isEnabled).compactMap { part -> RecordedBody.Part? in
            guard let item = item(part, variables) else { return nil }
            let type = MediaType(part["contentType"]?.string)?.name
            guard part["type"]?.string?.hasPrefix("file") == true else {
                return RecordedBody.Part(name: item.name, contentType: type, value: item.value)
            }
            let path = part["fileName"] ?? part["file"]?["name"] ?? part["value"]?.elements?.first ?? part["value"]
            return RecordedBody.Part(name: item.name, fileName: path?.string?.fileName ?? "file", contentType: type)
        }
        return parts.isEmpty ? nil : RecordedBody(type: "multipart/form-data", .multipart(parts))
    }

    static func graphQL(_ graphQL: Node, _ variables: CollectionVariables) -> RecordedBody? {
        guard let query = graphQL["query"]?.string, !query.isEmpty else { return nil }
        let json = MediaType("application/json")
        var fields = ["\"query\": \(query.jsonLiteral)"]
        if let name = graphQL["operationName"]?.string, !name.isEmpty {
            fields.append("\"operationName\": \(name.jsonLiteral)")
        }
        let text = variables.resolved(graphQL["variables"]?.string ?? "")
        if case .json? = BodyReader.body(text, json, form: .typed)?.content { fields.append("\"variables\": \(text)") }
        return BodyReader.body("{\(fields.joined(separator: ", "))}", json, form: .typed)
    }
}
