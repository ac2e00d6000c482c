import APIRuntime
import Foundation

/// The JSON text of a value as a body has it.
func jsonText(_ value: some Encodable & Sendable) throws -> String {
    String(decoding: try APIBody.json(value).bytes, as: UTF8.self)
}

/// A value of a JSON text, read as Foundation does.
func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}
