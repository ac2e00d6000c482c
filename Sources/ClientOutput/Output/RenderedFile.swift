/// A file of the output: its path below the output folder, with `/` between the parts, and its text.
package struct RenderedFile: Hashable, Sendable {
    package var path: String
    package var contents: String

    package init(path: String, contents: String) {
        self.path = path
        self.contents = contents
    }
}
