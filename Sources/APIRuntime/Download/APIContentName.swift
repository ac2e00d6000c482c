/// A short name of what is downloaded, so that a part of one resource is never continued with bytes of another.
///
/// It is a hash of the address without credentials, which may be others the next time and must not be read off a file's
/// name.
nonisolated struct APIContentName: Hashable, Sendable {
    /// 16 letters of `0…9a…f`.
    let text: String

    /// - Parameter address: The parts of the address.
    init(_ address: [String]) {
        let hash = APICacheHash(salt: [])
        text = String(hash(address).prefix(16))
    }
}

nonisolated extension APICall {
    /// The name of what the call downloads.
    var contentName: APIContentName {
        let place =
            switch path.place {
            case .server(let path): ["\(server)", path, defaults.query.percentEncoded]
            case .url(let url): [url.withoutFragment]
            }
        return APIContentName([Resource.method.rawValue] + place + [resource.query.percentEncoded])
    }
}
