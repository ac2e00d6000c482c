import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Specs of several files.
    static let includes: [DiagnosticCase] = [
        DiagnosticCase(
            .includeCycle,
            "files that include each other, and one that includes itself",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: [parts/users.yaml, ./x.yaml]
                endpoints: {ping: GET /ping}
                """#,
            samples: [
                "Specs/parts/users.yaml": "include: [../common/base.yaml]",
                "Specs/common/base.yaml": "include: ../parts/users.yaml",
            ],
            messages: #"""
                Specs/common/base.yaml:1:10: error[AG091]: a file cannot include itself: `Specs/parts/users.yaml` → `Specs/common/base.yaml` → `Specs/parts/users.yaml`
                    1 | include: ../parts/users.yaml
                      |          ^~~~~~~~~~~~~~~~~~~
                Specs/x.yaml:3:29: error[AG091]: a file cannot include itself: `Specs/x.yaml` → `Specs/x.yaml`
                    3 | include: [parts/users.yaml, ./x.yaml]
                      |                             ^~~~~~~~
                """#
        ),
        DiagnosticCase(
            .missingInclude,
            "a missing file, and values that are not paths",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: [parts/users.yaml, {a: b}, parts/users.yaml]
                endpoints: {ping: GET /ping}
                """#,
            samples: [
                "Specs/parts/users.yaml": #"include: [base.yaml, ""]"#
            ],
            messages: #"""
                Specs/parts/users.yaml:1:11: error[AG092]: there is no file 'Specs/parts/base.yaml'
                    1 | include: [base.yaml, ""]
                      |           ^~~~~~~~~
                   help: a path is seen from the folder of the file that includes it
                Specs/parts/users.yaml:1:22: error[AG011]: expected the path of a file
                    1 | include: [base.yaml, ""]
                      |                      ^~
                   help: include: [common.yaml]
                Specs/x.yaml:3:29: error[AG011]: expected the path of a file
                    3 | include: [parts/users.yaml, {a: b}, parts/users.yaml]
                      |                             ^~~~~~
                   help: include: [common.yaml]
                """#
        ),
        DiagnosticCase(
            .duplicateKey,
            "a declaration in two files",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: [users.yaml, teams.yaml]
                dates: seconds
                query: {site: String = main}
                endpoints: {me: GET /me -> User}
                models: {User: {id: Int}}
                """#,
            samples: [
                "Specs/users.yaml": #"""
                apigen: 1
                dates: seconds
                models:
                  User: {id: Int}
                  Team: {id: Int, users: [User]}
                """#,
                "Specs/teams.yaml": #"""
                models:
                  Team: {id: Int}
                endpoints: [me]
                auth: bearer
                """#,
            ],
            messages: #"""
                Specs/teams.yaml:2:3: error[AG008]: `Team` is declared in two files
                    2 |   Team: {id: Int}
                      |   ^~~~
                Specs/users.yaml:5:3: note: the other is here
                    5 |   Team: {id: Int, users: [User]}
                      |   ^~~~
                Specs/teams.yaml:3:1: error[AG008]: `endpoints` is declared in two files
                    3 | endpoints: [me]
                      | ^~~~~~~~~
                Specs/x.yaml:6:1: note: the other is here
                    6 | endpoints: {me: GET /me -> User}
                      | ^~~~~~~~~
                Specs/users.yaml:2:1: error[AG008]: `dates` is declared in two files
                    2 | dates: seconds
                      | ^~~~~
                Specs/x.yaml:4:1: note: the other is here
                    4 | dates: seconds
                      | ^~~~~
                Specs/users.yaml:4:3: error[AG008]: `User` is declared in two files
                    4 |   User: {id: Int}
                      |   ^~~~
                Specs/x.yaml:7:10: note: the other is here
                    7 | models: {User: {id: Int}}
                      |          ^~~~
                """#
        ),
        DiagnosticCase(
            .unknownKey,
            "keys that an included file cannot have",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: [users.yaml, list.yaml]
                endpoints: {ping: GET /ping}
                """#,
            samples: [
                "Specs/users.yaml": #"""
                name: Users
                servers: {production: https://api.forge.example}
                model:
                  User: {id: Int}
                """#,
                "Specs/list.yaml": "- users",
            ],
            messages: #"""
                Specs/list.yaml:1:1: error[AG011]: an included file is a mapping, as a spec is
                    1 | - users
                      | ^
                Specs/users.yaml:1:1: error[AG012]: an included file has no key `name`
                    1 | name: Users
                      | ^~~~
                   help: move it to the file that includes the others
                Specs/users.yaml:2:1: error[AG012]: an included file has no key `servers`
                    2 | servers: {production: https://api.forge.example}
                      | ^~~~~~~
                   help: move it to the file that includes the others
                Specs/users.yaml:3:1: error[AG012]: a spec has no key `model`
                    3 | model:
                      | ^~~~~
                   help: did you mean `models`?
                """#
        ),
        DiagnosticCase(
            .unknownType,
            "errors in included files, each in its own file",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: [parts/users.yaml, version.yaml]
                endpoints:
                  me: GET /me -> Usr
                """#,
            samples: [
                "Specs/parts/users.yaml": #"""
                # Users.
                endpoints:
                  user:
                    call: GET /users/{id} -> User
                    sample: samples/user.json
                  team: GET /team -> Team
                models:
                  User: {id: Int, name: string}
                """#,
                "Specs/version.yaml": #"""
                models:
                  Team: {lead: Usr}
                """#,
            ],
            messages: #"""
                Specs/parts/users.yaml:5:13: error[AG070]: there is no file 'Specs/parts/samples/user.json'
                    5 |     sample: samples/user.json
                      |             ^~~~~~~~~~~~~~~~~
                   help: save a response in this file; its path begins at the folder of the spec
                Specs/parts/users.yaml:8:25: error[AG021]: there is no type `string`
                    8 |   User: {id: Int, name: string}
                      |                         ^~~~~~
                   help: did you mean `String`?
                Specs/version.yaml:2:16: error[AG021]: there is no type `Usr`
                    2 |   Team: {lead: Usr}
                      |                ^~~
                   help: did you mean `User`?
                Specs/x.yaml:5:18: error[AG021]: there is no type `Usr`
                    5 |   me: GET /me -> Usr
                      |                  ^~~
                   help: did you mean `User`?
                """#
        ),
        DiagnosticCase(
            .unsupportedVersion,
            "an included file of another format, with an error",
            spec: #"""
                apigen: 1
                name: Forge
                server: https://api.forge.example
                include: version.yaml
                endpoints: {ping: GET /ping}
                """#,
            samples: [
                "Specs/version.yaml": #"""
                apigen: 2
                models:
                  Team: {color: [Int, Int]}
                """#
            ],
            messages: #"""
                Specs/version.yaml:1:9: error[AG015]: this apigen reads format version 1, not 2
                    1 | apigen: 2
                      |         ^
                Specs/version.yaml:3:17: error[AG020]: an array is written as [Type], with one type of element
                    3 |   Team: {color: [Int, Int]}
                      |                 ^~~~~~~~~~
                """#
        ),
        DiagnosticCase(
            .missingSample,
            "a sample with a path relative to the file that names it",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: parts/users.yaml
                """#,
            samples: [
                "Specs/parts/users.yaml": #"""
                endpoints:
                  user: {call: GET /user -> User, sample: user.json}
                  team: {call: GET /team -> User, sample: team.json}
                models: {User: {id: Int}}
                """#,
                "Specs/parts/user.json": #"{"id": "one"}"#,
            ],
            messages: #"""
                Specs/parts/user.json:1:8: error[AG072]: expected a whole number (Int), found the string "one"
                    1 | {"id": "one"}
                      |        ^~~~~
                Specs/parts/users.yaml:4:17: note: `id` is declared here
                    4 | models: {User: {id: Int}}
                      |                 ^~
                Specs/parts/users.yaml:3:43: error[AG070]: there is no file 'Specs/parts/team.json'
                    3 |   team: {call: GET /team -> User, sample: team.json}
                      |                                           ^~~~~~~~~
                   help: save a response in this file; its path begins at the folder of the spec
                """#
        ),
        DiagnosticCase(
            .duplicateKey,
            "one name with and without a question mark",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: lists.yaml
                query: {site: String = main}
                endpoints: {me: GET /me}
                """#,
            samples: [
                "Specs/lists.yaml": #"""
                query:
                  site?: String
                """#
            ],
            messages: #"""
                Specs/lists.yaml:2:3: error[AG008]: `site` is declared twice
                    2 |   site?: String
                      |   ^~~~~
                Specs/x.yaml:4:9: note: first declared here
                    4 | query: {site: String = main}
                      |         ^~~~
                """#
        ),
        DiagnosticCase(
            .outsideFile,
            "files that a spec must not read",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: [parts/users.yaml, ../../secrets.yaml]
                """#,
            samples: [
                "Specs/parts/users.yaml": #"""
                include: ../../../teams.yaml
                models: {User: {id: Int}}
                """#
            ],
            messages: #"""
                Specs/parts/users.yaml:1:10: error[AG093]: '../teams.yaml' is outside of the folder that may be used
                    1 | include: ../../../teams.yaml
                      |          ^~~~~~~~~~~~~~~~~~~
                   help: move it there (see `apigen explain AG093`), or pass --allow-outside if you trust its author
                Specs/x.yaml:3:29: error[AG093]: '../secrets.yaml' is outside of the folder that may be used
                    3 | include: [parts/users.yaml, ../../secrets.yaml]
                      |                             ^~~~~~~~~~~~~~~~~~
                   help: move it there (see `apigen explain AG093`), or pass --allow-outside if you trust its author
                """#
        ),
        DiagnosticCase(
            .outsideFile,
            "a sample that a spec must not read",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                include: parts/users.yaml
                """#,
            samples: [
                "Specs/parts/users.yaml": #"""
                endpoints: {user: {call: GET /user -> User, sample: ../../../user.json}}
                models: {User: {id: Int}}
                """#
            ],
            messages: #"""
                Specs/parts/users.yaml:1:53: error[AG093]: 'Specs/parts/../../../user.json' is outside of the folder that may be used
                    1 | endpoints: {user: {call: GET /user -> User, sample: ../../../user.json}}
                      |                                                     ^~~~~~~~~~~~~~~~~~
                   help: move it there (see `apigen explain AG093`), or pass --allow-outside if you trust its author
                """#
        ),
    ]
}
