public import APIRuntime

nonisolated public struct Failure: Codable, Hashable, Sendable {
    public var errorID: Int
    public var errorName: String
    public var errorMessage: String

    public init(
        errorID: Int,
        errorName: String,
        errorMessage: String
    ) {
        self.errorID = errorID
        self.errorName = errorName
        self.errorMessage = errorMessage
    }

    private enum CodingKeys: String, CodingKey {
        case errorID = "error_id"
        case errorName = "error_name"
        case errorMessage = "error_message"
    }
}

nonisolated extension Failure: APIFailure {
    public var failureMessage: String? { errorMessage }

    public var isRetryable: Bool {
        [
            "throttle_violation",
            "temporarily_unavailable",
        ].contains(errorName)
    }
}
