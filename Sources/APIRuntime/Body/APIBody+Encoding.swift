internal import Foundation

/// Bodies of values; one that cannot be encoded makes the call throw ``APIError`` before anything is sent.
nonisolated extension APIBody {
    /// A value or ``APIFields`` as JSON (RFC 8259), in the order of its fields.
    public static func json(_ value: some Encodable & Sendable) -> Self {
        Self(contentType: "application/json") { try APIJSONCoding.encode(value) }
    }

    /// A value or ``APIFields`` as a form, with the names of nested fields in brackets.
    ///
    /// ```
    /// amount=100&card[number]=4242&items[0][price]=p_1
    /// ```
    ///
    /// A null has an empty value, an empty array or object is left out, and bytes are base64.
    public static func form(_ value: some Encodable & Sendable) -> Self {
        Self(contentType: "application/x-www-form-urlencoded") {
            Data(try APIForm(APITreeEncoder.tree(of: value)).percentEncoded.utf8)
        }
    }

    /// A value or ``APIFields`` as parts (RFC 7578), with the names of nested fields in brackets, each ``APIUpload`` a file.
    ///
    /// A null, an empty array and an empty object are left out, and bytes are sent as they are.
    ///
    /// - Parameter boundary: What stands between the parts; at random unless a test gives one.
    public static func multipart(
        _ value: some Encodable & Sendable,
        boundary: String? = nil
    ) -> Self {
        let boundary = boundary ?? APIMultipart.randomBoundary()
        return Self(contentType: "multipart/form-data; boundary=\(boundary)") {
            try APIMultipart(APITreeEncoder.tree(of: value), boundary: boundary).bytes
        }
    }
}
