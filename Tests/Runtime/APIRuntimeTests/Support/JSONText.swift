import APIRuntime
import Foundation

/// The JSON text of a value in a body.
func jsonText(_ value: some Encodable & Sendable) throws -> String {
    String(decoding: try APIBody.json(value).bytes, as: UTF8.self)
}

/// The value of a JSON text, decoded by Foundation.
func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}
