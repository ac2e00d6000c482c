import APIGenDescription
import APIGenSupport

/// Reads parameters and headers.
struct ParameterReader {
    let document: OpenDocument
    let schemas: SchemaReader
    private let parameters: SharedParts<APIDescription.Parameter?>

    init(document: OpenDocument, schemas: SchemaReader) {
        self.document = document
        self.schemas = schemas
        parameters = SharedParts(document)
    }

    private var names: ClientNameReader { ClientNameReader(document: document) }

    /// The parameters of a list, each resolved.
    func readList(_ list: Value) -> [Value] {
        guard let list = document.resolve(list) else { return [] }
        guard let elements = list.elements else {
            if !list.node.isNull { document.reportShape(list, "`parameters` must be a list") }
            return []
        }
        return elements.compactMap { element in
            guard let value = document.resolve(element) else { return nil }
            guard value.node.entries != nil else {
                document.reportShape(value, "a parameter must be a mapping")
                return nil
            }
            let location = value["in"]?.node.text
            guard location != nil, value["name"]?.node.text != nil || location == "body" else {
                document.reportLoss(
                    "parameter",
                    "this is not a parameter, because it needs `name` and `in`",
                    at: element
                )
                return nil
            }
            return value
        }
    }

    /// The parameters of a path, with those of an operation in place of them.
    func overriding(_ shared: [Value], by own: [Value]) -> [Value] {
        func identity(_ value: Value) -> String {
            let location = value["in"]?.node.text?.lowercased() ?? ""
            // There is one body, whatever its name is.
            return location == "body" ? location : "\(location) \(value["name"]?.node.text ?? "")"
        }
        var seen: Set<String> = []
        let own = own.filter { seen.insert(identity($0)).inserted }
        return shared.filter { seen.insert(identity($0)).inserted } + own
    }

    /// A parameter of the path, the query, a header or a cookie; `nil` for a part of the body.
    func read(_ value: Value) -> APIDescription.Parameter? {
        parameters.part(at: value) { readUnknown(value) }
    }

    private func readUnknown(_ value: Value) -> APIDescription.Parameter? {
        guard let name = value["name"]?.node.text, let text = value["in"]?.node.text?.lowercased() else { return nil }
        if ["body", "formdata"].contains(text) { return nil }
        guard let location = APIDescription.Parameter.Location(rawValue: text) else {
            if text == "querystring" {
                return readWholeQuery(value, named: name)
            } else {
                document.reportShape(value["in"] ?? value, "`\(text)` is not a place of a parameter")
            }
            return nil
        }
        return read(value, named: name, in: location)
    }

    /// The query as one value (OpenAPI 3.2): a form is an object whose properties are its items.
    private func readWholeQuery(_ value: Value, named name: String) -> APIDescription.Parameter? {
        let content = document.readPart("content", of: value)?.entries?.first
        guard let content, content.name.hasPrefix("application/x-www-form-urlencoded"),
            let given = document.resolve(content.value)?["schema"]
        else {
            document.reportLoss("query as a whole", "`\(name)` describes the query as one value", at: value)
            return nil
        }
        return APIDescription.Parameter(
            name: name,
            location: .query,
            isRequired: value["required"]?.node.bool ?? false,
            schema: schemas.readSchema(given),
            style: .form,
            explode: true,
            doc: value["description"]?.node.text,
            place: document.place(of: value)
        )
    }

    /// A parameter or a header.
    func read(
        _ value: Value,
        named name: String,
        in location: APIDescription.Parameter.Location
    ) -> APIDescription.Parameter {
        var (style, explode) = serialization(of: value, in: location)
        let schema: Schema
        if document.version == .swagger2 {
            schema = value["schema"].map { schemas.readSchema($0) } ?? schemas.readSchema(value)
        } else if let given = value["schema"] {
            schema = schemas.readSchema(given)
        } else if let content = document.readPart("content", of: value)?.entries?.first {
            if content.name.contains("json") { style = .json }
            let given = document.resolve(content.value)?["schema"]
            schema = given.map { schemas.readSchema($0) } ?? Schema(.any, place: document.place(of: value))
            explode = false
        } else if document.isSchema(value) {
            document.reportLoss(
                "schema in another place",
                "a schema is in place of the key `schema`",
                at: value,
                effect: .guess
            )
            schema = schemas.readSchema(value)
        } else {
            schema = Schema(.string(format: nil), place: document.place(of: value))
        }
        var parameter = APIDescription.Parameter(
            name: name,
            location: location,
            isRequired: location == .path || document.readPart("required", of: value)?.node.bool == true,
            schema: schema,
            style: style,
            explode: explode,
            doc: document.readPart("description", of: value)?.node.text,
            place: document.place(of: value)
        )
        parameter.clientName = names.readName(ofParameter: value)
        // OpenAPI 3.2 has `allowReserved` in paths. GitHub and others have the other key.
        parameter.keepsSlashes =
            (value[.multipleSegments] ?? value["allowReserved"] ?? value[.microsoftEncoding])?.node.bool ?? false
        parameter.isDeprecated = (value["deprecated"] ?? value[.deprecated])?.node.bool ?? false
        parameter.examples = document.readExamples(of: value)
        return parameter
    }

    private func serialization(
        of value: Value,
        in location: APIDescription.Parameter.Location
    ) -> (APIDescription.Parameter.Style, explode: Bool) {
        let isForm = location == .query || location == .cookie
        if document.version == .swagger2 {
            return switch value["collectionFormat"]?.node.text {
            case "ssv": (.spaceDelimited, false)
            case "tsv": (.tabDelimited, false)
            case "pipes": (.pipeDelimited, false)
            case "multi": (.form, true)
            default: (isForm ? .form : .simple, false)
            }
        }
        let style: APIDescription.Parameter.Style =
            switch value["style"]?.node.text {
            case "simple": .simple
            case "label": .label
            case "matrix": .matrix
            case "form": .form
            case "spaceDelimited": .spaceDelimited
            case "pipeDelimited": .pipeDelimited
            case "deepObject": .deepObject
            default: isForm ? .form : .simple
            }
        return (style, explode: value["explode"]?.node.bool ?? (style == .form || style == .deepObject))
    }
}
