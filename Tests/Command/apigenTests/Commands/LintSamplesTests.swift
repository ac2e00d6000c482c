import APIGenPipeline
import TestExpectations
import TestSupport
import Testing

@testable import apigen

@Suite struct LintSamplesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: Shop
            server: https://shop.example
            endpoints:
              user: GET /users/{id} -> User
            models:
              User: {id: Int, name: String}
            """ + "\n",
            to: "shop.yaml"
        )
    }

    private func lint(_ arguments: String...) -> (status: ExitCode, messages: String) {
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.generate = { $0.generate(path: $1, bytes: $2, readFile: $3) }
        let status = Program(context: context).run(["lint", "shop.yaml"] + arguments)
        return (status, transcript.messages)
    }

    private func record(_ user: String, _ path: String = "/users/7") throws {
        let recording = """
            [{"method": "GET", "url": "https://shop.example\(path)", "status": 200, "response": \(user)}]
            """
        try folder.write(recording + "\n", to: "recordings/a/user.json")
    }

    @Test func `recorded responses as declared are counted`() throws {
        try record(#"{"id": 7, "name": "Ada"}"#)
        try folder.write(#"{"id": 8, "name": "Bob"}"#, to: "recordings/user.json")
        try folder.write("Notes.\n", to: "recordings/README.md")
        let result = lint("--samples", "recordings")
        #expect(result.status == .success)
        #expect(
            result.messages.hasPrefix("2 recorded responses: 2 of declared calls, 2 as declared\n1 spec: no problems")
        )
    }

    @Test func `a contradiction is an error at the recording, with the declaration`() throws {
        try record(#"{"id": 7}"#)
        let result = lint("--samples", "recordings")
        #expect(result.status == .invalidSpec)
        expect(
            result.messages,
            is: """
                1 recorded response: 1 of declared calls, 0 as declared
                recordings/a/user.json:1:27: error[AG072]: GET /users/7 (200): `name` is missing
                shop.yaml:6:19: note: `name` is declared here
                    6 |   User: {id: Int, name: String}
                      |                   ^~~~
                   help: if the server may omit it, declare it as `name?`
                1 error

                """
        )
    }

    @Test func `a message about a recording quotes no secret`() throws {
        try record(#"{"id": "ghp_16C7e42F292c6912E7710c838347Ae178B4a"}"#, "/users/7?token=s3cr3t-t0ken")
        try folder.write(#"{"id": 8, "name": {"password": "hunter2"}}"#, to: "recordings/user.json")
        let result = lint("--samples", "recordings")
        #expect(result.status == .invalidSpec)
        for secret in ["ghp_", "s3cr3t", "hunter2"] { #expect(!result.messages.contains(secret), "\(result.messages)") }
    }

    @Test func `a response of another API is only counted`() throws {
        try record(#"{"id": 7}"#, "/orders/7")
        let result = lint("--samples", "recordings")
        #expect(result.status == .success)
        #expect(result.messages.hasPrefix("1 recorded response: 0 of declared calls, 0 as declared\n"))
    }

    @Test func `a folder that cannot be read is an error`() {
        let result = lint("--samples", "absent")
        #expect(result.status == .inputOutput)
        expect(result.messages, is: "error: cannot read absent: No such file or directory\n")
    }
}
