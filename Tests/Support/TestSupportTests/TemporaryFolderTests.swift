import Foundation
import Testing

@testable import TestSupport

@Suite struct TemporaryFolderTests {
    @Test func `a temporary folder contains the files that were written`() throws {
        let folder = try TemporaryFolder()
        #expect(try folder.files == [])
        let file = try folder.write("ü", to: "b/c.txt")
        try folder.write("", to: "a.txt")
        #expect(file.path == folder.path + "/b/c.txt")
        #expect(try folder.files == ["a.txt", "b/c.txt"])
        #expect(try folder.text(at: "b/c.txt") == "ü")
    }

    @Test func `a temporary folder is removed with its last reference`() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        try folder?.write("a", to: "b/c.txt")
        let path = try #require(folder).path
        #expect(FileManager.default.fileExists(atPath: path))
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `every temporary folder has a new path`() throws {
        #expect(try TemporaryFolder().path != TemporaryFolder().path)
    }
}
