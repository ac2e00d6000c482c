internal import Foundation

/// The features that the core uses if a client has them. A feature conforms this type to its protocol.
nonisolated enum APIFeatures {
    static var positions: (any APIPositionSearch.Type)? { type as? any APIPositionSearch.Type }
    static var streaming: (any APIStreamingTransport.Type)? { type as? any APIStreamingTransport.Type }
    static var downloads: (any APIDownloadingTransport.Type)? { type as? any APIDownloadingTransport.Type }

    /// Without a static type, because the compiler knows the result of a cast otherwise.
    private static var type: Any { Self.self }
}

/// Finds the positions of errors in JSON. The feature `Positions` has it. Foundation only reports coding paths.
nonisolated protocol APIPositionSearch {
    /// The offset of the value at a path and its JSON shape, or the offset of its container if it is absent.
    static func place(of path: [any CodingKey], in json: Data) -> (offset: Int, found: String?)

    /// The first syntax error and its offset; `nil` if the text is valid.
    static func problem(in json: Data) -> (offset: Int, text: String)?

    /// The error with the position of a number that exceeds its type. Other errors do not change.
    ///
    /// - Parameter decode: Decodes a body in the same way as the one that failed.
    static func located(_ error: any Error, in body: Data, _ decode: @escaping (Data) throws -> Void) -> any Error
}

/// Streams the responses of sessions. The feature `Streaming` has it. Without it, a stream has the whole body.
nonisolated protocol APIStreamingTransport {
    /// - Parameter onCancel: Called when the reader stops before the end.
    static func channel(limit: Int, onCancel: @escaping @Sendable () -> Void) -> any APIResponseChannel
}

/// Passes the bytes of a response from the session to the task that reads them.
nonisolated protocol APIResponseChannel: Sendable {
    var stream: APIByteStream { get }

    /// - Throws: ``APITransportError`` or `CancellationError` if no more bytes are accepted.
    func append(_ bytes: Data) throws

    /// Ends the response. Buffered bytes are read first.
    func finish(throwing error: (any Error)?)
}

/// Slows sessions down to the speed of a disk. The feature `Downloads` has it.
nonisolated protocol APIDownloadingTransport {
    static func delegateQueue() -> OperationQueue?
}
