import APIGenModel
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// The groups that a section of an endpoint includes.
///
/// Required parameters precede the others. Among both, those of the endpoint precede those of the groups.
private struct IncludedGroups {
    /// The groups of the required parameters.
    private var required: [String] = []
    /// The groups of the other parameters.
    private var others: [String] = []

    /// The groups in an order in which they give the order of the parameters.
    var names: [String] {
        var names = required
        var end = 0
        for group in others {
            if let index = names.firstIndex(of: group) {
                end = max(end, index + 1)
            } else {
                names.insert(group, at: end)
                end += 1
            }
        }
        return names
    }

    /// The group of the parameter before the next one.
    func last(isRequired: Bool) -> String? { isRequired ? required.last : others.last }

    mutating func add(_ group: String, isRequired: Bool) {
        if isRequired {
            if !required.contains(group) { required.append(group) }
        } else if !others.contains(group) {
            others.append(group)
        }
    }
}

/// Reads the operations of an exported document.
struct EndpointReader {
    struct Group {
        var name: String
        var parameters: [SpecEntry]
    }

    private struct Operation {
        var name: String
        var method: String
        var path: String
        var members: Members
    }

    let document: ExportedDocument
    /// The names of the servers whose calls have no credentials and no shared parameters.
    private let bareServers: Set<String>
    let servers: [ExportedServerReader.Server]
    /// The groups with types of their own.
    private(set) var groups: [Group] = []
    /// The names of the groups that this reader adds: they keep parameters after those of a group.
    private var followers: Set<String> = []
    private(set) var entries: [SpecEntry] = []

    init(_ document: ExportedDocument) {
        self.document = document
        let operations = Self.operations(of: document)
        servers = ExportedServerReader(document).servers(at: operations.map(\.members))
        bareServers = Set(servers.filter { $0.members[.bare]?.isTrue == true }.map(\.name))
        groups = Members(document.document[.groups]).entries.map { Group(name: $0.key, parameters: []) }
        for operation in operations { entries.append(readEndpoint(operation)) }
        for index in groups.indices where !followers.contains(groups[index].name) {
            let names = Members(document.document[.groups])[groups[index].name]?.items.compactMap(\.text) ?? []
            let parameters = groups[index].parameters
            groups[index].parameters = names.compactMap { name in parameters.first { $0.step == name } }
        }
        groups.removeAll(where: \.parameters.isEmpty)
    }

    /// The operations in the order of the spec.
    private static func operations(of document: ExportedDocument) -> [Operation] {
        let operations = Members(document.document["paths"]).entries.flatMap { path, item in
            Members(item).entries.map { method, value in
                let members = Members(value)
                let name = members["operationId"]?.text ?? ""
                return Operation(name: name, method: method.uppercased(), path: path, members: members)
            }
        }
        guard let order = document.document[.endpoints]?.items.compactMap(\.text) else { return operations }
        let byName = Dictionary(operations.map { ($0.name, $0) }) { first, _ in first }
        return order.compactMap { byName[$0] }
    }

    // MARK: - Endpoints

    private mutating func readEndpoint(_ operation: Operation) -> SpecEntry {
        let members = operation.members
        let parameters = (members["parameters"]?.items ?? []).map { Members($0) }
        var rest: [SpecEntry?] = [
            .optional("doc", (members["summary"] ?? members["description"])?.text.map(SpecNode.prose)),
            .optional("see", Members(members["externalDocs"])["url"]?.text.map(SpecNode.prose)),
            .optional("deprecated", members[.deprecated]?.text.map(SpecNode.prose)),
        ]
        let server = server(of: members)
        let isBare = bareServers.contains(server ?? servers.first?.name ?? "")
        rest.append(.optional("server", server.map(SpecNode.plain)))
        let sets = ExportedServerReader.sets(of: members)
        if !isBare || sets != [[]] { rest.append(.optional("auth", sets.map(ExportedServerReader.node))) }
        rest += document.policies(of: members)
        let (path, pathParameters) = path(operation, parameters)
        rest.append(.section("params", pathParameters))
        rest += readRequestSections(members, parameters, isBare: isBare)
        let responses = ResponseReader(document, members)
        let type = responses.onlyType
        rest += responses.entries
        let call = "\(operation.method) \(path)" + (type.map { " -> \($0)" } ?? "")
        let entries = rest.compactMap(\.self)
        let node = entries.isEmpty ? SpecNode.plain(call) : .mapping([SpecEntry("call", .plain(call))] + entries)
        return SpecEntry(name: operation.name, node, step: operation.name)
    }

    /// The name of the server; `nil` for the first one.
    private func server(of operation: Members) -> String? {
        operation["servers"]?.items.first.flatMap { Members($0)[.name]?.text }
    }

    /// The path with its parameters, and those that need the long form.
    private func path(_ operation: Operation, _ parameters: [Members]) -> (text: String, long: [SpecEntry]) {
        // What distinguishes two operations of one call is no part of the path.
        var path = String(operation.path.prefix { $0 != "?" && $0 != "#" })
        var long: [SpecEntry] = []
        for parameter in parameters where parameter["in"]?.text == "path" {
            let field = document.parameterField(parameter)
            let marked = "{\(field.name)}"
            if parameter["x-multi-segment"]?.isTrue == true {
                path = path.replacing(marked, with: "{\(field.name)...}")
            } else if parameter[.address]?.isTrue == true {
                path = path.replacing("/" + marked, with: marked)
            }
            let node = document.node(field)
            guard case .scalar(let text, _) = node else {
                long.append(document.entry(field))
                continue
            }
            if text == document.notation.text(.scalar(.string)) { continue }
            let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || "[].".contains($0) }
            if isWord, path.contains(marked) {
                path = path.replacing(marked, with: "{\(field.name):\(text)}")
            } else {
                long.append(document.entry(field))
            }
        }
        return (path, long)
    }

    // MARK: - Requests

    private mutating func readRequestSections(_ operation: Members, _ parameters: [Members], isBare: Bool)
        -> [SpecEntry]
    {
        let stream = Members(Members(operation[.stream])["when"])
        var sections: [String: [SpecEntry]] = [:]
        var included: [String: IncludedGroups] = [:]
        var own: [String: Set<String>] = [:]
        var references: Set<String> = []
        for parameter in parameters {
            if let reference = parameter["$ref"]?.text {
                references.insert(reference)
                continue
            }
            guard let place = Self.section(of: parameter), parameter[.idempotency]?.isTrue != true else { continue }
            if stream[parameter["name"]?.text ?? ""] != nil, place == "query" { continue }
            let name = parameter["name"]?.text ?? ""
            own[place, default: []].insert(document.parameterField(parameter).name)
            let entry = document.parameter(parameter)
            let isRequired = parameter["required"]?.isTrue == true && Members(parameter["schema"])["const"] == nil
            let last = included[place]?.last(isRequired: isRequired)
            if let group = group(of: parameter, after: last, in: operation) {
                add(entry, named: name, to: group)
                included[place, default: IncludedGroups()].add(group, isRequired: isRequired)
            } else {
                sections[place, default: []].append(entry)
            }
        }
        if !isBare {
            for (key, parameter) in document.parameters(without: references) {
                guard let place = Self.section(of: parameter), own[place]?.contains(key) != true else { continue }
                let name = key.hasPrefix("$") ? "$" + key : key
                sections[place, default: []].append(SpecEntry(name: name, .plain("none"), step: key))
            }
        }
        let body = readBody(operation, stream)
        let order = operation[.parameters]?.items.compactMap(\.text) ?? ["query", "headers", "body"]
        return order.flatMap { place -> [SpecEntry] in
            if place == "body" { return body }
            let groups = included[place]?.names ?? []
            return self.section(place, sections[place] ?? [], including: groups).map { [$0] } ?? []
        }
    }

    private static func section(of parameter: Members) -> String? {
        switch parameter["in"]?.text {
        case "query": "query"
        case "header": "headers"
        default: nil
        }
    }

    /// The group of a parameter. One that follows the parameters of a group has a new one, because an endpoint has its
    /// own parameters first.
    private mutating func group(of parameter: Members, after last: String?, in operation: Members) -> String? {
        if let group = parameter[.group]?.text { return group }
        guard let last, !followers.contains(last) else { return last }
        var names = Set(groups.map(\.name)).union(followers)
        let name = names.insertDistinct(SwiftWords((operation["operationId"]?.text ?? "") + " parameters").member)
        followers.insert(name)
        return name
    }

    private mutating func add(_ entry: SpecEntry, named name: String, to group: String) {
        if !groups.contains(where: { $0.name == group }) { groups.append(Group(name: group, parameters: [])) }
        guard let index = groups.firstIndex(where: { $0.name == group }),
            !groups[index].parameters.contains(where: { $0.step == name })
        else { return }
        groups[index].parameters.append(entry)
    }

    private func section(_ key: String, _ entries: [SpecEntry], including groups: [String]) -> SpecEntry? {
        if groups.isEmpty { return .section(key, entries) }
        let names = groups.map(SpecNode.plain)
        if entries.isEmpty { return SpecEntry(key, .list(names)) }
        return SpecEntry(key, .mapping([SpecEntry("$include", names.count == 1 ? names[0] : .list(names))] + entries))
    }

    // MARK: - Bodies

    /// The encodings and the body.
    private mutating func readBody(_ operation: Members, _ stream: Members) -> [SpecEntry] {
        let body = Members(operation["requestBody"])
        let content = Members(body["content"]).entries
        guard let first = content.first else { return [] }
        let encodings = content.map { Self.encoding(of: $0.key) }
        var schema = Members(Members(first.value)["schema"])
        if let parts = schema["allOf"]?.items, let whole = parts.first { schema = Members(whole) }
        var entries: [SpecEntry] = []
        if encodings != ["json"] {
            let names = encodings.map(SpecNode.plain)
            entries.append(SpecEntry("encoding", names.count == 1 ? names[0] : .list(names)))
        }
        if schema["properties"] != nil, schema[.type] == nil {
            entries.append(readFields(schema, content.map { ($0.key, Members($0.value)) }, stream, operation))
        } else {
            var type = encodings == ["raw"] ? raw(schema) : document.type(schema)
            if body["required"]?.isTrue != true { type.isOptional = true }
            entries.append(SpecEntry("body", type.node))
        }
        return entries
    }

    private static func encoding(of mediaType: String) -> String {
        switch mediaType {
        case "application/json": "json"
        case "application/x-www-form-urlencoded": "form"
        case "multipart/form-data": "multipart"
        default: "raw"
        }
    }

    private func raw(_ schema: Members) -> WrittenType {
        let isData = schema["format"]?.text == "binary" && schema[.type] == nil
        return isData ? WrittenType(.text(document.notation.text(.scalar(.data)))) : document.type(schema)
    }

    private mutating func readFields(
        _ schema: Members,
        _ content: [(key: String, value: Members)],
        _ stream: Members,
        _ operation: Members
    ) -> SpecEntry {
        let required = Set(schema["required"]?.items.compactMap(\.text) ?? [])
        var entries: [SpecEntry] = []
        var included = IncludedGroups()
        for (name, value) in Members(schema["properties"]).entries where stream[name] == nil {
            let property = Members(value)
            var field = document.field(name, property, isRequired: required.contains(name))
            for (key, media) in content {
                let part = Members(Members(media["encoding"])[name])
                field.details.append(.optional("$contentType", part["contentType"]?.text.map(SpecNode.plain)))
                guard key == "application/x-www-form-urlencoded", property[.array] == nil, field.canHaveStyle else {
                    continue
                }
                field.details.append(.optional("$array", Self.array(part).map(ExportedDocument.arrayStyle)))
            }
            let entry = document.entry(field)
            let isRequired = required.contains(name) && property["const"] == nil && !field.sendsNull
            if let group = group(of: property, after: included.last(isRequired: isRequired), in: operation) {
                add(entry, named: name, to: group)
                included.add(group, isRequired: isRequired)
            } else {
                entries.append(entry)
            }
        }
        return section("body", entries, including: included.names) ?? SpecEntry("body", .mapping([]))
    }

    private static func array(_ part: Members) -> String? {
        switch (part["style"]?.text, part["explode"]?.isTrue) {
        case ("form", true?): "repeat"
        case ("form", false?): ","
        case ("pipeDelimited", _): "|"
        case ("spaceDelimited", _): " "
        default: nil
        }
    }
}

extension ExportedDocument {
    /// The shared parameters that an operation does not have, by their names.
    func parameters(without references: Set<String>) -> [(name: String, parameter: Members)] {
        Members(Members(document["components"])["parameters"]).entries.compactMap { key, value in
            let parameter = Members(value)
            guard parameter[.shared] != nil, !references.contains("#/components/parameters/\(key)") else { return nil }
            return (parameterField(parameter).name, parameter)
        }
    }
}
