import APIRuntime

/// Pieces without an end of their own.
nonisolated struct FeedResource<Element: Decodable & Sendable>: APIStreamedResource {
    typealias Response = Void
    typealias StreamElement = Element

    static var name: String { "feed" }

    static var streaming: APIStreaming { .events() }

    let path: APIPath = "/feed"
}

/// Lines without an end of their own.
nonisolated struct LinesResource<Element: Decodable & Sendable>: APIStreamedResource {
    typealias Response = Void
    typealias StreamElement = Element

    static var name: String { "lines" }

    static var streaming: APIStreaming { .lines() }

    let path: APIPath = "/lines"
}
