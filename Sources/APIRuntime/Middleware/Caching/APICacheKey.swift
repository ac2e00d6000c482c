internal import Foundation

/// The key of a cached response.
///
/// Both parts are hashes, so that a file name contains no secret.
nonisolated struct APICacheKey: Hashable, Sendable {
    /// The hash of the address without credentials, because a change of the content affects all users.
    let address: String

    /// The hash of the address with its secrets, and of the secret headers.
    let credentials: String

    var name: String { "\(address)-\(credentials)" }

    init(_ request: APIRequest, _ hash: APICacheHash) {
        address = Self.address(of: request, hash)
        let headers = request.headers.filter { request.isSecret(header: $0.name) }
            .map { [$0.name.lowercased(), $0.value] }
            .sorted { $0.lexicographicallyPrecedes($1) }
        credentials = hash([request.url.withoutFragment] + headers.flatMap(\.self))
    }

    static func address(of request: APIRequest, _ hash: APICacheHash) -> String {
        hash([request.redacted.url.withoutFragment])
    }
}

nonisolated extension URL {
    /// The part of an address that is sent.
    var withoutFragment: String {
        var address = APIAddress(self)
        address.fragment = ""
        return address.text
    }
}
