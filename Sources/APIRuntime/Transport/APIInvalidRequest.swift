/// Why a request cannot be sent as it is.
nonisolated struct APIInvalidRequest: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
