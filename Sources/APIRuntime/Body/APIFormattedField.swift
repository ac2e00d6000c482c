/// A value with its format.
nonisolated struct APIFormattedField<Value: Encodable & Sendable>: Encodable, Sendable {
    var value: Value
    var format: APIWireFormat

    func encode(to encoder: any Encoder) throws {
        try format.encode(value, to: encoder)
    }
}
