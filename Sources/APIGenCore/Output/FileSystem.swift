import Foundation

/// The few system calls that reading specs and writing output need.
///
/// Foundation's own follow symbolic links and cannot stop in the middle of an endless file.
package enum FileSystem {
    package enum Kind: Hashable, Sendable { case file, folder, symbolicLink, other }

    /// What stands at a path, itself and not what it links to; nothing if there is nothing.
    package static func kind(at path: String) throws(FileSystemError) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw FileSystemError(.read, path)
        }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .symbolicLink
        default: .other
        }
    }

    /// The bytes of a file, at most as many as are asked for.
    package static func read(_ path: String, atMost limit: Int = .max) throws(FileSystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(.read, path) }
        defer { close(descriptor) }

        var status = stat()
        let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        var bytes: [UInt8] = []
        // One byte more than the size, so that a file that did not grow is read at once.
        var capacity = min(size + 1, limit)
        while bytes.count < limit {
            var count = 0
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
                count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
                initialized = max(0, count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileSystemError(.read, path) }
            if count == 0 { break }
            bytes = bytes.isEmpty ? part : bytes + part
            capacity = min(max(bytes.count, 65_536), limit - bytes.count)
        }
        return bytes
    }

    /// Writes a new file or replaces one, never through a symbolic link.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileSystemError(.write, path) }
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress?.advanced(by: offset), $0.count - offset)
            }
            if count < 0 {
                if errno == EINTR { continue }
                let error = FileSystemError(.write, path)
                close(descriptor)
                throw error
            }
            offset += count
        }
        guard close(descriptor) == 0 else { throw FileSystemError(.write, path) }
    }

    static func rename(_ path: String, to target: String) throws(FileSystemError) {
        guard Foundation.rename(path, target) == 0 else { throw FileSystemError(.write, target) }
    }

    /// Removes a file; one that is gone already is fine.
    static func remove(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileSystemError(.remove, path) }
    }

    /// Makes a folder and those above it; one that exists is fine.
    package static func makeFolder(_ path: String) throws(FileSystemError) {
        if mkdir(path, 0o777) == 0 { return }
        switch errno {
        case ENOENT:
            let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            guard !parent.isEmpty else { throw FileSystemError(.makeFolder, path) }
            try makeFolder(parent)
            guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileSystemError(.makeFolder, path) }
        case EEXIST:
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                throw FileSystemError(.makeFolder, path, code: ENOTDIR)
            }
        default:
            throw FileSystemError(.makeFolder, path)
        }
    }

    /// Removes a folder if nothing is in it.
    static func removeEmptyFolder(_ path: String) throws(FileSystemError) {
        guard rmdir(path) == 0 || [ENOTEMPTY, EEXIST, ENOENT].contains(errno) else {
            throw FileSystemError(.remove, path)
        }
    }
}
