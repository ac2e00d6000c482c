import APIGenSupport

extension RandomDocument {
    mutating func paths() -> JSONTree {
        let segments =
            Self.words + ["{id}", "{id}.{format}", "{a b}", "a:b", "%", "..", "", "{type}{type}", "#x", "?a=b"]
        let paths = distinct(5, (0..<12).map { _ in path(segments) })
        return .object(paths.map { path in (path, chance(0.1) ? reference("pathItems") : pathItem()) })
    }

    private mutating func path(_ segments: [String]) -> String {
        (0..<number(1...3)).reduce("") { path, _ in path + "/" + pick(segments) }
    }

    mutating func pathItem() -> JSONTree {
        let methods = distinct(2, ["get", "post", "put", "head", "trace", "patch", "delete", "options"])
        var item = methods.map { method -> (key: String, value: JSONTree) in (method, operation()) }
        if chance(0.2) { item.append(("servers", list(1...2) { $0.server() })) }
        if chance(0.3) { item.append(("parameters", list(1...2) { $0.parameterOrReference() })) }
        if chance(0.1) { item.append(("summary", .text(pick(Self.texts)))) }
        return .object(item)
    }

    private mutating func operation() -> JSONTree {
        var entries: [(key: String, value: JSONTree)] = [("tags", list(0...2) { .text($0.pick(Self.words)) })]
        if chance(0.8) { entries.append(("operationId", .text(pick(Self.words + ["get user", "list.items", "a_b"])))) }
        if chance(0.4) { entries.append(("summary", .text(pick(Self.texts)))) }
        if chance(0.2) { entries.append(("deprecated", true)) }
        if chance(0.3) { entries.append(("security", security())) }
        if chance(0.15) { entries.append(("servers", list(1...2) { $0.server() })) }
        if chance(0.1) { entries.append(("externalDocs", ["url": .text(pick(["https://example.com/a b", "x", ""]))])) }
        if chance(0.05) {
            entries.append(("callbacks", ["done": ["{$request.body#/url}": ["post": ["responses": [:]]]]]))
        }
        entries.append(("parameters", list(0...5) { $0.parameterOrReference() }))
        if chance(0.5) {
            entries.append(("requestBody", chance(0.2) ? reference("requestBodies") : requestBody()))
        }
        let statuses = distinct(
            number(0...4),
            ["200", "201", "204", "304", "302", "404", "4XX", "default", "2XX", "500", "4xx", "99", "x-note"]
        )
        entries.append(
            ("responses", .object(statuses.map { ($0, chance(0.2) ? reference("responses") : response()) }))
        )
        return .object(entries)
    }

    private mutating func requestBody() -> JSONTree { ["required": .flag(chance(0.5)), "content": content()] }

    private mutating func response() -> JSONTree {
        var entries: [(key: String, value: JSONTree)] = [("description", .text(pick(Self.texts)))]
        if chance(0.8) { entries.append(("content", content())) }
        let headers = distinct(number(0...2), Self.words + ["Link", "ETag", "X-Rate-Limit", "Content-Type"])
        entries.append(("headers", .object(headers.map { ($0, chance(0.2) ? reference("headers") : header()) })))
        if chance(0.1) { entries.append(("links", ["next": ["operationId": .text(pick(Self.words))]])) }
        return .object(entries)
    }

    private mutating func header() -> JSONTree {
        if chance(0.1) { return ["content": ["application/json": ["schema": schema(1)]]] }
        return ["required": .flag(chance(0.5)), "schema": schema(1)]
    }

    private mutating func content() -> JSONTree {
        let types = distinct(
            number(0...2),
            [
                "application/json", "application/json", "application/json", "multipart/form-data", "text/plain", "*/*",
                "application/x-www-form-urlencoded", "application/octet-stream", "text/event-stream", "bad type",
                "application/x-ndjson", "image/png", "application/problem+json; charset=utf-8", "application/*",
                "application/xml", "multipart/mixed",
            ]
        )
        return .object(types.map { ($0, mediaType()) })
    }

    private mutating func mediaType() -> JSONTree {
        if chance(0.05) { return [:] }
        var entries: [(key: String, value: JSONTree)] = [("schema", chance(0.4) ? page() : schema(3))]
        if chance(0.1) {
            entries.append(("examples", ["one": chance(0.4) ? reference("examples") : ["value": anyValue()]]))
        }
        if chance(0.1) { entries.append(("example", anyValue())) }
        if chance(0.2) {
            let parts = distinct(2, Self.words + ["id", "message"])
            entries.append(("encoding", .object(parts.map { ($0, encoding()) })))
        }
        return .object(entries)
    }

    private mutating func encoding() -> JSONTree {
        var entries: [(key: String, value: JSONTree)] = []
        if chance(0.5) {
            entries.append(
                ("contentType", .text(pick(["application/json", "text/plain", "image/png, image/jpeg", "x"])))
            )
        }
        if chance(0.3) { entries.append(("style", .text(pick(Self.styles)))) }
        if chance(0.3) { entries.append(("explode", .flag(chance(0.5)))) }
        if chance(0.2) { entries.append(("headers", ["X-Part": header()])) }
        return .object(entries)
    }

    private mutating func parameterOrReference() -> JSONTree {
        chance(0.2) ? reference("parameters") : parameter()
    }

    private mutating func parameter() -> JSONTree {
        let pages = ["page", "limit", "offset", "cursor", "after", "page_token", "starting_after", "per_page"]
        var entries: [(key: String, value: JSONTree)] = [
            ("name", .text(pick(chance(0.4) ? pages : Self.words + ["filter[a]", "ids[]", "$top", "X-Request-ID"]))),
            ("in", .text(pick(["query", "query", "query", "header", "cookie", "path"]))),
        ]
        let schema = chance(0.4) ? ["type": "integer", "format": .text(pick(["int64", "int32"]))] : schema(2)
        entries.append(chance(0.1) ? ("content", ["application/json": ["schema": schema]]) : ("schema", schema))
        if chance(0.4) { entries.append(("required", true)) }
        if chance(0.3) { entries.append(("description", .text(pick(Self.texts)))) }
        if chance(0.2) { entries.append(("style", .text(pick(Self.styles)))) }
        if chance(0.2) { entries.append(("explode", .flag(chance(0.5)))) }
        if chance(0.1) { entries.append(("allowReserved", true)) }
        if chance(0.1) { entries.append(("deprecated", true)) }
        if chance(0.1) { entries.append(("example", anyValue())) }
        return .object(entries)
    }

    // MARK: - Components

    mutating func sharedComponents() -> [(key: String, value: JSONTree)] {
        [
            ("parameters", components("parameters") { $0.parameter() }),
            ("responses", components("responses") { $0.response() }),
            ("requestBodies", components("requestBodies") { $0.requestBody() }),
            ("headers", components("headers") { $0.header() }),
            ("examples", components("examples") { ["value": $0.anyValue()] }),
            ("pathItems", components("pathItems") { $0.pathItem() }),
        ]
    }

    /// Some of the components are aliases, perhaps of themselves.
    private mutating func components(_ kind: String, _ make: (inout Self) -> JSONTree) -> JSONTree {
        .object((shared[kind] ?? []).map { ($0, chance(0.1) ? reference(kind) : make(&self)) })
    }

    private mutating func reference(_ kind: String) -> JSONTree {
        ["$ref": .text("#/components/\(kind)/\(pick(shared[kind] ?? []).escapedPointer)")]
    }

    /// A value that no schema describes.
    private mutating func anyValue() -> JSONTree {
        switch number(0...5) {
        case 0: .number(number(-1...300))
        case 1: .literal("null")
        case 2: .list([.text(pick(Self.words))])
        case 3: .object([(pick(Self.words), .text(pick(Self.texts)))])
        case 4: .flag(chance(0.5))
        default: .text(pick(Self.words + Self.texts))
        }
    }

    private static let styles = ["form", "deepObject", "pipeDelimited", "spaceDelimited", "matrix", "simple", "label"]
}
