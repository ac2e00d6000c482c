internal import Foundation

/// What tells whether content is still the same: a strong `ETag`, else `Last-Modified` (RFC 9110, section 13.1.5).
nonisolated struct APIContentVersion: Hashable, Sendable {
    /// The value for `If-Range`.
    let validator: String

    /// The version that an answer says; none where its bytes are not those that a range counts.
    init?(_ head: APIRawResponse) {
        guard head.headers["Content-Encoding"] == nil else { return nil }
        // Some servers forget the quotes; one that is strict takes such a tag for another and sends all of it again.
        let tag = head.headers["ETag"].flatMap { $0.isEmpty || $0.hasPrefix("W/") ? nil : $0 }
        guard let validator = tag ?? head.headers["Last-Modified"], validator.utf8.count <= Self.maximumLength else {
            return nil
        }
        self.validator = validator
    }

    /// - Parameter part: What ``fileNamePart`` gave.
    init?(fileNamePart part: String) {
        let letters = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
        guard let data = Data(base64Encoded: letters + padding), !data.isEmpty,
            let text = String(bytes: data, encoding: .utf8), text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
        else { return nil }
        validator = text
    }

    /// The version in letters that every file system takes.
    var fileNamePart: String {
        Data(validator.utf8).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// A longer one would leave too little of a file's name for the name itself.
    private static let maximumLength = 78
}
