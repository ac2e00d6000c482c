internal import Foundation

/// The parts of a request to which credentials are added.
nonisolated struct APIRequestDraft {
    var query: APIQuery
    var headers: APIHeaders
    private(set) var secretQueryItems: Set<String> = []
    private(set) var secretHeaders: Set<String> = []
    /// The credentials in the server's address, by placeholder.
    private(set) var addressSecrets: [String: String] = [:]

    init(query: APIQuery, headers: APIHeaders) {
        self.query = query
        self.headers = headers
    }

    mutating func add(_ placement: APIAuthentication.Placement, _ credential: String) {
        switch placement {
        case .query(let name): query.add(name, credential)
        case .header(let name, let scheme): headers[name] = scheme.map { "\($0) \(credential)" } ?? credential
        case .server(let name): addressSecrets[name] = credential
        case .bearer:
            headers["Authorization"] = "Bearer \(credential)"
        case .basic:
            headers["Authorization"] = "Basic \(Data(credential.utf8).base64EncodedString())"
        }
        keepSecret(placement)
    }

    /// Marks a credential as secret that the request already contains.
    mutating func keepSecret(_ placement: APIAuthentication.Placement) {
        switch placement {
        case .query(let name): secretQueryItems.insert(name)
        case .header(let name, _): secretHeaders.insert(name.lowercased())
        case .bearer, .basic, .server: break
        }
    }
}
