import APIGenDescription
import APIGenSupport

/// Operations with the same method and path.
extension OperationDrafter {
    /// The operations that send different requests, and the others as losses.
    ///
    /// The generator has the same rule: a constant in the query, in the headers or in the fields of the body
    /// distinguishes two requests, and so does the encoding of the body.
    static func distinct(
        _ operations: [APIDescription.Operation],
        _ options: ImportOptions,
        _ schemas: SchemaDrafter
    ) -> (operations: [APIDescription.Operation], findings: [ImportReport.Finding]) {
        var counts: [String: Int] = [:]
        for operation in operations { counts[Self.call(of: operation), default: 0] += 1 }
        guard counts.count < operations.count else { return (operations, []) }
        let selection = OperationSelection(options)
        var first: [String: APIDescription.Operation] = [:]
        var distinct: [APIDescription.Operation] = []
        var findings: [ImportReport.Finding] = []
        for operation in operations {
            let call = Self.call(of: operation)
            if counts[call] == 1 {
                distinct.append(operation)
                continue
            }
            let request = ([call] + constants(of: operation, schemas) + bodies(of: operation, schemas))
                .joined(separator: " ")
            guard let other = first[request] else {
                first[request] = operation
                distinct.append(operation)
                continue
            }
            guard selection.contains(operation) else { continue }
            let message = "`\(call)` is described a second time; see \(other.place.pointer)"
            findings.append(
                .init(.loss, subject: "operation described twice", message: message, place: operation.place)
            )
        }
        return (distinct, findings)
    }

    private static func call(of operation: APIDescription.Operation) -> String {
        "\(operation.method) \(operation.path.beginning(before: "?"))"
    }

    /// What every request of an operation has in its query and its headers: `action=list`.
    static func constants(of operation: APIDescription.Operation, _ schemas: SchemaDrafter) -> [String] {
        let parameters = operation.parameters.filter { $0.isRequired && [.query, .header].contains($0.location) }
        let named = parameters.compactMap { schemas.constant($0.schema, named: $0.name) }
        return Set(queryConstants(of: operation.path).map { "\($0.name)=\($0.value)" } + named).sorted()
    }

    /// The items after the question mark of a path.
    static func queryConstants(of path: String) -> [(name: String, value: String)] {
        path[path.beginning(before: "?").endIndex...].dropFirst().beginning(before: "#").parts(between: "&")
            .compactMap { item -> (name: String, value: String)? in
                let name = item.beginning(before: "=")
                if name.isEmpty || item.contains("{") { return nil }
                return (String(name), String(item[name.endIndex...].dropFirst()))
            }
    }

    /// The encodings of the body, with the constants among its fields.
    private static func bodies(of operation: APIDescription.Operation, _ schemas: SchemaDrafter) -> [String] {
        (operation.body?.content ?? []).map { content in
            ([content.type] + constants(of: content, schemas).sorted()).joined(separator: " ")
        }.sorted()
    }

    /// The constants among the fields of all bodies: `action=list`.
    static func bodyConstants(of operation: APIDescription.Operation, _ schemas: SchemaDrafter) -> [String] {
        (operation.body?.content ?? []).flatMap { constants(of: $0, schemas) }
    }

    private static func constants(of content: APIDescription.MediaType, _ schemas: SchemaDrafter) -> [String] {
        let fields = content.schema.map { schemas.allProperties(of: $0) } ?? []
        return fields.filter(\.isRequired).compactMap { schemas.constant($0.schema, named: $0.name) }
    }
}

extension SchemaDrafter {
    /// `name=value`; `nil` if the schema allows several values.
    func constant(_ schema: Schema, named name: String) -> String? {
        guard case .constant(let node)? = kind(of: schema), let text = node.text else { return nil }
        return "\(name)=\(text)"
    }
}
