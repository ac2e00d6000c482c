internal import Foundation

nonisolated extension APIJSON {
    /// The value that a decoder of the runtime decodes; `nil` for another decoder.
    ///
    /// A `JSONDecoder` finds the type of a value by failed attempts. The time of each is the square of the depth, in
    /// which Foundation creates its coding path.
    static func value(in decoder: any Decoder) throws -> Self? {
        try (decoder.userInfo[.apiJSON] as? APIJSONReader)?.value(at: decoder.codingPath)
    }
}

/// Reads the values of type `APIJSON` in a body from its text.
nonisolated final class APIJSONReader: Sendable {
    private let body: Data
    /// It is created for the first value.
    private let index = APILocked<APIJSONIndex?>(nil)

    init(_ body: Data) {
        self.body = body
    }

    /// The value at a coding path; `nil` if there is none.
    func value(at path: [any CodingKey]) throws -> APIJSON? {
        try index.withLock { index in
            do throws(APIJSONParser.Problem) {
                if index == nil { index = APIJSONIndex(APIJSONEncoding.utf8(body)) }
                return try index?.value(at: path)
            } catch {
                throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: error.text))
            }
        }
    }
}

/// The containers on the path of the last value, so that successive values are found without a search.
nonisolated private struct APIJSONIndex: Sendable {
    private enum Children: Sendable {
        /// The offsets of the elements.
        case elements([Int])
        /// The offsets of the members.
        case members([String: Int])
        case none
    }

    private struct Level: Sendable {
        /// The name or the index in the container around it.
        var name: String
        var children: Children
    }

    private var parser: APIJSONParser
    /// The container at the top level, followed by containers in it, each in the one before.
    private var levels: [Level] = []

    init(_ bytes: [UInt8]) {
        parser = APIJSONParser(bytes)
    }

    mutating func value(at path: [any CodingKey]) throws(APIJSONParser.Problem) -> APIJSON? {
        guard let key = path.last else {
            parser.position = 0
            return try parser.value()
        }
        try enter(path.dropLast())
        guard let offset = offset(of: key) else { return nil }
        parser.position = offset
        return try parser.value()
    }

    private mutating func enter(_ path: ArraySlice<any CodingKey>) throws(APIJSONParser.Problem) {
        if levels.isEmpty { levels.append(Level(name: "", children: try children(at: 0))) }
        let common = zip(levels.dropFirst(), path).prefix { $0.name == $1.stringValue }.count
        levels.removeSubrange((common + 1)...)
        for key in path.dropFirst(common) {
            let children = if let offset = offset(of: key) { try children(at: offset) } else { Children.none }
            levels.append(Level(name: key.stringValue, children: children))
        }
    }

    private func offset(of key: any CodingKey) -> Int? {
        switch levels.last?.children {
        case .elements(let offsets): key.intValue.flatMap { offsets.indices.contains($0) ? offsets[$0] : nil }
        case .members(let offsets): offsets[key.stringValue]
        case nil, Children.none?: nil
        }
    }

    private mutating func children(at offset: Int) throws(APIJSONParser.Problem) -> Children {
        parser.position = offset
        switch parser.first {
        case UInt8(ascii: "{"):
            var members: [String: Int] = [:]
            while try parser.moveToElement(before: "}") {
                let name = try parser.key()
                if members[name] == nil { members[name] = parser.position }
                parser.skip()
            }
            return .members(members)
        case UInt8(ascii: "["):
            var elements: [Int] = []
            while try parser.moveToElement(before: "]") {
                elements.append(parser.position)
                parser.skip()
            }
            return .elements(elements)
        default: return .none
        }
    }
}

/// The encodings of JSON that Foundation accepts.
nonisolated private enum APIJSONEncoding {
    /// The bytes of a string in UTF-8 without a byte order mark.
    static func utf8(_ body: Data) -> [UInt8] {
        let start = [UInt8](body.prefix(4))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return [UInt8](body.dropFirst(3)) }
        guard let encoding = encoding(start), var text = String(data: body, encoding: encoding) else {
            return [UInt8](body)
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return Array(text.utf8)
    }

    /// The encoding by a byte order mark, or by the zeros of the first ASCII characters; `nil` for UTF-8.
    private static func encoding(_ start: [UInt8]) -> String.Encoding? {
        let isZero = start.map { $0 == 0 }
        return switch (start, isZero) {
        case ([0, 0, 0xFE, 0xFF], _), (_, [true, true, true, false]): .utf32BigEndian
        case ([0xFF, 0xFE, 0, 0], _), (_, [false, true, true, true]): .utf32LittleEndian
        case _ where start.starts(with: [0xFE, 0xFF]) || isZero.starts(with: [true, false]): .utf16BigEndian
        case _ where start.starts(with: [0xFF, 0xFE]) || isZero.starts(with: [false, true]): .utf16LittleEndian
        default: nil
        }
    }
}
