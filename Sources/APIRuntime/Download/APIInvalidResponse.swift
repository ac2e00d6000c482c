/// An answer that HTTP does not allow, or that is not what was asked for.
nonisolated struct APIInvalidResponse: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
