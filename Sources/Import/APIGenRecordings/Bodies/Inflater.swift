import APIGenZlib

/// Decompresses bytes with zlib.
enum Inflater {
    enum Format {
        case gzip
        /// With the header of zlib, or without one, as some servers send the coding `deflate`.
        case deflate
    }

    /// The bytes with which gzip begins, up to the only compression method that it has.
    static let gzipMark: [UInt8] = [0x1F, 0x8B, 0x08]

    /// - Throws: `UnreadBody.damaged` if the bytes are not complete, and `UnreadBody.tooLarge` beyond the budget.
    static func inflate(
        _ bytes: [UInt8],
        _ format: Format,
        _ budget: DecompressionBudget
    ) throws(RecordedBody.UnreadReason) -> [UInt8] {
        var output: [UInt8] = []
        var rest = bytes[...]
        repeat {
            rest = try inflateMember(rest, windowBits: windowBits(of: rest, format), into: &output, limit: budget.limit)
            // A gzip text may have several members (RFC 1952, section 2.2). What else follows is padding.
        } while format == .gzip && rest.starts(with: gzipMark)
        budget.spend(output.count)
        return output
    }

    /// The parameter with which zlib selects a format.
    private static func windowBits(of bytes: ArraySlice<UInt8>, _ format: Format) -> Int32 {
        let maximum: Int32 = 15
        if format == .gzip { return maximum + 16 }
        let header = bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        let hasHeader = header >> 8 & 0x0F == 8 && header % 31 == 0
        return hasHeader ? maximum : -maximum
    }

    /// - Returns: The bytes after the member.
    private static func inflateMember(
        _ bytes: ArraySlice<UInt8>,
        windowBits: Int32,
        into output: inout [UInt8],
        limit: Int
    ) throws(RecordedBody.UnreadReason) -> ArraySlice<UInt8> {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, windowBits, zlibVersion(), size) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        // zlib does not change its input, but its type says that it may.
        var input = Array(bytes)
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        var (consumed, isComplete) = (0, false)
        while !isComplete {
            let status = input.withUnsafeMutableBufferPointer { input in
                chunk.withUnsafeMutableBufferPointer { chunk in
                    stream.next_in = input.baseAddress.map { $0 + consumed }
                    stream.avail_in = UInt32(clamping: input.count - consumed)
                    stream.next_out = chunk.baseAddress
                    stream.avail_out = UInt32(chunk.count)
                    let available = stream.avail_in
                    let status = APIGenZlib.inflate(&stream, Z_NO_FLUSH)
                    consumed += Int(available - stream.avail_in)
                    return status
                }
            }
            guard status == Z_OK || status == Z_STREAM_END else { throw .damaged }
            let count = chunk.count - Int(stream.avail_out)
            guard output.count + count <= limit else { throw .tooLarge }
            output += chunk[..<count]
            isComplete = status == Z_STREAM_END
        }
        return bytes.dropFirst(consumed)
    }
}
