/// The bytes of a text without what is no text: control characters are left out, and U+FFFD represents invalid UTF-8.
struct ReadableBytes {
    private(set) var bytes: [UInt8]
    private(set) var problems: [Problem] = []
    /// The columns of each line that are left out, in the order of the text.
    private var dropped: [Int: [Int]] = [:]

    init(_ original: [UInt8]) throws(Recovery.GivenUp) {
        bytes = original.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(original.dropFirst(3)) : original
        while let fault = Self.fault(in: bytes) {
            let place = fault.problem.range.start
            problems.append(fault.problem.mapRanges(self.original))
            guard problems.count <= Recovery.maximumProblems else { throw Recovery.GivenUp() }
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

    /// Replaces all invalid bytes: one report says enough about the encoding of the file.
    private mutating func replaceInvalidUTF8() throws(Recovery.GivenUp) {
        // Zeros are in no text, but in UTF-16, in images and in archives.
        guard !bytes.contains(0) else { throw Recovery.GivenUp() }
        let text = String(decoding: bytes, as: UTF8.self)
        let replaced = text.unicodeScalars.count { $0 == "\u{FFFD}" }
        guard replaced * 10 <= bytes.count else { throw Recovery.GivenUp() }
        bytes = Array(withoutReplacedIndentation(text).utf8)
    }

    /// Leaves out what is no letter: an invalid byte among the spaces that indent a line.
    private mutating func withoutReplacedIndentation(_ text: String) -> String {
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
