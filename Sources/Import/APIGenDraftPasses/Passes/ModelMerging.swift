import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Merges models that describe the same JSON, and lets one model include another.
enum ModelMerging {
    /// Replaces each model that equals another one by it, if their names or their sizes say that they mean the same.
    ///
    /// - Parameter kept: The names of an earlier import, which stay.
    static func mergeEqualModels(in draft: inout SpecDraft, keeping kept: Set<String> = []) {
        // Merging two models can make those that use them equal.
        while true {
            let targets = equalModels(in: draft)
            if targets.isEmpty { return }
            // An enum that accepts other values in one place does so in all.
            let open = Set(draft.models.filter { !$0.isFrozen }.compactMap { targets[$0.name] })
            for index in draft.models.indices where open.contains(draft.models[index].name) {
                draft.models[index].isFrozen = false
            }
            let names = neutralNames(of: targets, keeping: kept, in: draft)
            rename(targets.mapValues { names[$0] ?? $0 }.merging(names) { first, _ in first }, in: &draft)
            draft.models.removeAll { targets[$0.name] != nil }
            for index in draft.models.indices {
                if let name = names[draft.models[index].name] { draft.models[index].rename(name) }
            }
        }
    }

    /// The names of the models that replace others, by the names of these.
    private static func equalModels(in draft: SpecDraft) -> [String: String] {
        let models = draft.models.filter { $0.additional == nil && $0.includes.isEmpty }
        let counts = models.reduce(into: [Int: Int]()) { $0[$1.shape.size, default: 0] += 1 }
        var groups: [DraftModel.Shape: [DraftModel]] = [:]
        for model in models where counts[model.shape.size] != 1 {
            groups[model.shape.withoutDocs, default: []].append(model)
        }
        var targets: [String: String] = [:]
        for group in groups.values where group.count > 1 {
            let sorted = group.sorted {
                ($0.rank, $0.name.utf8.count, $0.name) < ($1.rank, $1.name.utf8.count, $1.name)
            }
            for model in sorted.dropFirst() where canMerge(model, sorted[0]) { targets[model.name] = sorted[0].name }
        }
        return targets
    }

    /// Words at the end of names that say nothing alone.
    private static let emptyWords: Set<String> = [
        "Body", "Data", "Info", "Input", "Item", "Items", "List", "Object", "Output", "Params", "Payload", "Request",
        "Response", "Result", "Results", "Status", "Type", "Value",
    ]

    /// What merged models are, if none of their names fits the others: `PetBody` of `CreatePetBody` and
    /// `UpdatePetBody`.
    ///
    /// - Parameter targets: The names of the models that remain by those of the others.
    private static func neutralNames(
        of targets: [String: String],
        keeping kept: Set<String>,
        in draft: SpecDraft
    ) -> [String: String] {
        var taken = Set(draft.models.map { $0.name.lowercased() })
        let unnamed = draft.keysOfUnnamedModels
        var names: [String: String] = [:]
        let groups = Dictionary(grouping: targets.keys) { targets[$0] ?? "" }
        for (target, others) in groups.sorted(by: { $0.key < $1.key }) where !kept.contains(target) {
            let all = ([target] + others).filter { !unnamed.contains($0) }
            if all.count < 2 || all.allSatisfy({ $0.range(ofText: target) != nil }) { continue }
            let words = all.map { NameWords.written(in: $0) }
            let common = words.dropFirst().reduce(words[0]) { common, name in
                zip(common.reversed(), name.reversed()).prefix { $0 == $1 }.map(\.0).reversed()
            }
            let name = common.joined()
            // One word is what the author distinguishes: `MenuDefault`, `ScopeDefault`.
            guard common.count > 1, common.contains(where: { !emptyWords.contains($0) }),
                ModelNames.typeName(name) == name,
                !ModelNames.isReserved(name), taken.insert(name.lowercased()).inserted
            else { continue }
            names[target] = name
        }
        return names
    }

    private static func canMerge(_ model: DraftModel, _ other: DraftModel) -> Bool {
        if model.isUnnamed || other.isUnnamed { return true }
        switch model.shape {
        case .object(let fields): if fields.count >= PassThresholds.equalFields { return true }
        case .enumeration(let values): if values.count >= PassThresholds.equalValues { return true }
        case .alias, .union: return true
        }
        return areRelated(model.name, other.name)
    }

    /// Whether one name has the other in it, or both end with the same word: `FullRepository`, `MinimalRepository`.
    private static func areRelated(_ first: String, _ second: String) -> Bool {
        if first.range(ofText: second) != nil || second.range(ofText: first) != nil { return true }
        return NameWords.written(in: first).last == NameWords.written(in: second).last
    }

    /// Replaces references to models.
    static func rename(_ names: [String: String], in draft: inout SpecDraft) {
        draft.mapTypes { type, _ in
            switch type {
            case .named(let name, let arguments, _):
                guard arguments.isEmpty, let target = names[name] else { return nil }
                return .named(target)
            case .alternatives:
                guard let members = type.members else { return nil }
                let merged = distinct(members.map { $0.renamed(names) })
                return merged.count == 1 ? merged[0] : .union(of: merged)
            default: return nil
            }
        }
        for index in draft.models.indices {
            draft.models[index].includes = distinct(draft.models[index].includes.map { names[$0] ?? $0 })
        }
        var isDone = false
        while !isDone {
            isDone = true
            draft.mapTypes { type, _ in
                guard case .object(var object) = type, object.includes.contains(where: { names[$0.value] != nil })
                else { return nil }
                isDone = false
                object.includes = distinct(object.includes.map { Located(names[$0.value] ?? $0.value) })
                return .object(object)
            }
        }
    }

    private static func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return elements.filter { seen.insert($0).inserted }
    }

    /// Writes aliases of one type in place of their names.
    ///
    /// - Returns: Whether all are replaced. An alias that contains itself has no end.
    @discardableResult
    static func removeAliases(in draft: inout SpecDraft) -> Bool {
        var targets: [String: TypeExpression] = [:]
        for model in draft.models where model.parameters.isEmpty {
            guard case .alias(let type) = model.shape else { continue }
            if type.wrapped.members != nil { continue }
            targets[model.name] = type
        }
        if targets.isEmpty { return true }
        let isDone = draft.replaceNames(by: targets, depth: PassThresholds.nestedNames)
        draft.models.removeAll { targets[$0.name] != nil }
        return isDone
    }

    // MARK: Includes

    /// Writes the fields of a model that only one other model includes into that one.
    static func mergeSoleIncludes(in draft: inout SpecDraft) {
        let includers = draft.models.flatMap(\.includes).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        if !includers.values.contains(1) { return }
        var usedByOthers: Set<String> = []
        draft.forEachType { type, _ in
            switch type {
            case .named(let name, _, _): usedByOthers.insert(name)
            case .object(let object): usedByOthers.formUnion(object.includes.map(\.value))
            default: break
            }
        }
        for endpoint in draft.endpoints {
            if case .fields(let parameters)? = endpoint.body { usedByOthers.formUnion(parameters.groups.map(\.value)) }
        }
        let models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for index in draft.models.indices {
            guard case .object(let own) = draft.models[index].shape else { continue }
            var fields: [Spec.Field] = []
            var includes: [String] = []
            for name in draft.models[index].includes {
                guard includers[name] == 1, !usedByOthers.contains(name), let base = models[name],
                    case .object(let others) = base.shape, base.includes.isEmpty, base.additional == nil
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

    private struct Candidate {
        var index: Int
        var model: DraftModel
        var fields: [Spec.Field]
        /// The fields without documentation, by their names.
        var plain: [String: Spec.Field]
        var docs: [String: Metadata]

        /// - Returns: `nil` for a model that takes no part in includes.
        init?(_ model: DraftModel, at index: Int) {
            guard case .object(let fields) = model.shape, model.parameters.isEmpty, model.includes.isEmpty,
                fields.count >= PassThresholds.includedFields
            else { return nil }
            self.index = index
            self.model = model
            self.fields = fields
            plain = Dictionary(fields.map { ($0.name.value, $0.withoutDocs) }, uniquingKeysWith: { first, _ in first })
            docs = Dictionary(fields.map { ($0.name.value, $0.metadata) }, uniquingKeysWith: { first, _ in first })
        }

        /// Whether others can include the model. Its keywords would apply to them, too.
        var isIncludable: Bool {
            model.additional == nil && model.unwrap == nil && model.message.isEmpty && model.pagination == nil
        }

        /// The fields that are not equal to those of a model that it includes; `nil` if too many differ.
        func ownFields(including base: Candidate) -> [Spec.Field]? {
            guard base.fields.allSatisfy({ plain[$0.name.value] != nil }) else { return nil }
            // Documentation of another thing would be wrong.
            let areRelated = ModelMerging.areRelated(model.name, base.model.name)
            let own = fields.indices.filter { index in
                let name = fields[index].name.value
                guard let included = base.plain[name] else { return true }
                return plain[name] != included || !areRelated && base.docs[name] != fields[index].metadata
            }
            let differing = own.count - (fields.count - base.fields.count)
            return differing * PassThresholds.fieldsPerDifference <= base.fields.count ? own.map { fields[$0] } : nil
        }
    }

    /// Lets a model include the largest one whose fields it has, too.
    static func includeModels(in draft: inout SpecDraft) {
        let candidates = draft.models.indices.compactMap { Candidate(draft.models[$0], at: $0) }
            .sorted { ($1.fields.count, $0.model.name) < ($0.fields.count, $1.model.name) }
        let bases = positionsOfBases(in: candidates)
        for candidate in candidates {
            let positions = candidate.plain.keys.flatMap { name in
                (bases[name] ?? []).reversed().prefix { candidates[$0].fields.count < candidate.fields.count }
            }
            for position in positions.sorted() {
                guard let own = candidate.ownFields(including: candidates[position]) else { continue }
                draft.models[candidate.index].includes = [candidates[position].model.name]
                draft.models[candidate.index].shape = .object(own)
                break
            }
        }
    }

    /// The positions of the models that others can include, by the field that fewest models have: only a model with
    /// that field can include them. A comparison of all models with all others would be slow for a large API.
    private static func positionsOfBases(in candidates: [Candidate]) -> [String: [Int]] {
        var counts: [String: Int] = [:]
        for candidate in candidates { for name in candidate.plain.keys { counts[name, default: 0] += 1 } }
        var positions: [String: [Int]] = [:]
        for (position, base) in candidates.enumerated() where base.isIncludable {
            let rarest = base.plain.keys.min { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }
            if let rarest { positions[rarest, default: []].append(position) }
        }
        return positions
    }
}

extension DraftModel {
    /// Models with a name of the source precede the others.
    fileprivate var rank: Int { isUnnamed ? 1 : 0 }
}

extension DraftModel.Shape {
    /// Equal for shapes with the same JSON, and for few others.
    fileprivate var size: Int {
        switch self {
        case .object(let fields): fields.size
        case .alias(let type): type.values?.size ?? 0
        case .enumeration(let values): values.size
        case .union: 1
        }
    }

    var withoutDocs: DraftModel.Shape {
        switch self {
        case .object(let fields): .object(fields.map(\.withoutDocs).sorted { $0.name.value < $1.name.value })
        case .alias(let type): .alias(type.withoutDocs)
        case .enumeration(let values): .alias(TypeExpression.alternatives(values).withoutDocs)
        case .union(let union, let shared): .union(union, shared.map(\.withoutDocs))
        }
    }
}

extension TypeExpression {
    /// The type with other names of models.
    fileprivate func renamed(_ names: [String: String]) -> TypeExpression {
        switch self {
        case .named(let name, let arguments, _): .named(names[name] ?? name, arguments.map { $0.renamed(names) })
        case .array(let inner): .array(inner.renamed(names))
        case .dictionary(let key, let value): .dictionary(key, value.renamed(names))
        case .optional(let inner): .optional(inner.renamed(names))
        case .formatted(let inner, let format): .formatted(inner.renamed(names), format)
        case .alternatives: members.map { .union(of: $0.map { $0.renamed(names) }) } ?? self
        case .scalar, .date, .object, .union, .invalid: self
        }
    }
}
