/// Writes the array of an ``APITreeEncoder``.
nonisolated struct APITreeUnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: APITreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.count }

    private var elementPath: [any CodingKey] { codingPath + [APIIndexKey(count)] }

    func encodeNil() { encoder.append(.tree(.null)) }
    func encode(_ value: Bool) { encoder.append(.tree(.bool(value))) }
    func encode(_ value: String) { encoder.append(.tree(.text(value))) }
    func encode(_ value: Double) throws { try encoder.append(.tree(APITreeEncoder.tree(of: value, at: elementPath))) }
    func encode(_ value: Float) throws { try encoder.append(.tree(APITreeEncoder.tree(of: value, at: elementPath))) }
    func encode(_ value: Int) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: Int8) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: Int16) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: Int32) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: Int64) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: UInt) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: UInt8) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: UInt16) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: UInt32) { encoder.append(.tree(.number(String(value)))) }
    func encode(_ value: UInt64) { encoder.append(.tree(.number(String(value)))) }

    func encode(_ value: some Encodable) throws {
        encoder.append(.tree(try APITreeEncoder.tree(of: value, at: elementPath)))
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        child().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        child().unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        child()
    }

    private func child() -> APITreeEncoder {
        let child = APITreeEncoder(codingPath: elementPath)
        encoder.append(.encoder(child))
        return child
    }
}
