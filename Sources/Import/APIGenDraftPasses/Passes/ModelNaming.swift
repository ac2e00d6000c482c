import APIGenDescription
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Names the models that the source does not name, by the fields that have them.
enum ModelNaming {
    static func run(on draft: inout SpecDraft, report: inout ImportReport) {
        let reserved = reservedNames(in: draft)
        makeRoom(for: reserved, in: &draft, &report)
        // The name of a model can be a part of another's, so the outer ones are named first. Those that are left
        // contain each other.
        while name(draft.models.filter(\.isUnnamed), in: &draft, reserved, isLast: false) {}
        _ = name(draft.models.filter(\.isUnnamed), in: &draft, reserved, isLast: true)
        for model in draft.models {
            guard let given = model.givenName, let origin = model.origin, model.name != GivenNames.type(given) else {
                continue
            }
            report.findings.append(GivenNames.finding(ModelNames.subject, given, model.name, at: origin))
        }
    }

    /// - Returns: Whether a model is named.
    private static func name(
        _ unnamed: [DraftModel],
        in draft: inout SpecDraft,
        _ reserved: Set<String>,
        isLast: Bool
    ) -> Bool {
        if unnamed.isEmpty { return false }
        let keys = draft.keysOfUnnamedModels
        var uses: [String: [DraftPlace]] = [:]
        // Inline enums of the same name that remain: they are `Sort` of their endpoint.
        var inline: [String: Int] = [:]
        draft.forEachType { type, place in
            switch type {
            case .named(let name, _, _) where keys.contains(name):
                uses[name, default: []].append(place)
            case .alternatives where !place.isInUnion && type.values != nil:
                inline[SwiftWords(place.fields.last ?? "").type, default: 0] += 1
            default: break
            }
        }
        var claims: [ModelNames.Claim] = []
        var models: [DraftModel] = []
        for model in unnamed {
            let places = (uses[model.name] ?? []).filter { isLast || !$0.isIn(keys) }
            if places.isEmpty, !isLast { continue }
            let candidates = candidates(for: model, at: places, inline, unnamed: keys)
            claims.append(
                .init(
                    candidates: candidates,
                    key: "\(places.map(\.text).min() ?? "") \(model.name)",
                    uses: places.count
                )
            )
            models.append(model)
        }
        let names = ModelNames.chooseNames(for: claims, taken: reserved.union(draft.declaredNames))
        let renames = Dictionary(zip(models.map(\.name), names), uniquingKeysWith: { first, _ in first })
        rename(renames, in: &draft)
        return !renames.isEmpty
    }

    private static func rename(_ names: [String: String], in draft: inout SpecDraft) {
        var isDone = false
        while !isDone {
            isDone = true
            // A replaced type is not searched for others, so its parts need another round.
            draft.mapTypes { type, _ in
                switch type {
                case .named(let name, let arguments, _):
                    guard let target = names[name] else { return nil }
                    isDone = false
                    return .named(target, arguments)
                case .object(var object):
                    guard object.includes.contains(where: { names[$0.value] != nil }) else { return nil }
                    isDone = false
                    object.includes = object.includes.map { Located(names[$0.value] ?? $0.value) }
                    return .object(object)
                default: return nil
                }
            }
        }
        for index in draft.models.indices {
            if let name = names[draft.models[index].name] { draft.models[index].rename(name) }
            draft.models[index].includes = draft.models[index].includes.map { names[$0] ?? $0 }
        }
        for index in draft.endpoints.indices {
            guard case .fields(var parameters)? = draft.endpoints[index].body else { continue }
            parameters.groups = parameters.groups.map { Located(names[$0.value] ?? $0.value) }
            draft.endpoints[index].body = .fields(parameters)
        }
    }

    // MARK: Names that others have

    /// Names of generated types that a model cannot have.
    private static func reservedNames(in draft: SpecDraft) -> Set<String> {
        var names: Set<String> = [draft.name, draft.name + "Client"]
        for endpoint in draft.endpoints {
            let words = (endpoint.swiftName ?? endpoint.name).parts(between: ".").map { SwiftWords(String($0)).type }
            names.insert(SwiftWords(endpoint.swiftName ?? endpoint.name).type + "Resource")
            for count in 1..<max(words.count, 1) { names.insert(words.prefix(count).joined() + "Service") }
        }
        names.formUnion(draft.groups.map { SwiftWords($0.name.value).type })
        return names
    }

    /// Renames models whose name the client needs for something else.
    private static func makeRoom(
        for reserved: Set<String>,
        in draft: inout SpecDraft,
        _ report: inout ImportReport
    ) {
        let small = Set(reserved.map { $0.lowercased() })
        let clashing = draft.models.filter { !$0.isUnnamed && small.contains($0.name.lowercased()) }
        guard !clashing.isEmpty else { return }
        let claims = clashing.map { model in
            ModelNames.Claim(candidates: [model.name + model.suffix, model.name + "Model"], key: model.name)
        }
        let names = ModelNames.chooseNames(for: claims, taken: reserved.union(draft.declaredNames))
        for (model, name) in zip(clashing, names) {
            guard let origin = model.origin else { continue }
            let message = "`\(model.name)` is named `\(name)`, because the client has another type with that name"
            report.findings.append(.init(.name, subject: ModelNames.subject, message: message, place: origin))
        }
        rename(Dictionary(zip(clashing.map(\.name), names), uniquingKeysWith: { first, _ in first }), in: &draft)
    }

    // MARK: Candidates

    private static func candidates(
        for model: DraftModel,
        at places: [DraftPlace],
        _ inline: [String: Int],
        unnamed: Set<String>
    ) -> [String] {
        var candidates: [String] = []
        if !model.parameters.isEmpty {
            if let name = model.schemaName { candidates.append(name) }
            candidates += ["Page", "List", ModelNames.typeName(model.unwrap ?? "") + "Page"]
        } else if let title = model.schemaName, title.parts(between: " ").count <= PassThresholds.titleWords {
            candidates.append(ModelNames.typeName(title))
        }
        if let item = model.listItem, !unnamed.contains(item), places.contains(where: \.isOwner) {
            candidates += [item + "Page", item + "List"]
        }
        let fields = places.compactMap(\.fieldName)
        if let field = mostFrequent(fields) {
            let others = model.isEnumeration ? inline[field] ?? 0 : 0
            // A name that few of the places have does not describe the others.
            let isTypical = fields.count { $0 == field } * PassThresholds.placesPerName > fields.count
            if !isTypical, let name = model.valuesName { candidates.append(name) }
            if others < places.count { candidates.append(field) }
            candidates += self.candidates(for: model, in: field, at: places)
        } else if let place = places.min(by: { $0.text < $1.text }), place.ownerName != nil {
            candidates += self.candidates(for: model, of: place, at: places, unnamed: unnamed)
        }
        if candidates.isEmpty { candidates.append(model.isEnumeration ? "Choice" : "Item") }
        var seen: Set<String> = []
        let valid = candidates.filter {
            $0.count <= Thresholds.modelNameLength && !ModelNames.isReserved($0) && seen.insert($0).inserted
        }
        return valid.isEmpty ? [String(candidates[0].prefix(Thresholds.modelNameLength)) + model.suffix] : valid
    }

    /// The names of a type that fields have. Those with the name of one of several owners are the last.
    private static func candidates(for model: DraftModel, in field: String, at places: [DraftPlace]) -> [String] {
        let owners = Set(places.compactMap(\.ownerName))
        let common = commonWords(owners)
        let distinct = model.distinctField.map { ModelNames.typeName($0) } ?? ""
        var candidates = common.isEmpty ? [] : [common + field]
        if places.contains(where: \.isInUnion) { candidates.insert(field + distinct, at: 0) }
        candidates.append(field + distinct)
        var specific = owners.min().map { [$0 + field, $0 + field + distinct] } ?? []
        if let path = places.map(\.pathName).min() { specific.append(path) }
        let neutral = [field + model.suffix]
        return candidates + (owners.count > 1 ? neutral + specific : specific + neutral)
    }

    /// The names of a response or a failure. Those with the name of one of several owners are the last.
    private static func candidates(
        for model: DraftModel,
        of place: DraftPlace,
        at places: [DraftPlace],
        unnamed: Set<String>
    ) -> [String] {
        let owner = place.ownerName ?? ""
        let owners = Set(places.compactMap(\.ownerName))
        let distinct = model.distinctField.map { ModelNames.typeName($0) } ?? ""
        var candidates: [String] = []
        if case .error = place.root { candidates.append("Failure") }
        if owners.count > 1 {
            let sole = model.soleModel.flatMap { unnamed.contains($0) ? nil : $0 }
            let words = [sole, commonWords(owners), distinct].compactMap(\.self).filter { !$0.isEmpty }
            candidates += words.map { $0 + place.rootSuffix }
        }
        if case .error = place.root { candidates += [owner + "Failure", owner + distinct + "Failure"] }
        if place.isInUnion { candidates += [Inflection.singular(owner) + distinct, owner + distinct] }
        return candidates + [owner + place.rootSuffix, owner + distinct + place.rootSuffix, owner + model.suffix]
    }

    /// The name that occurs most often, and the first one in order among several.
    private static func mostFrequent(_ names: [String]) -> String? {
        let counts = Dictionary(grouping: names, by: { $0 }).mapValues(\.count)
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }

    private static func commonWords(_ names: Set<String>) -> String {
        let words = names.map(NameWords.written)
        guard var common = words.first, names.count > 1 else { return "" }
        for others in words { common = zip(common, others).prefix { $0 == $1 }.map(\.0) }
        return Inflection.singular(common.joined())
    }
}

extension SpecDraft {
    /// What types refer to models without a name by.
    var keysOfUnnamedModels: Set<String> { Set(models.lazy.filter(\.isUnnamed).map(\.name)) }

    /// The names of the models that have one.
    fileprivate var declaredNames: Set<String> { Set(models.lazy.filter { !$0.isUnnamed }.map(\.name)) }
}

extension DraftPlace {
    /// The name of a type by the field that has it.
    fileprivate var fieldName: String? {
        guard let field = fields.last else { return nil }
        let name = ModelNames.typeName(field)
        return isElement ? Inflection.singular(name) : name
    }

    /// The name of the type or the endpoint that has the field.
    fileprivate var ownerName: String? {
        switch root {
        case .model(let name): name
        case .endpoint(let name), .response(let name), .error(let name): ModelNames.typeName(name)
        case .group(let name): ModelNames.typeName(name)
        case .shared: nil
        }
    }

    /// Whether it is in one of some models.
    fileprivate func isIn(_ models: Set<String>) -> Bool {
        if case .model(let name) = root { models.contains(name) } else { false }
    }

    fileprivate var pathName: String {
        let inner = fields.dropLast().map { ModelNames.typeName($0) }.joined()
        return (ownerName ?? "") + inner + (fieldName ?? "")
    }

    /// What a type is that no field has.
    fileprivate var rootSuffix: String {
        switch root {
        case .error: "Failure"
        case .response: isElement ? "Item" : "Result"
        case .endpoint, .model, .group, .shared: "Item"
        }
    }

    fileprivate var text: String { "\(ownerName ?? "") \(fields.joined(separator: "."))" }
}

extension DraftModel {
    fileprivate var isEnumeration: Bool { if case .enumeration = shape { true } else { false } }

    /// The values of a small enum as a name: `ReadWrite`.
    fileprivate var valuesName: String? {
        guard case .enumeration(let values) = shape, values.count <= PassThresholds.namingValues else { return nil }
        let name = values.map { ModelNames.typeName($0.text) }.joined()
        return name.count <= PassThresholds.valuesNameLength && !name.contains(where: \.isNumber) ? name : nil
    }

    /// The word for the type next to its name.
    fileprivate var suffix: String {
        switch shape {
        case .object: "Object"
        case .enumeration: "Value"
        case .alias, .union: "Union"
        }
    }

    /// The element of the only list of models, if the other fields are few.
    fileprivate var listItem: String? {
        guard case .object(let fields) = shape, fields.count <= PassThresholds.listFields else { return nil }
        let items = fields.compactMap { field -> String? in
            if case .array(.named(let name, [], _))? = field.type?.wrapped { name } else { nil }
        }
        return items.count == 1 ? items[0] : nil
    }

    /// The only model in the fields.
    fileprivate var soleModel: String? {
        guard case .object(let fields) = shape else { return nil }
        let models = Set(
            fields.compactMap { field -> String? in
                if case .named(let name, [], _)? = field.type?.wrapped { name } else { nil }
            }
        )
        return models.count == 1 ? models.first : nil
    }

    /// The first required field, which distinguishes the model from others in a union.
    fileprivate var distinctField: String? {
        guard case .object(let fields) = shape else { return nil }
        let constant = fields.first { $0.type == nil }
        if let value = constant?.initial, value.isQuoted { return value.text }
        return fields.first { !$0.isOptional }?.name.value
    }
}
