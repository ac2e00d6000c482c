#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// Names, paths and documents are searched very often. These functions compare bytes, which is many times faster than to
// compare characters. They are not generic, because a generic function of another module is slow.

extension Substring {
    /// The parts between the occurrences of an ASCII character.
    ///
    /// - Parameter keepsEmpty: Whether parts without any character are kept.
    public func parts(between separator: Unicode.Scalar, keepsEmpty: Bool = false) -> [Substring] {
        let (bytes, separator) = (utf8, UInt8(ascii: separator))
        let separators = bytes.withBytes { $0.offsets(of: separator) }
        var parts: [Substring] = []
        var start = startIndex
        for offset in separators {
            let index = bytes.index(startIndex, offsetBy: offset)
            if keepsEmpty || start < index { parts.append(self[start..<index]) }
            start = bytes.index(after: index)
        }
        if keepsEmpty || start < endIndex { parts.append(self[start...]) }
        return parts
    }

    /// The text before the first occurrence of an ASCII character, or the whole text.
    public func beginning(before end: Unicode.Scalar) -> Substring {
        self[..<(utf8.firstIndex(of: UInt8(ascii: end)) ?? endIndex)]
    }

    /// The first place of a string.
    public func range(ofText text: String) -> Range<Index>? {
        let bytes = utf8
        let offset = bytes.withBytes { bytes in text.utf8.withBytes { bytes.offset(of: $0) } }
        guard let offset else { return nil }
        let start = bytes.index(startIndex, offsetBy: offset)
        return start..<bytes.index(start, offsetBy: text.utf8.count)
    }

    /// Whether the text has an ASCII character.
    public func has(_ character: Unicode.Scalar) -> Bool {
        let byte = UInt8(ascii: character)
        return utf8.withBytes { $0.contains(byte) }
    }
}

extension String {
    /// The parts between the occurrences of an ASCII character.
    ///
    /// - Parameter keepsEmpty: Whether parts without any character are kept.
    public func parts(between separator: Unicode.Scalar, keepsEmpty: Bool = false) -> [Substring] {
        self[...].parts(between: separator, keepsEmpty: keepsEmpty)
    }

    /// The text before the first occurrence of an ASCII character, or the whole text.
    public func beginning(before end: Unicode.Scalar) -> Substring { self[...].beginning(before: end) }

    /// The first place of a string.
    public func range(ofText text: String) -> Range<Index>? { self[...].range(ofText: text) }

    /// Whether the text has an ASCII character.
    public func has(_ character: Unicode.Scalar) -> Bool {
        let byte = UInt8(ascii: character)
        return utf8.withBytes { $0.contains(byte) }
    }
}

extension String {
    /// The letters of the text, in one string, and the occurrences of another ASCII character.
    public func letters(and other: Unicode.Scalar? = nil) -> String {
        let byte = other.map { UInt8(ascii: $0) }
        guard utf8.allSatisfy({ $0 < 0x80 }) else {
            return filter { $0.isLetter || $0.utf8.count == 1 && $0.utf8.first == byte }
        }
        return String(decoding: utf8.filter { $0.isLetter || $0 == byte }, as: UTF8.self)
    }

    /// Whether it has printable ASCII characters and spaces alone.
    public var isPrintableASCII: Bool {
        // Without an early end, the compiler compares many bytes at a time.
        utf8.withBytes { $0.reduce(true) { $0 && (0x20..<0x7F).contains($1) } }
    }

    /// Whether its bytes sort before those of another string.
    public func precedesInBytes(_ other: String) -> Bool {
        utf8.withBytes { bytes in
            other.utf8.withBytes { other in
                guard let start = bytes.baseAddress, let otherStart = other.baseAddress else { return !other.isEmpty }
                let order = memcmp(start, otherStart, min(bytes.count, other.count))
                return order == 0 ? bytes.count < other.count : order < 0
            }
        }
    }
}

extension Substring {
    /// Its bytes. The standard library copies those of a substring one at a time.
    public var bytes: [UInt8] { utf8.withContiguousStorageIfAvailable { Array($0) } ?? Array(utf8) }
}

extension [UInt8] {
    /// Whether it has the same bytes as another array. The standard library compares one element at a time.
    public func hasBytes(of other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { bytes in
            other.withUnsafeBytes { other in
                guard let start = bytes.baseAddress, let otherStart = other.baseAddress else { return true }
                return memcmp(start, otherStart, bytes.count) == 0
            }
        }
    }

    /// Appends a text. The standard library has a slower way for any collection of bytes.
    public mutating func append(utf8Of text: String) {
        // Unlike `withUTF8`, this copies no string.
        if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil { self += text.utf8 }
    }
}

extension Collection<UInt8> {
    /// Strings of Swift have contiguous bytes; those of Objective-C are copied.
    @inlinable public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withContiguousStorageIfAvailable(body) ?? ContiguousArray(self).withUnsafeBufferPointer(body)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offsets of a byte, found by the C library many bytes at a time.
    public func offsets(of byte: UInt8) -> [Int] {
        var offsets: [Int] = []
        guard let start = baseAddress else { return [] }
        var next = start
        while let found = memchr(next, Int32(byte), start + count - next) {
            let offset = UnsafeRawPointer(found) - UnsafeRawPointer(start)
            offsets.append(offset)
            next = start + offset + 1
        }
        return offsets
    }

    /// The offset of the first occurrence of bytes; `nil` if they are empty.
    fileprivate func offset(of pattern: Self) -> Int? {
        guard let start = baseAddress, let first = pattern.first, let patternStart = pattern.baseAddress else {
            return nil
        }
        // The first byte is found by the C library, many bytes at a time.
        var offset = 0
        while offset <= count - pattern.count {
            let length = count - pattern.count + 1 - offset
            guard let found = memchr(start + offset, Int32(first), length) else { return nil }
            offset = UnsafeRawPointer(found) - UnsafeRawPointer(start)
            if memcmp(start + offset, patternStart, pattern.count) == 0 { return offset }
            offset += 1
        }
        return nil
    }
}

extension StringProtocol {
    /// The text without spaces and tabs at its ends.
    @inlinable public var trimmed: SubSequence {
        guard let last = lastIndex(where: { $0 != " " && $0 != "\t" }) else { return self[endIndex...] }
        return self[...last].drop { $0 == " " || $0 == "\t" }
    }
}

extension UInt8 {
    /// Whether it is an ASCII digit, letter or hexadecimal digit. Importing targets compare the bytes of many strings,
    /// so that these are inlined.
    @inlinable public var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    @inlinable public var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
    @inlinable public var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
    @inlinable public var isLetter: Bool { isLowercase || isUppercase }
    @inlinable public var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
    /// Whether it is a letter, a digit or an underscore.
    @inlinable public var isWord: Bool { isLetter || isDigit || self == 0x5F }
}

extension Collection<UInt8> {
    /// Whether the bytes have the form of a UUID (RFC 9562): 32 hexadecimal digits in five groups.
    @inlinable public var isUUID: Bool {
        guard count == 36 else { return false }
        var offset = 0
        return allSatisfy { byte in
            defer { offset += 1 }
            return [8, 13, 18, 23].contains(offset) ? byte == UInt8(ascii: "-") : byte.isHexDigit
        }
    }
}
