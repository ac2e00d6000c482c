/// The meaning of a diagnostic, its fix, and a spec that causes it.
///
/// It does not contain the message about the example: `apigen explain` runs the generator on the example.
package struct Explanation: Sendable {
    /// One sentence, which fits in a line of a list.
    package let meaning: String
    package let remedy: String
    /// `nil` if no short spec causes the diagnostic, but a file, a size or a defect of apigen.
    package let example: [UInt8]?

    init(_ meaning: String, remedy: String, example: [UInt8]? = nil) {
        self.meaning = meaning
        self.remedy = remedy
        self.example = example
    }

    init(_ meaning: String, remedy: String, example: String) {
        self.init(meaning, remedy: remedy, example: Array(example.utf8))
    }
}
