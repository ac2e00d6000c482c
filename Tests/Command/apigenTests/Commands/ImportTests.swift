import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import apigen

@Suite struct ImportTests {
    private let folder: TemporaryFolder

    private static let document = """
        openapi: 3.0.3
        info: {title: Shop, version: '1'}
        servers: [{url: https://shop.example/v1}]
        paths:
          /users:
            get:
              operationId: listUsers
              tags: [users]
              responses:
                '200':
                  description: All.
                  content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/User'}}}}
          /users/{id}:
            get:
              operationId: getUser
              tags: [users]
              parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
              responses:
                '200': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
        components:
          schemas:
            User:
              type: object
              required: [id, name]
              properties: {id: {type: integer}, name: {type: string}, email: {type: string}}
        """ + "\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.document, to: "shop.openapi.yaml")
    }

    private func run(_ arguments: String...) -> (status: ExitCode, output: String, messages: String) {
        let transcript = Transcript()
        let status = Program(context: transcript.context(workingDirectory: folder.path)).run(["import"] + arguments)
        return (status, transcript.output, transcript.messages)
    }

    private func change(_ old: String, to new: String, in path: String) throws {
        let text = try folder.text(at: path)
        precondition(text.contains(old), text)
        try folder.write(text.replacing(old, with: new), to: path)
    }

    private static let spec = """
        name: Shop
        server: https://shop.example/v1

        endpoints:
          users.list: GET /users -> [User]
          users.get: GET /users/{id:Int} -> User

        models:
          User: {id: Int, name: String, "email?": String}
        """ + "\n"

    @Test func `a document becomes a spec in Specs, next to its record`() throws {
        let first = run("shop.openapi.yaml")
        #expect(first.status == .success, "\(first.messages)")
        #expect(try folder.text(at: "Specs/shop.yaml") == Self.spec)
        expect(first.messages, is: "2 operations: 2 whole\nSpecs/shop.yaml: created, 0 ms\n")
        #expect(try folder.text(at: "Specs/.imports/shop.yaml").contains("document: \"../shop.openapi.yaml\"\n"))
        let second = run("shop.openapi.yaml")
        #expect(second.status == .found)
        #expect(second.messages.hasPrefix("error: Specs/shop.yaml exists already\n"))
        #expect(run("--force", "shop.openapi.yaml").status == .success)
    }

    @Test func `a hyphen writes the spec to the standard output, and messages elsewhere`() throws {
        try change("'200': {description: One.,", to: "'099': {description: One.,", in: "shop.openapi.yaml")
        let outcome = run("shop.openapi.yaml", "-o", "-", "--report", "losses.txt")
        #expect(outcome.output == Self.spec.replacing("{id:Int} -> User", with: "{id:Int}"))
        #expect(
            outcome.messages.contains("loss: status: `099` is not a status (/paths/~1users~1{id}/get/responses/099)\n")
        )
        #expect(outcome.messages.hasSuffix("2 operations: 1 whole, 1 with a loss\n"))
        let report = try folder.text(at: "losses.txt")
        #expect(report.contains("loss: /paths/~1users~1{id}/get/responses/099: `099` is not a status\n"))
        #expect(try folder.files.allSatisfy { !$0.hasPrefix("Specs/") })
    }

    @Test func `an update reads the document from the standard input`() async throws {
        _ = run("shop.openapi.yaml")
        try change("email: {type: string}", to: "email: {type: string}, phone: {type: string}", in: "shop.openapi.yaml")
        let example = try #require(CommandDeclaration.import.examples.first { $0.hasPrefix("curl -s $URL | apigen ") })
        let command = example.replacing("curl -s $URL", with: "cat shop.openapi.yaml")
            .replacing("apigen", with: Shell.quoted(BuiltCommand.path))
        let outcome = try await BuiltCommand.run(
            ["-c", command],
            of: "/bin/sh",
            in: folder,
            environment: ["PATH": "/bin:/usr/bin"]
        )
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try folder.text(at: "Specs/shop.yaml").contains("\"phone?\": String"))
    }

    @Test func `an option of an update, an unknown document and a missing one are errors`() {
        #expect(run("--theirs", "shop.openapi.yaml").messages.hasPrefix("Error: '--theirs' requires '--update'\n"))
        #expect(run().messages.hasPrefix("Error: <document> is missing\n"))
        let missing = run("other.yaml")
        #expect(missing.status == .inputOutput)
        expect(missing.messages, is: "error: cannot read other.yaml: No such file or directory\n")
    }

    @Test func `a document with a syntax error gets a position, and nothing is written`() throws {
        try change(
            "'#/components/schemas/User'}}}}\n  /users/{id}",
            to: "x: 'y}}}}\n  /users/{id}",
            in: "shop.openapi.yaml"
        )
        let outcome = run("shop.openapi.yaml")
        #expect(outcome.status == .invalidSpec)
        #expect(outcome.messages.hasPrefix("shop.openapi.yaml:12:"), "\(outcome.messages)")
        #expect(
            outcome.messages.hasSuffix(
                "1 error in the document, so nothing is written; --keep-going imports the rest\n"
            )
        )
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Specs"))
        #expect(run("--keep-going", "shop.openapi.yaml").status == .success)
    }

    @Test func `a reference without a target is a loss`() throws {
        try change(
            "'#/components/schemas/User'}}}}\n  /users/{id}",
            to: "'#/components/schemas/Usr'}}}}\n  /users/{id}",
            in: "shop.openapi.yaml"
        )
        let outcome = run("shop.openapi.yaml")
        #expect(outcome.status == .success)
        #expect(
            outcome.messages.hasPrefix(
                "loss: missing reference: nothing is at `#/components/schemas/Usr`; did you mean `#/components/schemas/User`?"
            ),
            "\(outcome.messages)"
        )
        #expect(try folder.text(at: "Specs/shop.yaml").contains("users.list: GET /users -> [JSON]"))
    }

    @Test func `an update merges the document, keeps edits, and reports the version`() throws {
        _ = run("shop.openapi.yaml")
        try change("users.get: GET", to: "# One of them.\n  users.one: GET", in: "Specs/shop.yaml")
        try change("name: String", to: "name: String as fullName", in: "Specs/shop.yaml")
        try change("email: {type: string}", to: "email: {type: string}, phone: {type: string}", in: "shop.openapi.yaml")
        let check = run("--update", "Specs/shop.yaml", "--check")
        #expect(check.status == .found)
        expect(check.messages, is: "Specs/shop.yaml: the document has changes\n")
        let update = run("--update", "Specs/shop.yaml")
        #expect(update.status == .success, "\(update.messages)")
        #expect(update.messages.contains("Specs/shop.yaml: updated"))
        #expect(update.messages.contains("0 breaking changes, 1 other: a minor version\n"), "\(update.messages)")
        let expected = Self.spec.replacing("users.get: GET", with: "# One of them.\n  users.one: GET")
            .replacing("name: String", with: "name: String as fullName")
            .replacing("\"email?\": String", with: "\"email?\": String, \"phone?\": String")
        #expect(try folder.text(at: "Specs/shop.yaml") == expected)
        let again = run("--update", "Specs/shop.yaml", "--check")
        #expect(again.status == .success)
        expect(again.messages, is: "Specs/shop.yaml: unchanged\n")
    }

    @Test func `a checkout with CRLF is up to date, and an update keeps its line breaks`() throws {
        _ = run("shop.openapi.yaml")
        let files = ["Specs/shop.yaml", "Specs/.imports/shop.yaml", "shop.openapi.yaml"]
        for file in files { try change("\n", to: "\r\n", in: file) }
        let before = try files.map { try folder.text(at: $0) }
        expect(run("--update", "Specs/shop.yaml", "--check").messages, is: "Specs/shop.yaml: unchanged\n")
        let same = run("--update", "Specs/shop.yaml")
        expect(same.messages, is: "2 operations: 2 whole\nSpecs/shop.yaml: unchanged, 0 ms\n")
        #expect(try files.map { try folder.text(at: $0) } == before)

        try change("email: {type: string}", to: "email: {type: string}, phone: {type: string}", in: "shop.openapi.yaml")
        #expect(run("--update", "Specs/shop.yaml", "--check").status == .found)
        #expect(run("--update", "Specs/shop.yaml").status == .success)
        let expected = Self.spec.replacing("\"email?\": String", with: "\"email?\": String, \"phone?\": String")
        #expect(try folder.text(at: "Specs/shop.yaml") == expected.replacing("\n", with: "\r\n"))
        let record = try folder.text(at: "Specs/.imports/shop.yaml")
        #expect(record.contains("\"phone?\": String"))
        #expect(!record.unicodeScalars.split(separator: "\n").contains { $0.last != "\r" })
        expect(run("--update", "Specs/shop.yaml", "--check").messages, is: "Specs/shop.yaml: unchanged\n")
    }

    @Test func `a change of both sides is a conflict, which the option decides`() throws {
        _ = run("shop.openapi.yaml")
        try change("\"email?\": String", to: "\"email?\": URL", in: "Specs/shop.yaml")
        try change("email: {type: string}", to: "email: {type: integer}", in: "shop.openapi.yaml")
        let outcome = run("--update", "Specs/shop.yaml")
        #expect(outcome.status == .found)
        #expect(
            outcome.messages.contains("error[AG150]: the spec and the document both changed"),
            "\(outcome.messages)"
        )
        #expect(try folder.text(at: "Specs/shop.yaml").contains("\"email?\": URL"))
    }

    @Test func `an update takes the options of the import`() throws {
        _ = run("shop.openapi.yaml", "--only", "GET /users")
        #expect(try !folder.text(at: "Specs/shop.yaml").contains("users.get"))
        expect(run("--update", "Specs/shop.yaml", "--check").messages, is: "Specs/shop.yaml: unchanged\n")
    }

    @Test func `quotes that an earlier version did not write are no change`() throws {
        _ = run("shop.openapi.yaml")
        for file in ["Specs/shop.yaml", "Specs/.imports/shop.yaml"] { try change("\"email?\"", to: "email?", in: file) }
        expect(run("--update", "Specs/shop.yaml", "--check").messages, is: "Specs/shop.yaml: unchanged\n")
        try change("email: {type: string}", to: "email: {type: string}, phone: {type: string}", in: "shop.openapi.yaml")
        #expect(run("--update", "Specs/shop.yaml").status == .success)
        let expected = Self.spec.replacing("\"email?\": String", with: "\"email?\": String, \"phone?\": String")
        let spec = try folder.text(at: "Specs/shop.yaml")
        #expect(spec == expected)
    }

    @Test func `a selector that matches no operation names the nearest ones`() {
        let path = run("shop.openapi.yaml", "--only", "GET /user")
        #expect(path.status == .invalidSpec)
        expect(
            path.messages,
            is: """
                error[AG146]: the options leave no operation to import
                warning[AG147]: 'GET /user' matches no operation
                   help: the nearest: 'GET /users', 'GET /users/{id}'

                """
        )
        #expect(run("shop.openapi.yaml", "--only", "tag:user").messages.contains("the nearest: 'tag:users'\n"))
        #expect(run("shop.openapi.yaml", "--only", "id:findUser").messages.contains("'id:getUser', 'id:listUsers'\n"))
        let except = run("shop.openapi.yaml", "-o", "-", "--except", "GET /users,deprecated")
        #expect(except.status == .success)
        expect(except.messages, is: "warning[AG147]: 'deprecated' matches no operation\n1 operation: 1 whole\n")
        let all = run("shop.openapi.yaml", "--except", "/users*")
        #expect(all.status == .invalidSpec)
        expect(all.messages, is: "error[AG146]: the options leave no operation to import\n")
        #expect(!except.output.contains("users.list") && except.output.contains("users.get"))
    }

    @Test func `a file without a record cannot be updated`() throws {
        let foreign = run("--update", "shop.openapi.yaml")
        #expect(foreign.status == .invalidSpec)
        #expect(foreign.messages.hasPrefix("error: shop.openapi.yaml has no record of an import"))
    }

    /// `Specs/bookshop.yaml` was imported, and then edited: an endpoint has a sample.
    @Test func `the imported example has all of its document`() {
        let transcript = Transcript()
        let status = Program(context: transcript.context(workingDirectory: Checkout.folder.path))
            .run(["import", "--update", "Specs/bookshop.yaml", "--check"])
        #expect(status == .success)
        expect(transcript.messages, is: "Specs/bookshop.yaml: unchanged\n")
    }
}
