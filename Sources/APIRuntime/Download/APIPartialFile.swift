public import Foundation

/// The file that a download is written to until it is complete, beside the one that it becomes.
///
/// Its name tells which version of the content it is a part of, so that any process can go on with it.
nonisolated public final class APIPartialFile: Sendable {
    private struct State: Sendable {
        /// The file, its version and its length, where there is one.
        var url: URL?
        var version: APIContentVersion?
        var count: Int64 = 0
        /// The length of the whole, where the server says it.
        var total: Int64?
        /// Whether the last response was a part of a whole whose length the server did not say.
        var isPartOfUnknown = false
        /// There while bytes are taken.
        var output: FileHandle?
    }

    let destination: URL
    /// Names what is downloaded, so that parts of another resource are not continued.
    private let content: APIContentName
    /// Whether the resource itself asks for a part, so that an answer that is one is all of it.
    private let isPart: Bool
    /// The most bytes that are written.
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
        if let (url, version) = Self.existing(for: destination, of: content) {
            let length = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber
            state = State(url: url, version: version, count: length?.int64Value ?? 0)
        }
        self.state = APILocked(state)
    }

    // MARK: What a transport does

    /// Makes ready for the body of an answer; one that tells of a failure, or redirects, is handed over whole instead.
    ///
    /// - Returns: Whether the file takes the body.
    /// - Throws: ``APITransportError`` where the file cannot be written, another error where the answer has other bytes
    ///   than were asked for.
    public func begin(_ head: APIRawResponse) throws -> Bool {
        guard (200..<300).contains(head.status) else { return false }
        close()
        guard head.status == 206, !isPart else {
            try start(head)
            return true
        }
        let range = APIContentRange(head.headers["Content-Range"] ?? "")
        guard let range, let (start, version) = self.range, range.start == start,
            APIContentVersion(head).map({ $0 == version }) ?? true
        else {
            discard()
            throw APIInvalidResponse("the response has other bytes than the request asks for")
        }
        try writing {
            try state.withLock { state in
                guard let url = state.url else { return }
                state.output = try FileHandle(forWritingTo: url)
                // A full disk may have taken a part of what was written last.
                try state.output?.truncate(atOffset: UInt64(state.count))
                state.total = range.total
                state.isPartOfUnknown = range.total == nil
            }
        }
        return true
    }

    /// Writes bytes of the body.
    ///
    /// - Throws: ``APITransportError`` where the file cannot be written.
    public func write(_ bytes: Data) throws {
        try writing {
            try state.withLock { state in
                // What comes behind a cancellation is not wanted.
                guard let output = state.output else { throw CancellationError() }
                guard bytes.count <= maximum - state.count else { throw APITransportError(.tooLarge) }
                try output.write(contentsOf: bytes)
                state.count += Int64(bytes.count)
            }
        }
    }

    /// Whether it takes the body of an answer.
    public var isOpen: Bool { state.withLock { $0.output != nil } }

    /// How much of it is there.
    public var progress: APIProgress {
        state.withLock { APIProgress(.download, completed: $0.count, total: $0.total) }
    }

    // MARK: What a call does

    /// Where to go on, and what says that the content is still the same.
    var range: (start: Int64, version: APIContentVersion)? {
        state.withLock { state in
            guard !isPart, state.count > 0, let version = state.version else { return nil }
            return (state.count, version)
        }
    }

    /// Gives the complete file its own name, at once and in place of any that has it.
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

    /// Whether a 416 says that there is nothing behind what is here: `Content-Range: bytes */10` for ten bytes.
    func isComplete(by headers: APIHeaders) -> Bool {
        let count = state.withLock { $0.count }
        guard count > 0, headers["Content-Range"]?.lowercased() == "bytes */\(count)" else { return false }
        state.withLock { $0.total = count }
        return true
    }

    /// Takes no more bytes; what there is stays.
    func close() {
        state.withLock { state in
            try? state.output?.close()
            state.output = nil
        }
    }

    /// Removes what there is.
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
        let url = Self.url(for: destination, of: content, version)
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

nonisolated extension APIPartialFile: Hashable {
    /// Two of them are equal if they are the same one.
    public static func == (left: APIPartialFile, right: APIPartialFile) -> Bool {
        left === right
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
