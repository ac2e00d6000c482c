internal import Foundation

nonisolated extension APICall {
    func chosenAuthentications() throws -> APIAuthenticationChoice {
        var choice = try ownAuthentications()
        if choice.alternatives.contains(where: { $0.contains(where: \.placement.isServer) }) {
            choice.alternatives = choice.alternatives.map { $0.filter { !$0.placement.isServer } }
        }
        choice.inAddress = isOnServer ? try addressAuthentications() : []
        return choice
    }

    private func addressAuthentications() throws -> [APIAuthentication] {
        let placeholders = server.placeholders
        guard !placeholders.isEmpty else { return [] }
        return try defaults.credentials.filter { authentication in
            guard case .server(let name) = authentication.placement, placeholders.contains(name) else { return false }
            if authentication.credential == nil { throw missing([[authentication.name]]) }
            return true
        }
    }

    private func ownAuthentications() throws -> APIAuthenticationChoice {
        var requirement = Resource.authentication
        if case .default = requirement {
            // Another server receives a credential only if its endpoint requires one.
            guard isContinuation ? isOnServer : path.isOnServer else { return .none }
            requirement = defaults.authentication
        }
        let sets: [[String]]
        switch requirement {
        case .none: return .none
        case .default:
            guard let first = defaults.credentials.first, first.credential != nil else { return .optional([]) }
            return .optional([first])
        case .optional(let names): return isOnServer ? .optional(names.compactMap(authentication)) : .none
        case .required(let names): sets = [names]
        case .anyOf(let alternatives): sets = alternatives
        }
        guard isOnServer else {
            if sets.contains([]) { return .none }
            throw invalid("the endpoint needs credentials, which are sent to \(client.server) alone")
        }
        let alternatives = sets.compactMap { names in
            let found = names.compactMap(authentication)
            return found.count == names.count ? found : nil
        }
        if alternatives.isEmpty { throw missing(sets) }
        return APIAuthenticationChoice(inAddress: [], alternatives: alternatives)
    }

    /// The credential with a name; `nil` if the client does not have it.
    private func authentication(_ name: String) -> APIAuthentication? {
        defaults.credentials.first { $0.name == name && $0.credential != nil }
    }

    func resolvedCredentials(_ choice: APIAuthenticationChoice) async throws -> [APIResolvedCredential] {
        let inAddress = try await resolved(choice.inAddress)
        for credential in inAddress where credential.text.isEmpty {
            throw missing([[credential.authentication.name]])
        }
        var lacking: [[String]] = []
        for alternative in choice.alternatives {
            let own = try await resolved(alternative)
            let empty = own.filter(\.text.isEmpty)
            if choice.allowsEmptyTexts || empty.isEmpty { return inAddress.isEmpty ? own : inAddress + own }
            lacking.append(empty.map(\.authentication.name))
        }
        throw missing(lacking)
    }

    private func resolved(_ authentications: [APIAuthentication]) async throws -> [APIResolvedCredential] {
        var resolved: [APIResolvedCredential] = []
        for authentication in authentications {
            resolved.append(try await self.resolved(authentication))
        }
        return resolved
    }

    private func resolved(_ authentication: APIAuthentication) async throws -> APIResolvedCredential {
        let clock = configuration.clock
        let (text, lease): (String, APICredentialLease?)
        var time = Duration.zero
        do {
            if let credential = authentication.credential, credential.isDynamic {
                let start = ContinuousClock.now
                (text, lease) = try await inTimeout { try await credential.text(clock) }
                time = ContinuousClock.now - start
            } else {
                (text, lease) = try await authentication.credential?.text(clock) ?? ("", nil)
            }
        } catch let error as APIProblem {
            throw unusable(authentication.name, error.description)
        } catch {
            throw unavailable("the credential '\(authentication.name)' is not available", error)
        }
        if let problem = authentication.placement.problem(of: text) { throw unusable(authentication.name, problem) }
        return APIResolvedCredential(authentication: authentication, text: text, lease: lease, time: time)
    }

    /// Runs a login within the timeout of an attempt, on the system clock like that of a transport.
    private func inTimeout<Value: Sendable>(
        _ login: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        do {
            return try await APIClock.system.limit(timeout, login)
        } catch let error as APITransportError where error.kind == .timedOut {
            throw APIError(.timedOut, endpoint: Resource.name, reason: "the login took longer than \(timeout)")
        }
    }

    private func unusable(_ name: String, _ problem: String) -> APIError {
        invalid("the credential '\(name)' cannot be sent: \(problem)")
    }

    /// - Parameter sets: The alternatives, each with at least one name.
    private func missing(_ sets: [[String]]) -> APIError {
        // The client may have some credentials of the only set.
        if sets.count == 1, let name = sets[0].first(where: { authentication($0) == nil }) ?? sets[0].first {
            return notGiven("no credential '\(name)' was given: set '\(name)' of \(Client.self)")
        }
        let alternatives = sets.map { $0.map { "'\($0)'" }.joined(separator: " and ") }
        return notGiven("no credential was given: set \(alternatives.joined(separator: ", or ")) of \(Client.self)")
    }

    private func notGiven(_ reason: String) -> APIError {
        var error = APIError(.unauthorized, endpoint: Resource.name, reason: reason)
        error.lacksCredential = true
        return error
    }
}

nonisolated extension APIAuthenticationChoice {
    fileprivate static func optional(_ credentials: [APIAuthentication]) -> Self {
        Self(inAddress: [], alternatives: [credentials], allowsEmptyTexts: true)
    }
}

nonisolated extension APIAuthentication.Placement {
    fileprivate var isServer: Bool { if case .server = self { true } else { false } }

    /// Why a string cannot be sent in this place; `nil` if it can. An empty string is not sent.
    fileprivate func problem(of text: String) -> String? {
        switch self {
        case .basic where !text.isEmpty && !text.utf8.contains(UInt8(ascii: ":")):
            "basic authentication needs 'user:password'"
        case .cookie where !text.utf8.allSatisfy(Self.isInCookies):
            "a cookie cannot contain spaces, commas, semicolons, quotes, backslashes or characters outside of ASCII"
        default: nil
        }
    }

    /// Whether a byte can be part of a cookie (RFC 6265, section 4.1.1).
    private static func isInCookies(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !#"",;\"#.utf8.contains(byte)
    }
}

nonisolated extension APICall {
    func renewCredentials(after refusal: APIError) async throws -> Bool {
        guard refusal.status == 401 else { return false }
        for lease in refusal.leases {
            do {
                let clock = configuration.clock
                try await inTimeout { try await lease.provider.renew(lease, clock: clock) }
            } catch {
                throw unavailable("no new credential is available", error, refusal: refusal)
            }
        }
        return !refusal.leases.isEmpty
    }

    /// The error of a call whose credential is not available.
    ///
    /// If the server of the provider was not reachable, the error has that kind, because the session may still be
    /// valid.
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
    /// Whether the same call may succeed later.
    fileprivate var isTemporary: Bool {
        if case .rateLimited = kind { return true }
        return isLostConnection || status.map { $0 >= 500 } ?? false
    }
}
