internal import Foundation

/// From the bytes of an answer to the value of a resource.
nonisolated enum APIResponseDecoding {
    /// - Parameter envelope: The keys that the value stands under, none if it is the whole answer.
    static func decode<Value: Decodable>(
        _ type: Value.Type,
        from response: APIRawResponse,
        inside envelope: [String] = []
    ) throws -> Value {
        if envelope.isEmpty, let whole = try whole(type, of: response) {
            return whole
        }
        if response.body.isEmpty, let type = type as? any APIEmptyDecodable.Type, let empty = type.empty as? Value {
            return empty
        }
        if let value = try APIDecoders.value(type, from: response) {
            return value
        }
        let decoder = APIJSONCoding.decoder()
        if envelope.isEmpty {
            return try decoder.decode(type, from: response.body)
        }
        decoder.userInfo[.apiEnvelope] = envelope
        return try decoder.decode(APIEnvelope<Value>.self, from: response.body).value
    }

    /// The body as bytes or as a text, where the value is one of these.
    private static func whole<Value>(_ type: Value.Type, of response: APIRawResponse) throws -> Value? {
        if type == Data.self { return response.body as? Value }
        guard type == String.self, !response.isJSON else { return nil }
        return try APICharset(response.headers).text(of: response.body) as? Value
    }
}
