internal import APIRuntime
internal import Foundation

/// The body of a request, which is read while it is sent.
nonisolated final class APICurlUpload: Sendable {
    private enum State: Sendable {
        case idle
        case reading
        case read(Result<Data, any Error>)
    }

    private let reader: APIBodyReader
    /// Reads a body that waits for another process. Other transfers must not wait for it.
    private let queue: DispatchQueue?
    private let state = APILocked(State.idle)

    /// The number of bytes, if it is known.
    var length: Int64? { reader.length }

    init(_ reader: APIBodyReader) {
        self.reader = reader
        queue = reader.mayWait ? DispatchQueue(label: "APICurlUpload") : nil
    }

    /// The next bytes; empty at the end. `nil` if they are not there yet: then an action is called later.
    func read(upTo count: Int, orWait action: @escaping @Sendable () -> Void) throws -> Data? {
        guard let queue else { return try reader.read(upTo: count) }
        let bytes = try state.withLock { state -> Data? in
            guard case .read(let result) = state else { return nil }
            state = .idle
            return try result.get()
        }
        if let bytes { return bytes }
        let isFirst = state.withLock { state in
            guard case .idle = state else { return false }
            state = .reading
            return true
        }
        if isFirst {
            queue.async { [self] in
                let result = Result { try reader.read(upTo: count) }
                state.withLock { $0 = .read(result) }
                action()
            }
        }
        return nil
    }
}
