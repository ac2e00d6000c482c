/// Which thing of one state is which of the other.
struct Matching {
    /// In the order of the old state, which other names do not change.
    private(set) var pairs: [(old: APISnapshot.Element, new: APISnapshot.Element)] = []
    private(set) var gone: [APISnapshot.Element] = []
    private(set) var come: [APISnapshot.Element] = []

    init(_ old: [APISnapshot.Element], _ new: [APISnapshot.Element]) {
        var places = Dictionary(grouping: new.indices) { new[$0].key }
        for element in old {
            if let place = places[element.key]?.first {
                places[element.key]?.removeFirst()
                pairs.append((element, new[place]))
            } else {
                gone.append(element)
            }
        }
        come = places.values.joined().sorted().map { new[$0] }
        pairPathParameters()
        pairRenamed()
        let order = Dictionary(old.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        pairs.sort { order[$0.old.key, default: 0] < order[$1.old.key, default: 0] }
    }

    /// The server knows the parts of a path by their places.
    private mutating func pairPathParameters() {
        let (before, after) = (gone.filter(\.isInPath), come.filter(\.isInPath))
        guard before.count == after.count else { return }
        pairs += zip(before, after).map { ($0, $1) }
        gone.removeAll(where: \.isInPath)
        come.removeAll(where: \.isInPath)
    }

    /// Of several that may be meant, none is.
    private mutating func pairRenamed() {
        let before = Dictionary(grouping: gone, by: \.look)
        let after = Dictionary(grouping: come, by: \.look)
        var names: Set<APISnapshot.Element.Key> = []
        for element in gone {
            let candidates = after[element.look, default: []].lazy.filter { element.isProbably($0) }.prefix(2)
            guard let candidate = candidates.first, candidates.count == 1,
                before[element.look, default: []].lazy.filter({ $0.isProbably(candidate) }).prefix(2).count == 1
            else { continue }
            pairs.append((element, candidate))
            names.formUnion([element.key, candidate.key])
        }
        gone.removeAll { names.contains($0.key) }
        come.removeAll { names.contains($0.key) }
    }
}

extension APISnapshot.Element {
    fileprivate struct Key: Hashable {
        var kind: Kind
        var name: String
    }

    /// What another name does not change.
    fileprivate struct Look: Hashable {
        var kind: Kind
        var presence: APISnapshot.Presence?
        var facts: [APISnapshot.Fact: String]
        var type: String?
        var answer: String?
        /// The names of a model's parts.
        var parts: [String]
    }

    fileprivate var key: Key { Key(kind: kind, name: name) }

    fileprivate var look: Look {
        Look(
            kind: kind,
            presence: presence,
            facts: facts,
            type: type?.spec,
            answer: answer?.text,
            parts: kind == .model ? children.map(\.name) : []
        )
    }

    fileprivate var isInPath: Bool { kind == .parameter && name.hasPrefix("path ") }

    /// Whether another element of the same look is most likely this one under a new name.
    fileprivate func isProbably(_ other: Self) -> Bool {
        switch kind {
        case .client, .failure, .outcome, .stream, .paging, .conformance: return false
        case .credential, .server, .endpoint: return true
        case .model: return !children.isEmpty
        // Two fields of the same type are two fields, unless their names are close; numbers are never close.
        case .setting, .header, .parameter, .field, .value, .unionKind:
            if swiftName != nil, swiftName == other.swiftName { return true }
            return Int(shownName) == nil && Spelling.nearest(to: shownName, in: [other.shownName]) != nil
        }
    }
}
