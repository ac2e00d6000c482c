/// What a text says, and all that is wrong with it.
package struct Document: Sendable {
    /// The value of the text; nothing for a text of spaces and comments, and where a problem left no value to speak of.
    package var root: Node?
    /// In the order in which they were found, which is the order of the text but for merge keys.
    package var problems: [Problem]

    package init(root: Node?, problems: [Problem] = []) {
        self.root = root
        self.problems = problems
    }
}
