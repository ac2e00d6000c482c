/// A value under one key of an object: `{"ok": true, "channel": …}`.
///
/// The key comes with the decoder, since it belongs to the endpoint and not to the value.
nonisolated struct APIEnvelope<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let key = APINameKey(decoder.userInfo[.apiEnvelope] as? String ?? "")
        let container = try decoder.container(keyedBy: APINameKey.self)
        if let type = Value.self as? any APIEmptyDecodable.Type, let empty = type.empty as? Value {
            value = try container.decodeIfPresent(Value.self, forKey: key) ?? empty
        } else {
            value = try container.decode(Value.self, forKey: key)
        }
    }
}

nonisolated extension CodingUserInfoKey {
    static let apiEnvelope = CodingUserInfoKey(rawValue: "apigen.envelope")!
}
