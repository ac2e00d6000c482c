import Foundation
import TestSupport
import Testing

@testable import ClientOutput

@Suite struct FolderLockTests {
    @Test func `a released folder is free although a forked child still has its descriptor`() throws {
        let folder = try TemporaryFolder()
        let before = openDescriptors()
        let lock = try FolderLock(folder.path) { Issue.record("another run has the folder") }
        let inherited = openDescriptors().subtracting(before).map { dup($0) }
        #expect(!inherited.isEmpty)
        lock.release()
        try FolderLock(folder.path) { Issue.record("the folder is still locked") }.release()
        for descriptor in inherited { close(descriptor) }
    }

    private func openDescriptors() -> Set<Int32> {
        Set((0..<1024).filter { fcntl($0, F_GETFD) >= 0 })
    }
}
