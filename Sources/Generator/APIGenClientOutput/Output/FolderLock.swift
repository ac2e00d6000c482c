package import APIGenSupport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Locks a folder against other runs, so that each compares its files with the result of the run before.
///
/// The lock needs no file, and the system releases it when the process ends.
package struct FolderLock {
    private let descriptor: Int32

    /// Waits until no other run has the lock of the folder, which must exist. Before it waits, it calls a closure.
    ///
    /// If the disk does not support locks, it continues without one.
    package init(_ folder: String, onWait: () -> Void) throws(FileSystemError) {
        descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(.read, folder) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        onWait()
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Releases the lock.
    ///
    /// Closing is not enough: a process that was forked in between has the descriptor too, until it starts its program.
    package func release() {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
