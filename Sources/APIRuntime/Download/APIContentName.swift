/// A short name of the downloaded content, so that a partial file is never continued with another resource.
///
/// It is a hash of the address without credentials, which may change and must not be readable in a file name.
nonisolated struct APIContentName: Hashable, Sendable {
    /// 16 hexadecimal digits.
    let text: String

    /// - Parameter address: The parts of the address.
    init(_ address: [String]) {
        let hash = APICacheHash(salt: [])
        text = String(hash(address).prefix(16))
    }
}

nonisolated extension APICall {
    /// The name of the content that the call downloads.
    var contentName: APIContentName {
        let place =
            switch path.place {
            case .server(let path): ["\(server)", path, defaults.query.percentEncoded]
            case .url(let url): [url.withoutFragment]
            }
        return APIContentName([Resource.method.rawValue] + place + [resource.query.percentEncoded])
    }
}
