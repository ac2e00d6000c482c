/// Encodes a value of one kind of a union, as ``APIShapeDecoder`` decodes it.
///
/// A union needs it if one of its kinds has a format, or if the object also has members that are common to all kinds. The
/// others use a container of the encoder.
nonisolated public struct APIShapeEncoder {
    private let encoder: any Encoder

    /// - Parameter encoder: The encoder of the value.
    public init(_ encoder: any Encoder) {
        self.encoder = encoder
    }

    /// Encodes the content of a kind in a format.
    public func encode(_ content: some Encodable, _ format: APIWireFormat = .plain) throws {
        try format.encode(content, to: encoder)
    }

    /// Encodes the members of an object, next to those of other fields.
    public func encodeMembers(of content: some Encodable) throws {
        try content.encode(to: encoder)
    }

    /// Encodes null.
    public func encodeNil() throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}
