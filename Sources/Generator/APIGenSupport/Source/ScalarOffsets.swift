/// The offsets of Unicode scalars in a text, so that the byte of a column is found without reading its line from the
/// beginning. A document on one line can have thousands of errors.
struct ScalarOffsets: Sendable {
    /// The number of bytes in a block of the text.
    static let stride = 1_024

    /// How many scalars begin before each block, and in the whole text. The last block is shorter than the others, and
    /// can be empty.
    private let counts: [Int]
    private let length: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        length = bytes.count
        var counts = [0]
        for start in Swift.stride(from: 0, through: bytes.count, by: Self.stride) {
            counts.append(counts[counts.count - 1] + bytes[start..<min(start + Self.stride, bytes.count)].scalarCount)
        }
        self.counts = counts
    }

    /// Whether each byte of a block is a scalar, as in most texts.
    private func isASCII(_ block: Int) -> Bool {
        counts[block + 1] - counts[block] == min(Self.stride, length - block * Self.stride)
    }

    /// How many scalars begin before an offset.
    func count<Bytes: RandomAccessCollection<UInt8>>(before offset: Int, in bytes: Bytes) -> Int
    where Bytes.Index == Int {
        let block = offset / Self.stride
        let start = block * Self.stride
        return counts[block] + (isASCII(block) ? offset - start : bytes[start..<offset].scalarCount)
    }

    /// The offset of a scalar by its number from zero; the end of the text if it has fewer.
    func offset<Bytes: RandomAccessCollection<UInt8>>(of number: Int, in bytes: Bytes) -> Int
    where Bytes.Index == Int {
        var low = 0
        var high = counts.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if counts[middle] <= number { low = middle } else { high = middle }
        }
        let (start, rest) = (low * Self.stride, number - counts[low])
        return isASCII(low) ? min(start + rest, length) : bytes[start...].offset(ofScalar: rest)
    }
}

extension Collection<UInt8> {
    /// The number of bytes that begin a scalar.
    public var scalarCount: Int {
        if let count = withContiguousStorageIfAvailable({ UnsafeRawBufferPointer($0).scalarCount }) { return count }
        return reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

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

extension UnsafeRawBufferPointer {
    /// The number of bytes that begin a scalar. It counts the others, eight at a time: their first two bits are 10.
    fileprivate var scalarCount: Int {
        let wordEnd = count & ~7
        var others = 0
        for offset in stride(from: 0, to: wordEnd, by: 8) {
            let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            others += (word >> 7 & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
        }
        for byte in self[wordEnd...] where byte & 0xC0 == 0x80 { others += 1 }
        return count - others
    }
}
