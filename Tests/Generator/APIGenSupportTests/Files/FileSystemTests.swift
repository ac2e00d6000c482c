import Foundation
import TestSupport
import Testing

@testable import APIGenSupport

@Suite struct FileSystemTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    @Test func `the kind of a file at a path is found`() throws {
        try temporary.write("x", to: "folder/file")
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/link",
            withDestinationPath: temporary.path + "/nowhere"
        )
        #expect(try FileSystem.kind(at: temporary.path + "/folder") == .folder)
        #expect(try FileSystem.kind(at: temporary.path + "/folder/file") == .file)
        #expect(try FileSystem.kind(at: temporary.path + "/link") == .symbolicLink)
        #expect(try FileSystem.kind(at: temporary.path + "/absent") == nil)
        #expect(try FileSystem.kind(at: "/dev/null") == .other)
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func `bytes are read as they were written`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try FileSystem.write(bytes, to: temporary.path + "/file")
        #expect(try FileSystem.read(temporary.path + "/file") == bytes)
        #expect(try FileSystem.read(temporary.path + "/file", atMost: 1_000) == Array(bytes.prefix(1_000)))
    }

    @Test func `an endless file is read up to the limit`() throws {
        #expect(try FileSystem.read("/dev/zero", atMost: 100_000) == [UInt8](repeating: 0, count: 100_000))
    }

    @Test func `a missing file and a folder are errors`() {
        let missing = #expect(throws: FileSystemError.self) { try FileSystem.read(temporary.path + "/absent") }
        #expect(missing == FileSystemError(.read, temporary.path + "/absent", code: ENOENT))
        #expect(missing?.isMissingFile == true)
        let folder = #expect(throws: FileSystemError.self) { try FileSystem.read(temporary.path) }
        #expect(folder?.reason == "Is a directory")
    }

    @Test func `a resolved path is the one that the system reads`() throws {
        let top = temporary.path
        try temporary.write("here", to: "a/b/file")
        for (link, target) in [
            ("a/up", ".."), ("a/absolute", top + "/a/b"), ("a/chain", "up/a/absolute"), ("a/\u{301}", "."),
            ("a/loop", "loop"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: "\(top)/\(link)", withDestinationPath: target)
        }
        for path in ["a/b/file", "a/./b//file", "a/up/a/b/file", "a/absolute/file", "a/chain/../b/file"] {
            #expect(FileSystem.resolved("\(top)/\(path)") == top + "/a/b/file", "\(path)")
        }
        #expect(FileSystem.resolved(top + "/a/chain/nowhere/../x") == top + "/a/b/x")
        // A slash before a combining mark is one character with it, and a slash to the system.
        #expect(FileSystem.resolved(top + "/a/\u{301}/../file") == top + "/file")
        #expect(FileSystem.resolved(top + "/a/b/../\u{301}/file") == top + "/a/file")
        #expect(FileSystem.resolved(top + "/a/loop/file") == nil)
        #expect(FileSystem.resolved(top + "/a/file\0/../..") == nil)
        let name: [CChar] = [CChar(bitPattern: 0xFF), 0]
        #expect(symlink(name, top + "/a/unreadable") == 0)
        #expect(FileSystem.resolved(top + "/a/unreadable/file") == nil)
    }

    @Test func `a file is never written through a link`() throws {
        try temporary.write("precious", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/link",
            withDestinationPath: temporary.path + "/target"
        )
        let error = #expect(throws: FileSystemError.self) { try FileSystem.write([1], to: temporary.path + "/link") }
        #expect(error?.code == ELOOP)
        #expect(try temporary.text(at: "target") == "precious")
    }

    @Test func `folders are created with their parents and removed only if they are empty`() throws {
        let path = temporary.path + "/a/b/c"
        try FileSystem.makeFolder(path)
        try FileSystem.makeFolder(path)
        #expect(try FileSystem.kind(at: path) == .folder)
        try FileSystem.removeEmptyFolder(temporary.path + "/a")
        #expect(try FileSystem.kind(at: path) == .folder)
        try FileSystem.removeEmptyFolder(path)
        try FileSystem.removeEmptyFolder(path)
        #expect(try FileSystem.kind(at: path) == nil)
    }
}
