internal import Foundation

nonisolated extension APIRawResponse {
    /// The `Content-Type` without its parameters, in lower case (RFC 9110, section 8.3.1).
    var mediaType: String? {
        headers["Content-Type"].map { $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() }
    }

    var isJSON: Bool {
        mediaType.map { $0 == "application/json" || $0.hasSuffix("+json") } ?? false
    }
}
