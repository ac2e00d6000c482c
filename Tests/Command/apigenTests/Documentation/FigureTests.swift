import Foundation
import TestSupport
import Testing

/// The measured figures in the tables of the documentation are those of `Documentation/figures.json`.
@Suite struct FigureTests {
    private struct Document: Decodable {
        var figures: [Figure]
        var runs: [String: Run]
        var soak: [Soak]
    }

    /// What a process uses while it makes calls with faults, after each of some numbers of calls.
    private struct Soak: Decodable {
        var calls: Int
        var kinds: Int
        var after: [Int]
        var mebibytes: [Decimal]
        var descriptors: [Int]
        var threads: [Int]
    }

    private struct Figure: Decodable {
        var run: String
        var title: String
        var unit: String?
        var values: [String: Decimal]
        var command: String

        func text(of tool: String) -> String {
            values[tool].map { unit == nil ? "\($0)" : "\($0) \(unit ?? "")" } ?? ""
        }
    }

    private struct Run: Decodable {
        var date: String?
        var commit: String?
        var machine: String
        var versions: [String: String]?
    }

    private static let document = Result {
        let url = Checkout.url(of: "Documentation/figures.json")
        return try JSONDecoder().decode(Document.self, from: Data(contentsOf: url))
    }

    /// The rows of tables with a column for apigen: the texts of the cells by the headings of their columns.
    private static func rows(of page: Page) -> [(title: String, cells: [String: String])] {
        var rows: [(String, [String: String])] = []
        var headings: [String] = []
        for line in page.prose.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                headings = []
                continue
            }
            let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
                String($0).replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
                    .filter { !"¹²³".contains($0) }
                    .trimmingCharacters(in: .whitespaces)
            }
            if headings.isEmpty {
                headings = cells
            } else if headings.contains("apigen"), !cells.allSatisfy({ $0.allSatisfy { $0 == "-" } }) {
                rows.append((cells[0], Dictionary(zip(headings, cells).dropFirst()) { $1 }))
            }
        }
        return rows
    }

    private static let pages = Page.all.filter { page in
        ["README.md", "/Comparison.md", "/Benchmarks.md"].contains { page.path.hasSuffix($0) }
    }

    @Test(arguments: pages) func `a figure in a table is the measured one`(_ page: Page) throws {
        let document = try Self.document.get()
        var count = 0
        for (title, cells) in Self.rows(of: page) {
            let figure = document.figures.first { $0.title == title }
            for (heading, cell) in cells {
                let tool = heading.prefix { $0 != " " && $0 != "," }
                let name = heading.hasPrefix("by hand") ? "by hand" : String(tool)
                #expect(cell == figure?.text(of: name) || !cell.contains(/\d/) && figure == nil, "\(title): \(heading)")
                if let version = figure.flatMap({ document.runs[$0.run]?.versions?[name] }) {
                    #expect(heading.contains(version))
                }
            }
            count += figure == nil ? 0 : 1
        }
        #expect(count >= 4)
        let dates = document.runs.values.compactMap(\.date)
        #expect(dates.allSatisfy { page.text.replacing("\n", with: " ").contains($0) })
    }

    @Test func `every figure is in a table of the benchmarks, with its command`() throws {
        let document = try Self.document.get()
        let page = try #require(Page.all.first { $0.path.hasSuffix("/Benchmarks.md") })
        let titles = Set(Self.rows(of: page).map(\.title))
        #expect(document.figures.count >= 13)
        for figure in document.figures {
            #expect(titles.contains(figure.title))
            #expect(page.text.contains("`\(figure.command)"), "\(figure.command)")
            #expect(document.runs[figure.run] != nil)
        }
        let bench = try #require(document.runs["bench"])
        #expect(bench.commit?.count == 8 && page.text.replacing("\n", with: " ").contains(bench.machine))
    }

    @Test func `the table of calls with faults has the measured figures`() throws {
        let document = try Self.document.get()
        let page = try #require(Page.all.first { $0.path.hasSuffix("/Benchmarks.md") })
        #expect(document.soak.count == 2 && document.runs["soak"] != nil)
        func check(_ title: String, _ value: (Soak) -> String) {
            let row = "| \(title) | \(document.soak.map(value).joined(separator: " | ")) |"
            #expect(page.text.contains(row), "\(row)")
        }
        check("calls") { String("\($0.calls)".dropLast(3)) + ",000" }
        check("kinds of calls") { "\($0.kinds)" }
        check("MiB of memory after a fifth of the calls") { "\($0.mebibytes[$0.after.count / 5 - 1])" }
        check("MiB of memory at the end") { $0.mebibytes.last.map { "\($0)" } ?? "" }
        for run in document.soak {
            #expect(run.after.last == run.calls)
            let counts = [run.mebibytes.count, run.descriptors.count, run.threads.count]
            #expect(counts.allSatisfy { $0 == run.after.count })
        }
    }

    @Test func `a picture has a light and a dark version`() throws {
        let folder = Checkout.url(of: "\(Page.folder)/Resources")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let light = names.filter { !$0.contains("~dark") }
        #expect(light.count >= 4)
        #expect(Set(names) == Set(light + light.map { $0.replacing(".svg", with: "~dark.svg") }))
        let readme = try #require(Page.all.first).text
        let shown = readme.matches(of: /(?:src|srcset)="([^"]+\.svg)"/).map { String($0.1) }
        #expect(Set(shown.map { $0.contains("~dark") }) == [true, false])
        for path in shown {
            #expect(FileManager.default.fileExists(atPath: Checkout.url(of: path).path), "\(path)")
        }
    }
}
