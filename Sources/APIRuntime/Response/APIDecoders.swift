public import Foundation

/// Decoders for responses that are not JSON, by their media types.
///
/// ```swift
/// var configuration = APIConfiguration()
/// configuration.decoders["application/x-plist"] = { type, data in
///     try PropertyListDecoder().decode(type, from: data)
/// }
/// ```
///
/// The type is that of the resource's response or of the declared failure. Responses of type `Data`, `Void`, or text
/// that is not JSON do not use a decoder.
nonisolated public struct APIDecoders: Sendable {
    /// Decodes a value from the whole body of a response. Its error becomes ``APIError/Kind/undecodable``.
    public typealias Decode = @Sendable (_ type: any Decodable.Type, _ data: Data) throws -> any Decodable

    private var decoders: [String: Decode] = [:]

    /// Creates an empty collection, with which every response is decoded as JSON.
    public init() {}

    /// The decoder for a media type such as `application/xml`, in any case of letters and without parameters.
    public subscript(mediaType: String) -> Decode? {
        get { decoders[mediaType.lowercased()] }
        set { decoders[mediaType.lowercased()] = newValue }
    }

    /// The value of a response whose media type has a decoder; `nil` for any other media type.
    func value<Value: Decodable>(_ type: Value.Type, from response: APIRawResponse) throws -> Value? {
        guard !decoders.isEmpty, let mediaType = response.mediaType, let decode = self[mediaType] else { return nil }
        let value = try decode(type, response.body)
        if let value = value as? Value { return value }
        let context = DecodingError.Context(
            codingPath: [],
            debugDescription: "the decoder for \(mediaType) gave a value of the type \(Swift.type(of: value))"
        )
        throw DecodingError.typeMismatch(type, context)
    }
}
