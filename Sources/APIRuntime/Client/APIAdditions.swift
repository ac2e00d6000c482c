/// What one kind of call asks for besides what its resource says.
nonisolated struct APIAdditions: Sendable {
    var delivery: APIDelivery = .whole
    var onProgress: (@Sendable (APIProgress) -> Void)?
    /// In place of the resource's own of that name, as the headers are.
    var query = APIQuery()
    var headers = APIHeaders()
    /// Fields of the body.
    var fields = APIFields()
    /// Counts the tries; a call within a call counts for the outer one.
    var attempts = APIAttempts()
}
