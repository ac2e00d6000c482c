import Foundation
import TestSupport
import Testing

@testable import ClientOutput

@Suite struct FolderLockTests {
    @Test func `a released folder is free although a forked child still has its descriptor`() throws {
        let folder = try TemporaryFolder()
        let lock = try FolderLock(folder.path) { Issue.record("another run has the folder") }
        let inherited = descriptors(of: folder.path).map { dup($0) }
        #expect(inherited.count == 1)
        lock.release()
        try FolderLock(folder.path) { Issue.record("the folder is still locked") }.release()
        for descriptor in inherited { close(descriptor) }
    }

    /// The open descriptors of a file or folder.
    private func descriptors(of path: String) -> [Int32] {
        var folder = stat()
        guard stat(path, &folder) == 0 else { return [] }
        return (0..<1024).filter { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 && status.st_ino == folder.st_ino && status.st_dev == folder.st_dev
        }
    }
}
