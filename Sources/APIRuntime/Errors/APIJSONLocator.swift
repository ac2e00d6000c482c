internal import Foundation

/// Finds the bytes of a coding path in JSON, so that an error can show them; nothing is too deep for it.
nonisolated struct APIJSONLocator {
    private let bytes: [UInt8]
    private var position = 0

    /// Where something is: the value at a path, or what holds it where that is not there.
    struct Place: Equatable {
        var offset: Int
        /// What stands at the whole path; `nil` where that is not there.
        var found: String?
    }

    static func place(of path: [any CodingKey], in body: Data) -> Place {
        // Only an error pays for the walk, but it should not pay for hundreds of megabytes.
        var locator = Self(bytes: [UInt8](body.prefix(8 << 20)))
        locator.skipSpace()
        var offset = locator.position
        for key in path {
            guard locator.enter(key) else { return Place(offset: offset) }
            offset = locator.position
        }
        return Place(offset: offset, found: locator.phrase)
    }

    /// The bytes of the value at a path, if there is one; of an object or array the bracket alone.
    static func scalar(in body: Data, at path: [any CodingKey]) -> Data? {
        var locator = Self(bytes: [UInt8](body))
        for key in path {
            guard locator.enter(key) else { return nil }
        }
        let start = locator.position
        guard let first = locator.current else { return nil }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return Data([first]) }
        locator.skipValue()
        let value = locator.bytes[start..<locator.position]
        return Data(value.prefix { first == UInt8(ascii: "\"") || $0 > 0x20 })
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// What the value at the position looks like.
    private var phrase: String? {
        guard let current else { return nil }
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

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Moves to the value of a key or index in the container at the position.
    private mutating func enter(_ key: any CodingKey) -> Bool {
        skipSpace()
        let isObject = current == UInt8(ascii: "{")
        guard isObject || current == UInt8(ascii: "[") else { return false }
        position += 1
        let name = Array("\"\(key.stringValue)\"".utf8)
        var index = 0
        while true {
            skipSpace()
            var isFound = index == key.intValue
            if isObject {
                let start = position
                skipString()
                isFound = bytes[start..<position].elementsEqual(name)
                skipSpace()
                position = min(position + 1, bytes.count)
                skipSpace()
            }
            if isFound { return position < bytes.count }
            skipValue()
            guard current == UInt8(ascii: ",") else { return false }
            position += 1
            index += 1
        }
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    private mutating func skipString() {
        position = min(position + 1, bytes.count)
        while let byte = current, byte != UInt8(ascii: "\"") {
            position = min(position + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
        }
        position = min(position + 1, bytes.count)
    }

    /// Skips a scalar, or a container by counting brackets, up to what follows it.
    private mutating func skipValue() {
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                return
            default:
                break
            }
            position += 1
        }
    }
}
