public import Foundation

/// Decoders for answers that are not JSON, by their media types.
///
/// ```swift
/// configuration.decoders["application/xml"] = { type, data in try XMLReader().decode(type, from: data) }
/// ```
///
/// The type is that of the resource's response, or the one that a failure's body is declared to have. Responses that
/// are `Data`, `Void`, or a text that is not JSON are handed over as they are.
nonisolated public struct APIDecoders: Sendable {
    /// Makes a value of a type from the whole body of an answer; what it throws becomes ``APIError/Kind/undecodable``.
    public typealias Decode = @Sendable (_ type: any Decodable.Type, _ data: Data) throws -> any Decodable

    private var decoders: [String: Decode] = [:]

    /// The decoders of the call whose answer is being decoded, since a resource does not know its client.
    @TaskLocal private static var current = APIDecoders()

    /// Creates an empty collection, with which every answer is read as JSON.
    public init() {}

    /// The decoder for a media type such as `application/xml`, without regard to case; parameters play no part.
    public subscript(mediaType: String) -> Decode? {
        get { decoders[mediaType.lowercased()] }
        set { decoders[mediaType.lowercased()] = newValue }
    }

    /// Runs what decodes an answer with these decoders.
    func whileDecoding<Value>(_ body: () throws -> Value) rethrows -> Value {
        if decoders.isEmpty { return try body() }
        return try Self.$current.withValue(self, operation: body)
    }

    /// The value of an answer that the current call has a decoder for.
    static func value<Value: Decodable>(_ type: Value.Type, from response: APIRawResponse) throws -> Value? {
        let current = current
        guard !current.decoders.isEmpty, let mediaType = response.mediaType, let decode = current[mediaType] else {
            return nil
        }
        let value = try decode(type, response.body)
        if let value = value as? Value { return value }
        let context = DecodingError.Context(
            codingPath: [],
            debugDescription: "the decoder for \(mediaType) gave a value of the type \(Swift.type(of: value))"
        )
        throw DecodingError.typeMismatch(type, context)
    }
}
