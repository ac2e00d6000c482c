import Foundation
import TestSupport
import Testing

@testable import APIGenClientOutput

@Suite struct FolderLockTests {
    @Test func `a released folder is free although a forked child still has its descriptor`() throws {
        let folder = try TemporaryFolder()
        let lock = try FolderLock(folder.path) { Issue.record("another run has the folder") }
        let inherited = try descriptors(of: folder.path).map { dup($0) }
        #expect(inherited.count == 1)
        lock.release()
        try FolderLock(folder.path) { Issue.record("the folder is still locked") }.release()
        for descriptor in inherited { close(descriptor) }
    }

    /// The open descriptors of a file or folder.
    private func descriptors(of path: String) throws -> [Int32] {
        var folder = stat()
        guard stat(path, &folder) == 0 else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").compactMap { Int32($0) }.filter {
            var status = stat()
            return fstat($0, &status) == 0 && status.st_ino == folder.st_ino && status.st_dev == folder.st_dev
        }
    }
}
