import APIGenModel
import APIGenMustache
import APIGenSwiftModel

extension ViewBuilder {
    func model(_ model: SwiftAPI.Model) -> FileView {
        let path = "Models/\(model.name).swift"
        switch model.shape {
        case .enumeration(let enumeration):
            let file = EnumerationFileContext(
                header: header(runtime: .conformed, foundation: .hidden),
                enumeration: self.enumeration(enumeration, indent: 0, of: model)
            )
            return FileView(path: path, file, enumeration.directives)
        case .alias(let type):
            let file = AliasContext(
                header: header(
                    runtime: type.usesRuntime ? .shown : .hidden,
                    foundation: type.usesFoundation ? .shown : .hidden
                ),
                doc: DocContext(documentation(model.metadata, indent: 0)),
                name: model.name,
                type: .assigned(layout(type.type))
            )
            return FileView(path: path, file)
        case .union(let union):
            let extensions = model.failure.map { [self.extension(of: model, $0, union)] } ?? []
            let file = UnionFileContext(
                header: header(
                    runtime: max(union.runtime, extensions.isEmpty ? .hidden : .conformed),
                    foundation: union.usesFoundation ? .shown : .hidden
                ),
                union: self.union(union, indent: 0, of: model),
                extensions: extensions
            )
            return FileView(path: path, file, union.nested.directives)
        case .object(_, let nested):
            let extensions = extensions(of: model)
            let hasMatchers = model.failure?.matchers.isEmpty == false
            let conformance: Visibility = extensions.isEmpty ? .hidden : hasMatchers ? .shown : .conformed
            let file = ModelContext(
                header: header(
                    runtime: max(model.runtime, conformance),
                    foundation: model.usesFoundation ? .shown : .hidden
                ),
                object: object(model, indent: 0),
                extensions: extensions
            )
            return FileView(path: path, file, nested.directives)
        }
    }

    /// The declaration of a model, which may be nested in another one.
    func object(_ model: SwiftAPI.Model, indent: Int) -> ObjectContext {
        let fields = model.fields
        let keyed = fields.filter(\.hasKey)
        let hasDefaults = keyed.contains(where: \.hasDefault)
        let key = hasDefaults ? .wire : keyed.map(\.key).max { $0.rawValue < $1.rawValue } ?? .plain
        let hasRenames = keyed.contains { $0.wireName != $0.property.label }
        let hasOthers = keyed.count < fields.count
        let decodes = hasDefaults || hasOthers || fields.contains { !$0.isDecoded }
        let encodes = hasOthers || fields.contains { !$0.isEncoded }

        let doc = documentation(model.metadata, indent: indent)
        let properties = fields.map(\.property)
        // The unknown case has the whole object. It is encoded first, so that the other fields, which a caller may have
        // changed, replace its values.
        let hasKind = fields.contains(where: \.isFlattened)
        let kindFirst = hasKind ? fields.filter(\.isFlattened) + fields.filter { !$0.isFlattened } : fields
        return ObjectContext(
            doc: DocContext(doc),
            nested: nested(model.nested, indent: indent + 4, isFirst: true),
            properties: PropertiesContext(properties: properties.map { property($0, indent: indent + 4) }),
            initializer: initializer(properties.filter { $0.constant == nil }),
            modifiers: (indent == 0 ? "nonisolated " : "") + access,
            name: model.name,
            generics: generics(of: model),
            conformances: conformances(conformances(of: model, fields)),
            shownFields: shownFields(properties),
            codingKeys: key != .plain || hasRenames || hasOthers || decodes && encodes
                ? codingKeys(keyed, key, indent: indent + 4) : nil,
            decoding: decodes,
            decodings: fields.map(decoding),
            decodesKeys: keyed.contains(where: \.isDecoded),
            encoding: encodes,
            encodings: encodes ? kindFirst.filter(\.isEncoded).map(encoding) : [],
            encodesKeys: keyed.contains(where: \.isEncoded),
            reader: model.hasReader ? reader(fields) : nil
        )
    }

    private func conformances(of model: SwiftAPI.Model, _ fields: [SwiftAPI.Field]) -> [String] {
        let identity = fields.contains { $0.property.label == "id" } ? [names(.identifiable)] : []
        let others = model.conformances.filter { !identity.contains($0) }
        let redaction = fields.contains(where: \.property.isSecret) ? ["APIRedactable"] : []
        return [names(.codable), names(.hashable)] + identity + [names(.sendable)] + redaction
            + (model.hasReader ? ["APIJSONReadable"] : []) + others
    }

    func generics(of model: SwiftAPI.Model) -> String {
        if model.parameters.isEmpty { return "" }
        let bounds = [names(.codable), names(.hashable), names(.sendable)].joined(separator: " & ")
        return "<" + model.parameters.map { "\($0): \(bounds)" }.joined(separator: ", ") + ">"
    }

    private func codingKeys(_ fields: [SwiftAPI.Field], _ key: SwiftAPI.Field.Key, indent: Int) -> CodingKeysContext {
        let isWireKey = key == .wire
        let formats = isWireKey ? fields.compactMap(\.format) : []
        // If all fields have the same format, the key needs no `switch`. The runtime allows this for dates only.
        let shared = formats.first.flatMap { first in
            first.isDate && formats.allSatisfy { $0 == first } ? first : nil
        }
        return CodingKeysContext(
            conformance: isWireKey ? "APIWireKey" : key == .field ? "APIFieldKey" : names(.codingKey),
            cases: cases(of: fields, indent: indent + 4),
            format: shared.map { .body(layout($0.expression)) },
            formats: shared != nil || !isWireKey
                ? []
                : fields.compactMap { field in
                    field.format.map {
                        FieldFormatContext(
                            name: field.property.storage ?? field.property.name,
                            format: .body(layout($0.expression))
                        )
                    }
                },
            hasPlainFields: formats.count < fields.count,
            encodesNil: encodesNil(fields)
        )
    }

    /// The cases of coding keys. Consecutive cases without a raw value share a line.
    private func cases(of fields: [SwiftAPI.Field], indent: Int) -> [Layout] {
        var lines: [Layout] = []
        var isOpen = false
        for field in fields {
            let name = field.property.storage ?? field.property.name
            if field.wireName != field.property.storage ?? field.property.label {
                lines.append("\(name) = \(.assigned(Layout(SwiftLiteral.string(field.wireName))))")
                isOpen = false
            } else if isOpen, let line = lines.last, indent + "case \(line.flat), \(name)".count <= Layout.width {
                lines[lines.count - 1] = "\(line), \(name)"
            } else {
                lines.append(Layout(name))
                isOpen = true
            }
        }
        return lines
    }

    /// An expression for the fields that are encoded as null if they are `nil`.
    private func encodesNil(_ fields: [SwiftAPI.Field]) -> Layout? {
        let names = fields.filter(\.sendsNull).map { Layout(".\($0.property.storage ?? $0.property.name)") }
        return names.isEmpty ? nil : .body("\(.array(names)).contains(self)")
    }

    private func decoding(_ field: SwiftAPI.Field) -> Layout {
        let name = field.property.storage ?? field.property.name
        return "\(name) = \(.assigned(decodedValue(field)))"
    }

    func decodedValue(_ field: SwiftAPI.Field) -> Layout {
        let type = source(field.wrappedType)
        if field.isFlattened { return "try \(type)\(.arguments(["from: decoder"]))" }
        if let storage = field.property.storage {
            if !field.isDecoded { return "APIIndirect(nil)" }
            let type = source(field.property.type)
            return
                "try container.decode\(.arguments(["APIIndirect<\(type)>.self", .argument("forKey", ".\(storage)")]))"
        }
        let key = Layout.argument("forKey", ".\(field.property.name)")
        if !field.isDecoded { return layout(field.property.initial ?? .nil) }
        if field.isAdditional {
            return "try APIAdditional<CodingKeys>.decode\(arguments(of: field, ["from: decoder"]))"
        }
        if field.hasDefault, let initial = field.property.initial {
            let fallback = Layout.argument("default", layout(initial))
            return "try container.decode\(.arguments(["\(type).self", key, fallback]))"
        }
        let call = field.isOptional ? "decodeIfPresent" : "decode"
        return "try container.\(call)\(.arguments(["\(type).self", key]))"
    }

    /// The statement that encodes a field.
    private func encoding(_ field: SwiftAPI.Field) -> Layout {
        var name = field.property.storage ?? field.property.name
        let key = name
        // Variables of the function have these names.
        if ["container", "encoder"].contains(name) { name = "self.\(name)" }
        if field.isFlattened { return "try \(name).encode\(.arguments(["to: encoder"]))" }
        if field.isAdditional {
            return "try APIAdditional<CodingKeys>.encode\(arguments(of: field, [Layout(name), "to: encoder"]))"
        }
        let call = field.isOptional && field.property.storage == nil ? "encodeIfPresent" : "encode"
        return "try container.\(call)\(.arguments([Layout(name), .argument("forKey", ".\(key)")]))"
    }

    private func arguments(of field: SwiftAPI.Field, _ arguments: [Layout]) -> Layout {
        .arguments(arguments + (field.format.map { [.argument("format", layout($0.expression))] } ?? []))
    }

    // MARK: Conformances to protocols of the runtime

    private func extensions(of model: SwiftAPI.Model) -> [ExtensionContext] {
        var extensions: [ExtensionContext] = []
        func add(_ conformance: String, constants: [Layout] = [], _ getters: [GetterContext]) {
            extensions.append(
                ExtensionContext(name: model.name, conformance: conformance, constants: constants, getters: getters)
            )
        }
        if let items = model.pageItems {
            let expression = items.inGetter + (items.isOptional ? " ?? []" : "")
            add(
                "APIPage",
                [GetterContext(name: "pageItems", type: source(items.type), value: .body(Layout(expression)))]
            )
        }
        if let wait = model.wait {
            let chain = wait.isChain ? "(\(wait.inGetter))" : wait.inGetter
            // A server can send a number that `Duration` cannot represent. Every integer fits.
            let seconds = wait.type == .standard(.double) ? "Self.wait(ofSeconds: " : ".seconds("
            let duration = wait.isOptional ? "\(chain).map { \(seconds)$0) }" : "\(seconds)\(wait.inGetter))"
            let type = "\(names(.duration))?"
            add(
                "APIThrottling",
                [GetterContext(name: "requestedWait", type: type, value: .body(Layout(duration)))]
            )
        }
        if let failure = model.failure {
            add("APIFailure", constants: constants(of: failure), getters(of: failure))
        }
        return extensions
    }

    /// The conformance of a union of failures, which has the traits of its content.
    private func `extension`(of model: SwiftAPI.Model, _ failure: SwiftAPI.Failure, _ union: SwiftAPI.Union)
        -> ExtensionContext
    {
        func getter(
            _ name: String,
            _ type: String,
            _ fallback: String,
            _ expression: (SwiftAPI.Failure.Case) -> SwiftExpression?
        ) -> GetterContext? {
            let branches = failure.cases.compactMap { kind in
                expression(kind).map { "case .\(kind.name)(let content): \(.body(layout($0)))" as Layout }
            }
            if branches.isEmpty { return nil }
            let isComplete = branches.count == union.cases.count && !union.isOpen
            let rest: [Layout] = isComplete ? [] : ["default: \(fallback)"]
            return GetterContext(name: name, type: type, value: .body(.switch("self", branches + rest)))
        }
        let getters = [
            getter("failureMessage", "\(names(.string))?", "nil", \.message),
            getter("isRetryable", names(.bool), "false", \.isRetryable),
        ]
        return ExtensionContext(name: model.name, conformance: "APIFailure", getters: getters.compactMap(\.self))
    }

    private func constants(of failure: SwiftAPI.Failure) -> [Layout] {
        if failure.matchers.isEmpty { return [] }
        let matchers = failure.matchers.map { path, values -> Layout in
            let path = SwiftArgument(nil, .array(path.map { .string($0) }))
            return
                "APIFailureMatcher\(layout(values.isEmpty ? [path] : [path, SwiftArgument("oneOf", .array(values))]))"
        }
        return ["matchers = \(.assigned(.array(matchers)))"]
    }

    private func getters(of failure: SwiftAPI.Failure) -> [GetterContext] {
        func getter(_ name: String, _ type: String, _ terms: [String], _ sign: String) -> GetterContext {
            let operands = terms.dropFirst().map { " \(mark: .operand)\(sign) \($0)" as Layout }
            return GetterContext(name: name, type: type, value: .body(operands.reduce(Layout(terms[0]), +)))
        }
        var getters: [GetterContext] = []
        if !failure.messages.isEmpty {
            let terms = failure.messages.map(\.inGetter)
            getters.append(getter("failureMessage", "\(names(.string))?", terms, "??"))
        }
        if !failure.retries.isEmpty {
            let isAlone = failure.retries.count == 1
            let terms = failure.retries.map { condition($0.field, $0.values, isOperand: !isAlone) }
            getters.append(getter("isRetryable", names(.bool), terms, "||"))
        }
        return getters
    }

    /// An expression that is true if the field has one of the values.
    ///
    /// - Parameter isOperand: Whether an operator joins it with other expressions.
    private func condition(_ field: SwiftAPI.Access, _ values: [SwiftExpression], isOperand: Bool) -> String {
        if values.count == 1, let value = values.first, !field.isEnum {
            if case .bool(let value) = value, !field.isOptional {
                return value ? field.inGetter : "!\(field.expression)"
            }
            return "\(field.inGetter) == \(value.source(names))"
        }
        let list = SwiftExpression.array(values).source(names)
        let text = field.isEnum ? ".rawValue" : ""
        let chain = field.isChain ? "(\(field.inGetter))" : field.inGetter
        if !field.isOptional { return "\(list).contains(\(field.inGetter)\(text))" }
        let condition = "\(chain).map { \(list).contains($0\(text)) } ?? false"
        return isOperand ? "(\(condition))" : condition
    }
}

extension SwiftAPI.Model {
    fileprivate var fields: [SwiftAPI.Field] {
        if case .object(let fields, _) = shape { fields } else { [] }
    }

    fileprivate var nested: SwiftAPI.Nested {
        if case .object(_, let nested) = shape { nested } else { SwiftAPI.Nested() }
    }

    /// Whether a declaration in the model's file contains a type of Foundation.
    var usesFoundation: Bool {
        fields.contains(where: \.property.usesFoundation) || nested.usesFoundation
    }

    /// Whether fields have formats or defaults, which the runtime reads.
    fileprivate var hasFormats: Bool {
        fields.contains { $0.key != .plain || $0.hasDefault || !$0.hasKey }
            || nested.models.contains(where: \.hasFormats) || !nested.unions.isEmpty
    }

    /// How the file of the model uses the runtime.
    var runtime: ViewBuilder.Visibility {
        if hasReader || fields.contains(where: { $0.property.usesRuntime || $0.property.isSecret }) { return .shown }
        return max(nested.runtime, hasFormats ? .used : .hidden)
    }
}
