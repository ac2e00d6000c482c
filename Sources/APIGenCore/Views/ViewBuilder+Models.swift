import Mustache

extension ViewBuilder {
    func model(_ model: SwiftAPI.Model) -> FileView {
        let path = "Models/\(model.name).swift"
        switch model.shape {
        case .enumeration(let enumeration):
            var value = header(runtime: .shown, foundation: .hidden)
            value.merge(self.enumeration(enumeration, indent: 0, isTopLevel: true)) { $1 }
            return FileView(path: path, template: "enumeration-file", value: .object(value))
        case .object(let fields, let enumerations):
            return FileView(path: path, template: "model", value: object(model, fields, enumerations))
        }
    }

    private func object(_ model: SwiftAPI.Model, _ fields: [SwiftAPI.Field], _ enumerations: [SwiftAPI.Enumeration])
        -> Value
    {
        let extensions = extensions(of: model)
        let hasFormats = fields.contains { $0.dateFormat != nil || $0.isLenientURL }
        let hasDefaults = fields.contains { $0.property.initial != nil && !$0.isOptional }
        let hasRenames = fields.contains { $0.wireName != $0.property.label }
        let showsFoundation = fields.contains(where: \.property.usesFoundation)
        let showsRuntime = !extensions.isEmpty || !enumerations.isEmpty

        var doc = DocComment(indent: 0)
        if let text = model.doc { doc.paragraph(text) }
        if let see = model.see { doc.paragraph("Source: <\(see)>") }

        var value = header(
            runtime: showsRuntime ? .shown : hasFormats ? .used : .hidden,
            foundation: showsFoundation ? .shown : .hidden
        )
        value.merge(initializer(fields.map(\.property))) { $1 }
        // The attribute would bring a warning to each generated file that names the model.
        if let text = model.deprecated { doc.paragraph(deprecationNote(text)) }
        value["doc"] = .lines(doc.lines)
        value["name"] = .string(model.name)
        value["generics"] = .string(generics(of: model))
        value["conformances"] = .string(
            Layout.inheritance(
                ["Codable", "Hashable"] + (fields.contains { $0.property.label == "id" } ? ["Identifiable"] : []) + [
                    "Sendable"
                ],
                room: "nonisolated public struct \(model.name)\(generics(of: model)) {".count
            )
        )
        value["enumerations"] = .list(enumerations.map { .object(enumeration($0, indent: 4)) })
        value["properties"] = .list(fields.map { property($0.property) })
        value["codingKeys"] =
            hasFormats || hasRenames || hasDefaults ? codingKeys(fields, hasFormats: hasFormats) : .null
        value["decoding"] = .bool(hasDefaults)
        value["decodings"] = .lines(hasDefaults ? fields.map(decoding) : [])
        value["extensions"] = .list(extensions)
        return .object(value)
    }

    private func generics(of model: SwiftAPI.Model) -> String {
        if model.parameters.isEmpty { return "" }
        return "<" + model.parameters.map { "\($0): Codable & Hashable & Sendable" }.joined(separator: ", ") + ">"
    }

    private func codingKeys(_ fields: [SwiftAPI.Field], hasFormats: Bool) -> Value {
        .object([
            "protocol": .string(hasFormats ? "APIWireKey" : "CodingKey"),
            "cases": .lines(
                fields.map { field in
                    let isRenamed = field.wireName != field.property.label
                    return field.property.name + (isRenamed ? " = \(SwiftLiteral.string(field.wireName))" : "")
                }
            ),
            "format": format(of: fields),
        ])
    }

    /// One format for all dates stands alone: the runtime asks for it at dates only.
    private func format(of fields: [SwiftAPI.Field]) -> Value {
        let formats = fields.compactMap(\.dateFormat)
        guard let first = formats.first else { return .null }
        func source(_ format: DateFormat) -> String { ".date(\(format.source))" }
        if formats.allSatisfy({ $0 == first }) { return .string("{ \(source(first)) }") }
        var lines = ["{", "            switch self {"]
        for field in fields {
            guard let format = field.dateFormat else { continue }
            lines.append("            case .\(field.property.name): \(source(format))")
        }
        if formats.count < fields.count { lines.append("            default: .plain") }
        return .string((lines + ["            }", "        }"]).joined(separator: "\n"))
    }

    private func decoding(_ field: SwiftAPI.Field) -> String {
        let name = field.property.name
        if let initial = field.property.initial, !field.isOptional {
            return "\(name) = try container.decodeIfPresent(\(field.wrappedType).self, forKey: .\(name)) ?? \(initial)"
        }
        let call = field.isOptional ? "decodeIfPresent" : "decode"
        return "\(name) = try container.\(call)(\(field.wrappedType).self, forKey: .\(name))"
    }

    // MARK: What the runtime reads of a model

    private func extensions(of model: SwiftAPI.Model) -> [Value] {
        var extensions: [Value] = []
        func add(_ name: String, _ members: [String]) {
            extensions.append(
                .object(["name": .string(model.name), "protocol": .string(name), "members": .lines(members)])
            )
        }
        if let page = model.page {
            let items = page.items.isOptional ? "\(page.items.property.name) ?? []" : page.items.property.name
            var members = ["pageItems: \(page.items.wrappedType) { \(items) }"]
            if let more = page.more { members.append("hasNextPage: Bool? { \(more.property.name) }") }
            add("APIPage", members)
        }
        if let wait = model.wait {
            let name = wait.property.name
            add(
                "APIThrottling",
                [
                    "requestedWait: Duration? { \(wait.isOptional ? "\(name).map { .seconds($0) }" : ".seconds(\(name))") }"
                ]
            )
        }
        if let failure = model.failure {
            var members: [String] = []
            if let message = failure.message { members.append("failureMessage: String? { \(message.property.name) }") }
            if let retry = failure.retry { members.append("isRetryable: Bool { \(retryExpression(retry)) }") }
            add("APIFailure", members)
        }
        return extensions
    }

    private func retryExpression(_ retry: (field: SwiftAPI.Field, values: [String])) -> String {
        let field = retry.field
        let name = field.property.name
        let text = field.isEnum ? ".rawValue" : ""
        let values = retry.values.map { SwiftLiteral.string($0) }
        let list = "[\(values.joined(separator: ", "))]"
        return field.isOptional
            ? "\(name).map { \(list).contains($0\(text)) } ?? false" : "\(list).contains(\(name)\(text))"
    }
}
