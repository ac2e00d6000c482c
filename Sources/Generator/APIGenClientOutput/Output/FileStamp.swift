#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The properties of a file or folder that change with its content. They are cheap to read for a thousand files.
package struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// Follows symbolic links; `nil` if there is no file.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        // Editors write a new file, and rename it to the old one.
        number = UInt64(status.st_ino)
        size = Int(status.st_size)
        // The time of the last change of any kind. Unlike the time of the last write, no program can set it.
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        seconds = Int(time.tv_sec)
        nanoseconds = Int(time.tv_nsec)
    }
}
