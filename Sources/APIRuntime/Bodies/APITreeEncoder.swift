internal import Foundation

/// The encoder that makes an ``APITree``.
///
/// It is a class because `Codable` passes one encoder to several containers, which all write to it.
nonisolated final class APITreeEncoder: Encoder {
    /// A finished value, or an encoder that still writes it.
    enum Slot {
        case tree(APITree)
        case encoder(APITreeEncoder)
    }

    private enum Content {
        case nothing
        case value(APITree)
        case array([Slot])
        case object(names: [String], slots: [String: Slot])
    }

    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private var content = Content.nothing

    init(codingPath: [any CodingKey]) {
        self.codingPath = codingPath
    }

    /// The tree of a value.
    static func tree(of value: some Encodable, at path: [any CodingKey] = []) throws -> APITree {
        if let value = value as? any APITreeConvertible {
            return try value.tree(at: path)
        }
        return try tree(encodedBy: value, at: path)
    }

    /// The tree of a value, from its `Encodable` conformance.
    static func tree(encodedBy value: some Encodable, at path: [any CodingKey]) throws -> APITree {
        let encoder = APITreeEncoder(codingPath: path)
        try value.encode(to: encoder)
        return encoder.tree
    }

    static func tree(of value: some BinaryFloatingPoint & CustomStringConvertible, at path: [any CodingKey]) throws
        -> APITree
    {
        guard value.isFinite else { throw notFinite(value, at: path) }
        let text = value.description
        return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    static func notFinite(_ value: Any, at path: [any CodingKey]) -> EncodingError {
        EncodingError.invalidValue(
            value,
            EncodingError.Context(codingPath: path, debugDescription: "\(value) is not a number that can be sent")
        )
    }

    /// The current output. A value without output is an empty object.
    var tree: APITree {
        switch content {
        case .nothing: .object([])
        case .value(let tree): tree
        case .array(let slots): .array(slots.map(\.tree), .indices)
        case .object(let names, let slots):
            .object(names.compactMap { name in slots[name].map { APITree.Member(name: name, value: $0.tree) } })
        }
    }

    var count: Int {
        if case .array(let slots) = content { slots.count } else { 0 }
    }

    func set(_ tree: APITree) {
        content = .value(tree)
    }

    func append(_ slot: Slot) {
        guard case .array(var slots) = content else { return }
        // A second reference to the array would make each append copy it.
        content = .nothing
        slots.append(slot)
        content = .array(slots)
    }

    func set(_ slot: Slot, for name: String) {
        guard case .object(var names, var slots) = content else { return }
        content = .nothing
        if slots.updateValue(slot, forKey: name) == nil {
            names.append(name)
        }
        content = .object(names: names, slots: slots)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .object = content {} else { content = .object(names: [], slots: [:]) }
        return KeyedEncodingContainer(APITreeKeyedContainer(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .array = content {} else { content = .array([]) }
        return APITreeUnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        APITreeSingleContainer(encoder: self)
    }
}

nonisolated extension APITreeEncoder.Slot {
    var tree: APITree {
        switch self {
        case .tree(let tree): tree
        case .encoder(let encoder): encoder.tree
        }
    }
}

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
