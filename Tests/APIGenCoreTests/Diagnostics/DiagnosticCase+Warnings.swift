@testable import APIGenCore

extension DiagnosticCase {
    /// What is no mistake, but useless.
    static let warnings: [DiagnosticCase] = [
        DiagnosticCase(
            .unusedModel,
            "a model that nothing names",
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
            .unusedGroup,
            "a group that nothing includes",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                groups: {paging: {page?: Int}}
                endpoints: {me: GET /me}
                """#,
            messages: #"""
                Specs/x.yaml:3:10: warning[AG051]: nothing uses the group `paging`
                    3 | groups: {paging: {page?: Int}}
                      |          ^~~~~~
                """#
        ),
    ]
}
