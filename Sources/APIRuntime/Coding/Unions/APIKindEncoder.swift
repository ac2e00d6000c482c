/// Writes an object of one kind of a union, as ``APIKindDecoder`` reads it.
nonisolated public struct APIKindEncoder {
    private let encoder: any Encoder
    private let tag: String?
    private let place: APIContentPlace

    /// - Parameters:
    ///   - encoder: What the object is written to.
    ///   - tag: The key of the tag; `nil` where the content's key is all that tells the kind.
    ///   - place: Where the content stands.
    public init(_ encoder: any Encoder, by tag: String? = nil, in place: APIContentPlace = .object) {
        self.encoder = encoder
        self.tag = tag
        self.place = place
    }

    /// Writes a kind that has no content.
    public func encode(_ kind: some Encodable & APIParameter) throws {
        guard let tag else { return }
        var container = encoder.container(keyedBy: APINameKey.self)
        try container.encode(kind, forKey: APINameKey(tag))
    }

    /// Writes a kind with its content.
    public func encode(_ kind: some Encodable & APIParameter, _ content: some Encodable) throws {
        try encode(kind)
        switch place {
        case .object:
            try content.encode(to: encoder)
            // A field of the content's own may have the tag's name, and must not say something else.
            try encode(kind)
        case .key(let name): try encode(content, forKey: name)
        case .kind: try encode(content, forKey: kind.parameterText)
        }
    }

    /// Writes a kind that the client does not know as it came.
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

    /// Writes an object that the client does not know as it came.
    public func encodeUnknown(_ content: APIJSON) throws {
        guard case .object = content else { return }
        try content.encode(to: encoder)
    }

    private func encode(_ content: some Encodable, forKey name: String) throws {
        var container = encoder.container(keyedBy: APINameKey.self)
        try container.encode(content, forKey: APINameKey(name))
    }
}
