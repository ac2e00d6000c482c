import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

// Operations by their paths.
extension DocumentWriter {
    struct Paths {
        var tree: JSONTree
        /// The names of the endpoints in the order of the spec; `nil` if it is that of the paths.
        var order: [String]?
    }

    mutating func writePaths() -> Paths {
        var items: [(path: String, item: Members, names: [String])] = []
        for endpoint in api.endpoints {
            let method = endpoint.method.lowercased()
            // Two calls that differ in a constant or in the encoding of the body have keys of their own.
            var keys = [path(of: endpoint)]
            let constants = endpoint.otherParameters.filter { $0.place == .query && $0.isConstant }
            if !constants.isEmpty { keys.append(keys[0] + "?" + Self.query(constants)) }
            keys.append(keys[0] + "#" + endpoint.name.value)
            let key = keys.first { key in !items.contains { $0.path == key && $0.item[method] != nil } } ?? keys[0]
            let operation = writeOperation(endpoint).tree
            if let index = items.firstIndex(where: { $0.path == key }) {
                items[index].item[method] = operation
                items[index].names.append(endpoint.name.value)
            } else {
                items.append((key, [method: operation], [endpoint.name.value]))
            }
        }
        let order = api.endpoints.map(\.name.value)
        let tree = JSONTree.object(items.map { ($0.path, $0.item.tree) })
        return Paths(tree: tree, order: items.flatMap(\.names) == order ? nil : order)
    }

    private func path(of endpoint: API.Endpoint) -> String {
        let path = endpoint.path.text { parameter, _ in "{\(parameter.name.value)}" }
        return path.hasPrefix("/") ? path : "/" + path
    }

    private static func query(_ constants: [API.Parameter]) -> String {
        constants.map { parameter in
            let value: String =
                switch parameter.initial {
                case .text(let text)?, .number(let text)?, .value(let text)?: text
                case .bool(let flag)?: "\(flag)"
                default: ""
                }
            return "\(parameter.name.value.percentEncoded())=\(value.percentEncoded())"
        }.joined(separator: "&")
    }

    private mutating func writeOperation(_ endpoint: API.Endpoint) -> Members {
        includedGroups = groups.included(in: endpoint)
        let name = endpoint.name.value
        var operation: Members = ["operationId": .text(name)]
        if let dot = name.lastIndex(of: ".") { operation["tags"] = [.text(String(name[..<dot]))] }
        if let doc = endpoint.metadata.doc {
            operation[doc.contains("\n") || doc.utf8.count > 120 ? "description" : "summary"] = .text(doc)
        }
        operation["externalDocs"] = endpoint.metadata.see.map { ["url": .text($0)] }
        if let deprecated = endpoint.metadata.deprecated {
            operation["deprecated"] = true
            operation[.deprecated] = .text(deprecated)
        }
        if let server = api.servers.first(where: { $0.name.value == endpoint.server }), endpoint.server != nil {
            operation["servers"] = [self.server(server).tree]
        }
        if case .anyOf(let sets) = endpoint.authentication { addSecurity(sets, to: &operation) }
        let parameters = writeParameters(of: endpoint)
        if !parameters.isEmpty { operation["parameters"] = .list(parameters) }
        operation[.parameters] = Self.placeOrder(of: endpoint).map { JSONTree($0) }
        if let body = writeBody(of: endpoint) { operation["requestBody"] = body.tree }
        operation["responses"] = writeResponses(of: endpoint).tree
        addBehaviour(of: endpoint, to: &operation)
        return operation
    }

    /// The order of the places in the spec; `nil` if it is the usual one.
    ///
    /// A document lists the body separately, and this order decides that of the arguments.
    private static func placeOrder(of endpoint: API.Endpoint) -> [String]? {
        func place(_ parameter: API.Parameter) -> String? {
            switch parameter.place {
            case .query: "query"
            case .header: "headers"
            case .body, .wholeBody: "body"
            case .server, .path, .encoding: nil
            }
        }
        let placed = endpoint.otherParameters.compactMap { parameter in
            place(parameter).map { (place: $0, isRequired: parameter.isRequired) }
        }
        let (required, optional) = (placed.filter(\.isRequired), placed.filter { !$0.isRequired })
        let orders = [
            ["query", "headers", "body"], ["query", "body", "headers"], ["headers", "query", "body"],
            ["headers", "body", "query"], ["body", "query", "headers"], ["body", "headers", "query"],
        ]
        let order = orders.firstIndex { order in
            [required, optional].allSatisfy { group in
                let numbers = group.compactMap { order.firstIndex(of: $0.place) }
                return numbers == numbers.sorted()
            }
        }
        return order == nil || order == 0 ? nil : order.map { orders[$0] }
    }

    private func addBehaviour(of endpoint: API.Endpoint, to operation: inout Members) {
        if !endpoint.envelope.isEmpty { operation[.unwrap] = .text(endpoint.envelope.joined(separator: ".")) }
        if let stream = endpoint.stream {
            let conditions = stream.query + stream.fields
            var members = Members()
            if !conditions.isEmpty { members["when"] = .object(conditions.map { ($0.name, Self.json($0.value)) }) }
            members["until"] = stream.terminator.map { .text($0) }
            if !members.isEmpty { operation[.stream] = members.tree }
        }
        operation[.paginate] = endpoint.pagination.map { Self.pagination($0).tree }
        operation[.errors] = bodyFailures(endpoint.failures)
        // The header of all calls that are not idempotent is not repeated.
        var policies = endpoint.policies
        if case .header(let name)? = policies.idempotency, case .header(let common)? = api.policies.idempotency,
            name.value == common.value, ["POST", "PATCH"].contains(endpoint.method)
        {
            policies.idempotency = nil
        } else if policies.idempotency == nil, case .header? = api.policies.idempotency,
            ["POST", "PATCH"].contains(endpoint.method)
        {
            policies.idempotency = .off
        }
        addPolicies(policies, to: &operation)
    }

    private static func pagination(_ pagination: API.Pagination) -> Members {
        var members = Members()
        func place(_ target: API.Pagination.Target) -> (key: String, name: String) {
            guard let field = target.field else {
                return (target.parameter.place == .body ? "body" : "query", target.parameter.name.value)
            }
            return ("body", field.name.value)
        }
        switch pagination.strategy {
        case .number(let target, _): members[place(target).key] = .text(place(target).name)
        case .offset(let target, let step):
            members[place(target).key] = .text(place(target).name)
            members["step"] = .text(place(step).name)
        case .next(let path, let target):
            members[place(target).key] = .text(place(target).name)
            members["next"] = .text(path.text.value)
        case .last(let path, let target):
            members[place(target).key] = .text(place(target).name)
            members["last"] = .text(path.text.value)
        case .url(let path): members["url"] = .text(path.text.value)
        case .merge(let path): members["merge"] = .text(path.text.value)
        case .link(let relation): members["link"] = .text(relation)
        }
        if let end = pagination.end { members[end.kind.rawValue] = .text(end.field.text.value) }
        return members
    }
}
