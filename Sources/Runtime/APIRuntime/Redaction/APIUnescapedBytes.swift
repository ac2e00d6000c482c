/// Unescapes bytes, so that a string is found however a server has escaped it.
///
/// It decodes the escapes of JSON and JavaScript, percent-encoding, `+` for a space, and HTML character references, at
/// any level of nesting, and removes backslashes. Text that only resembles an escape changes as well, so that the text
/// to find must be unescaped in the same way.
nonisolated struct APIUnescapedBytes {
    private(set) var bytes: [UInt8] = []
    /// The start of each byte in the original; empty if nothing is escaped.
    private var origins: [Int] = []
    private let originalCount: Int

    init(_ original: [UInt8]) {
        originalCount = original.count
        guard original.contains(where: { byte in #"\%&+"#.utf8.contains(byte) }) else {
            bytes = original
            return
        }
        bytes.reserveCapacity(originalCount)
        origins.reserveCapacity(originalCount)
        for (offset, byte) in original.enumerated() {
            append(byte, from: offset)
        }
        removeBackslashes()
    }

    /// Backslashes are removed, because their meaning depends on the preceding text.
    private mutating func removeBackslashes() {
        let kept = bytes.indices.filter { bytes[$0] != UInt8(ascii: "\\") }
        guard kept.count < bytes.count else { return }
        bytes = kept.map { bytes[$0] }
        origins = kept.map { origins[$0] }
    }

    /// The range in the original, with complete escapes.
    func original(_ range: Range<Int>) -> Range<Int> {
        if origins.isEmpty { return range }
        var end = range.upperBound
        while end < origins.count, origins[end] == origins[range.upperBound - 1] { end += 1 }
        return origins[range.lowerBound]..<(end < origins.count ? origins[end] : originalCount)
    }

    private mutating func append(_ byte: UInt8, from origin: Int) {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        origins.append(origin)
        // A decoded escape may complete another one.
        while let (count, text) = escapeAtEnd {
            let start = bytes.count - count
            let origin = origins[start]
            bytes.removeLast(count)
            origins.removeLast(count)
            for byte in text {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                origins.append(origin)
            }
        }
    }

    /// The escape that the last byte completes: its length and its value.
    private var escapeAtEnd: (count: Int, text: [UInt8])? {
        guard let last = bytes.last else { return nil }
        switch Unicode.Scalar(last) {
        case ";": return reference
        case "}": return bracedScalar
        case "0"..."9", "A"..."F", "a"..."f": if let escape = hexEscape { return escape }
        default: break
        }
        guard byte(2) == UInt8(ascii: "\\") else { return nil }
        return Self.letters[last].map { (2, [$0]) }
    }

    /// The characters after a backslash in JSON, with their values.
    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt8(ascii: "/"),
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
        UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]

    /// The byte at a distance from the end. The distance of the last byte is 1.
    private func byte(_ distance: Int) -> UInt8? {
        distance <= bytes.count ? bytes[bytes.count - distance] : nil
    }

    /// `%3d`, `\x3d` or `\u003d`.
    private var hexEscape: (count: Int, text: [UInt8])? {
        if byte(3) == UInt8(ascii: "%"), let value = number(of: 2) { return (3, [UInt8(value)]) }
        if byte(4) == UInt8(ascii: "\\"), byte(3) == UInt8(ascii: "x"), let value = number(of: 2) {
            return (4, [UInt8(value)])
        }
        guard let unit = codeUnit(endingAt: 0) else { return nil }
        if let scalar = Unicode.Scalar(unit) { return (6, Array(String(scalar).utf8)) }
        guard unit >= 0xDC00, let high = codeUnit(endingAt: 6), (0xD800..<0xDC00).contains(high) else { return nil }
        return Self.utf8(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00)).map { (12, $0) }
    }

    /// The four digits of `\u003d`, at a distance from the end.
    private func codeUnit(endingAt distance: Int) -> UInt32? {
        guard byte(distance + 6) == UInt8(ascii: "\\"), byte(distance + 5) == UInt8(ascii: "u") else { return nil }
        return number(of: 4, endingAt: distance)
    }

    /// The value of hexadecimal digits, at a distance from the end.
    private func number(of digits: Int, endingAt distance: Int = 0) -> UInt32? {
        UInt32(Self.text(bytes.dropLast(distance).suffix(digits)), radix: 16)
    }

    /// `\u{3d}`, as Swift and JavaScript write it.
    private var bracedScalar: (count: Int, text: [UInt8])? {
        guard let start = bytes.suffix(10).lastIndex(of: UInt8(ascii: "{")), start >= 2,
            bytes[start - 2] == UInt8(ascii: "\\"), bytes[start - 1] == UInt8(ascii: "u"),
            let value = UInt32(Self.text(bytes[(start + 1)...].dropLast()), radix: 16)
        else { return nil }
        return Self.utf8(value).map { (bytes.count - start + 2, $0) }
    }

    /// `&amp;`, `&#61;` or `&#x3d;`.
    private var reference: (count: Int, text: [UInt8])? {
        guard let start = bytes.suffix(11).lastIndex(of: UInt8(ascii: "&")) else { return nil }
        let name = Self.text(bytes[(start + 1)...].dropLast())
        let value =
            if name.hasPrefix("#x") || name.hasPrefix("#X") { UInt32(name.dropFirst(2), radix: 16) } else {
                name.hasPrefix("#") ? UInt32(name.dropFirst()) : APICharacterReferences.scalars[name]
            }
        return value.flatMap(Self.utf8).map { (bytes.count - start, $0) }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func utf8(_ value: UInt32) -> [UInt8]? {
        Unicode.Scalar(value).map { Array(String($0).utf8) }
    }
}

/// The names of HTML character references for ASCII punctuation and Latin-1 (HTML, section 13.5), which frameworks
/// write when they escape a string.
nonisolated enum APICharacterReferences {
    static let scalars: [String: UInt32] = {
        var scalars: [String: UInt32] = ["tilde": 0x2DC, "euro": 0x20AC]
        let words = ascii.split(separator: " ")
        for place in stride(from: 0, to: words.count, by: 2) {
            scalars[String(words[place])] = UInt32(words[place + 1], radix: 16)
        }
        for (offset, name) in latin1.split(separator: " ").enumerated() {
            scalars[String(name)] = 0xA0 + UInt32(offset)
        }
        return scalars
    }()

    /// Names, each with its scalar.
    private static let ascii = """
        Tab 9 NewLine A excl 21 quot 22 num 23 dollar 24 percnt 25 amp 26 apos 27 lpar 28 rpar 29 ast 2A plus 2B \
        comma 2C period 2E sol 2F colon 3A semi 3B lt 3C equals 3D gt 3E quest 3F commat 40 lsqb 5B lbrack 5B bsol 5C \
        rsqb 5D rbrack 5D Hat 5E lowbar 5F grave 60 lcub 7B lbrace 7B verbar 7C vert 7C rcub 7D rbrace 7D
        """

    /// From U+00A0 to U+00FF.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
        deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
        Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
        ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
        agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
        eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """
}
