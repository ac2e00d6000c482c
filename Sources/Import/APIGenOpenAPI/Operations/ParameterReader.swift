import APIGenDescription
import APIGenYAML

extension DocumentReader {
    /// The parameters of a list, each resolved.
    mutating func parameters(_ list: Value) -> [Value] {
        guard let list = resolved(list) else { return [] }
        guard let elements = list.elements else {
            if !list.node.isNull { loseShape(list, "`parameters` must be a list") }
            return []
        }
        return elements.compactMap { element in
            guard let value = resolved(element) else { return nil }
            guard value.node.entries != nil else {
                loseShape(value, "a parameter must be a mapping")
                return nil
            }
            let location = value["in"]?.node.text
            guard location != nil, value["name"]?.node.text != nil || location == "body" else {
                lose("parameter", "this is not a parameter, because it needs `name` and `in`", at: element)
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
    mutating func parameter(_ value: Value) -> APIDescription.Parameter? {
        guard let name = value["name"]?.node.text, let text = value["in"]?.node.text?.lowercased() else { return nil }
        if ["body", "formdata"].contains(text) { return nil }
        guard let location = APIDescription.Parameter.Location(rawValue: text) else {
            if text == "querystring" {
                return wholeQuery(value, named: name)
            } else {
                loseShape(value["in"] ?? value, "`\(text)` is not a place of a parameter")
            }
            return nil
        }
        return parameter(value, named: name, in: location)
    }

    /// The query as one value (OpenAPI 3.2): a form is an object whose properties are its items.
    private mutating func wholeQuery(_ value: Value, named name: String) -> APIDescription.Parameter? {
        let content = part("content", of: value)?.entries?.first
        guard let content, content.name.hasPrefix("application/x-www-form-urlencoded"),
            let given = resolved(content.value)?["schema"]
        else {
            lose("query as a whole", "`\(name)` describes the query as one value", at: value)
            return nil
        }
        return APIDescription.Parameter(
            name: name,
            location: .query,
            isRequired: value["required"]?.node.bool ?? false,
            schema: schema(given),
            style: .form,
            explode: true,
            doc: value["description"]?.node.text,
            place: place(of: value)
        )
    }

    /// A parameter or a header.
    mutating func parameter(
        _ value: Value,
        named name: String,
        in location: APIDescription.Parameter.Location
    ) -> APIDescription.Parameter {
        var (style, explode) = serialization(of: value, in: location)
        let schema: Schema
        if version == .swagger2 {
            schema = value["schema"].map { self.schema($0) } ?? self.schema(value)
        } else if let given = value["schema"] {
            schema = self.schema(given)
        } else if let content = part("content", of: value)?.entries?.first {
            if content.name.contains("json") { style = .json }
            let given = resolved(content.value)?["schema"]
            schema = given.map { self.schema($0) } ?? Schema(.any, place: place(of: value))
            explode = false
        } else if isSchema(value) {
            lose("schema in another place", "a schema is in place of the key `schema`", at: value, effect: .guess)
            schema = self.schema(value)
        } else {
            schema = Schema(.string(format: nil), place: place(of: value))
        }
        var parameter = APIDescription.Parameter(
            name: name,
            location: location,
            isRequired: location == .path || part("required", of: value)?.node.bool == true,
            schema: schema,
            style: style,
            explode: explode,
            doc: part("description", of: value)?.node.text,
            place: place(of: value)
        )
        parameter.clientName = clientName(ofParameter: value)
        // OpenAPI 3.2 has `allowReserved` in paths. GitHub and others have the other key.
        parameter.keepsSlashes =
            (value[.multipleSegments] ?? value["allowReserved"] ?? value[.microsoftEncoding])?.node.bool ?? false
        parameter.isDeprecated = (value["deprecated"] ?? value[.deprecated])?.node.bool ?? false
        parameter.examples = examples(of: value)
        return parameter
    }

    /// Whether a value in place of a parameter, a body or a response has keywords that only schemas have.
    func isSchema(_ value: Value) -> Bool {
        ["type", "properties", "items", "enum", "allOf", "oneOf", "anyOf"].contains { value[$0] != nil }
    }

    private func serialization(
        of value: Value,
        in location: APIDescription.Parameter.Location
    ) -> (APIDescription.Parameter.Style, explode: Bool) {
        let isForm = location == .query || location == .cookie
        if version == .swagger2 {
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

    /// The values of `example` and `examples`.
    mutating func examples(of value: Value) -> [Node] {
        var examples = [value["example"]?.node, value[.example]?.node].compactMap(\.self)
        examples += value["examples"]?.node.elements ?? []
        let named = value["examples"].flatMap { resolved($0, effect: .note) }
        for (_, example) in named?.entries ?? [] {
            guard let example = resolved(example, effect: .note) else { continue }
            if let node = (example["value"] ?? example["dataValue"])?.node { examples.append(node) }
        }
        return examples
    }
}
