package import APIGenBreaking
import APIGenSupport

extension ReportEntry {
    /// A change between two states of a spec.
    package init(_ change: Change) {
        let sides = Change.Side.allCases.filter(change.sides.contains)
        let places = [change.new, change.old].compactMap { $0 }.map(Place.init)
        self.init(
            change.bump == .major ? .error : .note,
            ReportRule(id: change.code.rawValue, meaning: change.code.meaning),
            "\(change.message) (\(sides.map(\.rawValue).joined(separator: " and ")))",
            at: places.first,
            related: places.dropFirst().map { ("it was here", $0) },
            help: change.bump == .major ? "to accept it, list \(change.fingerprint) in the file of --ignore" : nil
        )
        identity = change.fingerprint
        bump = change.bump
        self.sides = sides
    }
}

extension ReportEntry {
    /// The version number that a change requires, and whom it affects, as in JSON; `nil` for another entry.
    var consequences: [(key: String, value: JSONTree)] {
        guard let bump else { return [] }
        return [("bump", .text(bump.rawValue)), ("sides", .list(sides.map { .text($0.rawValue) }))]
    }
}
