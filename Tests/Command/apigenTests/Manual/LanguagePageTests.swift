import APIGenPipeline
import APIGenReports
import APIGenSupport
import Foundation
import TestExpectations
import Testing

@testable import APIGenSpecLanguage
@testable import apigen

/// The language on one page: `apigen help language`.
@Suite struct LanguagePageTests {
    /// The files that the examples of the page name.
    private static let exampleFiles = [
        "common.yaml": "models: {Missing: {$message: error, error: String}}\n",
        "user.json": #"{"id": 7, "name": "Ada"}"#,
    ]

    private static func files(_ path: String) throws(FileSystemError) -> [UInt8] {
        guard let text = exampleFiles[path] else {
            throw FileSystemError(.read, path, code: FileSystemError.missingFile)
        }
        return Array(text.utf8)
    }

    /// The blocks of the page with their languages.
    private static let blocks = LanguagePage.markdown.matches(of: /(?ms)^```(\w+)\n(.*?)^```$/).map {
        (language: String($0.1), text: String($0.2))
    }

    @Test func `the page has a row for each key, in tables that are valid Markdown`() {
        let lines = LanguagePage.markdown.split(separator: "\n", omittingEmptySubsequences: false)
        for table in KeyTable.all {
            let heading = LanguagePage.heading(of: table)
            let section = lines.drop { $0 != heading }.dropFirst().prefix {
                !$0.hasPrefix("## ") && !$0.hasPrefix("# ")
            }
            for key in table.keys where table.subject != ListedSpecKey.subject || key.name == "spec" {
                #expect(section.contains { $0.hasPrefix("| `\(key.name)` | ") }, "\(table.subject): \(key.name)")
            }
            for row in section where row.hasPrefix("|") {
                #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 4, "\(row)")
            }
        }
        #expect(lines.count <= 610)
        #expect(lines.count { $0.hasPrefix("```") } == 2 * Self.blocks.count)
        for type in ScalarType.allCases { #expect(LanguagePage.markdown.contains("`\(type.rawValue)`")) }
    }

    @Test func `a link leads to a heading`() {
        let anchors = LanguagePage.markdown.matches(of: /(?m)^#+ (.+)$/).map {
            $0.1.lowercased().replacing(" ", with: "-")
        }
        let links = LanguagePage.markdown.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }
        #expect(links.count > 20)
        #expect(Set(links).subtracting(anchors) == [])
    }

    @Test func `an example is a spec or a configuration without errors and warnings`() {
        #expect(Self.blocks.count == KeyTable.all.count + 2)
        for block in Self.blocks {
            let bytes = Array(block.text.utf8)
            let isSpec = block.text.contains("name: ")
            let diagnostics =
                isSpec
                ? Generator().generate(path: "spec.yaml", bytes: bytes, readFile: Self.files).diagnostics
                : ConfigurationDecoder.decode(path: "apigen.yaml", bytes: bytes).diagnostics
            #expect(diagnostics.map { DiagnosticFormatter().format($0) } == [])
        }
    }

    @Test(arguments: KeyTable.specs) func `an example has every key of its mapping`(_ table: KeyTable) {
        var coverage = KeyCoverage()
        coverage.add(SpecNode(table.example), SpecKey.table)
        let missing = table.keys.map(\.name).filter { coverage.keys[table.subject]?.contains($0) != true }
        // A spec has one server or several.
        #expect(missing == (table.subject == SpecKey.subject ? ["server"] : []))
    }

    @Test(arguments: KeyTable.configuration) func `an example of a configuration has its keys`(_ table: KeyTable) {
        // Those of all specs are those of one spec.
        let names = table.subject == ConfigurationKey.subject ? ["specs", "output", "access"] : table.keys.map(\.name)
        for name in names { #expect(table.example.contains("\(name): ") || table.example.contains("\(name):\n")) }
    }

    @Test func `the text has no line that is longer than a terminal, apart from code`() {
        let text = PlainPage.text(of: LanguagePage.markdown)
        for line in text.split(separator: "\n") where !line.hasPrefix("    ") {
            #expect(line.count <= 80, "\(line)")
        }
        #expect(!text.contains("](#") && !text.contains("```") && !text.contains("**"))
        for table in KeyTable.all {
            for key in table.keys { #expect(text.contains("\n  \(key.name)"), "\(key.name)") }
        }
    }

    @Test func `a page of Markdown becomes a text with its parts`() {
        let markdown = """
            # A page

            A **sentence** with a [link](#there)
            in two lines.

            - An item
              of a list
            - Another

            | key | value | meaning |
            |---|---|---|
            | `a` | `x` \\| `y` | What it is. |

            ```yaml
            a: b

            c: d
            ```
            """
        expect(
            PlainPage.text(of: markdown),
            is: """
                A PAGE

                A sentence with a link in two lines.

                - An item of a list
                - Another

                  a                       What it is. (`x` | `y`)

                    a: b

                    c: d

                """
        )
    }
}
