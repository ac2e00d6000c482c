import APIDescription

extension OperationDrafter {
    mutating func addBody(of operation: APIDescription.Operation, to endpoint: inout DraftEndpoint) {
        guard let body = operation.body, !body.content.isEmpty else { return }
        if operation.method == "GET" || operation.method == "HEAD" {
            if body.content.allSatisfy({ isEmpty($0) }) { return }
            lose("body", "a \(operation.method) request has no body", operation.place)
            return
        }
        let ranked = body.content.map { (content: $0, encoding: Self.encoding(of: $0.type)) }
        guard var best = ranked.min(by: { Self.rank($0.content, $0.encoding) < Self.rank($1.content, $1.encoding) })
        else { return }
        // JSON cannot have a file.
        if best.encoding == "json", hasFile(best.content.schema),
            let multipart = ranked.first(where: { $0.encoding == "multipart" && hasFile($0.content.schema) })
        {
            best = multipart
        }
        var encodings: Set<String> = []
        for other in ranked where other.content.type != best.content.type {
            // JSON in another spelling is not a loss.
            if other.encoding == "json", best.encoding == "json" { continue }
            if best.encoding == "json", Self.isSame(other.content.schema, best.content.schema),
                ["form", "multipart"].contains(other.encoding), !hasFile(best.content.schema)
            {
                encodings.insert(other.encoding)
                continue
            }
            leaveOut(
                other.content,
                for: best.content,
                "request encoding",
                "the body is sent as \(best.content.type), not as \(other.content.type)"
            )
        }
        if best.encoding == "raw" {
            addRawBody(best.content, isRequired: body.isRequired, to: &endpoint)
            return
        }
        if best.encoding != "json" { endpoint.encodings = [best.encoding] }
        if !encodings.isEmpty { endpoint.encodings = ["json"] + encodings.sorted() }
        guard let schema = best.content.schema else {
            endpoint.body = .type(body.isRequired ? .json : .optional(.json))
            if best.encoding == "multipart" { endpoint.body = .type(.dictionary(.string)) }
            return
        }
        let type = schemas.type(of: schema, SchemaUse(.body(encoding: best.encoding)))
        switch type.wrapped {
        case .object(let object) where object.includes.isEmpty && object.additional == nil && !object.fields.isEmpty:
            var fields = object.fields.map { Self.part($0, best.content.parts[$0.name], best.encoding) }
            // Without a required body, the caller may leave all of it out.
            if !body.isRequired, fields.contains(where: { !$0.isOptional && $0.type != nil }) {
                for index in fields.indices where fields[index].type != nil {
                    fields[index].isOptional = true
                    // A field of three states has no default.
                    fields[index].initial = nil
                }
            }
            endpoint.body = .fields(DraftParameters(fields: fields))
        case .object(let object):
            let named = model(of: object, schema, title: schema.title)
            endpoint.body = .type(body.isRequired ? named : named.orNull)
        case .enumeration:
            endpoint.body = .type(.string)
        case .union(let members):
            let named = schemas.unnamedModel(.alias(.union(members)), title: schema.title, of: schema) { _ in }
            endpoint.body = .type(body.isRequired ? named : named.orNull)
        default:
            endpoint.body = .type(body.isRequired ? type : type.orNull)
        }
    }

    /// A model for an inline object in a place where the language needs a name.
    mutating func model(of object: DraftObject, _ schema: Schema, title: String?) -> DraftType {
        if object.fields.isEmpty, object.includes.isEmpty { return .json }
        return schemas.unnamedModel(.object(object.fields), title: title, of: schema) { model in
            model.includes = object.includes
            model.additional = object.additional
        }
    }

    private mutating func addRawBody(
        _ content: APIDescription.MediaType,
        isRequired: Bool,
        to endpoint: inout DraftEndpoint
    ) {
        endpoint.encodings = ["raw"]
        let type: DraftType = content.isText ? .string : .data
        endpoint.body = .type(isRequired ? type : .optional(type))
        if content.type.contains("*") || content.type == "application/octet-stream" { return }
        endpoint.headers.fields.removeAll { $0.name.lowercased() == "content-type" }
        endpoint.headers.fields.append(DraftField(name: "Content-Type", type: nil, initial: .text(content.type)))
    }

    /// Whether a body has no fields. Some tools write one for every operation.
    private func isEmpty(_ content: APIDescription.MediaType) -> Bool {
        guard let schema = content.schema else { return true }
        guard case .object(let object)? = schemas.target(of: schema)?.kind else { return false }
        return object.properties.isEmpty && object.includes.isEmpty && object.additional == nil
    }

    /// Whether two bodies have the same named schema, or one of the same named schemas.
    private static func isSame(_ first: Schema?, _ second: Schema?) -> Bool {
        switch (first?.kind, second?.kind) {
        case (.reference(let first)?, .reference(let second)?): first == second
        case (.union(let first)?, .union(let second)?):
            first.members.count == second.members.count
                && zip(first.members, second.members).allSatisfy { isSame($0, $1) }
        default: false
        }
    }

    /// Whether a body has a file, which is `Upload` in a form and a text in JSON.
    private func hasFile(_ schema: Schema?) -> Bool {
        schema.map { schemas.hasFile($0) } ?? false
    }

    private static func encoding(of type: String) -> String {
        if type.hasSuffix("/json") || type.hasSuffix("+json") || type == "*/*" || type == "application/*" {
            return "json"
        }
        if type == "application/x-www-form-urlencoded" { return "form" }
        return type.hasPrefix("multipart/") ? "multipart" : "raw"
    }

    /// JSON first, then forms, then anything else as it is.
    private static func rank(_ content: APIDescription.MediaType, _ encoding: String) -> (Int, String) {
        let rank =
            switch (encoding, content.type) {
            case ("json", "application/json"): 0
            case ("json", "*/*"): 5
            case ("json", _): 1
            case ("form", _): content.schema == nil ? 4 : 2
            case ("multipart", _): 3
            default: 6
            }
        return (rank, content.type)
    }

    /// A field of a form with the style of its part.
    private static func part(
        _ field: DraftField,
        _ part: APIDescription.MediaType.Part?,
        _ encoding: String
    ) -> DraftField {
        guard let part, encoding != "json" else { return field }
        var field = field
        if encoding == "multipart", let type = part.contentType, !type.contains(","), !type.contains("*"),
            field.type != .named("Upload")
        {
            field.contentType = type
        }
        guard encoding == "form", case .array? = field.type?.wrapped else { return field }
        switch (part.style, part.explode) {
        case (.spaceDelimited?, _): field.array = " "
        case (.pipeDelimited?, _): field.array = "|"
        case (.deepObject?, _): field.array = "brackets"
        case (.form?, false?): field.array = ","
        case (.form?, true?), (nil, true?): field.array = "repeat"
        default: break
        }
        return field
    }
}
