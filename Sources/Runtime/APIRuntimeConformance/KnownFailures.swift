package import Foundation

/// The cases that a transport is known not to pass, as the lists in `Tests/Conformance` have them.
///
/// A line has a kind of result, a tab and the name of a case. A line that begins with `#` has the reason.
package struct KnownFailures: Sendable {
    /// A line that is not a kind and the name of a case.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    /// The kind of a case whose result depends on the time.
    package static let sometimes = "sometimes"

    /// The kind of each result, by the name of the case.
    package let kinds: [String: String]

    package var names: Set<String> { Set(kinds.keys) }

    package init(contentsOf file: URL) throws {
        try self.init(String(contentsOf: file, encoding: .utf8))
    }

    package init(_ text: String) throws(Problem) {
        var kinds: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let columns = line.split(separator: "\t", maxSplits: 1).map(String.init)
            guard columns.count == 2 else { throw Problem(description: "'\(line)' has no tab") }
            guard APIConformance.find(columns[1]) != nil else {
                throw Problem(description: "there is no case '\(columns[1])'")
            }
            guard kinds.updateValue(columns[0], forKey: columns[1]) == nil else {
                throw Problem(description: "'\(columns[1])' is listed twice")
            }
        }
        self.kinds = kinds
    }
}
