internal import Foundation

/// The version of content: a strong `ETag`, or else `Last-Modified` (RFC 9110, section 13.1.5).
nonisolated struct APIContentVersion: Hashable, Sendable {
    /// The value for `If-Range`.
    let validator: String

    /// The version of a response; `nil` if its bytes are encoded, because a range does not count those.
    init?(_ head: APIRawResponse) {
        guard head.headers["Content-Encoding"] == nil else { return nil }
        // Some servers omit the quotes. A strict server then rejects the tag and sends the whole content again.
        let tag = head.headers["ETag"].flatMap { $0.isEmpty || $0.hasPrefix("W/") ? nil : $0 }
        guard let validator = tag ?? head.headers["Last-Modified"], validator.utf8.count <= Self.maximumLength else {
            return nil
        }
        self.validator = validator
    }

    /// Whether a part is of this version.
    ///
    /// A server need not repeat `Last-Modified` in a part, but an entity tag (RFC 9110, section 15.3.7).
    func matches(_ head: APIRawResponse) -> Bool {
        if head.headers["ETag"] == nil, head.headers["Last-Modified"] == nil {
            return APIHTTPDate.date(from: validator) != nil
        }
        return APIContentVersion(head) == self
    }

    /// - Parameter part: The value of ``fileNamePart``.
    init?(fileNamePart part: String) {
        let letters = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
        guard let data = Data(base64Encoded: letters + padding), !data.isEmpty,
            let text = String(bytes: data, encoding: .utf8), text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
        else { return nil }
        validator = text
    }

    /// The version in characters that every file system accepts.
    var fileNamePart: String {
        Data(validator.utf8).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// A longer version would leave too little of the file name for the name itself.
    private static let maximumLength = 78
}

/// The header `Content-Range` of a part: `bytes 5-9/10` (RFC 9110, section 14.4).
nonisolated struct APIContentRange: Hashable, Sendable {
    let start: Int64
    /// The length of the whole content; `nil` for `*`.
    let total: Int64?

    init?(_ text: String) {
        guard let match = text.wholeMatch(of: #/bytes ([0-9]{1,18})-([0-9]{1,18})/([0-9]{1,18}|\*)/#.ignoresCase()),
            let start = Int64(match.1), let end = Int64(match.2), start <= end
        else { return nil }
        total = Int64(match.3)
        if let total, end >= total { return nil }
        self.start = start
    }
}
