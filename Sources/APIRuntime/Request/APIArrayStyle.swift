/// How an array stands in a query, in a form or in the parts of a multipart body.
nonisolated public enum APIArrayStyle: Hashable, Sendable {
    /// One item, `tags=a;b`: the elements are percent-encoded, the joiner is not (unless it may not stand in an address).
    case joined(String)
    /// One item an element, `tags=a&tags=b`.
    case repeated
    /// One item an element, `tags[]=a&tags[]=b`.
    case brackets
    /// One item an element, `tags[0]=a&tags[1]=b`.
    case indices
}
