internal import Foundation

/// The encoder that makes an ``APITree``.
///
/// It is a class because `Codable` passes one encoder to several containers, which all write to it.
nonisolated final class APITreeEncoder: Encoder {
    /// A finished value, or an encoder that still writes it.
    enum Slot {
        case tree(APITree)
        case encoder(APITreeEncoder)

        var tree: APITree {
            switch self {
            case .tree(let tree): tree
            case .encoder(let encoder): encoder.tree
            }
        }
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
        if let scalar = value as? any APITreeScalar {
            guard let tree = scalar.tree else { throw notFinite(value, at: path) }
            return tree
        }
        if let value = value as? any APITreeConvertible { return try value.tree(at: path) }
        return try tree(encodedBy: value, at: path)
    }

    /// The tree of a value, from its `Encodable` conformance.
    static func tree(encodedBy value: some Encodable, at path: [any CodingKey]) throws -> APITree {
        let encoder = APITreeEncoder(codingPath: path)
        try value.encode(to: encoder)
        return encoder.tree
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

/// A value without members.
///
/// The containers have one generic method instead of one for each of these types, which the compiler specializes.
nonisolated protocol APITreeScalar {
    var tree: APITree? { get }
}

nonisolated extension APITreeScalar where Self: FixedWidthInteger {
    var tree: APITree? { .number(description) }
}

nonisolated extension APITreeScalar where Self: BinaryFloatingPoint & CustomStringConvertible {
    /// JSON has no infinity and no NaN.
    var tree: APITree? {
        guard isFinite else { return nil }
        let text = description
        return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}

nonisolated extension Int: APITreeScalar {}
nonisolated extension Int8: APITreeScalar {}
nonisolated extension Int16: APITreeScalar {}
nonisolated extension Int32: APITreeScalar {}
nonisolated extension Int64: APITreeScalar {}
nonisolated extension UInt: APITreeScalar {}
nonisolated extension UInt8: APITreeScalar {}
nonisolated extension UInt16: APITreeScalar {}
nonisolated extension UInt32: APITreeScalar {}
nonisolated extension UInt64: APITreeScalar {}
nonisolated extension Double: APITreeScalar {}
nonisolated extension Float: APITreeScalar {}
nonisolated extension Bool: APITreeScalar { var tree: APITree? { .bool(self) } }
nonisolated extension String: APITreeScalar { var tree: APITree? { .text(self) } }

/// Writes the object of an ``APITreeEncoder``.
nonisolated struct APITreeKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: APITreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.set(.tree(.null), for: key.stringValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        let tree = try (value as? any APITreeScalar)?.tree ?? APITreeEncoder.tree(of: value, at: codingPath + [key])
        encoder.set(.tree(tree), for: key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        child(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { child(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { child(APINameKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { child(key) }

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

    func encode<Value: Encodable>(_ value: Value) throws {
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

    func encode<Value: Encodable>(_ value: Value) throws {
        let tree = try (value as? any APITreeScalar)?.tree ?? APITreeEncoder.tree(of: value, at: elementPath)
        encoder.append(.tree(tree))
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        child().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }
    func superEncoder() -> any Encoder { child() }

    private func child() -> APITreeEncoder {
        let child = APITreeEncoder(codingPath: elementPath)
        encoder.append(.encoder(child))
        return child
    }
}
