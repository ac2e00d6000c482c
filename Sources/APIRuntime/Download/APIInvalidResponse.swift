/// A response that violates HTTP or does not match the request.
nonisolated struct APIInvalidResponse: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
