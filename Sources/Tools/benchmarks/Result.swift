import Foundation

/// A row of the table.
struct Result: CustomStringConvertible {
    var name: String
    /// The medians in seconds.
    var subject: Double
    var yardstick: Double
    /// The median of the ratios of all rounds, which differs slightly from the ratio of the medians.
    var ratio: Double
    var bar: Double

    var isWithinBar: Bool { ratio <= bar }

    /// A figure of `Documentation/figures.json`.
    struct Figure: Encodable {
        var title: String
        /// Microseconds with one decimal.
        var values: [String: Decimal]
    }

    var figure: Figure {
        func microseconds(_ seconds: Double) -> Decimal { Decimal((seconds * 1e7).rounded()) / 10 }
        return Figure(
            title: "CPU microseconds of \(name)",
            values: ["apigen": microseconds(subject), "by hand": microseconds(yardstick)]
        )
    }

    static let heading = row("processor time", "generated", "by hand", "ratio", "bar", "")

    var description: String {
        Self.row(
            name,
            String(format: "%.1f us", subject * 1e6),
            String(format: "%.1f us", yardstick * 1e6),
            String(format: "%.3f", ratio),
            String(format: "%.2f", bar),
            isWithinBar ? "" : "TOO SLOW"
        )
    }

    private static func row(_ name: String, _ columns: String...) -> String {
        let cells = columns.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }
        return (name.padding(toLength: 36, withPad: " ", startingAt: 0) + cells.joined()).trimmingTrailingSpaces
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
