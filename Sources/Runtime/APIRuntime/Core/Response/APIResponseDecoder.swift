public import Foundation

/// Decodes the responses of one call: with the configuration's decoders, and with a collector of drift.
nonisolated public struct APIResponseDecoder: Sendable {
    private let decoders: APIDecoders
    private let drift: APIDriftCollector?

    /// Creates a decoder that reports no drift.
    ///
    /// - Parameter decoders: The decoders for responses that are not JSON.
    public init(decoders: APIDecoders = APIDecoders()) {
        self.init(decoders: decoders, drift: nil)
    }

    init(decoders: APIDecoders = APIDecoders(), drift: APIDriftCollector?) {
        self.decoders = decoders
        self.drift = drift
    }

    /// Decodes the body of a response.
    ///
    /// - Throws: `DecodingError`, or the error of one of the configuration's decoders.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from response: APIRawResponse
    ) throws -> Value {
        try whole(type, of: response) ?? decode(type, from: response) { try $0.decodeResponse(type) }
    }

    /// Decodes a body, with a closure unless it is empty or has a decoder of the configuration.
    func decode<Value: Decodable>(
        _ type: Value.Type,
        from response: APIRawResponse,
        json: (APIJSONDecoder) throws -> Value
    ) throws -> Value {
        if response.body.isEmpty, let type = type as? any APIEmptyDecodable.Type, let empty = type.empty as? Value {
            return empty
        }
        return try decoders.value(type, from: response) ?? json(APIJSONDecoder(response.body, drift: drift))
    }

    /// Decodes the body as bytes or as a string, where the value is one of these.
    private func whole<Value>(_ type: Value.Type, of response: APIRawResponse) throws -> Value? {
        if type == Data.self { return response.body as? Value }
        guard type == String.self, !response.headers.isJSON else { return nil }
        let text = try APIFeatures.charsets?.text(of: response) ?? String(decoding: response.body, as: UTF8.self)
        return text as? Value
    }
}

nonisolated extension APIRawResponse {
    /// The error of a resource for a status that it does not declare.
    public var undeclaredStatus: any Error {
        let problem = "the status \(status) is not declared"
        return DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: problem))
    }
}

/// A type that an empty body represents, such as that of a 204.
nonisolated protocol APIEmptyDecodable {
    static var empty: Self { get }
}

nonisolated extension Array: APIEmptyDecodable {
    static var empty: Self { [] }
}

nonisolated extension Optional: APIEmptyDecodable {
    static var empty: Self { nil }
}

nonisolated extension Dictionary: APIEmptyDecodable {
    static var empty: Self { [:] }
}

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
        guard !decoders.isEmpty, let mediaType = response.headers.mediaType, let decode = self[mediaType] else {
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
