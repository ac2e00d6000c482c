import APIGenSpecLanguage
import Foundation
import TestExpectations
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import apigen

/// `doctor` in a folder with a fake toolchain, a repository and real clients.
@Suite(.dedicatedThreads, .watchdog)
struct DoctorTests {
    private let folder: TemporaryFolder
    /// The folder with the programs of the PATH.
    private let tools: TemporaryFolder

    private static let spec = """
        name: Shop
        server: https://shop.example
        endpoints:
          users: GET /users -> [User]
        models:
          User: {id: Int}

        """

    init() throws {
        folder = try TemporaryFolder()
        tools = try TemporaryFolder()
        try install("Swift version 6.1.2 (swift-6.1.2-RELEASE)")
        try folder.write(Self.spec, to: "Specs/shop.yaml")
    }

    /// Writes a program `swift` that prints a version.
    private func install(_ version: String) throws {
        try tools.writeProgram("#!/bin/sh\necho '\(version)'\n", to: "swift")
    }

    @discardableResult
    private func run(_ arguments: String...) -> (status: ExitCode, output: String, messages: String) {
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.environment = [
            "PATH": "\(tools.path):/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null", "HOME": "/none",
        ]
        context.generate = Context.process.generate
        let status = Program(context: context).run(arguments)
        return (status, transcript.output, transcript.messages)
    }

    private func git(_ arguments: String...) throws {
        let git = Subprocess(
            path: "/usr/bin/env",
            arguments: ["git", "-C", folder.path] + arguments,
            environment: ["PATH": "/usr/bin:/bin", "HOME": "/none"]
        )
        #expect(try git.run().status == 0)
    }

    /// The lines of `doctor` about findings, without those about what is right.
    private func findings() -> [String] {
        run("doctor").messages.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("ok: ") }
    }

    private static let schemaNote = [
        "note: no spec names a schema for editors",
        "   help: apigen schema >apigen.schema.json, and begin each spec with the comment",
        "         # yaml-language-server: $schema=../apigen.schema.json",
    ]

    @Test func `a project without problems has a line for each part`() throws {
        try git("init", "--quiet")
        try folder.write("# yaml-language-server: $schema=../apigen.schema.json\n\(Self.spec)", to: "Specs/shop.yaml")
        try folder.write(SpecSchema.text, to: "apigen.schema.json")
        try folder.write("strict: true\n", to: "apigen.yaml")
        try folder.write(#"let products = ["APIRuntime"]"#, to: "Package.swift")
        #expect(run("-q").status == .success)
        let outcome = run("doctor")
        #expect(
            outcome == (
                .success, "",
                """
                ok: Swift 6.1.2
                ok: apigen 0.1.0
                ok: apigen.yaml, 1 spec
                ok: the client of Specs/shop.yaml is up to date
                ok: 1 spec with a schema for editors
                ok: Package.swift
                ok: git keeps and merges the generated files
                no problems

                """
            )
        )
        #expect(run("doctor", "--quiet") == (.success, "", ""))
        #expect(run("doctor", "--format", "json").output.contains(#""findings": []"#))
    }

    @Test(arguments: [
        ("Swift version 5.10.1", "Swift 5.10.1 is too old for generated clients"),
        ("none", "'swift --version' prints no version"),
    ])
    func `an old toolchain is reported`(_ version: String, _ message: String) throws {
        try install(version)
        run("-q")
        #expect(findings()[0].hasSuffix(": \(message)"))
    }

    @Test func `a missing toolchain is an error`() throws {
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.environment = ["PATH": tools.path + "/none"]
        #expect(Program(context: context).run(["doctor"]) == .found)
        #expect(
            transcript.messages.hasPrefix("error: there is no Swift in the PATH\n   help: install Swift 6.1 or newer")
        )
    }

    @Test func `a missing client, a changed one, and errors of a spec are reported with the command to run`() throws {
        #expect(
            findings() == [
                "error: Specs/shop.yaml has no client", "   help: to fix it: apigen Specs/shop.yaml",
            ] + Self.schemaNote + ["1 error"]
        )
        #expect(run("doctor").status == .found)
        run("-q")
        try folder.write(Self.spec.replacing("Int", with: "String"), to: "Specs/shop.yaml")
        expect(findings()[0], is: "error: 2 generated files of Specs/shop.yaml are not up to date")
        try folder.write(Self.spec.replacing("Int", with: "Nothing"), to: "Specs/shop.yaml")
        expect(
            findings().prefix(2),
            is: [
                "error: Specs/shop.yaml: 1 error", "   help: to see them: apigen lint Specs/shop.yaml",
            ]
        )
        try folder.write(Self.spec + "  Other: {id: Int}\n", to: "Specs/shop.yaml")
        expect(findings()[0], is: "warning: Specs/shop.yaml: 1 warning")
        run("-q")
        #expect(run("doctor").status == .success)
        #expect(run("doctor", "--strict").status == .found)
    }

    @Test func `a client of a newer apigen is reported`() throws {
        run("-q")
        let path = "Generated/Shop/.apigen.json"
        try folder.write(folder.text(at: path).replacing("0.1.0", with: "9.0.0"), to: path)
        #expect(
            findings().prefix(2) == [
                "error: \(path): written by a newer apigen (9.0.0 > 0.1.0)",
                "   help: install that version, so that the client is the same on all machines",
            ]
        )
    }

    @Test func `errors of the configuration, and files that are not read, are reported`() throws {
        run("-q")
        try folder.write("stric: true\n", to: "apigen.yaml")
        expect(findings().prefix(2), is: ["error: apigen.yaml: 1 error", "   help: to see them: apigen lint"])
        try FileManager.default.removeItem(atPath: folder.path + "/apigen.yaml")
        try folder.write("strict: true\n", to: "apigen.yml")
        try folder.write(Self.spec, to: "Specs/other.yml")
        expect(
            findings().prefix(4),
            is: [
                "warning: apigen.yml is not read", "   help: rename it: apigen.yaml",
                "warning: Specs/other.yml is not read", "   help: rename it: Specs/other.yaml",
            ]
        )
    }

    @Test func `a folder without specs is no error`() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/Specs")
        #expect(run("doctor").status == .success)
        #expect(findings()[0].hasPrefix("warning: no spec is given"))
    }

    @Test func `conflicts of a merge are reported at their lines, and not their consequences`() throws {
        run("-q")
        let conflict = "<<<<<<< HEAD\n  User: {id: Int}\n=======\n  User: {id: ID}\n>>>>>>> b\n"
        try folder.write(Self.spec.replacing("  User: {id: Int}\n", with: conflict), to: "Specs/shop.yaml")
        try folder.write("<<<<<<< HEAD\n=======\n>>>>>>> b\n", to: "Generated/Shop/ShopClient.swift")
        #expect(
            findings() == [
                "error: Specs/shop.yaml:6: a merge has left a conflict here",
                "   help: write what both branches mean, and delete the lines with <<<<<<<, ======= and >>>>>>>",
                "error: Generated/Shop/ShopClient.swift:1: a merge has left a conflict here",
                "   help: resolve the conflicts of the spec, then: apigen",
            ] + Self.schemaNote + ["2 errors"]
        )
    }

    @Test func `a conflict in the configuration is one error`() throws {
        try folder.write("<<<<<<< HEAD\nstrict: true\n=======\n>>>>>>> b\n", to: "apigen.yaml")
        expect(findings()[0], is: "error: apigen.yaml:1: a merge has left a conflict here")
        expect(findings().last, is: "1 error")
    }

    @Test func `a schema of another version, and one that is missing, are reported`() throws {
        try folder.write("# yaml-language-server: $schema=../a.json\n\(Self.spec)", to: "Specs/shop.yaml")
        run("-q")
        expect(
            findings().prefix(2),
            is: [
                "warning: Specs/shop.yaml names the schema ../a.json, which is missing",
                "   help: apigen schema >a.json",
            ]
        )
        try folder.write("{}", to: "a.json")
        expect(findings()[0], is: "warning: a.json is not the schema of apigen 0.1.0")
        try folder.write(Self.spec, to: "Specs/shop.yaml")
        try folder.write(#"{"yaml.schemas": {"a.json": "Specs/*.yaml"}}"#, to: ".vscode/settings.json")
        run("-q")
        expect(findings(), is: ["no problems"])
    }

    @Test func `a package without the plugin, the library or a spec of a target is reported`() throws {
        run("-q")
        try folder.write("let package = 1", to: "Package.swift")
        expect(
            findings()[3],
            is: "warning: Generated/Shop needs the library APIRuntime, which Package.swift does not name"
        )
        try folder.write(#"["APIRuntime", "APIGenPlugin"]"#, to: "Package.swift")
        expect(findings()[3], is: "warning: Package.swift uses APIGenPlugin, and no target has a file *.apigen.yaml")
        try folder.write(Self.spec, to: "Sources/Shop/shop.apigen.yaml")
        expect(
            findings().suffix(3),
            is: [
                "warning: the plugin generates the client of Sources/Shop/shop.apigen.yaml, and Generated/Shop has one, too",
                "   help: keep one of them: remove the folder, or the spec from its target", "1 warning",
            ]
        )
        try FileManager.default.removeItem(atPath: folder.path + "/Specs")
        try FileManager.default.removeItem(atPath: folder.path + "/Generated")
        #expect(findings() == Self.schemaNote + ["no problems"])
        try folder.write(Self.spec.replacing("Int", with: "Nothing"), to: "Sources/Shop/shop.apigen.yaml")
        try folder.write("let package = 1", to: "Package.swift")
        #expect(
            findings() == [
                "error: Sources/Shop/shop.apigen.yaml: 1 error",
                "   help: to see them: apigen lint Sources/Shop/shop.apigen.yaml",
            ] + Self.schemaNote + [
                "warning: Package.swift has no plugin that reads Sources/Shop/shop.apigen.yaml",
                #"   help: add to its target: plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]"#,
                "1 error, 1 warning",
            ]
        )
    }

    @Test func `manifests that git ignores or does not merge are reported`() throws {
        try git("init", "--quiet")
        try folder.write("* text\n", to: "Generated/Shop/.gitattributes")
        run("-q")
        expect(
            findings().suffix(3),
            is: [
                "warning: git does not merge Generated/Shop/.apigen.json line by line",
                "   help: add a line to Generated/Shop/.gitattributes: /.apigen.json merge=union", "1 warning",
            ]
        )
        try FileManager.default.removeItem(atPath: folder.path + "/Generated")
        run("-q")
        #expect(findings() == Self.schemaNote + ["no problems"])
        try folder.write(".*.json\n", to: ".gitignore")
        expect(
            findings().suffix(3),
            is: [
                "error: git ignores Generated/Shop/.apigen.json, without which other machines cannot update the client",
                "   help: add a line to .gitignore: !.apigen.json", "1 error",
            ]
        )
        // A project may leave out whole clients.
        try folder.write("Generated\n", to: ".gitignore")
        #expect(findings() == Self.schemaNote + ["no problems"])
    }

    @Test func `findings are in a report for programs`() throws {
        let output = run("doctor", "--format", "json").output
        #expect(output.contains(#""level": "error","#) && output.contains(#""rule": "doctor-clients""#))
        #expect(output.contains(#""message": "Specs/shop.yaml has no client""#))
        let messages = run("doctor", "--format", "github").messages
        #expect(messages == "")
    }
}
