internal import Foundation

nonisolated extension APIHeaders {
    /// The `Content-Type` without its parameters, in lower case (RFC 9110, section 8.3.1).
    var mediaType: String? {
        self["Content-Type"].map { $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() }
    }

    var isJSON: Bool {
        mediaType.map { $0 == "application/json" || $0.hasSuffix("+json") } ?? false
    }

    var isForm: Bool { mediaType == "application/x-www-form-urlencoded" }
}
