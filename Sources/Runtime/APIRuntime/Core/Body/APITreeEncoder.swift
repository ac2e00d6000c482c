internal import Foundation

/// The encoder that makes an ``APITree``. It is also the container of one value and that of an array.
///
/// It is a class because `Codable` passes one encoder to several containers, which all write to it.
nonisolated final class APITreeEncoder: Encoder {
    /// A finished value, or an encoder that still writes it.
    private enum Slot {
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
        case value, array, object
    }

    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private var content = Content.value
    /// The value, the elements or the members. Only members have names.
    private var slots: [(name: String, slot: Slot)] = []
    /// The indices of the members by name.
    private var indices: [String: Int] = [:]

    private init(codingPath: [any CodingKey]) {
        self.codingPath = codingPath
    }

    /// The tree of a value.
    static func tree(of value: some Encodable, at path: @autoclosure () -> [any CodingKey] = []) throws -> APITree {
        switch value {
        case let value as String: .text(value)
        case let value as Bool: .bool(value)
        case let value as any FixedWidthInteger: .number(value.description)
        case let value as Double: try number(value, isFinite: value.isFinite, at: path())
        case let value as Float: try number(value, isFinite: value.isFinite, at: path())
        case let value as Decimal: try number(value, isFinite: value.isFinite, at: path())
        case let value as Date: .text(APIISO8601.text(of: value))
        case let value as URL: .text(value.absoluteString)
        case let value as Data: .data(value)
        // In lower case. Foundation encodes UUIDs in upper case.
        case let value as UUID: .text(value.parameterText)
        case let value as any APITreeConvertible: try value.tree(at: path())
        default: try tree(encodedBy: value, at: path())
        }
    }

    /// The tree of a value, from its `Encodable` conformance.
    static func tree(encodedBy value: some Encodable, at path: [any CodingKey]) throws -> APITree {
        let encoder = APITreeEncoder(codingPath: path)
        try value.encode(to: encoder)
        return encoder.tree
    }

    /// JSON has no infinity and no NaN.
    private static func number(
        _ value: some CustomStringConvertible,
        isFinite: Bool,
        at path: [any CodingKey]
    ) throws -> APITree {
        let text = value.description
        guard isFinite else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: path, debugDescription: "\(text) is not a number that can be sent")
            )
        }
        return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// The current output. A value without output is an empty object.
    private var tree: APITree {
        switch content {
        case .value: slots.last?.slot.tree ?? .object([])
        case .array: .array(slots.map(\.slot.tree), .indices)
        case .object: .object(slots.map { APITree.Member(name: $0.name, value: $0.slot.tree) })
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        begin(.object)
        return KeyedEncodingContainer(APITreeKeyedContainer(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        begin(.array)
        return self
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        begin(.value)
        return self
    }

    private func begin(_ content: Content) {
        guard content != self.content else { return }
        self.content = content
        slots = []
        indices = [:]
    }

    /// Adds an element or a member. A member replaces the one with its name.
    fileprivate func add(_ tree: APITree, name: String = "") {
        add(.tree(tree), name: name)
    }

    /// Adds an element or a member that is written later.
    fileprivate func child(_ key: some CodingKey) -> APITreeEncoder {
        let child = APITreeEncoder(codingPath: codingPath + [key])
        add(.encoder(child), name: key.stringValue)
        return child
    }

    private func add(_ slot: Slot, name: String) {
        if content == .object {
            if let index = indices[name] {
                slots[index].slot = slot
                return
            }
            indices[name] = slots.count
        }
        slots.append((name, slot))
    }
}

// One generic method instead of one for each type without members, which the compiler specializes.
nonisolated extension APITreeEncoder: SingleValueEncodingContainer, UnkeyedEncodingContainer {
    var count: Int { slots.count }

    func encodeNil() { add(.null) }

    func encode<Value: Encodable>(_ value: Value) throws {
        add(try Self.tree(of: value, at: content == .array ? codingPath + [APIIndexKey(count)] : codingPath))
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        child(APIIndexKey(count)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child(APIIndexKey(count)).unkeyedContainer() }
    func superEncoder() -> any Encoder { child(APIIndexKey(count)) }
}

/// Writes the object of an ``APITreeEncoder``.
nonisolated private struct APITreeKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: APITreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.add(.null, name: key.stringValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        encoder.add(try APITreeEncoder.tree(of: value, at: codingPath + [key]), name: key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder.child(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.child(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.child(APINameKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.child(key) }
}
