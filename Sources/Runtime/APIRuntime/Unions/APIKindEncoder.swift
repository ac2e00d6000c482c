/// Encodes an object of one kind of a union, as ``APIKindDecoder`` decodes it.
nonisolated public struct APIKindEncoder {
    private let encoder: any Encoder
    private let tag: String?
    private let place: APIContentPlace

    /// - Parameters:
    ///   - encoder: The encoder of the object.
    ///   - tag: The key of the tag; `nil` if the content's key determines the kind.
    ///   - place: The location of the content.
    public init(_ encoder: any Encoder, by tag: String? = nil, in place: APIContentPlace = .object) {
        self.encoder = encoder
        self.tag = tag
        self.place = place
    }

    /// Encodes a kind without content.
    public func encode(_ kind: some Encodable & APIParameter) throws {
        guard let tag else { return }
        var container = encoder.container(keyedBy: APINameKey.self)
        try container.encode(kind, forKey: APINameKey(tag))
    }

    /// Encodes a kind with its content in a format.
    public func encode(
        _ kind: some Encodable & APIParameter,
        _ content: some Encodable,
        _ format: APIWireFormat = .plain
    ) throws {
        try encode(kind)
        switch place {
        case .object:
            try content.encode(to: encoder)
            // The content may have a field with the tag's name, which must not contradict the kind.
            try encode(kind)
        case .key(let name): try encode(content, forKey: name, format)
        case .kind: try encode(content, forKey: kind.parameterText, format)
        }
    }

    /// Encodes an unknown kind unchanged.
    public func encodeUnknown(_ kind: some Encodable & APIParameter, _ content: APIJSON) throws {
        if place == .object {
            try encodeUnknown(content)
            try encode(kind)
        } else if content.isNull {
            try encode(kind)
        } else {
            try encode(kind, content)
        }
    }

    /// Encodes an unknown object unchanged.
    public func encodeUnknown(_ content: APIJSON) throws {
        guard case .object = content else { return }
        try content.encode(to: encoder)
    }

    private func encode(_ content: some Encodable, forKey name: String, _ format: APIWireFormat) throws {
        var container = encoder.container(keyedBy: APINameKey.self)
        if format == .plain {
            try container.encode(content, forKey: APINameKey(name))
        } else {
            try format.encode(content, to: container.superEncoder(forKey: APINameKey(name)))
        }
    }
}
