/// The first line of a block entry, parsed without libyaml: `- key: value`.
///
/// All offsets count bytes of the line.
struct EntryHead {
    /// The dash of a list item.
    var dash: Int?
    /// Where the key or the value begins.
    var start: Int
    /// The key, with its quotes.
    var key: Range<Int>?
    /// The text after the key and its colon, or the whole text if there is no key; without the comment.
    var value: Range<Int>
    private let firstOfValue: UInt8?
    /// Whether there is a key of one word.
    let isKeyWord: Bool

    init(_ line: ArraySlice<UInt8>) {
        let bytes = Array(line)
        func skipSpaces(from index: Int) -> Int {
            bytes[index...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.count
        }
        start = skipSpaces(from: 0)
        if start < bytes.count, bytes[start] == UInt8(ascii: "-"), Self.isBlank(bytes, at: start + 1) {
            dash = start
            start = skipSpaces(from: start + 1)
        }
        key = Self.key(in: bytes, from: start)
        let first = key.map { skipSpaces(from: bytes[$0.upperBound...].firstIndex(of: UInt8(ascii: ":"))! + 1) }
        let from = min(first ?? start, bytes.count)
        var end = Self.comment(in: bytes, from: from) ?? bytes.count
        while end > from, Self.isBlank(bytes, at: end - 1) { end -= 1 }
        value = from..<end
        firstOfValue = from < end ? bytes[from] : nil
        isKeyWord = key.map { key in !bytes[key].contains(UInt8(ascii: " ")) } ?? false
    }

    var isValueEmpty: Bool { value.isEmpty }

    /// Whether the lines below may continue the value, rather than be a block of entries.
    var opensText: Bool {
        firstOfValue.map { "[{\"'|>".utf8.contains($0) } ?? false
    }

    /// Whether the value is a block scalar, so that the lines below are text.
    var opensBlockText: Bool {
        firstOfValue == UInt8(ascii: "|") || firstOfValue == UInt8(ascii: ">")
    }

    /// Whether the value is an anchor or a tag, which the lines below continue.
    var isProperty: Bool {
        firstOfValue == UInt8(ascii: "&") || firstOfValue == UInt8(ascii: "!")
    }

    private static func isBlank(_ bytes: [UInt8], at index: Int) -> Bool {
        index >= bytes.count || [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(bytes[index])
    }

    /// The text up to a colon that ends a key.
    private static func key(in bytes: [UInt8], from start: Int) -> Range<Int>? {
        guard start < bytes.count, !"[{]},%@`|>*&!#?".utf8.contains(bytes[start]) else { return nil }
        var index = start
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            guard let end = endOfQuote(in: bytes, from: start) else { return nil }
            index = end
            while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: ":"), isBlank(bytes, at: index + 1) else {
                return nil
            }
            return start..<end
        }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: ":"), isBlank(bytes, at: index + 1) {
                return index > start ? start..<index : nil
            }
            if bytes[index] == UInt8(ascii: "#"), isBlank(bytes, at: index - 1) { return nil }
            index += 1
        }
        return nil
    }

    /// The offset after the quote that ends a text; `nil` if the line has none.
    static func endOfQuote(in bytes: [UInt8], from start: Int) -> Int? {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "\\"), bytes[start] == UInt8(ascii: "\"") {
                index += 1
                if index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                continue
            }
            if bytes[index] == bytes[start] {
                guard bytes[start] == UInt8(ascii: "'"), index + 1 < bytes.count, bytes[index + 1] == bytes[start]
                else { return index + 1 }
                index += 1
            }
            index += 1
        }
        return nil
    }

    private static func comment(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.indices.dropFirst(start).first { index in
            bytes[index] == UInt8(ascii: "#") && (index == 0 || isBlank(bytes, at: index - 1))
        }
    }
}
