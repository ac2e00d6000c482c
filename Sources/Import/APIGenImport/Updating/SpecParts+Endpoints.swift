import APIGenSupport

/// What identifies an endpoint in all versions of a spec.
extension SpecParts {
    /// Method and path of an endpoint, without the names and types of the parameters.
    static func call(of node: Node) -> String? {
        var (method, path): (String?, String?) = (nil, nil)
        func read(_ text: String) {
            let words = text.split(separator: " ", maxSplits: 1)
            (method, path) = (words.first.map(String.init), words.count > 1 ? String(words[1]) : nil)
        }
        switch node.content {
        case .scalar(let scalar): read(CallText(scalar.text).method + " " + CallText(scalar.text).path)
        case .mapping(let entries):
            for entry in entries {
                switch entry.key.scalarText {
                case "call": read(CallText(entry.value.scalarText).method + " " + CallText(entry.value.scalarText).path)
                case "method": method = entry.value.scalarText
                case "path": path = entry.value.scalarText
                default: break
                }
            }
        case .sequence, .invalid: return nil
        }
        return path.map { "\(method ?? "GET") \($0.withoutSettings)" }
    }

    /// The constants in the query, the headers and the body of an endpoint, by their names.
    static func constants(of node: Node) -> [String: String] {
        var constants: [String: String] = [:]
        for entry in ["query", "headers", "body"].flatMap({ node[$0]?.entries ?? [] }) {
            let declaration = DeclarationText((entry.value[SpecPart.type] ?? entry.value).scalarText)
            guard declaration.type == nil, let value = declaration.initial else { continue }
            let name = entry.key.scalarText
            let isQuoted = value.count > 1 && value.first == value.last && "\"'".contains(value.first ?? " ")
            constants[name.hasPrefix("$$") ? String(name.dropFirst()) : name] =
                isQuoted ? String(value.dropFirst().dropLast()) : value
        }
        return constants
    }

    /// The names of the constants that distinguish endpoints with the same method and path in one of several versions.
    static func distinguishing(in roots: [Node]) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for root in roots {
            let endpoints = (root["endpoints"]?.entries ?? []).compactMap { entry in
                call(of: entry.value).map { (call: $0, node: entry.value) }
            }
            for (call, group) in Dictionary(grouping: endpoints, by: \.call) where group.count > 1 {
                let constants = group.map { Self.constants(of: $0.node) }
                let names = Set(constants.flatMap(\.keys)).filter { name in
                    constants.contains { $0[name] != constants[0][name] }
                }
                found[call, default: []].formUnion(names)
            }
        }
        return found
    }

    func endpointIdentity(of node: Node) -> String? {
        guard let call = Self.call(of: node), let names = distinguishing[call], !names.isEmpty else {
            return Self.call(of: node)
        }
        let constants = Self.constants(of: node).filter { names.contains($0.key) }.map { "\($0)=\($1)" }
        return ([call] + constants.sorted()).joined(separator: " ")
    }
}
