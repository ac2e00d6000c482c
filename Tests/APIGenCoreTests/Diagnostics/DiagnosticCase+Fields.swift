@testable import APIGenCore

extension DiagnosticCase {
    /// Fields of models.
    static let fields: [DiagnosticCase] = [
        DiagnosticCase(
            .unusableKey,
            "keys that are no texts",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {user: GET /user -> User}
                models:
                  User:
                    a: [Bool: Int]
                    b: [User: Int]
                    c: "[Date: Int]"
                    d: "[String?: Int]"
                    e: [Double: Int]
                    f: [Strin: Int]
                """#,
            messages: #"""
                Specs/x.yaml:6:9: error[AG100]: the keys of a JSON object are texts, which is no way to write this type
                    6 |     a: [Bool: Int]
                      |         ^~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:7:9: error[AG100]: the keys of a JSON object are texts, which is no way to write this type
                    7 |     b: [User: Int]
                      |         ^~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:8:10: error[AG100]: the keys of a JSON object are texts, which is no way to write this type
                    8 |     c: "[Date: Int]"
                      |          ^~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:9:10: error[AG100]: the keys of a JSON object are texts, which is no way to write this type
                    9 |     d: "[String?: Int]"
                      |          ^~~~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:10:9: error[AG100]: the keys of a JSON object are texts, which is no way to write this type
                   10 |     e: [Double: Int]
                      |         ^~~~~~
                   help: the keys are `String`, `ID`, `Int`, `UUID`, `Day` or an enum: [String: Type]
                Specs/x.yaml:11:9: error[AG021]: there is no type `Strin`
                   11 |     f: [Strin: Int]
                      |         ^~~~~
                   help: did you mean `String`?
                """#
        )
    ]
}
