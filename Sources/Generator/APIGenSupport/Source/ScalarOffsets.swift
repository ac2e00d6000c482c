/// The offsets of Unicode scalars in a text, so that the byte of a column is found without reading its line from the
/// beginning. A document on one line can have thousands of errors.
struct ScalarOffsets: Sendable {
    /// The number of bytes from one known offset to the next.
    static let stride = 1_024

    /// How many scalars begin before each multiple of the stride.
    private let counts: [Int]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var count = 0
        counts = Swift.stride(from: 0, through: bytes.count, by: Self.stride).map { start in
            defer { count += bytes[start..<min(start + Self.stride, bytes.count)].scalarCount }
            return count
        }
    }

    /// How many scalars begin before an offset.
    func count<Bytes: RandomAccessCollection<UInt8>>(before offset: Int, in bytes: Bytes) -> Int
    where Bytes.Index == Int {
        let block = offset / Self.stride
        return counts[block] + bytes[(block * Self.stride)..<offset].scalarCount
    }

    /// The offset of a scalar by its number from zero; the end of the text if it has fewer.
    func offset<Bytes: RandomAccessCollection<UInt8>>(of number: Int, in bytes: Bytes) -> Int
    where Bytes.Index == Int {
        var low = 0
        var high = counts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if counts[middle] <= number { low = middle } else { high = middle }
        }
        return bytes[(low * Self.stride)...].offset(ofScalar: number - counts[low])
    }
}

extension Collection<UInt8> {
    /// The number of bytes that begin a scalar.
    @inlinable public var scalarCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }

    /// The index of the byte that begins a scalar, by its number from zero; the end if there are fewer.
    fileprivate func offset(ofScalar number: Int) -> Index {
        var number = number
        return indices.first { index in
            guard self[index] & 0xC0 != 0x80 else { return false }
            number -= 1
            return number < 0
        } ?? endIndex
    }
}
