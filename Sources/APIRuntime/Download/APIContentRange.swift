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
