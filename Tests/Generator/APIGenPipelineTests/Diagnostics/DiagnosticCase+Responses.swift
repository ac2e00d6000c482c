import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Paths into responses.
    static let responses: [DiagnosticCase] = [
        DiagnosticCase(
            .typeSyntax,
            "statuses in one line",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user: "GET /user -> {200: String, 204: none}"
                """#,
            messages: #"""
                Specs/x.yaml:4:27: error[AG020]: `:` is not expected after a type
                    4 |   user: "GET /user -> {200: String, 204: none}"
                      |                           ^
                   help: a mapping in braces needs a key of its own: response: {200: User, 204: none}
                """#
        ),
        DiagnosticCase(
            .fieldPathEnd,
            "paths that leave the model",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Failure}
                endpoints:
                  users: GET /users -> Page<String>
                models:
                  Page<Item>:
                    $unwrap: data.itmes
                    $wait: pauses.first
                    data: {items: [Item]}
                    pauses: [Int]
                  Failure:
                    $message: [text.length, cause.text, notes.x.y, marks.0, state.x]
                    $retry: {cause.cod: [1], cause.code: [one]}
                    text: String
                    cause: Cause?
                    notes: {$type: "[String: String]"}
                    marks: "[Int?]"
                    state?: {$type: "String?"}
                  Cause: {text: String, code: Int}
                """#,
            messages: #"""
                Specs/x.yaml:8:19: error[AG036]: `data` has no field `itmes`
                    8 |     $unwrap: data.itmes
                      |                   ^~~~~
                   help: did you mean `items`?
                Specs/x.yaml:9:19: error[AG085]: `pauses` is an array, in which `first` is not a position
                    9 |     $wait: pauses.first
                      |                   ^~~~~
                   help: count from 0: pauses.0
                Specs/x.yaml:13:21: error[AG085]: `text` has no fields or elements
                   13 |     $message: [text.length, cause.text, notes.x.y, marks.0, state.x]
                      |                     ^~~~~~
                Specs/x.yaml:13:49: error[AG085]: `x` has no fields or elements
                   13 |     $message: [text.length, cause.text, notes.x.y, marks.0, state.x]
                      |                                                 ^
                Specs/x.yaml:13:58: error[AG085]: `marks` is an array of what may be null, and a path cannot lead through it
                   13 |     $message: [text.length, cause.text, notes.x.y, marks.0, state.x]
                      |                                                          ^
                Specs/x.yaml:13:61: error[AG085]: `state` has three states, and none is the field
                   13 |     $message: [text.length, cause.text, notes.x.y, marks.0, state.x]
                      |                                                             ^~~~~
                Specs/x.yaml:14:20: error[AG036]: `Cause` has no field `cod`
                   14 |     $retry: {cause.cod: [1], cause.code: [one]}
                      |                    ^~~
                   help: did you mean `code`?
                Specs/x.yaml:14:43: error[AG016]: `one` is not a value of `cause.code`
                   14 |     $retry: {cause.cod: [1], cause.code: [one]}
                      |                                           ^~~
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "dots without keys",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user: {call: GET /user -> String, unwrap: data..name}
                  name: {call: GET /name -> String, unwrap: .name}
                """#,
            messages: #"""
                Specs/x.yaml:4:45: error[AG016]: `data..name` is not a path: it is made of keys with a dot between two of them
                    4 |   user: {call: GET /user -> String, unwrap: data..name}
                      |                                             ^~~~~~~~~~
                   help: $message: errors.0.message
                Specs/x.yaml:5:45: error[AG016]: `.name` is not a path: it is made of keys with a dot between two of them
                    5 |   name: {call: GET /name -> String, unwrap: .name}
                      |                                             ^~~~~
                   help: $message: errors.0.message
                """#
        ),
        DiagnosticCase(
            .unusedException,
            "failure matchers without effect",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models:
                  User: {$when: {ok: false}, name: String}
                """#,
            messages: #"""
                Specs/x.yaml:5:18: error[AG037]: `User` is not named under `errors`, so this has no effect
                    5 |   User: {$when: {ok: false}, name: String}
                      |                  ^~
                   help: write at the top: errors: {body: User}
                """#
        ),
        DiagnosticCase(
            .unusedException,
            "a message after a message that is always present",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {default: Failure}
                endpoints: {ping: GET /ping}
                models:
                  Failure: {$message: [title, detail], title: String, detail: String}
                """#,
            messages: #"""
                Specs/x.yaml:6:31: error[AG037]: `title` is always present, so this has no effect
                    6 |   Failure: {$message: [title, detail], title: String, detail: String}
                      |                               ^~~~~~
                   help: delete it, or make the first one optional
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "invalid statuses",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, response: {200: String, 99: none, 6xx: none, default: String, 204: none = 1}}
                """#,
            messages: #"""
                Specs/x.yaml:4:41: error[AG016]: `99` is not a status of a response
                    4 |   a: {path: /a, response: {200: String, 99: none, 6xx: none, default: String, 204: none = 1}}
                      |                                         ^~
                   help: write a status or a class: response: {200: User, 202: Job, 4xx: none}
                Specs/x.yaml:4:51: error[AG016]: `6xx` is not a status of a response
                    4 |   a: {path: /a, response: {200: String, 99: none, 6xx: none, default: String, 204: none = 1}}
                      |                                                   ^~~
                   help: write a status or a class: response: {200: User, 202: Job, 4xx: none}
                Specs/x.yaml:4:62: error[AG016]: `default` is not a status of a response
                    4 |   a: {path: /a, response: {200: String, 99: none, 6xx: none, default: String, 204: none = 1}}
                      |                                                              ^~~~~~~
                   help: write a status or a class: response: {200: User, 202: Job, 4xx: none}
                Specs/x.yaml:4:91: error[AG023]: a response has no default
                    4 |   a: {path: /a, response: {200: String, 99: none, 6xx: none, default: String, 204: none = 1}}
                      |                                                                                           ^
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "statuses with two meanings",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, response: {200: String, 404: false}}
                """#,
            messages: #"""
                Specs/x.yaml:4:41: error[AG018]: a response is `true` or `false` by each of its statuses, or by none
                    4 |   a: {path: /a, response: {200: String, 404: false}}
                      |                                         ^~~
                Specs/x.yaml:4:28: note: this one is neither
                    4 |   a: {path: /a, response: {200: String, 404: false}}
                      |                            ^~~
                   help: write `none` for a status without a value: response: {200: User, 404: none}
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "a response that is a failure",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  b: {path: /b, response: {200: String, 404: none}, errors: {404: Missing}}
                models: {Missing: {}}
                """#,
            messages: #"""
                Specs/x.yaml:4:62: error[AG018]: `404` is a success by `response`, and no failure
                    4 |   b: {path: /b, response: {200: String, 404: none}, errors: {404: Missing}}
                      |                                                              ^~~
                Specs/x.yaml:4:41: note: it is a success by this
                    4 |   b: {path: /b, response: {200: String, 404: none}, errors: {404: Missing}}
                      |                                         ^~~
                """#
        ),
        DiagnosticCase(
            .nameCollision,
            "statuses with the same name",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, response: {200: String as made, 201: Int as made}}
                """#,
            messages: #"""
                Specs/x.yaml:4:61: error[AG040]: the status `201` and the status `200` would both be named `made` in Swift
                    4 |   a: {path: /a, response: {200: String as made, 201: Int as made}}
                      |                                                             ^~~~
                Specs/x.yaml:4:43: note: the other is here
                    4 |   a: {path: /a, response: {200: String as made, 201: Int as made}}
                      |                                           ^~~~
                   help: give one of them another name with `as`
                """#
        ),
        DiagnosticCase(
            .missingKey,
            "a failure without a matcher",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {body: Refusal}
                endpoints: {ping: GET /ping}
                models: {Refusal: {error: String}}
                """#,
            messages: #"""
                Specs/x.yaml:3:16: error[AG013]: `Refusal` needs `$when`: the keys by which its body is recognized
                    3 | errors: {body: Refusal}
                      |                ^~~~~~~
                Specs/x.yaml:5:10: note: `Refusal` is declared here
                    5 | models: {Refusal: {error: String}}
                      |          ^~~~~~~
                   help: write in the model: $when: {ok: false}; errors with a status need none: errors: {default: Refusal}
                """#
        ),
        DiagnosticCase(
            .invalidValue,
            "matchers that no body can have",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                errors: {body: Refusal}
                endpoints: {ping: GET /ping}
                models:
                  Refusal:
                    $when: {eror: true, error.cod: 1, state: [gone, god], ok: false, count: many}
                    error: {code: Int}
                    state: gone | busy
                    count: Int
                """#,
            messages: #"""
                Specs/x.yaml:7:13: error[AG036]: `Refusal` has no field `eror`
                    7 |     $when: {eror: true, error.cod: 1, state: [gone, god], ok: false, count: many}
                      |             ^~~~
                   help: did you mean `error`?
                Specs/x.yaml:7:31: error[AG036]: `error` has no field `cod`
                    7 |     $when: {eror: true, error.cod: 1, state: [gone, god], ok: false, count: many}
                      |                               ^~~
                   help: did you mean `code`?
                Specs/x.yaml:7:53: error[AG016]: `god` is not a value of `state`
                    7 |     $when: {eror: true, error.cod: 1, state: [gone, god], ok: false, count: many}
                      |                                                     ^~~
                Specs/x.yaml:7:77: error[AG023]: `many` is not a valid `Int`
                    7 |     $when: {eror: true, error.cod: 1, state: [gone, god], ok: false, count: many}
                      |                                                                             ^~~~
                   help: write it in decimal digits, like 10 or -5
                """#
        ),
        DiagnosticCase(
            .requiredResponseHeader,
            "invalid response headers",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                responseHeaders: {ETag: String, Age: Int? = 1, Server: = a}
                endpoints: {ping: GET /ping}
                """#,
            messages: #"""
                Specs/x.yaml:3:25: error[AG086]: `ETag` may be missing from a response
                    3 | responseHeaders: {ETag: String, Age: Int? = 1, Server: = a}
                      |                         ^~~~~~
                   help: let the type be optional: ETag?
                Specs/x.yaml:3:45: error[AG023]: a header of a response has no default
                    3 | responseHeaders: {ETag: String, Age: Int? = 1, Server: = a}
                      |                                             ^
                Specs/x.yaml:3:48: error[AG020]: a header of a response needs a type
                    3 | responseHeaders: {ETag: String, Age: Int? = 1, Server: = a}
                      |                                                ^~~~~~
                   help: write: Server: String?
                """#
        ),
        DiagnosticCase(
            .unsendableParameter,
            "unions in response headers",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                responseHeaders: {"Age?": [Int | String]}
                endpoints:
                  ping: {call: GET /ping, responseHeaders: {"Rank?": Rank}}
                models: {Rank: Int | top}
                """#,
            messages: #"""
                Specs/x.yaml:3:28: error[AG035]: a header is a string, which does not say which type of a union it has
                    3 | responseHeaders: {"Age?": [Int | String]}
                      |                            ^~~~~~~~~~~~
                   help: read it as a string: Age?: String
                Specs/x.yaml:5:54: error[AG035]: a header is a string, which does not say which type of a union it has
                    5 |   ping: {call: GET /ping, responseHeaders: {"Rank?": Rank}}
                      |                                                      ^~~~
                   help: read it as a string: Rank?: String
                """#
        ),
        DiagnosticCase(
            .unknownType,
            "words for a status without content",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user: {path: /user, response: {200: String, 304: null}}
                  job: {path: /job, response: {200: String, 202: [void]}}
                """#,
            messages: #"""
                Specs/x.yaml:4:52: error[AG021]: there is no type `null`
                    4 |   user: {path: /user, response: {200: String, 304: null}}
                      |                                                    ^~~~
                   help: did you mean `none`?
                Specs/x.yaml:5:51: error[AG021]: there is no type `void`
                    5 |   job: {path: /job, response: {200: String, 202: [void]}}
                      |                                                   ^~~~
                   help: `none` is a response without content; a field has a type
                """#
        ),
    ]
}
