import APIRuntimeSHA256
import Foundation
import TestSupport
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

@Suite struct OutputFolderTests {
    private let temporary: TemporaryFolder
    private let folder: OutputFolder
    private let spec = "forge.yaml"

    init() throws {
        temporary = try TemporaryFolder()
        folder = try OutputFolder("Forge", in: "Generated", of: temporary.path)
    }

    private func plan(_ paths: String...) throws -> FilePlan {
        try folder.plan(paths.map { RenderedFile(path: $0, contents: "// \($0)\n") }, spec: spec)
    }

    private func generate(_ paths: String...) throws {
        let files = paths.map { RenderedFile(path: $0, contents: "// \($0)\n") }
        try folder.apply(folder.plan(files, spec: spec).steps)
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(temporary.path)/\(path)",
            withDestinationPath: "\(temporary.path)/\(target)"
        )
    }

    private func inode(_ path: String) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(temporary.path)/Generated/Forge/\(path)")
        return try #require(attributes[.systemFileNumber] as? NSNumber).uint64Value
    }

    @Test func `a client is created, kept and made smaller`() throws {
        try generate("ForgeClient.swift", "Models/User.swift", "Resources/Deep/Users.swift")
        #expect(
            try temporary.files == [
                "Generated/Forge/.apigen.json", "Generated/Forge/ForgeClient.swift",
                "Generated/Forge/Models/User.swift", "Generated/Forge/Resources/Deep/Users.swift",
            ]
        )
        #expect(try temporary.text(at: "Generated/Forge/Models/User.swift") == "// Models/User.swift\n")
        #expect(try plan("ForgeClient.swift", "Models/User.swift", "Resources/Deep/Users.swift").steps == [])

        try generate("ForgeClient.swift", "Models/User.swift")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: temporary.path + "/Generated/Forge").sorted() == [
                ".apigen.json", "ForgeClient.swift", "Models", "Models/User.swift",
            ]
        )
    }

    @Test func `files that stay the same are not touched`() throws {
        try generate("A.swift", "B.swift")
        let before = try inode("A.swift")
        try generate("A.swift", "C.swift")
        #expect(try inode("A.swift") == before)
    }

    @Test func `a folder that contains other files is kept`() throws {
        try generate("A.swift", "Models/B.swift")
        try temporary.write("mine", to: "Generated/Forge/Models/Mine.swift")
        try generate("A.swift")
        #expect(
            try temporary.files == [
                "Generated/Forge/.apigen.json", "Generated/Forge/A.swift", "Generated/Forge/Models/Mine.swift",
            ]
        )
    }

    @Test func `messages show folders as they were given`() throws {
        #expect(try OutputFolder("Forge", in: "Out/", of: "/work").name == "Out/Forge")
        #expect(try OutputFolder("Forge", in: "/abs", of: "/work").name == "/abs/Forge")
        #expect(try OutputFolder("Forge", in: ".", of: "/work").name == "Forge")
        #expect(try OutputFolder("Forge", in: "./Out//Put", of: "/work").name == "Out/Put/Forge")
        #expect(try OutputFolder("Forge", in: "../Out", of: "/work").name == "../Out/Forge")
        for name in ["", "..", "a/b", "a\\b", "/"] {
            #expect(throws: OutputError.unsafePath(name)) { try OutputFolder(name, in: "Out", of: "/work") }
        }
    }

    @Test func `a rendered path outside of the folder is refused`() {
        #expect(throws: OutputError.unsafePath("../A.swift")) { try plan("../A.swift") }
        #expect(throws: OutputError.unsafePath("/A.swift")) { try plan("/A.swift") }
        #expect(throws: OutputError.unsafePath(".apigen.json")) { try plan(".apigen.json") }
    }

    @Test func `two files in one place are refused`() {
        #expect(throws: OutputError.clashingPaths("A.swift", "A.swift")) { try plan("A.swift", "A.swift") }
        #expect(throws: OutputError.clashingPaths("M/Url.swift", "M/URL.swift")) {
            try plan("M/Url.swift", "M/URL.swift")
        }
    }

    @Test func `a manifest cannot make apigen remove files elsewhere`() throws {
        try temporary.write("precious", to: "precious.swift")
        let manifest = Manifest(spec: spec, files: ["../../precious.swift": APISHA256.hex(of: "precious")])
        try temporary.write(manifest.json, to: "Generated/Forge/.apigen.json")
        #expect(throws: OutputError.unsafeListing("../../precious.swift", in: "Generated/Forge/.apigen.json")) {
            try plan("A.swift")
        }
    }

    @Test func `symbolic links are not followed at any part of a path`() throws {
        try generate("A.swift", "Models/B.swift")
        try temporary.write("// Models/B.swift\n", to: "elsewhere/B.swift")

        try FileManager.default.removeItem(atPath: temporary.path + "/Generated/Forge/Models")
        try link("Generated/Forge/Models", to: "elsewhere")
        #expect(throws: OutputError.symbolicLink("Generated/Forge/Models")) { try plan("A.swift", "Models/B.swift") }
        // A link is not followed to remove an orphaned output either.
        #expect(throws: OutputError.symbolicLink("Generated/Forge/Models")) { try plan("A.swift") }

        try FileManager.default.removeItem(atPath: temporary.path + "/Generated/Forge/Models")
        try link("Generated/Forge/C.swift", to: "elsewhere/B.swift")
        #expect(throws: OutputError.symbolicLink("Generated/Forge/C.swift")) { try plan("C.swift") }

        try link("Generated/Other", to: "elsewhere")
        let other = try OutputFolder("Other", in: "Generated", of: temporary.path)
        #expect(throws: OutputError.symbolicLink("Generated/Other")) { try other.plan([], spec: spec) }
    }

    @Test func `a folder in the place of a file and a file in the place of a folder are errors`() throws {
        try temporary.write("x", to: "Generated/Forge/A.swift/x")
        #expect(throws: OutputError.notAFile("Generated/Forge/A.swift")) { try plan("A.swift") }
        try temporary.write("x", to: "Generated/Forge/Models")
        #expect(throws: OutputError.notAFolder("Generated/Forge/Models")) { try plan("Models/A.swift") }
    }

    @Test func `an error of the system shows the path as it was given`() throws {
        try temporary.write("x", to: "file")
        let folder = try OutputFolder("Forge", in: "file", of: temporary.path)
        let error = #expect(throws: OutputError.self) { try folder.plan([], spec: spec) }
        #expect(error?.message == "cannot read 'file/Forge': Not a directory")
        let written = #expect(throws: OutputError.self) { try folder.apply([.makeFolder("Models")]) }
        #expect(written?.message == "cannot make the folder 'file/Forge/Models': Not a directory")
    }

    @Test(arguments: [
        (OutputError.unsafePath("../a"), "'../a' is not a path below the output folder"),
        (
            OutputError.unsafeListing("../a", in: "b/.apigen.json"),
            "'b/.apigen.json' lists '../a', which is not a path below the output folder"
        ),
        (.clashingPaths("a", "a"), "two files would be written to 'a'"),
        (.clashingPaths("a", "A"), "'a' and 'A' are one file on a disk that ignores case"),
        (.symbolicLink("a"), "'a' is a symbolic link, and apigen does not write through links"),
        (.notAFile("a"), "'a' is in the way: a file belongs there"),
        (.notAFolder("a"), "'a' is in the way: a folder belongs there"),
        (.system(FileSystemError(.remove, "a", code: EACCES)), "cannot remove 'a': Permission denied"),
    ])
    func `every error has its message`(error: OutputError, message: String) {
        #expect(error.message == message)
    }
}
