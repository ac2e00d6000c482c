internal import Foundation

/// Finds the bytes of a coding path in JSON, for excerpts in errors.
nonisolated struct APIJSONLocator {
    private var cursor: APIJSONCursor

    /// The position of the value at a path, or of its container if it is absent.
    struct Place: Equatable {
        var offset: Int
        /// A description of the value at the path; `nil` if it is absent.
        var found: String?
    }

    static func place(of path: [any CodingKey], in body: Data) -> Place {
        // The search runs only for errors, but must not take long for hundreds of megabytes.
        var locator = Self(cursor: APIJSONCursor([UInt8](body.prefix(8 << 20))))
        locator.cursor.skipSpace()
        var offset = locator.cursor.position
        for key in path {
            guard locator.enter(key) else { return Place(offset: offset) }
            offset = locator.cursor.position
        }
        return Place(offset: offset, found: locator.phrase)
    }

    /// The path of the value that begins at a byte of valid JSON.
    static func path(to offset: Int, in body: Data) -> [any CodingKey]? {
        var cursor = APIJSONCursor([UInt8](body))
        var path: [any CodingKey] = []
        cursor.skipSpace()
        while cursor.position < offset {
            guard let key = enter(&cursor, towards: offset) else { return nil }
            path.append(key)
        }
        return cursor.position == offset ? path : nil
    }

    /// Moves from a container to the member that contains a byte.
    private static func enter(_ cursor: inout APIJSONCursor, towards offset: Int) -> (any CodingKey)? {
        guard let bracket = cursor.current, bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[") else {
            return nil
        }
        var index = 0
        while cursor.position < offset {
            // After the bracket or a comma.
            cursor.skipByte()
            cursor.skipSpace()
            var key: any CodingKey = APIIndexKey(index)
            if bracket == UInt8(ascii: "{") {
                let start = cursor.position
                cursor.skipString()
                key = APINameKey(APIJSONRedactor.text(of: cursor.bytes[start..<cursor.position]) ?? "")
                cursor.skipSpace()
                cursor.skipByte()
                cursor.skipSpace()
            }
            let start = cursor.position
            cursor.skipValue()
            if offset < cursor.position {
                cursor.position = start
                return start <= offset ? key : nil
            }
            cursor.skipSpace()
            index += 1
        }
        return nil
    }

    /// The bytes of the value at a path, if there is one. Of an object or array, only the opening bracket.
    static func scalar(in body: Data, at path: [any CodingKey]) -> Data? {
        var locator = Self(cursor: APIJSONCursor([UInt8](body)))
        for key in path {
            guard locator.enter(key) else { return nil }
        }
        let start = locator.cursor.position
        guard let first = locator.cursor.current else { return nil }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return Data([first]) }
        locator.cursor.skipValue()
        let value = locator.cursor.bytes[start..<locator.cursor.position]
        return Data(value.prefix { first == UInt8(ascii: "\"") || $0 > 0x20 })
    }

    /// The JSON shape of the value at the position.
    private var phrase: String? {
        guard let current = cursor.current else { return nil }
        return switch Unicode.Scalar(current) {
        case "{": "an object"
        case "[": "an array"
        case "\"": "a text"
        case "t", "f": "a truth value"
        case "n": "null"
        case "-", "0"..."9": "a number"
        default: nil
        }
    }

    /// Moves to the value of a key or index in the container at the position.
    private mutating func enter(_ key: any CodingKey) -> Bool {
        cursor.skipSpace()
        let isObject = cursor.current == UInt8(ascii: "{")
        guard isObject || cursor.current == UInt8(ascii: "[") else { return false }
        cursor.skipByte()
        let name = Array("\"\(key.stringValue)\"".utf8)
        let backslash = UInt8(ascii: "\\")
        var index = 0
        while true {
            cursor.skipSpace()
            var isFound = index == key.intValue
            if isObject {
                let start = cursor.position
                cursor.skipString()
                let written = cursor.bytes[start..<cursor.position]
                isFound =
                    written.elementsEqual(name)
                    || written.contains(backslash) && APIJSONRedactor.text(of: written) == key.stringValue
                cursor.skipSpace()
                cursor.skipByte()
                cursor.skipSpace()
            }
            if isFound { return cursor.current != nil }
            cursor.skipValue()
            cursor.skipSpace()
            guard cursor.current == UInt8(ascii: ",") else { return false }
            cursor.skipByte()
            index += 1
        }
    }
}
