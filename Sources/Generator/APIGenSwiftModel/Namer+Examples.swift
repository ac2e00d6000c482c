import APIGenDiagnostics
import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    /// A value for a required parameter: the example of the spec, or a default one of its type.
    mutating func example(of parameter: API.Parameter) -> SwiftAPI.Example {
        if let source = initial(parameter.exampleValue, parameter.type.element) {
            let module = parameter.type.usesRuntime ? "APIRuntime" : parameter.type.usesFoundation ? "Foundation" : nil
            return .literal(parameter.type.isArray ? "[\(source)]" : source, module: module)
        }
        let value = example(of: parameter.type, named: parameter.name.value, inside: [])
        // An array in a path must have an element. In a query, an empty array would not be sent.
        guard case .array(let element) = parameter.type, parameter.place != .body, parameter.place != .wholeBody,
            case .literal(let source, let module) = example(of: element, named: parameter.name.value, inside: [])
        else { return value }
        return .literal("[\(source)]", module: module)
    }

    /// - Parameter models: The surrounding models, which the value must not contain again.
    private mutating func example(
        of type: API.ValueType,
        named name: String,
        inside models: Set<String>
    ) -> SwiftAPI.Example {
        switch type {
        case .scalar(let scalar): scalar.example(named: name, type: source(type))
        case .date:
            .literal(
                "\(names(.date))(timeIntervalSince1970: \(SwiftLiteral.number(String(DateFormat.example))))",
                module: "Foundation"
            )
        case .array: .literal("[]")
        case .dictionary: .literal("[:]")
        case .optional(let wrapped), .formatted(let wrapped, _): example(of: wrapped, named: name, inside: models)
        case .enumeration(let enumeration): example(of: enumeration)
        case .object(let object): example(of: object.fields, type: source(type), inside: models)
        case .union(let union): example(of: union, inside: models)
        case .model(let name, let arguments): example(of: name, arguments, type: source(type), inside: models)
        // `substituting` replaces it where its model is used.
        case .parameter, .invalid: .literal("nil")
        }
    }

    private func example(of enumeration: API.Enumeration) -> SwiftAPI.Example {
        let type = API.ValueType.enumeration(enumeration)
        guard let value = enumeration.values.first else { return .literal("\(source(type))(rawValue: \"\")") }
        return .literal("." + caseReference(value.text.value, of: type))
    }

    /// The simplest kind that does not contain one of the surrounding models.
    private mutating func example(of union: API.Union, inside models: Set<String>) -> SwiftAPI.Example {
        let kind = union.kindsBySimplicity.first { kind in
            if case .model(let name, _) = kind.content { !models.contains(name) } else { true }
        }
        guard let kind, let index = union.kinds.firstIndex(where: { $0.name.value == kind.name.value }) else {
            return .literal("nil")
        }
        let name = "." + self.union(union).cases[index].name
        guard let content = kind.content else { return .literal(name) }
        return .call(
            name,
            [SwiftAPI.Argument(value: example(of: content, named: kind.name.value, inside: models))]
        )
    }

    private mutating func example(
        of name: String,
        _ arguments: [API.ValueType],
        type: String,
        inside models: Set<String>
    ) -> SwiftAPI.Example {
        guard let model = self.models[name], !models.contains(name) else {
            return .literal("nil")
        }
        let models = models.union([name])
        switch model.shape {
        case .object(let fields):
            let types = Dictionary(zip(model.parameters, arguments), uniquingKeysWith: { first, _ in first })
            let modules = arguments.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
            return example(of: fields, with: types, type: type, importing: modules, inside: models)
        case .enumeration(let enumeration): return example(of: enumeration)
        case .union(let union): return example(of: union.substituting(model.types(arguments)), inside: models)
        case .alias(let type): return example(of: type, named: name, inside: models)
        }
    }

    /// The call of an initializer with the required arguments.
    private mutating func example(
        of fields: [API.Field],
        with types: [String: API.ValueType] = [:],
        type: String,
        importing modules: Set<String> = [],
        inside models: Set<String>
    ) -> SwiftAPI.Example {
        let required = fields.filter { !$0.isOptional && !$0.isConstant && !$0.isAdditional && $0.initial == nil }
        return .call(
            type,
            required.map { field in
                SwiftAPI.Argument(
                    label: SwiftIdentifier.label(field.swiftName?.value ?? SwiftWords(field.name.value).member),
                    value: example(of: field.type.substituting(types), named: field.name.value, inside: models)
                )
            },
            modules: modules
        )
    }
}

extension API.Union {
    /// The rank of a kind, the simplest first: words, single values, others.
    var kindsBySimplicity: [Kind] {
        func rank(_ kind: Kind) -> Int {
            switch kind.content {
            case nil: 0
            case .scalar, .date, .enumeration: 1
            default: 2
            }
        }
        return (0...2).flatMap { wanted in kinds.filter { rank($0) == wanted } }
    }
}

extension API.ValueType {
    /// The type of the elements of an array, or the type itself.
    var element: API.ValueType { if case .array(let element) = self { element } else { self } }

    /// The modules, besides the client's, that the name of the type requires.
    fileprivate var modules: Set<String> {
        Set([usesRuntime ? "APIRuntime" : nil, usesFoundation ? "Foundation" : nil].compactMap(\.self))
    }
}

extension API.Scalar {
    fileprivate func example(named name: String, type: String) -> SwiftAPI.Example {
        let text = exampleText(named: name)
        let literal = SwiftLiteral.string(text)
        let source =
            switch self {
            case .string, .json, .day: literal
            case .data: "\(type)(\(literal).utf8)"
            case .upload: "\(type)(text: \(literal), filename: \(literal))"
            case .url: "\(type)(string: \(literal))!"
            case .uuid: "\(type)(uuidString: \(literal))!"
            case .int, .int32, .int64, .uint64, .double, .float, .decimal, .bool, .id: text
            }
        // A literal of a type calls its initializer, so that it needs the module as well.
        return .literal(source, module: isFromRuntime ? "APIRuntime" : isFromFoundation ? "Foundation" : nil)
    }

    /// The same value as text in a path or a query.
    func exampleText(named name: String) -> String {
        switch self {
        case .string, .json, .data, .upload: name
        case .int, .int32, .int64, .uint64, .id: "1"
        case .double, .float, .decimal: "1.5"
        case .bool: "true"
        case .url: "https://example.com"
        case .uuid: "00000000-0000-0000-0000-000000000001"
        case .day: "2024-05-06"
        }
    }
}

extension DateFormat {
    /// The date of all examples, in seconds since 1970.
    static let example = 1_700_000_000

    /// The same date as text in a path or a query.
    var exampleText: String {
        switch self {
        case .seconds: "\(Self.example)"
        case .milliseconds: "\(Self.example)000"
        case .iso8601: "2023-11-14T22:13:20Z"
        case .rfc2822: "Tue, 14 Nov 2023 22:13:20 +0000"
        case .http: "Tue, 14 Nov 2023 22:13:20 GMT"
        case .pattern(let pattern): Self.text(of: Self.example, pattern: pattern)
        }
    }
}
