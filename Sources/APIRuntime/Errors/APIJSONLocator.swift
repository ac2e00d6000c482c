internal import Foundation

/// Finds the bytes of a coding path in JSON, so that an error can show them.
nonisolated struct APIJSONLocator {
    private var cursor: APIJSONCursor

    /// Where something is: the value at a path, or what holds it where that is not there.
    struct Place: Equatable {
        var offset: Int
        /// What stands at the whole path; `nil` where that is not there.
        var found: String?
    }

    static func place(of path: [any CodingKey], in body: Data) -> Place {
        // Only an error pays for the walk, but it should not pay for hundreds of megabytes.
        var locator = Self(cursor: APIJSONCursor([UInt8](body.prefix(8 << 20))))
        locator.cursor.skipSpace()
        var offset = locator.cursor.position
        for key in path {
            guard locator.enter(key) else { return Place(offset: offset) }
            offset = locator.cursor.position
        }
        return Place(offset: offset, found: locator.phrase)
    }

    /// The path of the value that begins at a byte of a text that is JSON.
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

    /// Moves from a container to the member that has a byte.
    private static func enter(_ cursor: inout APIJSONCursor, towards offset: Int) -> (any CodingKey)? {
        guard let bracket = cursor.current, bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[") else {
            return nil
        }
        var index = 0
        while cursor.position < offset {
            // Behind the bracket or a comma.
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

    /// The bytes of the value at a path, if there is one; of an object or array the bracket alone.
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

    /// What the value at the position looks like.
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
