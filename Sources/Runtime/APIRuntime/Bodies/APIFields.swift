internal import Foundation

/// The fields of a body, in the order in which they were added.
///
/// ```swift
/// var fields = APIFields()
/// fields.add("amount", 1200)
/// fields.add("due", Date())
/// let body = APIBody.json(fields)
/// ```
nonisolated public struct APIFields: Sendable {
    struct Field: Sendable {
        var name: String
        /// `nil` is an explicit null.
        var value: (any Encodable & Sendable)?
    }

    var fields: [Field] = []

    /// Creates an empty list of fields.
    public init() {}

    /// Whether no field was added. Fields that are null count.
    public var isEmpty: Bool { fields.isEmpty }

    /// Adds a field; `nil` adds nothing.
    public mutating func add(_ name: String, _ value: (some Encodable & Sendable)?) {
        guard let value else { return }
        fields.append(Field(name: name, value: value))
    }

    /// Adds a field; `nil` adds an explicit null.
    public mutating func addOrNull(_ name: String, _ value: (some Encodable & Sendable)?) {
        fields.append(Field(name: name, value: value))
    }

    /// Adds an explicit null: `null` in JSON and an empty value in a form. A multipart body omits it.
    public mutating func addNull(_ name: String) {
        fields.append(Field(name: name, value: nil))
    }
}

nonisolated extension APIFields: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: APINameKey.self)
        for field in fields {
            if let value = field.value {
                try container.encode(value, forKey: APINameKey(field.name))
            } else {
                try container.encodeNil(forKey: APINameKey(field.name))
            }
        }
    }
}

nonisolated extension APITree {
    /// The tree of a value with additional fields, which replace the value's own fields of the same name.
    ///
    /// - Throws: `EncodingError` if the value has no fields.
    init(of value: some Encodable, adding fields: APIFields) throws {
        self = try APITreeEncoder.tree(of: value)
        if fields.isEmpty { return }
        guard case .object(let members) = self, case .object(let others) = try APITreeEncoder.tree(of: fields) else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: [], debugDescription: "a value without fields cannot have others")
            )
        }
        let names = Set(others.map(\.name))
        self = .object(members.filter { !names.contains($0.name) } + others)
    }
}

/// Bodies of values. A value that cannot be encoded makes the call throw ``APIError`` before anything is sent.
nonisolated extension APIBody {
    /// A value or ``APIFields`` as JSON (RFC 8259), in the order of its fields.
    public static func json(_ value: some Encodable & Sendable) -> Self {
        Self(
            contentType: "application/json",
            .source(APIEncodedSource { .bytes(Data(try APITree(of: value, adding: $0).json())) })
        )
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

    var pieces: [APIBodyReader.Piece] {
        get throws {
            switch try encode(fields) {
            case .bytes(let bytes): [.bytes(bytes)]
            case .source(let source): try source.pieces
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
