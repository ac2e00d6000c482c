import APIGenDiagnostics
import SpecLanguage

/// Discriminates the kinds of a union by the JSON shape of their values.
extension Resolver {
    /// The known members of an object.
    struct Outline {
        /// The members in the order of the fields.
        var required: [String] = []
        var known: Set<String> = []
        var constants: [String: API.Initial] = [:]
        /// Whether the object may have other members.
        var isOpen = false

        /// A member that no object of the other kind has, or has with that value.
        func mark(against other: Outline) -> API.Union.Member? {
            let differing = required.first { key in
                guard let own = constants[key], let others = other.constants[key] else { return false }
                return own != others
            }
            let own = differing ?? (other.isOpen ? nil : required.first { !other.known.contains($0) })
            return own.map { API.Union.Member(key: $0, value: constants[$0]) }
        }
    }

    /// Finds by which members each kind is recognized, and in which order the kinds are checked.
    ///
    /// Words are first, then types in the order of the spec. An object with a member that another object cannot have
    /// precedes that object.
    ///
    /// - Returns: Whether the JSON shape discriminates the kinds.
    mutating func discriminate(_ union: inout API.Union) -> Bool {
        for index in union.kinds.indices {
            let kind = union.kinds[index]
            union.kinds[index].jsonKinds =
                kind.content.map { jsonKinds(of: $0) } ?? kind.word.map { [$0.jsonKind] } ?? []
        }
        // The JSON of kinds with an error is unknown.
        if union.kinds.contains(where: { $0.content.map { isUnknown($0) } ?? false }) { return true }
        let types = union.kinds.indices.filter { union.kinds[$0].content != nil }
        let words = union.kinds.indices.filter { union.kinds[$0].content == nil }
        for (position, index) in union.kinds.indices.enumerated() {
            for other in union.kinds.indices.prefix(position) {
                let (first, second) = (union.kinds[other], union.kinds[index])
                if let word = first.word, let other = second.word, word != other { continue }
                // A word that is a date or a UUID would be ambiguous.
                if first.word != nil, second.isParsed { continue }
                if second.word != nil, first.isParsed { continue }
                let shared = first.jsonKinds.intersection(second.jsonKinds).subtracting([.object])
                guard let kind = JSONKind.allCases.first(where: shared.contains) else { continue }
                report(first, second, "both can be \(kind.phrase)")
                return false
            }
        }
        var objects = types.filter { union.kinds[$0].jsonKinds.contains(.object) }
        let outlines = Dictionary(uniqueKeysWithValues: objects.map { ($0, outline(of: union.kinds[$0].content)) })
        union.order = words + types.filter { !objects.contains($0) }
        func isDistinguished(_ index: Int, from other: Int) -> Bool {
            guard index != other, let outline = outlines[index], let second = outlines[other] else { return true }
            return outline.mark(against: second) != nil
        }
        while let first = objects.first {
            guard let next = objects.first(where: { index in objects.allSatisfy { isDistinguished(index, from: $0) } })
            else {
                let clash = objects.first { !isDistinguished(first, from: $0) }
                report(
                    union.kinds[first],
                    union.kinds[clash ?? first],
                    "both are objects, and none requires a key that the other lacks"
                )
                return false
            }
            objects.removeAll { $0 == next }
            for (other, outline) in outlines.sorted(by: { $0.key < $1.key }) where other != next {
                guard let mark = outlines[next]?.mark(against: outline), objects.contains(other) || mark.value != nil,
                    !union.kinds[next].members.contains(mark)
                else { continue }
                union.kinds[next].members.append(mark)
            }
            union.order.append(next)
        }
        return true
    }

    private func isUnknown(_ type: API.ValueType) -> Bool {
        if case .model(let name, _) = type { models[name]?.isIncomplete == true } else { type.isInvalid }
    }

    private mutating func report(
        _ first: API.Union.Kind,
        _ second: API.Union.Kind,
        _ reason: String
    ) {
        let hasString = [first, second].contains { $0.content?.isString == true }
        let areObjects = first.jsonKinds.contains(.object) && second.jsonKinds.contains(.object)
        report(
            .indistinguishableKinds,
            "`\(first.name.value)` and `\(second.name.value)` cannot be discriminated in JSON: \(reason)",
            at: second.name.location,
            notes: [.init("`\(first.name.value)` is here", at: first.name.location)],
            help: areObjects
                ? "give each a constant of its own, such as `type: = circle`, or name the key that discriminates them: "
                    + "$union: {by: type, …}"
                : hasString && (first.word ?? second.word) != nil
                    ? "an enum keeps values that it does not know: leave `String` out"
                    : hasString ? "write `String` alone" : nil
        )
    }

    private mutating func jsonKinds(of type: API.ValueType, path: [String] = []) -> Set<JSONKind> {
        switch type {
        case .scalar(let scalar): return scalar.jsonKinds
        case .date(let format): return [format.isNumber ? .number : .string]
        case .array: return [.array]
        case .dictionary, .object: return [.object]
        case .optional(let inner), .formatted(let inner, _): return jsonKinds(of: inner, path: path)
        case .enumeration(let enumeration): return [enumeration.isNumber ? .number : .string]
        case .union(let union): return union.mark == .shape ? union.jsonKinds : [.object]
        case .parameter, .invalid: return Set(JSONKind.allCases)
        case .model(let name, _):
            guard let model = models[name], isUnion(model) else { return [.object] }
            if unionsBeingResolved.contains(name) {
                report(.recursiveModel, "a union cannot be one of its own kinds", at: model.name.location)
                return []
            }
            guard let union = namedUnion(model) else { return [] }
            return union.mark == .shape ? union.jsonKinds : [.object]
        }
    }

    private mutating func outline(of type: API.ValueType?) -> Outline {
        switch type {
        case .object(let object):
            var outline = Outline()
            for field in object.fields {
                if field.access == .writeOnly { continue }
                let isRequired = !field.isOptional && (field.isConstant || field.initial == nil)
                outline.add(field.name.value, isRequired, field.isConstant ? field.initial : nil)
            }
            return outline
        case .model(let name, _):
            guard let model = models[name] else { return Outline(isOpen: true) }
            guard case .object(let fields) = model.shape else {
                guard case .expression(.union(let union)) = model.shape else { return Outline(isOpen: true) }
                return Outline(union)
            }
            var outline = model.union.map { Outline($0) } ?? Outline()
            for field in fields {
                let value = field.type == nil ? field.initial.map { API.Initial(constant: $0) } : nil
                // A response has no write-only fields, so that they do not show the kind.
                if field.access == .writeOnly { continue }
                let isRequired = !isOptional(field) && (value != nil || field.initial == nil)
                outline.add(field.name.value, isRequired, value)
            }
            return outline
        default: return Outline(isOpen: true)
        }
    }

    private func isOptional(_ field: Spec.Field) -> Bool {
        if field.isOptional { return true }
        var expression = field.type
        // An alias of an alias. A cycle of aliases is reported elsewhere.
        for _ in models.indices {
            switch expression {
            case .optional: return true
            case .named(let name, _):
                guard case .expression(let aliased)? = models[name.value]?.shape else { return false }
                expression = aliased
            default: return false
            }
        }
        return false
    }
}

extension Resolver.Outline {
    /// An object with a tag, whose other members depend on the kind.
    fileprivate init(_ union: Spec.Union) {
        self.init(isOpen: true)
        if let tag = union.tag { add(tag.value, true, nil) }
    }

    fileprivate mutating func add(_ key: String, _ isRequired: Bool, _ value: API.Initial?) {
        known.insert(key)
        if isRequired { required.append(key) }
        constants[key] = value
    }
}

extension API.Union {
    /// The JSON types of the values, if the JSON shape discriminates the kinds.
    fileprivate var jsonKinds: Set<JSONKind> { kinds.reduce(into: []) { $0.formUnion($1.jsonKinds) } }
}

extension API.Union.Kind {
    /// Whether the values are strings of one format.
    fileprivate var isParsed: Bool {
        switch content {
        case .date, .scalar(.uuid), .scalar(.day): true
        default: false
        }
    }
}

extension API.Initial {
    fileprivate var jsonKind: JSONKind {
        switch self {
        case .text, .value: .string
        case .number: .number
        case .bool: .bool
        case .null: .null
        case .emptyArray: .array
        }
    }
}

extension API.Scalar {
    fileprivate var jsonKinds: Set<JSONKind> {
        switch self {
        case .string, .url, .uuid, .data, .day, .upload: [.string]
        case .int, .int32, .int64, .uint64, .double, .float, .decimal: [.number]
        case .bool: [.bool]
        case .id: [.string, .number]
        case .json: Set(JSONKind.allCases)
        }
    }
}
