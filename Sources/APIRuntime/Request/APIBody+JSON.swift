internal import Foundation

nonisolated extension APIBody {
    /// A value as JSON; one that cannot be encoded makes the call throw ``APIError`` before anything is sent.
    public static func json(_ value: some Encodable & Sendable) -> Self {
        Self(contentType: "application/json") { try APIJSON.encoder().encode(value) }
    }
}
