public import APIRuntime

/// The wrapper around every response.
nonisolated public struct Page<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    public var items: [Item]
    public var hasMore: Bool
    public var quotaMax: Int?
    public var backoff: Int?

    public init(
        items: [Item],
        hasMore: Bool,
        quotaMax: Int? = nil,
        backoff: Int? = nil
    ) {
        self.items = items
        self.hasMore = hasMore
        self.quotaMax = quotaMax
        self.backoff = backoff
    }

    private enum CodingKeys: String, CodingKey {
        case items
        case hasMore = "has_more"
        case quotaMax = "quota_max"
        case backoff
    }
}

nonisolated extension Page: APIPage {
    public var pageItems: [Item] { items }
}

nonisolated extension Page: APIThrottling {
    public var requestedWait: Duration? { backoff.map { .seconds($0) } }
}
