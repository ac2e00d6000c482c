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

extension ResultTable {
    /// The lines of a file of known failures.
    var knownFailures: String { failed.map { "\($0.result.kind)\t\($0.one.name)\n" }.joined() }

    /// How the results differ from the known ones.
    func problems(_ known: KnownFailures) -> [String] {
        rows.compactMap { one, result in
            let kind = known.kinds[one.name] ?? CaseResult.passed.kind
            guard kind != KnownFailures.sometimes, kind != result.kind else { return nil }
            return "'\(one.name)' \(result.words), and the list says that it \(kind)"
        }
    }
}
