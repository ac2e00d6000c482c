/// Writes the one value of an ``APITreeEncoder``.
nonisolated struct APITreeSingleContainer: SingleValueEncodingContainer {
    let encoder: APITreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.set(.null) }
    func encode(_ value: Bool) { encoder.set(.bool(value)) }
    func encode(_ value: String) { encoder.set(.text(value)) }
    func encode(_ value: Double) throws { try encoder.set(APITreeEncoder.tree(of: value, at: codingPath)) }
    func encode(_ value: Float) throws { try encoder.set(APITreeEncoder.tree(of: value, at: codingPath)) }
    func encode(_ value: Int) { encoder.set(.number(String(value))) }
    func encode(_ value: Int8) { encoder.set(.number(String(value))) }
    func encode(_ value: Int16) { encoder.set(.number(String(value))) }
    func encode(_ value: Int32) { encoder.set(.number(String(value))) }
    func encode(_ value: Int64) { encoder.set(.number(String(value))) }
    func encode(_ value: UInt) { encoder.set(.number(String(value))) }
    func encode(_ value: UInt8) { encoder.set(.number(String(value))) }
    func encode(_ value: UInt16) { encoder.set(.number(String(value))) }
    func encode(_ value: UInt32) { encoder.set(.number(String(value))) }
    func encode(_ value: UInt64) { encoder.set(.number(String(value))) }

    func encode(_ value: some Encodable) throws {
        encoder.set(try APITreeEncoder.tree(of: value, at: codingPath))
    }
}
