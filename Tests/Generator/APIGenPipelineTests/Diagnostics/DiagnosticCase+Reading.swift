import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Encoding, syntax and size of the text, and duplicate keys.
    static let reading: [DiagnosticCase] = [
        DiagnosticCase(
            .invalidUTF8,
            "a byte that is not UTF-8",
            spec: "name: F".utf8 + [0xFC] + "r alle\n".utf8,
            messages: #"""
                Specs/x.yaml:1:1: error[AG013]: a spec needs `server`
                    1 | name: F�r alle
                      | ^
                   help: add `server: https://api.example.com/v1`
                Specs/x.yaml:1:1: error[AG013]: a spec needs `endpoints`
                    1 | name: F�r alle
                      | ^
                   help: add `endpoints:` and below it a line like `  users: GET /users -> [User]`
                Specs/x.yaml:1:8: error[AG002]: the byte 0xFC is not UTF-8 here
                    1 | name: F�r alle
                      |        ^
                   help: save the file as UTF-8
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a tab",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                \#tusers: GET /users
                """#,
            messages: #"""
                Specs/x.yaml:4:1: error[AG003]: a tab cannot indent a line
                    4 | \#tusers: GET /users
                      | ^
                   help: use spaces
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "an unclosed quote",
            spec: #"""
                name: "Forge
                server: https://api.forge.example
                """#,
            messages: #"""
                Specs/x.yaml:1:7: error[AG003]: this quote is never closed
                    1 | name: "Forge
                      |       ^
                """#
        ),
        DiagnosticCase(
            exampleOf: .yamlSyntax,
            messages: #"""
                Specs/x.yaml:2:10: error[AG003]: a colon inside a value without quotes
                    2 | doc: Note: not for the public
                      |          ^
                   help: put the value in quotes: doc: "Note: not for the public"
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "an array that is followed by something",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users:
                    path: /users
                    query: {tags: [String]?}
                """#,
            messages: #"""
                Specs/x.yaml:6:27: error[AG003]: expected `,` or `}` here
                    6 |     query: {tags: [String]?}
                      |                           ^
                   help: put the `?` after the key: tags?: [String]
                """#
        ),
        DiagnosticCase(
            .yamlSyntax,
            "a path in braces",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  user: {path: /users/{id}}
                """#,
            messages: #"""
                Specs/x.yaml:4:23: error[AG003]: expected `,` or `}` here
                    4 |   user: {path: /users/{id}}
                      |                       ^
                   help: put the value in quotes: path: "/users/{id}"
                """#
        ),
        DiagnosticCase(
            .tooLarge,
            "sixteen mebibytes and a little more",
            spec: "name: Forge\n#".utf8 + [UInt8](repeating: 0x20, count: 16 << 20),
            messages: #"""
                Specs/x.yaml:1:1: error[AG004]: the text is larger than 16777216 bytes
                    1 | name: Forge
                      | ^
                """#
        ),
        DiagnosticCase(
            .tooDeep,
            "sixty-five brackets",
            spec: "name: " + String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
            messages: #"""
                Specs/x.yaml:1:70: error[AG005]: lists and mappings are nested more than 64 deep
                    1 | …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
                      |                                             ^
                """#
        ),
        DiagnosticCase(
            exampleOf: .tooManyNodes,
            messages: #"""
                Specs/x.yaml:4:44: error[AG006]: the text has more than 12176 values once its aliases are replaced
                    4 | d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
                      |                                            ^~
                """#
        ),
        DiagnosticCase(
            exampleOf: .unknownAlias,
            messages: #"""
                Specs/x.yaml:2:9: error[AG007]: no anchor `&production` is before the alias `*production`
                    2 | server: *production
                      |         ^~~~~~~~~~~
                """#
        ),
        DiagnosticCase(
            exampleOf: .duplicateKey,
            messages: #"""
                Specs/x.yaml:3:1: error[AG008]: the key `name` is written twice
                    3 | name: Smithy
                      | ^~~~
                Specs/x.yaml:1:1: note: first written here
                    1 | name: Forge
                      | ^~~~
                """#
        ),
        DiagnosticCase(
            exampleOf: .severalDocuments,
            messages: #"""
                Specs/x.yaml:4:1: error[AG009]: a second document begins here
                    4 | ---
                      | ^~~
                """#
        ),
        DiagnosticCase(
            exampleOf: .invalidMergeKey,
            messages: #"""
                Specs/x.yaml:2:5: error[AG010]: `<<` takes a mapping or a list of mappings
                    2 | <<: common
                      |     ^~~~~~
                """#
        ),
        DiagnosticCase(
            .tooDeep,
            "groups",
            spec: chainOfGroups(65),
            messages: #"""
                Specs/x.yaml:68:3: error[AG005]: groups include one another more than 64 deep
                   68 |   g65: {page?: Int}
                      |   ^~~
                """#
        ),
        DiagnosticCase(
            .tooDeep,
            "models",
            spec: chainOfModels(258),
            messages: #"""
                Specs/x.yaml:6:3: error[AG005]: models are nested too deep
                    6 |   M1: M2
                      |   ^~
                """#
        ),
        DiagnosticCase(
            .duplicateKey,
            "names that are declared twice",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page: Int, page?: Int}, response: Page<User>}
                models:
                  Page<Item, Item>: {items: [Item]}
                  User: {name: String, name?: String}
                """#,
            messages: #"""
                Specs/x.yaml:4:44: error[AG008]: `page` is declared twice
                    4 |   users: {path: /users, query: {page: Int, page?: Int}, response: Page<User>}
                      |                                            ^~~~~
                Specs/x.yaml:4:33: note: first declared here
                    4 |   users: {path: /users, query: {page: Int, page?: Int}, response: Page<User>}
                      |                                 ^~~~
                Specs/x.yaml:6:14: error[AG008]: the type parameter `Item` is listed twice
                    6 |   Page<Item, Item>: {items: [Item]}
                      |              ^~~~
                Specs/x.yaml:6:8: note: first written here
                    6 |   Page<Item, Item>: {items: [Item]}
                      |        ^~~~
                Specs/x.yaml:7:24: error[AG008]: `name` is declared twice
                    7 |   User: {name: String, name?: String}
                      |                        ^~~~~
                Specs/x.yaml:7:10: note: first declared here
                    7 |   User: {name: String, name?: String}
                      |          ^~~~
                """#
        ),
        DiagnosticCase(
            .duplicateKey,
            "a value and a model",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints: {me: GET /me -> User}
                models:
                  User: {role: admin | guest | admin}
                  User<T>: {name: T}
                """#,
            messages: #"""
                Specs/x.yaml:5:32: error[AG008]: the value `admin` is listed twice
                    5 |   User: {role: admin | guest | admin}
                      |                                ^~~~~
                Specs/x.yaml:5:16: note: first written here
                    5 |   User: {role: admin | guest | admin}
                      |                ^~~~~
                Specs/x.yaml:6:3: error[AG008]: the model `User` is declared twice
                    6 |   User<T>: {name: T}
                      |   ^~~~
                Specs/x.yaml:5:3: note: first declared here
                    5 |   User: {role: admin | guest | admin}
                      |   ^~~~
                """#
        ),
    ]

    /// Groups, each of which includes the next one.
    private static func chainOfGroups(_ count: Int) -> String {
        let links = (1..<count).map { "  g\($0): {$include: g\($0 + 1)}\n" }.joined()
        return "name: Forge\nserver: https://api.forge.example\ngroups:\n" + links
            + "  g\(count): {page?: Int}\nendpoints:\n  users: {path: /users, query: g1}\n"
    }
    private static func chainOfModels(_ count: Int) -> String {
        let links = (1..<count).map { "  M\($0): M\($0 + 1)\n" }.joined()
        return "name: Forge\nserver: https://api.forge.example\nendpoints:\n  users: GET /users -> M1\nmodels:\n"
            + links
            + "  M\(count): {id: Int}\n"
    }
}
