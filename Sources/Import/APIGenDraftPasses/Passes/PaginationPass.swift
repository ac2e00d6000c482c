import APIGenDescription
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Recognizes the pagination of endpoints that return arrays, by their parameters and headers.
///
/// The models of pages have their own, which applies to all endpoints that return them.
enum PaginationPass {
    static func run(on draft: inout SpecDraft, report: inout ImportReport) {
        for index in draft.endpoints.indices {
            let endpoint = draft.endpoints[index]
            guard endpoint.pagination == nil, !endpoint.hasOnePage, endpoint.method == "GET", isList(endpoint),
                let pagination = pagination(of: endpoint.query.fields)
            else { continue }
            draft.endpoints[index].pagination = pagination
            let counters = Set(pagination.entries.map(\.value))
            for position in endpoint.query.fields.indices
            where counters.contains(endpoint.query.fields[position].name.value) {
                draft.endpoints[index].query.fields[position].countWithInt()
            }
            let entries = pagination.entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            report.findings.append(
                .init(
                    .guess,
                    subject: "pagination",
                    message:
                        "`\(endpoint.name)` is read page by page with {\(entries)}, by the names of its parameters",
                    place: endpoint.origin
                )
            )
        }
        share(in: &draft)
    }

    private static func isList(_ endpoint: DraftEndpoint) -> Bool {
        guard endpoint.responses.count == 1, case .array? = endpoint.responses[0].type else { return false }
        return true
    }

    private static func pagination(of fields: [Spec.Field]) -> Spec.Pagination? {
        func number(_ names: [String]) -> String? {
            names.first { name in fields.contains { $0.name.value == name && $0.isInteger } }
        }
        if let page = number(["page", "page_number", "pageNumber", "pageIndex", "page_index", "p"]) {
            return Spec.Pagination([("query", page)])
        }
        if let offset = number(["offset", "skip", "$skip", "start", "startAt"]),
            let step = number([
                "limit", "top", "$top", "count", "size", "maxResults", "pageSize", "page_size", "per_page",
            ])
        {
            return Spec.Pagination([("query", offset), ("step", step)])
        }
        return nil
    }

    /// The pagination of at least three lists applies to all lists where it is possible.
    private static func share(in draft: inout SpecDraft) {
        guard let best = draft.endpoints.compactMap(\.pagination).mostFrequent,
            best.count >= PassThresholds.paginationUses
        else { return }
        draft.pagination = best.pagination
        for index in draft.endpoints.indices where draft.endpoints[index].pagination == best.pagination {
            draft.endpoints[index].pagination = nil
        }
    }
}

extension Spec.Field {
    /// Pages and items are counted by an `Int`, whatever the size of the numbers in the source.
    mutating func countWithInt() {
        guard let type else { return }
        self.type = type == type.wrapped ? .scalar(.int) : .optional(.scalar(.int))
    }

    /// Whether it is a number of items or pages.
    var isInteger: Bool {
        [.scalar(.int), .scalar(.int64), .scalar(.int32)].contains(type?.wrapped)
    }
}
