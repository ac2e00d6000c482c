import APIGenSupport

/// Merges the changes of several elements that have the same cause: a line of a group or of an included model.
enum SharedChanges {
    /// The properties that are equal for changes with the same cause.
    private struct Origin: Hashable {
        struct Place: Hashable {
            var path: String
            var line: Int
            var column: Int
        }

        var code: ChangeCode
        var difference: Difference
        /// The path without the name of the endpoint or model.
        var client: APISnapshot.Identity?
        var owner: APISnapshot.Identity.Kind?
        var rest: ArraySlice<APISnapshot.Identity>
        var places: [Place?]

        init(_ change: Change) {
            code = change.code
            difference = change.difference
            client = change.path.first
            owner = change.path.dropFirst().first?.kind
            rest = change.path.dropFirst(2)
            // A removed element has no position. Its change has the position of the owner instead.
            let locations = change.code == .removed ? [change.old] : [change.old, change.new]
            places = locations.map { $0.map { Place(path: $0.file.path, line: $0.line, column: $0.column) } }
        }
    }

    static func joined(_ changes: [Change]) -> [Change] {
        var groups: [[Change]] = []
        var indices: [Origin: Int] = [:]
        for change in changes {
            let origin = Origin(change)
            if let index = indices[origin] {
                groups[index].append(change)
            } else {
                indices[origin] = groups.count
                groups.append([change])
            }
        }
        return groups.map(joined)
    }

    private static func joined(_ changes: [Change]) -> Change {
        var change = changes[0]
        // It does not depend on the other changes, so it stays the same when these are added or removed.
        change.fingerprintText = changes.map(\.fingerprintText).min() ?? ""
        for other in changes {
            change.bump = max(change.bump, other.bump)
            change.sides.formUnion(other.sides)
        }
        change.others = changes.dropFirst().compactMap { $0.path.dropFirst().first.map(ChangeText.name) }
        return change
    }
}
