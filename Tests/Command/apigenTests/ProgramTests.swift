import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import APIGenSpecLanguage
@testable import apigen

/// Whole runs of the program in a folder of their own, with the exit status, both streams and the files.
@Suite struct ProgramTests {
    private let folder: TemporaryFolder
    private let forge = "name: Forge\nfile: ForgeClient.swift = client\nfile: Models/User.swift = user\n"

    init() throws {
        folder = try TemporaryFolder()
    }

    private struct Outcome: Equatable {
        var status: ExitCode
        var output = ""
        var messages = ""
    }

    private func run(_ arguments: String...) -> Outcome {
        let transcript = Transcript()
        let status = Program(context: transcript.context(workingDirectory: folder.path)).run(arguments)
        return Outcome(status: status, output: transcript.output, messages: transcript.messages)
    }

    private func outcome(_ status: ExitCode, output: String = "", _ messages: String...) -> Outcome {
        Outcome(status: status, output: output, messages: messages.map { $0 + "\n" }.joined())
    }

    @Test func `generate creates, keeps and updates a client`() throws {
        try folder.write(forge, to: "forge.yaml")
        #expect(
            run("forge.yaml")
                == outcome(.success, "Generated/Forge: 2 created, 0 updated, 0 unchanged, 0 removed in 0 ms")
        )
        #expect(
            try folder.files == [
                "Generated/Forge/.apigen.json", "Generated/Forge/ForgeClient.swift",
                "Generated/Forge/Models/User.swift", "forge.yaml",
            ]
        )
        #expect(
            run("forge.yaml")
                == outcome(.success, "Generated/Forge: 0 created, 0 updated, 2 unchanged, 0 removed in 0 ms")
        )
        try folder.write("name: Forge\nfile: ForgeClient.swift = 2\nfile: A.swift = a\n", to: "forge.yaml")
        #expect(
            run("forge.yaml", "-v")
                == outcome(
                    .success,
                    "Generated/Forge/A.swift: created",
                    "Generated/Forge/ForgeClient.swift: updated",
                    "Generated/Forge/Models/User.swift: removed",
                    "Generated/Forge: 1 created, 1 updated, 0 unchanged, 1 removed in 0 ms"
                )
        )
        #expect(run("-q", "forge.yaml") == outcome(.success))
    }

    @Test func `tests have their own folder and manifest`() throws {
        try folder.write(forge + "test: Sample.swift = sample\n", to: "forge.yaml")
        #expect(run("-q", "forge.yaml", "--emit", "client,tests").status == .success)
        #expect(
            try folder.files == [
                "Generated/Forge/.apigen.json", "Generated/Forge/ForgeClient.swift",
                "Generated/Forge/Models/User.swift", "Generated/ForgeTests/.apigen.json",
                "Generated/ForgeTests/Sample.swift", "forge.yaml",
            ]
        )
        try folder.write("mine\n", to: "Generated/ForgeTests/Sample.swift")
        #expect(
            run("check", "forge.yaml", "--emit=tests")
                == outcome(
                    .found,
                    "Generated/Forge: up to date, 2 files in 0 ms",
                    "Generated/ForgeTests/Sample.swift: edited by hand",
                    "Generated/ForgeTests: 1 finding, 0 unchanged in 0 ms",
                    "   help: to fix it: apigen forge.yaml --emit tests --force"
                )
        )
        #expect(run("forge.yaml", "--emit", "tests").status == .found)
        #expect(run("forge.yaml", "--emit", "tests", "--force").status == .success)
        #expect(try folder.text(at: "Generated/ForgeTests/Sample.swift") == "sample\n")

        // Without samples the folder is removed, and it is not created.
        try folder.write(forge, to: "forge.yaml")
        #expect(
            run("forge.yaml", "--emit", "tests").messages.contains(
                "Generated/ForgeTests: 0 created, 0 updated, 0 unchanged, 1 removed"
            )
        )
        #expect(run("-q", "forge.yaml", "-o", "Out", "--emit", "tests").status == .success)
        #expect(try folder.files.filter { $0.contains("ForgeTests") } == [])
    }

    @Test func `a client keeps its tests and output options until others are given`() throws {
        try folder.write(forge + "test: Sample.swift = sample\n", to: "forge.yaml")
        #expect(run("-q", "forge.yaml", "--access", "internal").status == .success)
        #expect(run("-q", "forge.yaml", "--emit", "tests").status == .success)
        #expect(
            try folder.text(at: "Generated/Forge/.apigen.json").contains(
                #""options": ["--access=internal", "--emit=tests"]"#
            )
        )
        #expect(run("check", "-q", "forge.yaml") == outcome(.success))
        #expect(run("-q", "forge.yaml", "--access", "package") == outcome(.success))
        try FileManager.default.removeItem(atPath: folder.path + "/Generated/ForgeTests")
        #expect(
            run("check", "-q", "forge.yaml")
                == outcome(
                    .found,
                    "Generated/ForgeTests/Sample.swift: missing",
                    "Generated/ForgeTests/.apigen.json: missing"
                )
        )
        #expect(run("-q", "forge.yaml") == outcome(.success))

        #expect(
            run("check", "forge.yaml", "--emit", "client")
                == outcome(
                    .found,
                    "Generated/Forge/.apigen.json: changed",
                    "Generated/Forge: 1 finding, 2 unchanged in 0 ms",
                    "   help: to fix it: apigen forge.yaml --emit client",
                    "Generated/ForgeTests/Sample.swift: orphaned",
                    "Generated/ForgeTests/.apigen.json: orphaned",
                    "Generated/ForgeTests: 2 findings, 0 unchanged in 0 ms",
                    "   help: to fix it: apigen forge.yaml --emit client"
                )
        )
        try folder.write("mine\n", to: "Generated/ForgeTests/Mine.swift")
        try folder.write("mine\n", to: "Generated/ForgeTests/Sample.swift")
        #expect(
            run("forge.yaml", "--emit", "client")
                == outcome(
                    .found,
                    "error: Generated/ForgeTests/Sample.swift was edited by hand",
                    "   help: nothing was written; keep what you need, then generate with --force"
                )
        )
        #expect(run("-q", "forge.yaml", "--emit", "client", "--force") == outcome(.success))
        #expect(try folder.files.filter { $0.contains("ForgeTests") } == ["Generated/ForgeTests/Mine.swift"])
        #expect(run("-q", "forge.yaml") == outcome(.success))
        #expect(try folder.files.filter { $0.contains("ForgeTests") } == ["Generated/ForgeTests/Mine.swift"])
    }

    @Test func `the tests of a package are in it, and those next to it are removed`() throws {
        try folder.write(forge + "test: Sample.swift = sample\n", to: "forge.yaml")
        #expect(run("-q", "forge.yaml", "--emit", "tests").status == .success)
        #expect(
            run("forge.yaml", "--package")
                == outcome(
                    .success,
                    "Generated/Forge: 0 created, 0 updated, 2 unchanged, 0 removed in 0 ms",
                    "Generated/ForgeTests: 0 created, 0 updated, 0 unchanged, 1 removed in 0 ms"
                )
        )
        #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path + "/Generated").contains("ForgeTests"))
        #expect(run("check", "-q", "forge.yaml") == outcome(.success))
        // The requested options are still in the manifest.
        #expect(run("-q", "forge.yaml", "--standalone").status == .success)
        #expect(try folder.files.contains("Generated/ForgeTests/Sample.swift"))

        // The client of another spec may have the name of the tests.
        try folder.write("name: MenuTests\nfile: A.swift = a\n", to: "other.yaml")
        try folder.write("name: Menu\nfile: A.swift = a\n", to: "menu.yaml")
        #expect(run("-q", "other.yaml").status == .success)
        #expect(run("-q", "menu.yaml", "--emit", "client").status == .success)
        #expect(try folder.files.contains("Generated/MenuTests/A.swift"))
    }

    @Test func `without a spec the specs in Specs are used`() throws {
        #expect(run("check").status == .usage)
        #expect(
            run()
                == outcome(
                    .usage,
                    "Error: no spec is given, no apigen.yaml lists one, and there is no Specs/*.yaml here",
                    "   help: apigen init Forge writes a first spec; apigen import and apigen infer write one from other sources"
                )
        )
        try folder.write(forge, to: "Specs/b.yaml")
        try folder.write("name: Other\n", to: "Specs/a.yaml")
        try folder.write("nonsense", to: "Specs/.hidden.yaml")
        try folder.write("nonsense", to: "Specs/notes.txt")
        #expect(
            run("-o", "Out")
                == outcome(
                    .success,
                    "Out/Other: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms",
                    "Out/Forge: 2 created, 0 updated, 0 unchanged, 0 removed in 0 ms"
                )
        )
    }

    @Test func `check reports every kind of difference and writes nothing`() throws {
        try folder.write(
            "name: Forge\nfile: A.swift = a\nfile: B.swift = b\nfile: C.swift = c\nfile: D.swift = d\n",
            to: "forge.yaml"
        )
        #expect(run("forge.yaml").status == .success)
        #expect(run("check", "forge.yaml") == outcome(.success, "Generated/Forge: up to date, 4 files in 0 ms"))
        #expect(run("check", "-v", "forge.yaml").messages.hasPrefix("Generated/Forge/A.swift: unchanged\n"))

        try folder.write("name: Forge\nfile: A.swift = a2\nfile: B.swift = b\nfile: C.swift = c\n", to: "forge.yaml")
        try folder.write("mine\n", to: "Generated/Forge/B.swift")
        try FileManager.default.removeItem(atPath: folder.path + "/Generated/Forge/C.swift")
        let manifest = try folder.text(at: "Generated/Forge/.apigen.json")
        let expected = outcome(
            .found,
            "Generated/Forge/A.swift: changed",
            "Generated/Forge/B.swift: edited by hand",
            "Generated/Forge/C.swift: missing",
            "Generated/Forge/D.swift: orphaned",
            "Generated/Forge/.apigen.json: changed",
            "Generated/Forge: 5 findings, 0 unchanged in 0 ms",
            "   help: to fix it: apigen forge.yaml --force"
        )
        #expect(run("check", "forge.yaml") == expected)
        #expect(run("--check", "forge.yaml") == expected)
        let findings = expected.messages.split(separator: "\n").prefix(5).map(String.init)
        #expect(run("check", "-q", "forge.yaml").messages == findings.map { $0 + "\n" }.joined())
        #expect(try folder.text(at: "Generated/Forge/.apigen.json") == manifest)
        #expect(try folder.text(at: "Generated/Forge/A.swift") == "a\n")
    }

    @Test func `findings for programs go to standard output, and the summary to standard error`() throws {
        try folder.write("name: Forge\nwarning: odd\nfile: A.swift = a\n", to: "forge.yaml")
        #expect(
            run("lint", "--format", "github", "forge.yaml")
                == outcome(
                    .success,
                    output: "::warning file=forge.yaml,line=2,endLine=2,col=1,endColumn=7,title=AG050::odd\n",
                    "1 warning"
                )
        )
        #expect(run("-q", "forge.yaml").status == .success)
        try folder.write("b\nmine\n", to: "Generated/Forge/A.swift")
        let edited = "Generated/Forge/A.swift"
        #expect(
            run("check", "-q", "--format=github", "forge.yaml")
                == outcome(
                    .found,
                    output: """
                        ::error file=\(edited),line=1,endLine=1,col=1,endColumn=1,title=output-edited::\
                        \(edited): edited by hand%0Ahelp: to fix it: apigen forge.yaml --force

                        """
                )
        )
        let json = run("check", "--diff", "--format=json", "forge.yaml").output
        #expect(
            json.contains(
                #""diff": "--- a/Generated/Forge/A.swift\n+++ b/Generated/Forge/A.swift\n@@ -1,2 +1 @@\n-b"#
            )
        )
        #expect(!run("check", "--format=json", "forge.yaml").output.contains("diff"))
        #expect(run("lint", "--format=sarif", "forge.yaml").output.contains(#""ruleId": "AG050""#))
        #expect(
            run("check", "--diff", "--format=sarif", "forge.yaml").messages
                .hasPrefix("Error: '--diff' and '--format sarif' exclude each other\n")
        )
        #expect(
            run("--format=github", "forge.yaml").output
                .hasSuffix(
                    """
                    ::error file=\(edited),title=output-edited::\(edited) was edited by hand%0A\
                    help: nothing was written; keep what you need, then generate with --force

                    """
                )
        )
    }

    @Test func `diffs go to standard output`() throws {
        try folder.write("name: Forge\nfile: A.swift = a\n", to: "forge.yaml")
        #expect(run("forge.yaml").status == .success)
        try folder.write("mine\n", to: "Generated/Forge/A.swift")
        let diff = """
            --- a/Generated/Forge/A.swift
            +++ b/Generated/Forge/A.swift
            @@ -1 +1 @@
            -mine
            +a

            """
        #expect(
            run("check", "--diff", "forge.yaml")
                == outcome(
                    .found,
                    output: diff,
                    "Generated/Forge/A.swift: edited by hand",
                    "Generated/Forge: 1 finding, 0 unchanged in 0 ms",
                    "   help: to fix it: apigen forge.yaml --force"
                )
        )
        #expect(
            run("--dry-run", "--force", "--diff", "forge.yaml")
                == outcome(
                    .success,
                    output: diff,
                    "Generated/Forge/A.swift: updated",
                    "Generated/Forge: 0 created, 1 updated, 0 unchanged, 0 removed in 0 ms (dry run, nothing was written)"
                )
        )
        #expect(try folder.text(at: "Generated/Forge/A.swift") == "mine\n")
    }

    @Test func `edits are replaced only with --force`() throws {
        try folder.write(forge, to: "forge.yaml")
        #expect(run("forge.yaml").status == .success)
        try folder.write("mine\n", to: "Generated/Forge/ForgeClient.swift")
        try folder.write("mine\n", to: "Generated/Forge/New.swift")
        try folder.write(forge + "file: New.swift = new\nfile: Newer.swift = newer\n", to: "forge.yaml")
        let refusal = outcome(
            .found,
            "error: Generated/Forge/ForgeClient.swift was edited by hand",
            "error: Generated/Forge/New.swift was not written by apigen",
            "   help: nothing was written; keep what you need, then generate with --force"
        )
        #expect(run("forge.yaml") == refusal)
        #expect(run("--dry-run", "forge.yaml") == refusal)
        #expect(try folder.text(at: "Generated/Forge/ForgeClient.swift") == "mine\n")
        #expect(try !folder.files.contains("Generated/Forge/Newer.swift"))

        #expect(
            run("--force", "forge.yaml")
                == outcome(.success, "Generated/Forge: 1 created, 2 updated, 1 unchanged, 0 removed in 0 ms")
        )
        #expect(try folder.text(at: "Generated/Forge/ForgeClient.swift") == "client\n")
        #expect(run("check", "forge.yaml").status == .success)
    }

    @Test func `no spec is written if one has a conflict`() throws {
        try folder.write(forge, to: "forge.yaml")
        try folder.write("name: Other\nfile: A.swift = a\n", to: "other.yaml")
        try folder.write("mine\n", to: "Generated/Other/A.swift")
        #expect(run("forge.yaml", "other.yaml").status == .found)
        #expect(try folder.files == ["Generated/Other/A.swift", "forge.yaml", "other.yaml"])
    }

    @Test func `diagnostics of all specs are shown in order, and nothing is written`() throws {
        try folder.write("name: B\nwarning: odd\nwhat: x\n", to: "b.yaml")
        try folder.write("wrong: x\n", to: "a.yaml")
        let expected = outcome(
            .invalidSpec,
            "a.yaml:1:1: error[AG012]: unknown key 'wrong'",
            "    1 | wrong: x",
            "      | ^~~~~",
            "b.yaml:2:1: warning[AG050]: odd",
            "    2 | warning: odd",
            "      | ^~~~~~~",
            "b.yaml:3:1: error[AG012]: unknown key 'what'",
            "    3 | what: x",
            "      | ^~~~",
            "2 errors, 1 warning"
        )
        #expect(run("b.yaml", "a.yaml") == expected)
        #expect(run("lint", "b.yaml", "a.yaml") == expected)
        #expect(run("check", "b.yaml", "a.yaml") == expected)
        #expect(try folder.files == ["a.yaml", "b.yaml"])
    }

    @Test func `warnings fail a run only with --strict`() throws {
        try folder.write("name: Forge\nwarning: odd\n", to: "forge.yaml")
        let frame = "    2 | warning: odd\n      | ^~~~~~~"
        let summary = "Generated/Forge: 0 created, 0 updated, 0 unchanged, 0 removed in 0 ms"
        #expect(
            run("forge.yaml") == outcome(.success, "forge.yaml:2:1: warning[AG050]: odd", frame, "1 warning", summary)
        )
        #expect(run("-q", "forge.yaml") == outcome(.success))
        #expect(run("lint", "forge.yaml").status == .success)
        let strict = outcome(.invalidSpec, "forge.yaml:2:1: error[AG050]: odd", frame, "1 error")
        #expect(run("--strict", "forge.yaml") == strict)
        #expect(run("lint", "--strict", "forge.yaml") == strict)
    }

    @Test func `lint writes nothing`() throws {
        try folder.write(forge, to: "forge.yaml")
        #expect(run("lint", "forge.yaml") == outcome(.success, "1 spec: no problems in 0 ms"))
        #expect(try folder.files == ["forge.yaml"])
    }

    @Test func `a missing spec is an error`() throws {
        try folder.write("name: Forge\n", to: "forge.yaml")
        #expect(
            run("forge.yaml", "absent.yaml", "folder/x.yaml")
                == outcome(
                    .inputOutput,
                    "error[AG001]: there is no file 'absent.yaml'",
                    "error[AG001]: there is no file 'folder/x.yaml'",
                    "2 errors"
                )
        )
        #expect(
            run("chekc")
                == outcome(
                    .inputOutput,
                    "error[AG001]: there is no file 'chekc'",
                    "   help: for the subcommand, write: apigen check",
                    "1 error"
                )
        )
        try folder.write("x", to: "Specs/x.yaml")
        #expect(
            run("Specs")
                == outcome(
                    .inputOutput,
                    "error[AG001]: cannot read 'Specs': Is a directory",
                    "   help: name the specs in it; without a name, all Specs/*.yaml are read",
                    "1 error"
                )
        )
    }

    @Test func `an output that cannot be written is an error`() throws {
        try folder.write(forge, to: "forge.yaml")
        try folder.write("x", to: "file")
        #expect(
            run("-o", "file", "forge.yaml")
                == outcome(.inputOutput, "error: cannot make the folder 'file': Not a directory")
        )
        try folder.write("name: ../Forge\n", to: "forge.yaml")
        #expect(
            run("forge.yaml")
                == outcome(.inputOutput, "error: '../Forge' is not a path below the output folder")
        )
    }

    @Test func `two specs with one name are an error`() throws {
        try folder.write("name: Forge\n", to: "a.yaml")
        try folder.write("name: FORGE\n", to: "b.yaml")
        #expect(
            run("a.yaml", "b.yaml")
                == outcome(
                    .invalidSpec,
                    "error[AG136]: a.yaml and b.yaml would both be written to Generated/FORGE",
                    "   help: give one of them another `name`, or an `output` of its own in apigen.yaml",
                    "1 error"
                )
        )
        #expect(run("a.yaml", "a.yaml").status == .success)
        try folder.write("name: Forge\ntest: Sample.swift = sample\n", to: "a.yaml")
        try folder.write("name: ForgeTests\n", to: "b.yaml")
        #expect(run("a.yaml", "b.yaml").status == .success)
        #expect(
            run("--emit", "tests", "a.yaml", "b.yaml")
                == outcome(
                    .invalidSpec,
                    "error[AG136]: a.yaml and b.yaml would both be written to Generated/ForgeTests",
                    "   help: give one of them another `name`, or an `output` of its own in apigen.yaml",
                    "1 error"
                )
        )
    }

    @Test func `a renamed client reports its former folder`() throws {
        try folder.write("name: Forge\nfile: A.swift = a\ntest: Sample.swift = sample\n", to: "Specs/forge.yaml")
        try folder.write("name: Menu\nfile: A.swift = a\n", to: "Specs/menu.yaml")
        #expect(run("-q", "--emit", "tests") == outcome(.success))
        try folder.write("name: Smithy\nfile: A.swift = a\n", to: "Specs/forge.yaml")
        try folder.write("mine\n", to: "Generated/Mine/A.swift")
        // A run with one spec does not know the folders of the others.
        #expect(run("Specs/forge.yaml").status == .success)
        #expect(
            run("check")
                == outcome(
                    .success,
                    "warning[AG131]: Generated/Forge is an earlier output of Specs/forge.yaml, whose client is now Smithy",
                    "   help: once nothing uses it: rm -r Generated/Forge",
                    "warning[AG131]: Generated/ForgeTests is an earlier output of Specs/forge.yaml, whose client is now Smithy",
                    "   help: once nothing uses it: rm -r Generated/ForgeTests",
                    "2 warnings",
                    "Generated/Smithy: up to date, 1 file in 0 ms",
                    "Generated/Menu: up to date, 1 file in 0 ms"
                )
        )
        #expect(run("check", "--strict").status == .invalidSpec)
        #expect(run("-q") == outcome(.success))
        for name in ["Forge", "ForgeTests"] {
            try FileManager.default.removeItem(atPath: folder.path + "/Generated/\(name)")
        }
        #expect(run("check", "--strict", "-q") == outcome(.success))
    }

    @Test func `a client is not written to the folder of another spec that exists`() throws {
        try folder.write(forge, to: "Specs/forge.yaml")
        #expect(run("-q", "Specs/forge.yaml") == outcome(.success))
        try folder.write(forge, to: "Specs/v2.yaml")
        for mode in ["generate", "check"] {
            #expect(
                run(mode, "Specs/v2.yaml")
                    == outcome(
                        .invalidSpec,
                        "error[AG136]: Specs/forge.yaml and Specs/v2.yaml would both be written to Generated/Forge",
                        "   help: give one of them another `name`, or an `output` of its own in apigen.yaml",
                        "1 error"
                    )
            )
        }
        #expect(run("-q", "Specs/v2.yaml", "-o", "V2") == outcome(.success))
        // The other client was renamed or removed.
        try folder.write("name: Smithy\nfile: A.swift = a\n", to: "Specs/forge.yaml")
        #expect(run("-q", "Specs/v2.yaml") == outcome(.success))
        try FileManager.default.moveItem(atPath: folder.path + "/Specs/v2.yaml", toPath: folder.path + "/Specs/v3.yaml")
        #expect(run("-q", "Specs/v3.yaml") == outcome(.success))
    }

    @Test func `a client is not written to the folder of a listed spec in another folder`() throws {
        try folder.write(forge, to: "Specs/forge.yaml")
        #expect(run("-q", "Specs/forge.yaml") == outcome(.success))
        for name in ["forge", "other"] {
            try folder.write(forge + "file: B.swift = b\n", to: "Drafts/\(name).yaml")
            #expect(
                run("Drafts/\(name).yaml")
                    == outcome(
                        .invalidSpec,
                        "error[AG136]: Specs/forge.yaml and Drafts/\(name).yaml would both be written to Generated/Forge",
                        "   help: give one of them another `name`, or an `output` of its own in apigen.yaml",
                        "1 error"
                    )
            )
        }
        try FileManager.default.removeItem(atPath: folder.path + "/Specs/forge.yaml")
        #expect(run("-q", "Drafts/forge.yaml") == outcome(.success))
    }

    @Test func `a suggested command can be pasted into a shell`() throws {
        try folder.write(forge, to: "my specs/it's.yaml")
        let help = run("check", "-o", "Out", "my specs/it's.yaml").messages.split(separator: "\n").last
        expect(help, is: "   help: to fix it: apigen 'my specs/it'\\''s.yaml' -o Out")
    }

    @Test func `the schema goes to standard output without messages`() {
        #expect(run("schema") == Outcome(status: .success, output: SpecSchema.text))
    }

    @Test func `help and version go to standard output`() {
        #expect(run("--version") == Outcome(status: .success, output: "0.1.0\n"))
        #expect(run("help", "lint") == Outcome(status: .success, output: HelpText(commands: .apigen).text(for: .lint)))
        #expect(
            run("help", "chekc")
                == outcome(
                    .usage,
                    "Error: unknown subcommand 'chekc'; did you mean 'check'?",
                    "Usage: apigen <subcommand>",
                    "  See 'apigen help' for more."
                )
        )
        #expect(
            run("lint", "--forse")
                == outcome(
                    .usage,
                    "Error: unknown option '--forse'",
                    "Usage: apigen lint [<spec> ...] [options]",
                    "  See 'apigen help lint' for more."
                )
        )
        #expect(
            run("lint", "--watch").messages.hasPrefix("Error: '--watch' is an option of generate\n")
        )
        #expect(
            run("check", "-o", "Out", "--check").messages.hasPrefix(
                "Error: '--check' is an option of generate, import or infer\n"
            )
        )
    }

    @Test func `a word in place of a spec has a help`() {
        #expect(run("version").messages.contains("\n   help: for the version of apigen, write: apigen --version\n"))
        #expect(run("doctr").messages.contains("\n   help: for the subcommand, write: apigen doctor\n"))
    }

    @Test(arguments: [true, false])
    func `a run over many specs shows its progress on a terminal`(isTerminal: Bool) throws {
        for name in ["a", "b", "c"] {
            try folder.write("name: \(name.uppercased())\nfile: A.swift = a\n", to: "Specs/\(name).yaml")
        }
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.isTerminal = isTerminal
        var now = ContinuousClock.now
        context.now = {
            now += .seconds(1)
            return now
        }
        #expect(Program(context: context).run(["--color", "never"]) == .success)
        let clear = "\r\u{1B}[2K"
        #expect(transcript.messages.contains("\(clear)reading Specs/c.yaml (3 of 3)") == isTerminal)
        #expect(transcript.messages.contains("\(clear)comparing A (1 of 3)") == isTerminal)
        #expect(transcript.messages.contains("\u{1B}") == isTerminal)
        // A message is never on the line of the progress.
        for line in transcript.messages.split(separator: "\n") {
            let shown = line.split(separator: "\u{1B}[2K", omittingEmptySubsequences: false).last ?? ""
            #expect(shown.contains("Generated/") && !shown.contains("reading"), "\(line.debugDescription)")
        }
    }

    @Test(arguments: [
        (Duration.milliseconds(0), "0 ms"), (.microseconds(1_999), "1 ms"), (.milliseconds(999), "999 ms"),
        (.milliseconds(1_000), "1.0 s"), (.milliseconds(1_249), "1.2 s"), (.seconds(75), "75.0 s"),
    ])
    func `durations have milliseconds or seconds`(duration: Duration, shown: String) {
        #expect(duration.shown == shown)
    }
}
