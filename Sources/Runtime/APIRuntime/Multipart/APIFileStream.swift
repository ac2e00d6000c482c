#if canImport(FoundationNetworking)
    internal import Foundation
    internal import FoundationNetworking

    /// The files of a body as the stream of a message on Linux.
    ///
    /// Foundation reads the file of an upload task in the background. If the task ends meanwhile, because it is
    /// cancelled or the server closes the connection, Foundation ends the process in `EasyHandle`. It reads a stream
    /// only while it sends.
    nonisolated final class APIFileStream: InputStream {
        private let reader: APIBodyReader
        private var position: Int64 = 0
        private var failure: (any Error)?

        private init(_ reader: APIBodyReader) {
            self.reader = reader
            super.init(data: Data())
        }

        /// A task that sends the body of a reader.
        static func task(
            sending message: URLRequest,
            from reader: APIBodyReader,
            in session: URLSession
        ) -> URLSessionTask {
            var message = message
            let length = reader.length ?? 0
            message.httpBodyStream = APIFileStream(reader)
            message.setValue(String(length), forHTTPHeaderField: "Content-Length")
            // Foundation would send chunks. libcurl omits a header without a value, and then its own with that name.
            message.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            let task = session.dataTask(with: message)
            task.countOfBytesClientExpectsToSend = length
            return task
        }

        /// Starts again, because the connection was lost before the server received the request.
        func rewind() {
            try? reader.rewind()
            position = 0
        }

        /// A file is opened when it is read, because a thousand tasks may wait for a connection.
        override func open() {}

        override func close() {}

        override var streamStatus: Stream.Status { hasBytesAvailable ? .notOpen : .atEnd }

        override var streamError: (any Error)? { failure }

        override var hasBytesAvailable: Bool { position < reader.length ?? 0 }

        /// The number of bytes; -1 if a file cannot be read or has become shorter, which ends the request.
        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            do {
                let count = try reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: maxLength))
                position += Int64(count)
                return count
            } catch {
                failure = APITransportError(.invalidRequest, reason: "its body cannot be read", underlying: error)
                if error is APITransportError { failure = error }
                return -1
            }
        }
    }

    nonisolated extension APISessionDelegate {
        /// libcurl sends a request again if a connection that was used before has been closed by the server.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            (task.originalRequest?.httpBodyStream as? APIFileStream)?.rewind()
            // Without another stream, Foundation continues with the same one.
            completionHandler(nil)
        }
    }
#endif
