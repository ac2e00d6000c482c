import APIGenSupport
import TestExpectations
import TestSupport
import Testing

/// The workflow of the page about CI in a pull request.
@Suite struct WorkflowTests {
    private let folder: TemporaryFolder
    private let workflow: Workflow

    init() throws {
        folder = try TemporaryFolder()
        workflow = try Workflow(in: folder)
    }

    private func writeSpec(query: String) throws {
        try folder.write(
            """
            name: Forge
            server: https://forge.example/api
            endpoints:
              users: {path: /users, query: {\(query)}, response: "[User]"}
            models:
              User: {id: Int}

            """,
            to: "Specs/forge.yaml"
        )
    }

    @Test func `the workflow succeeds, reports outdated files and then breaking changes`() async throws {
        let scripts = workflow.scripts
        #expect(workflow.actions == ["actions/checkout@v4"])
        try #require(scripts.count == 3)

        let installed = try await workflow.run(scripts[0])
        #expect(installed == .init(status: 0, output: "", messages: ""))
        let version = APIGen.version
        let archive = "apigen/releases/download/\(version)/apigen-\(version)-linux-x86_64.tar.gz"
        #expect(try workflow.calls(of: "curl") == "curl -fsSL https://git.example/\(archive)\n")
        #expect(try workflow.calls(of: "sudo") == "sudo tar -xz --strip-components=1 -C /usr/local\n")
        try writeSpec(query: "page?: Int")
        let story =
            "git init -q && apigen -q && git add . && git commit -qm one && git update-ref refs/remotes/origin/main HEAD"
        #expect(try await workflow.run(story) == .init(status: 0, output: "", messages: ""))
        for script in scripts.dropFirst() {
            let outcome = try await workflow.run(script)
            #expect((outcome.status, outcome.output) == (0, ""), "\(outcome.messages)")
        }

        try writeSpec(query: "page: Int")
        let drifted = try await workflow.run(scripts[1])
        #expect(drifted.status == 1)
        expect(
            drifted.output.split(separator: "\n").map { $0.prefix { $0 != "," } },
            is: [
                "::error file=Generated/Forge/ForgeClient.swift",
                "::error file=Generated/Forge/Resources/UsersResource.swift",
                "::error file=Generated/Forge/.apigen.json",
            ]
        )
        #expect(try await workflow.run("apigen -q").status == 0)
        #expect(try await workflow.run(scripts[1]).status == 0)
        let broken = try await workflow.run(scripts[2])
        #expect(broken.status == 1)
        #expect(
            broken.output.hasPrefix(
                "::error file=Specs/forge.yaml,line=4,endLine=4,col=33,endColumn=36,title=newly-required::"
            )
        )
    }
}
