import APIGenDescription
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Recognizes the pagination of endpoints that return a model with one list, by the names and types of the parameters
/// and of the fields next to the list.
enum PagePass {
    static func run(on draft: inout SpecDraft, report: inout ImportReport) {
        let models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var endpoints: [String: [Int]] = [:]
        for (index, endpoint) in draft.endpoints.enumerated() {
            guard endpoint.pagination == nil, endpoint.unwrap == nil, endpoint.stream == nil,
                endpoint.responses.count == 1, case .named(let name, _, _)? = endpoint.responses[0].type
            else { continue }
            endpoints[name, default: []].append(index)
        }
        for index in draft.models.indices {
            guard let users = endpoints[draft.models[index].name], draft.models[index].pagination == nil,
                let page = PageShape(draft.models[index], models)
            else { continue }
            let found = users.filter { !draft.endpoints[$0].hasOnePage }.compactMap { user in
                page.pagination(for: draft.endpoints[user]).map { (endpoint: user, pagination: $0) }
            }
            guard let common = found.map(\.pagination).mostFrequent?.pagination else { continue }
            draft.models[index].unwrap = page.list
            let others = found.filter { $0.pagination != common }
            // The pagination of a model applies to all its endpoints that have the parameter.
            let isForAll = users.allSatisfy { user in
                found.contains { $0.endpoint == user } || !draft.endpoints[user].hasParameter(of: common)
            }
            if isForAll { draft.models[index].pagination = common }
            for (user, pagination) in isForAll ? others : found { draft.endpoints[user].pagination = pagination }
            for (user, pagination) in found {
                let endpoint = draft.endpoints[user]
                let entries = pagination.entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
                report.findings.append(
                    .init(
                        .guess,
                        subject: "pagination",
                        message: "`\(endpoint.name)` is read page by page with {\(entries)}, by the names of its "
                            + "parameters and fields",
                        place: endpoint.origin
                    )
                )
            }
        }
    }
}

extension [Spec.Pagination] {
    /// The pagination that occurs most often, with its number. Of equally frequent ones, it is the first by its entries.
    var mostFrequent: (pagination: Spec.Pagination, count: Int)? {
        // An API has few different ones.
        var counts: [(pagination: Spec.Pagination, count: Int)] = []
        for pagination in self {
            if let index = counts.firstIndex(where: { $0.pagination == pagination }) {
                counts[index].count += 1
            } else {
                counts.append((pagination, 1))
            }
        }
        return counts.max { left, right in
            left.count == right.count
                ? "\(right.pagination.entries)" < "\(left.pagination.entries)" : left.count < right.count
        }
    }
}

extension DraftEndpoint {
    /// The parameters that a pagination can set, with the key of the language for their place.
    fileprivate var pageParameters: [(key: String, field: Spec.Field)] {
        let items = query.fields.map { (key: "query", field: $0) }
        guard case .fields(let body)? = body else { return items }
        return items + body.fields.map { (key: "body", field: $0) }
    }

    fileprivate func hasParameter(of pagination: Spec.Pagination) -> Bool {
        guard let target = pagination.target else { return true }
        let key = target.isInBody ? "body" : "query"
        return pageParameters.contains { $0.key == key && $0.field.name == target.name }
    }
}

/// A model with one list, and the fields that can lead to the next page.
private struct PageShape {
    /// The name of the field with the list.
    let list: String
    /// The type of the elements of the list.
    private let element: TypeExpression
    /// All other fields by their paths, those of `meta` and the like included.
    private let fields: [(path: String, name: String, type: TypeExpression)]
    private let models: [String: DraftModel]

    init?(_ model: DraftModel, _ models: [String: DraftModel]) {
        let own = Self.fields(of: model, models)
        let lists = own.filter { if case .array? = $0.type?.wrapped { true } else { false } }
        let candidates = lists.filter { $0.isListOfModels }
        guard let list = candidates.count == 1 ? candidates.first : lists.count == 1 ? lists.first : nil,
            case .array(let element)? = list.type?.wrapped, !list.name.value.has(".")
        else { return nil }
        if let unwrap = model.unwrap, unwrap != list.name.value { return nil }
        self.list = list.name.value
        self.element = element
        self.models = models
        fields = Self.paths(of: own.filter { $0.name != list.name }, models, prefix: "", depth: 0)
    }

    /// The fields of a model, with those that it includes.
    private static func fields(of model: DraftModel, _ models: [String: DraftModel], depth: Int = 0) -> [Spec.Field] {
        guard case .object(let own) = model.shape, depth < PassThresholds.modelDepth else { return [] }
        return own + model.includes.compactMap { models[$0] }.flatMap { fields(of: $0, models, depth: depth + 1) }
    }

    private static let containers: Set<String> = [
        "meta", "metadata", "pagination", "paging", "page", "pageinfo", "links", "cursors", "cursor", "next",
        "responsemetadata", "resultinfo", "listmetadata",
    ]

    private static func paths(
        of fields: [Spec.Field],
        _ models: [String: DraftModel],
        prefix: String,
        depth: Int
    ) -> [(path: String, name: String, type: TypeExpression)] {
        fields.flatMap { field -> [(path: String, name: String, type: TypeExpression)] in
            guard let type = field.type?.wrapped, !field.name.value.has(".") else { return [] }
            let path = prefix + field.name.value
            let name = field.name.value.plain
            let inner: [Spec.Field]
            switch type {
            case .object(let object): inner = object.fields
            case .named(let name, _, _): inner = models[name].map { Self.fields(of: $0, models) } ?? []
            default: inner = []
            }
            guard !inner.isEmpty else { return [(path, name, type)] }
            guard containers.contains(name), depth < 3 else { return [] }
            // `links.next.href` is the next page, not `links.self.href`.
            let isLink = name == "next"
            return paths(of: inner, models, prefix: path + ".", depth: depth + 1).map { found in
                (found.path, isLink ? "next" + found.name : found.name, found.type)
            }
        }
    }

    // MARK: Strategies

    func pagination(for endpoint: DraftEndpoint) -> Spec.Pagination? {
        let parameters = endpoint.pageParameters.compactMap { key, field in
            field.type.map { PageParameter(key: key, name: field.name.value, type: $0.wrapped) }
        }
        let entries =
            cursor(parameters) ?? address(endpoint) ?? lastItem(parameters, of: endpoint) ?? offset(parameters)
            ?? page(parameters)
        return entries.flatMap { Spec.Pagination($0) }
    }

    /// A field with the value for the next request: the field and the parameter whose names are most alike.
    private func cursor(_ parameters: [PageParameter]) -> [Spec.Pagination.Entry]? {
        let pairs = parameters.flatMap { parameter in
            fields.compactMap { field in
                parameter.distance(from: field.name, field.type).map { (parameter, path: field.path, distance: $0) }
            }
        }
        let best = pairs.min { ($0.distance, $0.path, $0.0.name) < ($1.distance, $1.path, $1.0.name) }
        return best.map { parameter, path, _ in
            [(parameter.key, parameter.name), ("next", path)] + end
        }
    }

    private static let addressNames: Set<String> = [
        "next", "nexturl", "nexturi", "nextpage", "nextpageurl", "nextpageuri", "nextlink", "nextpagelink", "nexthref",
        "odatanextlink",
    ]

    /// A field with the address of the next page.
    private func address(_ endpoint: DraftEndpoint) -> [Spec.Pagination.Entry]? {
        guard endpoint.method == "GET" else { return nil }
        let paths = fields.filter { field in
            Self.addressNames.contains(field.name)
                && (field.type == .scalar(.url) || field.type == .string && field.name.namesAddress)
        }.map(\.path)
        return paths.min { ($0.count, $0) < ($1.count, $1) }.map { [("url", $0)] + end }
    }

    /// A parameter for the identifier of the last item.
    private func lastItem(_ parameters: [PageParameter], of endpoint: DraftEndpoint) -> [Spec.Pagination.Entry]? {
        guard !end.isEmpty, let identifier = identifier(of: endpoint) else { return nil }
        let names: Set = ["startingafter", "after", "afterid"]
        let parameter = parameters.first { names.contains($0.name.plain) && $0.type == identifier }
        return parameter.map { [($0.key, $0.name), ("last", "id")] + end }
    }

    /// The type of the `id` of an item.
    private func identifier(of endpoint: DraftEndpoint) -> TypeExpression? {
        var item = element.wrapped
        if case .named(let name, _, _) = item, models[name] == nil,
            case .named(_, let arguments, _)? = endpoint.responses.first?.type, let argument = arguments.first
        {
            item = argument.wrapped
        }
        let fields: [Spec.Field]
        switch item {
        case .object(let object): fields = object.fields
        case .named(let model, _, _): fields = models[model].map { Self.fields(of: $0, models) } ?? []
        default: return nil
        }
        return fields.first { $0.name.value == "id" && !$0.isOptional }?.type
    }

    private func offset(_ parameters: [PageParameter]) -> [Spec.Pagination.Entry]? {
        let steps: Set = [
            "limit", "top", "count", "size", "maxresults", "pagesize", "perpage", "take", "rows", "max", "pagelimit",
        ]
        guard let offset = parameters.first(where: { ["offset", "skip", "startat", "start"].contains($0.name.plain) }),
            let step = parameters.first(where: { $0.key == offset.key && steps.contains($0.name.plain) }),
            offset.type == .scalar(.int), step.type == .scalar(.int)
        else { return nil }
        let totals = [
            "total", "totalcount", "totalresults", "totalitems", "totalsize", "totalrecords", "totalentries",
            "totalelements",
        ]
        let total = count(totals, "total")
        return [(offset.key, offset.name), ("step", step.name)] + (end.isEmpty ? total : end)
    }

    private func page(_ parameters: [PageParameter]) -> [Spec.Pagination.Entry]? {
        let names: Set = ["page", "pagenumber", "pageindex", "pageno", "p"]
        guard let page = parameters.first(where: { names.contains($0.name.plain) && $0.type == .scalar(.int) }) else {
            return nil
        }
        let pages = count(["totalpages", "pagecount", "numpages", "pages", "lastpage", "pagetotal"], "pages")
        return [(page.key, page.name)] + (end.isEmpty ? pages : end)
    }

    /// A field that says whether there are other pages.
    private var end: [Spec.Pagination.Entry] {
        let more = ["hasmore", "hasnextpage", "hasnext", "more", "hasmorepages", "morepages", "istruncated"]
        if let path = field(named: more, .scalar(.bool)) { return [("more", path)] }
        let done = ["islast", "islastpage", "done", "lastpage", "isdone", "last"]
        return field(named: done, .scalar(.bool)).map { [("done", $0)] } ?? []
    }

    private func count(_ names: [String], _ key: String) -> [Spec.Pagination.Entry] {
        field(named: names, .scalar(.int)).map { [(key, $0)] } ?? []
    }

    /// The path of the field with the first of some names that a field has.
    private func field(named names: [String], _ type: TypeExpression) -> String? {
        for name in names {
            let paths = fields.filter { $0.name == name && $0.type == type }.map(\.path)
            if let path = paths.min() { return path }
        }
        return nil
    }
}

private struct PageParameter {
    /// `query` or `body`.
    var key: String
    var name: String
    var type: TypeExpression

    private static let cursors: Set<String> = [
        "cursor", "pagetoken", "token", "pagecursor", "nexttoken", "nextpagetoken", "nextcursor", "marker",
        "startcursor", "continuationtoken", "continuation", "after", "startingafter", "pageafter", "startkey",
        "scrollid",
    ]

    /// How much the name differs from that of a field of the page before it, which has the value of the parameter;
    /// `nil` if the field does not have it.
    func distance(from field: String, _ type: TypeExpression) -> Int? {
        guard type == self.type, type == .string || type == .scalar(.id) || type == .scalar(.int) else { return nil }
        let own = name.plain
        let isCursor = Self.cursors.contains(own)
        guard isCursor || ["page", "offset", "start", "skip"].contains(own) && field.hasPrefix("next") else {
            return nil
        }
        if field == "next" + own { return 0 }
        if field == "next" { return 3 }
        guard isCursor else { return nil }
        if field == own { return 1 }
        guard field.hasPrefix("next") || field.hasPrefix("end"), !field.namesAddress else { return nil }
        if Self.stem(field) == Self.stem(own) { return 2 }
        return Self.stem(field).isEmpty || own.hasSuffix("after") ? 4 : nil
    }

    /// The name without what says where the page begins: `token` of `nextPageToken` and of `pageToken`.
    private static func stem(_ name: String) -> String {
        var name = name[...]
        for prefix in ["next", "start", "end", "page"] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        return String(name)
    }
}

extension Spec.Field {
    fileprivate var isListOfModels: Bool {
        guard case .array(let element)? = type?.wrapped else { return false }
        switch element.wrapped {
        case .object, .named: return true
        default: return false
        }
    }
}

extension String {
    /// The letters and digits in lowercase: `nextpagetoken` of `next_page_token` and `nextPageToken`.
    fileprivate var plain: String {
        let small = lowercased()
        // Most names are ASCII, and bytes are faster to look at.
        guard small.utf8.allSatisfy({ $0 < 0x80 }) else { return small.filter { $0.isLetter || $0.isNumber } }
        return String(decoding: small.utf8.filter { $0.isLetter || $0.isDigit }, as: UTF8.self)
    }

    /// Whether it is the plain name of a field with an address.
    fileprivate var namesAddress: Bool {
        ["url", "uri", "link", "href"].contains(where: hasSuffix)
    }
}
