internal import Foundation

/// Reads the members of an object.
///
/// One generic method stands for those of all types, for which the compiler specializes it.
nonisolated struct APIJSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let document: APIJSONDocument
    private let object: Int
    private let members: [String: Int]?

    init(_ document: APIJSONDocument, _ object: Int) throws {
        do throws(APIJSONProblem) {
            members = try document.dictionary(of: object)
        } catch {
            throw document.failure(error, at: object)
        }
        self.document = document
        self.object = object
    }

    var codingPath: [any CodingKey] { document.path(to: object) }
    var allKeys: [Key] { document.names(of: object, members).compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { document.member(key.stringValue, of: object, members) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { document[try mark(key)].kind == .null }

    @inline(__always)
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try document.value(type, at: mark(key))
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try optional(type, key)
    }

    // The protocol has implementations for these, which search the key several times.
    func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try optional(Bool.self, key) }
    func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try optional(String.self, key) }
    func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try optional(Double.self, key) }
    func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try optional(Float.self, key) }
    func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try optional(Int.self, key) }
    func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try optional(Int8.self, key) }
    func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try optional(Int16.self, key) }
    func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try optional(Int32.self, key) }
    func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try optional(Int64.self, key) }
    func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try optional(UInt.self, key) }
    func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(UInt8.self, key) }
    func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(UInt16.self, key) }
    func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(UInt32.self, key) }
    func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(UInt64.self, key) }

    @inline(__always)
    private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
        guard let mark = document.member(key.stringValue, of: object, members), document[mark].kind != .null else {
            return nil
        }
        return try document.value(type, at: mark)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try APIJSONDecoder(document, at: mark(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try APIJSONDecoder(document, at: mark(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder(APINameKey("super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder(key) }

    private func decoder(_ key: some CodingKey) -> APIJSONDecoder {
        guard let mark = document.member(key.stringValue, of: object, members) else {
            return APIJSONDecoder(document, of: object, absent: key)
        }
        return APIJSONDecoder(document, at: mark)
    }

    @inline(__always)
    private func mark(_ key: Key) throws -> Int {
        if let mark = document.member(key.stringValue, of: object, members) { return mark }
        throw missing(key)
    }

    private func missing(_ key: Key) -> DecodingError {
        let text = "No value associated with key \(key) (\"\(key.stringValue)\")."
        return .keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: text))
    }
}

/// Reads the elements of an array, in the same way.
nonisolated struct APIJSONUnkeyedContainer: UnkeyedDecodingContainer {
    private let document: APIJSONDocument
    // Smaller than `Int`, so that the container fits into an existential without memory of its own.
    private let array: UInt32
    private var mark: UInt32
    private(set) var currentIndex = 0

    init(_ document: APIJSONDocument, _ array: Int) {
        self.document = document
        self.array = UInt32(truncatingIfNeeded: array)
        mark = UInt32(truncatingIfNeeded: array + 2)
    }

    var codingPath: [any CodingKey] { document.path(to: Int(array)) }
    var count: Int? { Int(document[Int(array)].count) }
    var isAtEnd: Bool { mark >= document[Int(array)].next }

    mutating func decodeNil() throws -> Bool {
        guard document[try next(Never.self)].kind == .null else { return false }
        advance()
        return true
    }

    @inline(__always)
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try document.value(type, at: next(type))
        advance()
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try decoder(KeyedDecodingContainer<NestedKey>.self).container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder((any UnkeyedDecodingContainer).self).unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder((any Decoder).self)
        advance()
        return decoder
    }

    private func decoder(_ type: Any.Type) throws -> APIJSONDecoder { APIJSONDecoder(document, at: try next(type)) }

    @inline(__always)
    private mutating func advance() {
        mark = document[Int(mark)].next
        currentIndex += 1
    }

    /// The mark of the next element.
    @inline(__always)
    private func next(_ type: Any.Type) throws -> Int {
        if isAtEnd { throw ended(type) }
        return Int(mark)
    }

    private func ended(_ type: Any.Type) -> DecodingError {
        let path = codingPath + [APIIndexKey(currentIndex)]
        let text = "Unkeyed container is at end."
        return .valueNotFound(type, DecodingError.Context(codingPath: path, debugDescription: text))
    }
}
