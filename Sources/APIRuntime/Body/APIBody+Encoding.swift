internal import Foundation

/// Bodies of values. A value that cannot be encoded makes the call throw ``APIError`` before anything is sent.
nonisolated extension APIBody {
    /// A value or ``APIFields`` as JSON (RFC 8259), in the order of its fields.
    public static func json(_ value: some Encodable & Sendable) -> Self {
        Self(
            contentType: "application/json",
            .encoded { Data(try APIJSONWriter.bytes(of: tree(of: value, adding: $0))) }
        )
    }

    /// A value or ``APIFields`` as a form, with the names of nested fields in brackets.
    ///
    /// ```
    /// amount=100&card[number]=4242&items[0][price]=p_1
    /// ```
    ///
    /// A null is an empty value, an empty array or object is omitted, and bytes are base64.
    public static func form(_ value: some Encodable & Sendable) -> Self {
        Self(
            contentType: "application/x-www-form-urlencoded",
            .encoded { Data(try APIForm(tree(of: value, adding: $0)).percentEncoded.utf8) }
        )
    }

    /// A value or ``APIFields`` as parts (RFC 7578). The names of nested fields are in brackets, and each ``APIUpload``
    /// is a file.
    ///
    /// A null, an empty array and an empty object are omitted, and bytes are sent unchanged. If a part is a file on
    /// disk, the whole body is first written to a temporary file, which is removed after the call.
    ///
    /// - Parameters:
    ///   - value: The value to send.
    ///   - boundary: The text between the parts. It is random unless a test sets it.
    public static func multipart(
        _ value: some Encodable & Sendable,
        boundary: String? = nil
    ) -> Self {
        let boundary = boundary ?? APIMultipart.randomBoundary()
        return Self(
            contentType: "multipart/form-data; boundary=\(boundary)",
            .multipart { try APIMultipart(tree(of: value, adding: $0), boundary: boundary) }
        )
    }

    private static func tree(of value: some Encodable, adding fields: APIFields) throws -> APITree {
        let tree = try APITreeEncoder.tree(of: value)
        if fields.isEmpty { return tree }
        return try tree.merging(APITreeEncoder.tree(of: fields))
    }
}
