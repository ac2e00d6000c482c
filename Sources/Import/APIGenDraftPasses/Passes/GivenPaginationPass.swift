import APIGenDescription
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Applies the paginations that the source gives to operations.
///
/// What a spec cannot say is reported, and the other passes may recognize another pagination.
struct GivenPaginationPass {
    private let models: [String: DraftModel]
    private var findings: [ImportReport.Finding] = []

    /// - Parameter given: The paginations by the names of endpoints.
    static func run(
        on draft: inout SpecDraft,
        _ given: [String: APIDescription.Operation.Pagination],
        report: inout ImportReport
    ) {
        if given.isEmpty { return }
        var pass = GivenPaginationPass(draft)
        var users: [String: [Int]] = [:]
        for index in draft.endpoints.indices {
            guard let pagination = given[draft.endpoints[index].name],
                let entries = pass.findEntries(of: pagination, &draft.endpoints[index]),
                var own = Spec.Pagination(entries.all)
            else { continue }
            own.isGuess = false
            draft.endpoints[index].pagination = own
            guard let page = entries.page, let items = entries.items else { continue }
            users[page, default: []].append(index)
            for position in draft.models.indices where draft.models[position].name == page {
                draft.models[position].unwrap = items
            }
        }
        for (page, endpoints) in users.sorted(by: { $0.key < $1.key }) {
            pass.shareByModel(page, endpoints, in: &draft)
        }
        report.findings += pass.findings
    }

    /// Lets a model have the pagination of most endpoints that return it.
    private mutating func shareByModel(_ page: String, _ users: [Int], in draft: inout SpecDraft) {
        let others = draft.endpoints.indices.filter { draft.endpoints[$0].page == page && !users.contains($0) }
        guard let first = draft.endpoints[users[0]].pagination, others.count < users.count,
            users.allSatisfy({ draft.endpoints[$0].pagination == first }),
            let position = draft.models.firstIndex(where: { $0.name == page }),
            draft.models[position].pagination == nil,
            // What the stages refuse is reported at a place.
            draft.models[position].origin != nil
        else { return }
        draft.models[position].pagination = first
        for user in users { draft.endpoints[user].pagination = nil }
        for other in others {
            let endpoint = draft.endpoints[other]
            let message = "`\(endpoint.name)` is read page by page, as other calls with its response are"
            findings.append(.init(.guess, subject: "pagination", message: message, place: endpoint.origin))
        }
    }

    private init(_ draft: SpecDraft) {
        models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private mutating func lose(_ message: String, at place: SourcePlace) {
        findings.append(.init(.loss, subject: "pagination", message: message, place: place))
    }

    // MARK: - Entries

    private struct Entries {
        var all: [Spec.Pagination.Entry]
        /// The model of the response with its list; `nil` if the response is the list.
        var page: String?
        var items: String?
    }

    /// What `paginate` says; `nil` after a loss is reported.
    private mutating func findEntries(
        of given: APIDescription.Operation.Pagination,
        _ endpoint: inout DraftEndpoint
    ) -> Entries? {
        guard endpoint.responses.count == 1, endpoint.stream == nil, endpoint.unwrap == nil,
            let response = endpoint.responses[0].type?.wrapped
        else {
            lose("`\(endpoint.name)` has no response with a list", at: given.place)
            return nil
        }
        var entries = Entries(all: [])
        if case .array = response {
            guard given.items == nil else {
                lose("the response of `\(endpoint.name)` is a list, and has no field for it", at: given.place)
                return nil
            }
        } else {
            guard let page = endpoint.page, let items = findItems(of: given, in: page, endpoint.name) else {
                return nil
            }
            (entries.page, entries.items) = (page, items)
        }
        guard let strategy = findStrategy(of: given, &endpoint) else { return nil }
        entries.all = strategy
        switch given.end {
        case .more(let field)?: entries.all.append(("more", field))
        case .pages(let field)?: entries.all.append(("pages", field))
        case nil: break
        }
        return entries
    }

    /// The field with the list of a page.
    private mutating func findItems(
        of given: APIDescription.Operation.Pagination,
        in page: String,
        _ name: String
    ) -> String? {
        guard let model = models[page] else { return nil }
        let lists = fields(of: .named(page)).filter { $0.isList }
        guard let items = given.items ?? model.unwrap ?? (lists.count == 1 ? lists[0].name.value : nil) else {
            lose("the response of `\(name)` has more than one list, or none", at: given.place)
            return nil
        }
        guard field(items, of: .named(page))?.isList == true else {
            lose("the response of `\(name)` has no list `\(items)`", at: given.place)
            return nil
        }
        if let unwrap = model.unwrap, unwrap != items {
            lose("the list of `\(page)` is `\(unwrap)` for other calls, not `\(items)`", at: given.place)
            return nil
        }
        return items
    }

    private mutating func findStrategy(
        of given: APIDescription.Operation.Pagination,
        _ endpoint: inout DraftEndpoint
    ) -> [Spec.Pagination.Entry]? {
        switch given.strategy {
        case .count(let name, let step):
            guard let key = findKey(of: name, endpoint, given), count(name, &endpoint, given) else { return nil }
            guard let step else { return [(key, name)] }
            guard findKey(of: step, endpoint, given) != nil, count(step, &endpoint, given) else { return nil }
            return [(key, name), ("step", step)]
        case .next(let field, let name):
            guard let key = findKey(of: name, endpoint, given), requireField(field, endpoint, given) else { return nil }
            return [(key, name), ("next", field)]
        case .last(let field, let name):
            guard let key = findKey(of: name, endpoint, given) else { return nil }
            return [(key, name), ("last", field)]
        case .address(let field):
            guard requireField(field, endpoint, given) else { return nil }
            guard endpoint.method == "GET" else {
                lose("`\(endpoint.name)` is no GET, so it is not repeated for an address", at: given.place)
                return nil
            }
            return [("url", field)]
        }
    }

    /// The key of the language for the place of a parameter.
    private mutating func findKey(
        of name: String,
        _ endpoint: DraftEndpoint,
        _ given: APIDescription.Operation.Pagination
    ) -> String? {
        let inBody: [Spec.Field]
        switch endpoint.body {
        case .fields(let parameters)?: inBody = parameters.fields
        case .type(let type)?: inBody = fields(of: type)
        case nil: inBody = []
        }
        for (key, fields) in [("query", endpoint.query.fields), ("body", inBody)]
        where fields.contains(where: { $0.name.value == name && $0.type != nil }) {
            return key
        }
        lose("`\(endpoint.name)` has no parameter `\(name)`", at: given.place)
        return nil
    }

    /// Makes a parameter an `Int`, by which pages and items are counted.
    private mutating func count(
        _ name: String,
        _ endpoint: inout DraftEndpoint,
        _ given: APIDescription.Operation.Pagination
    ) -> Bool {
        if endpoint.countWithInt(name) { return true }
        if case .type(let type)? = endpoint.body,
            fields(of: type).contains(where: { $0.name.value == name && $0.type?.wrapped == .scalar(.int) })
        {
            return true
        }
        lose("`\(endpoint.name)` has no number `\(name)`", at: given.place)
        return false
    }

    private mutating func requireField(
        _ path: String,
        _ endpoint: DraftEndpoint,
        _ given: APIDescription.Operation.Pagination
    ) -> Bool {
        if let type = endpoint.responses.first?.type, field(path, of: type) != nil { return true }
        lose("the response of `\(endpoint.name)` has no field `\(path)`", at: given.place)
        return false
    }

    // MARK: - Fields

    private func field(_ path: String, of type: TypeExpression) -> Spec.Field? {
        let names = path.split(separator: ".", omittingEmptySubsequences: false)
        var found: Spec.Field?
        var type: TypeExpression? = type
        for name in names.prefix(PassThresholds.modelDepth) {
            guard let next = type.flatMap({ fields(of: $0).first { $0.name.value == name } }) else { return nil }
            found = next
            type = next.type
        }
        return found
    }

    private func fields(of type: TypeExpression, depth: Int = 0) -> [Spec.Field] {
        guard depth < PassThresholds.modelDepth else { return [] }
        switch type {
        case .optional(let wrapped): return fields(of: wrapped, depth: depth)
        case .object(let object):
            return object.fields + object.includes.flatMap { fields(of: .named($0.value), depth: depth + 1) }
        case .named(let name, _, _):
            guard let model = models[name] else { return [] }
            switch model.shape {
            case .object(let own): return own + model.includes.flatMap { fields(of: .named($0), depth: depth + 1) }
            case .alias(let other): return fields(of: other, depth: depth + 1)
            case .enumeration, .union: return []
            }
        case .scalar, .date, .array, .dictionary, .formatted, .alternatives, .union, .invalid: return []
        }
    }
}

extension DraftEndpoint {
    /// The model of the only response.
    fileprivate var page: String? {
        guard responses.count == 1, case .named(let name, _, _)? = responses[0].type?.wrapped else { return nil }
        return name
    }

    /// Makes a number of the query or the body an `Int`.
    ///
    /// - Returns: Whether there is such a number.
    fileprivate mutating func countWithInt(_ name: String) -> Bool {
        if let index = query.fields.firstIndex(where: { $0.name.value == name && $0.isInteger }) {
            query.fields[index].countWithInt()
            return true
        }
        guard case .fields(var parameters)? = body,
            let index = parameters.fields.firstIndex(where: { $0.name.value == name && $0.isInteger })
        else { return false }
        parameters.fields[index].countWithInt()
        body = .fields(parameters)
        return true
    }
}

extension Spec.Field {
    fileprivate var isList: Bool { if case .array? = type?.wrapped { true } else { false } }
}
