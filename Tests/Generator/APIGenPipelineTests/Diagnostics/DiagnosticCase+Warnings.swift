import Testing

@testable import APIGenDiagnostics
@testable import APIGenSupport

extension DiagnosticCase {
    /// Warnings about keys and types without effect.
    static let warnings: [DiagnosticCase] = [
        DiagnosticCase(
            .unusedModel,
            "an unused model",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me}
                models:
                  User: {name: String}
                  Team: {$keep: true, name: String}
                """#,
            messages: #"""
                Specs/x.yaml:5:3: warning[AG050]: nothing uses the model `User`
                    5 |   User: {name: String}
                      |   ^~~~
                   help: delete it, or add `$keep: true` if other code uses it
                """#
        ),
        DiagnosticCase(
            .nothingToTest,
            "tests without a sample",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me}
                """#,
            outputOptions: OutputOptions(hasTests: true),
            messages: #"""
                Specs/x.yaml:1:7: warning[AG120]: no endpoint of `Forge` has a sample, so there are no tests to write
                    1 | name: Forge
                      |       ^~~~~
                   help: save a response in a file and name it at its endpoint: `sample: samples/user.json`
                """#
        ),
        DiagnosticCase(
            exampleOf: .unusedGroup,
            messages: #"""
                Specs/x.yaml:3:10: warning[AG051]: nothing uses the group `paging`
                    3 | groups: {paging: {page?: Int}}
                      |          ^~~~~~
                """#
        ),
    ]
}
