import YAML

/// A change where it was found.
struct Finding {
    var change: Change
    /// `client Forge/endpoint users.list/parameter query page`.
    var path: String
    /// What tells the change from others of its code at this thing.
    var detail: String

    private var identity: String { [change.code.rawValue, path, detail].joined(separator: "\u{0}") }

    /// The client, the endpoint or model in it, and what lies in that.
    private var steps: [Substring] { path.split(separator: "/", maxSplits: 2) }

    /// The endpoint or model that it was found in.
    private var owner: String? {
        steps.count > 1 ? steps[1].split(separator: " ", maxSplits: 1).last.map(String.init) : nil
    }

    /// What is the same for all who have it from one line.
    private var origin: [String] {
        // What is gone has no line now, but one where each owner is.
        let places = change.code == .removed ? [change.old] : [change.old, change.new]
        let names = steps.enumerated().map { $0 == 1 ? String($1.prefix { $0 != " " }) : String($1) }
        return [change.code.rawValue, detail] + names
            + places.map { $0.map { "\($0.file.path) \($0.range.start.line) \($0.range.start.column)" } ?? "" }
    }

    /// The changes that were found; what a group or `$include` brings to several owners is one.
    static func changes(of findings: [Finding]) -> [Change] {
        var shared: [[Finding]] = []
        var indices: [[String]: Int] = [:]
        for finding in findings {
            if let index = indices[finding.origin] {
                shared[index].append(finding)
            } else {
                indices[finding.origin] = shared.count
                shared.append([finding])
            }
        }
        return shared.map(change)
    }

    private static func change(of findings: [Finding]) -> Change {
        var change = findings[0].change
        // It stays the same when others go, or come.
        change.identity = findings.map(\.identity).min() ?? ""
        for finding in findings {
            change.bump = max(change.bump, finding.change.bump)
            change.sides.formUnion(finding.change.sides)
        }
        let others = findings.dropFirst().compactMap(\.owner).map { "`\($0)`" }
        if !others.isEmpty { change.message += "; the same with \(list(others))" }
        return change
    }

    private static func list(_ names: [String]) -> String {
        let words = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) others"] : names
        guard let last = words.last, words.count > 1 else { return names[0] }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
