import Testing

@testable import APIGenSupport

@Suite struct FilePathTests {
    @Test(
        arguments: [
            ("a/./b//c", "a/b/c"), ("a/x/../b", "a/b"), ("../a/../../b", "../../b"), ("/a/../b/", "/b"),
            ("a\\..\\b", "a\\..\\b"), ("~/a", "~/a"), ("a/\u{301}/../b", "a/b"), ("a/../\u{301}b", "\u{301}b"),
        ]
    )
    func `equal paths have equal strings`(path: String, normal: String) {
        #expect(Array(FilePath.normal(path).utf8) == Array(normal.utf8))
    }

    @Test(
        arguments: [
            ("b.yaml", "Specs/a.yaml", "Specs/b.yaml"), ("../b.yaml", "Specs/a.yaml", "Specs/../b.yaml"),
            ("/b.yaml", "Specs/a.yaml", "/b.yaml"), ("b.yaml", "a.yaml", "b.yaml"),
            ("/\u{301}b.yaml", "Specs/a.yaml", "/\u{301}b.yaml"), ("b.yaml", "Specs/\u{301}a.yaml", "Specs/b.yaml"),
        ]
    )
    func `a path is relative to the folder of the file that names it`(path: String, other: String, found: String) {
        #expect(Array(FilePath.path(path, nextTo: other).utf8) == Array(found.utf8))
    }

    @Test func `a folder contains itself and what is below it, by the bytes of the names`() {
        #expect(FilePath.contains("/a/b", "/a/b"))
        #expect(FilePath.contains("/a/b", "/a/b/c"))
        #expect(FilePath.contains("/", "/a"))
        #expect(!FilePath.contains("/a/b", "/a/bc"))
        #expect(!FilePath.contains("/a/b", "/a"))
        #expect(!FilePath.contains("/a/\u{E9}", "/a/e\u{301}/c"))
    }
}
