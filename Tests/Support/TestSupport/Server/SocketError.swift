#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A system call on a socket that failed, by its name and `errno`.
public struct SocketError: Error, CustomStringConvertible {
    public let call: String
    public let code: Int32

    public var description: String {
        "\(call): \(String(cString: strerror(code)))"
    }
}
