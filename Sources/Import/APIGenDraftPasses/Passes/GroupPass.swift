import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Makes groups of the parameters that five or more operations share.
///
/// Of the sets that occur together, it takes the one that saves most, again and again. The result does not depend on
/// the order of the operations.
struct GroupPass {
    private var draft: SpecDraft
    /// The parameters in at least five operations; sets of them are lists of their positions here.
    private let fields: [Spec.Field]
    private let positions: [Spec.Field: Int]
    private var taken: Set<String>
    private let models: Set<String>

    static func run(on draft: inout SpecDraft) {
        for part in [\DraftEndpoint.query, \DraftEndpoint.headers] {
            var pass = GroupPass(draft, part)
            pass.run(part)
            draft = pass.draft
        }
    }

    private init(_ draft: SpecDraft, _ part: KeyPath<DraftEndpoint, Spec.Parameters>) {
        self.draft = draft
        // A constant distinguishes its call from others.
        let all = draft.endpoints.flatMap { $0[keyPath: part].fields }.filter { $0.type != nil }
        fields = all.counts(atLeast: PassThresholds.groupUsers).keys.sorted { left, right in
            let first = (left.name.value, left.metadata.doc ?? "")
            let second = (right.name.value, right.metadata.doc ?? "")
            // The description of a field takes long.
            return first == second ? "\(left)" < "\(right)" : first < second
        }
        positions = Dictionary(
            fields.enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        taken = Set(draft.groups.map { $0.name.value.lowercased() })
        models = Set(draft.models.map { $0.name.lowercased() })
    }

    private mutating func run(_ part: WritableKeyPath<DraftEndpoint, Spec.Parameters>) {
        if fields.isEmpty { return }
        var sets = draft.endpoints.map { endpoint in
            Set(endpoint[keyPath: part].fields.compactMap { positions[$0] })
        }
        while let best = best(of: sets) {
            let users = sets.indices.filter { best.isSubset(of: sets[$0]) }
            let members = best.sorted().map { fields[$0] }
            let group = Spec.Group(
                name: chooseName(of: members, usedBy: users),
                fields: ordered(members, users[0], part)
            )
            draft.groups.append(group)
            for index in users {
                sets[index].subtract(best)
                draft.endpoints[index][keyPath: part].groups.append(group.name)
                draft.endpoints[index][keyPath: part].fields.removeAll { group.parameters.fields.contains($0) }
            }
        }
    }

    /// The set that saves most parameters. Of equal ones, the first by its names.
    private func best(of sets: [Set<Int>]) -> Set<Int>? {
        let distinct = Dictionary(grouping: sets.filter { !$0.isEmpty }) { $0 }
        var candidates = Set(distinct.keys)
        // What two frequent sets have in common can be more frequent than both.
        let frequent = distinct.sorted { ($1.value.count, key($0.key)) < ($0.value.count, key($1.key)) }.prefix(
            PassThresholds.comparedParameterSets
        )
        for (left, _) in frequent {
            for (right, _) in frequent { candidates.insert(left.intersection(right)) }
        }
        for index in fields.indices { candidates.insert([index]) }
        var best: (set: Set<Int>, saved: Int)?
        for candidate in candidates where !candidate.isEmpty {
            let uses = distinct.reduce(0) { $0 + (candidate.isSubset(of: $1.key) ? $1.value.count : 0) }
            guard uses >= PassThresholds.groupUsers else { continue }
            // A short parameter alone is as clear as the name of a group.
            if candidate.count == 1, let only = candidate.first, fields[only].isShort { continue }
            let saved = candidate.count * (uses - 1) - uses / 2
            if let best, (best.saved, key(candidate)) >= (saved, key(best.set)) { continue }
            best = (candidate, saved)
        }
        return best?.set
    }

    private func key(_ set: Set<Int>) -> String {
        set.sorted().map { "\(fields[$0].name.value) \($0)" }.joined(separator: ",")
    }

    /// The parameters in the order of the first operation that has them.
    private func ordered(
        _ members: [Spec.Field],
        _ index: Int,
        _ part: KeyPath<DraftEndpoint, Spec.Parameters>
    ) -> [Spec.Field] {
        draft.endpoints[index][keyPath: part].fields.filter { members.contains($0) }
    }

    // MARK: - Names

    private mutating func chooseName(of members: [Spec.Field], usedBy users: [Int]) -> String {
        let words = members.map { NameWords(of: $0.name.value) }
        let subject = members.count == 1 ? nil : Self.subject(of: words.map(\.words))
        // Inline types of the group nest in a type of its name.
        let nests = members.contains { $0.type.map(\.isInline) ?? false }
        let service = Set(users.map { draft.endpoints[$0].name.prefix { $0 != "." } })
        let own = service.count == 1 ? service.first.map { NameWords(of: $0).words } : nil
        let joined = words.prefix(3).flatMap(\.words)
        let candidates: [[String]?] = [
            subject.map { [$0] }, members.count == 1 ? joined : nil,
            own.map { $0 + [subject ?? (members.count == 1 ? joined.joined(separator: " ") : "filter")] }, joined,
            subject.map { [$0, "by"] + joined }, joined + ["options"], (own ?? ["shared"]) + joined + ["options"],
        ]
        for candidate in candidates {
            guard let candidate, let name = NameWords(candidate).member, name.first?.isLetter == true else { continue }
            if nests, models.contains(name.lowercased()) { continue }
            if taken.insert(name.lowercased()).inserted { return name }
        }
        var number = 2
        while !taken.insert("parameters\(number)").inserted { number += 1 }
        return "parameters\(number)"
    }

    /// What a set of parameters is for, by the names that many APIs use.
    private static func subject(of names: [[String]]) -> String? {
        func all(_ words: Set<String>) -> Bool { names.allSatisfy { !words.isDisjoint(with: $0) } }
        func has(_ words: Set<String>) -> Bool { names.contains { !words.isDisjoint(with: $0) } }
        let sizes: Set<String> = [
            "limit", "size", "count", "per", "max", "pagesize", "perpage", "top", "first", "last", "step",
        ]
        let places: Set<String> = [
            "page", "offset", "cursor", "after", "before", "token", "skip", "start", "starting", "ending",
        ]
        let orders: Set<String> = ["sort", "order", "direction", "orderby", "sortby", "ascending", "desc"]
        let times: Set<String> = ["since", "until", "from", "to", "date", "time", "created", "updated", "start", "end"]
        if all(sizes.union(places)), has(places) { return "paging" }
        if all(orders) { return "sorting" }
        if all(times) { return "period" }
        if has(places), has(sizes), all(sizes.union(places).union(orders)) { return "sortedPaging" }
        return nil
    }
}

extension Spec.Field {
    /// Whether its text is about as short as a name.
    fileprivate var isShort: Bool {
        guard metadata == Metadata(), array == nil, object == nil else { return false }
        switch type?.wrapped {
        case .scalar, .date, .named: return true
        default: return false
        }
    }
}

extension TypeExpression {
    /// Whether it declares a type of its own where it is written.
    fileprivate var isInline: Bool {
        switch self {
        case .alternatives, .union, .object: true
        case .array(let inner), .dictionary(_, let inner), .optional(let inner), .formatted(let inner, _):
            inner.isInline
        case .scalar, .date, .invalid: false
        case .named(_, let arguments, _): arguments.contains(where: \.isInline)
        }
    }
}
