import GeneratorTestSupport
import TestExpectations
import Testing

@testable import APIGenDiagnostics
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
        expect(
            diagnostics(OutputOptions(isStandalone: true)),
            is: """
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

    @Test func `types must not hide modules that the runtime names, or have the names of its files`() {
        let models = [
            "AnyObject", "APICallLimiter", "APIRecordedMessage", "Dispatch", "DispatchQueue", "Error", "TaskLocal",
        ]
        let spec = """
            name: Forge
            server: https://forge.example/api
            endpoints: {calls: GET /calls -> All}
            models:
              All: {\(models.indices.map { "f\($0): \(models[$0])" }.joined(separator: ", "))}
            \(models.map { "  \($0): {id: Int}\n" }.joined())
            """
        let result = Generator(outputOptions: { _ in OutputOptions(isStandalone: true) })
            .generate(path: "forge.yaml", bytes: Array(spec.utf8))
        expect(
            result.diagnostics.map(\.message),
            is: [
                "the model `APICallLimiter` would hide `APICallLimiter` from the runtime, which is in the same module",
                "the model `APIRecordedMessage` would have a file `APIRecordedMessage.swift`, as the runtime in the same module has",
                "the model `Dispatch` would hide `Dispatch` from the runtime, which is in the same module",
                "the model `TaskLocal` would hide `TaskLocal` from the runtime, which is in the same module",
            ]
        )
    }

    @Test func `types may have any name if the runtime is another module`() {
        #expect(diagnostics(OutputOptions()) == "")
    }
}
