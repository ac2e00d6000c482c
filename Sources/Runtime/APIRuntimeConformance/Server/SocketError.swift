#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A system call on a socket that failed, by its name and `errno`.
package struct SocketError: Error, CustomStringConvertible {
    package let call: String
    package let code: Int32

    package var description: String {
        "\(call): \(String(cString: strerror(code)))"
    }
}
