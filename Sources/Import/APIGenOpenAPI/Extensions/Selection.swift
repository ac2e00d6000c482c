import APIGenDescription
import APIGenYAML

/// Reads what a document leaves out for clients, and what it adds to all calls.
extension DocumentReader {
    /// Whether a declaration is marked to be left out of clients.
    func isIgnored(_ value: Value) -> Bool {
        value[.fernIgnore]?.node.bool == true || value[.speakeasyIgnore]?.node.bool == true
    }

    /// Whether an operation is left out, which is reported.
    mutating func leavesOut(_ operation: Value, _ call: String) -> Bool {
        guard isIgnored(operation) else { return false }
        lose("operation left out", "the document leaves `\(call)` out of clients", at: operation, effect: .note)
        return true
    }

    /// Whether a parameter is left out. A request without a required parameter would fail.
    func leavesOutParameter(_ value: Value) -> Bool {
        isIgnored(value) && value["required"]?.node.bool != true && value["in"]?.node.text != "path"
    }

    /// A path without the items of its query that only repeat parameters: `?color={color}`.
    static func withoutVariableItems(_ path: String) -> String {
        guard let mark = path.firstIndex(of: "?"), path[mark...].contains("{") else { return path }
        let constants = path[mark...].dropFirst().split(separator: "&").filter { !$0.contains("{") }
        return path[..<mark] + (constants.isEmpty ? "" : "?" + constants.joined(separator: "&"))
    }

    /// Whether an operation is deprecated by an extension.
    func isDeprecated(_ operation: Value) -> Bool {
        operation[.deprecated]?.node.bool == true || operation[.fernAvailability]?.node.text == "deprecated"
    }

    // MARK: - All calls

    func removeGlobalHeaders(from operation: inout APIDescription.Operation) {
        if description.headers.isEmpty { return }
        let names = Set(description.headers.map { $0.name.lowercased() })
        operation.parameters.removeAll { $0.location == .header && names.contains($0.name.lowercased()) }
    }

    mutating func readGlobalHeaders() {
        guard let value = root[.fernGlobalHeaders], !value.node.isNull else { return }
        guard let elements = value.elements else {
            return ignore(Extension.fernGlobalHeaders, value, "must be a list")
        }
        description.headers = elements.compactMap { element in
            guard let name = element["header"]?.node.text, !name.isEmpty else {
                ignore(Extension.fernGlobalHeaders, element, "must have a `header` in each element")
                return nil
            }
            let constant = Self.literal(element["type"])
            let kind = constant.map { Schema.Kind.constant($0) } ?? .string(format: nil)
            var parameter = APIDescription.Parameter(
                name: name,
                location: .header,
                isRequired: constant != nil || element["optional"]?.node.bool != true,
                schema: Schema(kind, place: place(of: element)),
                style: .simple,
                explode: false,
                place: place(of: element)
            )
            parameter.clientName = element["name"]?.node.text
            return parameter
        }
    }

    /// The text of Fern's type for a constant: `literal<"text">`.
    private static func literal(_ type: Value?) -> Node? {
        guard let type, let text = type.node.text, text.hasPrefix("literal<\""), text.hasSuffix("\">") else {
            return nil
        }
        return Node(.scalar(.init(String(text.dropFirst(9).dropLast(2)))), range: type.node.range).quoted
    }

    /// Reports the values that a client would have once, and that a spec has as parameters of paths.
    mutating func reportVariables() {
        for (name, value) in root[.fernVariables]?.entries ?? [] {
            let message = "`\(name)` is a parameter of each call, and no setting of the client"
            lose("variable", message, at: value, effect: .note)
        }
    }

    /// An address with the path that all operations have before their own.
    mutating func addBasePath(to address: String) -> String {
        guard let path = string(.fernBasePath, of: root) else { return address }
        let base = address.hasSuffix("/") ? String(address.dropLast()) : address
        return base + (path.hasPrefix("/") ? path : "/" + path)
    }

    /// The server of Microsoft's extension, whose host has variables; `nil` if the document has none.
    mutating func parameterizedServer(scheme: String, path: String) -> APIDescription.Server? {
        guard let value = root[.microsoftHost], !value.node.isNull else { return nil }
        guard let template = value["hostTemplate"]?.node.text else {
            ignore(Extension.microsoftHost, value, "must have a `hostTemplate`")
            return nil
        }
        let variables = (value["parameters"]?.elements ?? []).compactMap { element -> APIDescription.Server.Variable? in
            guard let parameter = resolved(element), let name = parameter["name"]?.node.text else { return nil }
            return .init(
                name: name,
                initial: parameter["default"]?.node.text,
                values: parameter["enum"]?.node.elements?.compactMap(\.text) ?? [],
                doc: parameter["description"]?.node.text
            )
        }
        // Without the prefix, the template has the scheme.
        let prefix = value["useSchemePrefix"]?.node.bool == false ? "" : scheme + "://"
        return .init(address: prefix + template + path, variables: variables, place: place(of: value))
    }
}
