import APIGenDescription
import APIGenSpecDrafting
import APIGenSpecLanguage
package import APIGenSpecWriting
import APIGenSupport

/// Small passes over the models of a whole draft.
package enum ModelPasses {
    /// Names the models that a later change has added.
    package static func nameModels(in draft: inout SpecDraft) {
        guard draft.models.contains(where: \.isUnnamed) else { return }
        var report = ImportReport()
        ModelNaming.run(on: &draft, report: &report)
    }

    /// The names of models that are not in the spec concern nobody.
    static func removeFindings(about draft: SpecDraft, from report: inout ImportReport) {
        let pointers = Set(draft.models.compactMap(\.origin?.pointer))
        report.findings.removeAll {
            $0.kind == .name && $0.subject == ModelNames.subject && !pointers.contains($0.place.pointer)
        }
    }

    // MARK: Messages of errors

    /// The names of fields with a text for people, the most telling first.
    private static let messageNames = [
        "message", "error_description", "errorMessage", "error_message", "detail", "description", "title", "error",
        "msg", "reason",
    ]

    static func addMessages(to draft: inout SpecDraft) {
        var names: Set<String> = []
        for error in draft.errors + draft.endpoints.flatMap(\.errors) {
            if case .named(let name, _, _) = error.type { names.insert(name) }
        }
        let models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for index in draft.models.indices where names.contains(draft.models[index].name) {
            guard case .object = draft.models[index].shape, draft.models[index].message.isEmpty else { continue }
            if let path = message(in: fields(of: draft.models[index], models), models, depth: 0) {
                draft.models[index].message = [path]
            }
        }
    }

    private static func message(in fields: [Spec.Field], _ models: [String: DraftModel], depth: Int) -> String? {
        func field(_ name: String) -> Spec.Field? { fields.first { $0.name.value == name } }
        for name in messageNames {
            if case .scalar(.string, _)? = field(name)?.type?.wrapped { return name }
        }
        guard depth < 2 else { return nil }
        for name in ["error", "errors", "fault", "status", "meta"] {
            let inner: [Spec.Field]
            var key = name
            switch field(name)?.type?.wrapped {
            case .object(let object)?: inner = object.fields
            case .named(let model, [], _)?: inner = models[model].map { self.fields(of: $0, models) } ?? []
            case .array(.object(let object))?: (inner, key) = (object.fields, name + ".0")
            case .array(.named(let model, [], _))?:
                (inner, key) = (models[model].map { self.fields(of: $0, models) } ?? [], name + ".0")
            default: continue
            }
            if let path = message(in: inner, models, depth: depth + 1) { return "\(key).\(path)" }
        }
        return nil
    }

    private static func fields(of model: DraftModel, _ models: [String: DraftModel], depth: Int = 0) -> [Spec.Field] {
        guard case .object(let own) = model.shape, depth < PassThresholds.modelDepth else { return [] }
        let included = model.includes.compactMap { models[$0] }.flatMap { fields(of: $0, models, depth: depth + 1) }
        return own + included
    }

    // MARK: Wrappers

    /// Lets an endpoint return the only field of its response: `{"channel": …}` is a `Channel`.
    static func unwrapResponses(in draft: inout SpecDraft) {
        let models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        /// A page returns its own list.
        func isPage(_ type: TypeExpression) -> Bool {
            if case .named(let name, _, _) = type { models[name]?.unwrap != nil } else { false }
        }
        var isChanged = false
        for index in draft.endpoints.indices {
            let endpoint = draft.endpoints[index]
            guard endpoint.responses.count == 1, endpoint.unwrap == nil, endpoint.stream == nil,
                endpoint.pagination == nil,
                case .named(let name, [], _)? = endpoint.responses[0].type, let model = models[name], model.isUnnamed,
                model.pagination == nil,
                case .object(let fields) = model.shape, fields.count == 1, model.includes.isEmpty,
                model.additional == nil,
                let type = fields[0].type, !fields[0].isOptional, type.isNamed, !fields[0].name.value.contains("."),
                !isPage(type)
            else { continue }
            draft.endpoints[index].unwrap = fields[0].name.value
            draft.endpoints[index].responses[0].type = type
            isChanged = true
        }
        if isChanged { removeUnusedModels(in: &draft) }
    }

    // MARK: Unused models

    package static func removeUnusedModels(in draft: inout SpecDraft) {
        let references = ModelReferences(draft)
        var used: Set<String> = []
        for (root, names) in references.names {
            if case .model = root { continue }
            used.formUnion(names)
        }
        for model in draft.models where model.isKept { used.insert(model.name) }
        used = references.reached(from: used)
        draft.models.removeAll { !used.contains($0.name) }
    }

    /// A model that another one uses needs no word against the warning.
    static func removeNeedlessKeeps(in draft: inout SpecDraft) {
        guard draft.models.contains(where: \.isKept) else { return }
        var used = Set(draft.models.flatMap(\.includes))
        draft.forEachType { type, _ in
            switch type {
            case .named(let name, _, _): used.insert(name)
            case .object(let object): used.formUnion(object.includes.map(\.value))
            default: break
            }
        }
        for index in draft.models.indices where used.contains(draft.models[index].name) {
            draft.models[index].isKept = false
        }
    }
}

extension TypeExpression {
    /// Whether it has a name, or is a list of such types.
    fileprivate var isNamed: Bool {
        switch self {
        case .scalar, .date, .named: true
        case .array(let element): element.isNamed
        case .dictionary, .optional, .formatted, .alternatives, .union, .object, .invalid: false
        }
    }
}
