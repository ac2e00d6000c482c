/// What a diagnostic means, how to fix it, and a spec that has it.
///
/// What apigen says about the example is not written down: it is what generating says.
package struct Explanation: Sendable {
    /// A sentence that fits in one line of a list.
    package let meaning: String
    package let remedy: String
    /// `nil` if no short spec has the diagnostic: then its cause is a file, a size or apigen itself.
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
