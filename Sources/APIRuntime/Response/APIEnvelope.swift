/// A value under keys of objects: `{"ok": true, "channel": …}`.
///
/// The keys come with the decoder, since they belong to the endpoint and not to the value.
nonisolated struct APIEnvelope<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let path = decoder.userInfo[.apiEnvelope] as? [String] ?? []
        value = try Self.value(in: decoder, at: path[...])
    }

    private static func value(in decoder: any Decoder, at path: ArraySlice<String>) throws -> Value {
        guard let key = path.first else { return try decoder.singleValueContainer().decode(Value.self) }
        if let place = Int(key), var elements = try? decoder.unkeyedContainer() {
            for _ in 0..<place where !elements.isAtEnd { _ = try elements.superDecoder() }
            if elements.isAtEnd, let none { return none }
            return try value(in: elements.superDecoder(), at: path.dropFirst())
        }
        if let none, try decoder.singleValueContainer().decodeNil() { return none }
        let container = try decoder.container(keyedBy: APINameKey.self)
        let name = APINameKey(key)
        guard container.contains(name) else {
            // An absent list is no empty list: the answer is not what was declared.
            if let none {
                // What may be missing is the last; the others were promised.
                if path.count > 1 {
                    decoder.driftCollector?.add(.absentKey, path: decoder.codingPath + [name], value: "")
                }
                return none
            }
            let problem = "there is no key '\(key)'"
            throw DecodingError.keyNotFound(name, .init(codingPath: decoder.codingPath, debugDescription: problem))
        }
        return path.count == 1
            ? try container.decode(Value.self, forKey: name)
            : try value(in: container.superDecoder(forKey: name), at: path.dropFirst())
    }

    /// What stands for nothing, if anything does.
    private static var none: Value? {
        (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    }
}

nonisolated extension CodingUserInfoKey {
    static let apiEnvelope = CodingUserInfoKey(rawValue: "apigen.envelope")!
}
