// Names, paths and documents are searched very often. These functions compare bytes, which is many times faster than to
// compare characters. They are not generic, because a generic function of another module is slow.

extension Substring {
    /// The parts between the occurrences of an ASCII character.
    ///
    /// - Parameter keepsEmpty: Whether parts without any character are kept.
    package func parts(between separator: Unicode.Scalar, keepsEmpty: Bool = false) -> [Substring] {
        let (bytes, separator) = (utf8, UInt8(ascii: separator))
        var parts: [Substring] = []
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            let next = bytes.index(after: index)
            if bytes[index] == separator {
                if keepsEmpty || start < index { parts.append(self[start..<index]) }
                start = next
            }
            index = next
        }
        if keepsEmpty || start < endIndex { parts.append(self[start..<endIndex]) }
        return parts
    }

    /// The text before the first occurrence of an ASCII character, or the whole text.
    package func beginning(before end: Unicode.Scalar) -> Substring {
        self[..<(utf8.firstIndex(of: UInt8(ascii: end)) ?? endIndex)]
    }

    /// The first place of a text.
    package func range(ofText text: String) -> Range<Index>? {
        let bytes = utf8
        guard let first = text.utf8.first else { return nil }
        var start = startIndex
        while let index = bytes[start...].firstIndex(of: first) {
            let rest = bytes[index...]
            if rest.starts(with: text.utf8) { return index..<bytes.index(index, offsetBy: text.utf8.count) }
            start = bytes.index(after: index)
        }
        return nil
    }

    /// Whether the text has an ASCII character.
    package func has(_ character: Unicode.Scalar) -> Bool {
        let byte = UInt8(ascii: character)
        return utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }
}

extension String {
    /// The parts between the occurrences of an ASCII character.
    ///
    /// - Parameter keepsEmpty: Whether parts without any character are kept.
    package func parts(between separator: Unicode.Scalar, keepsEmpty: Bool = false) -> [Substring] {
        self[...].parts(between: separator, keepsEmpty: keepsEmpty)
    }

    /// The text before the first occurrence of an ASCII character, or the whole text.
    package func beginning(before end: Unicode.Scalar) -> Substring { self[...].beginning(before: end) }

    /// The first place of a text.
    package func range(ofText text: String) -> Range<Index>? { self[...].range(ofText: text) }

    /// Whether the text has an ASCII character.
    package func has(_ character: Unicode.Scalar) -> Bool { self[...].has(character) }
}
