import APIGenDiagnostics
import APIRuntimeSHA256
import Foundation
import TestExpectations
import Testing

@testable import APIGenReports
@testable import APIGenSupport

@Suite struct ReportFormatTests {
    private let rule = ReportRule(id: "AG021", meaning: "A type is not known.")

    private func entry(
        _ level: ReportEntry.Level = .error,
        _ message: String = "there is no type `string`",
        path: String = "Specs/x.yaml",
        line: Int = 3,
        columns: Range<Int> = 5..<11
    ) -> ReportEntry {
        let range = ReportEntry.Range(
            line: line,
            column: columns.lowerBound,
            endLine: line,
            endColumn: columns.upperBound
        )
        return ReportEntry(level, rule, message, at: .init(path: path, range: range), help: "did you mean `String`?")
    }

    @Test func `the text format makes no document`() {
        #expect(ReportFormat.text.document(of: [entry()]) == nil)
    }

    @Test func `each finding is a GitHub workflow command with its last column`() {
        let whole = ReportEntry(.warning, ReportRule(id: "output-changed", meaning: ""), "changed", at: nil)
        expect(
            ReportFormat.github.document(of: [entry(), entry(.note, "hm"), whole]),
            is: """
                ::error file=Specs/x.yaml,line=3,endLine=3,col=5,endColumn=10,title=AG021::there is no type `string`%0Ahelp: did you mean `String`?
                ::notice file=Specs/x.yaml,line=3,endLine=3,col=5,endColumn=10,title=AG021::hm%0Ahelp: did you mean `String`?
                ::warning title=output-changed::changed

                """
        )
    }

    @Test func `no text can end a GitHub command or begin another`() {
        var entry = entry(path: "a,b:c%.yaml")
        entry.message = "100 %\r\n::error::mine, yours: 1"
        entry.help = nil
        expect(
            ReportFormat.github.document(of: [entry]),
            is: """
                ::error file=a%2Cb%3Ac%25.yaml,line=3,endLine=3,col=5,endColumn=10,title=AG021::100 %25%0D%0A::error::mine, yours: 1

                """
        )
    }

    @Test func `GitHub shows related locations as text`() {
        var entry = entry()
        entry.related = [
            ("it was here", .init(path: "v1:x.yaml", range: entry.place?.range)), ("or", .init(path: "y")),
        ]
        expect(
            ReportFormat.github.document(of: [entry]),
            is: """
                ::error file=Specs/x.yaml,line=3,endLine=3,col=5,endColumn=10,title=AG021::there is no type `string`%0Ait was here: v1:x.yaml:3:5%0Aor: y%0Ahelp: did you mean `String`?

                """
        )
    }

    @Test func `a range of several lines has no columns in a GitHub command`() {
        var entry = entry()
        entry.place?.range = ReportEntry.Range(line: 2, column: 4, endLine: 5, endColumn: 1)
        entry.help = nil
        #expect(
            ReportFormat.github.document(of: [entry])
                == "::error file=Specs/x.yaml,line=2,endLine=5,title=AG021::there is no type `string`\n"
        )
    }

    @Test func `a finding names the page of its code if there is one`() throws {
        let page = DocumentationSite.page(of: "AG021", at: "https://forge.example")
        #expect(page == "https://forge.example/documentation/apigen/ag021")
        var entry = entry()
        entry.rule.page = page
        #expect(ReportFormat.github.document(of: [entry])?.hasSuffix("`String`?%0A\(page)\n") == true)
        #expect(ReportFormat.xcode.document(of: [entry])?.hasSuffix("Specs/x.yaml:3:5: note: \(page)\n") == true)
        #expect(ReportFormat.json.document(of: [entry])?.contains("\"page\": \"\(page)\"") == true)
        #expect(ReportFormat.sarif.document(of: [entry])?.contains("\"helpUri\": \"\(page)\"") == true)

        let formatter = DiagnosticFormatter { DocumentationSite.page(of: $0, at: "https://forge.example") }
        let diagnostic = Diagnostic(try #require(DiagnosticCode(rawValue: "AG021")), "there is no type", at: nil)
        #expect(formatter.format(diagnostic) == "error[AG021]: there is no type\n   page: \(page)")
    }

    @Test func `Xcode's format has the lines of a compiler, with the code at the end of the message`() {
        let whole = ReportEntry(
            .warning,
            ReportRule(id: "output-missing", meaning: ""),
            "missing",
            at: .init(path: "A.swift")
        )
        let nowhere = ReportEntry(.error, ReportRule(id: "output", meaning: ""), "disk is full", at: nil)
        var second = entry(.note, "a line\nerror: and one of mine\u{1B}")
        second.related = [("first here", .init(path: "b.yaml"))]
        expect(
            ReportFormat.xcode.document(of: [entry(), second, whole, nowhere]),
            is: """
                Specs/x.yaml:3:5: error: there is no type `string` [AG021]
                Specs/x.yaml:3:5: note: did you mean `String`?
                Specs/x.yaml:3:5: note: a line error: and one of mine\u{FFFD} [AG021]
                b.yaml:1:1: note: first here
                Specs/x.yaml:3:5: note: did you mean `String`?
                A.swift:1:1: warning: missing [output-missing]
                error: disk is full [output]

                """
        )
    }

    @Test func `JSON is one document with sorted keys`() {
        var second = entry(.warning, "said \"twice\"")
        second.help = nil
        second.diff = "--- a\n"
        second.related = [("first here", .init(path: "b.yaml"))]
        #expect(
            ReportFormat.json.document(of: [entry(), second]) == """
                {
                  "version": 1,
                  "generator": "apigen \(APIGen.version)",
                  "findings": [
                    {
                      "level": "error",
                      "rule": "AG021",
                      "message": "there is no type `string`",
                      "help": "did you mean `String`?",
                      "place": {"path": "Specs/x.yaml", "start": {"line": 3, "column": 5}, "end": {"line": 3, "column": 11}},
                      "fingerprint": "\(fingerprint(entry(), 1))"
                    },
                    {
                      "level": "warning",
                      "rule": "AG021",
                      "message": "said \\"twice\\"",
                      "place": {"path": "Specs/x.yaml", "start": {"line": 3, "column": 5}, "end": {"line": 3, "column": 11}},
                      "related": [{"message": "first here", "place": {"path": "b.yaml"}}],
                      "diff": "--- a\\n",
                      "fingerprint": "\(fingerprint(second, 1))"
                    }
                  ]
                }

                """
        )
    }

    @Test func `JSON and SARIF have the edits of fixes`() {
        var fixed = entry()
        let range = ReportEntry.Range(line: 3, column: 5, endLine: 3, endColumn: 11)
        fixed.fixes = [("did you mean `String`?", [(.init(path: "Specs/x.yaml", range: range), "String")])]
        let json = ReportFormat.json.document(of: [fixed]) ?? ""
        #expect(
            json.contains(
                """
                      "fixes": [
                        {
                          "title": "did you mean `String`?",
                          "edits": [
                            {
                              "place": {
                                "path": "Specs/x.yaml",
                                "start": {"line": 3, "column": 5},
                                "end": {"line": 3, "column": 11}
                              },
                              "replacement": "String"
                            }
                          ]
                        }
                      ],
                """
            ),
            "\(json)"
        )
        let sarif = ReportFormat.sarif.document(of: [fixed]) ?? ""
        #expect(sarif.contains("\"insertedContent\": {\"text\": \"String\"}"), "\(sarif)")
        #expect(
            sarif.contains(
                "\"deletedRegion\": {\"startLine\": 3, \"startColumn\": 5, \"endLine\": 3, \"endColumn\": 11}"
            )
        )
    }

    private func fingerprint(_ entry: ReportEntry, _ number: Int) -> String {
        String(APISHA256.hex(of: "AG021\u{0}Specs/x.yaml\u{0}\(entry.message)\u{0}\(number)").prefix(16))
    }

    @Test func `a fingerprint does not depend on the line and differs for equal findings`() {
        let moved = ReportEntry.fingerprints(of: [entry(line: 3), entry(line: 9), entry(.error, "other")])
        #expect(moved == ReportEntry.fingerprints(of: [entry(line: 30), entry(line: 31), entry(.error, "other")]))
        #expect(Set(moved).count == 3)
    }

    @Test func `SARIF has each rule once and results with locations, related locations and fingerprints`() throws {
        var first = entry(path: "Specs/a b.yaml")
        first.related = [("first here", .init(path: "/tmp/ü:1.yaml"))]
        let drift = ReportEntry(.error, ReportRule(id: "output-missing", meaning: "Not there."), "missing", at: nil)
        let text = try #require(ReportFormat.sarif.document(of: [drift, first, entry(.note)]))
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
        let region: NSDictionary = ["startLine": 3, "startColumn": 5, "endLine": 3, "endColumn": 11]
        let marks = ReportEntry.fingerprints(of: [drift, first, entry(.note)])
        let message: NSDictionary = ["text": "there is no type `string`\nhelp: did you mean `String`?"]
        let related: NSDictionary = [
            "physicalLocation": ["artifactLocation": ["uri": "file:///tmp/%C3%BC%3A1.yaml"]],
            "message": ["text": "first here"],
        ]
        func location(_ uri: String) -> NSDictionary {
            ["physicalLocation": ["artifactLocation": ["uri": uri], "region": region]]
        }
        let expected: NSDictionary = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "columnKind": "unicodeCodePoints",
                    "tool": [
                        "driver": [
                            "name": "apigen",
                            "semanticVersion": APIGen.version,
                            "rules": [
                                ["id": "AG021", "shortDescription": ["text": "A type is not known."]],
                                ["id": "output-missing", "shortDescription": ["text": "Not there."]],
                            ],
                        ]
                    ],
                    "results": [
                        [
                            "ruleId": "output-missing", "ruleIndex": 1, "level": "error",
                            "message": ["text": "missing"], "locations": [],
                            "partialFingerprints": ["apigen/v1": marks[0]],
                        ],
                        [
                            "ruleId": "AG021", "ruleIndex": 0, "level": "error", "message": message,
                            "locations": [location("Specs/a%20b.yaml")], "relatedLocations": [related],
                            "partialFingerprints": ["apigen/v1": marks[1]],
                        ],
                        [
                            "ruleId": "AG021", "ruleIndex": 0, "level": "note", "message": message,
                            "locations": [location("Specs/x.yaml")],
                            "partialFingerprints": ["apigen/v1": marks[2]],
                        ],
                    ],
                ] as NSDictionary
            ],
        ]
        #expect(log == expected)
    }
}
