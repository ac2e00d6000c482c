/// Why a request is invalid.
nonisolated struct APIInvalidRequest: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
