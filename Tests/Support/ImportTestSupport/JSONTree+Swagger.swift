package import APIGenSupport

extension JSONTree {
    /// A document of version 3 with the servers, operations and schemas of `RandomDocument.responses` or `requests`, as one
    /// of version 2.0.
    package func swagger() -> JSONTree {
        let paths = (self["paths"]?.members ?? []).map { path, item in
            (path, JSONTree.object((item.members ?? []).map { ($0.key, $0.value.swaggerOperation()) }))
        }
        return [
            "swagger": "2.0", "info": self["info"] ?? [:], "host": "api.example.com", "schemes": ["https"],
            "consumes": ["application/json"], "produces": ["application/json"], "paths": .object(paths),
            "definitions": .object(
                (self["components"]?["schemas"]?.members ?? []).map { ($0.key, $0.value.swaggerSchema()) }
            ),
        ]
    }

    private func swaggerOperation() -> JSONTree {
        let responses = (self["responses"]?.members ?? []).map { status, response -> (key: String, value: JSONTree) in
            let schema = response["content"]?["application/json"]?["schema"]
            let description: [(key: String, value: JSONTree)] = [("description", response["description"] ?? "")]
            return (status, .object(description + (schema.map { [("schema", $0.swaggerSchema())] } ?? [])))
        }
        guard let body = self["requestBody"] else { return ["responses": .object(responses)] }
        let schema = body["content"]?["application/json"]?["schema"] ?? [:]
        return [
            "parameters": [
                ["name": "body", "in": "body", "required": true, "schema": schema.swaggerSchema()]
            ],
            "responses": .object(responses),
        ]
    }

    private func swaggerSchema() -> JSONTree {
        switch self {
        case .list(let elements): return .list(elements.map { $0.swaggerSchema() })
        case .object(let members):
            let isUnion = self["oneOf"] != nil || self["anyOf"] != nil
            return members.reduce([:]) { schema, member in
                switch (member.key, member.value) {
                case ("$ref", .text): schema.with("$ref", member.value.swaggerPointer())
                case ("nullable", .flag): schema.with("x-nullable", member.value)
                case ("discriminator", .object) where !isUnion && member.value["mapping"] == nil:
                    schema.with("discriminator", member.value["propertyName"] ?? "")
                case ("mapping", .object(let values)):
                    schema.with("mapping", .object(values.map { ($0.key, $0.value.swaggerPointer()) }))
                default: schema.with(member.key, member.value.swaggerSchema())
                }
            }
        default: return self
        }
    }

    private func swaggerPointer() -> JSONTree {
        string.map { .text($0.replacing("#/components/schemas/", with: "#/definitions/")) } ?? self
    }
}
