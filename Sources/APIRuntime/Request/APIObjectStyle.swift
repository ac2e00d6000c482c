/// The format of an object in a query, a form or a multipart body.
nonisolated public enum APIObjectStyle: Hashable, Sendable {
    /// One item for each member, `filter[status]=open&filter[owner][id]=7`.
    case brackets
    /// One item for each member, `filter.status=open&filter.owner.id=7`.
    case dots
}
