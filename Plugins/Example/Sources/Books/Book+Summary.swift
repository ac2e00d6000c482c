extension Book {
    /// The text in a list, written by hand next to the generated code.
    public var summary: String { "\(id): \(title)" }
}
