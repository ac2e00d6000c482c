internal import Foundation

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

    /// Decodes the value that the body of a response contains.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - response: A response with the whole body.
    ///   - envelope: The keys that lead to the value; empty if the value is the whole body.
    /// - Throws: `DecodingError`, or the error of one of the configuration's decoders.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from response: APIRawResponse,
        inside envelope: [String] = []
    ) throws -> Value {
        if envelope.isEmpty, let whole = try whole(type, of: response) {
            return whole
        }
        if response.body.isEmpty, let type = type as? any APIEmptyDecodable.Type, let empty = type.empty as? Value {
            return empty
        }
        if let value = try decoders.value(type, from: response) {
            return value
        }
        let decoder = APIJSONCoding.decoder(drift: drift)
        if envelope.isEmpty {
            return try decoder.decode(type, from: response.body)
        }
        decoder.userInfo[.apiEnvelope] = envelope
        return try decoder.decode(APIEnvelope<Value>.self, from: response.body).value
    }

    /// Decodes the body as bytes or as a text, where the value is one of these.
    private func whole<Value>(_ type: Value.Type, of response: APIRawResponse) throws -> Value? {
        if type == Data.self { return response.body as? Value }
        guard type == String.self, !response.isJSON else { return nil }
        return try APICharset(response.headers).text(of: response.body) as? Value
    }
}

nonisolated extension APIRawResponse {
    /// The error of a resource for a status that it does not declare.
    public var undeclaredStatus: any Error {
        let problem = "the status \(status) is none of those that were declared"
        return DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: problem))
    }
}
