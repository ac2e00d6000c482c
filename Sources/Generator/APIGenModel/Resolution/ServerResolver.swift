import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the servers, and the settings in their addresses.
struct ServerResolver: ParameterPart {
    let parameters: ParameterResolver

    /// The settings in the addresses of the servers that endpoints call. Settings of the same name are one.
    ///
    /// The settings of any other server are arguments of that server.
    func resolveSettings() -> [API.Parameter] {
        checkServerCredentials()
        let names = symbols.spec.servers.map(\.name.value)
        // A credential without a server may have been meant for any setting.
        let isCertain = symbols.spec.endpoints.allSatisfy { $0.server.map { names.contains($0.value) } ?? true }
        for server in symbols.spec.servers where !isUsed(server) && isCertain {
            guard let bare = server.bare, !server.isInvalid else { continue }
            diagnostics.report(
                .contradictoryKeys,
                "`bare` has no effect: no endpoint calls `\(server.name.value)` by its name",
                at: bare,
                help: "write `server: \(server.name.value)` at the endpoints that call it"
            )
        }
        var written: [Spec.Field] = []
        for server in symbols.spec.servers where isUsed(server) {
            for setting in server.settings where !isCredential(setting) {
                add(setting.field, to: &written)
            }
        }
        return written.map { resolveSetting($0) }
    }

    /// Any other server is used only if a caller chooses it.
    private func isUsed(_ server: Spec.Server) -> Bool {
        server.name.value == symbols.spec.servers.first?.name.value
            || symbols.spec.endpoints.contains { $0.server?.value == server.name.value }
    }

    private func isCredential(_ setting: Spec.Setting) -> Bool {
        symbols.spec.schemes.contains { $0.placement == .server(setting.field.name.value) }
    }

    /// One of several settings with the same name may have a long form.
    private func add(_ field: Spec.Field, to written: inout [Spec.Field]) {
        guard let index = written.firstIndex(where: { $0.name.value == field.name.value }) else {
            written.append(field)
            return
        }
        guard field.isDescribed else { return }
        if written[index].isDescribed {
            diagnostics.report(
                .duplicateParameter,
                "the setting `\(field.name.value)` is described twice",
                at: field.name.location,
                notes: [.init("the first time here", at: written[index].name.location)],
                help: "describe it once, and write {\(field.name.value)} elsewhere"
            )
        }
        written[index] = field
    }

    func resolveServers(settings: [API.Parameter]) -> [API.Server] {
        symbols.spec.servers.map { server in
            var own: [API.Parameter] = []
            for setting in server.settings where !isUsed(server) && !isCredential(setting) {
                if settings.contains(where: { $0.name.value == setting.field.name.value }) { continue }
                own.append(resolveSetting(setting.field))
            }
            return API.Server(name: server.name, address: server.address, metadata: server.metadata, parameters: own)
        }
    }

    private func resolveSetting(_ field: Spec.Field) -> API.Parameter {
        var field = field
        if field.type == nil, let initial = field.initial {
            diagnostics.report(
                .defaultMismatch,
                "the default of a setting belongs after its type",
                at: initial.location,
                help: "write: String = \(initial.text)"
            )
        }
        let expression = field.type ?? .named(ScalarType.string.qualifiedName, [], field.name.location)
        field.type = expression
        let parameter = parameters.resolve(field, .server, owner: .client)
        if parameter.isOptional || !parameter.type.canBeInAddress {
            diagnostics.report(
                .unsendableParameter,
                "a part of an address is a required text, number or enum",
                at: expression.location
            )
        }
        return parameter
    }

    /// A credential is in one address at most, and after its host.
    private func checkServerCredentials() {
        let settings = symbols.spec.servers.flatMap(\.settings)
        for scheme in symbols.spec.schemes {
            guard case .server(let name) = scheme.placement else { continue }
            let places = settings.filter { $0.field.name.value == name }
            if places.isEmpty, !symbols.spec.servers.contains(where: \.isInvalid) {
                diagnostics.report(
                    .undeclaredParameter,
                    "no server has the credential `{\(name)}` in its address",
                    at: scheme.name.location,
                    help: Spelling.suggestion(for: name, in: settings.map(\.field.name.value))
                        ?? "write it into the address: https://api.example.com/bot{\(name)}"
                )
            }
            for place in places where place.isInHost {
                diagnostics.report(
                    .contradictoryKeys,
                    "a credential in the host name would not be encrypted",
                    at: place.field.name.location,
                    help: "put it after the host, or make it a setting"
                )
            }
            for place in places where place.field.isDescribed {
                diagnostics.report(
                    .contradictoryKeys,
                    "a credential has no type and no default",
                    at: place.field.name.location,
                    notes: [.init("it is a credential by this", at: scheme.name.location)]
                )
            }
        }
    }
}

extension Spec.Field {
    /// Whether it has more than a name.
    fileprivate var isDescribed: Bool {
        type != nil || initial != nil || swiftName != nil || metadata != Metadata()
    }
}

extension API.ValueType {
    fileprivate var canBeInAddress: Bool {
        switch self {
        case .scalar(let scalar): scalar != .data
        case .enumeration, .invalid: true
        default: false
        }
    }
}
