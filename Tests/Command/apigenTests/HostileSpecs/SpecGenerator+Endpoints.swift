import TestSupport

// The keys at the top of a spec, and its endpoints.
extension SpecGenerator {
    mutating func top() -> [Entry] {
        var entries: [Entry] = []
        if chance(30) {
            servers = distinct(2 + random.below(2), mayClash: false) { $0.word() }
            entries.append(
                (
                    "servers",
                    .mapping(
                        servers.enumerated().map { index, name in
                            guard chance(30) else { return (name, serverAddress()) }
                            let isBare = index == servers.count - 1 && chance(50)
                            if isBare { hasBareServer = true }
                            return (
                                name,
                                .mapping(
                                    [("url", serverAddress()), ("doc", .quoted(text()))]
                                        + (isBare ? [("bare", "true")] : [])
                                )
                            )
                        }
                    )
                )
            )
        } else {
            entries.append(("server", server()))
        }
        if chance(8) {
            hasFormEncoding = true
            entries.append(("encoding", "form"))
        }
        if chance(8) { entries.append(("idempotency", "X-Key")) }
        if chance(10) { entries.append(("dates", .text(pick(["seconds", "milliseconds", "iso8601", "rfc2822"])))) }
        if chance(15) { entries.append(("arrays", .quoted(pick([";", ",", "repeat", "brackets"])))) }
        if addressCredential != nil || chance(40) { entries.append(("auth", authentication())) }
        if chance(30) { entries.append(("query", .mapping(parameters(1 + random.below(2), in: .query)))) }
        if chance(25) { entries.append(("headers", .mapping(parameters(1 + random.below(2), in: .header)))) }
        let objects = models.filter { $0.kind == .object }
        if chance(40), let failure = objects.first {
            failures = [failure.name]
            usedModels.insert(failure.name)
            entries.append(("errors", ["404": .text(failure.name), "default": .text(failure.name)]))
        }
        if chance(15) { entries.append(("retry", ["attempts": "3", "on": ["429", "503"]])) }
        if chance(10) { entries.append(("timeout", "30")) }
        if chance(10) { entries.append(("limits", ["remaining": "X-Remaining", "reset": "X-Reset"])) }
        if chance(15) { entries.append(("responseHeaders", .mapping(responseHeaders()))) }
        return entries
    }

    /// The only server. Sometimes its address has settings, one of them in its long form.
    private mutating func server() -> SpecNode {
        guard chance(8) else { return serverAddress() }
        let name = word()
        let setting: SpecNode = .mapping([
            ("$type", pick([.text(scalar("String")), .text(scalar("Int")), "eu | us"])), ("$doc", .quoted(text())),
        ])
        return [
            "url": .quoted("https://{\(name)}.x.example"), "params": .mapping([(name, setting)]),
            "see": "https://x.example/servers",
        ]
    }

    private mutating func serverAddress() -> SpecNode {
        let path = style == .long ? segment() + "/" + segment() : "v1"
        if servers.isEmpty, chance(8) {
            let name = word()
            addressCredential = name
            return .quoted("https://x.example/bot{\(name)}/\(path)")
        }
        return chance(10) && servers.isEmpty
            ? .quoted("https://{tenant_name}.x.example:{port:\(scalar("Int")) = 443}/\(path)")
            : .quoted("https://x.example/\(path)")
    }

    private mutating func authentication() -> SpecNode {
        if addressCredential == nil, chance(30) { return .text(pick(["bearer", "basic"])) }
        schemes = distinct(1 + random.below(2), mayClash: false, isShared: true) { $0.word() }
        let shared: [Entry] = chance(25) ? [("$default", credentials())] : []
        return .mapping(
            schemes.enumerated().map { index, name in
                if index == 0, let credential = addressCredential { return (name, ["server": .text(credential)]) }
                return (
                    name,
                    pick([
                        "bearer", ["query": "api_key"], ["header": "X-API-Key", "doc": "The key."],
                        ["header": "Authorization", "scheme": "Bot"],
                        ["cookie": "session", "see": "https://x.example"],
                    ])
                )
            } + shared
        )
    }

    // MARK: Endpoints

    mutating func endpointEntries() -> [Entry] {
        let (least, most, grouped) = style == .services ? (6, 4, 85) : (2, 2, 35)
        let names = distinct(least + random.below(4), mayClash: false, isShared: true) { $0.word() }
        let services =
            chance(50)
            ? ["items", "service1", "any", "self"].prefix(most).map(\.self)
            : distinct(most, mayClash: false, isShared: true) { $0.word() }.map { $0 + (chance(20) ? ".inner" : "") }
        let clientNames = takenNames
        defer { takenNames = clientNames }
        var entries: [Entry] = names.enumerated().map { index, name in
            let isGrouped = chance(grouped)
            let service = services[index % services.count]
            if isGrouped, !service.contains("."), chance(8) { renamedService = service }
            let path = "/e\(index)\(style == .long ? "/" + segment() : "")"
            let swiftName = !isGrouped && chance(8) ? "renamed\(index)" : nil
            return (
                isGrouped ? "\(service).\(name)" : name, endpoint(path: path, index: index, swiftName: swiftName)
            )
        }
        takenNames = clientNames
        if !groups.isEmpty {
            let query = groups.shuffled(using: &random).map { SpecNode.text($0) }
            entries.append(("grouped_call", ["path": "/grouped", "query": .list(query)]))
        }
        for (index, model) in models.enumerated() where model.kind == .list {
            let name = distinct(1, mayClash: false, isShared: true) { $0.word() }.first ?? "list_call_\(index)"
            let shared = takenNames
            entries.append((name, listEndpoint(model, path: "/lists/\(index)")))
            takenNames = shared
        }
        for (index, model) in models.enumerated() where model.kind == .generic {
            entries.append(
                (
                    "paged_call_\(index)",
                    [
                        "path": .text("/paged/\(index)"), "query": ["page_number?": .text(scalar("Int"))],
                        "response": .text(reference(index)),
                    ]
                )
            )
        }
        return entries
    }

    private mutating func endpoint(path: String, index: Int, swiftName: String?) -> SpecNode {
        let method =
            chance(3) ? pick(["HEAD", "OPTIONS"]) : pick(["GET", "GET", "GET", "POST", "PUT", "PATCH", "DELETE"])
        let hasBody = method == "POST" || method == "PUT" || method == "PATCH"
        var path = path
        takenNames = []
        var settings: [Entry] = []
        for name in distinct(random.below(3), mayClash: false, isShared: true, { $0.word() }) {
            if chance(15) {
                path += "/{\(name)}"
                let type = pick([scalar("Int"), scalar("ID"), "newest | oldest", "[\(scalar("String"))]"])
                settings.append((name, ["$type": .quoted(type), "$doc": .quoted(text())]))
            } else {
                let types = ["", "", ":" + scalar("Int"), ":[\(scalar("Int"))]", ":" + scalar("ID"), "..."]
                path += "/{\(name)\(pick(types))}"
            }
        }
        var entries: [Entry] = [("method", .text(method)), ("path", .quoted(path))]
        if !settings.isEmpty { entries.append(("params", .mapping(settings))) }
        if let swiftName { entries.append(("as", .text(swiftName))) }
        if chance(30) { entries.append(("doc", .quoted(text()))) }
        if chance(8) { entries.append(("deprecated", .quoted(pick(["Use another.", text()])))) }
        if chance(8) { entries.append(("see", .quoted("https://x.example/\(segment())"))) }
        if chance(50) {
            let included: [Entry] = groups.isEmpty || chance(70) ? [] : [("$include", someGroups())]
            let replaced: [Entry] =
                groupedNames.isEmpty || chance(80) ? [] : [(pick(groupedNames), .text(scalar("String")))]
            entries.append(("query", .mapping(included + replaced + parameters(1 + random.below(4), in: .query))))
        }
        if chance(20) { entries.append(("headers", .mapping(parameters(1 + random.below(2), in: .header)))) }
        var hasFields = false
        if hasBody {
            let body = body()
            entries += body.entries
            if body.isJSON, case .mapping? = body.entries.last?.value { hasFields = true }
        }
        entries += method == "HEAD" ? [] : response(hasFields: hasFields)
        if chance(10) { entries.append(("auth", credentials())) }
        if let server = servers.last, chance(30) || hasBareServer && index == 0 {
            entries.append(("server", .text(server)))
        }
        if chance(10) { entries.append(("timeout", "90")) }
        if chance(8) { entries.append(("retry", pick(["off", ["attempts": "5"]]))) }
        if chance(8), method == "POST" { entries.append(("idempotency", "Idempotency-Key")) }
        if chance(5) { entries.append(("limits", pick(["off", ["remaining": "X-Left", "on": ["403", "429"]]]))) }
        if chance(15) { entries.append(("responseHeaders", .mapping(responseHeaders()))) }
        if chance(10), let failure = failures.first {
            entries.append(("errors", ["401": .text(failure), "5xx": .text(failure)]))
        }
        return .mapping(entries)
    }

    /// Required, alternative or optional credentials.
    private mutating func credentials() -> SpecNode {
        if schemes.isEmpty { return "none" }
        return pick([
            .list(schemes.map { .text($0) }), .list(schemes.map { .text($0 + "?") }),
            .text(schemes.joined(separator: " | ")), .text(schemes.joined(separator: " + ") + "?"),
        ])
    }

    private mutating func body() -> (entries: [Entry], isJSON: Bool) {
        let json: [Entry] = hasFormEncoding ? [("encoding", "json")] : []
        switch random.below(7) {
        case 0: return ([], isJSON: false)
        case 1:
            let type = scalar(pick(["Data", "String", "Upload"]))
            return ([("encoding", "raw"), ("body", .text(type))], isJSON: false)
        case 2:
            let encoding: SpecNode = pick(["multipart", ["multipart", "json"], ["form", "multipart"]])
            return ([("encoding", encoding), ("body", .mapping(fileFields() + flatFields()))], isJSON: false)
        case 3:
            let form: [Entry] = hasFormEncoding ? [] : [("encoding", "form")]
            let fields = fields(1 + random.below(3), after: -1, depth: 1, isShared: true) + styledFields()
            return (form + [("body", .mapping(fields))], isJSON: false)
        case 4:
            let model = reference(after: -1, [.object, .taggedUnion, .keyedUnion]) ?? scalar("JSON")
            return (json + [("body", .text(model + pick(["", "?"])))], isJSON: true)
        default:
            let fields = fields(1 + random.below(4), after: -1, isShared: true)
            return (json + [("body", .mapping(fields))], isJSON: true)
        }
    }

    private mutating func fileFields() -> [Entry] {
        let upload = models.contains { $0.name == "Upload" } ? "APIRuntime.Upload" : "Upload"
        return [
            ("file", pick([.text(upload), ["$type": .text(upload), "$contentType": "image/png"]])),
            ("files?", .quoted("[\(upload)]")), ("purpose", "a | b"),
        ]
    }

    /// Fields of a form that are arrays or objects with a style of their own.
    private mutating func styledFields() -> [Entry] {
        distinct(random.below(2), isShared: true) { $0.memberName() }.map { (key($0) + pick(["", "?"]), styled()) }
    }

    private mutating func flatFields() -> [Entry] {
        distinct(random.below(3), isShared: true) { $0.memberName() }.map {
            (key($0), .text(pick([scalar("String"), scalar("Int") + "?", scalar("Bool") + " = true"])))
        }
    }

    /// - Parameter hasFields: Whether the request has a body of fields, which can request a stream.
    private mutating func response(hasFields: Bool) -> [Entry] {
        switch random.below(12) {
        case 10:
            return [
                ("response", ["200": .text(reference(after: -1) ?? scalar("Int")), "304": "none"])
            ]
        case 11:
            return [
                ("response", .text(reference(after: -1, [.object]) ?? scalar("JSON"))),
                (
                    "stream",
                    .mapping(
                        [("events", .text(scalar("JSON"))), ("until", .quoted("[DONE]"))]
                            + (hasFields ? [("when", ["stream_it": "true"])] : [])
                    )
                ),
            ]
        case 0: return []
        case 1: return [("response", .text(scalar(pick(["Data", "String", "JSON", "Int"]))))]
        case 2: return [("response", .text((reference(after: -1) ?? scalar("JSON")) + "?"))]
        case 3: return [("response", ["204": "true", "404": "false"])]
        case 4:
            return [
                (
                    "response",
                    [
                        "200": .text(reference(after: -1) ?? scalar("Int")),
                        "202": ["progress": .text(scalar("Double"))],
                        "4xx": "none as \(pick(["gone", "none", "some", "unknown", "hash"]))",
                    ]
                )
            ]
        case 5:
            files["Specs/empty.json"] = "[]"
            return [("response", .quoted("[\(reference(after: -1) ?? scalar("Int"))]")), ("sample", "empty.json")]
        case 6:
            // A number would be a status.
            let fields = fields(1 + random.below(3), after: -1, depth: 1).filter { Int($0.key) == nil }
            return [("response", .mapping(fields.isEmpty ? [("value", .text(scalar("Int")))] : fields))]
        case 7:
            return [("stream", [pick(["events", "lines"]): .text(reference(after: -1, [.object]) ?? scalar("JSON"))])]
        case 8:
            return [
                ("response", .quoted("[\(reference(after: -1) ?? scalar("Int"))]")),
                ("unwrap", .text(pick(["data", "result.items", "0"]))),
            ]
        default: return [("response", .text(reference(after: -1) ?? scalar("String")))]
        }
    }
}
