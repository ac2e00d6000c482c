internal import Foundation

/// What an answer is kept under.
///
/// Both parts are hashes, so that the name of a file tells no secret.
nonisolated struct APICacheKey: Hashable, Sendable {
    /// Of the address without credentials, since what changes the content changes it for all.
    let address: String

    /// Of the address with all that is secret in it, and of the secret headers.
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
    /// What is sent of an address.
    var withoutFragment: String {
        var address = APIAddress(self)
        address.fragment = ""
        return address.text
    }
}
