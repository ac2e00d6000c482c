import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import apigen

@Suite struct InitializeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) -> (status: ExitCode, output: String, messages: String) {
        let transcript = Transcript()
        let status = Program(context: transcript.context(workingDirectory: folder.path)).run(arguments)
        return (status, transcript.output, transcript.messages)
    }

    @Test(arguments: ["Forge", "forge"])
    func `a spec is created in Specs, but never over another`(name: String) throws {
        let first = run("init", name)
        #expect(
            first == (
                .success, "",
                """
                Specs/forge.yaml: created
                   help: edit it, then: apigen Specs/forge.yaml
                         or begin with an OpenAPI document: apigen import openapi.yaml
                         or begin with recorded calls: apigen infer calls.har
                         the language of specs on one page: apigen help language

                """
            )
        )
        let text = try folder.text(at: "Specs/forge.yaml")
        #expect(text.hasPrefix("# `apigen Specs/forge.yaml` writes Generated/Forge.\nname: Forge\n"))
        let second = run("init", name)
        #expect(second == (.found, "", "error: Specs/forge.yaml exists already\n"))
        #expect(try folder.text(at: "Specs/forge.yaml") == text)
    }

    @Test func `a name that no module can have and a wrong number of names are errors`() {
        expect(
            run("init", "my-api").messages,
            is: """
                Error: 'my-api' cannot be the name of a client: `My-api` cannot name a Swift module; write: MyAPI
                Usage: apigen init <name>
                  See 'apigen help init' for more.

                """
        )
        for path in ["forge.yaml", "Specs/forge.yml", "Specs/forge"] {
            let message = "Error: '\(path)' cannot be the name of a client: it is a path; write: apigen init forge\n"
            #expect(run("init", path).messages.hasPrefix(message))
        }
        #expect(run("init", "A", "B").messages.hasPrefix("Error: there is one <name>, not 2\n"))
        #expect(run("init").messages.hasPrefix("Error: <name> is missing\n"))
    }

    @Test func `a folder that cannot be written is an error`() throws {
        try folder.write("", to: "Specs")
        let outcome = run("init", "Forge")
        #expect(outcome == (.inputOutput, "", "error: cannot write Specs/forge.yaml: Not a directory\n"))
    }
}
