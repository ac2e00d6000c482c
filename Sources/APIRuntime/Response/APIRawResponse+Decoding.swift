nonisolated extension APIRawResponse {
    /// The value that the body holds, read as the response of a resource is.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - envelope: The keys that the value stands under, none if it is the whole answer.
    public func decoded<Value: Decodable>(
        as type: Value.Type = Value.self,
        inside envelope: [String] = []
    ) throws -> Value {
        try APIResponseDecoding.decode(type, from: self, inside: envelope)
    }

    /// What a resource throws for a status that none of its answers has.
    public var undeclaredStatus: any Error {
        let problem = "the status \(status) is none of those that were declared"
        return DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: problem))
    }
}
