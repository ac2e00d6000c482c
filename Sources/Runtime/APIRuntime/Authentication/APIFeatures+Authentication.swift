internal import Foundation

nonisolated extension APIFeatures: APICallAuthentication {
    static func authentications(of call: APICall<some APIClient, some APIResource>) throws -> APIAuthenticationChoice {
        try call.chosenAuthentications()
    }

    static func resolved(
        _ choice: APIAuthenticationChoice,
        of call: APICall<some APIClient, some APIResource>
    ) async throws -> [APIResolvedCredential] {
        try await call.resolvedCredentials(choice)
    }

    static func add(
        _ credentials: [APIResolvedCredential],
        to draft: inout APIRequestDraft,
        of call: APICall<some APIClient, some APIResource>
    ) {
        if call.path.isOnServer || call.isContinuation {
            // All credentials, because a previous response may have included them in this address.
            for authentication in call.defaults.credentials { draft.keepSecret(authentication.placement) }
        }
        for credential in credentials where !credential.text.isEmpty {
            draft.add(credential.authentication.placement, credential.text)
        }
        if call.isContinuation { draft.continuation = call.continuation(draft.query) }
    }

    static func renewCredentials(
        of call: APICall<some APIClient, some APIResource>,
        after refusal: APIError
    ) async throws -> Bool {
        try await call.renewCredentials(after: refusal)
    }
}

nonisolated extension APICall {
    /// The address of the next page without credentials: they may be outdated, and another server must not receive any.
    fileprivate func continuation(_ query: APIQuery) -> URL? {
        guard case .url(let url) = path.place else { return nil }
        let names = defaults.credentials.compactMap { authentication -> String? in
            guard case .query(let name) = authentication.placement else { return nil }
            return !isOnServer || query.items.contains { $0.name == name } ? name : nil
        }
        var address = APIAddress(url)
        guard let items = address.items, !names.isEmpty else { return url }
        address.items = items.filter { !$0.isNamed(oneOf: Set(names)) }
        if address.items?.isEmpty == true { address.items = nil }
        return URL(string: address.text)
    }
}

nonisolated extension APIRequestDraft {
    fileprivate mutating func add(_ placement: APIAuthentication.Placement, _ credential: String) {
        switch placement {
        case .query(let name): query.add(name, credential)
        case .header(let name, let scheme): headers[name] = scheme.map { "\($0) \(credential)" } ?? credential
        case .cookie(let name):
            headers["Cookie"] = [headers["Cookie"], "\(name)=\(credential)"].compactMap(\.self).joined(separator: "; ")
        case .server(let name): addressSecrets[name] = credential
        case .bearer:
            headers["Authorization"] = "Bearer \(credential)"
        case .basic:
            headers["Authorization"] = "Basic \(Data(credential.utf8).base64EncodedString())"
        }
        keepSecret(placement)
    }

    /// Marks a credential as secret that the request already contains.
    fileprivate mutating func keepSecret(_ placement: APIAuthentication.Placement) {
        switch placement {
        case .query(let name): secretQueryItems.insert(name)
        case .header(let name, _): secretHeaders.insert(name.lowercased())
        // These headers are always secret, and the caller keeps the parts of the address.
        case .bearer, .basic, .cookie, .server: break
        }
    }
}
