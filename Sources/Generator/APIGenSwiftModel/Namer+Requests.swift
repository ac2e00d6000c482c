import APIGenDiagnostics
package import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    /// The members of every resource. A property with such a name gets another one, but its argument label does not
    /// change.
    private static let resourceMembers: Set<String> = ["path", "query", "headers", "body", "hashValue", "shownFields"]

    /// The variables in the getter of the client's shared parameters.
    private static let clientVariables: Set<String> = ["query", "headers"]

    func nameClient(_ tree: ServiceTree) -> SwiftAPI.Client {
        checker.checkMemberNames()
        let settings = api.shared.filter { !$0.isConstant }.map { nameParameter($0, owner: .client) }
        return SwiftAPI.Client(
            name: clientName,
            metadata: api.metadata,
            servers: nameServers(),
            settings: settings,
            nested: nameNestedTypes(
                in: (api.shared + api.servers.flatMap(\.parameters) + api.responseHeaders).map(\.type),
                .client
            ),
            constants: api.shared.filter(\.isConstant).map { nameParameter($0, owner: .client) },
            credentials: api.schemes.map { scheme in
                SwiftAPI.Credential(
                    name: SwiftIdentifier.escaped(SwiftWords(scheme.name.value).member),
                    scheme: scheme.name.value,
                    placement: scheme.placement,
                    metadata: scheme.metadata
                )
            },
            authentication: api.authentication,
            responseHeaders: nameResponseHeaders(api.responseHeaders, owner: .client),
            failures: failures(api.failures),
            policies: api.policies,
            methods: tree.methods,
            services: tree.links
        )
    }

    private func failures(_ failures: [API.Failure]) -> [(condition: String, model: String)] {
        failures.map { failure in
            switch failure.condition.value {
            case .any: ("default", Self.typeName(failure.model))
            case .status(let status): ("status(\(status))", Self.typeName(failure.model))
            case .body: ("body", Self.typeName(failure.model))
            case .statusClass(let digit): ("statusClass(\(digit))", Self.typeName(failure.model))
            }
        }
    }

    /// The first server is the default. The others are constants, and settings if endpoints use them.
    private func nameServers() -> [SwiftAPI.Server] {
        var servers: [SwiftAPI.Server] = []
        for (index, server) in api.servers.enumerated() {
            let server = SwiftAPI.Server(
                name: index == 0 ? "defaultServer" : Self.serverName(server),
                key: server.name.value,
                address: server.address,
                isUsed: index > 0 && api.endpoints.contains { $0.server == server.name.value },
                metadata: server.metadata,
                parameters: server.parameters.map { nameParameter($0, owner: .client) }
            )
            servers.append(server)
        }
        return servers
    }

    package static func serverName(_ server: API.Server) -> String {
        SwiftWords(server.name.value).member + "Server"
    }

    /// Checks the names of parameters that no endpoint checks.
    func checkGroups() {
        for group in api.groups where !group.isUsed {
            _ = nameParameters(group.parameters, owner: .group(group.name.value))
        }
    }

    private func nameParameters(_ parameters: [API.Parameter], owner: API.Owner) -> [SwiftAPI.Parameter] {
        var scope = NameScope(count: parameters.count)
        return parameters.map { parameter in
            let named = nameParameter(parameter, owner: owner)
            if !parameter.isConstant {
                report(
                    scope.claim(
                        Self.propertyName(named.property.label, owner: owner),
                        for: parameter.swiftName ?? parameter.name,
                        kind: "the parameter"
                    )
                )
            }
            return named
        }
    }

    func nameResource(_ endpoint: API.Endpoint, _ names: EndpointNames) -> SwiftAPI.Resource {
        let owner = API.Owner.endpoint(endpoint.name.value)
        let parameters = nameParameters(endpoint.parameters, owner: owner)
        return SwiftAPI.Resource(
            name: names.resource,
            endpoint: endpoint.name.value,
            file: names.file,
            metadata: endpoint.metadata,
            method: endpoint.method,
            pattern: endpoint.path.summary,
            path: nameSegments(of: endpoint.path, owner: owner),
            address: endpoint.path.isWholeAddress ? parameters.first?.property.name : nil,
            response: endpoint.hasOutcomeType ? .named(nestedNames.outcome) : endpoint.response.map { swift($0) },
            nested: nameNestedTypes(in: endpoint.types, owner, reserved: reservedTypes(of: endpoint)),
            parameters: parameters,
            authentication: endpoint.authentication,
            omitted: endpoint.omitted,
            encodings: endpoint.encodings,
            paging: endpoint.pagination.map { paging($0, parameters) },
            envelope: endpoint.envelope,
            responseHeaders: nameResponseHeaders(endpoint.responseHeaders, owner: owner),
            outcomes: nameOutcomes(of: endpoint),
            outcomeType: endpoint.hasOutcomeType ? nestedNames.outcome : nil,
            failures: failures(endpoint.failures),
            server: endpoint.server,
            policies: endpoint.policies,
            stream: endpoint.stream.map { stream($0, of: endpoint) }
        )
    }

    private func nameSegments(of path: API.Path, owner: API.Owner) -> [SwiftLiteral.Segment] {
        path.parts.compactMap { part in
            switch part {
            case .text(let text): return .text(text)
            case .parameter(let parameter, let keepsSlashes):
                let named = nameParameter(parameter, owner: owner)
                let style = keepsSlashes ? [SwiftArgument(nil, .member("keepingSlashes"))] : named.style.arguments
                let arguments = [SwiftArgument(nil, .name(named.property.name))] + style
                return .interpolation(arguments.source(names))
            case .invalid: return nil
            }
        }
    }

    /// The nested types of a resource that no field or parameter declares.
    private func reservedTypes(of endpoint: API.Endpoint) -> [String: String] {
        var reserved: [String: String] = [:]
        if endpoint.hasOutcomeType { reserved[nestedNames.outcome] = "is the response of the endpoint" }
        if !endpoint.responseHeaders.isEmpty { reserved[nestedNames.responseHeaders] = "reads the response headers" }
        return reserved
    }

    /// The Swift name of a parameter, even if it is invalid.
    static func memberName(of parameter: API.Parameter) -> String {
        memberName(plainName(of: parameter), parameter.swiftName)
    }

    package func nameMember(of parameter: API.Parameter) -> String {
        nameMember(Self.plainName(of: parameter), parameter.swiftName)
    }

    /// The prefix `X-` has no meaning (RFC 6648).
    static func plainName(of parameter: API.Parameter) -> Located<String> {
        var name = parameter.name
        if parameter.place == .header, name.value.lowercased().hasPrefix("x-"), name.value.count > 2 {
            name.value.removeFirst(2)
        }
        return name
    }

    /// The property of a resource for a parameter.
    static func propertyName(of parameter: API.Parameter) -> String {
        propertyName(memberName(of: parameter), taken: resourceMembers)
    }

    /// A property gets another name if there is a member of its name. The argument label does not change.
    private static func propertyName(_ name: String, taken: Set<String>) -> String {
        taken.contains(name) ? name + "Parameter" : name
    }

    static func propertyName(_ name: String, owner: API.Owner) -> String {
        propertyName(name, taken: owner == .client ? clientVariables : resourceMembers)
    }

    /// The members and services of the client, which no type nested in it may have as a name.
    static func clientMembers(of api: API, _ endpointNames: [EndpointNames]) -> Set<String> {
        var names = Set(api.shared.filter { !$0.isConstant }.map { memberName(of: $0) })
        names.formUnion(api.schemes.map { SwiftWords($0.name.value).member })
        names.formUnion(endpointNames.flatMap(\.services))
        names.formUnion(Set(endpointNames.compactMap { $0.words.first }).map { SwiftWords($0).member })
        return names
    }

    func nameParameter(_ parameter: API.Parameter, owner: API.Owner) -> SwiftAPI.Parameter {
        let name = parameter.isConstant ? "" : nameMember(of: parameter)
        let isOptional = parameter.isOptional && parameter.initial == nil && !parameter.isPatch
        checkCases(of: parameter.type, named: parameter.name, isOptional: isOptional)
        func written(_ type: SwiftType) -> SwiftType {
            parameter.isPatch ? .runtime(.patch, [type]) : type.optional(if: parameter.isOptional)
        }
        let absent: SwiftExpression? =
            parameter.isPatch ? .member("unchanged") : parameter.isOptional ? .nil : nil
        let metadata = metadata(parameter.metadata, example: parameter.example)
        var named = SwiftAPI.Parameter(
            property: SwiftAPI.Property(
                name: SwiftIdentifier.escaped(Self.propertyName(name, owner: owner)),
                label: name,
                type: written(swift(parameter.type, inside: owner)),
                initial: initial(parameter.initial, parameter.type) ?? absent,
                metadata: metadata
            ),
            outerType: written(swift(parameter.type)),
            place: parameter.place,
            wireName: parameter.name.value,
            style: style(of: parameter),
            contentType: parameter.contentType,
            isJSON: parameter.isJSON,
            sendsNull: parameter.sendsNull,
            constant: parameter.isConstant ? parameter.initial.map { constant($0, in: parameter.place) } : nil,
            doc: parameter.metadata.doc == nil ? Self.standardDoc(parameter, name: name) : metadata.doc
        )
        if case .scalar(.bool) = parameter.type { return named }
        named.property.isSecret = !parameter.isConstant && SecretNames.isSecret(parameter.name.value)
        return named
    }

    /// What is known about a parameter without documentation.
    private static func standardDoc(_ parameter: API.Parameter, name: String) -> String? {
        let sentences = [wireDoc(parameter, name: name), parameter.example].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The wire name of a parameter without documentation, unless its name in Swift says as much.
    private static func wireDoc(_ parameter: API.Parameter, name: String) -> String? {
        let wireName = parameter.name.value
        switch parameter.place {
        case .path, .wholeBody, .encoding: return nil
        case .query, .header, .body: if SwiftWords(wireName).member == name { return nil }
        case .server: break
        }
        return parameter.place.doc(of: wireName)
    }

    /// A constant: a string in a path, query or header, a JSON value in a body.
    func constant(_ initial: API.Initial, in place: API.Parameter.Place) -> SwiftExpression {
        switch initial {
        case .text(let text), .value(let text): .string(text)
        case .number(let digits): place == .body ? .number(digits) : .string(digits)
        case .bool(let value): place == .body ? .bool(value) : .string(String(value))
        case .array, .kind, .null: .nil
        }
    }

    /// The method that returns the whole response, and the method that returns its chunks; either may be missing.
    func methods(_ endpoint: API.Endpoint, _ resource: SwiftAPI.Resource) -> [SwiftAPI.Method] {
        guard endpoint.stream != nil else { return [method(endpoint, resource)] }
        let isStreamAlone = endpoint.response == nil && !endpoint.hasOutcomeType
        return (isStreamAlone ? [] : [method(endpoint, resource)]) + [streamMethod(endpoint, resource)]
    }

    private func method(_ endpoint: API.Endpoint, _ resource: SwiftAPI.Resource) -> SwiftAPI.Method {
        let word = endpoint.name.value.parts(between: ".").last.map(String.init) ?? endpoint.name.value
        var unwrapped = endpoint.unwrapped.map { access($0) }
        if case .optional = endpoint.response { unwrapped?.moveBehindOptional() }
        let response = resource.outcomeType.map { .nested($0, in: .named(resource.name)) } ?? resource.response
        return SwiftAPI.Method(
            name: SwiftIdentifier.escaped(SwiftWords(word).member),
            resource: resource,
            result: unwrapped.map { $0.type.optional(if: $0.isOptional) } ?? response,
            unwrapped: unwrapped
        )
    }
}
