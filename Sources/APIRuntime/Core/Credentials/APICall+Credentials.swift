internal import Foundation

nonisolated extension APICall {
    /// The credentials of the request: those in the server's address, and those that the endpoint requires or accepts.
    func authentications() throws -> [APIAuthentication] {
        let inAddress = isOnServer ? try addressAuthentications() : []
        return inAddress + (try ownAuthentications()).filter { !$0.placement.isServer }
    }

    private func addressAuthentications() throws -> [APIAuthentication] {
        let placeholders = server.placeholders
        guard !placeholders.isEmpty else { return [] }
        return try defaults.credentials.filter { authentication in
            guard case .server(let name) = authentication.placement, placeholders.contains(name) else { return false }
            if authentication.credential == nil { throw missing(authentication.name) }
            return true
        }
    }

    private func ownAuthentications() throws -> [APIAuthentication] {
        let all = defaults.credentials
        switch Resource.authentication {
        case .none:
            return []
        case .default:
            // Another server receives a credential only if its endpoint requires one.
            guard isContinuation ? isOnServer : path.isOnServer else { return [] }
            return all.prefix(1).filter { $0.credential != nil }
        case .optional(let names):
            guard isOnServer else { return [] }
            return names.compactMap { name in all.first { $0.name == name && $0.credential != nil } }
        case .required(let names):
            guard isOnServer else {
                throw invalid("the endpoint needs credentials, which are sent to \(client.server) alone")
            }
            return try names.map { name in
                guard let found = all.first(where: { $0.name == name && $0.credential != nil }) else {
                    throw missing(name)
                }
                return found
            }
        }
    }

    /// The credentials with their texts. Some texts require a login first.
    func resolved(_ authentications: [APIAuthentication]) async throws -> [APIResolvedCredential] {
        var resolved: [APIResolvedCredential] = []
        for authentication in authentications {
            resolved.append(try await self.resolved(authentication))
        }
        return resolved
    }

    private func resolved(_ authentication: APIAuthentication) async throws -> APIResolvedCredential {
        let (text, lease): (String, APICredentialLease?)
        do {
            (text, lease) = try await authentication.credential?.text(configuration.clock) ?? ("", nil)
        } catch let error as APIInvalidRequest {
            throw unusable(authentication.name, error.description)
        } catch {
            throw unavailable("the credential '\(authentication.name)' is not available", error)
        }
        if text.isEmpty {
            if case .required = Resource.authentication { throw missing(authentication.name) }
            if authentication.placement.isServer { throw missing(authentication.name) }
        }
        if authentication.placement == .basic, !text.isEmpty, !text.contains(":") {
            throw unusable(authentication.name, "basic authentication needs 'user:password'")
        }
        return APIResolvedCredential(authentication: authentication, text: text, lease: lease)
    }

    var isOnServer: Bool {
        switch path.place {
        case .server: true
        case .url(let url): server.origin == APIOrigin(url)
        }
    }

    private func unusable(_ name: String, _ problem: String) -> APIError {
        invalid("the credential '\(name)' cannot be sent: \(problem)")
    }

    private func missing(_ name: String) -> APIError {
        APIError(
            .unauthorized,
            endpoint: Resource.name,
            reason: "the endpoint needs the credential '\(name)': set '\(name)' of \(Client.self)"
        )
    }
}

nonisolated extension APIAuthentication.Placement {
    fileprivate var isServer: Bool { if case .server = self { true } else { false } }
}

nonisolated extension APICall {
    /// Replaces the credentials that the server refused. Returns `false` if none can be replaced.
    func renewCredentials(after refusal: APIError) async throws -> Bool {
        guard refusal.status == 401 else { return false }
        for lease in refusal.leases {
            do {
                try await lease.provider.renew(lease, clock: configuration.clock)
            } catch {
                throw unavailable("no new credential is available", error, refusal: refusal)
            }
        }
        return !refusal.leases.isEmpty
    }

    /// The error of a call whose credential is not available.
    ///
    /// If the server of the provider was not reachable, the error has that kind, because the session may still be valid.
    func unavailable(_ reason: String, _ error: any Error, refusal: APIError? = nil) -> any Error {
        if error is CancellationError || Task.isCancelled { return CancellationError() }
        var result = refusal ?? APIError(.unauthorized, endpoint: Resource.name)
        result.reason = reason
        result.underlying = APIErrorScrubber.scrubbed(error)
        guard let error = error as? APIError else { return result }
        // For example, the server's message about a wrong password.
        result.failure = result.failure ?? error.failure
        if error.isTemporary {
            result.kind = error.kind
            result.status = error.status
        }
        return result
    }
}

nonisolated extension APIError {
    func with(_ leases: [APICredentialLease]) -> Self {
        var error = self
        error.leases = leases
        return error
    }

    /// Whether the same call may succeed later.
    fileprivate var isTemporary: Bool {
        if case .rateLimited = kind { return true }
        return isLostConnection || status.map { $0 >= 500 } ?? false
    }
}
