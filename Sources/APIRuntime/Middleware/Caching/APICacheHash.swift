/// A hash with a salt, which differs between caches.
nonisolated struct APICacheHash: Sendable {
    let salt: [UInt8]

    /// The hash of texts, with 32 hexadecimal digits.
    func callAsFunction(_ texts: [String]) -> String {
        let parts = texts.flatMap { text in Array("\(text.utf8.count):".utf8) + Array(text.utf8) }
        return APISHA256.digest(salt + parts).prefix(16).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
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
