/// A type that a field's format changes the coding of, or for which an empty text means none.
///
/// Synthesized code finds the public overloads of its containers by the type's name. Where the type is a generic parameter,
/// as in ``APIPatch``, this protocol leads to the same.
nonisolated protocol APIField: Decodable {
    static func decode<Key: APIWireKey>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Self

    static func decodeIfPresent<Key: APIWireKey>(
        in container: KeyedDecodingContainer<Key>,
        forKey key: Key
    ) throws -> Self?
}

/// A field that is encoded in another way than its own, too.
nonisolated protocol APIEncodableField: APIField {
    func encode<Key: APIWireKey>(in container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws
}
