#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The system calls that reading specs and writing output need.
///
/// Those of Foundation follow symbolic links, and cannot stop in the middle of an endless file.
public enum FileSystem {
    public enum Kind: Hashable, Sendable { case file, folder, symbolicLink, other }

    /// The kind of the item at a path, without following links; `nil` if there is none.
    public static func kind(at path: String) throws(FileSystemError) -> Kind? {
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

    /// An absolute path without symbolic links, `.` and `..`. The path need not exist.
    ///
    /// - Returns: `nil` if the system may see another path: it ends a path at a zero byte, and a link may lead to a name
    ///   that is not UTF-8.
    public static func resolved(_ path: String) -> String? {
        guard !path.utf8.contains(0) else { return nil }
        var resolved: [Substring] = []
        var rest = Array(path.parts(between: "/").reversed())
        // The system follows no more than 40 links.
        var links = 64
        while let part = rest.popLast() {
            if part == "." { continue }
            if part == ".." {
                _ = resolved.popLast()
                continue
            }
            resolved.append(part)
            guard let bytes = linkTarget("/" + resolved.joined(separator: "/")) else { continue }
            links -= 1
            guard links > 0, let target = String(validating: bytes, as: UTF8.self) else { return nil }
            resolved.removeLast(FilePath.isAbsolute(target) ? resolved.count : 1)
            rest += target.parts(between: "/").reversed()
        }
        return "/" + resolved.joined(separator: "/")
    }

    /// The bytes to which a link leads; `nil` for anything else.
    private static func linkTarget(_ path: String) -> [UInt8]? {
        let capacity = Int(PATH_MAX)
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
            let length = bytes.withMemoryRebound(to: CChar.self) { bytes in
                bytes.baseAddress.map { readlink(path, $0, capacity) } ?? 0
            }
            count = max(0, length)
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// The bytes of a file, up to a number of bytes.
    ///
    /// A pipe is rejected, because it may never have a writer. A device is rejected, unless its path is in `/dev`, such
    /// as `/dev/stdin`.
    public static func read(_ path: String, atMost limit: Int = .max) throws(FileSystemError) -> [UInt8] {
        // With this flag, a pipe without a writer is opened at once.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(.read, path) }
        defer { close(descriptor) }

        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystemError(.read, path) }
        if ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            guard path.hasPrefix("/dev/") else { throw FileSystemError(.read, path, code: FileSystemError.notAFile) }
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        }
        let size = Int(status.st_size)
        var bytes: [UInt8] = []
        // One byte more than the size, so that one read suffices for a file that did not grow.
        var capacity = min(size + 1, limit)
        while bytes.count < limit {
            var count = 0
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
                count = systemRead(descriptor, buffer.baseAddress, buffer.count)
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

    /// The names in a folder, in no order; `nil` if it cannot be read.
    public static func names(in folder: String) -> [String]? {
        try? FileManager.default.contentsOfDirectory(atPath: folder)
    }

    /// The value of `errno` for a folder that cannot be read.
    public static func errorCode(ofFolder folder: String) -> Int32 {
        _ = access("\(folder)/.", R_OK | X_OK)
        return errno
    }

    /// The maximum length of a name in a folder. If the folder does not exist, that of its nearest existing parent.
    public static func maximumNameBytes(at folder: String) -> Int? {
        let limit = pathconf(folder, Int32(_PC_NAME_MAX))
        if limit > 0 { return limit }
        return folder == "/" ? nil : maximumNameBytes(at: FilePath.folder(of: folder))
    }

    /// Writes a new file or replaces one, never through a symbolic link.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileSystemError(.write, path) }
        do throws(FileSystemError) {
            try write(bytes, toDescriptor: descriptor)
        } catch {
            close(descriptor)
            throw FileSystemError(.write, path, code: error.code)
        }
        guard close(descriptor) == 0 else { throw FileSystemError(.write, path) }
    }

    /// Writes to an open file, a terminal or a pipe.
    public static func write(_ bytes: [UInt8], toDescriptor descriptor: Int32) throws(FileSystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileSystemError(.write, "\(descriptor)") }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until the disk has the content of a file.
    public static func sync(_ path: String) throws(FileSystemError) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(.write, path) }
        defer { close(descriptor) }
        #if canImport(Darwin)
            // This call keeps the order of writes, which is enough here, and does not wait for the cache of the drive.
            if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return }
        #endif
        // Some network disks do not support this call.
        guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP].contains(errno) else { throw FileSystemError(.write, path) }
    }

    /// Waits until the disk has the names in a folder; a missing one is not an error.
    public static func syncFolder(_ path: String) throws(FileSystemError) {
        do throws(FileSystemError) {
            try sync(path)
        } catch  where !error.isMissingFile {
            throw error
        } catch {}
    }

    public static func rename(_ path: String, to target: String) throws(FileSystemError) {
        guard systemRename(path, target) == 0 else { throw FileSystemError(.write, target) }
    }

    /// Removes a file; a missing one is not an error.
    public static func remove(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileSystemError(.remove, path) }
    }

    /// Creates a folder and its parents. An existing folder is not an error.
    public static func makeFolder(_ path: String) throws(FileSystemError) {
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

    public static func removeEmptyFolder(_ path: String) throws(FileSystemError) {
        guard rmdir(path) == 0 || [ENOTEMPTY, EEXIST, ENOENT].contains(errno) else {
            throw FileSystemError(.remove, path)
        }
    }
}

// The system functions. Inside the type, methods of the same names hide them.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemRename(_ path: String, _ target: String) -> Int32 { rename(path, target) }
