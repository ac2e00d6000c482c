import APIGenSupport
import TestSupport
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
        error[AG014]: YAML reads a value that begins with `!` as a tag, not as a string.

        Example:

            name: Forge
            server: https://api.forge.example
            endpoints:
              questions: {path: /questions, query: {filter: !default }}

        apigen reports:

            example.yaml:4:49: error[AG014]: expected a string, not a YAML tag
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

    @Test func `a change code has its meaning, and a spec before and after such a change`() {
        let text = """
            change[newly-optional]: Something is optional that was required.

            Before:

                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models: {User: {name: String}}

            After:

                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models: {User: {name: String?}}

            apigen breaking reports:

                after.yaml:4:17: major[newly-optional]: the field `name` of `User` was required, and is optional (source)
                    4 | models: {User: {name: String?}}
                      |                 ^~~~
                before.yaml:4:17: note: it was here
                    4 | models: {User: {name: String}}
                      |                 ^~~~
                   help: to accept it, list 946221ff03f2ed14 in the file of --ignore

            """
        #expect(run("newly-optional") == Outcome(output: text))
        #expect(run("Newly-Optional") == Outcome(output: text))
    }

    @Test(arguments: ChangeCode.allCases)
    func `the example of a change code gives that change alone`(_ code: ChangeCode) {
        let reports = run(code.rawValue).output.matches(of: /(?m)^    \S+: (?:major|minor|patch)\[([a-z-]+)\]:/)
        #expect(reports.map { String($0.1) } == [code.rawValue])
    }

    @Test func `a code that a small file cannot cause has its meaning alone`() {
        let text = """
            error[AG004]: The file is larger than 16 MiB.

            To fix it: Split the API into several specs.

            """
        #expect(run("AG004") == Outcome(output: text))
    }

    @Test func `a code that a spec alone does not cause has the files and the command`() {
        let text = """
            error[AG140]: The document to import is not an OpenAPI document.

            The file `notes.yaml`:

                title: Notes

            This command reports it:

                apigen import notes.yaml

            To fix it: Name a JSON or YAML file that has the key `openapi` or `swagger`.

            """
        #expect(run("AG140") == Outcome(output: text))
    }

    @Test func `every code has an example or a situation, except for a huge file and earlier runs`() {
        let unshown = DiagnosticCode.allCases.filter { $0.explanation.example == nil && $0.situation == nil }
        #expect(Set(unshown) == [.tooLarge, .orphanedOutput, .updateConflict])
        #expect(DiagnosticCode.allCases.allSatisfy { $0.explanation.example == nil || $0.situation == nil })
    }

    @Test(arguments: DiagnosticCode.allCases.filter { $0.situation != nil })
    func `the command of a situation reports its code`(_ code: DiagnosticCode) throws {
        let situation = try #require(code.situation)
        let folder = try TemporaryFolder()
        for (path, text) in situation.files { try folder.write(text, to: path) }
        let transcript = Transcript()
        var context = transcript.context(workingDirectory: folder.path)
        context.generate = Context.process.generate
        _ = Program(context: context).run(situation.command.split(separator: " ").map(String.init))
        let text = transcript.output + transcript.messages
        let codes = text.matches(of: /(?:error|warning)\[(AG\d+)\]/).map { String($0.1) }
        #expect(Set(codes) == [code.rawValue], "\(text)")
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
