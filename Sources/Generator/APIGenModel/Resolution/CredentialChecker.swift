import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Checks credentials, and finds those that each call sends.
struct CredentialChecker: ResolverPart {
    let context: ResolutionContext

    /// The name of a header or a cookie is a token (RFC 9110, section 5.6.2; RFC 6265, section 4.1.1).
    func checkNames(of schemes: [Spec.Scheme]) {
        for scheme in schemes {
            switch scheme.placement {
            case .header(let name, _):
                headers.check(name: Located(name, at: scheme.name.location))
            case .cookie(let name) where !SpecDecoder.isHeaderName(name):
                diagnostics.report(
                    .invalidName,
                    "`\(name)` cannot name a cookie",
                    at: scheme.name.location,
                    help: "a cookie is named like session_id"
                )
            default: break
            }
        }
    }

    func authentication(_ written: Spec.Authentication?) -> API.Endpoint.Authentication {
        written.map { .anyOf($0.alternatives.map { $0.map(\.value) }) } ?? .standard
    }

    func resolveAuthentication(of endpoint: Spec.Endpoint) -> API.Endpoint.Authentication {
        checkReferences(endpoint.authentication)
        guard endpoint.path.isWholeAddress else { return authentication(endpoint.authentication) }
        if let credential = endpoint.authentication?.first {
            diagnostics.report(
                .unsendableParameter,
                "no credential is sent to an address of any server",
                at: credential.location
            )
        }
        return .none
    }

    func checkReferences(_ authentication: Spec.Authentication?) {
        let names = symbols.spec.schemes.map(\.name)
        for credential in authentication?.alternatives.flatMap(\.self) ?? [] {
            if names.contains(where: { $0.value == credential.value }) { continue }
            let spelling = Fix.spelling(of: credential, in: names.map(\.value))
            guard symbols.isMissing(credential, from: names, spelling) else { continue }
            diagnostics.report(
                .unknownScheme,
                "there is no credential `\(credential.value)`",
                at: credential.location,
                help: "declare it under `auth`",
                fix: spelling
            )
        }
    }

    /// Reports parameters with the place and name of a credential of the same call.
    func checkCredentials(of endpoint: API.Endpoint, _ shared: [API.Parameter]) {
        let names: [String] =
            switch (endpoint.authentication, authentication(symbols.spec.authentication)) {
            case (.anyOf(let sets), _), (.standard, .anyOf(let sets)): sets.flatMap(\.self)
            case (.standard, .standard): symbols.spec.schemes.first.map { [$0.name.value] } ?? []
            }
        let sent = shared.filter { !endpoint.omitted.contains($0.name.value) } + endpoint.parameters
        for scheme in symbols.spec.schemes where names.contains(scheme.name.value) && !scheme.isInvalid {
            for parameter in sent where scheme.isSent(as: parameter) {
                let place = parameter.place == .header ? "header" : "query item"
                diagnostics.report(
                    .duplicateParameter,
                    "the credential `\(scheme.name.value)` is sent as the \(place) `\(parameter.name.value)` already",
                    at: parameter.name.location,
                    notes: [.init("the credential is declared here", at: scheme.name.location)],
                    help: "delete the parameter, or the credential from `auth`"
                )
            }
        }
    }
}

extension Spec.Authentication {
    var first: Located<String>? { alternatives.lazy.flatMap(\.self).first }
}

extension Spec.Scheme {
    /// Whether the credential is sent in the place of the parameter.
    fileprivate func isSent(as parameter: API.Parameter) -> Bool {
        switch parameter.place {
        case .query: placement == .query(parameter.name.value)
        case .header: placement.header == parameter.name.value.lowercased()
        default: false
        }
    }
}
