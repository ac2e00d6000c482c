import APIGenDiagnostics
import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

/// Checks the names that declarations of a spec have in Swift.
struct NameChecker {
    let api: API
    let diagnostics: DiagnosticSink
    /// The names of the endpoints, in their order.
    let endpointNames: [EndpointNames]

    init(api: API, diagnostics: DiagnosticSink) {
        self.api = api
        self.diagnostics = diagnostics
        endpointNames = EndpointNames.all(of: api)
    }

    /// Reports a collision of names.
    func report(_ diagnostic: Diagnostic?) {
        if let diagnostic { diagnostics.report(diagnostic) }
    }

    /// The Swift name of a field or parameter. It reports an invalid name of the author.
    func nameMember(
        _ wireName: Located<String>,
        _ swiftName: Located<String>?,
        help: String = "name it with `as`"
    ) -> String {
        if let swiftName {
            if SwiftIdentifier.isValid(swiftName.value) {
                // A member `String` would hide the type.
                guard swiftName.value.first?.isUppercase == true else { return swiftName.value }
                diagnostics.report(
                    .invalidName,
                    "`\(swiftName.value)` begins with a capital letter, which in Swift only types do",
                    at: swiftName.location,
                    help: "write: \(SwiftWords(swiftName.value).member)"
                )
                return swiftName.value
            }
            diagnostics.report(
                .invalidName,
                "`\(swiftName.value)` cannot be a name in Swift",
                at: swiftName.location,
                help: swiftName.value == "self"
                    ? "`value.self` is the value itself"
                    : "a name has letters, digits and _, and begins with a letter"
            )
            return wireName.value
        }
        let name = SwiftWords(wireName.value).member
        if name.isEmpty || !SwiftWords.canSpell(wireName.value) {
            diagnostics.report(
                .invalidName,
                "`\(wireName.value)` gives no Swift name: a name is made of the letters a to z and of digits",
                at: wireName.location,
                help: help
            )
            return wireName.value
        }
        return name
    }

    func checkModuleName() {
        let name = api.name.value
        if api.name.isPlaceholder || Namer.canNameModule(name) { return }
        let isTaken = Namer.isTaken(name)
        let words = SwiftWords(name).type
        let isSuggestion = Namer.canNameModule(words) && SwiftWords.canSpell(name)
        let help =
            if isTaken {
                "add a word, as in \(name)Service: Swift, Foundation or the runtime has something of that name"
            } else if isSuggestion {
                "write: \(words)"
            } else {
                "the name of a module has letters and digits, and begins with a capital letter: StackExchange"
            }
        diagnostics.report(.invalidName, "`\(name)` cannot name a Swift module", at: api.name.location, help: help)
    }
}

// Names at the top level.
extension NameChecker {
    func checkTopLevelNames() {
        let reserved = reservedNames
        var scope = NameScope(reserved: reserved, areFiles: true)
        for model in api.models {
            let name = Namer.typeName(model.name.value)
            let help = name == api.name.value ? "give it another name, or the module: `name: \(name)API`" : nil
            report(scope.claim(name, for: model.name, kind: "the model", remedy: "another name", help: help))
            if name != model.name.value {
                diagnostics.report(
                    .renamedModel,
                    "the model `\(model.name.value)` is named `\(name)` in Swift, where the other name means something else",
                    at: model.name.location,
                    help: "give it another name in the spec; it is not part of any request"
                )
            }
            checkParameters(of: model, reserved)
        }
        for group in api.namespaces {
            if Namer.groupName(group.name.value).isEmpty {
                diagnostics.report(.invalidName, "`\(group.name.value)` gives no Swift name", at: group.name.location)
            }
            report(
                scope.claim(
                    Namer.groupName(group.name.value),
                    for: group.name,
                    kind: "the group",
                    remedy: "another name"
                )
            )
        }
        for (endpoint, names) in zip(api.endpoints, endpointNames) {
            report(
                scope.claim(
                    names.resource,
                    for: endpoint.name,
                    kind: "the endpoint",
                    remedy: "another name with `as`",
                    fix: endpoint.naming?.fix(forEndpoint: endpoint.name.value, method: endpoint.method)
                )
            )
        }
    }

    /// The names at the top level that a client has in any case, with what they are.
    private var reservedNames: [String: String] {
        var reserved: [String: String] = [:]
        for name in ReservedNames.runtimeTypes { reserved[name] = "is a name of the runtime" }
        if !api.name.isPlaceholder {
            reserved[api.name.value] = "is the name of the module"
            reserved[Namer.clientName(of: api)] = "is the name of the client"
        }
        // A service is around many endpoints.
        var services: [String: ArraySlice<String>] = [:]
        for names in endpointNames {
            for (depth, service) in names.services.enumerated() { services[service] = names.words[...depth] }
        }
        for (service, path) in services {
            reserved[service] = "is the name of the service `\(Array(path).joined(separator: "."))`"
        }
        return reserved
    }

    /// The type parameters of a model hide the types of their names.
    private func checkParameters(of model: API.Model, _ reserved: [String: String]) {
        for parameter in model.parameters {
            let isStandard = ReservedNames.standardTypes.contains(parameter)
            guard let reason = isStandard ? "is a name of Swift or Foundation" : reserved[parameter] else {
                continue
            }
            diagnostics.report(
                .reservedName,
                "the type parameter `\(parameter)` \(reason)",
                at: model.name.location,
                help: "write <Item>"
            )
        }
    }
}

// Names of members.
extension NameChecker {
    /// The methods among the members of each client. A property may have the same name, because each of the methods has arguments.
    private static let methodsOfClients: Set<String> = ["send", "request", "pages", "items", "result", "stream"]

    /// The scopes of the client and of each service, with settings, credentials, methods and services.
    func checkMemberNames() {
        var scopes = ["": scopeOfClient()]
        var services: Set<String> = []
        var serviceTypes = NameScope(areFiles: true)
        for (endpoint, names) in zip(api.endpoints, endpointNames) {
            let words = names.words
            var path = ""
            for depth in words.indices {
                let whole = depth == 0 ? words[0] : "\(path).\(words[depth])"
                defer { path = whole }
                let isService = depth < words.count - 1
                if isService, !services.insert(whole).inserted { continue }
                let name = Located(whole, at: endpoint.name.location)
                if isService {
                    report(
                        serviceTypes.claim(
                            names.services[depth],
                            for: name,
                            kind: "the service",
                            remedy: "another name"
                        )
                    )
                }
                let members = isService ? [SwiftWords(words[depth]).member] : Namer.methodNames(of: endpoint)
                for member in members {
                    report(
                        scopes[path, default: NameScope(reserved: ["client": "is the service's client"])].claim(
                            member,
                            for: name,
                            kind: isService ? "the service" : "the endpoint",
                            besides: isService ? Self.methodsOfClients : [],
                            remedy: isService
                                ? "another name, for example under `services`" : "another name with `as`",
                            fix: isService
                                ? nil : endpoint.naming?.fix(forEndpoint: endpoint.name.value, method: endpoint.method)
                        )
                    )
                }
            }
        }
    }

    /// The members of the client that are in no service. Reports collisions between them.
    private func scopeOfClient() -> NameScope {
        var scope = NameScope(reserved: ReservedNames.clientMembers)
        for parameter in api.shared where !parameter.isConstant {
            let name = Namer.propertyName(
                nameMember(Namer.plainName(of: parameter), parameter.swiftName),
                owner: .client
            )
            report(scope.claim(name, for: parameter.swiftName ?? parameter.name, kind: "the setting"))
        }
        for server in api.servers.dropFirst() {
            report(
                scope.claim(
                    Namer.serverName(server),
                    for: server.name,
                    kind: "the server",
                    remedy: "another name"
                )
            )
        }
        for scheme in api.schemes {
            let name = nameMember(scheme.name, nil, help: "give it another name")
            report(scope.claim(name, for: scheme.name, kind: "the credential", remedy: "another name"))
        }
        return scope
    }
}
