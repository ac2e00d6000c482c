import APIRuntimeSHA256
import Foundation
import TestSupport
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

/// A CI job checks on each push whether the committed client matches its spec.
@Suite struct AutomationTests {
    private func repository() async throws -> Repository {
        let repository = try await Repository()
        try await repository.expect(
            #"""
            $ mkdir Specs
            $ cat >Specs/pets.yaml <<END
            > name: Pets
            > server: https://pets.example/v1
            > endpoints:
            >   list: GET /pets -> [Pet]
            >   stats: GET /stats -> Stats
            > models:
            >   Pet: {id: Int, name: String}
            >   Stats: {count: Int}
            > END
            $ apigen -q
            $ git add .
            $ git commit -qm 'Add the client of Pets'
            """#
        )
        return repository
    }

    @Test func `an unchanged client gives no output and touches no file`() async throws {
        let repository = try await repository()
        let before = try dates(in: repository)
        try await repository.expect(
            #"""
            $ apigen check
            Generated/Pets: up to date, 6 files in 9 ms
            $ apigen check --quiet
            $ apigen check --quiet --format github
            $ apigen check --quiet --diff
            $ apigen check --quiet --format json
            {"version": 1, "generator": "apigen 0.1.0", "findings": []}
            $ apigen --quiet
            $ git status --short
            """#
        )
        #expect(try dates(in: repository) == before)
    }

    /// All five kinds of drift in one folder.
    private func drifted() async throws -> Repository {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ edit 's/name: String/name: String?/; /stats/d; /Stats/d' Specs/pets.yaml
            $ rm Generated/Pets/Resources/ListResource.swift
            $ edit 's/Do not edit/I did/' Generated/Pets/PetsClient.swift
            $ edit 's/"generator": ".*"/"generator": "9.0.0"/' Generated/Pets/.apigen.json
            """#
        )
        return repository
    }

    @Test func `every kind of difference is shown as text and as a GitHub annotation`() async throws {
        let repository = try await drifted()
        try await repository.expect(
            #"""
            $ apigen check
            Generated/Pets/Models/Pet.swift: changed
            Generated/Pets/Models/Stats.swift: orphaned
            Generated/Pets/PetsClient.swift: edited by hand
            Generated/Pets/Resources/ListResource.swift: missing
            Generated/Pets/Resources/StatsResource.swift: orphaned
            Generated/Pets/.apigen.json: written by a newer apigen (9.0.0 > 0.1.0)
            Generated/Pets: 6 findings, 1 unchanged in 9 ms
               help: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force
            [exit 1]
            $ apigen check --quiet --format github
            ::error file=Generated/Pets/Models/Pet.swift,line=5,endLine=5,col=1,endColumn=1,title=output-changed::Generated/Pets/Models/Pet.swift: changed%0Ahelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force
            ::error file=Generated/Pets/Models/Stats.swift,title=output-orphaned::Generated/Pets/Models/Stats.swift: orphaned%0Ahelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force
            ::error file=Generated/Pets/PetsClient.swift,line=1,endLine=1,col=1,endColumn=1,title=output-edited::Generated/Pets/PetsClient.swift: edited by hand%0Ahelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force
            ::error file=Generated/Pets/Resources/ListResource.swift,title=output-missing::Generated/Pets/Resources/ListResource.swift: missing%0Ahelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force
            ::error file=Generated/Pets/Resources/StatsResource.swift,title=output-orphaned::Generated/Pets/Resources/StatsResource.swift: orphaned%0Ahelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force
            ::error file=Generated/Pets/.apigen.json,line=7,endLine=7,col=1,endColumn=1,title=output-newer::Generated/Pets/.apigen.json: written by a newer apigen (9.0.0 > 0.1.0)%0Ahelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force
            [exit 1]
            """#
        )
    }

    @Test func `the diff of all kinds of differences, applied by git, gives the generated files`() async throws {
        let repository = try await drifted()
        try await repository.expect(
            #"""
            $ apigen check --quiet --diff 2>messages >drift.diff
            [exit 1]
            $ git apply drift.diff
            $ apigen check --quiet
            $ git status --short Generated
             M Generated/Pets/.apigen.json
             M Generated/Pets/Models/Pet.swift
             D Generated/Pets/Models/Stats.swift
             M Generated/Pets/PetsClient.swift
             D Generated/Pets/Resources/StatsResource.swift
            $ apigen check --quiet --diff --output './our clients' 2>messages >drift.diff
            [exit 1]
            $ git apply drift.diff
            $ apigen check --output './our clients'
            our clients/Pets: up to date, 4 files in 9 ms
            """#
        )
    }

    @Test func `a checkout with Windows line ends is up to date`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ git config core.autocrlf true
            $ git config core.safecrlf false
            $ rm -r Generated Specs
            $ git checkout -q .
            $ grep -c "$(printf '\r')" Generated/Pets/Models/Pet.swift
            11
            $ apigen check
            Generated/Pets: up to date, 6 files in 9 ms
            $ edit 's/name: String/name: String?/' Specs/pets.yaml
            $ apigen --quiet
            $ git diff --stat
             Generated/Pets/.apigen.json     | 2 +-
             Generated/Pets/Models/Pet.swift | 4 ++--
             Specs/pets.yaml                 | 2 +-
             3 files changed, 4 insertions(+), 4 deletions(-)
            """#
        )
    }

    @Test func `JSON has every kind of difference, with diffs if they are requested`() async throws {
        let repository = try await drifted()
        try await repository.expect(
            #"""
            $ apigen check --quiet --format json
            {
              "version": 1,
              "generator": "apigen 0.1.0",
              "findings": [
                {
                  "level": "error",
                  "rule": "output-changed",
                  "message": "Generated/Pets/Models/Pet.swift: changed",
                  "help": "use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force",
                  "place": {
                    "path": "Generated/Pets/Models/Pet.swift",
                    "start": {"line": 5, "column": 1},
                    "end": {"line": 5, "column": 1}
                  },
                  "fingerprint": "d7ad4e9196549546"
                },
                {
                  "level": "error",
                  "rule": "output-orphaned",
                  "message": "Generated/Pets/Models/Stats.swift: orphaned",
                  "help": "use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force",
                  "place": {"path": "Generated/Pets/Models/Stats.swift"},
                  "fingerprint": "79af93e28effd9ae"
                },
                {
                  "level": "error",
                  "rule": "output-edited",
                  "message": "Generated/Pets/PetsClient.swift: edited by hand",
                  "help": "use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force",
                  "place": {
                    "path": "Generated/Pets/PetsClient.swift",
                    "start": {"line": 1, "column": 1},
                    "end": {"line": 1, "column": 1}
                  },
                  "fingerprint": "dea876ce0e9e0ef1"
                },
                {
                  "level": "error",
                  "rule": "output-missing",
                  "message": "Generated/Pets/Resources/ListResource.swift: missing",
                  "help": "use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force",
                  "place": {"path": "Generated/Pets/Resources/ListResource.swift"},
                  "fingerprint": "adc09e48be8d6669"
                },
                {
                  "level": "error",
                  "rule": "output-orphaned",
                  "message": "Generated/Pets/Resources/StatsResource.swift: orphaned",
                  "help": "use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force",
                  "place": {"path": "Generated/Pets/Resources/StatsResource.swift"},
                  "fingerprint": "ea852486457162ef"
                },
                {
                  "level": "error",
                  "rule": "output-newer",
                  "message": "Generated/Pets/.apigen.json: written by a newer apigen (9.0.0 > 0.1.0)",
                  "help": "use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force",
                  "place": {
                    "path": "Generated/Pets/.apigen.json",
                    "start": {"line": 7, "column": 1},
                    "end": {"line": 7, "column": 1}
                  },
                  "fingerprint": "cca24b1e471e1ecd"
                }
              ]
            }
            [exit 1]
            $ apigen check --quiet --format json --diff | grep -c '"diff"'
            6
            """#
        )
    }

    @Test func `SARIF has every kind of difference`() async throws {
        let repository = try await drifted()
        try await repository.expect(
            #"""
            $ apigen check --quiet --format sarif
            {
              "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
              "version": "2.1.0",
              "runs": [
                {
                  "tool": {
                    "driver": {
                      "name": "apigen",
                      "semanticVersion": "0.1.0",
                      "rules": [
                        {
                          "id": "output-changed",
                          "shortDescription": {"text": "A generated file is not what its spec gives now."}
                        },
                        {
                          "id": "output-edited",
                          "shortDescription": {"text": "A generated file was edited by hand."}
                        },
                        {"id": "output-missing", "shortDescription": {"text": "A generated file is not there."}},
                        {
                          "id": "output-newer",
                          "shortDescription": {"text": "The files were written by a newer apigen."}
                        },
                        {
                          "id": "output-orphaned",
                          "shortDescription": {"text": "A generated file is no longer part of the client."}
                        }
                      ]
                    }
                  },
                  "columnKind": "unicodeCodePoints",
                  "results": [
                    {
                      "ruleId": "output-changed",
                      "ruleIndex": 0,
                      "level": "error",
                      "message": {
                        "text": "Generated/Pets/Models/Pet.swift: changed\nhelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force"
                      },
                      "locations": [
                        {
                          "physicalLocation": {
                            "artifactLocation": {"uri": "Generated/Pets/Models/Pet.swift"},
                            "region": {"startLine": 5, "startColumn": 1, "endLine": 5, "endColumn": 1}
                          }
                        }
                      ],
                      "partialFingerprints": {"apigen/v1": "d7ad4e9196549546"}
                    },
                    {
                      "ruleId": "output-orphaned",
                      "ruleIndex": 4,
                      "level": "error",
                      "message": {
                        "text": "Generated/Pets/Models/Stats.swift: orphaned\nhelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force"
                      },
                      "locations": [{"physicalLocation": {"artifactLocation": {"uri": "Generated/Pets/Models/Stats.swift"}}}],
                      "partialFingerprints": {"apigen/v1": "79af93e28effd9ae"}
                    },
                    {
                      "ruleId": "output-edited",
                      "ruleIndex": 1,
                      "level": "error",
                      "message": {
                        "text": "Generated/Pets/PetsClient.swift: edited by hand\nhelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force"
                      },
                      "locations": [
                        {
                          "physicalLocation": {
                            "artifactLocation": {"uri": "Generated/Pets/PetsClient.swift"},
                            "region": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 1}
                          }
                        }
                      ],
                      "partialFingerprints": {"apigen/v1": "dea876ce0e9e0ef1"}
                    },
                    {
                      "ruleId": "output-missing",
                      "ruleIndex": 2,
                      "level": "error",
                      "message": {
                        "text": "Generated/Pets/Resources/ListResource.swift: missing\nhelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force"
                      },
                      "locations": [
                        {
                          "physicalLocation": {"artifactLocation": {"uri": "Generated/Pets/Resources/ListResource.swift"}}
                        }
                      ],
                      "partialFingerprints": {"apigen/v1": "adc09e48be8d6669"}
                    },
                    {
                      "ruleId": "output-orphaned",
                      "ruleIndex": 4,
                      "level": "error",
                      "message": {
                        "text": "Generated/Pets/Resources/StatsResource.swift: orphaned\nhelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force"
                      },
                      "locations": [
                        {
                          "physicalLocation": {"artifactLocation": {"uri": "Generated/Pets/Resources/StatsResource.swift"}}
                        }
                      ],
                      "partialFingerprints": {"apigen/v1": "ea852486457162ef"}
                    },
                    {
                      "ruleId": "output-newer",
                      "ruleIndex": 3,
                      "level": "error",
                      "message": {
                        "text": "Generated/Pets/.apigen.json: written by a newer apigen (9.0.0 > 0.1.0)\nhelp: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force"
                      },
                      "locations": [
                        {
                          "physicalLocation": {
                            "artifactLocation": {"uri": "Generated/Pets/.apigen.json"},
                            "region": {"startLine": 7, "startColumn": 1, "endLine": 7, "endColumn": 1}
                          }
                        }
                      ],
                      "partialFingerprints": {"apigen/v1": "cca24b1e471e1ecd"}
                    }
                  ]
                }
              ]
            }
            [exit 1]
            """#
        )
    }

    @Test func `errors of a spec have another exit code and are annotated at their locations`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ edit 's/\[Pet\]/[Pett]/' Specs/pets.yaml
            $ apigen check --format github
            1 error
            ::error file=Specs/pets.yaml,line=4,endLine=4,col=23,endColumn=26,title=AG021::there is no type `Pett`%0Ahelp: did you mean `Pet`?
            [exit 2]
            $ apigen check --quiet --format github absent.yaml
            ::error title=AG001::there is no file 'absent.yaml'
            [exit 74]
            $ git status --short
             M Specs/pets.yaml
            """#
        )
    }

    @Test func `a newer apigen updates files of an older one, and the diff shows only their changes`() async throws {
        let repository = try await repository()
        try makeOlder(repository)
        try await repository.expect(
            #"""
            $ git commit -qam 'Generate with apigen 0.0.9'
            $ apigen check
            Generated/Pets/Models/Pet.swift: changed
            Generated/Pets/.apigen.json: changed
            Generated/Pets: 2 findings, 5 unchanged in 9 ms
               help: to fix it: apigen Specs/pets.yaml
            [exit 1]
            $ apigen
            Generated/Pets: 0 created, 1 updated, 5 unchanged, 0 removed in 9 ms
            $ git diff --stat
             Generated/Pets/.apigen.json     | 4 ++--
             Generated/Pets/Models/Pet.swift | 2 +-
             2 files changed, 3 insertions(+), 3 deletions(-)
            $ git diff -U0 | grep '^[-+]'
            --- a/Generated/Pets/.apigen.json
            +++ b/Generated/Pets/.apigen.json
            -      "Models/Pet.swift#<sha256>"
            +      "Models/Pet.swift#<sha256>"
            -  "generator": "0.0.9",
            +  "generator": "0.1.0",
            --- a/Generated/Pets/Models/Pet.swift
            +++ b/Generated/Pets/Models/Pet.swift
            -nonisolated public struct Pet: Codable, Hashable, Identifiable {
            +nonisolated public struct Pet: Codable, Hashable, Identifiable, Sendable {
            $ apigen check --quiet
            """#
        )
    }

    @Test func `an older apigen leaves files of a newer one alone and shows its version`() async throws {
        let repository = try await repository()
        try await repository.expect(
            #"""
            $ edit 's/"generator": ".*"/"generator": "9.0.0"/' Generated/Pets/.apigen.json
            $ git commit -qam 'Generate with apigen 9.0.0'
            $ apigen check
            Generated/Pets/.apigen.json: written by a newer apigen (9.0.0 > 0.1.0)
            Generated/Pets: 1 finding, 6 unchanged in 9 ms
               help: use apigen 9.0.0, or go back to 0.1.0: apigen Specs/pets.yaml --force
            [exit 1]
            $ apigen
            error: Generated/Pets/.apigen.json was written by a newer apigen (9.0.0 > 0.1.0)
               help: nothing was written; use apigen 9.0.0, or go back to 0.1.0 with --force
            [exit 1]
            $ git status --short
            $ apigen --force
            Generated/Pets: 0 created, 0 updated, 6 unchanged, 0 removed in 9 ms
            $ git status --short
             M Generated/Pets/.apigen.json
            """#
        )
    }

    /// The date of the last change of every file below `Generated`.
    private func dates(in repository: Repository) throws -> [String: Date] {
        let files = try repository.folder.files.filter { $0.hasPrefix("Generated/") }
        return try Dictionary(
            uniqueKeysWithValues: files.map { path in
                let file = repository.folder.url.appending(path: path)
                return (
                    path,
                    try #require(file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate)
                )
            }
        )
    }

    /// Changes the client to one of apigen 0.0.9 that did not declare models as `Sendable`.
    private func makeOlder(_ repository: Repository) throws {
        let root = "Generated/Pets/"
        guard
            case .read(var manifest, _) = try StoredManifest(
                bytes: Array(repository.folder.text(at: root + Manifest.fileName).utf8)
            )
        else { throw CocoaError(.fileReadCorruptFile) }
        let path = "Models/Pet.swift"
        let text = try repository.folder.text(at: root + path).replacing(", Sendable", with: "")
        try repository.folder.write(text, to: root + path)
        manifest.files[path] = APISHA256.hex(of: text)
        manifest.generator = "0.0.9"
        try repository.folder.write(String(decoding: manifest.bytes, as: UTF8.self), to: root + Manifest.fileName)
    }
}
