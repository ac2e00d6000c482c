import APIGenDiagnostics
import YAML

/// Joins the changes that a group or `$include` brings to several elements: they are one.
enum SharedChanges {
    /// What is the same for all that have a change from one line.
    private struct Origin: Hashable {
        struct Place: Hashable {
            var path: String
            var start: Mark
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
            // What was removed has no place now, but one in each owner.
            let locations = change.code == .removed ? [change.old] : [change.old, change.new]
            places = locations.map { $0.map { Place(path: $0.file.path, start: $0.range.start) } }
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
        // It stays the same when others are added or removed.
        change.fingerprintText = changes.map(\.fingerprintText).min() ?? ""
        change.legacyFingerprintText = changes.compactMap(\.legacyFingerprintText).min()
        for other in changes {
            change.bump = max(change.bump, other.bump)
            change.sides.formUnion(other.sides)
        }
        change.others = changes.dropFirst().compactMap { $0.path.dropFirst().first.map(ChangeText.name) }
        return change
    }
}
