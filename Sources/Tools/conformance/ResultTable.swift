import APIRuntimeConformance
import Foundation

/// The results of all cases.
struct ResultTable {
    let rows: [(one: APIConformanceCase, result: CaseResult)]

    var failed: [(one: APIConformanceCase, result: CaseResult)] { rows.filter { $0.result != .passed } }

    /// All cases in columns, with a summary.
    var text: String {
        let width = rows.map(\.one.name.count).max() ?? 0
        let lines = rows.map { one, result in
            let columns = [
                one.name.padding(toLength: width, withPad: " ", startingAt: 0),
                one.area.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0),
                one.level.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0), result.words,
            ]
            return columns.joined(separator: "  ")
        }
        return (lines + ["", "\(rows.count - failed.count) of \(rows.count) cases pass"]).joined(separator: "\n")
    }

    /// The cases that are not passed, as a table of Markdown.
    var failures: String {
        let lines = failed.map { one, result in
            "| \(one.name.escaped) | \(one.area.rawValue) | \(one.level.rawValue) | \(result.kind) |"
        }
        return (["| case | area | level | result |", "|---|---|---|---|"] + lines).joined(separator: "\n")
    }
}

extension String {
    /// The text in a cell of Markdown.
    fileprivate var escaped: String {
        replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("<", with: "\\<")
    }
}

/// The cases that a transport is known not to pass, each with the kind of its result.
///
/// A line of the file has the kind, a tab and the name of the case. `sometimes` is the kind of a case whose result
/// depends on the time.
struct KnownFailures {
    private static let sometimes = "sometimes"

    private let kinds: [String: String]
    let text: String

    init(contentsOf file: URL) throws {
        text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        kinds = try Dictionary(
            lines.map { line in
                let columns = line.split(separator: "\t", maxSplits: 1).map(String.init)
                guard columns.count == 2 else { throw UsageError(text: "'\(line)' has no tab") }
                return (columns[1], columns[0])
            }
        ) { $1 }
    }

    init(_ table: ResultTable) {
        kinds = Dictionary(table.failed.map { ($0.one.name, $0.result.kind) }) { $1 }
        text = table.failed.map { "\($0.result.kind)\t\($0.one.name)\n" }.joined()
    }

    /// How the results differ from the file.
    func problems(of table: ResultTable) -> [String] {
        let differing = table.rows.compactMap { one, result -> String? in
            let known = kinds[one.name] ?? CaseResult.passed.kind
            guard known != Self.sometimes, known != result.kind else { return nil }
            return "'\(one.name)' \(result.words), and the list says that it \(known)"
        }
        let names = Set(APIConformance.cases.map(\.name))
        return differing + kinds.keys.filter { !names.contains($0) }.sorted().map { "there is no case '\($0)'" }
    }
}
