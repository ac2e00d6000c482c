#if canImport(FoundationNetworking)
    internal import Foundation
    internal import FoundationNetworking

    /// A file as the body of a message on Linux.
    ///
    /// Foundation reads the file of an upload task in the background. If the task ends meanwhile, because it is
    /// cancelled or the server closes the connection, Foundation ends the process in `EasyHandle`. It reads a stream
    /// only while it sends.
    nonisolated final class APIFileStream: InputStream {
        private let file: URL
        private let length: Int64
        private var input: FileHandle?
        private var position: Int64 = 0

        init(_ file: URL) throws {
            self.file = file
            let length = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
            self.length = length?.int64Value ?? 0
            super.init(data: Data())
        }

        /// A task that sends the file.
        func task(sending message: URLRequest, in session: URLSession) -> URLSessionTask {
            var message = message
            message.httpBodyStream = self
            message.setValue(String(length), forHTTPHeaderField: "Content-Length")
            // Foundation would send chunks. libcurl omits a header without a value, and then its own with that name.
            message.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            let task = session.dataTask(with: message)
            task.countOfBytesClientExpectsToSend = length
            return task
        }

        /// Starts again, because the connection was lost before the server received the request.
        func rewind() {
            input = nil
            position = 0
        }

        /// The file is opened when it is read, because a thousand tasks may wait for a connection.
        override func open() {}

        override func close() { input = nil }

        override var streamStatus: Stream.Status { position < length ? .notOpen : .atEnd }

        override var streamError: (any Error)? { nil }

        override var hasBytesAvailable: Bool { position < length }

        /// The number of bytes; -1 if the file cannot be read or has become shorter, which ends the request.
        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            let count = min(Int64(maxLength), length - position)
            guard let input = try? input ?? FileHandle(forReadingFrom: file),
                let bytes = try? input.read(upToCount: Int(count)), !bytes.isEmpty
            else { return -1 }
            self.input = input
            position += Int64(bytes.count)
            bytes.copyBytes(to: buffer, count: bytes.count)
            return bytes.count
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
