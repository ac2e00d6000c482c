internal import Foundation

nonisolated extension APIRequest {
    /// The method and the address on one line, without secrets.
    var line: String { "\(method.rawValue) \(redacted.url.absoluteString)" }
}
