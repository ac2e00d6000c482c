import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// Builds the OpenAPI document of an API.
struct DocumentWriter {
    /// Where a type is.
    struct Context {
        /// Whether only responses contain it.
        var isReceived = false
        /// The generic model around it, and the types that its type parameters have here.
        var model = ""
        var types: [String: API.ValueType] = [:]
        /// Whether the notation of a type around it names the type parameters already.
        var areNoted = false

        static let request = Context()
        static let response = Context(isReceived: true)
    }

    let api: API
    let models: [String: API.Model]
    /// The recorded responses by their paths in the spec.
    let samples: [String: JSONTree]
    let notation: TypeNotation
    private let growth: GenericGrowth
    private var instances: GenericInstances
    /// The shared parameters, headers and responses by the names of their components.
    let components: SharedComponents
    let groups: GroupMembership
    /// The groups that the operation includes that is being written.
    var includedGroups: Set<String> = []
    let commonArrays: ArrayStyle?

    init(_ api: API, samples: [String: JSONTree]) {
        self.api = api
        self.samples = samples
        models = api.modelsByName
        notation = TypeNotation(api.models)
        growth = GenericGrowth(models)
        instances = GenericInstances(models: models.keys)
        components = SharedComponents(api)
        groups = GroupMembership(api)
        commonArrays = api.commonArrays
    }

    mutating func writeDocument() -> JSONTree {
        var document: Members = ["openapi": "3.1.0", "info": info.tree]
        document["externalDocs"] = api.metadata.see.map { ["url": .text($0)] }
        document[.version] = 1
        document["servers"] = .list(servers)
        document[.arrays] = commonArrays.map { .text($0.written) }
        if api.hasReaders { document[.readers] = true }
        let groups = groups.groups.map { ($0.name, JSONTree($0.parameters.map(\.name.value))) }
        if !groups.isEmpty { document[.groups] = .object(groups) }
        document[.servers] = serverOrder.map { JSONTree($0) }
        document[.credentials] = credentialOrder.map { JSONTree($0) }
        if !api.schemes.isEmpty { addSecurity(api.credentials, to: &document) }
        addPolicies(api.policies, to: &document)
        document[.errors] = bodyFailures(api.failures)
        let paths = self.writePaths()
        if let order = paths.order { document[.endpoints] = JSONTree(order) }
        document["paths"] = paths.tree
        let components = self.writeComponents(paths.tree)
        if !components.isEmpty { document["components"] = components.tree }
        return document.tree
    }

    private var info: Members {
        var info: Members = ["title": .text(api.name.value), "version": "1.0.0"]
        info["description"] = api.metadata.doc.map { .text($0) }
        return info
    }

    private mutating func writeComponents(_ paths: JSONTree) -> Members {
        var members = Members()
        let shared = SpecExtension.shared.key
        let parameters = components.parameters.map {
            ($0.key, writeParameter($0.parameter).tree.adding(shared, true))
        }
        let headers = components.headers.map { ($0.key, writeHeader($0.parameter).tree.adding(shared, true)) }
        let schemas = self.writeSchemas()
        if !schemas.isEmpty { members["schemas"] = .object(schemas) }
        if !parameters.isEmpty { members["parameters"] = .object(parameters) }
        if !headers.isEmpty { members["headers"] = .object(headers) }
        let responses = components.responses.map { ($0.key, failure($0.failure).tree.adding(shared, true)) }
        if !responses.isEmpty { members["responses"] = .object(responses) }
        let schemes = api.schemes.compactMap { scheme in
            self.scheme(scheme).map { (scheme.name.value, $0.tree) }
        }
        if !schemes.isEmpty { members["securitySchemes"] = .object(schemes) }
        return members
    }

    /// The schemas in the order of the models. A generic model has one for each of its type arguments.
    private mutating func writeSchemas() -> [(key: String, value: JSONTree)] {
        var schemas: [String: [(key: String, value: JSONTree)]] = [:]
        func add(_ key: String, _ members: Members, of model: API.Model) {
            schemas[model.name.value, default: []].append((key, members.tree))
        }
        for model in api.models where model.parameters.isEmpty {
            let context = Context(isReceived: model.use == .received)
            add(model.name.value, writeSchema(of: model, context), of: model)
        }
        writeInstances { add($0, $1, of: $2) }
        // A generic model that nothing uses has a schema as well.
        for model in api.models where !model.parameters.isEmpty && schemas[model.name.value] == nil {
            let types = [API.ValueType](repeating: .scalar(.json), count: model.parameters.count)
            _ = writeReference(to: model.name.value, types, .request)
            writeInstances { add($0, $1, of: $2) }
        }
        return api.models.flatMap { schemas[$0.name.value] ?? [] }
    }

    /// Writes the generic models with the type arguments that were found so far, and those that are found meanwhile.
    private mutating func writeInstances(_ add: (String, Members, API.Model) -> Void) {
        while let instance = instances.takeNext() {
            guard let model = models[instance.model] else { continue }
            var context = Context(isReceived: model.use == .received, model: instance.model)
            context.types = model.types(instance.arguments)
            var members = writeSchema(of: model, context)
            members[.generic] = [
                "model": .text("\(model.name.value)<\(model.parameters.joined(separator: ", "))>"),
                "types": JSONTree(instance.arguments.map(notation.text)),
            ]
            add(instance.schema, members, model)
        }
    }

    /// A reference to the schema of a model with its type context.
    mutating func writeReference(to name: String, _ types: [API.ValueType], _ context: Context) -> Members {
        if types.isEmpty { return Self.writeReference(to: name) }
        let parameters = models[name]?.parameters ?? []
        let resolved = zip(parameters, types).map { parameter, type in
            growth.isEndless(type, for: parameter, of: name, in: context.model)
                ? .scalar(.json) : type.substituting(context.types)
        }
        let text = notation.text(.model(name, resolved))
        return Self.writeReference(to: instances.nameSchema(of: name, resolved, text))
    }

    static func writeReference(to name: String) -> Members {
        ["$ref": .text("#/components/schemas/\(name)")]
    }

    func addPolicies(_ policies: Spec.Policies, to members: inout Members) {
        switch policies.retry {
        case .off?: members[.retry] = "off"
        case .attempts(let attempts, let statuses)?:
            var retry = Members()
            retry["attempts"] = attempts.map { .number($0) }
            retry["on"] = statuses.map { .list($0.map { .number($0) }) }
            members[.retry] = retry.tree
        case nil: break
        }
        members[.timeout] = policies.timeout.map { timeout in
            .literal(timeout == timeout.rounded() ? "\(Int(timeout))" : "\(timeout)")
        }
        switch policies.idempotency {
        case .off?: members[.idempotency] = "off"
        case .header(let name)?: members[.idempotency] = .text(name.value)
        case nil: break
        }
        switch policies.limits {
        case .off?: members[.limits] = "off"
        case .headers(let statuses, let remaining, let reset)?:
            var limits = Members()
            limits["on"] = statuses.map { .list($0.map { .number($0) }) }
            limits["remaining"] = .text(remaining)
            limits["reset"] = reset.map { .text($0) }
            members[.limits] = limits.tree
        case nil: break
        }
    }

    /// The failures that no status shows.
    func bodyFailures(_ failures: [API.Failure]) -> JSONTree? {
        failures.first { $0.condition.value == .body }.map { ["body": .text($0.model)] }
    }
}

extension API {
    /// The sets of credentials of calls without their own.
    var credentials: [[String]] {
        if case .anyOf(let sets) = authentication { sets } else { standardCredentials }
    }
}
