import APIGenModel
import APIGenSupport

/// Matches the elements of two states.
struct Matching {
    /// The pairs, in the order of the old state, which does not depend on new names.
    private(set) var pairs: [(old: APISnapshot.Element, new: APISnapshot.Element)] = []
    private(set) var removed: [APISnapshot.Element] = []
    private(set) var added: [APISnapshot.Element] = []

    init(_ old: [APISnapshot.Element], _ new: [APISnapshot.Element]) {
        var places = Dictionary(grouping: new.indices) { new[$0].identity }
        for element in old {
            if let place = places[element.identity]?.first {
                places[element.identity]?.removeFirst()
                pairs.append((element, new[place]))
            } else {
                removed.append(element)
            }
        }
        added = places.values.joined().sorted().map { new[$0] }
        pairPathParameters()
        pairRenamed()
        let order = Dictionary(old.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
        pairs.sort { order[$0.old.identity, default: 0] < order[$1.old.identity, default: 0] }
    }

    /// The server identifies the parameters of a path by their positions.
    private mutating func pairPathParameters() {
        let (before, after) = (removed.filter(\.isPathParameter), added.filter(\.isPathParameter))
        guard before.count == after.count else { return }
        pairs += zip(before, after).map { ($0, $1) }
        removed.removeAll(where: \.isPathParameter)
        added.removeAll(where: \.isPathParameter)
    }

    /// If there are several candidates, none is a match.
    private mutating func pairRenamed() {
        let before = Dictionary(grouping: removed, by: \.signature)
        let after = Dictionary(grouping: added, by: \.signature)
        var names: Set<APISnapshot.Identity> = []
        for element in removed {
            let candidates = after[element.signature, default: []].lazy.filter { element.isProbably($0) }.prefix(2)
            guard let candidate = candidates.first, candidates.count == 1,
                before[element.signature, default: []].lazy.filter({ $0.isProbably(candidate) }).prefix(2).count == 1
            else { continue }
            pairs.append((element, candidate))
            names.formUnion([element.identity, candidate.identity])
        }
        removed.removeAll { names.contains($0.identity) }
        added.removeAll { names.contains($0.identity) }
    }
}

extension APISnapshot.Element {
    /// The properties that do not change with the name.
    fileprivate struct Signature: Hashable {
        var kind: APISnapshot.Identity.Kind
        var presence: APISnapshot.Presence?
        var facts: FactSet
        var type: SpecType?
        var response: APISnapshot.ResponseShape?
        /// The fields, values and kinds of a model.
        var parts: [APISnapshot.Identity]
    }

    fileprivate var signature: Signature {
        var response = response?.shape
        // The result of a call, which does not depend on Swift names.
        response?.swift = .void
        return Signature(
            kind: kind,
            presence: presence,
            facts: facts,
            type: type?.spec,
            response: response,
            parts: kind == .model ? children.map(\.identity) : []
        )
    }

    fileprivate var isPathParameter: Bool { kind == .parameter && identity.place == .path }

    /// Whether another element of the same kind is probably this one with a new name.
    fileprivate func isProbably(_ other: Self) -> Bool {
        switch kind {
        case .client, .failure, .outcome, .stream, .paging, .conformance: return false
        case .credential, .server, .endpoint: return true
        case .model: return !children.isEmpty
        // Two fields of the same type match only if their names are similar. Numbers are never similar.
        case .setting, .header, .parameter, .field, .value, .unionKind:
            if swiftName != nil, swiftName == other.swiftName { return true }
            return Int(label) == nil && Spelling.nearest(to: label, in: [other.label]) != nil
        }
    }
}
