import APIGenSupport

/// Finds the entries of an HTTP archive in its bytes, so that they can be parsed one after the other.
struct ArchiveEntries {
    /// The bytes of the complete entries, with the number of lines before each, and of Unicode scalars before it in its
    /// line.
    private(set) var entries: [(bytes: Range<Int>, lines: Int, columns: Int)] = []
    private(set) var hasList = false
    /// Whether the text ends before its end.
    private(set) var isCut = false

    /// The depths of the keys of `log`, and of the elements of `entries`.
    private static let keyDepth = 2
    private static let elementDepth = 3

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var depth = 0
        var line = 0
        var columns = ColumnCounter(bytes)
        var start: (byte: Int, line: Int, column: Int)?
        var isInList = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x0A:
                line += 1
                columns.startLine(at: index + 1)
            case UInt8(ascii: "\""):
                if isInList, depth == Self.elementDepth, start == nil {
                    start = (index, line, columns.count(to: index))
                }
                let end = Self.end(ofString: index, bytes)
                if !hasList, depth == Self.keyDepth, bytes[index..<end].elementsEqual("\"entries\"".utf8),
                    let list = Self.list(after: end, bytes)
                {
                    (hasList, isInList) = (true, true)
                    for place in end..<list where bytes[place] == 0x0A {
                        line += 1
                        columns.startLine(at: place + 1)
                    }
                    index = list - 1
                } else {
                    index = end - 1
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if isInList, depth == Self.elementDepth, start == nil {
                    start = (index, line, columns.count(to: index))
                }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if isInList, depth == Self.elementDepth {
                    add(&start, end: index)
                    isInList = false
                }
                depth -= 1
                if isInList, depth == Self.elementDepth { add(&start, end: index + 1) }
            case UInt8(ascii: ","): if isInList, depth == Self.elementDepth { add(&start, end: index) }
            case 0x20, 0x09, 0x0D: break
            default:
                if isInList, depth == Self.elementDepth, start == nil {
                    start = (index, line, columns.count(to: index))
                }
            }
            index += 1
        }
        isCut = depth > 0
    }

    private mutating func add(_ start: inout (byte: Int, line: Int, column: Int)?, end: Int) {
        if let start { entries.append((start.byte..<end, start.line, start.column)) }
        start = nil
    }

    /// The index after a string, which is that of the end of the text if the string is not closed.
    private static func end(ofString start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return bytes.count
    }

    /// The index of the bracket of a list that is the value of the key before an index.
    private static func list(after key: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var rest = bytes[key...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard rest.popFirst() == UInt8(ascii: ":") else { return nil }
        rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return rest.first == UInt8(ascii: "[") ? rest.startIndex : nil
    }
}

/// Counts the Unicode scalars of a line, each of them once, although the line may have all entries.
private struct ColumnCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var end = 0
    private var count = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func startLine(at index: Int) {
        (end, count) = (index, 0)
    }

    /// The number of scalars between the start of the line and an index that is not before the last one.
    mutating func count(to index: Int) -> Int {
        count += bytes[end..<index].scalarCount
        end = index
        return count
    }
}
