import APIRuntime

/// Events without a terminator.
nonisolated struct FeedResource<Element: Decodable & Sendable>: APIStreamedResource {
    typealias Response = Void
    typealias StreamElement = Element

    static var name: String { "feed" }

    static var streaming: APIStreaming { .events() }

    let path: APIPath = "/feed"
}

/// Lines without a terminator.
nonisolated struct LinesResource<Element: Decodable & Sendable>: APIStreamedResource {
    typealias Response = Void
    typealias StreamElement = Element

    static var name: String { "lines" }

    static var streaming: APIStreaming { .lines() }

    let path: APIPath = "/lines"
}
