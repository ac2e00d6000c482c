/// Redacts fields of bodies by their names.
nonisolated package enum APIBodyRedactor {
    /// The text of a body with redacted fields: those of a form, or of any JSON in it.
    ///
    /// - Parameter isSecret: Returns whether the last component of a field's name is that of a secret.
    package static func text(
        _ text: String,
        contentType: String?,
        where isSecret: (String) -> Bool = APISecretNames.contain
    ) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var start = 0
        for range in ranges(in: bytes, contentType: contentType, where: isSecret) {
            result += bytes[start..<range.lowerBound]
            // JSON stays JSON if the value is not a string.
            let isQuoted = isForm(contentType) || bytes[..<range.lowerBound].last == UInt8(ascii: "\"")
            result += (isQuoted ? APISecretNames.placeholder : "\"\(APISecretNames.placeholder)\"").utf8
            start = range.upperBound
        }
        return String(decoding: result + bytes[start...], as: UTF8.self)
    }

    /// The ranges of the values of secret fields, in order: the characters of a string, or a whole value of JSON.
    static func ranges(
        in bytes: [UInt8],
        contentType: String?,
        where isSecret: (String) -> Bool = APISecretNames.contain
    ) -> [Range<Int>] {
        guard isForm(contentType) else {
            var search = APIJSONFieldSearch(bytes)
            return search.ranges(where: isSecret)
        }
        return bytes.split(separator: UInt8(ascii: "&")).compactMap { item in
            guard let end = item.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let name = APIAddress.Item(text: String(decoding: item[..<end], as: UTF8.self)).decodedName
            return isSecret(innermostName(of: name)) ? end + 1..<item.endIndex : nil
        }
    }

    private static func isForm(_ contentType: String?) -> Bool {
        contentType?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true
    }

    /// `password` of `user[password]` and of `passwords[0].password`.
    static func innermostName(of name: String) -> String {
        let names = name.split { "[].".contains($0) }
        return (names.last { Int($0) == nil } ?? names.last).map(String.init) ?? name
    }
}

/// Finds the values of fields in JSON by their names, also in incomplete JSON.
nonisolated private struct APIJSONFieldSearch {
    private var cursor: APIJSONCursor
    /// The names that were checked before, because objects of an array have the same.
    private var known: [ArraySlice<UInt8>: Bool] = [:]

    init(_ bytes: [UInt8]) {
        cursor = APIJSONCursor(bytes)
    }

    /// - Parameter isSecret: Returns whether a field name is that of a secret.
    mutating func ranges(where isSecret: (String) -> Bool) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        while let byte = cursor.current {
            guard byte == UInt8(ascii: "\"") else {
                cursor.skipByte()
                continue
            }
            let start = cursor.position
            cursor.skipString()
            let name = cursor.bytes[start..<cursor.position]
            cursor.skipSpace()
            guard cursor.current == UInt8(ascii: ":") else { continue }
            cursor.skipByte()
            cursor.skipSpace()
            if cursor.current != nil, isSecretName(name, isSecret) { ranges.append(value()) }
        }
        return ranges
    }

    private mutating func isSecretName(_ name: ArraySlice<UInt8>, _ isSecret: (String) -> Bool) -> Bool {
        if let result = known[name] { return result }
        let result = APIJSONCursor.text(of: name).map(isSecret) ?? false
        known[name] = result
        return result
    }

    /// Skips the current value.
    private mutating func value() -> Range<Int> {
        let start = cursor.position
        cursor.skipValue()
        // Spaces between a value and the bracket or line break that ends it are not part of the value.
        var end = cursor.position
        while end > start, " \r\t".utf8.contains(cursor.bytes[end - 1]) { end -= 1 }
        let quote = UInt8(ascii: "\"")
        let isString = end - start > 1 && cursor.bytes[start] == quote && cursor.bytes[end - 1] == quote
        return isString ? start + 1..<end - 1 : start..<end
    }
}
