import TestExpectations
import TestSupport
import TestTraits
import Testing

@testable import apigen

/// The command `apigen export`.
@Suite(.dedicatedThreads)
struct ExportTests {
    private let folder: TemporaryFolder
    private static let spec = """
        name: Forge
        server: https://forge.example
        endpoints: {me: {path: /me, response: User, sample: user.json}}
        models: {User: {name: String}}

        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.spec, to: "forge.yaml")
        try folder.write(#"{"name": "Ann"}"#, to: "user.json")
    }

    private func run(_ arguments: String...) -> (status: ExitCode, output: String, messages: String) {
        let transcript = Transcript()
        let context = transcript.context(workingDirectory: folder.path)
        let status = Program(context: context).run(["export"] + arguments)
        return (status, transcript.output, transcript.messages)
    }

    private static let document = """
        openapi: "3.1.0"
        info:
          title: Forge
          version: "1.0.0"
        x-apigen-version: 1
        servers:
          - url: https://forge.example
        paths:
          /me:
            get:
              operationId: me
              responses:
                "200":
                  description: OK
                  content:
                    application/json:
                      schema:
                        $ref: "#/components/schemas/User"
                      example:
                        name: Ann
        components:
          schemas:
            User:
              type: object
              properties:
                name:
                  type: string
              required: [name]

        """

    @Test func `the document is written to the standard output, or to a file`() throws {
        #expect(run("forge.yaml") == (.success, Self.document, ""))
        #expect(run("forge.yaml", "-o", "-") == (.success, Self.document, ""))
        #expect(run("forge.yaml", "-o", "docs/openapi.yaml") == (.success, "", "docs/openapi.yaml: created\n"))
        #expect(try folder.text(at: "docs/openapi.yaml") == Self.document)
        #expect(run("forge.yaml", "-o", "docs/openapi.yaml") == (.success, "", "docs/openapi.yaml: unchanged\n"))
        #expect(run("forge.yaml", "-o", "docs/openapi.yaml", "-q") == (.success, "", ""))
    }

    @Test func `the document is JSON if its name or an option says so`() throws {
        let json = run("forge.yaml", "--json")
        #expect(json.status == .success)
        #expect(json.output.hasPrefix("{\n  \"openapi\": \"3.1.0\",\n"))
        #expect(run("forge.yaml", "-o", "openapi.json").status == .success)
        #expect(run("forge.yaml", "-o", "openapi.txt", "--json").status == .success)
        #expect(try folder.text(at: "openapi.json") == json.output)
        #expect(try folder.text(at: "openapi.txt") == json.output)
    }

    @Test func `a spec with errors has no document`() throws {
        try folder.write(Self.spec + "endpoint2: {}\n", to: "forge.yaml")
        let outcome = run("forge.yaml", "-o", "openapi.yaml")
        #expect(outcome.status == .invalidSpec)
        #expect(outcome.messages.hasPrefix("forge.yaml:5:1: error[AG012]: a spec has no key `endpoint2`\n"))
        #expect(try !folder.files.contains("openapi.yaml"))
        #expect(run("absent.yaml").status == .inputOutput)
    }

    @Test func `--strict refuses a spec with a warning`() throws {
        try folder.write(Self.spec.replacing("{User:", with: "{Unused: {id: Int}, User:"), to: "forge.yaml")
        #expect(run("forge.yaml").status == .success)
        #expect(run("forge.yaml", "--strict", "-o", "openapi.yaml").status == .invalidSpec)
        #expect(try !folder.files.contains("openapi.yaml"))
    }

    @Test(
        arguments: [
            "mine: true\n", "# x-apigen-version\nopenapi: 3.1.0\n", "info: {x-apigen-version: 1, openapi: 3.1.0}\n",
            "x-apigen-version: 1\n", "[openapi, x-apigen-version]\n", "openapi: [x-apigen-version: 1\n",
        ]
    )
    func `only an exported document is replaced without --force`(text: String) throws {
        try folder.write(text, to: "openapi.yaml")
        let outcome = run("forge.yaml", "-o", "openapi.yaml")
        #expect(outcome.status == .found)
        expect(
            outcome.messages,
            is: """
                error: openapi.yaml exists already, and is not an exported document
                   help: choose another name, or replace it with --force

                """
        )
        #expect(try folder.text(at: "openapi.yaml") == text)
        expect(run("forge.yaml", "-o", "openapi.yaml", "--force").messages, is: "openapi.yaml: updated\n")
        #expect(try folder.text(at: "openapi.yaml") == Self.document)
        try folder.write(Self.spec.replacing("/me", with: "/you"), to: "forge.yaml")
        expect(run("forge.yaml", "-o", "openapi.yaml").messages, is: "openapi.yaml: updated\n")
        #expect(try folder.text(at: "openapi.yaml") == Self.document.replacing("/me", with: "/you"))
    }

    @Test func `an empty file is replaced`() throws {
        try folder.write("", to: "openapi.yaml")
        #expect(run("forge.yaml", "-o", "openapi.yaml").status == .success)
    }

    @Test(arguments: ["forge.yaml", "user.json"])
    func `a file that the run reads is never replaced`(path: String) throws {
        let text = try folder.text(at: path)
        let outcome = run("forge.yaml", "-o", path, "--force")
        #expect(outcome == (.found, "", "error: \(path) is a file that this run reads\n"))
        #expect(try folder.text(at: path) == text)
    }
}
