/// The format of an array in a query, a form or a multipart body.
nonisolated public enum APIArrayStyle: Hashable, Sendable {
    /// One item, `tags=a;b`. The elements are percent-encoded. The joiner is not, unless an address cannot contain it.
    case joined(String)
    /// One item for each element, `tags=a&tags=b`.
    case repeated
    /// One item for each element, `tags[]=a&tags[]=b`.
    case brackets
    /// One item for each element, `tags[0]=a&tags[1]=b`.
    case indices
}
