import APIGenDescription
import APIGenSupport

/// Reads bodies and responses.
struct ContentReader {
    let document: OpenDocument
    let schemas: SchemaReader
    let parameters: ParameterReader
    private let shared: SharedParts<APIDescription.Response>

    init(document: OpenDocument, schemas: SchemaReader, parameters: ParameterReader) {
        self.document = document
        self.schemas = schemas
        self.parameters = parameters
        shared = SharedParts(document)
    }

    // MARK: - Bodies

    func readBody(_ value: Value) -> APIDescription.Body? {
        guard let body = document.resolve(value) else {
            return .init(isRequired: false, content: [unknownContent(at: value)])
        }
        guard body.node.entries != nil else {
            document.reportShape(body, "a request body must be a mapping")
            return .init(isRequired: false, content: [unknownContent(at: body)])
        }
        let contents =
            document.readPart("content", of: body).map { readContent($0) } ?? readMisplacedSchema(body, at: value)
        return APIDescription.Body(
            isRequired: document.readPart("required", of: body)?.node.bool ?? false,
            doc: (value["description"] ?? body["description"])?.node.text,
            content: value.reference == nil ? contents : contents.map { $0.titled(by: body) }
        )
    }

    /// The content of a body or a response in place of which the document has a schema; empty if it has none.
    private func readMisplacedSchema(_ value: Value, at place: Value) -> [APIDescription.MediaType] {
        guard document.isSchema(value) else { return [] }
        document.reportLoss(
            "schema in another place",
            "a schema is in place of the content; it is read as JSON",
            at: place,
            effect: .guess
        )
        return [.init(type: "application/json", schema: schemas.readSchema(place), place: document.place(of: place))]
    }

    /// What a body or a response has that cannot be read.
    private func unknownContent(at value: Value) -> APIDescription.MediaType {
        let place = document.place(of: value)
        return .init(type: "application/json", schema: Schema(.any, place: place), place: place)
    }

    /// The media types of a body or a response.
    private func readContent(_ value: Value) -> [APIDescription.MediaType] {
        guard let entries = value.entries else {
            if !value.node.isNull { document.reportShape(value, "`content` must be a mapping of media types") }
            return []
        }
        var content: [APIDescription.MediaType] = []
        var types: Set<String> = []
        for (name, value) in entries {
            let type = Self.mediaType(name)
            // The same type with other parameters, such as a charset, has the same schema in practice.
            guard types.insert(type).inserted else { continue }
            guard let value = document.resolve(value) else { continue }
            // Examples that a document has at the wrong depth.
            if !type.has("/"), value["schema"] == nil { continue }
            var mediaType = APIDescription.MediaType(
                type: type,
                schema: readSchema(of: value, type),
                place: document.place(of: value)
            )
            for (name, encoding) in document.readPart("encoding", of: value)?.entries ?? [] {
                mediaType.parts[name] = document.resolve(encoding).map { self.encoding($0) }
            }
            mediaType.examples = document.readExamples(of: value)
            content.append(mediaType)
        }
        return content
    }

    private func encoding(_ value: Value) -> APIDescription.MediaType.Part {
        let style: APIDescription.Parameter.Style? =
            switch value["style"]?.node.text {
            case "form": .form
            case "spaceDelimited": .spaceDelimited
            case "pipeDelimited": .pipeDelimited
            case "deepObject": .deepObject
            default: nil
            }
        return .init(contentType: value["contentType"]?.node.text, style: style, explode: value["explode"]?.node.bool)
    }

    /// A media type in lowercase without its parameters.
    private static func mediaType(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x80 && !$0.isUppercase && $0 != UInt8(ascii: ";") }
        return isPlain ? name : name.beginning(before: ";").parts(between: " ").joined().lowercased()
    }

    // MARK: - Responses

    func readResponses(of operation: Value) -> [APIDescription.Response] {
        guard let container = operation["responses"], !container.node.isNull, let value = document.resolve(container)
        else {
            return []
        }
        guard let entries = value.entries else {
            document.reportShape(value, "`responses` must be a mapping")
            return []
        }
        var responses: [APIDescription.Response] = []
        for (key, value) in entries where !key.hasPrefix("x-") {
            guard let status = Self.status(key) else {
                document.reportLoss("status", "`\(key)` is not a status", at: value)
                continue
            }
            guard !value.node.isNull else {
                responses.append(.init(status: status, place: document.place(of: value)))
                continue
            }
            let target = document.resolve(value)
            if let target, target.node.entries == nil { document.reportShape(target, "a response must be a mapping") }
            guard let target, target.node.entries != nil else {
                var response = APIDescription.Response(status: status, place: document.place(of: value))
                if status.hasBody { response.content = [unknownContent(at: value)] }
                responses.append(response)
                continue
            }
            var response =
                value.reference == nil ? readResponse(target, of: operation) : readShared(target, of: operation)
            if target["schema"] == nil, target["content"] == nil {
                response.content = readMisplacedSchema(target, at: value)
                if value.reference != nil { response.content = response.content.map { $0.titled(by: target) } }
            }
            response.status = status
            response.doc = (value["description"] ?? target["description"])?.node.text
            response.place = document.place(of: value)
            responses.append(response)
        }
        return responses
    }

    private static func status(_ key: String) -> APIDescription.Response.Status? {
        if key.lowercased() == "default" { return .any }
        guard key.utf8.count == 3 else { return nil }
        if let status = Int(key), (100...599).contains(status) { return .exact(status) }
        guard key.lowercased().hasSuffix("xx"), let digit = key.first?.wholeNumberValue, (1...5).contains(digit) else {
            return nil
        }
        return .range(digit)
    }

    /// A response that operations refer to.
    private func readShared(_ value: Value, of operation: Value) -> APIDescription.Response {
        func read() -> APIDescription.Response {
            var response = readResponse(value, of: operation)
            response.content = response.content.map { $0.titled(by: value) }
            return response
        }
        // In Swagger 2.0, each operation has media types of its own.
        if document.version == .swagger2 { return read() }
        return shared.part(at: value) {
            var response = read()
            response.shared = value.key
            return response
        }
    }

    private func readResponse(_ value: Value, of operation: Value) -> APIDescription.Response {
        var response = APIDescription.Response(status: .any, place: document.place(of: value))
        for (name, header) in document.readPart("headers", of: value)?.entries ?? [] where !name.hasPrefix("x-apigen") {
            guard let header = document.resolve(header), header.node.entries != nil else { continue }
            response.headers.append(parameters.read(header, named: name, in: .header))
        }
        for (name, link) in document.readPart("links", of: value)?.entries ?? [] {
            document.reportLoss("link", "the link `\(name)` describes a next call", at: link, effect: .note)
        }
        if document.version == .swagger2 {
            response.content = readSwaggerContent(of: value, operation: operation)
        } else if let content = document.readPart("content", of: value) {
            response.content = readContent(content)
        }
        return response
    }

    // MARK: - Swagger 2.0

    private func mediaTypes(_ key: String, of operation: Value) -> [String] {
        let list = operation[key] ?? document.root[key]
        let types = (list?.node.elements ?? []).compactMap(\.text).map(Self.mediaType)
        var seen: Set<String> = []
        return types.filter { seen.insert($0).inserted }
    }

    private func readSwaggerContent(of value: Value, operation: Value) -> [APIDescription.MediaType] {
        guard let given = value["schema"] else { return [] }
        let schema = schemas.readSchema(given)
        var types = mediaTypes("produces", of: operation)
        if types.isEmpty { types = [isFile(given) ? "application/octet-stream" : "application/json"] }
        return types.map { type in
            var mediaType = APIDescription.MediaType(type: type, schema: schema, place: document.place(of: given))
            mediaType.examples =
                value["examples"]?.entries?.filter { Self.mediaType($0.name) == type }.map(\.value.node) ?? []
            return mediaType
        }
    }

    private func isFile(_ value: Value) -> Bool {
        document.resolve(value).flatMap { document.readPart("type", of: $0) }?.node.text == "file"
    }

    /// The body that the parameters in the body or in a form describe.
    func readSwaggerBody(of operation: Value, parameters: [Value]) -> APIDescription.Body? {
        if let body = parameters.first(where: { $0["in"]?.node.text?.lowercased() == "body" }) {
            var types = mediaTypes("consumes", of: operation)
            if types.isEmpty { types = ["application/json"] }
            let schema = body["schema"].map { schemas.readSchema($0) } ?? Schema(.any, place: document.place(of: body))
            return APIDescription.Body(
                isRequired: document.readPart("required", of: body)?.node.bool ?? false,
                doc: body["description"]?.node.text,
                content: types.map { .init(type: $0, schema: schema, place: document.place(of: body)) }
            )
        }
        let fields = parameters.filter { $0["in"]?.node.text?.lowercased() == "formdata" }
        return fields.first.map { readForm(fields, of: operation, at: $0) }
    }

    private func readForm(_ fields: [Value], of operation: Value, at first: Value) -> APIDescription.Body {
        var object = Schema.Object()
        var parts: [String: APIDescription.MediaType.Part] = [:]
        for field in fields {
            let name = field["name"]?.node.text ?? ""
            let isRequired = document.readPart("required", of: field)?.node.bool ?? false
            let parameter = self.parameters.read(field, named: name, in: .query)
            object.properties.append(.init(name: name, isRequired: isRequired, schema: parameter.schema))
            if case .array = parameter.schema.kind {
                parts[name] = .init(style: parameter.style, explode: parameter.explode)
            }
        }
        let types = mediaTypes("consumes", of: operation)
        let hasFile = fields.contains { isFile($0) }
        let isMultipart = hasFile || types.contains("multipart/form-data")
        let place = document.place(of: first)
        var mediaType = APIDescription.MediaType(
            type: isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded",
            schema: Schema(.object(object), place: place),
            place: place
        )
        mediaType.parts = parts
        return APIDescription.Body(isRequired: object.properties.contains(where: \.isRequired), content: [mediaType])
    }
}

extension APIDescription.MediaType {
    /// The same content. Its schema has the name of a shared body or response as its title, unless it has a name.
    fileprivate func titled(by component: Value) -> Self {
        guard var schema, schema.title == nil else { return self }
        if case .reference = schema.kind { return self }
        guard
            let name = component.pointer.parts(between: "/").last,
            name.first?.isLetter == true,
            name.utf8.allSatisfy({ $0.isWord || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") })
                || name.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) })
        else { return self }
        let stem = name.hasSuffix("Response") ? name.dropLast(8) : name
        schema.title = String(stem.isEmpty ? name : stem)
        var content = self
        content.schema = schema
        return content
    }
}

extension APIDescription.Response.Status {
    /// Whether it is a success whose response has a body.
    fileprivate var hasBody: Bool {
        switch self {
        case .exact(let status): (200...203).contains(status) || status == 206
        case .range(let digit): digit == 2
        case .any: false
        }
    }
}
