internal import Foundation

/// Finds the bytes of a coding path in JSON, for excerpts in errors.
nonisolated struct APIJSONLocator {
    var cursor: APIJSONCursor

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

    /// The JSON shape of the value at the position.
    private var phrase: String? {
        guard let current = cursor.current else { return nil }
        return switch Unicode.Scalar(current) {
        case "{": "an object"
        case "[": "an array"
        case "\"": "a string"
        case "t", "f": "a truth value"
        case "n": "null"
        case "-", "0"..."9": "a number"
        default: nil
        }
    }

    /// Moves to the value of a key or index in the container at the position.
    mutating func enter(_ key: any CodingKey) -> Bool {
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
                    || written.contains(backslash) && APIJSONCursor.text(of: written) == key.stringValue
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
