import APIGenDiagnostics
package import APIGenSupport

/// A part of a text that a merge of git has left in two versions, between lines with `<<<<<<<` and `>>>>>>>`.
package struct MergeConflict: Hashable, Sendable {
    /// The line with `<<<<<<<`.
    package let range: MarkRange

    /// The conflicts in a text, in the order of their lines.
    package static func all(in bytes: [UInt8]) -> [MergeConflict] {
        let mayConflict = bytes.withUnsafeBufferPointer { bytes in
            bytes.offsets(of: UInt8(ascii: "<")).contains { isMarker("<", bytes[$0...].prefix(markerLength)) }
        }
        guard mayConflict else { return [] }
        var conflicts: [MergeConflict] = []
        var beginning: MarkRange?
        var start = bytes.startIndex
        var line = 1
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            if isMarker("<", bytes[start..<end]) {
                beginning = MarkRange(Mark(line: line, column: 1), Mark(line: line, column: markerLength + 1))
            } else if isMarker(">", bytes[start..<end]), let range = beginning {
                conflicts.append(MergeConflict(range: range))
                beginning = nil
            }
            start = end + 1
            line += 1
        }
        return conflicts
    }

    private static let markerLength = 7

    /// Whether a line has seven of a character, and then a space or nothing.
    private static func isMarker(_ character: Unicode.Scalar, _ line: some RandomAccessCollection<UInt8>) -> Bool {
        let byte = UInt8(ascii: character)
        guard line.first == byte, line.count >= markerLength else { return false }
        guard line.prefix(markerLength).allSatisfy({ $0 == byte }) else { return false }
        return [nil, UInt8(ascii: " "), UInt8(ascii: "\r")].contains(line.dropFirst(markerLength).first)
    }

    package static let help =
        "write what both branches mean, and delete the lines with <<<<<<<, ======= and >>>>>>>"

    func diagnostic(in file: SourceFile) -> Diagnostic {
        Diagnostic(
            .yamlSyntax,
            "a merge has left a conflict here",
            at: SourceLocation(file, range),
            help: Self.help
        )
    }
}
