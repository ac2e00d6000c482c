import APIGenModel
import APIGenMustache
import APIGenSpecLanguage
import APIGenSwiftModel

extension ViewBuilder {
    func client() -> ClientContext {
        let client = swift.client
        let usesFoundation =
            client.settings.contains(where: \.property.usesFoundation) || client.nested.usesFoundation
            || client.methods.contains(where: \.usesFoundation) || client.responseHeaders?.usesFoundation == true
        let properties = clientProperties()
        let query = (client.settings + client.constants).filter { $0.place == .query }
        let headers = (client.settings + client.constants).filter { $0.place == .header }

        let doc = documentation(client.metadata, indent: 0)
        let types = swift.models.map(\.name) + swift.namespaces.map(\.name)
        return ClientContext(
            header: header(runtime: .shown, foundation: usesFoundation ? .shown : .hidden),
            doc: DocContext(doc),
            initializer: initializer(properties.map(\.property)),
            nested: nested(client.nested, indent: 4, isFirst: false),
            responseHeaders: responseHeaders(client.responseHeaders),
            name: client.name,
            // In the client, the alias would hide a type with that name.
            hasErrorAlias: !types.contains("Error"),
            servers: client.servers.filter(\.parameters.isEmpty).map { server($0) },
            serverFunctions: client.servers.filter { !$0.parameters.isEmpty }.map { server($0) },
            properties: properties.map { property($0.property, standardDoc: $0.doc) },
            query: query.map { addition($0) },
            headers: headers.map { addition($0) },
            defaults: defaults(hasQuery: !query.isEmpty, hasHeaders: !headers.isEmpty),
            // A condition of the whole file of a service contains the property as well.
            services: traits == nil ? client.services.map { link($0, to: "self") } : [],
            methods: client.methods.map { method($0, indent: 4, sender: "") }
        )
    }

    private func server(_ server: SwiftAPI.Server) -> ServerContext {
        var doc = documentation(server.metadata, indent: 4)
        doc.addParameters(server.parameters)
        let values = server.parameters.map { parameter in
            Layout.argument(
                SwiftLiteral.string(parameter.wireName),
                Layout(SwiftIdentifier.escaped(parameter.property.label))
            )
        }
        return ServerContext(
            doc: DocContext(doc),
            name: server.name,
            literal: .assigned(.string(server.address, depth: 1)),
            signature: .parameters(server.parameters.map { declaration($0.property, $0.property.type) }),
            arguments: .arguments([.string(server.address, depth: 0), .argument("values", .array(values))])
        )
    }

    /// The properties and their comments. A property without a comment has that of the protocol.
    private func clientProperties() -> [(property: SwiftAPI.Property, doc: String?)] {
        let client = swift.client
        func property(_ name: String, _ type: SwiftType, _ initial: SwiftExpression) -> SwiftAPI.Property {
            SwiftAPI.Property(name: name, label: name, type: type, initial: initial)
        }
        func own(_ constant: String) -> SwiftExpression { .member(constant, of: .named("Self")) }
        var properties = client.settings.map { setting in (setting.property, description(of: setting)) }
        properties += client.credentials.map { credential in
            var property = property(credential.name, .optional(.runtime(.credential)), .nil)
            property.metadata = credential.metadata
            return (property, "Sent \(description(of: credential.placement)).")
        }
        properties.append((property("server", .runtime(.server), own("defaultServer")), nil))
        properties += client.servers.filter(\.isUsed).map { server in
            (
                property(server.name, .runtime(.server), own(server.name)),
                "The server of some endpoints."
            )
        }
        let configuration = SwiftType.runtime(.configuration)
        properties.append((property("configuration", configuration, .call(.type(configuration), [])), nil))
        return properties
    }

    private func description(of setting: SwiftAPI.Parameter) -> String? {
        switch setting.place {
        case .query: "Sent with every call as the query item `\(setting.wireName)`."
        case .header: "Sent with every call as the header `\(setting.wireName)`."
        case .server, .path, .body, .wholeBody, .encoding: setting.doc
        }
    }

    private func description(of placement: Spec.Scheme.Placement) -> String {
        switch placement {
        case .query(let name): "as the query item `\(name)`"
        case .header(let name, nil): "as the header `\(name)`"
        case .header(let name, let scheme?): "as the header `\(name)` with the scheme `\(scheme)`"
        case .bearer: "as a bearer token (RFC 6750)"
        case .basic: "by basic authentication (RFC 7617): `APICredential(user:password:)`"
        case .cookie(let name): "as the cookie `\(name)`"
        case .server(let name): "as the part `{\(name)}` of the server's address"
        }
    }

    private func defaults(hasQuery: Bool, hasHeaders: Bool) -> Layout {
        let client = swift.client
        var items: [Layout] = []
        if hasQuery { items.append("query: query") }
        if hasHeaders { items.append("headers: headers") }
        if !client.credentials.isEmpty {
            let credentials = client.credentials.map { credential -> Layout in
                // The getter has variables of these names.
                let isHidden = hasQuery && credential.name == "query" || hasHeaders && credential.name == "headers"
                let property = isHidden ? "self.\(credential.name)" : credential.name
                let placement = layout(of: credential.placement)
                let name = SwiftLiteral.string(credential.scheme)
                return "APIAuthentication\(.arguments([Layout(name), placement, Layout(property)]))"
            }
            items.append(.argument("credentials", .array(credentials)))
        }
        if let requirement = layout(of: client.authentication) {
            items.append(.argument("authentication", requirement))
        }
        if !client.failures.isEmpty { items.append(.argument("failures", layout(of: client.failures))) }
        let servers = client.servers.filter(\.isUsed).map {
            Layout.argument(SwiftLiteral.string($0.key), Layout($0.name))
        }
        if !servers.isEmpty { items.append(.argument("servers", .array(servers))) }
        let placeholders = client.placeholders.map {
            Layout.argument(SwiftLiteral.string($0.wireName), Layout($0.property.name))
        }
        if !placeholders.isEmpty { items.append(.argument("placeholders", .array(placeholders))) }
        let policies = swift.client.policies
        if let retry = policies.retry { items.append(.argument("retry", layout(of: retry))) }
        if let timeout = policies.timeout { items.append(.argument("timeout", Layout(source(ofSeconds: timeout)))) }
        let observers = observers(of: policies)
        if !observers.isEmpty { items.append(.argument("observers", .array(observers))) }
        return "APIDefaults\(.arguments(items))"
    }

    func layout(of failures: [(condition: String, model: String)]) -> Layout {
        .array(failures.map { ".\($0.condition): \($0.model).self" })
    }

    private func layout(of placement: Spec.Scheme.Placement) -> Layout {
        func call(_ method: String, _ name: String, scheme: String? = nil) -> Layout {
            let scheme = scheme.map { [Layout.argument("scheme", Layout(SwiftLiteral.string($0)))] } ?? []
            return ".\(method)\(.arguments([Layout(SwiftLiteral.string(name))] + scheme))"
        }
        return switch placement {
        case .query(let name): call("query", name)
        case .header(let name, let scheme): call("header", name, scheme: scheme)
        case .bearer: ".bearer"
        case .basic: ".basic"
        case .cookie(let name): call("cookie", name)
        case .server(let name): call("server", name)
        }
    }

    /// The credentials of calls; `nil` for the standard ones.
    func layout(of authentication: API.Endpoint.Authentication) -> Layout? {
        guard case .anyOf(let sets) = authentication else { return nil }
        func list(_ names: [String]) -> Layout { .array(names.map { Layout(SwiftLiteral.string($0)) }) }
        return switch (sets.count, sets.first, sets.last) {
        case (1, []?, _): ".none"
        case (1, let set?, _): ".required(\(list(set)))"
        case (2, let set?, []?) where set.count == 1: ".optional(\(list(set)))"
        default: ".anyOf(\(.array(sets.map { list($0) })))"
        }
    }

    /// - Parameter client: The client, in the type that contains the property.
    private func link(_ link: SwiftAPI.ServiceLink, to client: String) -> ServiceLinkContext {
        ServiceLinkContext(
            property: link.property,
            type: link.type,
            value: .body("\(link.type)\(.arguments([.argument("client", Layout(client))]))")
        )
    }

    func service(_ service: SwiftAPI.Service) -> ServiceContext {
        let usesFoundation = service.methods.contains(where: \.usesFoundation)
        let showsRuntime = service.methods.contains(where: \.usesRuntime)
        return ServiceContext(
            header: header(runtime: showsRuntime ? .shown : .used, foundation: usesFoundation ? .shown : .hidden),
            client: swift.client.name,
            link: property(of: service),
            name: service.name,
            services: service.services.map { link($0, to: "client") },
            methods: service.methods.map { method($0, indent: 8, sender: "client.") }
        )
    }

    /// The property of the client with a service that is a trait of the package.
    private func property(of service: SwiftAPI.Service) -> ServiceLinkContext? {
        if traits == nil { return nil }
        return swift.client.services.first { $0.type == service.name }.map { link($0, to: "self") }
    }

    func namespace(_ namespace: SwiftAPI.Namespace) -> NamespaceContext {
        NamespaceContext(
            header: header(
                runtime: namespace.nested.runtime,
                foundation: namespace.nested.usesFoundation ? .shown : .hidden
            ),
            group: namespace.group,
            name: namespace.name,
            nested: nested(namespace.nested, indent: 4, isFirst: true)
        )
    }
}

extension SwiftAPI.Method {
    fileprivate var usesRuntime: Bool {
        modules.contains(.runtime)
    }

    fileprivate var usesFoundation: Bool {
        modules.contains(.foundation)
    }
}
