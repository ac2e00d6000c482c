package import APIGenSupport

extension Spec {
    /// A credential, and the place where it is sent.
    package struct Scheme: Sendable {
        package var name: Located<String>
        package var placement: Placement
        package var metadata = Metadata()
        /// Whether an error hides the place, so that any place is accepted.
        package var isInvalid = false
        /// The scheme of the document that an import reads.
        package var origin: SourcePlace?
    }

    /// The credentials of a call: `user | app`, `[key, user?]`.
    package struct Authentication: Sendable {
        /// Sets of schemes by name. A call sends the credentials of the first set for which the client has all; those
        /// of an empty set are none.
        package var alternatives: [[Located<String>]]
        package var location: SourceLocation

        package init(alternatives: [[Located<String>]], location: SourceLocation = .unknown) {
            self.alternatives = alternatives
            self.location = location
        }

        /// `none`
        package static let none = Authentication(alternatives: [[]])
    }
}

// The location is not a part of what it says.
extension Spec.Authentication: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.alternatives == right.alternatives }

    package func hash(into hasher: inout Hasher) { hasher.combine(alternatives) }
}

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
    init(_ word: CredentialWord) {
        self =
            switch word {
            case .bearer: .bearer
            case .basic: .basic
            }
    }

    /// The placement as a spec has it: `bearer`, `{query: key}`.
    package var notation: String {
        switch self {
        case .query(let name): "{query: \(name)}"
        case .header(let name, let scheme): "{header: \(name)\(scheme.map { ", scheme: \($0)" } ?? "")}"
        case .cookie(let name): "{cookie: \(name)}"
        case .server(let name): "{server: \(name)}"
        case .bearer: CredentialWord.bearer.rawValue
        case .basic: CredentialWord.basic.rawValue
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
