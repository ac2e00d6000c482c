extension Spec.Scheme {
    /// Where a credential is sent.
    package enum Placement: Hashable, Sendable {
        case query(String)
        /// A header, perhaps with a scheme before the credential: `Authorization: Bot …`.
        case header(String, scheme: String?)
        case bearer
        case basic
        case cookie(String)
        /// A setting in the server's address.
        case server(String)
    }
}

extension Spec.Scheme.Placement {
    /// The placements that are one word in a spec.
    static let words: [(word: String, placement: Self)] = [("bearer", .bearer), ("basic", .basic)]

    /// The placement as a spec has it: `bearer`, `{query: key}`.
    package var notation: String {
        switch self {
        case .query(let name): "{query: \(name)}"
        case .header(let name, let scheme): "{header: \(name)\(scheme.map { ", scheme: \($0)" } ?? "")}"
        case .cookie(let name): "{cookie: \(name)}"
        case .server(let name): "{server: \(name)}"
        case .bearer, .basic: Self.words.first { $0.placement == self }?.word ?? ""
        }
    }

    /// The header that has the credential, in lowercase; `nil` for another place.
    package var header: String? {
        switch self {
        case .header(let name, _): name.lowercased()
        case .bearer, .basic: "authorization"
        case .cookie: "cookie"
        case .query, .server: nil
        }
    }

    /// The name of the only credential.
    package var standardName: String {
        switch self {
        case .bearer, .header(_, .some): "token"
        case .basic: "credentials"
        case .query, .header, .cookie: "key"
        case .server(let name): name
        }
    }
}
