import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Settings in addresses, path parameters, and credentials.
    static let wiring: [DiagnosticCase] = [
        DiagnosticCase(
            .undeclaredParameter,
            "names without a placeholder",
            spec: #"""
                name: Forge
                servers:
                  production:
                    url: https://{tenant}.forge.example
                    params: {tennant: String, region: {$doc: The region.}}
                endpoints:
                  user: {call: "GET /users/{id}", params: {idd: Int, page: {$doc: The page.}}}
                  list: {path: /users, params: {}}
                """#,
            messages: #"""
                Specs/x.yaml:5:14: error[AG090]: the address has no `{tennant}`
                    5 |     params: {tennant: String, region: {$doc: The region.}}
                      |              ^~~~~~~
                   help: did you mean `tenant`?
                Specs/x.yaml:5:31: error[AG090]: the address has no `{region}`
                    5 |     params: {tennant: String, region: {$doc: The region.}}
                      |                               ^~~~~~
                   help: write it into `url`, or delete this
                Specs/x.yaml:7:44: error[AG090]: the path has no `{idd}`
                    7 |   user: {call: "GET /users/{id}", params: {idd: Int, page: {$doc: The page.}}}
                      |                                            ^~~
                   help: did you mean `id`?
                Specs/x.yaml:7:54: error[AG090]: the path has no `{page}`
                    7 |   user: {call: "GET /users/{id}", params: {idd: Int, page: {$doc: The page.}}}
                      |                                                      ^~~~
                   help: write it into the path, or list it under `query`
                """#
        ),
        DiagnosticCase(
            .pathSyntax,
            "settings with invalid syntax",
            spec: #"""
                name: Forge
                servers:
                  open: https://{tenant.forge.example
                  none: https://{}.forge.example
                  odd: https://{the tenant}.forge.example
                  type: https://{tenant:Int Int}.forge.example
                endpoints:
                  user: GET /users/{id:[Int}
                """#,
            messages: #"""
                Specs/x.yaml:3:17: error[AG030]: this brace is never closed
                    3 |   open: https://{tenant.forge.example
                      |                 ^~~~~~~~~~~~~~~~~~~~~
                Specs/x.yaml:4:17: error[AG030]: a name belongs between the braces
                    4 |   none: https://{}.forge.example
                      |                 ^~
                   help: write a setting as {tenant}, {port:Int} or {region:us | eu = us}
                Specs/x.yaml:5:17: error[AG030]: `the tenant` cannot name a setting
                    5 |   odd: https://{the tenant}.forge.example
                      |                 ^~~~~~~~~~
                   help: write a setting as {tenant}, {port:Int} or {region:us | eu = us}
                Specs/x.yaml:6:29: error[AG030]: `Int` is not expected after a type
                    6 |   type: https://{tenant:Int Int}.forge.example
                      |                             ^~~
                   help: a default is written `= value`, a Swift name `as name`, several values `a | b`
                Specs/x.yaml:8:27: error[AG030]: `]` for the `[` is missing
                    8 |   user: GET /users/{id:[Int}
                      |                           ^
                """#
        ),
        DiagnosticCase(
            .unsendableParameter,
            "settings that cannot be in an address, and invalid parts of a path",
            spec: #"""
                name: Forge
                servers:
                  production: https://{tenants:[String]}.forge.example/{version:String?}/{day:Date}
                  mirror: "https://mirror.example/{region:= us}"
                  other: https://other.example/{zone:Zone}
                endpoints:
                  user: {call: "GET /users/{id}", params: {id: User}}
                  file: {call: "GET /files/{path...}", params: {path: Int}}
                  list: {call: "GET /list/{page}", params: {page: Int = 1}}
                  sent: {call: POST /send, server: other}
                models:
                  User: {name: String}
                  Zone: {name: String}
                """#,
            messages: #"""
                Specs/x.yaml:3:33: error[AG035]: a part of an address is a required text, number or enum
                    3 |   production: https://{tenants:[String]}.forge.example/{version:String?}/{day:Date}
                      |                                 ^~~~~~
                Specs/x.yaml:3:65: error[AG035]: a part of an address is a required text, number or enum
                    3 |   production: https://{tenants:[String]}.forge.example/{version:String?}/{day:Date}
                      |                                                                 ^~~~~~
                Specs/x.yaml:3:79: error[AG035]: a part of an address is a required text, number or enum
                    3 |   production: https://{tenants:[String]}.forge.example/{version:String?}/{day:Date}
                      |                                                                               ^~~~
                Specs/x.yaml:4:45: error[AG023]: the default of a setting belongs after its type
                    4 |   mirror: "https://mirror.example/{region:= us}"
                      |                                             ^~
                   help: write: String = us
                Specs/x.yaml:5:38: error[AG035]: a part of an address is a required text, number or enum
                    5 |   other: https://other.example/{zone:Zone}
                      |                                      ^~~~
                Specs/x.yaml:7:48: error[AG035]: a part of a path is a string, a number, a date, an enum or an array of these
                    7 |   user: {call: "GET /users/{id}", params: {id: User}}
                      |                                                ^~~~
                   help: an object has its place in `query` or `body`
                Specs/x.yaml:8:55: error[AG035]: a part that keeps its slashes is a string
                    8 |   file: {call: "GET /files/{path...}", params: {path: Int}}
                      |                                                       ^~~
                Specs/x.yaml:9:57: error[AG018]: a part of a path is always given, and has no default
                    9 |   list: {call: "GET /list/{page}", params: {page: Int = 1}}
                      |                                                         ^
                   help: make it required, or write the value into the path
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "braces and params with the same declarations, and misplaced credentials",
            spec: #"""
                name: Forge
                servers:
                  production:
                    url: https://{tenant:String = acme as name}.forge.example/{token}/{user:String}
                    params: {tenant: {$type: Int = 1, $as: number}, token?: {$doc: The token.}}
                auth:
                  name: {server: tenant}
                  token: {server: token}
                  user: {server: user}
                  word: {query: key, scheme: Bot}
                  both: {query: key, header: X-Key}
                  many: {header: Authorization, scheme: Bot or so}
                endpoints:
                  user: {call: "GET /users/{id:Int}", params: {id: {$type: String, $default: "1"}}}
                """#,
            messages: #"""
                Specs/x.yaml:4:19: error[AG018]: a credential in the host name would not be encrypted
                    4 |     url: https://{tenant:String = acme as name}.forge.example/{token}/{user:String}
                      |                   ^~~~~~
                   help: put it after the host, or make it a setting
                Specs/x.yaml:4:19: error[AG018]: a credential has no type and no default
                    4 |     url: https://{tenant:String = acme as name}.forge.example/{token}/{user:String}
                      |                   ^~~~~~
                Specs/x.yaml:7:3: note: it is a credential by this
                    7 |   name: {server: tenant}
                      |   ^~~~
                Specs/x.yaml:4:64: error[AG018]: a credential has no type and no default
                    4 |     url: https://{tenant:String = acme as name}.forge.example/{token}/{user:String}
                      |                                                                ^~~~~
                Specs/x.yaml:8:3: note: it is a credential by this
                    8 |   token: {server: token}
                      |   ^~~~~
                Specs/x.yaml:4:72: error[AG018]: a credential has no type and no default
                    4 |     url: https://{tenant:String = acme as name}.forge.example/{token}/{user:String}
                      |                                                                        ^~~~
                Specs/x.yaml:9:3: note: it is a credential by this
                    9 |   user: {server: user}
                      |   ^~~~
                Specs/x.yaml:5:30: error[AG018]: the braces already declare the type
                    5 |     params: {tenant: {$type: Int = 1, $as: number}, token?: {$doc: The token.}}
                      |                              ^~~
                Specs/x.yaml:4:26: note: it is here
                    4 |     url: https://{tenant:String = acme as name}.forge.example/{token}/{user:String}
                      |                          ^~~~~~
                Specs/x.yaml:5:36: error[AG018]: the braces already declare the default
                    5 |     params: {tenant: {$type: Int = 1, $as: number}, token?: {$doc: The token.}}
                      |                                    ^
                Specs/x.yaml:4:35: note: it is here
                    4 |     url: https://{tenant:String = acme as name}.forge.example/{token}/{user:String}
                      |                                   ^~~~
                Specs/x.yaml:5:44: error[AG018]: the braces already declare the Swift name
                    5 |     params: {tenant: {$type: Int = 1, $as: number}, token?: {$doc: The token.}}
                      |                                            ^~~~~~
                Specs/x.yaml:4:43: note: it is here
                    4 |     url: https://{tenant:String = acme as name}.forge.example/{token}/{user:String}
                      |                                           ^~~~
                Specs/x.yaml:5:53: error[AG011]: a parameter in braces cannot be absent
                    5 |     params: {tenant: {$type: Int = 1, $as: number}, token?: {$doc: The token.}}
                      |                                                     ^~~~~~
                   help: delete the `?`
                Specs/x.yaml:10:22: error[AG018]: only a header has a word before the credential
                   10 |   word: {query: key, scheme: Bot}
                      |                      ^~~~~~
                   help: {header: Authorization, scheme: Bot}
                Specs/x.yaml:11:9: error[AG018]: a credential goes to one place
                   11 |   both: {query: key, header: X-Key}
                      |         ^
                   help: give each credential a name: auth: {key: {query: key}, token: {header: X-Token}}
                Specs/x.yaml:12:41: error[AG016]: `Bot or so` is not one word
                   12 |   many: {header: Authorization, scheme: Bot or so}
                      |                                         ^~~~~~~~~
                   help: {header: Authorization, scheme: Bot}
                Specs/x.yaml:14:3: error[AG040]: the endpoint `user` and the credential `user` would both be named `user` in Swift
                   14 |   user: {call: "GET /users/{id:Int}", params: {id: {$type: String, $default: "1"}}}
                      |   ^~~~
                Specs/x.yaml:9:3: note: the other is here
                    9 |   user: {server: user}
                      |   ^~~~
                   help: give it another name: as: getUser
                Specs/x.yaml:14:60: error[AG018]: the braces already declare the type
                   14 |   user: {call: "GET /users/{id:Int}", params: {id: {$type: String, $default: "1"}}}
                      |                                                            ^~~~~~
                Specs/x.yaml:14:32: note: it is here
                   14 |   user: {call: "GET /users/{id:Int}", params: {id: {$type: String, $default: "1"}}}
                      |                                ^~~
                Specs/x.yaml:14:78: error[AG018]: a part of a path is always given, and has no default
                   14 |   user: {call: "GET /users/{id:Int}", params: {id: {$type: String, $default: "1"}}}
                      |                                                                              ^~~
                   help: make it required, or write the value into the path
                """#
        ),
        DiagnosticCase(
            .duplicateParameter,
            "a setting that is described twice",
            spec: #"""
                name: Forge
                servers:
                  production: https://{region:us | eu = us}.forge.example
                  uploads: https://{region:String}.uploads.forge.example
                  mirror: https://{region}.mirror.example
                endpoints:
                  sent: {call: POST /files, server: uploads}
                """#,
            messages: #"""
                Specs/x.yaml:4:21: error[AG033]: the setting `region` is described twice
                    4 |   uploads: https://{region:String}.uploads.forge.example
                      |                     ^~~~~~
                Specs/x.yaml:3:24: note: the first time here
                    3 |   production: https://{region:us | eu = us}.forge.example
                      |                        ^~~~~~
                   help: describe it once, and write {region} elsewhere
                """#
        ),
        DiagnosticCase(
            .contradictoryKeys,
            "credentials in a host name, and credentials with a type",
            spec: #"""
                name: Forge
                server: https://{tenant}.forge.example/{user:String}
                auth:
                  name: {server: tenant}
                  user: {server: user}
                endpoints:
                  me: GET /me
                """#,
            messages: #"""
                Specs/x.yaml:2:18: error[AG018]: a credential in the host name would not be encrypted
                    2 | server: https://{tenant}.forge.example/{user:String}
                      |                  ^~~~~~
                   help: put it after the host, or make it a setting
                Specs/x.yaml:2:41: error[AG018]: a credential has no type and no default
                    2 | server: https://{tenant}.forge.example/{user:String}
                      |                                         ^~~~
                Specs/x.yaml:5:3: note: it is a credential by this
                    5 |   user: {server: user}
                      |   ^~~~
                """#
        ),
        DiagnosticCase(
            .unsendableParameter,
            "a part that keeps its slashes and is a number",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  file: {call: "GET /files/{path...}", params: {path: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:4:55: error[AG035]: a part that keeps its slashes is a string
                    4 |   file: {call: "GET /files/{path...}", params: {path: Int}}
                      |                                                       ^~~
                """#
        ),
        DiagnosticCase(
            .undeclaredParameter,
            "credentials without a placeholder",
            spec: #"""
                name: Forge
                server: https://api.forge.example/bot{token}
                auth: {bot: {server: tokn}, hook: {server: hook}}
                endpoints:
                  me: GET /me
                """#,
            messages: #"""
                Specs/x.yaml:3:8: error[AG090]: no server has the credential `{tokn}` in its address
                    3 | auth: {bot: {server: tokn}, hook: {server: hook}}
                      |        ^~~
                   help: did you mean `token`?
                Specs/x.yaml:3:29: error[AG090]: no server has the credential `{hook}` in its address
                    3 | auth: {bot: {server: tokn}, hook: {server: hook}}
                      |                             ^~~~
                   help: write it into the address: https://api.example.com/bot{hook}
                """#
        ),
    ]
}
