import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import apigen

/// Runs in a folder with an `apigen.yaml`.
@Suite struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, warning) in [("Forge", ""), ("Menu", "warning: odd\n")] {
            let spec = "name: \(name)\nfile: \(name)Client.swift = client\ntest: Sample.swift = sample\n\(warning)"
            try folder.write(spec, to: "Specs/\(name.lowercased()).yaml")
        }
        try folder.write("nonsense\n", to: "Specs/unlisted.yaml")
        try folder.write(
            """
            output: Clients
            specs:
              - Specs/forge.yaml
              - spec: Specs/menu.yaml
                output: Sources
                emit: [tests]
                access: package

            """,
            to: "apigen.yaml"
        )
    }

    private func run(_ arguments: String...) -> (status: ExitCode, messages: String) {
        let transcript = Transcript()
        let status = Program(context: transcript.context(workingDirectory: folder.path)).run(arguments)
        return (status, transcript.messages)
    }

    private var written: [String] {
        get throws { try folder.files.filter { $0.hasSuffix(".swift") } }
    }

    @Test func `without a spec on the command line the listed specs are generated with their options`() throws {
        #expect(run("-q") == (.success, ""))
        #expect(
            try written == [
                "Clients/Forge/ForgeClient.swift", "Sources/Menu/MenuClient.swift", "Sources/MenuTests/Sample.swift",
            ]
        )
        let manifest = try folder.text(at: "Sources/Menu/.apigen.json")
        #expect(manifest.contains(#""options": ["--access=package", "--emit=tests"]"#))
        #expect(try !folder.text(at: "Clients/Forge/.apigen.json").contains("options"))
        #expect(run("check", "-q") == (.success, ""))
    }

    @Test func `a spec on the command line has the options of its entry in any spelling of the path`() throws {
        #expect(run("-q", "./Specs/menu.yaml") == (.success, ""))
        #expect(run("-q", "\(folder.path)/Specs/../Specs/forge.yaml") == (.success, ""))
        #expect(
            try written == [
                "Clients/Forge/ForgeClient.swift", "Sources/Menu/MenuClient.swift", "Sources/MenuTests/Sample.swift",
            ]
        )
        // Its options do not apply to a spec that it does not list.
        try folder.write("name: Other\nfile: A.swift = a\n", to: "Specs/unlisted.yaml")
        #expect(run("-q", "Specs/unlisted.yaml") == (.success, ""))
        #expect(try written.contains("Generated/Other/A.swift"))
    }

    @Test func `without a list its options apply to the specs of the command line or in Specs`() throws {
        try folder.write("access: internal\noutput: Out\n", to: "apigen.yaml")
        #expect(run("-q", "Specs/menu.yaml", "./Specs/menu.yaml") == (.success, ""))
        #expect(try written == ["Out/Menu/MenuClient.swift"])
        #expect(try folder.text(at: "Out/Menu/.apigen.json").contains(#""options": ["--access=internal"]"#))
        try folder.write("name: Other\nfile: A.swift = a\n", to: "Specs/unlisted.yaml")
        #expect(run("-q") == (.success, ""))
        #expect(try written == ["Out/Forge/ForgeClient.swift", "Out/Menu/MenuClient.swift", "Out/Other/A.swift"])
        // An earlier option of the command line does not apply to a later run either.
        try folder.write("output: Out\n", to: "apigen.yaml")
        #expect(run("-q") == (.success, ""))
        #expect(try !folder.text(at: "Out/Menu/.apigen.json").contains("options"))
    }

    @Test func `a run from another folder finds apigen.yaml there, and its suggested commands name the folder`() throws
    {
        func run(_ arguments: String...) -> (status: ExitCode, messages: String) {
            let transcript = Transcript()
            let parent = folder.url.deletingLastPathComponent().path
            let status = Program(context: transcript.context(workingDirectory: parent)).run(arguments)
            return (status, transcript.messages)
        }
        let name = folder.url.lastPathComponent
        #expect(run("-C", name, "-q", "Specs/forge.yaml") == (.success, ""))
        #expect(try written == ["Clients/Forge/ForgeClient.swift"])
        let checked = run("check", "--directory=\(folder.path)", "Specs/menu.yaml")
        #expect(checked.status == .found)
        #expect(checked.messages.hasSuffix("   help: to fix it: apigen Specs/menu.yaml -C \(folder.path)\n"))
        #expect(run("lint", "-C", "None") == (.inputOutput, "error: cannot run in None: No such file or directory\n"))
        #expect(
            run("lint", "-C", "\(name)/apigen.yaml")
                == (.inputOutput, "error: cannot run in \(name)/apigen.yaml: Not a directory\n")
        )
    }

    @Test func `the command line overrides apigen.yaml`() throws {
        #expect(run("-q", "-o", "Out", "--emit", "client", "--access", "internal") == (.success, ""))
        #expect(try written == ["Out/Forge/ForgeClient.swift", "Out/Menu/MenuClient.swift"])
        for client in ["Forge", "Menu"] {
            #expect(
                try folder.text(at: "Out/\(client)/.apigen.json").contains(#""options": ["--access=internal"]"#)
            )
        }
        let usage = run("Specs/menu.yaml", "--package")
        #expect(usage.status == .usage)
        #expect(usage.messages.hasPrefix("Error: '--package' and '--access package' exclude each other\n"))
    }

    @Test func `options of the command line apply to one run`() throws {
        #expect(run("-q", "Specs/forge.yaml", "--access", "internal").status == .success)
        let checked = run("check", "Specs/forge.yaml")
        #expect(checked.status == .found)
        #expect(checked.messages.hasSuffix("   help: to fix it: apigen Specs/forge.yaml\n"))
        #expect(run("-q", "Specs/forge.yaml").status == .success)
        #expect(try !folder.text(at: "Clients/Forge/.apigen.json").contains("options"))
    }

    @Test func `the suggested command has the options of the command line alone`() throws {
        try folder.write("", to: "doc.mustache")
        let checked = run("check", "--standalone", "--templates", ".")
        #expect(checked.status == .found)
        #expect(
            checked.messages.hasSuffix(
                "   help: to fix it: apigen Specs/menu.yaml --templates . --standalone\n"
            )
        )
    }

    @Test func `'strict' makes warnings errors`() throws {
        #expect(run("lint", "-q") == (.success, ""))
        try folder.write("strict: true\nspecs: [Specs/forge.yaml, Specs/menu.yaml]\n", to: "apigen.yaml")
        #expect(run("lint", "-q").status == .invalidSpec)
        try folder.write(
            "strict: true\nspecs: [Specs/forge.yaml, {spec: Specs/menu.yaml, strict: false}]\n",
            to: "apigen.yaml"
        )
        #expect(run("lint", "-q") == (.success, ""))
        #expect(run("lint", "-q", "--strict").status == .invalidSpec)
        #expect(run("lint", "-q", "Specs/forge.yaml").status == .success)
    }

    @Test(arguments: [[], ["check"], ["lint"], ["Specs/forge.yaml"]])
    func `nothing is written while apigen.yaml has an error`(arguments: [String]) throws {
        try folder.write("specs: [Specs/forge.yaml]\noutptu: Clients\n", to: "apigen.yaml")
        let transcript = Transcript()
        #expect(Program(context: transcript.context(workingDirectory: folder.path)).run(arguments) == .invalidSpec)
        expect(
            transcript.messages,
            is: """
                apigen.yaml:2:1: error[AG012]: apigen.yaml has no key `outptu`
                    2 | outptu: Clients
                      | ^~~~~~
                   help: did you mean `output`?
                1 error

                """
        )
        #expect(try written == [])
    }

    @Test func `a missing spec is reported where it is listed`() throws {
        try folder.write("specs: [Specs/forge.yaml, Specs/lint]\n", to: "apigen.yaml")
        #expect(
            run() == (
                .inputOutput,
                """
                apigen.yaml:1:27: error[AG001]: there is no file 'Specs/lint'
                    1 | specs: [Specs/forge.yaml, Specs/lint]
                      |                           ^~~~~~~~~~
                1 error

                """
            )
        )
        #expect(try written == [])
    }

    @Test func `a pattern in the list is an error`() throws {
        try folder.write("specs:\n  - Specs/*.yaml\n", to: "apigen.yaml")
        #expect(
            run("lint") == (
                .inputOutput,
                """
                apigen.yaml:2:5: error[AG001]: there is no file 'Specs/*.yaml'
                    2 |   - Specs/*.yaml
                      |     ^~~~~~~~~~~~
                   help: list each file; without `specs`, every Specs/*.yaml is read
                1 error

                """
            )
        )
    }

    @Test func `two specs with one output folder are reported where they are listed`() throws {
        try folder.write("name: FORGE\n", to: "Specs/other.yaml")
        try folder.write(
            "output: Out\nspecs:\n- Specs/forge.yaml\n- {spec: Specs/other.yaml, output: ./Out}\n",
            to: "apigen.yaml"
        )
        #expect(
            run() == (
                .invalidSpec,
                """
                apigen.yaml:4:10: error[AG136]: Specs/forge.yaml and Specs/other.yaml would both be written to ./Out/FORGE
                    4 | - {spec: Specs/other.yaml, output: ./Out}
                      |          ^~~~~~~~~~~~~~~~
                apigen.yaml:3:3: note: the other spec is here
                    3 | - Specs/forge.yaml
                      |   ^~~~~~~~~~~~~~~~
                   help: give one of them another `name`, or an `output` of its own in apigen.yaml
                1 error

                """
            )
        )
        try folder.write(
            "output: Out\nspecs:\n- Specs/forge.yaml\n- {spec: Specs/other.yaml, output: More}\n",
            to: "apigen.yaml"
        )
        #expect(run("-q") == (.success, ""))
    }

    @Test func `an unreadable apigen.yaml is reported`() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/apigen.yaml")
        try folder.write("", to: "apigen.yaml/file")
        #expect(
            run() == (.inputOutput, "error[AG001]: cannot read 'apigen.yaml': Is a directory\n1 error\n")
        )
    }
}
