import GeneratorTestSupport
import TestExpectations
import TestTraits
import Testing

@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport

@Suite(.dedicatedThreads)
struct SpecReaderTests {
    /// The result for `Specs/x.yaml`, and the paths that were read.
    private func generate(_ files: [String: String]) -> (result: Generator.Result, read: [String]) {
        var read: [String] = []
        let result = Generator().generate(path: "Specs/x.yaml", bytes: Array((files["Specs/x.yaml"] ?? "").utf8)) {
            path throws(FileSystemError) in
            read.append(path)
            guard let text = files[path] else { throw FileSystemError(.read, path, code: FileSystemError.missingFile) }
            return Array(text.utf8)
        }
        return (result, read)
    }

    private static let whole = """
        name: Forge
        server: https://api.forge.example
        dates: seconds
        query: {lang: String = en, site: String = main}
        endpoints:
          me: GET /me -> User
          team: {path: /team, query: paging, response: Team}
        groups: {paging: {page?: Int}}
        models:
          User: {id: Int, born: Date}
          Team: {id: Int, lead: User}
        """

    @Test func `several files give the same as one file with their contents`() throws {
        let plain = generate(["Specs/x.yaml": Self.whole]).result
        let (merged, read) = generate([
            "Specs/x.yaml": """
            name: Forge
            server: https://api.forge.example
            include: [parts/teams.yaml, parts/common.yaml]
            query: {lang: String = en}
            endpoints:
              me: GET /me -> User
            models:
              User: {id: Int, born: Date}
            """,
            "Specs/parts/teams.yaml": """
            include: [common.yaml]
            endpoints:
              team: {path: /team, query: paging, response: Team}
            models:
              Team: {id: Int, lead: User}
            """,
            "Specs/parts/common.yaml": """
            apigen: 1
            dates: seconds
            query: {site: String = main}
            groups: {paging: {page?: Int}}
            """,
        ])
        #expect(merged.diagnostics.formatted == "")
        #expect(merged.output?.files == plain.output?.files)
        #expect(read == ["Specs/parts/teams.yaml", "Specs/parts/common.yaml"])
    }

    @Test func `Windows line ends and a byte order mark do not shift locations`() {
        let result = generate([
            "Specs/x.yaml": "\u{FEFF}name: Forge\r\nserver: https://api.forge.example\r\ninclude: a.yaml\r\n\r\n",
            "Specs/a.yaml": "\u{FEFF}endpoints:\r\n  me: GET /me -> Usr\r\n",
        ]).result
        expect(
            result.diagnostics.formatted,
            is: """
                Specs/a.yaml:2:18: error[AG021]: there is no type `Usr`
                    2 |   me: GET /me -> Usr
                      |                  ^~~
                   help: declare it under `models`
                """
        )
    }

    @Test func `links between folders do not make an endless list of files`() {
        func messages(_ include: String) -> [String] {
            let text = "name: Forge\nserver: https://api.forge.example\ninclude: \(include)\nendpoints: {me: GET /me}\n"
            let result = Generator().generate(path: "x.yaml", bytes: Array(text.utf8)) { _ throws(FileSystemError) in
                Array("include: \(include)\n".utf8)
            }
            return Set(result.diagnostics.map(\.message)).sorted()
        }
        expect(messages("a/x.yaml"), is: ["files include one another more than 64 deep"])
        expect(
            messages("[a/x.yaml, b/x.yaml]"),
            is: [
                "files include one another more than 64 deep", "the spec consists of more than 256 files",
            ]
        )
    }

    @Test(
        arguments: [
            ("a.yaml", "a.yaml"), ("./a/./b.yaml", "a/b.yaml"), ("a/../b.yaml", "b.yaml"), ("../a.yaml", "../a.yaml"),
            ("a/../../b.yaml", "../b.yaml"), ("../../a.yaml", "../../a.yaml"), ("/a//b.yaml", "/a/b.yaml"),
        ]
    )
    func `two spellings of a path are the same file`(_ path: String, _ normal: String) {
        #expect(FilePath.normal(path) == normal)
    }

    @Test(
        arguments: [
            ("/a/b.yaml", "./b.yaml"), ("/a/b/../c.yaml", "./c.yaml"), ("/a/b/c.yaml", "./b/c.yaml"),
            ("/b/c.yaml", "./../b/c.yaml"), ("/ab.yaml", "./../ab.yaml"),
        ]
    )
    func `the relative path leads from a folder to a file`(_ path: String, _ way: String) {
        #expect(FilePath.relative(path, to: "/a") == way)
    }
}
