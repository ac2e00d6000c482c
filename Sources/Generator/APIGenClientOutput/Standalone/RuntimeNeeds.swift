import APIGenModel
import APIGenSpecLanguage
import APIGenSupport
import APIGenSwiftModel

/// The parts of the runtime that a standalone client needs for its types, its requests and its responses.
struct RuntimeNeeds {
    /// Any client may make more calls at once than its session has connections.
    private(set) var parts: Set<RuntimePart> = [.connections]
    /// The types for which models are other names.
    private let aliases: [String: SwiftType]

    init(of swift: SwiftAPI) {
        aliases = swift.models.reduce(into: [:]) { aliases, model in
            if case .alias(let property) = model.shape { aliases[model.name] = property.type }
        }
        add(swift.client)
        for namespace in swift.namespaces { add(namespace.nested) }
        for resource in swift.resources { add(resource) }
        for model in swift.models { add(model) }
        // The methods that add formatted values to a body.
        if parts.isSuperset(of: [.bodies, .formats]) { parts.insert(.forms) }
        parts = parts.withDependencies
    }

    private mutating func add(_ client: SwiftAPI.Client) {
        // A credential is a secret wherever it is sent.
        if !client.credentials.isEmpty { parts.formUnion([.authentication, .redaction]) }
        add(client.authentication)
        add(client.responseHeaders)
        add(client.nested)
        add(client.policies)
        for parameter in client.settings + client.constants + client.servers.flatMap(\.parameters) { add(parameter) }
    }

    private mutating func add(_ resource: SwiftAPI.Resource) {
        add(resource.authentication)
        add(resource.responseHeaders)
        add(resource.nested)
        add(resource.policies)
        for parameter in resource.parameters { add(parameter) }
        if resource.hasBody {
            parts.insert(.bodies)
            if resource.encodings.contains(.form) { parts.insert(.forms) }
            if resource.encodings.contains(.multipart) { parts.insert(.multipart) }
        }
        for type in resource.responses { add(response: type) }
        if resource.stream != nil { parts.insert(.streaming) }
        if let paging = resource.paging { parts.formUnion(paging.style == .merge ? [.paging, .merge] : [.paging]) }
        if !resource.envelope.isEmpty { parts.insert(.envelopes) }
    }

    private mutating func add(_ authentication: API.Endpoint.Authentication) {
        if case .anyOf = authentication { parts.insert(.authentication) }
    }

    private mutating func add(_ policies: Spec.Policies) {
        if policies.limits != nil { parts.insert(.limits) }
    }

    private mutating func add(_ parameter: SwiftAPI.Parameter) {
        add(parameter.property.type)
        let name = parameter.wireName
        let isSecret = parameter.place == .header ? SecretNames.isSecret(header: name) : SecretNames.isSecret(name)
        if parameter.property.isSecret || isSecret { parts.insert(.redaction) }
        if parameter.isJSON { parts.insert(.forms) }
        if parameter.style.object != nil { parts.insert(.forms) }
        if parameter.style.date != nil || parameter.style.format != nil { parts.insert(.formats) }
        if parameter.place == .wholeBody, case .runtime(.upload, _) = parameter.property.type.wrapped {
            parts.insert(.multipart)
        }
    }

    private mutating func add(_ headers: SwiftAPI.ResponseHeaders?) {
        guard let headers else { return }
        parts.insert(.headers)
        for header in headers.headers {
            add(header.property.type)
            if SecretNames.isSecret(header: header.wireName) { parts.insert(.redaction) }
        }
    }

    private mutating func add(_ model: SwiftAPI.Model) {
        switch model.shape {
        case .object(let fields, let nested):
            for field in fields { add(field) }
            add(nested)
        case .enumeration(let enumeration): add(enumeration)
        case .union(let union): add(union)
        case .alias(let property): add(property.type)
        }
        if model.hasReader { parts.insert(.readers) }
        if model.pageItems != nil { parts.insert(.paging) }
        if model.wait != nil { parts.insert(.limits) }
        if model.failure?.matchers.isEmpty == false { parts.insert(.matchers) }
    }

    private mutating func add(_ nested: SwiftAPI.Nested) {
        for enumeration in nested.enumerations { add(enumeration) }
        for model in nested.models { add(model) }
        for union in nested.unions { add(union) }
    }

    private mutating func add(_ enumeration: SwiftAPI.Enumeration) {
        if !enumeration.isFrozen { parts.insert(.fields) }
    }

    private mutating func add(_ union: SwiftAPI.Union) {
        parts.insert(.unions)
        // The unknown case has the JSON of the value.
        if union.isOpen, union.mark != .shape { parts.insert(.json) }
        for type in union.cases.compactMap(\.type) { add(type) }
        add(union.nested)
    }

    private mutating func add(_ field: SwiftAPI.Field) {
        add(field.property.type)
        if field.property.storage != nil { parts.insert(.values) }
        if field.property.isSecret || SecretNames.isSecret(field.wireName) { parts.insert(.redaction) }
        if field.isAdditional { parts.insert(.formats) }
        if field.hasDefault { parts.insert(.formats) }
        switch field.key {
        case .plain: break
        case .field: parts.insert(.fields)
        case .wire: parts.insert(.formats)
        }
    }

    private mutating func add(response type: SwiftType) {
        add(type)
        switch resolved(type.wrapped) {
        case .standard(.data): parts.insert(.downloads)
        case .standard(.string): parts.insert(.charsets)
        default: break
        }
    }

    private func resolved(_ type: SwiftType) -> SwiftType {
        var type = type
        while case .named(let name, []) = type, let aliased = aliases[name] { type = aliased.wrapped }
        return type
    }

    private mutating func add(_ type: SwiftType) {
        switch type {
        case .runtime(let type, let arguments):
            if let part = type.part { parts.insert(part) }
            for argument in arguments { add(argument) }
        case .named(_, let arguments): for argument in arguments { add(argument) }
        case .nested(_, let owner): add(owner)
        case .array(let inner), .optional(let inner): add(inner)
        case .dictionary(let key, let value):
            add(key)
            add(value)
        case .standard, .parameter, .invalid: break
        }
    }
}

extension RuntimeType {
    /// The part that declares the type; `nil` for the core.
    fileprivate var part: RuntimePart? {
        switch self {
        case .day, .id: .values
        case .json: .json
        case .patch: .patch
        case .stream: .streaming
        case .upload: .forms
        case .configuration, .credential, .server: nil
        }
    }
}
