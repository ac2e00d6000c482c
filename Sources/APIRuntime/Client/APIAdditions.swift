/// Additions of one kind of call to the request of its resource.
nonisolated struct APIAdditions: Sendable {
    var delivery: APIDelivery = .whole
    var onProgress: (@Sendable (APIProgress) -> Void)?
    /// An item replaces the resource's own item of the same name, and so does a header.
    var query = APIQuery()
    var headers = APIHeaders()
    /// Additional fields of the body.
    var fields = APIFields()
    /// Counts the attempts. A nested call uses the counter of the outer call.
    var attempts = APIAttempts()
}
