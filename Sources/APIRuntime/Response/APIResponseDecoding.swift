internal import Foundation

/// From the bytes of an answer to the value of a resource.
nonisolated enum APIResponseDecoding {
    static func decode<Value: Decodable>(_ type: Value.Type, from response: APIRawResponse) throws -> Value {
        if let data = response.body as? Value {
            return data
        }
        if type == String.self, !isJSON(response), let text = String(decoding: response.body, as: UTF8.self) as? Value {
            return text
        }
        if response.body.isEmpty, let type = type as? any APIEmptyDecodable.Type, let empty = type.empty as? Value {
            return empty
        }
        return try APIJSONCoding.decoder().decode(type, from: response.body)
    }

    private static func isJSON(_ response: APIRawResponse) -> Bool {
        let type = response.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
        let essence = type.trimmingCharacters(in: .whitespaces)
        return essence == "application/json" || essence.hasSuffix("+json")
    }
}
