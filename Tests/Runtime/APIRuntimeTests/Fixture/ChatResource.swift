public import APIRuntime

/// A call whose response can be whole or streamed.
nonisolated public struct ChatResource: APIStreamedResource, Hashable {
    public struct Completion: Decodable, Hashable, Sendable {
        public var text: String
    }

    public struct Chunk: Decodable, Hashable, Sendable {
        public var delta: String
    }

    public typealias Response = Completion
    public typealias StreamElement = Chunk

    public static let name = "chat"
    public static let method: APIMethod = .post
    public static let failures: APIFailures = [.default: Failure.self]
    public static let streaming: APIStreaming = .events(
        until: "[DONE]",
        query: ["alt": "sse"],
        fields: ["stream": true]
    )

    public var prompt: String

    public init(prompt: String = "hi") {
        self.prompt = prompt
    }

    public var path: APIPath { "/chat" }

    public var query: APIQuery {
        var query = APIQuery()
        query.add("alt", "json")
        query.add("v", 1)
        return query
    }

    public var body: APIBody? {
        var fields = APIFields()
        fields.add("prompt", prompt)
        fields.add("stream", false)
        return .json(fields)
    }
}
