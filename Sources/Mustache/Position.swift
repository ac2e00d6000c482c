/// A place in a template's text, both numbers from 1; the column counts Unicode scalars.
struct Position: Hashable, Sendable {
    var line: Int
    var column: Int
}
