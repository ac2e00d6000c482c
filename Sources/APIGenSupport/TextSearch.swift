// Names, paths and documents are searched very often. These functions compare bytes, which is many times faster than to
// compare characters.

extension StringProtocol {
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
                if keepsEmpty || start < index { parts.append(Substring(self[start..<index])) }
                start = next
            }
            index = next
        }
        if keepsEmpty || start < endIndex { parts.append(Substring(self[start..<endIndex])) }
        return parts
    }

    /// The text before the first occurrence of an ASCII character, or the whole text.
    package func beginning(before end: Unicode.Scalar) -> Substring {
        Substring(self[startIndex..<(utf8.firstIndex(of: UInt8(ascii: end)) ?? endIndex)])
    }

    /// The first place of a text.
    package func range(ofText text: String) -> Range<Index>? {
        guard let first = text.utf8.first else { return nil }
        var start = startIndex
        while let index = utf8[start...].firstIndex(of: first) {
            let rest = utf8[index...]
            if rest.starts(with: text.utf8) { return index..<rest.index(index, offsetBy: text.utf8.count) }
            start = rest.index(after: index)
        }
        return nil
    }

    /// Whether the text has an ASCII character.
    package func has(_ character: Unicode.Scalar) -> Bool {
        utf8.contains(UInt8(ascii: character))
    }
}
