/// The modules that the runtime uses, with the names that it uses from each.
enum StandardModule: String, CaseIterable {
    case swift = "Swift"
    case concurrency = "_Concurrency"
    case foundation = "Foundation"
    /// On Apple's systems its types are in Foundation, so a qualified name would not compile on every system.
    case networking = "FoundationNetworking"
    case dispatch = "Dispatch"

    /// The module of a name; `nil` for a name of the runtime itself.
    static func of(_ name: String) -> Self? { modules[name] }

    private static let modules = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { module in module.names.map { (String($0), module) } }
    )

    private var names: [Substring] {
        switch self {
        case .swift: Self.swiftNames.split(separator: " ")
        case .concurrency:
            [
                "Actor", "AsyncIteratorProtocol", "AsyncSequence", "CancellationError", "CheckedContinuation",
                "ContinuousClock", "ExecutorJob", "Task", "TaskExecutor", "UnownedJob",
            ]
        case .foundation:
            [
                "Calendar", "CocoaError", "Data", "Date", "DateFormatter", "Decimal", "FileHandle", "FileManager",
                "FileAttributeType", "InputStream", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale",
                "LocalizedError", "NSCondition", "NSLocalizedDescriptionKey", "NSLock", "NSNumber", "NSObject",
                "NSRegularExpression", "NSURLErrorKey", "NSUnderlyingErrorKey", "OperationQueue", "POSIXError",
                "Stream", "Thread", "TimeInterval", "TimeZone", "URL", "URLError", "UUID",
                // Constants of C, which Foundation exports.
                "EINTR", "ENOENT", "S_IFDIR", "S_IFMT", "S_IFREG",
            ]
        case .networking:
            [
                "HTTPURLResponse", "NSURLAuthenticationMethodClientCertificate", "NSURLAuthenticationMethodServerTrust",
                "URLAuthenticationChallenge", "URLCredential", "URLRequest", "URLResponse", "URLSession",
                "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionTask",
            ]
        case .dispatch: ["DispatchQueue", "DispatchSemaphore", "DispatchSource", "DispatchTime"]
        }
    }

    private static let swiftNames = """
        AnyIterator AnyObject Array ArraySlice BinaryFloatingPoint BinaryInteger Bool CChar CaseIterable Character \
        ClosedRange Codable CodingKey CodingKeyRepresentable CodingUserInfoKey Comparable CustomDebugStringConvertible \
        CustomReflectable CustomStringConvertible Decodable Decoder DecodingError Dictionary Double Duration Encodable \
        Encoder EncodingError Equatable Error ExpressibleByArrayLiteral ExpressibleByBooleanLiteral \
        ExpressibleByDictionaryLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral \
        ExpressibleByStringInterpolation ExpressibleByStringLiteral FixedWidthInteger Float Hashable Hasher \
        Identifiable IndexingIterator Int Int16 Int32 Int64 Int8 IteratorProtocol KeyValuePairs KeyedDecodingContainer \
        KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol LosslessStringConvertible \
        Mirror Never ObjectIdentifier Optional Range RawRepresentable Result Sendable Sequence Set \
        SingleValueDecodingContainer SingleValueEncodingContainer StaticString String StringInterpolationProtocol \
        Substring UInt UInt16 UInt32 UInt64 UInt8 UTF8 Unicode UnkeyedDecodingContainer UnkeyedEncodingContainer \
        Unmanaged UnsafeBufferPointer UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer \
        UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer Void WritableKeyPath
        """
}
