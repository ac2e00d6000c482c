/// Redacts fields of bodies by their names.
nonisolated package enum APIBodyRedactor {
    /// The text of a body with redacted fields: those of a form, or of any JSON in it.
    ///
    /// - Parameter isSecret: Returns whether the last component of a field's name is that of a secret.
    package static func text(_ text: String, contentType: String?, where isSecret: (String) -> Bool) -> String {
        guard contentType?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else {
            return APIJSONRedactor.text(text, where: isSecret)
        }
        let items = text.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let item = APIAddress.Item(text: String(item))
            return isSecret(innermostName(of: item.decodedName))
                ? "\(item.name)=\(APISecretNames.placeholder)" : item.text
        }
        return items.joined(separator: "&")
    }

    /// `password` of `user[password]`.
    static func innermostName(of name: String) -> String {
        name.split { "[].".contains($0) }.last.map(String.init) ?? name
    }
}

/// Redacts fields of JSON, including incomplete JSON.
nonisolated struct APIJSONRedactor {
    private var cursor: APIJSONCursor

    /// The text with the values of secret fields redacted.
    ///
    /// - Parameter isSecret: Returns whether a field name is that of a secret.
    static func text(_ text: String, where isSecret: (String) -> Bool) -> String {
        var redactor = Self(cursor: APIJSONCursor(Array(text.utf8)))
        return String(decoding: redactor.hide(where: isSecret), as: UTF8.self)
    }

    private mutating func hide(where isSecret: (String) -> Bool) -> [UInt8] {
        var result: [UInt8] = []
        while let byte = cursor.current {
            let start = cursor.position
            guard byte == UInt8(ascii: "\"") else {
                result.append(byte)
                cursor.skipByte()
                continue
            }
            cursor.skipString()
            let name = cursor.bytes[start..<cursor.position]
            cursor.skipSpace()
            let isKey = cursor.current == UInt8(ascii: ":")
            if isKey {
                cursor.skipByte()
                cursor.skipSpace()
            }
            result += cursor.bytes[start..<cursor.position]
            if isKey, cursor.current != nil, let name = APIJSONCursor.text(of: name), isSecret(name) {
                cursor.skipValue()
                result += "\"\(APISecretNames.placeholder)\"".utf8
            }
        }
        return result
    }
}
