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
    /// The value, the elements or the members.
    private var slots: [Slot] = []
    /// The names of the members.
    private var names: [String] = []
    /// The indices of the members by name, if there are many.
    private var indices: [String: Int] = [:]
    private static let maximumSearch = 64

    private init(codingPath: [any CodingKey]) {
        self.codingPath = codingPath
    }

    /// The tree of a value.
    static func tree<Value: Encodable>(
        of value: Value,
        at path: @autoclosure () -> [any CodingKey] = []
    ) throws -> APITree {
        // A comparison of types costs less than a cast, and the compiler knows its result where it knows the type.
        let type = Value.self
        if type == String.self { return .text(same(value)) }
        if type == Int.self { return .number((same(value) as Int).description) }
        if type == Bool.self { return .bool(same(value)) }
        if type == Int64.self { return .number((same(value) as Int64).description) }
        if type == Double.self { return try number(same(value) as Double, path()) { $0.isFinite } }
        if type == Float.self { return try number(same(value) as Float, path()) { $0.isFinite } }
        if type == Decimal.self { return try number(same(value) as Decimal, path()) { $0.isFinite } }
        if type == Date.self { return .text(APIISO8601.text(of: same(value))) }
        if type == URL.self { return .text((same(value) as URL).absoluteString) }
        if type == Data.self { return .data(same(value)) }
        // In lower case. Foundation encodes UUIDs in upper case.
        if type == UUID.self { return .text((same(value) as UUID).parameterText) }
        if let value = value as? any FixedWidthInteger { return .number(value.description) }
        if let value = value as? any APITreeConvertible { return try value.tree(at: path()) }
        return try tree(encodedBy: value, at: path())
    }

    /// A value of a type that was compared with another one.
    @inline(__always)
    private static func same<Value, Other>(_ value: Value) -> Other {
        unsafeBitCast(value, to: Other.self)
    }

    /// The tree of a value, from its `Encodable` conformance.
    static func tree(encodedBy value: some Encodable, at path: [any CodingKey]) throws -> APITree {
        let encoder = APITreeEncoder(codingPath: path)
        try value.encode(to: encoder)
        return encoder.tree
    }

    /// JSON has no infinity and no NaN.
    private static func number<Value: CustomStringConvertible>(
        _ value: Value,
        _ path: @autoclosure () -> [any CodingKey],
        isFinite: (Value) -> Bool
    ) throws -> APITree {
        let text = value.description
        guard isFinite(value) else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: path(), debugDescription: "\(text) is not a number that can be sent")
            )
        }
        return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// The current output. A value without output is an empty object.
    private var tree: APITree {
        switch content {
        case .value: slots.last?.tree ?? .object([])
        case .array: .array(slots.map(\.tree), .indices)
        case .object: .object(zip(names, slots).map { APITree.Member(name: $0, value: $1.tree) })
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
        names = []
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
            if let index = index(of: name) {
                slots[index] = slot
                return
            }
            if names.count > Self.maximumSearch { indices[name] = names.count }
            names.append(name)
        }
        slots.append(slot)
    }

    private func index(of name: String) -> Int? {
        if names.count <= Self.maximumSearch { return names.firstIndex(of: name) }
        if indices.isEmpty {
            for (index, name) in names.enumerated() { indices[name] = index }
        }
        return indices[name]
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
