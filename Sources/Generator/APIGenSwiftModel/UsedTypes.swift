import APIGenModel

/// The names of the client's types that declarations contain, without those that other declarations contain.
struct UsedTypes {
    private(set) var names: Set<String> = []

    init(of client: SwiftAPI.Client) {
        for parameter in client.settings + client.constants + client.servers.flatMap(\.parameters) { add(parameter) }
        for method in client.methods { add(method) }
        add(client.nested)
        add(client.responseHeaders)
        names.formUnion(client.failures.map(\.model))
    }

    init(of service: SwiftAPI.Service) {
        for method in service.methods { add(method) }
    }

    init(of resource: SwiftAPI.Resource) {
        for parameter in resource.parameters { add(parameter) }
        for type in resource.responses { add(type) }
        for (_, value) in (resource.stream?.query ?? []) + (resource.stream?.fields ?? []) { add(value) }
        for value in (resource.paging?.arguments ?? []).map(\.value) { add(value) }
        if let end = resource.paging?.end { add(end) }
        add(resource.nested)
        add(resource.responseHeaders)
        names.formUnion(resource.failures.map(\.model))
    }

    init(of namespace: SwiftAPI.Namespace) {
        add(namespace.nested)
    }

    init(of model: SwiftAPI.Model) {
        add(model)
    }

    private mutating func add(_ method: SwiftAPI.Method) {
        names.insert(method.resource.name)
        for parameter in method.resource.parameters { add(parameter) }
        if let result = method.result { add(result) }
    }

    private mutating func add(_ parameter: SwiftAPI.Parameter) {
        add(parameter.property)
        add(parameter.outerType)
        if let constant = parameter.constant { add(constant) }
    }

    private mutating func add(_ property: SwiftAPI.Property) {
        add(property.type)
        for value in [property.initial, property.constant].compactMap(\.self) { add(value) }
    }

    private mutating func add(_ headers: SwiftAPI.ResponseHeaders?) {
        for header in headers?.headers ?? [] {
            add(header.property)
            add(header.reading)
        }
    }

    private mutating func add(_ model: SwiftAPI.Model) {
        switch model.shape {
        case .object(let fields, let nested):
            for field in fields { add(field.property) }
            add(nested)
        case .enumeration: break
        case .union(let union): add(union)
        case .alias(let property): add(property.type)
        }
        for access in [model.wait, model.pageItems].compactMap(\.self) { add(access.type) }
        for value in model.failure?.retries.flatMap(\.values) ?? [] { add(value) }
    }

    private mutating func add(_ union: SwiftAPI.Union) {
        for type in union.cases.compactMap(\.type) { add(type) }
        add(union.nested)
    }

    private mutating func add(_ nested: SwiftAPI.Nested) {
        for model in nested.models { add(model) }
        for union in nested.unions { add(union) }
    }

    private mutating func add(_ type: SwiftType) {
        switch type {
        case .named(let name, let arguments):
            names.insert(name)
            for argument in arguments { add(argument) }
        case .runtime(_, let arguments): for argument in arguments { add(argument) }
        case .nested(_, let owner): add(owner)
        case .array(let inner), .optional(let inner): add(inner)
        case .dictionary(let key, let value):
            add(key)
            add(value)
        case .standard, .parameter, .invalid: break
        }
    }

    private mutating func add(_ expression: SwiftExpression) {
        switch expression {
        case .nil, .bool, .number, .string, .emptyDictionary, .name, .code: break
        case .array(let elements): for element in elements { add(element) }
        case .type(let type): add(type)
        case .member(_, let type): if let type { add(type) }
        case .property(_, let owner): add(owner)
        case .call(let callee, let arguments):
            add(callee)
            for argument in arguments { add(argument.value) }
        case .forced(let value): add(value)
        case .typed(let value, let type):
            add(value)
            add(type)
        }
    }
}
