import APIGenSpecLanguage

/// The members of the objects of one type.
struct ObjectMembers {
    /// The members that are always present, in the order of the fields.
    var required: [String] = []
    var constants: [String: API.Initial] = [:]
    /// The values of constants and enums, also of those that may be absent.
    var values: [String: [API.Initial]] = [:]
    /// The JSON types of all members with known names.
    var kinds: [String: JSONKinds] = [:]
    /// The JSON types of members with other names; `nil` if there are none.
    var others: JSONKinds?
    /// The tag of an open union, whose value may also be unknown.
    var openTag: String?

    mutating func add(
        _ key: String,
        isRequired: Bool,
        _ kinds: JSONKinds,
        constant: API.Initial? = nil,
        values: [API.Initial]? = nil
    ) {
        if isRequired { required.append(key) }
        self.kinds[key] = constant.map { [$0.jsonKind] } ?? kinds
        constants[key] = constant
        self.values[key] = constant.map { [$0] } ?? values
    }

    /// The object with the members of another one. Its own members have priority.
    func merging(_ other: ObjectMembers) -> ObjectMembers {
        var merged = self
        for (key, types) in other.kinds where kinds[key] == nil {
            merged.add(
                key,
                isRequired: false,
                types,
                constant: other.constants[key],
                values: other.values[key]
            )
        }
        merged.required += other.required.filter { kinds[$0] == nil }
        if let others = other.others { merged.others = others.union(self.others ?? []) }
        merged.openTag = openTag ?? other.openTag
        return merged
    }
}

extension ObjectMembers {
    /// Tests that the objects of this shape pass.
    struct Mark {
        var tests: [MemberTest]
        /// Whether no object of the other shape passes them, and all of this shape do. Otherwise such objects are
        /// improbable: a dictionary has any keys, and may have all keys that this shape requires, and an enum may have
        /// unknown values.
        var isCertain = true
        /// Whether the tests compare a constant.
        var hasConstant = false
    }

    /// The tests by which a decoder distinguishes these objects from those of another shape; `nil` if it cannot.
    func mark(against other: ObjectMembers) -> Mark? {
        let differing = firstRequired { key in
            // Few objects have constants.
            guard !constants.isEmpty, let own = constants[key], let others = other.constants[key] else { return false }
            return own != others
        }
        if let differing { return Mark(tests: [test(of: differing)], hasConstant: true) }
        if other.others == nil, let key = firstRequired(where: { other.kinds[$0] == nil }) {
            let isTag = key == openTag
            return Mark(
                tests: [isTag ? MemberTest(key: key, condition: .isPresent) : test(of: key)],
                hasConstant: !isTag && constants[key] != nil
            )
        }
        let retyped = firstRequired { key in
            guard let own = kinds[key], let others = other.kinds[key] ?? other.others else { return false }
            return own.withoutNull.isDisjoint(with: others)
        }
        if let retyped {
            let own = JSONKind.allCases.filter { kinds[retyped]?.withoutNull.contains($0) == true }
            return Mark(tests: [MemberTest(key: retyped, condition: .hasKind(own))])
        }
        let listed = firstRequired { key in
            guard let own = values[key], let others = other.values[key] else { return false }
            return !own.contains(where: others.contains)
        }
        if let listed {
            return Mark(
                tests: [MemberTest(key: listed, condition: .isOne(values[listed] ?? []))],
                isCertain: constants[listed] != nil,
                hasConstant: constants[listed] != nil || other.openTag == listed
            )
        }
        guard other.others != nil, !required.isEmpty else { return nil }
        let present = required.filter { !mayBeNull($0) }
        return Mark(tests: (present.isEmpty ? required : present).map { test(of: $0) }, isCertain: false)
    }

    /// A required member, preferably one that is never null, because null is the same as an absent member to a test.
    private func firstRequired(where condition: (String) -> Bool) -> String? {
        required.first { !mayBeNull($0) && condition($0) } ?? required.first(where: condition)
    }

    private func mayBeNull(_ key: String) -> Bool { kinds[key]?.contains(.null) == true }

    private func test(of key: String) -> MemberTest {
        MemberTest(key: key, condition: constants[key].map { .isOne([$0]) } ?? .isPresent)
    }

    /// Whether some objects of this shape pass a test.
    func mayPass(_ test: MemberTest) -> Bool {
        guard let own = kinds[test.key] else {
            guard let others else { return false }
            if case .hasKind(let kinds) = test.condition { return !others.isDisjoint(with: JSONKinds(kinds)) }
            // A dictionary may have any keys, and this is the last resort for one.
            return false
        }
        switch test.condition {
        case .isPresent: return true
        case .isOne(let values): return constants[test.key].map(values.contains) ?? true
        case .hasKind(let types): return !own.isDisjoint(with: JSONKinds(types))
        }
    }
}
