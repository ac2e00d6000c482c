import GeneratorTestSupport
import TestExpectations
import Testing

@testable import APIGenDiagnostics
@testable import APIGenSpecLanguage
@testable import APIGenSupport

@Suite struct ConfigurationDecoderTests {
    private func decode(_ text: String) -> (entries: [Configuration.Entry]?, messages: String) {
        let (configuration, diagnostics) = ConfigurationDecoder.decode(path: "apigen.yaml", bytes: Array(text.utf8))
        return (configuration?.entries, diagnostics.formatted)
    }

    @Test func `a key of a spec overrides the key for all specs`() throws {
        let (entries, messages) = decode(
            """
            output: Clients
            strict: true
            access: internal
            standalone: true
            emit: tests
            specs:
              - Specs/github.yaml
              - spec: Specs/stackexchange.yaml
                output: Sources
                emit: [client]
                access: package
                standalone: false
                strict: false
                templates: Templates
                single-file: true
                no-format-check: true
              - {spec: Specs/menu.yaml, package: true, traits: true, access: public}

            """
        )
        #expect(messages == "")
        var common = ClientOptions()
        (common.output, common.isStrict, common.access) = ("Clients", true, .internal)
        (common.isStandalone, common.hasTests) = (true, true)
        var own = ClientOptions()
        (own.output, own.hasTests, own.access, own.isStandalone) = ("Sources", false, .package, false)
        (own.isStrict, own.templates, own.isSingleFile, own.ignoresFormat) = (false, "Templates", true, true)
        var package = common
        (package.isPackage, package.hasTraits, package.access) = (true, true, .public)
        #expect(
            try #require(entries).map(\.spec.value)
                == ["Specs/github.yaml", "Specs/stackexchange.yaml", "Specs/menu.yaml"]
        )
        #expect(entries?.map(\.options) == [common, own, package])
    }

    /// A value other than the default for every option.
    private static let values = [
        "output": "Clients", "templates": "Templates", "emit": "[tests]", "access": "internal", "standalone": "true",
        "package": "true", "traits": "true", "single-file": "true", "no-format-check": "true", "strict": "true",
        "with": "[testing, caching]",
    ]

    @Test func `every key has an effect for all specs and for one`() throws {
        func options(_ common: String, _ own: String) -> [ClientOptions] {
            let (entries, messages) = decode("\(common)\nspecs: [{spec: a.yaml\(own)}, b.yaml]\n")
            #expect(messages == "")
            return entries?.map(\.options) ?? []
        }
        let keys = ListedSpecKey.table.keys.map(\.name).filter { $0 != "spec" }
        #expect(Set(keys + ["specs"]) == Set(ConfigurationKey.table.keys.map(\.name)))
        for key in keys {
            let value = try #require(Self.values[key], "a value for \(key)")
            // Only a package can have traits.
            let others = key == "traits" ? "package: true\n" : ""
            let plain = options(others, "")
            let common = options("\(others)\(key): \(value)", "")
            #expect(common[0] == common[1] && common != plain, "\(key)")
            let own = options(others, ", \(key): \(value)")
            #expect(own[0] == common[0] && own[1] == plain[1], "\(key)")
        }
    }

    @Test func `without a list of specs, keys apply to all specs`() throws {
        let (configuration, diagnostics) = ConfigurationDecoder.decode(
            path: "apigen.yaml",
            bytes: Array("output: Clients\nstrict: true\n".utf8)
        )
        var common = ClientOptions()
        (common.output, common.isStrict) = ("Clients", true)
        #expect(diagnostics.isEmpty)
        #expect(try #require(configuration).entries?.count == nil)
        #expect(configuration?.common == common)
    }

    @Test(
        arguments: [
            (
                "",
                ExpectedText(
                    """
                    apigen.yaml:1:1: error[AG011]: the file is empty
                        1 | \n\
                          | ^
                       help: add `specs:` and below it a line like `  - Specs/forge.yaml`
                    """
                )
            ),
            (
                "specs: []\n",
                ExpectedText(
                    """
                    apigen.yaml:1:8: error[AG013]: apigen.yaml lists no spec
                        1 | specs: []
                          |        ^
                       help: add `specs:` and below it a line like `  - Specs/forge.yaml`
                    """
                )
            ),
            (
                "specs: Specs/forge.yaml\n",
                ExpectedText(
                    """
                    apigen.yaml:1:8: error[AG011]: specs are a list, not `Specs/forge.yaml`
                        1 | specs: Specs/forge.yaml
                          |        ^~~~~~~~~~~~~~~~
                    """
                )
            ),
            (
                """
                - Specs/forge.yaml

                """,
                ExpectedText(
                    """
                    apigen.yaml:1:1: error[AG011]: apigen.yaml is a mapping, not a list
                        1 | - Specs/forge.yaml
                          | ^
                    """
                )
            ),
            (
                """
                ouput: Clients
                spec: Specs/forge.yaml

                """,
                ExpectedText(
                    """
                    apigen.yaml:1:1: error[AG012]: apigen.yaml has no key `ouput`
                        1 | ouput: Clients
                          | ^~~~~
                       help: did you mean `output`?
                    apigen.yaml:2:1: error[AG012]: apigen.yaml has no key `spec`
                        2 | spec: Specs/forge.yaml
                          | ^~~~
                       help: did you mean `specs`?
                    """
                )
            ),
            (
                """
                specs:
                  - output: Sources
                  - spec: Specs/forge.yaml
                    colour: always
                  - [Specs/menu.yaml]
                  - ""

                """,
                ExpectedText(
                    """
                    apigen.yaml:2:5: error[AG013]: a spec in apigen.yaml needs `spec`
                        2 |   - output: Sources
                          |     ^
                       help: add `spec: Specs/forge.yaml`
                    apigen.yaml:4:5: error[AG012]: a spec in apigen.yaml has no key `colour`
                        4 |     colour: always
                          |     ^~~~~~
                       help: the keys are `spec`, `output`, `templates`, `emit`, `access`, `standalone`, `package`, `traits`, `with`, `single-file`, `no-format-check`, `strict`
                    apigen.yaml:5:5: error[AG011]: expected a string, not a list
                        5 |   - [Specs/menu.yaml]
                          |     ^
                    apigen.yaml:6:5: error[AG016]: expected the path of a spec, not an empty string
                        6 |   - ""
                          |     ^~
                    """
                )
            ),
            (
                """
                output: [Clients]
                templates: ''
                emit: [test, docs]
                access: private
                standalone: yes
                strict: [true]
                specs: [Specs/forge.yaml]

                """,
                ExpectedText(
                    """
                    apigen.yaml:1:9: error[AG011]: expected a string, not a list
                        1 | output: [Clients]
                          |         ^
                    apigen.yaml:2:12: error[AG016]: expected the path of a folder, not an empty string
                        2 | templates: ''
                          |            ^~
                    apigen.yaml:3:8: error[AG016]: `test` is not a part of a client
                        3 | emit: [test, docs]
                          |        ^~~~
                       help: did you mean `tests`?
                    apigen.yaml:3:14: error[AG016]: `docs` is not a part of a client
                        3 | emit: [test, docs]
                          |              ^~~~
                       help: write one of `client`, `tests`
                    apigen.yaml:4:9: error[AG016]: `private` is not an access level
                        4 | access: private
                          |         ^~~~~~~
                       help: write one of `public`, `package`, `internal`
                    apigen.yaml:5:13: error[AG016]: expected `true` or `false`, not `yes`
                        5 | standalone: yes
                          |             ^~~
                    apigen.yaml:6:9: error[AG011]: expected a string, not a list
                        6 | strict: [true]
                          |         ^
                    """
                )
            ),
            (
                """
                access: package
                specs:
                  - Specs/forge.yaml
                  - spec: Specs/menu.yaml
                    package: true
                  - spec: ./Specs/forge.yaml

                """,
                ExpectedText(
                    """
                    apigen.yaml:5:14: error[AG018]: a package is public, and cannot have the access `package`
                        5 |     package: true
                          |              ^~~~
                    apigen.yaml:1:9: note: the other is here
                        1 | access: package
                          |         ^~~~~~~
                       help: delete `access`, or write `standalone: true` instead of `package: true`
                    apigen.yaml:6:11: error[AG135]: `./Specs/forge.yaml` is listed twice
                        6 |   - spec: ./Specs/forge.yaml
                          |           ^~~~~~~~~~~~~~~~~~
                    apigen.yaml:3:5: note: it is listed here
                        3 |   - Specs/forge.yaml
                          |     ^~~~~~~~~~~~~~~~
                    """
                )
            ),
            (
                """
                package: true
                access: internal
                specs: [Specs/forge.yaml, {spec: Specs/menu.yaml, access: package}]

                """,
                ExpectedText(
                    """
                    apigen.yaml:2:9: error[AG018]: a package is public, and cannot have the access `internal`
                        2 | access: internal
                          |         ^~~~~~~~
                    apigen.yaml:1:10: note: the other is here
                        1 | package: true
                          |          ^~~~
                       help: delete `access`, or write `standalone: true` instead of `package: true`
                    apigen.yaml:3:59: error[AG018]: a package is public, and cannot have the access `package`
                        3 | specs: [Specs/forge.yaml, {spec: Specs/menu.yaml, access: package}]
                          |                                                           ^~~~~~~
                    apigen.yaml:1:10: note: the other is here
                        1 | package: true
                          |          ^~~~
                       help: delete `access`, or write `standalone: true` instead of `package: true`
                    """
                )
            ),
            (
                """
                with: [caching, curl]
                specs:
                  - Specs/forge.yaml
                  - {spec: Specs/menu.yaml, package: true}
                  - {spec: Specs/videos.yaml, with: [caching]}

                """,
                ExpectedText(
                    """
                    apigen.yaml:3:5: error[AG018]: the client is not a package, and cannot have the part `curl`
                        3 |   - Specs/forge.yaml
                          |     ^~~~~~~~~~~~~~~~
                       help: write `package: true`, or delete the part: a library of the system needs a target of its own
                    """
                )
            ),
            (
                """
                with: [curl]

                """,
                ExpectedText(
                    """
                    apigen.yaml:1:7: error[AG018]: the client is not a package, and cannot have the part `curl`
                        1 | with: [curl]
                          |       ^~~~~~
                       help: write `package: true`, or delete the part: a library of the system needs a target of its own
                    """
                )
            ),
            (
                """
                traits: true
                specs:
                  - {spec: Specs/menu.yaml, package: true}
                  - Specs/forge.yaml
                  - {spec: Specs/videos.yaml, traits: false}

                """,
                ExpectedText(
                    """
                    apigen.yaml:4:5: error[AG018]: the client is not a package, and cannot have traits
                        4 |   - Specs/forge.yaml
                          |     ^~~~~~~~~~~~~~~~
                       help: write `package: true`, or delete `traits`
                    """
                )
            ),
            (
                """
                traits: true

                """,
                ExpectedText(
                    """
                    apigen.yaml:1:9: error[AG018]: the client is not a package, and cannot have traits
                        1 | traits: true
                          |         ^~~~
                       help: write `package: true`, or delete `traits`
                    """
                )
            ),
            (
                """
                output: !Clients
                output: Sources
                specs: [Specs/forge.yaml]

                """,
                ExpectedText(
                    """
                    apigen.yaml:2:1: error[AG008]: the key `output` is written twice
                        2 | output: Sources
                          | ^~~~~~
                    apigen.yaml:1:1: note: first written here
                        1 | output: !Clients
                          | ^~~~~~
                    apigen.yaml:1:9: error[AG014]: expected a string, not a YAML tag
                        1 | output: !Clients
                          |         ^~~~~~~~
                       help: quote it: "!Clients"
                    """
                )
            ),
        ]
    )
    func `every error has its message`(text: String, expected: ExpectedText) {
        let (entries, messages) = decode(text)
        #expect(entries == nil)
        expect(messages, is: expected)
    }
}
