internal import Foundation

/// A resource whose response is inside other JSON: `{"ok": true, "channel": …}`.
nonisolated public protocol APIEnvelopedResource: APIResource {
    /// The keys of the JSON objects around the response.
    ///
    /// `["data", "0"]` is the first element of the array under `data`.
    static var envelope: [String] { get }
}

nonisolated extension APIEnvelopedResource where Response: Decodable {
    public static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws -> Response {
        try decoder.decode(from: response, inside: envelope)
    }
}

nonisolated extension APIResponseDecoder {
    /// Decodes the value under keys of the body.
    ///
    /// - Throws: `DecodingError`, or the error of one of the configuration's decoders.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from response: APIRawResponse,
        inside envelope: [String]
    ) throws -> Value {
        try decode(type, from: response) { try APIEnvelope.value(in: $0, at: envelope[...]) }
    }
}

/// A value under keys of objects: `{"ok": true, "channel": …}`.
nonisolated private enum APIEnvelope<Value: Decodable> {
    static func value(in decoder: any Decoder, at path: ArraySlice<String>) throws -> Value {
        guard let key = path.first else {
            return try (decoder as? APIJSONDecoder)?.decodeResponse(Value.self)
                ?? decoder.singleValueContainer().decode(Value.self)
        }
        if let place = Int(key), var elements = try? decoder.unkeyedContainer() {
            for _ in 0..<place where !elements.isAtEnd { _ = try elements.superDecoder() }
            if elements.isAtEnd, let none { return none }
            return try value(in: elements.superDecoder(), at: path.dropFirst())
        }
        if let none, try decoder.singleValueContainer().decodeNil() { return none }
        let container = try decoder.container(keyedBy: APINameKey.self)
        let name = APINameKey(key)
        guard container.contains(name) else {
            // An absent array is not an empty one: it does not match the declaration.
            if let none {
                // Only the last key may be absent. The others are declared.
                if path.count > 1 {
                    decoder.driftCollector?.add(.absentKey, path: decoder.codingPath + [name], value: "")
                }
                return none
            }
            let problem = "there is no key '\(key)'"
            throw DecodingError.keyNotFound(name, .init(codingPath: decoder.codingPath, debugDescription: problem))
        }
        return try value(in: container.superDecoder(forKey: name), at: path.dropFirst())
    }

    /// The `nil` of the type, if it is optional.
    private static var none: Value? {
        (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    }
}
