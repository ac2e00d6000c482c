package import Foundation

/// Finds secrets in bytes, however they are escaped: a whole secret, or any eight consecutive bytes of it, because a
/// text may be cut.
nonisolated struct APISecretSearch: Sendable {
    /// All sequences of eight bytes in secrets whose parts are secret as well.
    private var parts: Set<UInt64> = []
    /// Secrets that are only found as a whole, by their first four bytes.
    private var wholes: [UInt32: [[UInt8]]] = [:]
    /// A hash filter of the first four bytes, which excludes nearly all positions at once.
    private var firsts: [Bool] = Array(repeating: false, count: 1 << 12)
    /// The length of the longest secret, unescaped.
    private var longest = 0
    /// The minimum length of a secret. Shorter strings occur in ordinary words.
    private static let minimum = 4
    private static let window = 8

    /// - Parameter isWhole: Whether only the whole text is secret.
    mutating func insert(_ secret: [UInt8], isWhole: Bool) {
        let bytes = APIUnescapedBytes(secret).bytes
        guard bytes.count >= Self.minimum else { return }
        longest = max(longest, bytes.count)
        if isWhole || bytes.count < Self.window {
            wholes[UInt32(truncatingIfNeeded: number(of: bytes.prefix(Self.minimum))), default: []].append(bytes)
        } else {
            for start in 0...bytes.count - Self.window {
                parts.insert(number(of: bytes[start..<start + Self.window]))
            }
        }
    }

    /// Adds a little-endian number of up to eight bytes to the filter.
    private mutating func number(of bytes: ArraySlice<UInt8>) -> UInt64 {
        let number = bytes.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        firsts[Self.hash(number)] = true
        return number
    }

    private static func hash(_ number: UInt64) -> Int {
        Int((UInt32(truncatingIfNeeded: number) &* 2_654_435_761) >> 20)
    }

    /// The ranges of secrets, in order and without overlaps.
    func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        if longest == 0 { return [] }
        let ranges = narrowRanges(in: bytes)
        // Only text in UTF-16 or UTF-32 contains NUL bytes.
        guard bytes.contains(0) else { return ranges }
        return Self.merged(ranges + wideRanges(in: bytes))
    }

    /// The ranges in order, and overlapping ones as one.
    static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { add($1, to: &$0) }
    }

    /// The ranges of secrets in a string with two or four bytes for each character.
    private func wideRanges(in bytes: [UInt8]) -> [Range<Int>] {
        [2, 4].flatMap { width in
            (0..<width).flatMap { lane -> [Range<Int>] in
                let characters = stride(from: lane, to: bytes.count, by: width).map { bytes[$0] }
                return narrowRanges(in: characters).map { range in
                    range.lowerBound * width..<min(bytes.count, range.upperBound * width)
                }
            }
        }
    }

    private func narrowRanges(in bytes: [UInt8]) -> [Range<Int>] {
        // In blocks, because an unescaped text needs nine times its memory.
        var ranges: [Range<Int>] = []
        for start in stride(from: 0, to: bytes.count, by: Self.block) {
            let end = min(bytes.count, start + Self.block + longestEscaped)
            let text = APIUnescapedBytes(start == 0 && end == bytes.count ? bytes : Array(bytes[start..<end]))
            search(text.bytes) { found in
                let range = text.original(found)
                Self.add(range.lowerBound + start..<range.upperBound + start, to: &ranges)
            }
        }
        return ranges
    }

    /// More bytes than the longest secret needs in any escaped form.
    var longestEscaped: Int { longest * 16 }

    private static let block = 1 << 20

    private static func add(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
        var range = range
        while let last = ranges.last, last.upperBound > range.lowerBound {
            range = min(last.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
            ranges.removeLast()
        }
        ranges.append(range)
    }

    private func search(_ bytes: [UInt8], _ report: (Range<Int>) -> Void) {
        guard bytes.count >= Self.minimum else { return }
        // The next eight bytes as a little-endian number.
        var number = bytes.prefix(Self.window).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        for start in 0...bytes.count - Self.minimum {
            if firsts[Self.hash(number)] {
                if parts.contains(number), start + Self.window <= bytes.count { report(start..<start + Self.window) }
                for whole in wholes[UInt32(truncatingIfNeeded: number)] ?? []
                where bytes[start...].starts(with: whole) {
                    report(start..<start + whole.count)
                }
            }
            let next = start + Self.window
            number = number >> 8 | (next < bytes.count ? UInt64(bytes[next]) << 56 : 0)
        }
    }
}

/// Bytes with a placeholder for each secret, and the mapping of original offsets.
nonisolated package struct APIRedactedBytes {
    let bytes: Data
    private let secrets: [Range<Int>]

    /// - Parameter secrets: The ranges of the secrets in the original, in order.
    init(_ original: Data, without secrets: [Range<Int>] = []) {
        self.secrets = secrets
        guard !secrets.isEmpty else {
            bytes = original
            return
        }
        var bytes = Data()
        var rest = original[...]
        for secret in secrets {
            bytes += rest.prefix(original.startIndex + secret.lowerBound - rest.startIndex)
            bytes += Self.placeholder
            rest = original.dropFirst(secret.upperBound)
        }
        self.bytes = bytes + rest
    }

    /// The offset of a byte of the original, or of the placeholder if the byte is part of a secret.
    func place(of offset: Int) -> Int {
        var place = offset
        for secret in secrets where secret.lowerBound < offset {
            place += Self.placeholder.count - min(secret.count, offset - secret.lowerBound)
            if secret.upperBound > offset { return place - Self.placeholder.count }
        }
        return place
    }

    /// The redacted form of the first bytes of the original, including the placeholder of an incomplete secret at their
    /// end.
    package func prefix(ofOriginal count: Int) -> Data {
        guard let secret = secrets.first(where: { $0.lowerBound < count && $0.upperBound > count }) else {
            return bytes.prefix(place(of: count))
        }
        return bytes.prefix(place(of: secret.lowerBound) + Self.placeholder.count)
    }

    private static let placeholder = Data(APISecretNames.placeholder.utf8)
}
