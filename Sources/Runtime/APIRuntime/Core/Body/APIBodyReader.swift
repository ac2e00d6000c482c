public import Foundation

/// Reads the body of a request in pieces, for a transport that sends it meanwhile. No file is loaded into memory.
///
/// ```swift
/// let reader = try body.reader()
/// connection.beginBody(length: reader.length)  // in chunks if there is none
/// while case let bytes = try reader.read(upTo: 1 << 16), !bytes.isEmpty {
///     try await connection.write(bytes)
/// }
/// ```
///
/// Files are opened when they are read, and closed at their ends. It can be used on any thread.
nonisolated public final class APIBodyReader: Sendable {
    /// A part of a body.
    package enum Piece: Equatable, Sendable {
        case bytes(Data)
        case file(URL)
    }

    private struct State: Sendable {
        /// The current piece.
        var place = 0
        /// The number of bytes of it that were read.
        var offset: Int64 = 0
        var input: FileHandle?
        /// Whether something was read that cannot be read again.
        var isConsumed = false

        /// Continues with the next piece.
        mutating func advance() {
            place += 1
            offset = 0
            input = nil
        }
    }

    /// The number of bytes; `nil` if only the end of the body shows it, as for a FIFO. It is the length of files when
    /// the reader was created: bytes that are appended later are not read.
    public let length: Int64?

    /// The pieces with their lengths.
    private let pieces: [(piece: Piece, length: Int64?)]
    private let state = APILocked(State())

    /// - Throws: `CocoaError` if a file does not exist.
    package init(_ pieces: [Piece]) throws {
        self.pieces = try pieces.map { ($0, try $0.length) }
        length = self.pieces.reduce(0) { sum, piece in
            guard let sum, let length = piece.length else { return nil }
            return sum + length
        }
    }

    /// Whether reading may wait for another process, as it does for a FIFO. Such a body needs a thread of its own.
    public var mayWait: Bool { length == nil }

    /// Reads the next bytes. An empty value is the end.
    ///
    /// - Throws: ``APITransportError`` if a file has become shorter, or `CocoaError` if it cannot be read.
    public func read(upTo count: Int) throws -> Data {
        var bytes = Data(count: count)
        let count = try bytes.withUnsafeMutableBytes { try read(into: $0) }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Reads the next bytes into a buffer, and returns their number. Zero is the end.
    ///
    /// - Throws: ``APITransportError`` if a file has become shorter, or `CocoaError` if it cannot be read.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try state.withLock { state in
            var count = 0
            while count < buffer.count, state.place < pieces.count {
                let (piece, length) = pieces[state.place]
                // Bytes that were read are returned, instead of waiting for others.
                if length == nil, count > 0 { break }
                let room = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
                let read = try Self.read(piece, length, into: room, &state)
                count += read
                state.offset += Int64(read)
                if read == 0 || state.offset == length { state.advance() }
            }
            return count
        }
    }

    /// Starts again, to send the body on another connection.
    ///
    /// - Throws: ``APITransportError`` if the body cannot be read twice, because it comes from a FIFO.
    public func rewind() throws {
        try state.withLock { state in
            if state.isConsumed { throw APITransportError(.invalidRequest, reason: "its body cannot be read twice") }
            state = State()
        }
    }

    private static func read(
        _ piece: Piece,
        _ length: Int64?,
        into buffer: UnsafeMutableRawBufferPointer,
        _ state: inout State
    ) throws -> Int {
        let count = Int(min(Int64(buffer.count), length.map { $0 - state.offset } ?? .max))
        if count == 0 { return 0 }
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        switch piece {
        case .bytes(let bytes):
            let start = bytes.startIndex + Int(state.offset)
            bytes.copyBytes(to: target, from: start..<start + count)
            return count
        case .file(let url):
            if length == nil { state.isConsumed = true }
            let input = try state.input ?? FileHandle(forReadingFrom: url)
            state.input = input
            let read = try readBytes(of: input, into: target)
            if read == 0, length != nil {
                throw APITransportError(
                    .invalidRequest,
                    reason: "the file '\(url.lastPathComponent)' has become shorter while it was sent"
                )
            }
            return read
        }
    }
}

nonisolated extension APIBodyReader.Piece {
    /// The number of bytes; `nil` if it is not that of a regular file.
    fileprivate var length: Int64? {
        get throws {
            switch self {
            case .bytes(let bytes): Int64(bytes.count)
            case .file(let url): try Self.length(of: url)
            }
        }
    }

    /// The length of a regular file; `nil` for a FIFO or a device.
    ///
    /// - Throws: `CocoaError` if it does not exist or is a folder.
    package static func length(of url: URL) throws -> Int64? {
        var info = stat()
        guard stat(url.path, &info) == 0 else {
            throw CocoaError(errno == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown, userInfo: [NSURLErrorKey: url])
        }
        switch info.st_mode & S_IFMT {
        case S_IFREG: return Int64(info.st_size)
        case S_IFDIR: throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url])
        default: return nil
        }
    }
}

/// Reads at most as many bytes as a buffer has, without a copy in memory; zero at the end.
nonisolated private func readBytes(of file: FileHandle, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
        let count = read(file.fileDescriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        if errno != EINTR { throw CocoaError(.fileReadUnknown) }
    }
}
