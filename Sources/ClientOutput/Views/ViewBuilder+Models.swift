import APIModel
package import Mustache
package import SwiftModel

extension ViewBuilder {
    func model(_ model: SwiftAPI.Model) -> FileView {
        let path = "Models/\(model.name).swift"
        switch model.shape {
        case .enumeration(let enumeration):
            var value = header(runtime: .conformed, foundation: .hidden)
            value.merge(self.enumeration(enumeration, indent: 0, of: model)) { $1 }
            return FileView(path: path, template: "enumeration-file", value: .object(value))
        case .alias(let type):
            var doc = DocComment(indent: 0)
            doc.describe(model.metadata)
            var value = header(
                runtime: type.usesRuntime ? .shown : .hidden,
                foundation: type.usesFoundation ? .shown : .hidden
            )
            value["doc"] = .lines(doc.lines)
            value["name"] = .string(model.name)
            value["type"] = .string(type.type)
            return FileView(path: path, template: "alias", value: .object(value))
        case .union(let union):
            var value = header(
                runtime: union.runtime,
                foundation: union.usesFoundation ? .shown : .hidden
            )
            value.merge(self.union(union, indent: 0, of: model)) { $1 }
            return FileView(path: path, template: "union-file", value: .object(value))
        case .object:
            let extensions = extensions(of: model)
            let hasMatchers = model.failure?.matchers.isEmpty == false
            let conformance: Visibility = extensions.isEmpty ? .hidden : hasMatchers ? .shown : .conformed
            var value = header(
                runtime: max(model.runtime, conformance),
                foundation: model.usesFoundation ? .shown : .hidden
            )
            value.merge(object(model, indent: 0)) { $1 }
            value["extensions"] = .list(extensions)
            return FileView(path: path, template: "model", value: .object(value))
        }
    }

    /// The declaration of a model, which may nest in another one.
    package func object(_ model: SwiftAPI.Model, indent: Int) -> [String: Value] {
        guard case .object(let fields, let nested) = model.shape else { return [:] }
        let keyed = fields.filter(\.hasKey)
        let hasDefaults = keyed.contains(where: \.hasDefault)
        let hasFormats = hasDefaults || keyed.contains { $0.format != nil || $0.needsWireKey }
        let hasRenames = keyed.contains { $0.wireName != $0.property.label }
        let isWrittenByHand = keyed.count < fields.count
        let modifiers = (indent == 0 ? "nonisolated " : "") + access

        var doc = DocComment(indent: indent)
        doc.describe(model.metadata)

        let properties = fields.map(\.property)
        var value = initializer(properties.filter { $0.constant == nil }, indent: indent + 4)
        value.merge(self.nested(nested, indent: indent + 4, isFirst: true)) { $1 }
        value["doc"] = .lines(doc.lines)
        value["modifiers"] = .string(modifiers)
        value["name"] = .string(model.name)
        value["generics"] = .string(generics(of: model))
        value["conformances"] = .string(
            Layout.inheritance(
                conformances(of: model, fields),
                room: indent + "\(modifiers)struct \(model.name)\(generics(of: model))".count,
                indent: indent
            )
        )
        value["hasFields"] = .bool(!properties.isEmpty)
        value["properties"] = .list(properties.map { property($0, indent: indent + 4) })
        value["codingKeys"] =
            hasFormats || hasRenames || hasDefaults || isWrittenByHand
            ? codingKeys(keyed, hasFormats: hasFormats, indent: indent + 4) : .null
        value["decoding"] = .bool(hasDefaults || isWrittenByHand)
        value["decodings"] = .lines(fields.map(decoding))
        value["encoding"] = .bool(isWrittenByHand)
        // An unknown kind is the whole object, whose other fields are read and perhaps changed as those of all kinds.
        let kindFirst = fields.filter(\.isFlattened) + fields.filter { !$0.isFlattened }
        value["encodings"] = .lines(isWrittenByHand ? kindFirst.map(encoding) : [])
        return value
    }

    private func conformances(of model: SwiftAPI.Model, _ fields: [SwiftAPI.Field]) -> [String] {
        let identity = fields.contains { $0.property.label == "id" } ? [names(.identifiable)] : []
        let others = model.conformances.filter { !identity.contains($0) }
        return [names(.codable), names(.hashable)] + identity + [names(.sendable)] + others
    }

    private func generics(of model: SwiftAPI.Model) -> String {
        if model.parameters.isEmpty { return "" }
        let bounds = [names(.codable), names(.hashable), names(.sendable)].joined(separator: " & ")
        return "<" + model.parameters.map { "\($0): \(bounds)" }.joined(separator: ", ") + ">"
    }

    private func codingKeys(_ fields: [SwiftAPI.Field], hasFormats: Bool, indent: Int) -> Value {
        .object([
            "protocol": .string(hasFormats ? "APIWireKey" : names(.codingKey)),
            "cases": .lines(
                fields.map { field in
                    let isRenamed = field.wireName != field.property.storage ?? field.property.label
                    return (field.property.storage ?? field.property.name)
                        + (isRenamed ? " = \(SwiftLiteral.string(field.wireName))" : "")
                }
            ),
            "format": format(of: fields, indent: indent + 4),
            "encodesNil": encodesNil(fields, indent: indent + 4),
        ])
    }

    /// One format for all dates stands alone: the runtime asks for it at dates only.
    private func format(of fields: [SwiftAPI.Field], indent: Int) -> Value {
        let formats = fields.compactMap(\.format)
        guard let first = formats.first else { return .null }
        if first.isDate, formats.allSatisfy({ $0 == first }) { return .string("{ \(first.source) }") }
        let margin = String(repeating: " ", count: indent)
        var lines = ["{", "\(margin)    switch self {"]
        for field in fields {
            guard let format = field.format else { continue }
            lines.append("\(margin)    case .\(field.property.storage ?? field.property.name): \(format.source)")
        }
        if formats.count < fields.count { lines.append("\(margin)    default: .plain") }
        return .string((lines + ["\(margin)    }", "\(margin)}"]).joined(separator: "\n"))
    }

    /// Which fields are written as null where they are nil.
    private func encodesNil(_ fields: [SwiftAPI.Field], indent: Int) -> Value {
        let names = fields.filter(\.sendsNull).map { ".\($0.property.storage ?? $0.property.name)" }
        if names.isEmpty { return .null }
        let room = indent + "var encodesNil: Bool { .contains(self) }".count
        let line = Layout.array(names, room: room, indent: indent)
        if !line.contains("\n") { return .string("{ \(line).contains(self) }") }
        let array = Layout.array(names, room: Layout.width, indent: indent + 4)
        return .string(Layout.getter("\(array).contains(self)", room: Layout.width, indent: indent))
    }

    private func decoding(_ field: SwiftAPI.Field) -> String {
        if field.isFlattened { return "\(field.property.name) = try \(field.wrappedType)(from: decoder)" }
        if let storage = field.property.storage {
            return "\(storage) = try container.decode(APIIndirect<\(field.property.type)>.self, forKey: .\(storage))"
        }
        let name = field.property.name
        if field.isAdditional {
            return "\(name) = try APIAdditional<CodingKeys>.decode(\(arguments(of: field, ["from: decoder"])))"
        }
        if field.hasDefault, let initial = field.property.initial {
            let arguments = "\(field.wrappedType).self, forKey: .\(name), default: \(initial)"
            return "\(name) = try container.decode(\(arguments))"
        }
        let call = field.isOptional ? "decodeIfPresent" : "decode"
        return "\(name) = try container.\(call)(\(field.wrappedType).self, forKey: .\(name))"
    }

    /// The statement that writes a field.
    private func encoding(_ field: SwiftAPI.Field) -> String {
        var name = field.property.storage ?? field.property.name
        let key = name
        // The function's own variables are called so, too.
        if ["container", "encoder"].contains(name) { name = "self.\(name)" }
        if field.isFlattened { return "try \(name).encode(to: encoder)" }
        if field.isAdditional {
            return "try APIAdditional<CodingKeys>.encode(\(arguments(of: field, [name, "to: encoder"])))"
        }
        let call = field.isOptional && field.property.storage == nil ? "encodeIfPresent" : "encode"
        return "try container.\(call)(\(name), forKey: .\(key))"
    }

    private func arguments(of field: SwiftAPI.Field, _ arguments: [String]) -> String {
        let format = field.format.map { ["format: \($0.source)"] } ?? []
        return (arguments + format).joined(separator: ", ")
    }

    // MARK: What the runtime reads of a model

    private func extensions(of model: SwiftAPI.Model) -> [Value] {
        var extensions: [Value] = []
        func add(_ name: String, _ members: [String]) {
            extensions.append(
                .object(["name": .string(model.name), "protocol": .string(name), "members": .lines(members)])
            )
        }
        if let items = model.pageItems {
            add("APIPage", ["var pageItems: \(items.type) { \(items.inGetter)\(items.isOptional ? " ?? []" : "") }"])
        }
        if let wait = model.wait {
            let chain = wait.isChain ? "(\(wait.inGetter))" : wait.inGetter
            let duration = wait.isOptional ? "\(chain).map { .seconds($0) }" : ".seconds(\(wait.inGetter))"
            add("APIThrottling", ["var requestedWait: \(names(.duration))? { \(duration) }"])
        }
        if let failure = model.failure { add("APIFailure", members(of: failure)) }
        return extensions
    }

    private func members(of failure: SwiftAPI.Failure) -> [String] {
        func member(_ declaration: String, _ terms: [String], _ sign: String) -> String {
            let line = terms.joined(separator: " \(sign) ")
            let room = "    \(access)\(declaration) {  }".count
            let isShort = !line.contains("\n") && room + line.count <= 120
            if isShort { return "\(declaration) { \(line) }" }
            return "\(declaration) {\n        \(terms.joined(separator: "\n            \(sign) "))\n    }"
        }
        var members: [String] = []
        if !failure.matchers.isEmpty {
            let matchers = failure.matchers.map { path, values in
                let path = "[\(path.joined(separator: ", "))]"
                let oneOf = values.isEmpty ? "" : ", oneOf: [\(values.joined(separator: ", "))]"
                return "APIFailureMatcher(\(path)\(oneOf))"
            }
            let declaration = "static let matchers = "
            members.append(
                declaration + Layout.array(matchers, room: "    \(access)\(declaration)".count, indent: 4)
            )
        }
        if !failure.messages.isEmpty {
            members.append(member("var failureMessage: \(names(.string))?", failure.messages.map(\.inGetter), "??"))
        }
        if !failure.retries.isEmpty {
            let conditions = failure.retries.map { condition($0.field, $0.values) }
            let terms = conditions.count == 1 ? conditions : conditions.map { $0.contains(" ?? ") ? "(\($0))" : $0 }
            members.append(member("var isRetryable: \(names(.bool))", terms, "||"))
        }
        return members
    }

    /// Whether a field has one of the values.
    private func condition(_ field: SwiftAPI.Access, _ values: [String]) -> String {
        if values.count == 1, let value = values.first, !field.isEnum {
            if value == "true", !field.isOptional { return field.inGetter }
            if value == "false", !field.isOptional { return "!\(field.expression)" }
            return "\(field.inGetter) == \(value)"
        }
        let list = "[\(values.joined(separator: ", "))]"
        let text = field.isEnum ? ".rawValue" : ""
        let chain = field.isChain ? "(\(field.inGetter))" : field.inGetter
        return field.isOptional
            ? "\(chain).map { \(list).contains($0\(text)) } ?? false" : "\(list).contains(\(field.inGetter)\(text))"
    }
}

extension SwiftAPI.Model {
    private var fields: [SwiftAPI.Field] {
        if case .object(let fields, _) = shape { fields } else { [] }
    }

    private var nested: SwiftAPI.Nested {
        if case .object(_, let nested) = shape { nested } else { SwiftAPI.Nested() }
    }

    /// Whether a declaration in the model's file names a type of Foundation.
    var usesFoundation: Bool {
        fields.contains(where: \.property.usesFoundation) || nested.usesFoundation
    }

    /// Whether fields have formats of their own or defaults, which the runtime reads.
    fileprivate var hasFormats: Bool {
        fields.contains { $0.format != nil || $0.needsWireKey || $0.hasDefault || !$0.hasKey }
            || nested.models.contains(where: \.hasFormats) || !nested.unions.isEmpty
    }

    /// What the declaration of the model tells of the runtime.
    var runtime: ViewBuilder.Visibility {
        if fields.contains(where: \.property.usesRuntime) { return .shown }
        return max(nested.runtime, hasFormats ? .used : .hidden)
    }
}

extension SwiftAPI.Field {
    /// Whether an absent key stands for a default.
    fileprivate var hasDefault: Bool {
        property.initial != nil && property.constant == nil && !isOptional && !isPatch && hasKey
    }

    /// Whether it stands under a key of its own.
    fileprivate var hasKey: Bool { !isAdditional && !isFlattened }
}
