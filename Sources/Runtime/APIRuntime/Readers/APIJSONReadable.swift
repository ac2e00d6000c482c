/// A model that is read from JSON directly, which takes a fraction of the time of `Codable`.
///
/// ```swift
/// struct Point: Codable {
///     var x: Int
///     var y: Int?
/// }
///
/// extension Point: APIJSONReadable {
///     init(reading reader: APIJSONReader) throws {
///         let object = try reader.object()
///         x = try object.int("x")
///         y = try object.intIfPresent("y")
///     }
/// }
/// ```
///
/// A reader reads what the type usually receives, and throws for all else. Then the value is decoded with `Codable`,
/// which has the rules for unusual values, and the errors. So a reader has the result of `Codable` or none.
nonisolated public protocol APIJSONReadable: Decodable {
    /// Reads a value.
    init(reading reader: APIJSONReader) throws
}

/// A value in JSON that is not read yet.
nonisolated public struct APIJSONReader {
    let document: APIJSONDocument
    let mark: Int

    /// Its members.
    ///
    /// - Throws: If it is no object, or if names must be compared by more than their bytes.
    public func object() throws -> APIJSONObjectReader {
        guard let names = document.searchableNames(of: mark) else { throw APIUnreadValue.unusual }
        return APIJSONObjectReader(document: document, object: mark, names: names)
    }

    /// The decoder of the value, for what needs the whole object.
    public var decoder: any Decoder { APIJSONDecoder(document, at: mark) }
}

/// Why a reader has no value.
nonisolated enum APIUnreadValue: Error {
    /// `Codable` may have the value.
    case unusual
    /// `Codable` has none, so that it has none for the values around it.
    case undecodable
}

nonisolated extension APIJSONReader {
    /// The value. If its reader has none, `Codable` decodes this value alone.
    func value<Value: APIJSONReadable>(_ type: Value.Type = Value.self) throws(APIUnreadValue) -> Value {
        let reports = document.drift?.drift.count
        do {
            return try Value(reading: self)
        } catch APIUnreadValue.undecodable {
            throw .undecodable
        } catch {
            if let reports { document.drift?.removeAll(after: reports) }
            do {
                return try document.value(Value.self, at: mark)
            } catch {
                throw .undecodable
            }
        }
    }

    func elements<Element: APIJSONReadable>(_ type: Element.Type = Element.self) throws(APIUnreadValue) -> [Element] {
        guard document[mark].kind == .array else { throw .unusual }
        var elements: [Element] = []
        elements.reserveCapacity(Int(document[mark].count))
        for element in document.children(of: mark) {
            elements.append(try APIJSONReader(document: document, mark: element).value())
        }
        return elements
    }

    func entries<Entry: APIJSONReadable>(_ type: Entry.Type = Entry.self) throws -> [String: Entry] {
        guard document[mark].kind == .object else { throw APIUnreadValue.unusual }
        var entries = [String: Entry](minimumCapacity: Int(document[mark].count))
        for name in document.children(of: mark) {
            let value: Entry = try APIJSONReader(document: document, mark: name + 1).value()
            // `Codable` uses the first of several entries with one name.
            guard entries.updateValue(value, forKey: try document.string(at: name)) == nil else {
                throw APIUnreadValue.unusual
            }
        }
        return entries
    }
}
