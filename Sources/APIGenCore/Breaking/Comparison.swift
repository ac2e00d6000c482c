/// Finds what changed between two states of an API, and whom it concerns.
package struct Comparison {
    private var findings: [Finding] = []
    let old: WireShape
    let new: WireShape
    /// The failures of all calls.
    let failures: (old: [APISnapshot.Element], new: [APISnapshot.Element])

    /// The changes, those that ask for the most first.
    package static func changes(from old: API, to new: API) -> [Change] {
        var builder = SnapshotBuilder(new, RenameMap(of: new, with: old))
        let after = builder.client()
        // What has a new name is found first, so that what uses it is the same.
        var renames = RenameMap(of: old, with: new)
        builder = SnapshotBuilder(old, renames)
        renames.align(Matching(builder.client().children, after.children).pairs, new)
        builder = SnapshotBuilder(old, renames)
        let before = builder.client()
        var comparison = Comparison(
            old: WireShape(old),
            new: WireShape(new),
            failures: (before.children.filter { $0.kind == .failure }, after.children.filter { $0.kind == .failure })
        )
        comparison.compare(before, after, path: "client \(before.name)")
        return Finding.changes(of: comparison.findings).enumerated().sorted { left, right in
            (right.element.bump, left.offset) < (left.element.bump, right.offset)
        }.map(\.element)
    }

    private init(old: WireShape, new: WireShape, failures: (old: [APISnapshot.Element], new: [APISnapshot.Element])) {
        self.old = old
        self.new = new
        self.failures = failures
    }

    private mutating func compare(_ old: APISnapshot.Element, _ new: APISnapshot.Element, path: String) {
        compareNames(old, new, path)
        comparePresence(old, new, path)
        for fact in APISnapshot.Fact.allCases { compare(fact, old, new, path) }
        let areTypesSame = compareTypes(old, new, path)
        let areAnswersSame = compareAnswers(old, new, path)
        // What is another thing has other parts, which would only say so again.
        let isSame = areTypesSame && areAnswersSame && old.facts[.shape] == new.facts[.shape]
        compareChildren(old, new, path) { isSame || !$0.isPart }
    }

    private mutating func compareChildren(
        _ old: APISnapshot.Element,
        _ new: APISnapshot.Element,
        _ path: String,
        where isCompared: (APISnapshot.Element) -> Bool
    ) {
        let (before, after) = (old.children.filter(isCompared), new.children.filter(isCompared))
        let matching = Matching(before, after)
        for element in matching.gone {
            if element.kind == .failure {
                compareRemoved(element, of: new, path)
            } else {
                remove(element, of: new, path)
            }
        }
        for element in matching.come {
            if element.kind == .failure {
                compareAdded(element, of: old, path)
            } else {
                add(element, path)
            }
        }
        for (old, new) in matching.pairs { compare(old, new, path: "\(path)/\(old.kind.rawValue) \(old.name)") }
        for kind in [APISnapshot.Element.Kind.credential, .server, .setting, .parameter, .field] {
            compareOrder(matching.pairs.filter { $0.new.kind == kind }, after, path)
        }
    }

    // MARK: Names and order

    private mutating func compareNames(_ old: APISnapshot.Element, _ new: APISnapshot.Element, _ path: String) {
        // A constant has no name in Swift; that it is none any more is told as such.
        let isSameInSwift = old.swiftName == new.swiftName || old.swiftName == nil || new.swiftName == nil
        var sides: Set<Change.Side> = isSameInSwift ? [] : [.source]
        if let before = old.place, let after = new.place, before != after {
            sides.insert(.wire)
            let text = "\(new.title) stands in the \(after) now, and stood in the \(before)"
            return add(.requestChanged, .major, sides, text, old, new, path, detail: "\(before) -> \(after)")
        }
        let isRenamed = old.name != new.name
        if isRenamed, new.isNamedOnWire { sides.insert(.wire) }
        if sides.isEmpty { return }
        add(
            sides.contains(.wire) ? .renamed : .swiftNameChanged,
            .major,
            sides,
            isRenamed
                ? "\(old.title) is called `\(new.shownName)` now"
                : "\(new.title) is `\(new.swiftName ?? "")` in Swift, and was `\(old.swiftName ?? "")`",
            old,
            new,
            path,
            detail: "\(old.name) \(old.swiftName ?? "") -> \(new.name) \(new.swiftName ?? "")"
        )
    }

    /// Swift takes arguments in one order alone.
    private mutating func compareOrder(
        _ pairs: [(old: APISnapshot.Element, new: APISnapshot.Element)],
        _ new: [APISnapshot.Element],
        _ path: String
    ) {
        // What is required now moves before what is not, and each call has to be changed for it anyway.
        let arguments = pairs.filter { old, new in
            !old.isConstant && !new.isConstant && (new.presence != .required || old.presence == .required)
                && old.facts[.argument] != "" && new.facts[.argument] != ""
        }
        let places = arguments.map { pair in
            new.firstIndex { $0.kind == pair.new.kind && $0.name == pair.new.name } ?? 0
        }
        guard let index = places.indices.dropFirst().first(where: { places[$0] < places[$0 - 1] }) else { return }
        let (moved, place) = (arguments[index], arguments[index - 1])
        // The initializer of a response is public, too: tests and previews call it.
        add(
            .reordered,
            .major,
            // The parts of a path are known by their order.
            moved.new.place == "path" && place.new.place == "path" ? [.wire, .source] : [.source],
            "\(moved.new.title) stands before `\(place.new.shownName)` now, and stood behind it",
            moved.old,
            moved.new,
            path,
            detail: "\(moved.new.name) < \(place.new.name)"
        )
    }

    // MARK: What comes and goes

    mutating func remove(_ element: APISnapshot.Element, of parent: APISnapshot.Element, _ path: String) {
        let sides: Set<Change.Side> =
            switch element.kind {
            case .failure, .outcome: [.wire, .source]
            case .model: [.source]
            // A constant field can be read.
            case .field: element.isConstant || element.isSent ? [.wire, .source] : [.source]
            default: element.isConstant ? [.wire] : element.isSent ? [.wire, .source] : [.source]
            }
        append(
            Change(
                code: .removed,
                bump: .major,
                sides: sides,
                message: "\(element.title) is gone",
                old: element.location,
                new: parent.location
            ),
            path,
            "\(element.kind.rawValue) \(element.name)"
        )
    }

    mutating func add(_ element: APISnapshot.Element, _ path: String) {
        var (code, bump, sides) = (ChangeCode.added, Change.Bump.minor, Set<Change.Side>([.source]))
        switch element.kind {
        case .outcome: (code, bump) = (.enumGrown, .major)
        case .value, .unionKind:
            if element.facts[.openness] == "closed" { (code, bump) = (.enumGrown, .major) }
        case .parameter, .setting, .field:
            // A model that is only received has a public initializer, too, and its decoding fails without the field.
            guard element.isSent || element.presence == .required else { break }
            sides.insert(.wire)
            if element.presence == .required { (code, bump) = (.newlyRequired, .major) }
            if element.isConstant { (code, sides) = (.requestChanged, [.wire]) }
        default: break
        }
        append(
            Change(
                code: code,
                bump: bump,
                sides: sides,
                message: "\(element.title) \(code == .newlyRequired ? "is new, and required" : "is new")",
                new: element.location
            ),
            path,
            "\(element.kind.rawValue) \(element.name)"
        )
    }

    /// - Parameter detail: What tells the change from others of its code at this thing.
    mutating func add(
        _ code: ChangeCode,
        _ bump: Change.Bump,
        _ sides: Set<Change.Side>,
        _ message: String,
        _ old: APISnapshot.Element,
        _ new: APISnapshot.Element,
        _ path: String,
        detail: String
    ) {
        append(
            Change(
                code: code,
                bump: bump,
                sides: sides,
                message: message,
                old: old.location,
                new: new.location
            ),
            path,
            detail
        )
    }

    private mutating func append(_ change: Change, _ path: String, _ detail: String) {
        findings.append(Finding(change: change, path: path, detail: detail))
    }
}

extension APISnapshot.Element {
    /// Whether it is a part of a type, or a case of an answer.
    fileprivate var isPart: Bool {
        switch kind {
        case .field, .value, .unionKind, .outcome: true
        default: false
        }
    }

    /// Where a parameter stands in a request.
    fileprivate var place: Substring? {
        kind == .parameter || kind == .setting ? name.split(separator: " ").first : nil
    }
}
