/// How the next page of a resource is asked for.
nonisolated public struct APIPaging<Resource: APIResource>: Sendable {
    /// The resource after a page that is not the last; it has the whole answer, since some say in a header how to go on.
    let next: @Sendable (Resource, APIResponse<Resource.Response>) -> Resource?

    /// Pages are counted by a parameter; `nil` stands for the first number.
    public static func number(
        _ parameter: any WritableKeyPath<Resource, Int?> & Sendable,
        first: Int = 1
    ) -> Self {
        Self { resource, _ in
            var next = resource
            next[keyPath: parameter] = (resource[keyPath: parameter] ?? first) + 1
            return next
        }
    }

    /// Pages are counted by a parameter that always has a value.
    public static func number(_ parameter: any WritableKeyPath<Resource, Int> & Sendable) -> Self {
        Self { resource, _ in
            var next = resource
            next[keyPath: parameter] += 1
            return next
        }
    }
}
