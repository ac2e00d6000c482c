internal import Foundation

/// The decoder of a value in an ``APIJSONDocument``. It is also the container of one value.
///
/// It has the values and the errors of `JSONDecoder`, with these differences:
///
/// - A string that is invalid and a number that does not fit its type have a coding path.
/// - A fraction of a number above 2⁵³ is an error for an integer, instead of being dropped.
/// - The first error in a dictionary is that of its first invalid member, and the key of a coding path has no number.
/// - Zero with any exponent is read.
/// - UTF-32 with a byte order mark is read in both orders of bytes.
nonisolated struct APIJSONDecoder: Decoder {
    let document: APIJSONDocument
    /// The mark of the value, which is that of the object if the value is absent.
    let mark: Int
    /// The name of an absent value, which is like null.
    private let absent: Absent?

    private final class Absent {
        let key: any CodingKey

        init(_ key: any CodingKey) {
            self.key = key
        }
    }

    init(_ document: APIJSONDocument, at mark: Int = 0) {
        self.document = document
        self.mark = mark
        absent = nil
    }

    init(_ document: APIJSONDocument, of object: Int, absent key: any CodingKey) {
        self.document = document
        mark = object
        absent = Absent(key)
    }

    /// The decoder of a body.
    ///
    /// - Throws: `DecodingError` if it is not JSON.
    init(_ body: Data, drift: APIDriftCollector? = nil) throws {
        do throws(APIJSONProblem) {
            self.init(try APIJSONDocument(body, drift: drift))
        } catch {
            let description = "The given data was not valid JSON."
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: description, underlyingError: error)
            )
        }
    }

    /// The value, which may be any type.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if absent == nil { return try document.value(type, at: mark) }
        // A type that decodes an absent value asks for it as null.
        if APIJSONDocument.isScalar(type) { throw APIJSONDocument.mismatch(type, .null, codingPath) }
        return try Value(from: self)
    }

    /// The value of a whole response, which the reader of its type reads if there is one.
    func decodeResponse<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try APIFeatures.readers?.value(type, of: self) ?? decode(type)
    }

    var codingPath: [any CodingKey] { document.path(to: mark) + (absent.map { [$0.key] } ?? []) }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The kind of the value. An absent one is null.
    var kind: APIJSONMark.Kind { absent == nil ? document[mark].kind : .null }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard kind == .object else { throw APIJSONDocument.mismatch([String: Any].self, kind, codingPath) }
        return KeyedDecodingContainer(try APIJSONKeyedContainer(document, mark))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .array else { throw APIJSONDocument.mismatch([Any].self, kind, codingPath) }
        return APIJSONUnkeyedContainer(document, mark)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

nonisolated extension APIJSONDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { kind == .null }
}
