import APIGenSupport

/// Merges models that describe the same JSON, and lets one model include another.
enum ModelMerging {
    /// Replaces each model that equals another one by it, if their names or their sizes say that they mean the same.
    static func mergeEqualModels(in draft: inout SpecDraft) {
        // Merging two models can make those that use them equal.
        for _ in 0..<4 {
            var groups: [DraftModel.Shape: [DraftModel]] = [:]
            for model in draft.models where model.additional == nil && model.includes.isEmpty {
                groups[model.shape.withoutDocs, default: []].append(model)
            }
            var targets: [String: String] = [:]
            for group in groups.values where group.count > 1 {
                let sorted = group.sorted {
                    ($0.rank, $0.name.utf8.count, $0.name) < ($1.rank, $1.name.utf8.count, $1.name)
                }
                for model in sorted.dropFirst() where canMerge(model, sorted[0]) {
                    targets[model.name] = sorted[0].name
                }
            }
            if targets.isEmpty { return }
            rename(targets, in: &draft)
            draft.models.removeAll { targets[$0.name] != nil }
        }
    }

    private static func canMerge(_ model: DraftModel, _ other: DraftModel) -> Bool {
        if model.isUnnamed || other.isUnnamed { return true }
        switch model.shape {
        case .object(let fields): if fields.count >= 6 { return true }
        case .enumeration(let values): if values.count >= 3 { return true }
        case .alias, .union: return true
        }
        return areRelated(model.name, other.name)
    }

    /// Whether one name has the other in it: `SimplifiedArtist` and `Artist`.
    private static func areRelated(_ first: String, _ second: String) -> Bool {
        first.contains(second) || second.contains(first)
    }

    /// Replaces references to models.
    static func rename(_ names: [String: String], in draft: inout SpecDraft) {
        draft.mapTypes { type, _ in
            guard case .named(let name, let arguments) = type, arguments.isEmpty, let target = names[name] else {
                return nil
            }
            return .named(target)
        }
        for index in draft.models.indices {
            draft.models[index].includes = distinct(draft.models[index].includes.map { names[$0] ?? $0 })
        }
        var isDone = false
        while !isDone {
            isDone = true
            draft.mapTypes { type, _ in
                guard case .object(var object) = type, object.includes.contains(where: { names[$0] != nil }) else {
                    return nil
                }
                isDone = false
                object.includes = distinct(object.includes.map { names[$0] ?? $0 })
                return .object(object)
            }
        }
    }

    private static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// Writes aliases of one type in place of their names.
    static func removeAliases(in draft: inout SpecDraft) {
        var targets: [String: DraftType] = [:]
        for model in draft.models where model.parameters.isEmpty {
            guard case .alias(let type) = model.shape else { continue }
            if case .union = type.wrapped { continue }
            targets[model.name] = type
        }
        if targets.isEmpty { return }
        for _ in 0..<8 {
            var isDone = true
            draft.mapTypes { type, _ in
                guard case .named(let name, let arguments) = type, arguments.isEmpty, let target = targets[name] else {
                    return nil
                }
                isDone = false
                return target
            }
            if isDone { break }
        }
        draft.models.removeAll { targets[$0.name] != nil }
    }

    // MARK: Includes

    /// Writes the fields of a model that only one other model includes into that one.
    static func mergeSoleIncludes(in draft: inout SpecDraft) {
        var counts: [String: Int] = [:]
        draft.forEachType { type, _ in
            switch type {
            case .named(let name, _): counts[name, default: 0] += 2
            case .object(let object): for name in object.includes { counts[name, default: 0] += 2 }
            default: break
            }
        }
        for model in draft.models { for name in model.includes { counts[name, default: 0] += 1 } }
        for endpoint in draft.endpoints {
            if case .fields(let parameters)? = endpoint.body { for name in parameters.includes { counts[name] = 2 } }
        }
        let models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for index in draft.models.indices {
            guard case .object(let own) = draft.models[index].shape else { continue }
            var fields: [DraftField] = []
            var includes: [String] = []
            for name in draft.models[index].includes {
                guard counts[name] == 1, let base = models[name], case .object(let others) = base.shape,
                    base.includes.isEmpty, base.additional == nil
                else {
                    includes.append(name)
                    continue
                }
                fields += others.filter { other in !own.contains { $0.name == other.name } }
            }
            draft.models[index].includes = includes
            draft.models[index].shape = .object(fields + own)
        }
    }

    /// The fewest fields that are included. Fewer can be equal by chance.
    private static let minimumFields = 5

    /// Lets a model include the largest one whose fields it has, too.
    static func includeModels(in draft: inout SpecDraft) {
        struct Candidate {
            var index: Int
            var fields: [DraftField]
            var byName: [String: DraftField]
        }
        let candidates = draft.models.indices.compactMap { index -> Candidate? in
            let model = draft.models[index]
            guard case .object(let fields) = model.shape, model.parameters.isEmpty, model.includes.isEmpty,
                fields.count >= minimumFields
            else { return nil }
            return Candidate(
                index: index,
                fields: fields,
                byName: Dictionary(fields.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            )
        }.sorted { ($1.fields.count, draft.models[$0.index].name) < ($0.fields.count, draft.models[$1.index].name) }
        let models = draft.models
        for (position, candidate) in candidates.enumerated() {
            let name = models[candidate.index].name
            // A smaller model that has most of the fields. The first is the largest.
            let base = candidates[(position + 1)...].first { other in
                let base = models[other.index]
                guard base.additional == nil, base.unwrap == nil, base.message.isEmpty, base.pagination == nil,
                    other.fields.count < candidate.fields.count
                else { return false }
                var differing = 0
                for field in other.fields {
                    guard let own = candidate.byName[field.name] else { return false }
                    if own != field {
                        if own.withoutDocs == field.withoutDocs, areRelated(base.name, name) { continue }
                        differing += 1
                        if differing * 8 > other.fields.count { return false }
                    }
                }
                return true
            }
            guard let base, case .object(let fields) = draft.models[candidate.index].shape else { continue }
            draft.models[candidate.index].includes = [models[base.index].name]
            let baseName = models[base.index].name
            draft.models[candidate.index].shape = .object(
                fields.filter { field in
                    guard let included = base.byName[field.name] else { return true }
                    return areRelated(baseName, name) ? included.withoutDocs != field.withoutDocs : included != field
                }
            )
        }
    }
}

extension DraftModel {
    /// Models with a name of the source precede the others.
    fileprivate var rank: Int { isUnnamed ? 1 : 0 }
}

extension DraftModel.Shape {
    var withoutDocs: DraftModel.Shape {
        switch self {
        case .object(let fields): return .object(fields.map(\.withoutDocs).sorted { $0.name < $1.name })
        case .alias(let type): return .alias(type.withoutDocs)
        case .enumeration(let values): return .alias(DraftType.enumeration(values).withoutDocs)
        case .union(var union):
            union.shared = union.shared.map(\.withoutDocs)
            return .union(union)
        }
    }
}

extension DraftType {
    /// The type with other names of models.
    fileprivate func renamed(_ names: [String: String]) -> DraftType {
        switch self {
        case .named(let name, let arguments): .named(names[name] ?? name, arguments.map { $0.renamed(names) })
        case .array(let inner): .array(inner.renamed(names))
        case .dictionary(let inner): .dictionary(inner.renamed(names))
        case .optional(let inner): .optional(inner.renamed(names))
        case .formatted(let inner, let format): .formatted(inner.renamed(names), format)
        case .union(let members): .union(members.map { $0.renamed(names) })
        case .enumeration, .object: self
        }
    }
}
