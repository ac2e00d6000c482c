import Synchronization
import TestSupport
import Testing

@testable import APIGenSupport

@Suite struct SourceFileTests {
    @Test(arguments: 0..<40)
    func `the text between two marks is found by line and column`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let scalars = (0..<Int.random(in: 0..<4_000, using: &random)).map { _ in
            Array("aé日😀\t\n".unicodeScalars.dropLast(seed.isMultiple(of: 2) ? 1 : 0)).randomElement(using: &random)
                ?? "a"
        }
        let file = SourceFile(path: "a.yaml", text: String(String.UnicodeScalarView(scalars)))
        for _ in 0..<20 {
            let first = Int.random(in: 0...scalars.count, using: &random)
            let last = Int.random(in: first...scalars.count, using: &random)
            let range = MarkRange(Self.mark(first, of: scalars), Self.mark(last, of: scalars))
            #expect(Array(file.text(in: range).unicodeScalars) == Array(scalars[first..<last]))
            let line = scalars[..<first].lastIndex(of: "\n").map { scalars[($0 + 1)...] } ?? scalars[...]
            let shown = Array(line.prefix { $0 != "\n" })
            #expect(Array(file.line(range.start.line).unicodeScalars) == shown)
            #expect(file.length(ofLine: range.start.line) == shown.count)
            let column = Int.random(in: 0...shown.count, using: &random)
            #expect(Array(file.scalars(column..<shown.count, ofLine: range.start.line)) == Array(shown[column...]))
        }
    }

    @Test(arguments: 0..<20) func `the line of a byte is the number of line breaks before it`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            Bool.random(using: &random) ? UInt8(ascii: "a") : UInt8(ascii: "\n")
        }
        let file = SourceFile(path: "a.yaml", text: String(decoding: bytes, as: UTF8.self))
        for offset in 0...bytes.count {
            #expect(file.lineNumber(ofByte: offset) == bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1)
        }
    }

    private static func mark(_ index: Int, of scalars: [Unicode.Scalar]) -> Mark {
        let before = scalars[..<index]
        let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return Mark(line: before.count { $0 == "\n" } + 1, column: index - start + 1)
    }

    @Test func `a line has no line break, and a byte order mark has no column`() {
        let file = SourceFile(path: "a.yaml", text: "\u{FEFF}ab\r\nc\rd\n")
        #expect((1...4).map { String(file.line($0)) } == ["ab", "c", "", ""])
        #expect((1...4).map { file.length(ofLine: $0) } == [2, 3, 0, 0])
        #expect(file.text(in: MarkRange(Mark(line: 1, column: 2), Mark(line: 2, column: 2))) == "b\r\nc")
        #expect(file.text(in: MarkRange(Mark(line: 5, column: 1), Mark(line: 5, column: 2))).isEmpty)
        #expect(SourceFile(path: "a.yaml", text: "").line(1).isEmpty)
    }

    @Test func `a column of a long line is found without reading the line`() {
        let text = String(repeating: "日本é ", count: 100_000)
        var copy = text
        copy.withUTF8 { bytes in
            let offsets = ScalarOffsets(bytes)
            let counted = CountedBytes(bytes: bytes)
            for number in stride(from: 0, to: 400_000, by: 1_000) {
                let offset = offsets.offset(of: number, in: counted)
                #expect(offsets.count(before: offset, in: counted) == number)
            }
            // Each of the 400 columns is looked up twice.
            #expect(counted.reads.load(ordering: .relaxed) <= 800 * (ScalarOffsets.stride + 4))
        }
    }

    /// Counts how many bytes are read.
    private final class CountedBytes: RandomAccessCollection, Sendable {
        nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>
        let reads = Atomic(0)

        init(bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
        }

        var startIndex: Int { bytes.startIndex }
        var endIndex: Int { bytes.endIndex }

        subscript(index: Int) -> UInt8 {
            reads.add(1, ordering: .relaxed)
            return bytes[index]
        }
    }
}
