internal import Foundation

nonisolated extension APIFeatures: APIPositionSearch {
    static func place(of path: [any CodingKey], in json: Data) -> (offset: Int, found: String?) {
        let place = APIJSONLocator.place(of: path, in: json)
        return (place.offset, place.found)
    }

    static func problem(in json: Data) -> (offset: Int, text: String)? {
        // The search runs only for errors, but must not take long for hundreds of megabytes.
        if let problem = APIJSONSyntax.problem(in: json.prefix(8 << 20)) { return (problem.offset, problem.text) }
        let text = String(decoding: json, as: UTF8.self)
        let valid = zip(text.utf8, json).prefix { $0 == $1 }.count
        return valid < json.count ? (valid, "it is not encoded in UTF-8") : nil
    }

    static func located(_ error: any Error, in body: Data, _ decode: @escaping (Data) throws -> Void) -> any Error {
        APINumberSearch.located(error, in: body, decode)
    }
}

/// Finds the number that exceeds its type in JSON, because Foundation reports no position for it.
///
/// It decodes the text again with some numbers replaced by zeros, until it has found the number that makes the
/// difference.
nonisolated struct APINumberSearch {
    private let body: Data
    private let numbers: [Range<Int>]
    private let decode: (Data) throws -> Void

    static func located(_ error: any Error, in body: Data, _ decode: @escaping (Data) throws -> Void) -> any Error {
        // The search runs only for errors, but must not decode many megabytes twenty times.
        guard isAboutNumber(error), body.count <= maximumBody, APIJSONSyntax.problem(in: body) == nil else {
            return error
        }
        let search = Self(body: body, numbers: numbers(in: [UInt8](body)), decode: decode)
        guard let number = search.culprit, let path = APIJSONCursor.path(to: number.lowerBound, in: body) else {
            return error
        }
        let text = APIExcerpt.text(of: body, in: number.lowerBound..<min(number.upperBound, number.lowerBound + 40))
            .trimmingCharacters(in: ["…"])
        return DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: path, debugDescription: "the number \(text) does not fit its type")
        )
    }

    private static let maximumBody = 2 << 20

    private static func isAboutNumber(_ error: any Error) -> Bool {
        guard case DecodingError.dataCorrupted(let context) = error else { return false }
        return context.codingPath.isEmpty && context.isAboutSyntax
    }

    /// The numbers of valid JSON, except for those that every type can represent.
    private static func numbers(in bytes: [UInt8]) -> [Range<Int>] {
        var cursor = APIJSONCursor(bytes)
        var numbers: [Range<Int>] = []
        while let byte = cursor.current {
            if byte == UInt8(ascii: "\"") {
                cursor.skipString()
                continue
            }
            let start = cursor.position
            while let byte = cursor.current, isOfNumber(byte) { cursor.skipByte() }
            if cursor.position == start {
                cursor.skipByte()
            } else if cursor.position > start + 1, !isOfWord(bytes[start]) {
                numbers.append(start..<cursor.position)
            }
        }
        return numbers
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        "0123456789+-.eE".utf8.contains(byte)
    }

    /// The letter `e` of `true` or `false`.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    }

    /// The first number whose replacement removes the error.
    private var culprit: Range<Int>? {
        var (fits, fails) = (0, numbers.count)
        guard fails > 0 else { return nil }
        while fits + 1 < fails {
            let middle = (fits + fails) / 2
            if isFailing(without: numbers[middle...]) { fails = middle } else { fits = middle }
        }
        let number = numbers[fails - 1]
        // A type that uses several numbers together can mislead the search.
        let others = numbers[..<(fails - 1)] + numbers[fails...]
        return isFailing(without: others) ? number : nil
    }

    private func isFailing(without numbers: some Sequence<Range<Int>>) -> Bool {
        var body = [UInt8](body)
        for number in numbers {
            // Spaces keep the offsets of all other bytes.
            body.replaceSubrange(number, with: [UInt8(ascii: "0")] + Array(repeating: 0x20, count: number.count - 1))
        }
        do {
            try decode(Data(body))
            return false
        } catch {
            return Self.isAboutNumber(error)
        }
    }
}

nonisolated extension APIJSONCursor {
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
                key = APINameKey(APIJSONCursor.text(of: cursor.bytes[start..<cursor.position]) ?? "")
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
}
