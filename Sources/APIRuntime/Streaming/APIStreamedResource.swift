/// A resource whose response can be streamed.
nonisolated public protocol APIStreamedResource: APIResource {
    /// The type of each value: `String` for unchanged text, any other type for JSON.
    associatedtype StreamElement: Decodable & Sendable

    /// The format of the stream and its request.
    static var streaming: APIStreaming { get }
}
