/// Which thing of one state is which of the other.
struct Pairing {
    var pairs: [(old: Surface.Element, new: Surface.Element)] = []
    var gone: [Surface.Element] = []
    var come: [Surface.Element] = []

    init(_ old: [Surface.Element], _ new: [Surface.Element]) {
        come = new
        for element in old {
            if let index = come.firstIndex(where: { $0.kind == element.kind && $0.name == element.name }) {
                pairs.append((element, come.remove(at: index)))
            } else {
                gone.append(element)
            }
        }
        pairPathParameters()
        pairRenamed()
        sortPairs(old)
    }

    /// The old order, which other names do not change.
    private mutating func sortPairs(_ old: [Surface.Element]) {
        let places = Dictionary(old.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        pairs.sort { places[$0.old.key, default: 0] < places[$1.old.key, default: 0] }
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
        let lost = gone
        for element in lost {
            let candidates = come.indices.filter { element.isProbably(come[$0]) }
            guard candidates.count == 1, lost.count(where: { $0.isProbably(come[candidates[0]]) }) == 1 else {
                continue
            }
            pairs.append((element, come.remove(at: candidates[0])))
            gone.removeAll { $0.kind == element.kind && $0.name == element.name }
        }
    }
}

extension Surface.Element {
    fileprivate var key: String { "\(kind.rawValue) \(name)" }

    fileprivate var isInPath: Bool { kind == .parameter && name.hasPrefix("path ") }

    /// Whether another element is most likely this one under a new name.
    fileprivate func isProbably(_ other: Self) -> Bool {
        guard kind == other.kind, presence == other.presence, facts == other.facts, type?.spec == other.type?.spec,
            answer?.text == other.answer?.text
        else { return false }
        switch kind {
        case .client, .failure, .outcome, .stream, .paging, .conformance: return false
        case .credential, .server, .endpoint: return true
        case .model: return !children.isEmpty && children.map(\.name) == other.children.map(\.name)
        // Two fields of the same type are two fields, unless their names are close; numbers are never close.
        case .setting, .header, .parameter, .field, .value, .unionKind:
            if swiftName != nil, swiftName == other.swiftName { return true }
            return Int(shownName) == nil && Spelling.nearest(to: shownName, in: [other.shownName]) != nil
        }
    }
}
