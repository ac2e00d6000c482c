/// Finds what changed between two states of an API, and whom it concerns.
package struct Comparison {
    private(set) var changes: [Change] = []

    /// The changes, those that ask for the most first.
    package static func changes(from old: API, to new: API) -> [Change] {
        var comparison = Comparison()
        comparison.compare(Surface(old).elements, Surface(new).elements, path: "")
        return comparison.changes.enumerated().sorted { left, right in
            (right.element.bump, left.offset) < (left.element.bump, right.offset)
        }.map(\.element)
    }

    private mutating func compare(_ old: [Surface.Element], _ new: [Surface.Element], path: String) {
        var pairs: [(old: Surface.Element, new: Surface.Element)] = []
        var gone: [Surface.Element] = []
        var come = new
        for element in old {
            if let index = come.firstIndex(where: { $0.kind == element.kind && $0.name == element.name }) {
                pairs.append((element, come.remove(at: index)))
            } else {
                gone.append(element)
            }
        }
        for element in gone {
            let candidates = come.indices.filter { element.isProbably(come[$0]) }
            // Of several that may be meant, none is.
            if candidates.count == 1, gone.count(where: { $0.isProbably(come[candidates[0]]) }) == 1 {
                let other = come.remove(at: candidates[0])
                let isSameInSwift = element.swiftName == other.swiftName
                add(
                    .renamed,
                    .major,
                    isSameInSwift ? [.wire] : [.wire, .source],
                    "\(element.title) is called `\(other.wireName)` now",
                    element,
                    other,
                    path
                )
                pairs.append((element, other))
            } else {
                remove(element, path)
            }
        }
        for element in come { add(element, path) }
        for (old, new) in pairs { compare(old, new, path: "\(path)/\(old.kind.rawValue) \(old.name)") }
        compareOrder(pairs, new, path: path)
    }

    private mutating func compare(_ old: Surface.Element, _ new: Surface.Element, path: String) {
        if old.swiftName != new.swiftName, old.name == new.name {
            add(
                .swiftNameChanged,
                .major,
                [.source],
                "\(new.title) is `\(new.swiftName ?? "")` in Swift, and was `\(old.swiftName ?? "")`",
                old,
                new,
                path
            )
        }
        comparePresence(old, new, path)
        for fact in Surface.Fact.allCases {
            let (before, after) = (old.facts[fact] ?? "", new.facts[fact] ?? "")
            // A type that is another one in Swift is so on the wire; that is said once.
            let isSaid = fact == .format && old.facts[.type] != new.facts[.type]
            if before != after, !isSaid { compare(fact, before, after, old, new, path) }
        }
        compare(old.children, new.children, path: path)
    }

    private mutating func compare(
        _ fact: Surface.Fact,
        _ before: String,
        _ after: String,
        _ old: Surface.Element,
        _ new: Surface.Element,
        _ path: String
    ) {
        // Values tell of their enum what one message about it says.
        if fact == .openness, new.kind == .value || new.kind == .unionKind { return }
        let consequence = fact.consequence
        let text = "\(new.title): \(fact.noun) was \(Self.quoted(before)), and is \(Self.quoted(after))"
        add(consequence.rule, .major, consequence.sides, text, old, new, path, detail: "\(before) -> \(after)")
    }

    private static func quoted(_ text: String) -> String { text.isEmpty ? "none" : "`\(text)`" }

    /// Swift takes arguments in one order alone.
    private mutating func compareOrder(
        _ pairs: [(old: Surface.Element, new: Surface.Element)],
        _ new: [Surface.Element],
        path: String
    ) {
        let arguments = pairs.filter { $0.new.kind == .parameter || $0.new.kind == .field }
            .filter { !$0.old.isConstant && !$0.new.isConstant }
        let order = arguments.map { pair in new.firstIndex { $0.name == pair.new.name } ?? 0 }
        guard let index = order.indices.dropFirst().first(where: { order[$0] < order[$0 - 1] }) else { return }
        let (moved, place) = (arguments[index], arguments[index - 1])
        add(
            .reordered,
            .major,
            [.source],
            "\(moved.new.title) stands before `\(place.new.wireName)` now, and stood behind it",
            moved.old,
            moved.new,
            path
        )
    }

    // MARK: What comes and goes

    private mutating func remove(_ element: Surface.Element, _ path: String) {
        let sides: Set<Change.Side> =
            element.isConstant || element.kind == .failure ? [.wire] : element.isSent ? [.wire, .source] : [.source]
        append(.removed, .major, sides, "\(element.title) is gone", element, nil, path, detail: element.name)
    }

    private mutating func add(_ element: Surface.Element, _ path: String) {
        var (rule, bump, sides) = (ChangeRule.added, Change.Bump.minor, Set<Change.Side>([.source]))
        switch element.kind {
        case .value, .unionKind:
            if element.facts[.openness] == "closed" { (rule, bump) = (.enumGrown, .major) }
        case .parameter, .setting, .field:
            if element.isSent { sides.insert(.wire) }
            let isMissed = element.presence == .required && element.isSent
            if isMissed { (rule, bump) = (.newlyRequired, .major) }
            if element.isConstant { (rule, bump, sides) = (.requestChanged, .minor, [.wire]) }
        default: break
        }
        let verb = rule == .newlyRequired ? "is new, and required" : "is new"
        append(rule, bump, sides, "\(element.title) \(verb)", nil, element, path, detail: element.name)
    }

    mutating func add(
        _ rule: ChangeRule,
        _ bump: Change.Bump,
        _ sides: Set<Change.Side>,
        _ message: String,
        _ old: Surface.Element,
        _ new: Surface.Element,
        _ path: String,
        detail: String = ""
    ) {
        append(rule, bump, sides, message, old, new, path, detail: detail)
    }

    private mutating func append(
        _ rule: ChangeRule,
        _ bump: Change.Bump,
        _ sides: Set<Change.Side>,
        _ message: String,
        _ old: Surface.Element?,
        _ new: Surface.Element?,
        _ path: String,
        detail: String
    ) {
        changes.append(
            Change(
                rule: rule,
                bump: bump,
                sides: sides,
                message: message,
                old: old?.location,
                new: new?.location,
                identity: [rule.rawValue, path, detail.isEmpty ? message : detail].joined(separator: "\u{0}")
            )
        )
    }
}

extension Surface.Element {
    var isConstant: Bool { if case .constant = presence { true } else { false } }

    /// The name without the place of a parameter.
    var wireName: String {
        kind == .parameter || kind == .setting ? name.split(separator: " ").last.map(String.init) ?? name : name
    }

    /// Whether another element is most likely this one under a new name.
    fileprivate func isProbably(_ other: Surface.Element) -> Bool {
        guard kind == other.kind, presence == other.presence, facts == other.facts else { return false }
        if swiftName == other.swiftName { return true }
        switch kind {
        case .endpoint, .model: return children.map(\.name) == other.children.map(\.name)
        // Two fields of the same type are two fields, unless their names are close.
        default: return Spelling.nearest(to: wireName, in: [other.wireName]) != nil
        }
    }
}

extension Surface.Fact {
    fileprivate var consequence: (rule: ChangeRule, sides: Set<Change.Side>) {
        switch self {
        case .request, .encoding: (.requestChanged, [.wire])
        case .server, .address: (.serverChanged, [.wire])
        case .authentication, .placement: (.authenticationChanged, [.wire])
        case .response: (.responseChanged, [.wire, .source])
        case .envelope: (.envelopeChanged, [.wire, .source])
        case .paging: (.pagingChanged, [.wire, .source])
        case .stream: (.responseChanged, [.wire, .source])
        case .type: (.retyped, [.wire, .source])
        case .format: (.reformatted, [.wire])
        case .openness: (.opennessChanged, [.source])
        }
    }

    fileprivate var noun: String {
        switch self {
        case .request: "the request"
        case .server: "the server"
        case .authentication, .placement: "the authentication"
        case .encoding: "the encoding"
        case .response: "the answer"
        case .envelope: "what is taken out of the answer"
        case .paging: "the paging"
        case .stream: "the stream"
        case .type: "the type"
        case .format: "the form on the wire"
        case .openness: "the list of values"
        case .address: "the address"
        }
    }
}
