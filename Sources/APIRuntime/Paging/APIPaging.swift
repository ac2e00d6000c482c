/// How the next page of a resource is asked for.
nonisolated public struct APIPaging<Resource: APIResource>: Sendable {
    /// The resource after a page that is not the last; it has the whole answer, since some say in a header how to go on.
    enum Style: Sendable {
        /// The next page is another value of the resource.
        case resource(@Sendable (Resource, APIResponse<Resource.Response>) -> Resource?)
        /// The answer's head has the next page's address.
        case link(String)
    }

    let style: Style

    /// Pages are counted by a parameter; `nil` stands for the first number.
    public static func number(
        _ parameter: any WritableKeyPath<Resource, Int?> & Sendable,
        first: Int = 1
    ) -> Self {
        Self(
            style: .resource { resource, _ in
                var next = resource
                next[keyPath: parameter] = (resource[keyPath: parameter] ?? first) + 1
                return next
            }
        )
    }

    /// Pages are counted by a parameter that always has a value.
    public static func number(_ parameter: any WritableKeyPath<Resource, Int> & Sendable) -> Self {
        Self(
            style: .resource { resource, _ in
                var next = resource
                next[keyPath: parameter] += 1
                return next
            }
        )
    }

    /// The address of the next page stands in the header `Link` (RFC 8288); the last page has none.
    ///
    /// It is called as it came: with the resource's headers, and with credentials on the client's server alone.
    public static func link(_ relation: String) -> Self {
        Self(style: .link(relation))
    }
}
