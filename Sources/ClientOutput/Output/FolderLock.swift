package import APIGenSupport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps other runs out of a folder, so that each compares with what the one before has finished.
///
/// It needs no file, and the system ends it with the process that holds it, however that ends.
package struct FolderLock {
    private let descriptor: Int32

    /// Waits until no other run holds the folder, which must exist; says so first if that is not at once.
    ///
    /// Where a disk knows no locks there is none, since generating without is better than not at all.
    package init(_ folder: String, onWait: () -> Void) throws(FileSystemError) {
        descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(.read, folder) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        onWait()
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Lets the next run in.
    ///
    /// Closing alone would not do: a process that was forked in between has the descriptor too, until it runs its program.
    package func release() {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
