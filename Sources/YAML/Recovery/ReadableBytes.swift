/// The bytes of a text with U+FFFD for what is no text: invalid UTF-8 and control characters.
struct ReadableBytes {
    private(set) var bytes: [UInt8]
    private(set) var problems: [Problem] = []

    init(_ original: [UInt8]) throws(Recovery.GivenUp) {
        bytes = original.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(original.dropFirst(3)) : original
        while let fault = Self.fault(in: bytes) {
            problems.append(fault.problem)
            guard problems.count <= Recovery.maximumProblems else { throw Recovery.GivenUp() }
            if fault.problem.kind == .invalidUTF8 {
                try replaceInvalidUTF8()
            } else {
                let length = min(scalarLength(lead: bytes[fault.offset]), bytes.count - fault.offset)
                bytes.replaceSubrange(fault.offset..<(fault.offset + length), with: Self.replacement)
            }
        }
    }

    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

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
        bytes = Array(text.utf8)
    }
}
