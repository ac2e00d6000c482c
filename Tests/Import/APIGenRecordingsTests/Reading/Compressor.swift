import APIGenZlib

/// Compresses bytes as servers do.
enum Compressor: CaseIterable {
    case gzip, zlib, rawDeflate

    func compress(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let windowBits: Int32 =
            switch self {
            case .gzip: 31
            case .zlib: 15
            case .rawDeflate: -15
            }
        let size = Int32(MemoryLayout<z_stream>.size)
        let status = deflateInit2_(
            &stream,
            Z_BEST_COMPRESSION,
            Z_DEFLATED,
            windowBits,
            8,
            Z_DEFAULT_STRATEGY,
            zlibVersion(),
            size
        )
        precondition(status == Z_OK)
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 32)
        let count = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END)
                return output.count - Int(stream.avail_out)
            }
        }
        return Array(output[..<count])
    }

    /// The value of `Content-Encoding`.
    var coding: String { self == .gzip ? "gzip" : "deflate" }
}
