import APIGenSupport
import APIModel

/// Which thing of one state is which of the other.
struct Matching {
    /// In the order of the old state, which other names do not change.
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

    /// The server knows the parts of a path by their places.
    private mutating func pairPathParameters() {
        let (before, after) = (removed.filter(\.isPathParameter), added.filter(\.isPathParameter))
        guard before.count == after.count else { return }
        pairs += zip(before, after).map { ($0, $1) }
        removed.removeAll(where: \.isPathParameter)
        added.removeAll(where: \.isPathParameter)
    }

    /// Of several that may be meant, none is.
    private mutating func pairRenamed() {
        let before = Dictionary(grouping: removed, by: \.form)
        let after = Dictionary(grouping: added, by: \.form)
        var names: Set<APISnapshot.Identity> = []
        for element in removed {
            let candidates = after[element.form, default: []].lazy.filter { element.isProbably($0) }.prefix(2)
            guard let candidate = candidates.first, candidates.count == 1,
                before[element.form, default: []].lazy.filter({ $0.isProbably(candidate) }).prefix(2).count == 1
            else { continue }
            pairs.append((element, candidate))
            names.formUnion([element.identity, candidate.identity])
        }
        removed.removeAll { names.contains($0.identity) }
        added.removeAll { names.contains($0.identity) }
    }
}

extension APISnapshot.Element {
    /// What another name does not change.
    fileprivate struct Form: Hashable {
        var kind: APISnapshot.Identity.Kind
        var presence: APISnapshot.Presence?
        var facts: FactSet
        var type: SpecType?
        var response: APISnapshot.ResponseForm?
        /// The parts of a model.
        var parts: [APISnapshot.Identity]
    }

    fileprivate var form: Form {
        var response = response?.form
        // The spec says what a call returns, whatever Swift calls it.
        response?.swift = .void
        return Form(
            kind: kind,
            presence: presence,
            facts: facts,
            type: type?.spec,
            response: response,
            parts: kind == .model ? children.map(\.identity) : []
        )
    }

    fileprivate var isPathParameter: Bool { kind == .parameter && identity.place == .path }

    /// Whether another element of the same form is most likely this one under a new name.
    fileprivate func isProbably(_ other: Self) -> Bool {
        switch kind {
        case .client, .failure, .outcome, .stream, .paging, .conformance: return false
        case .credential, .server, .endpoint: return true
        case .model: return !children.isEmpty
        // Two fields of the same type are two fields, unless their names are close; numbers are never close.
        case .setting, .header, .parameter, .field, .value, .unionKind:
            if swiftName != nil, swiftName == other.swiftName { return true }
            return Int(label) == nil && Spelling.nearest(to: label, in: [other.label]) != nil
        }
    }
}
