import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

extension OperationDrafter {
    /// - Returns: The bodies with other values, of which each needs an endpoint of its own.
    mutating func addBody(
        of operation: APIDescription.Operation,
        to endpoint: inout DraftEndpoint
    ) -> [APIDescription.MediaType] {
        guard let body = operation.body, !body.content.isEmpty else { return [] }
        if operation.method == "GET" || operation.method == "HEAD" {
            if !body.content.allSatisfy({ isEmpty($0) }) { loseBody(body, of: operation) }
            return []
        }
        let ranked = body.content.map { (content: $0, encoding: Self.encoding(of: $0.type)) }
        guard var best = ranked.min(by: { Self.rank($0.content, $0.encoding) < Self.rank($1.content, $1.encoding) })
        else { return [] }
        // JSON cannot have a file.
        if best.encoding == .json, hasFile(best.content.schema),
            let multipart = ranked.first(where: { $0.encoding == .multipart && hasFile($0.content.schema) })
        {
            best = multipart
        }
        var encodings: Set<BodyEncoding> = []
        var rest: [BodyEncoding: APIDescription.MediaType] = [:]
        for other in ranked where other.content.type != best.content.type {
            // JSON in another spelling is not a loss.
            if other.encoding == .json, best.encoding == .json { continue }
            if best.encoding == .json, Self.isSame(other.content.schema, best.content.schema),
                [.form, .multipart].contains(other.encoding), !hasFile(best.content.schema)
            {
                encodings.insert(other.encoding)
                continue
            }
            if other.encoding != best.encoding, rest[other.encoding] == nil, other.content.schema != nil,
                !best.content.hasValues(of: other.content)
            {
                rest[other.encoding] = other.content
                continue
            }
            leaveOut(
                other.content,
                for: best.content,
                "request encoding",
                "the body is sent as \(best.content.type), not as \(other.content.type)"
            )
        }
        addBody(best.content, isRequired: body.isRequired, to: &endpoint)
        if !encodings.isEmpty { endpoint.encodings = [.json] + BodyEncoding.allCases.filter(encodings.contains) }
        return rest.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }

    /// Reports the body of a GET request, which `URLSession` does not send.
    private mutating func loseBody(_ body: APIDescription.Body, of operation: APIDescription.Operation) {
        let call = "\(operation.method) \(operation.path)"
        let isSent = description.operations.contains { other in
            other.method == "POST" && other.path == operation.path
                && body.content.allSatisfy { content in
                    other.body?.content.contains { $0.type == content.type && $0.hasValues(of: content) } ?? false
                }
        }
        if isSent {
            note("body", "`\(call)` is sent without its body, which `POST \(operation.path)` sends", operation.place)
            return
        }
        let message =
            "`\(call)` is sent without its body, as \(operation.method) requests have none; if the server accepts POST "
            + "there, write POST and the body in the spec"
        lose("body", message, operation.place)
    }

    /// Adds another body, and the name of its media type to the end of the endpoint's name.
    ///
    /// - Parameter taken: The names of all endpoints in lowercase.
    mutating func addOtherBody(
        _ content: APIDescription.MediaType,
        of operation: APIDescription.Operation,
        to endpoint: inout DraftEndpoint,
        _ taken: inout Set<String>
    ) {
        addBody(content, isRequired: operation.body?.isRequired == true, to: &endpoint)
        let encoding = Self.encoding(of: content.type)
        let type = content.type.prefix { $0 != ";" }.split(separator: "/").last.map(String.init) ?? content.type
        endpoint.name += SwiftWords(encoding == .raw ? type : encoding.rawValue).type
        while !taken.insert(endpoint.name.lowercased()).inserted { endpoint.name += "Body" }
    }

    private mutating func addBody(
        _ content: APIDescription.MediaType,
        isRequired: Bool,
        to endpoint: inout DraftEndpoint
    ) {
        let encoding = Self.encoding(of: content.type)
        if encoding == .raw {
            addRawBody(content, isRequired: isRequired, to: &endpoint)
            return
        }
        if encoding != .json { endpoint.encodings = [encoding] }
        guard let schema = content.schema else {
            endpoint.body = .type(isRequired ? .json : .optional(.json))
            if encoding == .multipart { endpoint.body = .type(.dictionary(of: .string)) }
            return
        }
        let use = SchemaUse(.body(encoding: encoding))
        var type = schemas.draftType(of: schema, use)
        if case .object(let object) = type.wrapped, !object.includes.isEmpty, encoding == .multipart, hasFile(schema) {
            // Only the fields of the body itself can be files.
            type = .object(schemas.draftObject(Schema.Object(properties: schemas.allProperties(of: schema)), use))
        }
        let whole: TypeExpression
        switch type.wrapped {
        case .object(let object) where object.includes.isEmpty && object.additional == nil && !object.fields.isEmpty:
            let fields = object.fields.map { Self.part($0, content.parts[$0.name.value], encoding) }
            for field in fields where content.parts[field.name.value]?.style == .tabDelimited {
                loseTabs(between: field.name.value, content.place)
            }
            if !isRequired, let field = fields.first(where: { !$0.isOptional && $0.type != nil }) {
                guess(
                    "body",
                    "the optional body is always sent, because its `\(field.name.value)` is required",
                    content.place
                )
            }
            endpoint.body = .fields(Spec.Parameters(fields: fields))
            return
        case .object(let object):
            whole = draftModel(of: object, schema, title: schema.typeTitle)
        case .alternatives(let alternatives, _) where alternatives.areValues:
            whole = EnumerationDraft.plainType(of: alternatives)
        case .alternatives(let alternatives, _):
            whole = schemas.addUnnamedModel(
                .alias(.alternatives(alternatives)),
                title: schema.typeTitle,
                of: schema
            ) {
                _ in
            }
        default:
            whole = type
        }
        endpoint.body = .type(isRequired ? whole : whole.orNull)
    }

    /// A model for an inline object in a place where the language needs a name.
    mutating func draftModel(of object: TypeExpression.Object, _ schema: Schema, title: String?) -> TypeExpression {
        if object.fields.isEmpty, object.includes.isEmpty { return .json }
        return schemas.addUnnamedModel(.object(object.fields), title: title, of: schema) { model in
            model.includes = object.includes.map(\.value)
            model.additional = object.additional
        }
    }

    private mutating func addRawBody(
        _ content: APIDescription.MediaType,
        isRequired: Bool,
        to endpoint: inout DraftEndpoint
    ) {
        endpoint.encodings = [.raw]
        let type: TypeExpression = content.isText ? .string : .data
        endpoint.body = .type(isRequired ? type : .optional(type))
        if content.type.contains("*") || content.type == "application/octet-stream" { return }
        endpoint.headers.fields.removeAll { $0.name.value.lowercased() == "content-type" }
        endpoint.headers.fields.append(Spec.Field(name: "Content-Type", type: nil, initial: .text(content.type)))
    }

    /// Whether a body has no fields. Some tools write one for every operation.
    private func isEmpty(_ content: APIDescription.MediaType) -> Bool {
        guard let schema = content.schema else { return true }
        guard case .object(let object)? = schemas.kind(of: schema) else { return false }
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

    /// Whether a body has a file, which is `Upload` in a form and a string in JSON.
    private func hasFile(_ schema: Schema?) -> Bool {
        schema.map { schemas.hasFile($0) } ?? false
    }

    private static func encoding(of type: String) -> BodyEncoding {
        if type.hasSuffix("/json") || type.hasSuffix("+json") || type == "*/*" || type == "application/*" {
            return .json
        }
        if type == "application/x-www-form-urlencoded" { return .form }
        return type.hasPrefix("multipart/") ? .multipart : .raw
    }

    /// JSON first, then forms, then anything else as it is.
    private static func rank(_ content: APIDescription.MediaType, _ encoding: BodyEncoding) -> (Int, String) {
        let rank =
            switch (encoding, content.type) {
            case (.json, "application/json"): 0
            case (.json, "*/*"): 5
            case (.json, _): 1
            case (.form, _): content.schema == nil ? 4 : 2
            case (.multipart, _): 3
            case (.raw, _): 6
            }
        return (rank, content.type)
    }

    /// A field of a form with the style of its part.
    private static func part(
        _ field: Spec.Field,
        _ part: APIDescription.MediaType.Part?,
        _ encoding: BodyEncoding
    ) -> Spec.Field {
        var field = field
        if let members = field.type?.wrapped.members, Set(members) == [.scalar(.upload), .array(.scalar(.upload))] {
            // One file or several are several parts, of which there may be one.
            field.type = .array(.scalar(.upload))
        }
        guard let part, encoding != .json else { return field }
        if encoding == .multipart, let type = part.contentType, !type.contains(","), !type.contains("*"),
            field.type != .scalar(.upload)
        {
            field.contentType = Located(type)
        }
        guard encoding == .form, case .array? = field.type?.wrapped else { return field }
        let style: ArrayStyle? =
            switch (part.style, part.explode) {
            case (.spaceDelimited?, _): .joined(" ")
            case (.pipeDelimited?, _): .joined("|")
            case (.deepObject?, _): .brackets
            case (.form?, false?): .joined(",")
            case (.form?, true?), (nil, true?): .repeated
            default: nil
            }
        if let style { field.array = Located(style) }
        return field
    }
}
