/// A type whose coding depends on the field's format, or for which an empty text is `nil`.
///
/// Synthesized code calls the public container overloads by the type. If the type is a generic parameter, as in
/// ``APIPatch``, this protocol replaces them.
nonisolated protocol APIField: Decodable {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self?
}

/// A field type whose encoding depends on the format as well.
nonisolated protocol APIEncodableField: APIField {
    func encode<Key: APIWireKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws
}
