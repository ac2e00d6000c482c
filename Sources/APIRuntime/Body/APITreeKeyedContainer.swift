/// Writes the object of an ``APITreeEncoder``.
nonisolated struct APITreeKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: APITreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { put(.null, key) }
    func encode(_ value: Bool, forKey key: Key) { put(.bool(value), key) }
    func encode(_ value: String, forKey key: Key) { put(.text(value), key) }
    func encode(_ value: Double, forKey key: Key) throws {
        try put(APITreeEncoder.tree(of: value, at: codingPath + [key]), key)
    }
    func encode(_ value: Float, forKey key: Key) throws {
        try put(APITreeEncoder.tree(of: value, at: codingPath + [key]), key)
    }
    func encode(_ value: Int, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: Int8, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: Int16, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: Int32, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: Int64, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: UInt, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: UInt8, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: UInt16, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: UInt32, forKey key: Key) { put(.number(String(value)), key) }
    func encode(_ value: UInt64, forKey key: Key) { put(.number(String(value)), key) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        put(try APITreeEncoder.tree(of: value, at: codingPath + [key]), key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        child(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        child(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        child(APINameKey("super"))
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        child(key)
    }

    private func put(_ tree: APITree, _ key: Key) {
        encoder.set(.tree(tree), for: key.stringValue)
    }

    private func child(_ key: some CodingKey) -> APITreeEncoder {
        let child = APITreeEncoder(codingPath: codingPath + [key])
        encoder.set(.encoder(child), for: key.stringValue)
        return child
    }
}
