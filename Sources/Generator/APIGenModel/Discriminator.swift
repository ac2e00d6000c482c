import APIGenSpecLanguage

/// Finds the tests by which a decoder discriminates the kinds of a union.
///
/// A kind with fewer values precedes a kind that includes them: words precede types, integers precede other numbers,
/// strings of one format precede other strings, objects with a certain member precede those without it, and
/// dictionaries and `JSON` are last.
struct Discriminator {
    typealias Branch = API.Union.Branch

    /// Two kinds that have the same values, as far as a decoder can tell.
    struct Clash {
        var first: Int
        var second: Int
        var kind: JSONKind
    }

    struct Candidate {
        var kind: Int
        var shape: JSONShape
    }

    /// The first clash that was found. The branches then decode ambiguous values as the earlier kind.
    private(set) var clash: Clash?

    /// The tests in their order.
    mutating func discriminate(_ candidates: [Candidate]) -> [Branch] {
        var specific = candidates.filter { !$0.shape.isAnything }
        let last = candidates.first { $0.shape.isAnything }
        if let last, let other = candidates.first(where: { $0.shape.isAnything && $0.kind != last.kind }) {
            report(last.kind, other.kind, .object)
        }
        // What else the kind may be is irrelevant.
        if let last { specific.removeAll { $0.kind == last.kind } }
        let groups = JSONKind.allCases.compactMap { kind in
            switch kind {
            case .array: discriminateArrays(specific, rest: last?.kind)
            case .object: nil
            default: discriminateScalars(specific, kind, hasRest: last != nil)
            }
        }
        // The order of JSON types is that of the spec, and objects are last.
        func position(_ branches: [Branch]) -> Int { branches.map(\.kind).min() ?? 0 }
        var branches = discriminateWords(specific) + groups.sorted { position($0) < position($1) }.flatMap(\.self)
        branches += discriminateObjects(specific, rest: last?.kind)
        if let last { branches.append(Branch(kind: last.kind, pattern: .anything)) }
        return branches
    }

    private mutating func report(_ first: Int, _ second: Int, _ kind: JSONKind) {
        if clash == nil { clash = Clash(first: min(first, second), second: max(first, second), kind: kind) }
    }

    // MARK: Strings, numbers and other scalars

    private mutating func discriminateWords(_ candidates: [Candidate]) -> [Branch] {
        var kinds: [API.Initial: Int] = [:]
        var branches: [Branch] = []
        for candidate in candidates {
            for case .value(let word) in candidate.shape.scalars {
                if let other = kinds.updateValue(candidate.kind, forKey: word) {
                    if other != candidate.kind { report(other, candidate.kind, word.jsonKind) }
                } else {
                    branches.append(Branch(kind: candidate.kind, pattern: .value(word)))
                }
            }
        }
        return branches
    }

    private mutating func discriminateScalars(_ candidates: [Candidate], _ kind: JSONKind, hasRest: Bool) -> [Branch] {
        var items: [(kind: Int, scalar: JSONShape.Scalar)] = []
        for candidate in candidates {
            let scalars = candidate.shape.scalars.filter { $0.kind == kind }
            for scalar in scalars {
                if case .value = scalar {
                    for other in candidates where other.kind != candidate.kind {
                        guard other.shape.scalars.contains(where: { $0.kind == kind && $0.hasWords }) else { continue }
                        report(candidate.kind, other.kind, kind)
                    }
                } else {
                    items.append((candidate.kind, scalar))
                }
            }
        }
        items.sort { ($0.scalar.position, $0.kind) < ($1.scalar.position, $1.kind) }
        for (position, item) in items.enumerated() {
            for other in items.prefix(position) where other.kind != item.kind && other.scalar.overlaps(item.scalar) {
                report(other.kind, item.kind, kind)
            }
        }
        return items.map { Branch(kind: $0.kind, pattern: $0.scalar.pattern) }.closed(with: kind, hasRest: hasRest)
    }

    // MARK: Arrays

    /// - Parameter rest: The kind that may be any value.
    private mutating func discriminateArrays(_ candidates: [Candidate], rest: Int?) -> [Branch] {
        var elements: [Candidate] = []
        var nullable: Int?
        for candidate in candidates where !candidate.shape.elements.isEmpty {
            var shape = JSONShape()
            for element in candidate.shape.elements { shape.add(element) }
            // The first element that is not null is tested.
            if shape.scalars.contains(.null) { nullable = nullable ?? candidate.kind }
            shape.scalars.removeAll { $0 == .null }
            elements.append(Candidate(kind: candidate.kind, shape: shape))
        }
        guard let first = nullable ?? elements.first?.kind else { return [] }
        // An array of other elements is a value of the kind that may be any value.
        if let rest { elements.append(Candidate(kind: rest, shape: .anything)) }
        var inner = Discriminator()
        let tests = inner.discriminate(elements).filter { $0.kind != rest }
        if let clash = inner.clash {
            if clash.second == rest || clash.first == rest { return [Branch(kind: first, pattern: .any(.array))] }
            report(clash.first, clash.second, .array)
        }
        // An empty array is of the first kind, or of the first with null, which is tested last for this reason.
        let reordered = tests.filter { $0.kind != first } + tests.filter { $0.kind == first }
        var branches = (tests.areIndependent ? reordered : tests).map {
            Branch(kind: $0.kind, pattern: .array($0.pattern))
        }
        if rest != nil {
            branches.append(Branch(kind: first, pattern: .emptyArray))
            return branches
        }
        return branches.closed(with: .array, hasRest: false)
    }

    // MARK: Objects

    /// - Parameter rest: The kind that may be any value.
    private mutating func discriminateObjects(_ candidates: [Candidate], rest: Int?) -> [Branch] {
        var left = candidates.filter { !$0.shape.objects.isEmpty }
        var placed: [Candidate] = []
        var branches: [Branch] = []
        let others = rest == nil ? [] : [ObjectMembers(others: .all)]
        while let first = left.first {
            let next = next(of: left, others)
            if next == nil {
                let clashing = left.dropFirst().first { !first.isDistinguished(from: $0.shape.objects) }
                report(first.kind, clashing?.kind ?? rest ?? first.kind, .object)
            }
            let candidate = next ?? first
            left.removeAll { $0.kind == candidate.kind }
            branches += self.branches(of: candidate, before: left.flatMap(\.shape.objects) + others, after: placed)
            placed.append(candidate)
        }
        // Unknown kinds of an open union.
        if let open = placed.last(where: { $0.shape.objects.contains { $0.openTag != nil } }),
            let tag = open.shape.objects.compactMap(\.openTag).first
        {
            let test = MemberTest(key: tag, condition: .isPresent)
            branches.append(Branch(kind: open.kind, pattern: .object([test])))
        }
        return branches.closed(with: .object, hasRest: rest != nil)
    }

    /// The first kind that all others can follow. A kind that is only improbably one of the others is the second
    /// choice.
    private func next(of left: [Candidate], _ rest: [ObjectMembers]) -> Candidate? {
        for isCertain in [true, false] {
            let next = left.first { candidate in
                left.allSatisfy {
                    $0.kind == candidate.kind || candidate.isDistinguished(from: $0.shape.objects, certainly: isCertain)
                } && candidate.isDistinguished(from: rest)
            }
            if let next { return next }
        }
        return nil
    }

    /// The tests of a kind's objects, of which one must pass.
    ///
    /// - Parameters:
    ///   - others: The objects that are tested later.
    ///   - placed: The kinds that are tested earlier. A constant is compared although its objects passed none of their
    ///     tests, so that an object with an unknown value of this constant is an error.
    private func branches(of candidate: Candidate, before others: [ObjectMembers], after placed: [Candidate])
        -> [Branch]
    {
        let alternatives = candidate.shape.objects.map { object in
            let later = others.compactMap { object.mark(against: $0) }
            let earlier = placed.flatMap(\.shape.objects).compactMap { object.mark(against: $0) }
                .filter(\.hasConstant)
            return (later + earlier).flatMap(\.tests).distinct()
        }
        return alternatives.merged().map { Branch(kind: candidate.kind, pattern: .object($0)) }
    }
}

extension Discriminator.Candidate {
    fileprivate func isDistinguished(from others: [ObjectMembers], certainly: Bool = false) -> Bool {
        shape.objects.allSatisfy { object in
            others.allSatisfy { other in
                guard let mark = object.mark(against: other) else { return false }
                return mark.isCertain || !certainly
            }
        }
    }
}

extension JSONShape.Scalar {
    /// 0 for a set of values that a test recognizes; 1 for all others of their JSON type.
    fileprivate var rank: Int {
        switch self {
        case .null, .bool, .number, .text: 1
        case .uuid, .day, .integer, .date, .value: 0
        }
    }

    /// The position of the test. A date in ISO 8601 may be a day, so that days precede dates.
    fileprivate var position: Int {
        if case .date = self { return 1 }
        return rank == 0 ? 0 : 2
    }

    /// Whether a word can be one of the values. A word that is a date or a UUID as well is improbable.
    fileprivate var hasWords: Bool {
        switch self {
        case .integer: true
        default: rank == 1
        }
    }

    /// Whether the values cannot be discriminated, wherever they are in the order.
    fileprivate func overlaps(_ other: Self) -> Bool {
        if rank != other.rank { return false }
        switch (self, other) {
        case (.date(let first), .date(let second)): return first == second || first.isPattern || second.isPattern
        case (.date(let format), .day), (.day, .date(let format)): return format.isPattern
        case (.uuid, .date), (.date, .uuid), (.uuid, .day), (.day, .uuid): return false
        default: return true
        }
    }

    fileprivate var pattern: JSONPattern {
        switch self {
        case .null: .any(.null)
        case .bool: .any(.bool)
        case .number: .any(.number)
        case .text: .any(.string)
        case .uuid: .uuid
        case .day: .day
        case .integer(let scalar): .integer(scalar)
        case .date(let format): .date(format)
        case .value(let value): .value(value)
        }
    }
}

extension DateFormat {
    fileprivate var isPattern: Bool { if case .pattern = self { true } else { false } }
}

extension [API.Union.Branch] {
    /// The branches in which the last kind needs no test, because nothing else is possible.
    fileprivate func closed(with kind: JSONKind, hasRest: Bool) -> Self {
        guard let last else { return [] }
        var branches = self
        if !hasRest, !last.pattern.comparesConstant {
            while branches.last?.kind == last.kind { branches.removeLast() }
            branches.append(Element(kind: last.kind, pattern: .any(kind)))
        }
        // Nothing is left after a branch without a test.
        if let end = branches.firstIndex(where: { $0.pattern == .any(kind) || $0.pattern == .object([]) }) {
            let only = branches[end].kind
            branches.removeSubrange(end...)
            while branches.last?.kind == only { branches.removeLast() }
            branches.append(Element(kind: only, pattern: .any(kind)))
        }
        return branches
    }

    /// Whether the order of the branches is irrelevant: their values have different JSON types.
    fileprivate var areIndependent: Bool {
        let kinds = compactMap(\.pattern.kind)
        return kinds.count == count && Set(kinds).count == count
    }
}

extension JSONPattern {
    /// The JSON type of the values that pass; `nil` for several.
    var kind: JSONKind? {
        switch self {
        case .anything: nil
        case .any(let kind): kind
        case .value(let value): value.jsonKind
        case .integer: .number
        case .uuid, .day, .date: .string
        case .emptyArray, .array: .array
        case .object: .object
        }
    }

    /// Whether some values of the shape pass. Of a type that may be any value, only the other values count.
    func mayMatch(_ shape: JSONShape) -> Bool {
        if shape.isAnything { return false }
        switch self {
        case .anything: return true
        case .any(let kind): return shape.kinds.contains(kind)
        case .value(let value): return shape.scalars.contains { $0.kind == value.jsonKind && $0.hasWords }
        case .integer: return shape.scalars.contains { if case .integer = $0 { true } else { false } }
        case .uuid: return shape.scalars.contains(.uuid)
        case .day: return shape.scalars.contains(.day)
        case .date(let format): return shape.scalars.contains(.date(format))
        case .emptyArray: return false
        case .array(let element): return shape.elements.contains { element.mayMatch($0) }
        case .object(let tests):
            return shape.objects.contains { object in tests.allSatisfy { object.mayPass($0) } }
        }
    }

    fileprivate var comparesConstant: Bool {
        guard case .object(let tests) = self else { return false }
        return tests.contains { if case .isOne = $0.condition { true } else { false } }
    }
}

extension [MemberTest] {
    /// The tests without those that others imply.
    fileprivate func distinct() -> Self {
        var tests: [MemberTest] = []
        for test in self where !tests.contains(test) { tests.append(test) }
        return tests.filter { test in
            test.condition != .isPresent || !tests.contains { $0.key == test.key && $0.condition != .isPresent }
        }
    }
}

/// The tests of an object without one constant.
private struct Rest: Hashable {
    var key: String?
    var tests: [MemberTest]
}

extension [[MemberTest]] {
    /// The alternatives, in which one test has the values of several that only differ in them.
    fileprivate func merged() -> Self {
        var order: [Rest] = []
        var values: [Rest: [API.Initial]] = [:]
        for tests in self {
            var rest = Rest(key: nil, tests: tests)
            var own: [API.Initial] = []
            if let index = tests.firstIndex(where: { if case .isOne = $0.condition { true } else { false } }),
                case .isOne(let compared) = tests[index].condition
            {
                rest.key = tests[index].key
                rest.tests.remove(at: index)
                own = compared
            }
            if values[rest] == nil { order.append(rest) }
            values[rest, default: []] += own.filter { values[rest]?.contains($0) != true }
        }
        return order.map { rest in
            let first = rest.key.map { [MemberTest(key: $0, condition: .isOne(values[rest] ?? []))] } ?? []
            return first + rest.tests
        }
    }
}
