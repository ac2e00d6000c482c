internal import Foundation

/// The beginning of a text body.
nonisolated struct APILogBody {
    let text: String

    /// - Parameter secrets: The secrets to redact, also one that the end of the text cuts.
    /// - Returns: `nil` if it is not UTF-8.
    init?(_ body: Data, limit: Int, hiding secrets: APISecrets) {
        let limit = max(0, limit)
        let isCut = body.count > limit
        let bytes = secrets.redacted(Data(body.prefix(limit + secrets.longest))).prefix(ofOriginal: limit).prefix(limit)
        // An incomplete character has up to three bytes here.
        let texts = (0...(isCut ? 3 : 0)).lazy.compactMap { String(bytes: bytes.dropLast($0), encoding: .utf8) }
        guard let text = texts.first, !text.utf8.contains(0) else { return nil }
        self.text = text.replacing("\r\n", with: "\n")
    }
}
