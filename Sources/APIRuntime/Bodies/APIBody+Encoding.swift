internal import Foundation

/// Bodies of values. A value that cannot be encoded makes the call throw ``APIError`` before anything is sent.
nonisolated extension APIBody {
    /// A value or ``APIFields`` as JSON (RFC 8259), in the order of its fields.
    public static func json(_ value: some Encodable & Sendable) -> Self {
        Self(
            contentType: "application/json",
            .source(APIEncodedSource { .bytes(Data(try APIJSONWriter.bytes(of: APITree(of: value, adding: $0)))) })
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
            .source(APIEncodedSource { .bytes(Data(try APIForm(APITree(of: value, adding: $0)).percentEncoded.utf8)) })
        )
    }
}

nonisolated extension APITree {
    /// The tree of a value with additional fields, which replace the value's own fields of the same name.
    init(of value: some Encodable, adding fields: APIFields) throws {
        let tree = try APITreeEncoder.tree(of: value)
        self = fields.isEmpty ? tree : try tree.merging(APITreeEncoder.tree(of: fields))
    }
}

/// A value with additional fields, which is encoded each time that the bytes are read.
nonisolated struct APIEncodedSource: APIBodySource {
    private let encode: @Sendable (APIFields) throws -> APIBody.Content
    fileprivate var fields = APIFields()

    init(_ encode: @escaping @Sendable (APIFields) throws -> APIBody.Content) {
        self.encode = encode
    }

    var encoded: APIBody.Content {
        get throws { try encode(fields).encoded }
    }

    var bytes: Data {
        get throws {
            switch try encode(fields) {
            case .bytes(let bytes): bytes
            case .source(let source): try source.bytes
            }
        }
    }

    var isOnDisk: Bool {
        if case .source(let source) = try? encode(fields) { source.isOnDisk } else { false }
    }
}

nonisolated extension APIBody {
    /// The same body with additional fields. A body without fields does not change.
    func adding(_ fields: APIFields) -> Self {
        guard case .source(var source as APIEncodedSource) = content else { return self }
        source.fields = fields
        var body = self
        body.content = .source(source)
        return body
    }
}
