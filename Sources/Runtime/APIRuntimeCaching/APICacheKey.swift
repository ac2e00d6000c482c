internal import APIRuntime
internal import APIRuntimeSHA256
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

/// A hash with a salt, which differs between caches.
nonisolated struct APICacheHash: Sendable {
    let salt: [UInt8]

    /// The hash of strings, with 32 hexadecimal digits.
    func callAsFunction(_ texts: [String]) -> String {
        let parts = texts.flatMap { text in Array("\(text.utf8.count):".utf8) + Array(text.utf8) }
        return String(APISHA256.hex(of: salt + parts).prefix(32))
    }

    /// The hash of some headers of a request. It is empty without headers.
    func variant(of request: APIRequest, _ names: [String]) -> String {
        if names.isEmpty { return "" }
        return self(
            names.flatMap { name in
                let values = request.headers.values(of: name)
                return [name, String(values.count)] + values
            }
        )
    }

    static func randomSalt() -> [UInt8] {
        (0..<saltLength).map { _ in UInt8.random(in: .min ... .max) }
    }

    static let saltLength = 32
}
