extension Book {
    /// What a list shows, written by hand beside what is generated.
    public var summary: String { "\(id): \(title)" }
}
