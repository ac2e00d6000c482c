import Testing

@testable import APIGenBreaking
@testable import APIGenDiagnostics
@testable import apigen

@Suite struct ExplainTests {
    private struct Outcome: Equatable {
        var status = ExitCode.success
        var output = ""
        var messages = ""
    }

    private func run(_ arguments: String...) -> Outcome {
        let transcript = Transcript()
        let status = Program(context: transcript.context(workingDirectory: "")).run(["explain"] + arguments)
        return Outcome(status: status, output: transcript.output, messages: transcript.messages)
    }

    private let tag = """
        error[AG014]: YAML reads a value that begins with `!` as a tag, not as a text.

        Example:

            name: Forge
            server: https://api.forge.example
            endpoints:
              questions: {path: /questions, query: {filter: !default }}

        apigen reports:

            example.yaml:4:49: error[AG014]: a YAML tag where a string belongs
                4 |   questions: {path: /questions, query: {filter: !default }}
                  |                                                 ^~~~~~~~
               help: quote it: filter: String = "!default"

        To fix it: Put the value in quotes.

        """

    private let group = """
        warning[AG051]: Nothing uses a group.

        Example:

            name: Forge
            server: https://api.forge.example
            groups: {paging: {page?: Int}}
            endpoints: {me: GET /me}

        apigen reports:

            example.yaml:3:10: warning[AG051]: nothing uses the group `paging`
                3 | groups: {paging: {page?: Int}}
                  |          ^~~~~~

        To fix it: Delete the group, or include it in an endpoint.

        """

    @Test func `a code is found in any case`() {
        #expect(run("AG014") == Outcome(output: tag))
        #expect(run("ag014") == Outcome(output: tag))
    }

    @Test func `several codes are explained in order`() {
        #expect(run("AG051", "AG014") == Outcome(output: group + "\n" + tag))
    }

    @Test func `a change code has its meaning`() {
        let text = "change[newly-optional]: Something is optional that was required.\n"
        #expect(run("newly-optional") == Outcome(output: text))
        #expect(run("Newly-Optional") == Outcome(output: text))
    }

    @Test func `a code without an example has its meaning alone`() {
        let text = """
            error[AG001]: The file cannot be read.

            To fix it: Check that the path is right and that you may read the file.

            """
        #expect(run("AG001") == Outcome(output: text))
    }

    @Test func `an example that is not UTF-8 is shown with replacement characters`() {
        let text = """
            error[AG002]: The file is not UTF-8.

            Example:

                name: Forge
                doc: F\u{FFFD}r alle
                server: https://api.forge.example
                endpoints: {ping: GET /ping}

            apigen reports:

                example.yaml:2:7: error[AG002]: the byte 0xFC is not UTF-8 here
                    2 | doc: F\u{FFFD}r alle
                      |       ^
                   help: save the file as UTF-8

            To fix it: Save the file as UTF-8.

            """
        #expect(run("AG002") == Outcome(output: text))
    }

    @Test func `without a code all codes are listed`() {
        let list = run()
        #expect(list.status == .success)
        #expect(list.messages == "")
        let lines = list.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "AG001  The file cannot be read.")
        #expect(lines.contains("newly-optional  Something is optional that was required."))
        let codes = DiagnosticCode.allCases.map(\.rawValue).sorted() + ChangeCode.allCases.map(\.rawValue).sorted()
        #expect(lines.map { $0.prefix { $0 != " " } } == codes.map { $0[...] } + [""])
    }

    @Test func `an unknown code is an error`() {
        func refusal(_ message: String) -> Outcome {
            let usage = """
                Usage: apigen explain [<code> ...]
                  See 'apigen help explain' for more.

                """
            return Outcome(status: .usage, messages: "Error: \(message)\n\(usage)")
        }
        #expect(run("ag240") == refusal("there is no code 'ag240'; did you mean 'AG040'?"))
        #expect(run("newlyoptional") == refusal("there is no code 'newlyoptional'; did you mean 'newly-optional'?"))
        #expect(run("AG014", "E42") == refusal("there is no code 'E42'"))
    }
}
