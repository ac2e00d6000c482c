extension ExampleContext {
    /// Declarations with the signatures of AsyncHTTPClient and SwiftNIO, on which no package here depends.
    ///
    /// Extensions of an example become `fileprivate`, which those of a `private` type cannot be.
    static let asyncHTTPClient = """
        private final class HTTPClient: Sendable {
            struct Configuration: Sendable {
                struct RedirectConfiguration: Sendable {
                    static let disallow = RedirectConfiguration()
                }
                struct ConnectionPool: Hashable, Sendable {
                    var retryConnectionEstablishment = true
                }
                var redirectConfiguration: RedirectConfiguration
                var connectionPool: ConnectionPool
                var decompression: Decompression
                init(
                    redirectConfiguration: RedirectConfiguration? = nil,
                    connectionPool: ConnectionPool = ConnectionPool(),
                    decompression: Decompression = .disabled
                ) { fatalError() }
            }
            enum Decompression: Sendable {
                case disabled
                case enabled(limit: NIOHTTPDecompression.DecompressionLimit)
            }
            static var defaultEventLoopGroup: any EventLoopGroup { fatalError() }
            init(
                eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup,
                configuration: Configuration = Configuration()
            ) { fatalError() }
            func execute(
                _ request: HTTPClientRequest,
                deadline: NIODeadline,
                logger: Logger? = nil
            ) async throws -> HTTPClientResponse { fatalError() }
            @preconcurrency func shutdown(
                queue: DispatchQueue = .global(),
                _ callback: @Sendable @escaping ((any Error)?) -> Void
            ) {}
        }
        fileprivate struct HTTPClientRequest: Sendable {
            struct Body: Sendable {
                struct Length: Sendable {
                    static let unknown = Length()
                    static func known(_ count: Int) -> Self { fatalError() }
                    static func known(_ count: Int64) -> Self { fatalError() }
                }
                @preconcurrency static func stream<Bytes: AsyncSequence & Sendable>(
                    _ sequenceOfBytes: Bytes,
                    length: Length
                ) -> Self where Bytes.Element == ByteBuffer { fatalError() }
                @preconcurrency static func stream<Bytes: AsyncSequence & Sendable>(
                    _ bytes: Bytes,
                    length: Length
                ) -> Self where Bytes.Element == UInt8 { fatalError() }
            }
            var url: String
            var method: HTTPMethod
            var headers: HTTPHeaders
            var body: Body?
            init(url: String) { fatalError() }
        }
        private struct HTTPClientResponse: Sendable {
            struct Body: AsyncSequence, Sendable {
                struct AsyncIterator: AsyncIteratorProtocol {
                    mutating func next() async throws -> ByteBuffer? { fatalError() }
                }
                func makeAsyncIterator() -> AsyncIterator { fatalError() }
                func collect(upTo maxBytes: Int) async throws -> ByteBuffer { fatalError() }
            }
            var status: HTTPResponseStatus
            var headers: HTTPHeaders
            var body: Body
        }
        @available(*, unavailable) extension HTTPClientResponse.Body.AsyncIterator: Sendable {}
        private struct HTTPClientError: Error, Equatable {
            static let remoteConnectionClosed = HTTPClientError()
            static let uncleanShutdown = HTTPClientError()
            static let connectTimeout = HTTPClientError()
            static let tlsHandshakeTimeout = HTTPClientError()
            static let readTimeout = HTTPClientError()
            static let writeTimeout = HTTPClientError()
            static let invalidURL = HTTPClientError()
            static let emptyHost = HTTPClientError()
        }
        private struct HTTPHeaders: Sequence, Sendable {
            typealias Element = (name: String, value: String)
            mutating func add(name: String, value: String) {}
            func contains(name: String) -> Bool { fatalError() }
            func makeIterator() -> AnyIterator<Element> { fatalError() }
        }
        private struct HTTPMethod: Sendable {
            init(rawValue: String) { fatalError() }
        }
        private struct HTTPResponseStatus: Sendable {
            var code: UInt
        }
        private struct ByteBuffer: Sendable {
            init<Bytes: Sequence>(bytes: Bytes) where Bytes.Element == UInt8 { fatalError() }
            var readableBytesView: [UInt8] { fatalError() }
        }
        private struct NIOLockedValueBox<Value> {
            init(_ value: Value) {}
            func withLockedValue<T>(_ mutate: (inout Value) throws -> T) rethrows -> T { fatalError() }
        }
        extension NIOLockedValueBox: Sendable where Value: Sendable {}
        private enum NIOHTTPDecompression {
            struct DecompressionLimit: Sendable {
                static let none = DecompressionLimit()
            }
        }
        private struct NIODeadline: Sendable {
            static var distantFuture: NIODeadline { fatalError() }
        }
        private protocol EventLoopGroup: AnyObject, Sendable {}
        private struct Logger: Sendable {}
        private struct NIOConnectionError: Error {}
        private struct IOError: Error {}
        private enum ChannelError: Error { case eof }
        private enum HTTPParserError: Error { case unknown }
        private struct NIOTooManyBytesError: Error {}
        """
}
