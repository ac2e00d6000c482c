/// How an object stands in a query, in a form or in the parts of a multipart body.
nonisolated public enum APIObjectStyle: Hashable, Sendable {
    /// One item a member, `filter[status]=open&filter[owner][id]=7`.
    case brackets
    /// One item a member, `filter.status=open&filter.owner.id=7`.
    case dots
}
