/// A place in a spec that no file has, which a diagnostic leads to.
package struct SpecPath: Hashable, Sendable {
    package enum Owner: Hashable, Sendable {
        case top
        case group(String)
        case endpoint(String)
        case model(String)
    }

    package var owner: Owner
    /// The keys below it. Those of an endpoint begin with a keyword: `auth`, `query`, `headers`, `params`, `body`,
    /// `response`, `stream`, `responseHeaders` or `errors`. The others are names on the wire, statuses and tags.
    package var keys: [String]

    package init(_ owner: Owner, keys: [String] = []) {
        self.owner = owner
        self.keys = keys
    }
}
