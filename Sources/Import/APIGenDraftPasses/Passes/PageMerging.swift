import APIGenDescription
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Makes one generic model of models that differ in the elements of one list.
enum PageMerging {
    private struct Page {
        var index: Int
        var list: String
        var element: TypeExpression
    }

    private struct Key: Hashable {
        var fields: [Spec.Field]
        var includes: [String]
        var list: String
    }

    static func run(on draft: inout SpecDraft, report: inout ImportReport) {
        let included = includedModels(in: draft).union(errorModels(in: draft))
        var groups: [Key: [Page]] = [:]
        for (index, model) in draft.models.enumerated() where !included.contains(model.name) {
            guard let (key, page) = page(model, index) else { continue }
            groups[key, default: []].append(page)
        }
        var targets: [String: TypeExpression] = [:]
        var added: [(index: Int, model: DraftModel)] = []
        let sorted = groups.filter { Set($0.value.map(\.element)).count > 1 }
            .sorted { names(of: $0.value, draft).lexicographicallyPrecedes(names(of: $1.value, draft)) }
        for (number, (key, pages)) in sorted.enumerated() {
            let models = pages.map { draft.models[$0.index] }
            guard let first = models.min(by: { $0.name < $1.name }), case .object(let fields) = first.shape else {
                continue
            }
            var model = generic(of: models, like: first, key.list, fields)
            model.removeName(key: "page \(number)")
            // An enum in a generic model would be another type for each element.
            var enumerations: [DraftModel] = []
            TypeMapper { type, place in
                guard type.values != nil, !place.isInUnion else { return nil }
                let enumeration = type.model(withKey: "page \(number) enum \(enumerations.count)")
                enumerations.append(enumeration)
                return .named(enumeration.name)
            }.map(&model)
            for page in pages {
                targets[draft.models[page.index].name] = .named(model.name, [page.element])
            }
            for model in enumerations + [model] { added.append((pages.map(\.index).min() ?? 0, model)) }
            if let origin = first.origin {
                report.findings.append(
                    .init(
                        .guess,
                        subject: "generic page",
                        message: "\(models.count) schemas that differ in the elements of `\(key.list)` are one model",
                        place: origin
                    )
                )
            }
        }
        if targets.isEmpty { return }
        for (index, model) in added.sorted(by: { $0.index > $1.index }) { draft.models.insert(model, at: index) }
        draft.models.removeAll { targets[$0.name] != nil }
        // A page can hold pages.
        if !draft.replaceNames(by: targets, depth: PassThresholds.nestedPages) {
            report.addUnfinished("pages contain pages", in: draft)
        }
    }

    /// A model with a parameter for the elements of the list. It keeps the comments that all models have.
    private static func generic(
        of models: [DraftModel],
        like first: DraftModel,
        _ list: String,
        _ fields: [Spec.Field]
    ) -> DraftModel {
        var model = first
        model.parameters = ["Item"]
        model.schemaName = pageName(of: models, list)
        model.unwrap = list
        if Set(models.map(\.metadata.doc)).count > 1 { model.metadata.doc = nil }
        if Set(models.map(\.metadata.deprecated)).count > 1 {
            let isDeprecated = models.allSatisfy { $0.metadata.deprecated != nil }
            model.metadata.deprecated = Metadata(doc: nil, isDeprecated: isDeprecated).deprecated
        }
        model.shape = .object(
            fields.map { field in
                var field = field
                let metadata = Set(models.compactMap { $0.field(named: field.name) }.map(\.metadata))
                if metadata.count > 1 { field.metadata = field.metadata.withoutDocs }
                if field.name.value == list { field.type = field.type?.replacingElement(by: .named("Item")) }
                return field
            }
        )
        return model
    }

    private static func names(of pages: [Page], _ draft: SpecDraft) -> [String] {
        pages.map { draft.models[$0.index].name }.sorted()
    }

    private static func includedModels(in draft: SpecDraft) -> Set<String> {
        var names = Set(draft.models.flatMap(\.includes))
        draft.forEachType { type, _ in
            if case .object(let object) = type { names.formUnion(object.includes.map(\.value)) }
        }
        return names
    }

    /// The models of failures, which cannot be generic.
    private static func errorModels(in draft: SpecDraft) -> Set<String> {
        let errors = draft.errors + draft.endpoints.flatMap(\.errors)
        return Set(errors.compactMap { if case .named(let name, _, _) = $0.type { name } else { String?.none } })
    }

    /// A model with one list of models, and nothing else that is large.
    private static func page(_ model: DraftModel, _ index: Int) -> (Key, Page)? {
        guard case .object(let fields) = model.shape, model.parameters.isEmpty, model.additional == nil,
            fields.count + model.includes.count > 1, fields.count <= PassThresholds.pageFields
        else { return nil }
        let lists = fields.filter { $0.type?.element != nil }
        guard lists.count == 1, let list = lists.first, let element = list.type?.element else { return nil }
        let others = fields.filter { $0.name != list.name }
        guard others.allSatisfy({ $0.type?.isPartOfPage ?? true }) else { return nil }
        var marked = list.withoutDocs
        marked.type = list.type?.replacingElement(by: .named("Item"))
        let key = Key(
            fields: (others.map(\.withoutDocs) + [marked]).sorted { $0.name.value < $1.name.value },
            includes: model.includes,
            list: list.name.value
        )
        return (key, Page(index: index, list: list.name.value, element: element))
    }

    /// The words that the names of all models have in addition to those of their elements: `Paging` of `PagingAlbum`.
    private static func pageName(of models: [DraftModel], _ list: String) -> String? {
        let words = models.filter { !$0.isUnnamed }.map { NameWords.written(in: SwiftWords($0.name).type) }
        guard var common = words.first, words.count == models.count else { return nil }
        for others in words.dropFirst() { common = common.filter(others.contains) }
        // `Get` of `GetUsers` and `GetTeams` says nothing of a page.
        let emptyWords: Set<String> = ["Of", "For", "The", "Get", "Find", "Fetch", "Read", "Search", "Retrieve"]
        let name = common.filter { !emptyWords.contains($0) }.joined()
        return name.isEmpty ? nil : name
    }
}

extension DraftModel {
    fileprivate func field(named name: Located<String>) -> Spec.Field? {
        guard case .object(let fields) = shape else { return nil }
        return fields.first { $0.name == name }
    }
}

extension TypeExpression {
    /// The elements of a list of models.
    fileprivate var element: TypeExpression? {
        guard case .array(let element) = wrapped, case .named = element else { return nil }
        return element
    }

    fileprivate func replacingElement(by item: TypeExpression) -> TypeExpression {
        if case .optional = self { .optional(.array(item)) } else { .array(item) }
    }

    fileprivate var isPartOfPage: Bool {
        switch wrapped {
        case .scalar, .date, .named, .formatted, .alternatives: true
        case .object(let object): object.fields.count <= PassThresholds.pagePartFields
        case .array, .dictionary, .optional, .union, .invalid: false
        }
    }
}
