import APIGenSupport

/// The bytes of a text without control characters, and with U+FFFD in place of invalid UTF-8.
struct ReadableBytes {
    private(set) var bytes: [UInt8]
    private(set) var problems: [Problem] = []
    /// The removed columns of each line, in ascending order.
    private var dropped: [Int: [Int]] = [:]

    init(_ original: [UInt8]) throws(Recovery.Failure) {
        bytes = original.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(original.dropFirst(3)) : original
        while let fault = Self.fault(in: bytes) {
            let place = fault.problem.range.start
            problems.append(fault.problem.mapRanges(self.original))
            guard problems.count <= Recovery.maximumProblems else { throw Recovery.Failure() }
            if fault.problem.kind == .invalidUTF8 {
                try replaceInvalidUTF8()
            } else {
                let length = min(scalarLength(lead: bytes[fault.offset]), bytes.count - fault.offset)
                bytes.removeSubrange(fault.offset..<(fault.offset + length))
                dropped[place.line, default: []].append(self.original(place).column)
            }
        }
    }

    var hasShifts: Bool { !dropped.isEmpty }

    func original(_ range: MarkRange) -> MarkRange {
        MarkRange(original(range.start), original(range.end))
    }

    private func original(_ mark: Mark) -> Mark {
        guard let columns = dropped[mark.line] else { return mark }
        var mark = mark
        for column in columns where column <= mark.column { mark.column += 1 }
        return mark
    }

    private static func fault(in bytes: [UInt8]) -> InputCheck.Fault? {
        bytes.withUnsafeBufferPointer { buffer in
            var check = InputCheck(buffer)
            return check.run()
        }
    }

    /// Replaces all invalid bytes. One report about the encoding of the file is enough.
    private mutating func replaceInvalidUTF8() throws(Recovery.Failure) {
        // A file with zeros is not a UTF-8 text, but UTF-16, an image or an archive.
        guard !bytes.contains(0) else { throw Recovery.Failure() }
        let text = String(decoding: bytes, as: UTF8.self)
        let replaced = text.unicodeScalars.count { $0 == "\u{FFFD}" }
        guard replaced * 10 <= bytes.count else { throw Recovery.Failure() }
        bytes = Array(removeReplacedIndentation(from: text).utf8)
    }

    /// Removes an invalid byte from the indentation of a line, so that the line keeps its level.
    private mutating func removeReplacedIndentation(from text: String) -> String {
        var kept = String.UnicodeScalarView()
        var place = Mark(line: 1, column: 0)
        var isIndentation = true
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            place.column += 1
            if scalar == "\u{FFFD}", isIndentation, scalars[scalars.index(after: index)...].first == " " {
                dropped[place.line, default: []].append(place.column)
                continue
            }
            kept.append(scalar)
            if scalar == "\n" { place = Mark(line: place.line + 1, column: 0) }
            isIndentation = scalar == "\n" || isIndentation && scalar == " "
        }
        return String(kept)
    }
}
