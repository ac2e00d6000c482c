/// A resource whose answer can come piece by piece.
nonisolated public protocol APIStreamedResource: APIResource {
    /// What each piece is: `String` for text as it came, any other type for JSON.
    associatedtype StreamElement: Decodable & Sendable

    /// How the pieces come, and what asks for them.
    static var streaming: APIStreaming { get }
}
