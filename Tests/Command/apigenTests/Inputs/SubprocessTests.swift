import TestExpectations
import TestTraits
import Testing

@testable import apigen

@Suite(.dedicatedThreads, .watchdog)
struct SubprocessTests {
    private func shell(_ script: String, input: String = "", environment: [String: String] = [:]) throws
        -> Subprocess.Result
    {
        try Subprocess(path: "/bin/sh", arguments: ["-c", script], environment: environment).run(input: input)
    }

    @Test func `a program receives its input and its environment, and returns its output and its exit status`() throws {
        let result = try shell(
            #"read -r line; echo "$line, $NAME"; echo failed >&2; exit 3"#,
            input: "ü 1\n",
            environment: ["NAME": "a b"]
        )
        expect(String(decoding: result.output, as: UTF8.self), is: "ü 1, a b\n")
        expect(String(decoding: result.errors, as: UTF8.self), is: "failed\n")
        #expect(result.status == 3)
    }

    @Test func `output and errors can be larger than a pipe at the same time`() throws {
        let script = "i=0; while [ $i -lt 3000 ]; do echo $i-$LONG; echo $i-$LONG >&2; i=$((i + 1)); done"
        let result = try shell(script, environment: ["LONG": String(repeating: "x", count: 60)])
        let lines = (0..<3_000).map { "\($0)-\(String(repeating: "x", count: 60))\n" }.joined()
        #expect(result.output == Array(lines.utf8))
        #expect(result.errors == Array(lines.utf8))
    }

    @Test func `a signal that ends the program gives the status -1`() throws {
        #expect(try shell("kill -9 $$").status == -1)
    }

    @Test func `a missing program is an error with the reason of the system`() {
        let program = Subprocess(path: "/no/such/program", arguments: [], environment: [:])
        let error = #expect(throws: Subprocess.Failure.self) { try program.run() }
        #expect(error?.reason == "No such file or directory")
    }
}
