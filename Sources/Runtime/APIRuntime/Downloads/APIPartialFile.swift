internal import Foundation

/// The file of an incomplete download, next to its destination.
///
/// Its name contains the version of the content, so that any process can continue it.
nonisolated final class APIPartialFile: APIBodySink {
    private struct State: Sendable {
        /// The current file, if there is one.
        var url: URL?
        var version: APIContentVersion?
        var count: Int64 = 0
        /// The length of the whole content, if the server sends it.
        var total: Int64?
        /// Whether the last response was a part of content with an unknown length.
        var isPartOfUnknown = false
        /// The open file, while it accepts bytes.
        var output: FileHandle?
    }

    /// Why a download starts again: a part is not of the same content as the file, or may not be.
    struct OtherContent: Error {}

    let destination: URL
    /// Identifies the content, so that parts of another resource are not continued.
    private let content: APIContentName
    /// Whether the resource itself requests a range, so that a partial response is the whole download.
    private let isPart: Bool
    /// The maximum size.
    private let maximum: Int64
    private let state: APILocked<State>

    init(
        for destination: URL,
        of content: APIContentName,
        isPart: Bool,
        maximum: Int64 = .max
    ) {
        self.destination = destination
        self.content = content
        self.isPart = isPart
        self.maximum = maximum
        var state = State()
        if let (url, version, total) = Self.existing(for: destination, of: content) {
            let length = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber
            state = State(url: url, version: version, count: length?.int64Value ?? 0, total: total)
        }
        self.state = APILocked(state)
    }

    /// - Throws: ``APITransportError`` if the file cannot be written, another error if the response has other bytes
    ///   than requested.
    func begin(_ head: APIRawResponse) throws -> Bool {
        guard (200..<300).contains(head.status) else { return false }
        close()
        guard head.status == 206, !isPart else {
            try start(head)
            return true
        }
        let range = APIContentRange(head.headers["Content-Range"] ?? "")
        guard let range, let (start, version) = self.range, range.start == start else {
            discard()
            throw APITransportError(.undecodable, reason: "the response has other bytes than the request asks for")
        }
        let total = state.withLock(\.total)
        guard version.matches(head), total == nil || range.total == nil || total == range.total else {
            discard()
            throw APITransportError(.undecodable, underlying: OtherContent())
        }
        try writing {
            try state.withLock { state in
                guard let url = state.url else { return }
                state.output = try FileHandle(forWritingTo: url)
                // A full disk may have accepted a part of the last chunk.
                try state.output?.truncate(atOffset: UInt64(state.count))
                state.total = range.total ?? state.total
                state.isPartOfUnknown = state.total == nil
            }
        }
        return true
    }

    /// - Throws: ``APITransportError`` if the file cannot be written.
    func write(_ bytes: Data) throws {
        try writing {
            try state.withLock { state in
                // Bytes after a cancellation are ignored.
                guard let output = state.output else { throw CancellationError() }
                guard bytes.count <= maximum - state.count else { throw APITransportError(.tooLarge) }
                try output.write(contentsOf: bytes)
                state.count += Int64(bytes.count)
            }
        }
    }

    var isOpen: Bool { state.withLock { $0.output != nil } }

    /// The number of bytes in the file.
    var progress: APIProgress {
        state.withLock { APIProgress(.download, completed: $0.count, total: $0.total) }
    }

    /// The offset to continue from, and the version of the content.
    var range: (start: Int64, version: APIContentVersion)? {
        state.withLock { state in
            guard !isPart, state.count > 0, let version = state.version else { return nil }
            return (state.count, version)
        }
    }

    /// Moves the complete file to its destination atomically, and replaces an existing file.
    func finish() throws {
        close()
        let state = state.withLock { $0 }
        guard let url = state.url, state.total.map({ $0 == state.count }) ?? !state.isPartOfUnknown else {
            throw APITransportError(.connectionLost)
        }
        try writing {
            guard rename(url.path, destination.path) == 0 else {
                throw CocoaError(
                    .fileWriteUnknown,
                    userInfo: [NSUnderlyingErrorKey: POSIXError(.init(rawValue: errno) ?? .EIO)]
                )
            }
        }
        self.state.withLock { $0 = State() }
        removeOtherParts()
    }

    /// Whether a 416 says that the file is complete: `Content-Range: bytes */10` for ten bytes.
    func isComplete(by headers: APIHeaders) -> Bool {
        let count = state.withLock { $0.count }
        guard count > 0, headers["Content-Range"]?.lowercased() == "bytes */\(count)" else { return false }
        state.withLock { $0.total = count }
        return true
    }

    /// Closes the file and keeps its bytes.
    func close() {
        state.withLock { state in
            try? state.output?.close()
            state.output = nil
        }
    }

    /// Removes the file.
    func discard() {
        close()
        state.withLock { state in
            if let url = state.url { try? FileManager.default.removeItem(at: url) }
            state = State()
        }
    }

    private func start(_ head: APIRawResponse) throws {
        discard()
        let version = APIContentVersion(head)
        let url = Self.url(for: destination, of: content, version, total: head.length)
        try writing {
            try Data().write(to: url)
            let output = try FileHandle(forWritingTo: url)
            state.withLock { $0 = State(url: url, version: version, total: head.length, output: output) }
        }
    }

    private func writing(_ action: () throws -> Void) throws {
        do {
            try action()
        } catch {
            if error is CancellationError || error is APITransportError { throw error }
            throw APITransportError(.unwritable, underlying: error)
        }
    }
}
