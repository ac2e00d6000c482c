import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    /// A value for a required parameter: the example of the spec, or a default one of its type.
    func example(of parameter: API.Parameter) -> SwiftExpression {
        if let value = initial(parameter.exampleValue, parameter.type.element) {
            return .typed(parameter.type.isArray ? .array([value]) : value, swift(parameter.type))
        }
        let value = example(of: parameter.type, named: parameter.name.value, inside: [])
        // An array in a path must have an element. In a query, an empty array would not be sent.
        guard case .array(let element) = parameter.type, parameter.place != .body, parameter.place != .wholeBody
        else { return value }
        let first = example(of: element, named: parameter.name.value, inside: [])
        return first.isComposed ? value : .array([first])
    }

    /// - Parameter models: The surrounding models, which the value must not contain again.
    private func example(
        of type: API.ValueType,
        named name: String,
        inside models: Set<String>
    ) -> SwiftExpression {
        switch type {
        case .scalar(let scalar): scalar.example(named: name)
        case .date:
            .call(
                .type(.standard(.date)),
                [SwiftArgument("timeIntervalSince1970", .number(String(DateFormat.example)))]
            )
        case .array: .array([])
        case .dictionary: .emptyDictionary
        case .optional(let wrapped), .formatted(let wrapped, _): example(of: wrapped, named: name, inside: models)
        case .enumeration(let enumeration): example(of: enumeration)
        case .object(let object): example(of: object.fields, type: swift(type), inside: models)
        case .union(let union): example(of: union, inside: models)
        case .model(let name, let arguments): example(of: name, arguments, type: swift(type), inside: models)
        // `substituting` replaces it where its model is used.
        case .parameter, .invalid: .nil
        }
    }

    private func example(of enumeration: API.Enumeration) -> SwiftExpression {
        let type = API.ValueType.enumeration(enumeration)
        guard let value = enumeration.values.first else {
            return .call(.type(swift(type)), [SwiftArgument("rawValue", .string(""))])
        }
        return .member(caseReference(value.text.value, of: type))
    }

    /// The simplest kind that does not contain one of the surrounding models.
    private func example(of union: API.Union, inside models: Set<String>) -> SwiftExpression {
        let kind = union.kindsBySimplicity.first { kind in
            if case .model(let name, _) = kind.content { !models.contains(name) } else { true }
        }
        guard let kind else { return .nil }
        let name = SwiftExpression.member(SwiftIdentifier.escaped(Self.caseName(kind, of: union)))
        guard let content = kind.content else { return name }
        return .call(name, [SwiftArgument(nil, example(of: content, named: kind.name.value, inside: models))])
    }

    private func example(
        of name: String,
        _ arguments: [API.ValueType],
        type: SwiftType,
        inside models: Set<String>
    ) -> SwiftExpression {
        guard let model = self.models[name], !models.contains(name) else { return .nil }
        let models = models.union([name])
        switch model.shape {
        case .object(let fields):
            let types = model.types(arguments)
            return example(of: fields, with: types, type: type, inside: models)
        case .enumeration(let enumeration): return example(of: enumeration)
        case .union(let union): return example(of: union.substituting(model.types(arguments)), inside: models)
        case .alias(let type): return example(of: type, named: name, inside: models)
        }
    }

    /// The call of an initializer with the required arguments.
    private func example(
        of fields: [API.Field],
        with types: [String: API.ValueType] = [:],
        type: SwiftType,
        inside models: Set<String>
    ) -> SwiftExpression {
        let required = fields.filter { !$0.isOptional && !$0.isConstant && !$0.isAdditional && $0.initial == nil }
        return .call(
            .type(type),
            required.map { field in
                SwiftArgument(
                    SwiftIdentifier.label(field.swiftName?.value ?? SwiftWords(field.name.value).member),
                    example(of: field.type.substituting(types), named: field.name.value, inside: models)
                )
            }
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
}

extension API.Scalar {
    fileprivate func example(named name: String) -> SwiftExpression {
        let text = exampleText(named: name)
        let literal = SwiftExpression.string(text)
        let type = SwiftType(self)
        func call(_ label: String?, _ value: SwiftExpression) -> SwiftExpression {
            .call(.type(type), [SwiftArgument(label, value)])
        }
        return switch self {
        // A literal of a type calls its initializer, so that it needs the module as well.
        case .string, .json, .day: .typed(literal, type)
        case .data: call(nil, .property("utf8", of: literal))
        case .upload: .call(.type(type), [SwiftArgument("text", literal), SwiftArgument("filename", literal)])
        case .url: .forced(call("string", literal))
        case .uuid: .forced(call("uuidString", literal))
        case .int, .int32, .int64, .uint64, .double, .float, .decimal, .id: .typed(.number(text), type)
        case .bool: .bool(true)
        }
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
