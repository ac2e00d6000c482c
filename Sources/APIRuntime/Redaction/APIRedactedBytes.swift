internal import Foundation

/// Bytes with a placeholder for each secret, and the mapping of original offsets.
nonisolated struct APIRedactedBytes {
    let bytes: Data
    private let secrets: [Range<Int>]

    /// - Parameter secrets: The ranges of the secrets in the original, in order.
    init(_ original: Data, without secrets: [Range<Int>] = []) {
        self.secrets = secrets
        guard !secrets.isEmpty else {
            bytes = original
            return
        }
        var bytes = Data()
        var rest = original[...]
        for secret in secrets {
            bytes += rest.prefix(original.startIndex + secret.lowerBound - rest.startIndex)
            bytes += Self.placeholder
            rest = original.dropFirst(secret.upperBound)
        }
        self.bytes = bytes + rest
    }

    /// The offset of a byte of the original, or of the placeholder if the byte is part of a secret.
    func place(of offset: Int) -> Int {
        var place = offset
        for secret in secrets where secret.lowerBound < offset {
            place += Self.placeholder.count - min(secret.count, offset - secret.lowerBound)
            if secret.upperBound > offset { return place - Self.placeholder.count }
        }
        return place
    }

    /// The redacted form of the first bytes of the original, including the placeholder of an incomplete secret at their
    /// end.
    func prefix(ofOriginal count: Int) -> Data {
        guard let secret = secrets.first(where: { $0.lowerBound < count && $0.upperBound > count }) else {
            return bytes.prefix(place(of: count))
        }
        return bytes.prefix(place(of: secret.lowerBound) + Self.placeholder.count)
    }

    private static let placeholder = Data(APISecrets.placeholder.utf8)
}
