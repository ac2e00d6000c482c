package import APIGenModel
import APIGenSupport

/// Compares two states of an API, and finds the changes and whom they affect.
///
/// - In: two ``API`` values.
/// - Out: a list of ``Change`` values, each with the version that it requires.
/// - Start: ``Comparison/changes(from:to:)``: both become an ``APISnapshot``, whose elements are matched and compared.
package struct Comparison {
    package typealias Element = APISnapshot.Element
    package typealias Path = [APISnapshot.Identity]

    private var changes: [Change] = []
    let old: WireShapes
    let new: WireShapes
    /// The failures of all calls.
    let failures: (old: [Element], new: [Element])
    /// The sets of credentials of calls whose endpoints name none.
    let standardCredentials: (old: [[String]], new: [[String]])
    /// Whether both states have such calls.
    let hasStandardCalls: Bool

    /// The changes, in descending order of the version number that they require.
    package static func changes(from old: API, to new: API) -> [Change] {
        let targets = new.aliasTargets(since: old)
        let moved = MovedPaths(old, new)
        var builder = SnapshotBuilder(
            new,
            RenameMap(of: new, with: old),
            targets: targets,
            movedPaths: moved.new
        )
        let after = builder.buildClient()
        // Renames are found first, so that uses of a new name are no further changes.
        var renames = RenameMap(of: old, with: new)
        for model in new.models {
            guard let target = targets[model.name.value], case .alias(let type) = model.shape else { continue }
            let name = target.name.value
            renames.insert(
                .init(model: name, swift: builder.naming.swift(type), spec: builder.naming.spec(type)),
                for: model.name.value
            )
        }
        // Two names of one model, of which the other one declares it now.
        let formerTargets = old.aliasTargets(since: new).filter { targets[$1.name.value]?.name.value == $0 }
        builder = SnapshotBuilder(old, renames, targets: formerTargets, movedPaths: moved.old)
        renames.insert(Matching(builder.buildClient().children, after.children).pairs, new)
        builder = SnapshotBuilder(old, renames, targets: formerTargets, movedPaths: moved.old)
        let before = builder.buildClient()
        var comparison = Comparison(
            old: WireShapes(old),
            new: WireShapes(new),
            failures: (before.children.filter { $0.kind == .failure }, after.children.filter { $0.kind == .failure }),
            standardCredentials: (
                old.standardCredentials.map { $0.map(renames.credential) }, new.standardCredentials
            ),
            hasStandardCalls: old.hasStandardCalls && new.hasStandardCalls
        )
        comparison.compare(before, after, path: [before.identity])
        return SharedChanges.joined(comparison.changes).enumerated().sorted { left, right in
            (right.element.bump, left.offset) < (left.element.bump, right.offset)
        }.map(\.element)
    }

    private mutating func compare(_ old: Element, _ new: Element, path: Path) {
        compareNames(old, new, path)
        comparePresence(old, new, path)
        for code in APISnapshot.Fact.Code.allCases { compare(code, old, new, path) }
        let areTypesSame = compareTypes(old, new, path)
        let areResponsesSame = compareResponses(old, new, path)
        // The parts of an element that was replaced are not compared.
        let isSame = areTypesSame && areResponsesSame && old.facts[.shape] == new.facts[.shape]
        compareChildren(old, new, path) { isSame || !$0.isPart }
    }

    private mutating func compareChildren(
        _ old: Element,
        _ new: Element,
        _ path: Path,
        where isCompared: (Element) -> Bool
    ) {
        let (before, after) = (old.children.filter(isCompared), new.children.filter(isCompared))
        let matching = Matching(before, after)
        for element in matching.removed {
            if element.kind == .failure {
                compareRemoved(element, of: new, path)
            } else {
                remove(element, of: new, path)
            }
        }
        for element in matching.added {
            if element.kind == .failure {
                compareAdded(element, of: old, path)
            } else {
                add(element, path)
            }
        }
        for (old, new) in matching.pairs { compare(old, new, path: path + [old.identity]) }
        for kind in [APISnapshot.Identity.Kind.credential, .server, .setting, .parameter, .field] {
            compareOrder(matching.pairs.filter { $0.new.kind == kind }, after, path)
        }
    }

    // MARK: Names and order

    private mutating func compareNames(_ old: Element, _ new: Element, _ path: Path) {
        // A constant has no name in Swift. That it is no longer a constant is reported as a change of presence.
        let isSameInSwift = old.swiftName == new.swiftName || old.swiftName == nil || new.swiftName == nil
        var sides: Set<Change.Side> = isSameInSwift ? [] : [.source]
        if let before = old.identity.place, let after = new.identity.place, before != after {
            sides.insert(.wire)
            return add(.requestChanged, .major, sides, .moved(from: before, to: after), old, new, path)
        }
        let isRenamed = old.identity != new.identity
        if isRenamed, new.isNamedOnWire { sides.insert(.wire) }
        if sides.isEmpty { return }
        let difference = Difference.renamed(from: old.name, to: new.name)
        add(sides.contains(.wire) ? .renamed : .swiftNameChanged, .major, sides, difference, old, new, path)
    }

    /// Reports arguments in another order, which Swift does not accept.
    private mutating func compareOrder(
        _ pairs: [(old: Element, new: Element)],
        _ new: [Element],
        _ path: Path
    ) {
        // A parameter that became required moves before the optional ones. Its own change already affects each call.
        let arguments = pairs.filter { old, new in
            !old.isConstant && !new.isConstant && (new.presence != .required || old.presence == .required)
                && old.facts[.argument] != .argument(false) && new.facts[.argument] != .argument(false)
        }
        let places = arguments.map { pair in
            new.firstIndex { $0.identity == pair.new.identity } ?? 0
        }
        guard let index = places.indices.dropFirst().first(where: { places[$0] < places[$0 - 1] }) else { return }
        let (moved, place) = (arguments[index], arguments[index - 1])
        // The initializer of a response is public as well: tests and previews call it.
        add(
            .reordered,
            .major,
            // The parameters of a path are matched by their positions.
            moved.new.identity.place == .path && place.new.identity.place == .path ? [.wire, .source] : [.source],
            .reordered(moved.new.name, before: place.new.name),
            moved.old,
            moved.new,
            path
        )
    }

    // MARK: Additions and removals

    mutating func remove(_ element: Element, of parent: Element, _ path: Path) {
        let sides: Set<Change.Side> =
            switch element.kind {
            case .failure, .outcome: [.wire, .source]
            case .model: [.source]
            // A constant field can be read.
            case .field: element.isConstant || element.isSent ? [.wire, .source] : [.source]
            default: element.isConstant ? [.wire] : element.isSent ? [.wire, .source] : [.source]
            }
        changes.append(
            Change(
                .removed,
                .major,
                sides,
                .removed(element.identity),
                path: path,
                former: element.subject,
                subject: element.subject,
                old: element.location,
                new: parent.location
            )
        )
    }

    package mutating func add(_ element: Element, _ path: Path) {
        var (code, bump, sides) = (ChangeCode.added, Change.Bump.minor, Set<Change.Side>([.source]))
        switch element.kind {
        case .outcome: (code, bump) = (.enumGrown, .major)
        case .value:
            if element.facts[.openness] == .openness(isOpen: false) { (code, bump) = (.enumGrown, .major) }
        case .unionKind:
            // Callers create a union of requests, and a `switch` over it is in the generated code only.
            if element.isReceived { (code, bump) = (.enumGrown, .major) }
        case .parameter, .setting, .field:
            // A model that is only received has a public initializer as well, and decoding it fails without the field.
            guard element.isSent || element.presence == .required else { break }
            sides.insert(.wire)
            if element.presence == .required { (code, bump) = (.newlyRequired, .major) }
            if element.isConstant { (code, sides) = (.requestChanged, [.wire]) }
        default: break
        }
        changes.append(
            Change(
                code,
                bump,
                sides,
                .added(element.identity, isRequired: code == .newlyRequired),
                path: path,
                former: element.subject,
                subject: element.subject,
                new: element.location
            )
        )
        if element.facts[.precedence] == .precedence(true) { addStandardCredential(element, path) }
    }

    /// Reports a new credential that replaces the default one.
    private mutating func addStandardCredential(_ element: Element, _ path: Path) {
        guard hasStandardCalls, standardCredentials.old != [[]] else { return }
        changes.append(
            Change(
                .authenticationChanged,
                .major,
                [.wire],
                .fact(from: .precedence(false), to: .precedence(true)),
                path: path + [element.identity],
                former: element.subject,
                subject: element.subject,
                new: element.location
            )
        )
    }

    package mutating func add(
        _ code: ChangeCode,
        _ bump: Change.Bump,
        _ sides: Set<Change.Side>,
        _ difference: Difference,
        _ old: Element,
        _ new: Element,
        _ path: Path
    ) {
        changes.append(
            Change(
                code,
                bump,
                sides,
                difference,
                path: path,
                former: old.subject,
                subject: new.subject,
                old: old.location,
                new: new.location
            )
        )
    }
}

extension API {
    /// Whether there are calls for which neither the endpoint nor the API names a credential.
    fileprivate var hasStandardCalls: Bool {
        guard case .standard = authentication else { return false }
        return endpoints.contains { if case .standard = $0.authentication { true } else { false } }
    }
}

extension APISnapshot.Element {
    fileprivate var name: Difference.Name { Difference.Name(identity: identity, label: label, swift: swiftName) }

    /// Whether it is a part of a type, or a case of a response.
    fileprivate var isPart: Bool {
        switch kind {
        case .field, .value, .unionKind, .outcome: true
        default: false
        }
    }
}
