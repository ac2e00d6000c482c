import Testing

@testable import APIGenPipeline
@testable import APIGenSupport

@Suite struct StandaloneNamesTests {
    private let spec = """
        name: Forge
        server: https://forge.example/api
        endpoints:
          calls: GET /calls -> [APICall]
        models:
          APICall: {session: URLSession, task: Task?}
          Task: {id: Int}
          URLSession: {id: Int}

        """

    private func diagnostics(_ options: OutputOptions) -> String {
        Generator(outputOptions: { _ in options }).generate(path: "forge.yaml", bytes: Array(spec.utf8)).diagnostics
            .formatted
    }

    @Test func `types must not hide those of the runtime or those whose module depends on the system`() {
        #expect(
            diagnostics(OutputOptions(isStandalone: true)) == """
                forge.yaml:6:3: error[AG130]: the model `APICall` would hide `APICall` from the runtime, which is in the same module
                    6 |   APICall: {session: URLSession, task: Task?}
                      |   ^~~~~~~
                   help: rename it in the spec; the name is not sent to the server
                forge.yaml:8:3: error[AG130]: the model `URLSession` would hide `URLSession` from the runtime, which is in the same module
                    8 |   URLSession: {id: Int}
                      |   ^~~~~~~~~~
                   help: rename it in the spec; the name is not sent to the server
                """
        )
        #expect(diagnostics(OutputOptions(isPackage: true)) == diagnostics(OutputOptions(isStandalone: true)))
    }

    @Test func `types may have any name if the runtime is another module`() {
        #expect(diagnostics(OutputOptions()) == "")
    }
}
