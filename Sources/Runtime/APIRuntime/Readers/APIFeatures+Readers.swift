nonisolated extension APIFeatures: APIModelReading {
    static func value<Value: Decodable>(_ type: Value.Type, of decoder: APIJSONDecoder) -> Value? {
        let reports = decoder.document.drift?.drift.count
        do {
            return try APIJSONReader(document: decoder.document, mark: decoder.mark).value(ifReadable: type)
        } catch {
            if let reports { decoder.document.drift?.removeAll(after: reports) }
            return nil
        }
    }
}

/// A collection of readable values.
///
/// It is not ``APIJSONReadable``, because every client would see the initializer among those of `Array`.
nonisolated private protocol APIReadableCollection {
    static func read(from reader: APIJSONReader) throws -> Self
}

nonisolated extension Array: APIReadableCollection where Element: APIJSONReadable {
    fileprivate static func read(from reader: APIJSONReader) throws -> Self { try reader.elements() }
}

nonisolated extension Dictionary: APIReadableCollection where Key == String, Value: APIJSONReadable {
    fileprivate static func read(from reader: APIJSONReader) throws -> Self { try reader.entries() }
}

nonisolated extension Optional: APIReadableCollection where Wrapped: Decodable {
    fileprivate static func read(from reader: APIJSONReader) throws -> Self {
        if reader.document[reader.mark].kind == .null { return nil }
        guard let value = try reader.value(ifReadable: Wrapped.self) else { throw APIUnreadValue.unusual }
        return value
    }
}

nonisolated extension APIJSONReader {
    /// The value; `nil` if its type has no reader.
    func value<Value: Decodable>(ifReadable type: Value.Type) throws -> Value? {
        switch type {
        case let type as any APIJSONReadable.Type: try value(type) as? Value
        case let type as any APIReadableCollection.Type: try type.read(from: self) as? Value
        default: nil
        }
    }
}
