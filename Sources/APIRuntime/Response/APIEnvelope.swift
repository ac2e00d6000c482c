/// A value under one key of an object: `{"ok": true, "channel": …}`.
///
/// The key comes with the decoder, since it belongs to the endpoint and not to the value.
nonisolated struct APIEnvelope<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let key = APINameKey(decoder.userInfo[.apiEnvelope] as? String ?? "")
        let container = try decoder.container(keyedBy: APINameKey.self)
        // An absent list is no empty list: the answer is not what was declared.
        if !container.contains(key), let type = Value.self as? any ExpressibleByNilLiteral.Type,
            let none = type.init(nilLiteral: ()) as? Value
        {
            value = none
        } else {
            value = try container.decode(Value.self, forKey: key)
        }
    }
}

nonisolated extension CodingUserInfoKey {
    static let apiEnvelope = CodingUserInfoKey(rawValue: "apigen.envelope")!
}
