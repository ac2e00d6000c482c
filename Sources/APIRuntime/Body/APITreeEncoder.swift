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
            EncodingError.Context(codingPath: path, debugDescription: "\(value) is no number that can be sent")
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
